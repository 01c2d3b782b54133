import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, learn, speak } from '../../words/index.svelte';
import { bendBoard } from './course.fixture';
import { hint } from './hints';
import { teller } from './teller';
import type { Offer, Sighting, View } from './wire';

const NAMES = ['Anna', 'Bob'];

const parts = readFileSync(join(import.meta.dirname, 'meeting.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { happened: Sighting[]; view: View }[]);

beforeAll(async () => {
  await learn('turfmaster');
  await speak('en');
});

function told(...sightings: Sighting[]): string[] {
  const tell = teller(bendBoard(), NAMES);
  return sightings.flatMap((sighting) => tell(sighting).map(({ text }) => text));
}

const ROUND: Sighting = { type: 'round', round: 1, order: [1, 2], limits: [8, null] };
const run = (value: number, from: number, to: number): Sighting => ({
  type: 'moved',
  seat: 0,
  horse: 1,
  value,
  from: { lane: 1, square: from },
  to: { lane: 1, square: to },
});

describe('the commentary', () => {
  it('opens a race with its course, and tells the boxes once', () => {
    const lines = told(
      { type: 'box-rolled', horse: 1, dice: [3, 4] },
      { type: 'box-rolled', horse: 2, dice: [1, 1] },
      { type: 'boxed', horse: 1, lane: 1 },
      { type: 'boxed', horse: 2, lane: 2 },
    );
    expect(lines).toEqual([
      'Race 1 of 3: Bend, steeplechase',
      'Horse 1 rolls 3 and 4 for its box.',
      'Horse 2 rolls 1 and 1 for its box.',
      'Boxes from the inside, by the dice: horses 1 and 2.',
    ]);
  });

  it('tells a card with the move it made', () => {
    expect(told(ROUND, { type: 'played', seat: 0, horse: 1, card: '8' }, run(8, 0, 8)).at(-1)).toBe(
      'Anna plays an 8: horse 1 leaves its box and runs to 8 in lane 1.',
    );
    expect(told(ROUND, { type: 'played', seat: 0, horse: 1, card: 'J9' }, run(9, 2, 6)).at(-1)).toBe(
      'Anna plays joker 9: horse 1 runs from 2 to 6 in lane 1.',
    );
    expect(told(ROUND, { type: 'played', seat: 0, horse: 1, card: '12' }, run(0, 2, 2)).at(-1)).toBe(
      'Anna plays a 12, more than the 8 that the handicap allows: horse 1 stays where it is.',
    );
  });

  it('tells who takes a die instead of the sum', () => {
    const dice: Sighting[] = [
      { type: 'rolled', seat: 1, dice: [6, 4] },
      { type: 'chose', seat: 1, dice: 'sum' },
    ];
    expect(told(ROUND, ...dice, run(4, 2, 6)).slice(-3)).toEqual([
      'Bob rolls 6 and 4.',
      'The sum counts: 10.',
      'Anna takes the 4 instead of the sum (handicap: at most 8): horse 1 runs from 2 to 6 in lane 1.',
    ]);
    expect(told(ROUND, ...dice, run(10, 2, 6)).at(-1)).toBe('Anna: horse 1 runs from 2 to 6 in lane 1.');
  });

  it('knows fences and the line of the course', () => {
    const opening: Sighting = { type: 'box-rolled', horse: 1, dice: [3, 4] };
    const fall: Sighting = {
      type: 'fell',
      seat: 0,
      horse: 1,
      from: { lane: 1, square: 0 },
      at: { lane: 1, square: 2 },
    };
    expect(told(opening, ROUND, { type: 'played', seat: 0, horse: 1, card: '3' }, fall).at(-1)).toContain(
      'fence 1',
    );
    expect(told(opening, ROUND, run(4, 6, 9)).at(-1)).toContain('across the line');
  });

  it('adds up the points of all races', () => {
    const lines = told(
      { type: 'race-over', race: 1, places: [2, 1] },
      { type: 'race-over', race: 2, places: [null, 1] },
    );
    expect(lines).toContain('Points after race 1: 50 for Bob, 30 for Anna.');
    expect(lines).toContain('Points after race 2: 100 for Bob, 30 for Anna.');
  });

  it('tells a real meeting in every language, with every message found', async () => {
    for (const language of LANGUAGES) {
      await speak(language);
      const tell = teller(bendBoard(8), NAMES);
      for (const { happened } of parts.flat()) {
        for (const sighting of happened) {
          for (const { text } of tell(sighting)) expect(text).toMatch(/\s/);
        }
      }
    }
    await speak('en');
  });
});

describe('a hint', () => {
  it('is there for every kind of decision', () => {
    const view = parts[0]![0]!.view;
    const to = { lane: 1, square: 4 };
    const ids = (actions: Offer[], more: Partial<View> = {}) => hint({ ...view, ...more }, 0, actions)?.id;
    expect(ids([{ type: 'card', horse: 1, card: '4', to }])).toBe('tm-hint-card');
    expect(ids([{ type: 'card', horse: 1, card: '12', to }], { round: 3 })).toBe('tm-hint-limit');
    expect(ids([{ type: 'card', horse: 1, card: 'J12', to }], { round: 3 })).toBe('tm-hint-lane');
    expect(ids([{ type: 'card', horse: 1, card: '6', to: 'fall' }])).toBe('tm-hint-fence');
    expect(ids([{ type: 'move', horse: 1, dice: 'sum', to }], { phase: 'dice' })).toBe('tm-hint-move');
    expect(ids([{ type: 'choose', dice: 'sum' }], { phase: 'roll' })).toBe('tm-hint-roll');
    expect(ids([{ type: 'pass', horse: 1 }])).toBe('tm-hint-bonus');
    expect(ids([{ type: 'keep', horse: 1, from: ['7'], count: 1 }])).toBe('tm-hint-keep');
    expect(hint(view, 7, [])).toBeNull();
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, learn, speak } from '../../words/index.svelte';
import { BOARD, HAPPENED } from './fixture';
import { teller } from './teller';
import type { Sighting } from '../../wire/ticket-gagnant';

const NAMES = ['Anna', 'Bob'];

const tell = (sightings: readonly Sighting[]) => {
  const told = teller(BOARD, NAMES);
  return sightings.flatMap((sighting) => told(sighting).map((line) => line.text));
};

const chose: Sighting = {
  type: 'chose',
  seat: 0,
  discipline: 'hurdles',
  cards: 3,
  hidden: false,
  river: null,
};

describe('the commentary', () => {
  beforeAll(async () => {
    await speak('en');
    await learn('ticket-gagnant');
  });

  it('tells each card with what it does', () => {
    const told = tell([
      { type: 'first', seat: 1 },
      { ...chose, seat: 1 },
      { type: 'played', seat: 1, card: '5:3' },
      { type: 'moved', seat: 1, horse: 5, from: { lane: 5, row: 0 }, to: { lane: 5, row: 3 } },
      { type: 'played', seat: 0, card: '4+5' },
      { type: 'moved', seat: 0, horse: 4, from: { lane: 4, row: 0 }, to: { lane: 5, row: 4 } },
    ]);
    expect(told).toEqual([
      'Bob chooses the race and plays first, by lot.',
      'Race 1: hurdles',
      'Each player is dealt 3 cards. Predictions are revealed before the start.',
      'Round 1 of 3',
      'Bob plays a 3: 5 Paprika moves 3 squares forward (row 3, lane 5).',
      'Anna plays a pair card: 4 Regatta goes directly in front of 5 Paprika (row 4, lane 5).',
    ]);
  });

  it('tells what stops a horse, and where one is pushed', () => {
    const told = tell([
      chose,
      { type: 'played', seat: 1, card: '5:3' },
      { type: 'moved', seat: 1, horse: 5, from: { lane: 5, row: 6 }, to: { lane: 5, row: 5 } },
      { type: 'pushed', seat: 1, horse: 2, from: { lane: 5, row: 5 }, to: { lane: 4, row: 6 } },
      { type: 'played', seat: 1, card: '7:1' },
      { type: 'moved', seat: 1, horse: 7, from: { lane: 7, row: 0 }, to: { lane: 7, row: 0 } },
    ]);
    expect(told.slice(2)).toEqual([
      'Bob plays a 3: 5 Paprika moves one square back, up to the hedge (row 5, lane 5).',
      '2 Nocturne is pushed forward and to the left (row 6, lane 4).',
      'Bob plays a 1: 7 Domino is at the edge of the track and stays where it is (start, lane 7).',
    ]);
  });

  it('counts the place for which a photo is studied', () => {
    const told = tell([
      chose,
      { type: 'played', seat: 0, card: '3:3' },
      { type: 'moved', seat: 0, horse: 3, from: { lane: 3, row: 0 }, to: { lane: 3, row: 3 } },
      { type: 'disqualified', horse: 1 },
      { type: 'photo', tied: [2, 4, 5, 6, 7], horse: 6 },
      { type: 'photo', tied: [2, 4, 5, 7], horse: 2 },
    ]);
    expect(told.slice(-2)).toEqual([
      'Photo finish for 2nd place: 6 Mimosa ahead of 2 Nocturne, 4 Regatta, 5 Paprika, and 7 Domino.',
      'Photo finish for 3rd place: 2 Nocturne ahead of 4 Regatta, 5 Paprika, and 7 Domino.',
    ]);
  });

  it('does not claim what it has not seen, when it comes in the midst of a race', () => {
    const told = tell([
      { type: 'played', seat: 0, card: '4+5' },
      { type: 'moved', seat: 0, horse: 4, from: { lane: 4, row: 0 }, to: { lane: 5, row: 4 } },
      { type: 'photo', tied: [4, 5], horse: 4 },
    ]);
    expect(told).toEqual([
      'Anna plays a pair card: 4 Regatta goes next to 5 Paprika (row 4, lane 5).',
      'Photo finish: 4 Regatta ahead of 5 Paprika.',
    ]);
  });

  it('never tells what is on a sealed ticket', () => {
    const prediction = { first: 7, second: null, third: 5 };
    expect(tell([{ type: 'predicted', seat: 0, prediction, again: false }])).toEqual([
      'Anna has sealed a ticket.',
    ]);
    expect(
      tell([{ type: 'revealed', predictions: [prediction, { first: null, second: 4, third: null }] }]),
    ).toEqual(['Anna predicts: 1st: 7 Domino and 3rd: 5 Paprika.', 'Bob predicts: 2nd: 4 Regatta.']);
  });

  it('tells who wins, and that nobody falls below the floor', () => {
    const told = tell([
      { type: 'scored', seat: 0, points: -3, total: -3 },
      { type: 'scored', seat: 1, points: 5, total: 5 },
      { type: 'scored', seat: 0, points: -6, total: -8 },
      { type: 'scored', seat: 1, points: 1, total: 6 },
      { type: 'meeting-over' },
    ]);
    expect(told).toContain('Anna does not fall below −8 points.');
    expect(told.at(-1)).toBe('Bob wins the meeting.');
  });

  it.each(LANGUAGES)('tells a whole race with every word in place: %s', async (language) => {
    await speak(language);
    const told = tell(HAPPENED);
    expect(told.length).toBeGreaterThan(20);
    for (const line of told) {
      expect(line).not.toMatch(/\{|\}|\$|undefined|NaN/);
      expect(line, 'an id instead of words').toMatch(/[ :]/);
    }
    await speak('en');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineOf } from '../../engine/fixture';
import { Scene } from '../../engine/scene';
import { glimpse } from './glimpse';
import { pause } from './pause';
import type { Facts, Sighting, View } from './wire';

/** Parts of a real meeting, as seat 0 saw it: the views, and what happened before each. */
const parts = readFileSync(join(import.meta.dirname, 'meeting.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { happened: Sighting[]; view: View }[]);

const { options } = parts[0]![0]!.view;
const scene = Scene.of(await engineOf('turfmaster'), { game: 'turfmaster', players: 2, options });
const factsOf = (view: View) => scene.facts(view, []) as Facts | null;
const shownAfter = (happened: Sighting[], before: View) =>
  happened.reduce((view, sighting) => glimpse(view, sighting, () => factsOf(view)), before);

/** What one sees of a view while a race is shown. */
function seen({ race, horses, order, limits, bonus, round, places }: View) {
  return { race, horses, order, limits, bonus, round, places };
}

/** The hands seat 0 knows. */
function ownHands({ hands }: View) {
  return hands.filter((hand) => !hand.includes('hidden')).map((hand) => [...hand].sort());
}

describe('a glimpse', () => {
  it('leads from view to view through a real meeting', () => {
    const types = new Set<string>();
    for (const part of parts) {
      let view = part[0]!.view;
      for (const { happened, view: next } of part.slice(1)) {
        const shown = shownAfter(happened, view);
        expect(seen(shown)).toEqual(seen(next));
        expect(ownHands(shown)).toEqual(ownHands(next));
        expect(factsOf(shown)).toEqual(factsOf(next));
        happened.forEach(({ type }) => types.add(type));
        view = next;
      }
    }
    expect([...types]).toEqual(
      expect.arrayContaining(['moved', 'fell', 'placed', 'race-over', 'dealt', 'kept', 'round']),
    );
  });

  it('leaves the view it was given as it was', () => {
    const [first, second] = parts[0]!;
    const before = structuredClone(first!.view);
    shownAfter(second!.happened, first!.view);
    expect(first!.view).toEqual(before);
  });

  it('says of a hidden choice only that it was made', () => {
    const view = parts[1]!.find(({ view }) => view.phase === 'keep')!.view;
    const shown = shownAfter([{ type: 'kept', seat: 1, horse: 2, cards: 'hidden', again: false }], view);
    expect(shown.kept[1]).toEqual(['hidden']);
    expect(shown.hands).toEqual(view.hands);
  });
});

describe('a pause', () => {
  it('is longer the farther a horse runs, and nothing for what nobody sees', () => {
    const moved = (square: number): Sighting => ({
      type: 'moved',
      seat: 0,
      horse: 1,
      value: 8,
      from: { lane: 1, square: 0 },
      to: { lane: 1, square },
    });
    expect(pause(moved(8))).toBeGreaterThan(pause(moved(2)));
    expect(pause({ type: 'dealt', horse: 1, card: 'hidden' })).toBe(0);
    expect(pause({ type: 'dealt', horse: 1, card: '7' })).toBeGreaterThan(0);
    for (const part of parts) {
      for (const { happened } of part)
        for (const sighting of happened) expect(pause(sighting)).toBeGreaterThanOrEqual(0);
    }
  });
});

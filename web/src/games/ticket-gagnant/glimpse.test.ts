import { describe, expect, it } from 'vitest';
import { glimpse, pause } from './glimpse';
import { START, STEPS } from './fixture';

const sorted = (cards: readonly string[]) => [...cards].sort();

describe('a glimpse', () => {
  it('leads from each view to the next as long as a race is on', () => {
    let before = START;
    for (const { happened, view } of STEPS.slice(0, -1)) {
      const seen = happened.reduce(glimpse, before);
      expect(seen.horses).toEqual(view.horses);
      expect(seen.predictions).toEqual(view.predictions);
      expect(seen.hands.map(sorted)).toEqual(view.hands.map(sorted));
      expect(sorted(seen.played)).toEqual(sorted(view.played));
      expect(seen.discipline).toBe(view.discipline);
      before = view;
    }
  });

  it('leads to the end of a race, which the next view has left behind', () => {
    const [before, { happened, view }] = [STEPS.at(-2)!.view, STEPS.at(-1)!];
    const seen = happened.reduce(glimpse, before);
    expect(seen.last).toEqual(view.last);
    expect(seen.scores).toEqual(view.scores);
    expect(seen.first).toBe(view.first);
    expect(seen.predictions.every((prediction) => prediction !== 'hidden')).toBe(true);
    expect(seen.horses).not.toEqual(view.horses);
  });

  it('changes nothing in the view it was given', () => {
    const before = structuredClone(STEPS[1]!.view);
    const { happened } = STEPS[2]!;
    happened.reduce(glimpse, STEPS[1]!.view);
    expect(STEPS[1]!.view).toEqual(before);
  });
});

describe('the time for a sighting', () => {
  it('is none for the cards of others, and some for everything on the track', () => {
    expect(pause({ type: 'dealt', seat: 1, card: 'hidden' })).toBe(0);
    expect(pause({ type: 'dealt', seat: 0, card: '5:3' })).toBeGreaterThan(0);
    const seen = STEPS.flatMap(({ happened }) => happened).filter(
      ({ type }) => type === 'moved' || type === 'photo',
    );
    for (const sighting of seen) expect(pause(sighting)).toBeGreaterThan(500);
  });
});

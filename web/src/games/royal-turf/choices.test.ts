import { describe, expect, it } from 'vitest';
import type { Action } from '../../wire/royal-turf';
import { chipsIn, horsesIn, meant } from './choices';

const BETS: Action[] = [
  { type: 'bet', horse: 2, chip: 1 },
  { type: 'bet', horse: 2, chip: 2 },
  { type: 'bet', horse: 5, chip: 1 },
];
const RUNS: Action[] = [
  { type: 'move', horse: 3 },
  { type: 'move', horse: 7 },
];

describe('what can be chosen', () => {
  it('offers each chip once, the most valuable first', () => {
    expect(chipsIn(BETS)).toEqual([2, 1]);
    expect(chipsIn(RUNS)).toEqual([]);
  });

  it('offers the horses that the chosen chip may go on', () => {
    expect(horsesIn(BETS, null)).toEqual(new Set([2, 5]));
    expect(horsesIn(BETS, 2)).toEqual(new Set([2]));
    expect(horsesIn(RUNS, null)).toEqual(new Set([3, 7]));
  });

  it('knows what is meant only when it is one thing', () => {
    expect(meant(BETS, 2, null)).toBeNull();
    expect(meant(BETS, 2, 2)).toEqual(BETS[1]);
    expect(meant(BETS, 5, null)).toEqual(BETS[2]);
    expect(meant(BETS, 5, 2)).toBeNull();
    expect(meant(RUNS, 7, null)).toEqual(RUNS[1]);
    expect(meant(RUNS, 1, null)).toBeNull();
    expect(meant([], 1, 1)).toBeNull();
  });
});

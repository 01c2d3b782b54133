import { describe, expect, it } from 'vitest';
import type { Aids } from '../../wire/royal-turf';
import { BOARD, START } from './fixture';
import { ghosts } from './ghosts';

const horses = [30, 20, 10, 9, -2, null, -6];
const view = { ...START, phase: 'run' as const, die: 'cap' as const, horses };
const aids: Aids = {
  runs: [
    [31, 36, 32, 33],
    [21, 22, 23, 24],
    [11, 12, 13, 14],
    [9, 9, 12, 13],
    [-1, 0, 1, 2],
    null,
    [-5, 12, -3, -2],
  ],
  ends: [],
  would_win: [],
};
const ALL = new Set([1, 2, 3, 4, 5, 6, 7]);

describe('where horses would end', () => {
  it('follows the die, and leaves out who has finished or cannot move', () => {
    const found = ghosts(view, BOARD, aids, ALL, null);
    expect(found.map(({ horse, square }) => [horse, square])).toEqual([
      [1, null],
      [2, 22],
      [3, 12],
      [5, 33],
      [7, 12],
    ]);
    expect(found[0]?.home).toBe(true);
  });

  it('puts marks of the same square one after the other', () => {
    const onTwelve = ghosts(view, BOARD, aids, ALL, null).filter(({ square }) => square === 12);
    expect(onTwelve.map(({ nth }) => nth)).toEqual([0, 1]);
  });

  it('shows all symbols of the one pointed at while no die lies', () => {
    const found = ghosts({ ...view, phase: 'bet', die: null }, BOARD, aids, new Set(), 2);
    expect(found.map(({ symbol }) => symbol)).toEqual(BOARD.symbols);
  });

  it('shows nothing that is not known', () => {
    expect(ghosts(view, BOARD, null, ALL, 1)).toEqual([]);
  });
});

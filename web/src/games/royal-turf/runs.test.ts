import { expect, it } from 'vitest';
import type { Aids } from '../../wire/royal-turf';
import { BOARD, START } from './fixture';
import { runOf, runSign } from './runs';

const view = {
  ...START,
  horses: [30, 9, null, -2, 1, 2, 3],
  cards: START.cards.map(() => [4, 3, 2, 1] as [number, number, number, number]),
};
const aids: Aids = {
  runs: [[34, 33, 32, 31], [9, 11, 11, 10], null, [2, 1, 0, -1], null, null, null],
  would_win: [],
};

it('tells how far a horse gets, and whether another holds it up', () => {
  const signs = (horse: number) =>
    [0, 1, 2, 3].map((symbol) => runSign(runOf(view, BOARD, aids, horse, symbol)));
  expect(signs(1)).toEqual(['→⚑', '→33', '→32', '→31']);
  expect(signs(2)).toEqual(['■', '⇥11', '→11', '→10']);
  expect(signs(3).join('').trim()).toBe('');
  expect(signs(4)).toEqual(['→2', '→1', '→33', '→32']);
});

it('tells nothing without aids', () => {
  expect(runOf(view, BOARD, null, 1, 0)).toEqual({ kind: 'unknown' });
});

import { expect, it } from 'vitest';
import type { Aids } from '../../wire/royal-turf';
import { START } from './fixture';
import { runOf, runSign } from './runs';

const view = {
  ...START,
  horses: [30, 9, null, -2, 1, 2, 3],
};
const end = (square: number | null, whole = true) => ({ square, whole });
const aids: Aids = {
  runs: [[34, 33, 32, 31], [9, 11, 11, 10], null, [2, 1, 0, -1], null, null, null],
  ends: [
    [end(null), end(33), end(32), end(31)],
    [end(9, false), end(11, false), end(11), end(10)],
    null,
    [end(2), end(1), end(33), end(32)],
    null,
    null,
    null,
  ],
  would_win: [],
};

it('tells how far a horse gets, and whether another holds it up', () => {
  const signs = (horse: number) => [0, 1, 2, 3].map((symbol) => runSign(runOf(view, aids, horse, symbol)));
  expect(signs(1)).toEqual(['→⚑', '→33', '→32', '→31']);
  expect(signs(2)).toEqual(['■', '⇥11', '→11', '→10']);
  expect(signs(3).join('').trim()).toBe('');
  expect(signs(4)).toEqual(['→2', '→1', '→33', '→32']);
});

it('tells nothing without aids', () => {
  expect(runOf(view, null, 1, 0)).toEqual({ kind: 'unknown' });
});

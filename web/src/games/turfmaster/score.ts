// The score that stands beside a player's name.

import { sayer } from '../../words/index.svelte';
import { pointsOfSeat } from './standing';
import type { Board, View } from './wire';

const say = sayer('turfmaster');

/** The points of a player so far; unknown without the board, which says what places score. */
export function score(view: View, seat: number, board?: Board): string | null {
  return board ? say('tm-points', { points: pointsOfSeat(board, view, seat) }) : null;
}

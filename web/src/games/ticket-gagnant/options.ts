// What is said on the buttons with which a move is put together.

import { faceOf } from './card';
import { isSame } from './lay';
import type { Target } from './choices';
import { horseName, say, squareName } from './words';
import { stepsBetween, turnTo, wayFrom, wayName } from './ways';
import type { Board, Square, View } from '../../wire/ticket-gagnant';

export interface Label {
  text: string;
  /** More about it, in smaller letters. */
  more: string;
  /** How far an arrow is turned, in degrees; null where nothing moves. */
  turn: number | null;
}

/** The horse that stands on a square, but for the one that moves. */
export function standing(view: View, square: Square, but: number): number | null {
  const index = view.horses.findIndex((at, index) => index + 1 !== but && isSame(at, square));
  return index < 0 ? null : index + 1;
}

/** What a move to a target is called. */
export function targetLabel(board: Board, view: View, card: string, horse: number, target: Target): Label {
  const from = view.horses[horse - 1] ?? target.to;
  const other = standing(view, target.to, horse);
  const square = squareName(board, target.to, view.discipline);
  const more = other === null ? square : say('tg-and-pushes', { square, horse: horseName(board, other) });
  if (isSame(from, target.to)) return { text: say('tg-goes-nowhere'), more, turn: null };
  return { text: going(board, view, card, horse, from, target.to), more, turn: turnTo(from, target.to) };
}

function going(board: Board, view: View, card: string, horse: number, from: Square, to: Square): string {
  const face = faceOf(card);
  if (face.kind === 'pair')
    return besideName(board, view, face.horses[0] === horse ? face.horses[1] : face.horses[0], to);
  return say('tg-goes', { way: wayName(from, to), squares: stepsBetween(from, to) });
}

/** How a square lies to another horse. */
function besideName(board: Board, view: View, beside: number, to: Square): string {
  const other = horseName(board, beside);
  const { along, across } = wayFrom(view.horses[beside - 1] ?? to, to);
  if (along > 0) return say('tg-in-front-of', { other });
  if (along < 0) return say('tg-behind', { other });
  return across < 0 ? say('tg-left-of', { other }) : say('tg-right-of', { other });
}

/** What a push to a square is called. */
export function pushLabel(board: Board, view: View, from: Square, to: Square): Label {
  return { text: wayName(from, to), more: squareName(board, to, view.discipline), turn: turnTo(from, to) };
}

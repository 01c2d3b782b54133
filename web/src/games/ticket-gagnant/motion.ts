// What a horse does, within a sentence: which way it goes and how far, beside whom it is put, and what stops it.

import { faceOf } from './card';
import { horseName, say, squareName } from './words';
import { stepsBetween, wayFrom } from './ways';
import type { Kind } from './terms';
import type { Board, Square } from '../../wire/ticket-gagnant';

export interface Run {
  card: string;
  horse: number;
  from: Square;
  to: Square;
}

/** Where a card takes a horse. `field` is where the horses are known to stand. */
export function motion(
  board: Board,
  run: Run,
  discipline: Kind['discipline'],
  field: ReadonlyMap<number, Square>,
): string {
  const face = faceOf(run.card);
  const square = squareName(board, run.to, discipline);
  if (face.kind === 'pair') {
    const other = face.horses[0] === run.horse ? face.horses[1] : face.horses[0];
    return placement(board, run, other, square, field.get(other));
  }
  // A joker is played for just as many squares as the horse moves.
  return running(board, run, face.kind === 'single' ? face.squares : 0, square);
}

/** A run of `full` squares, unless something stopped it. */
function running(board: Board, { horse: number, from, to }: Run, full: number, square: string): string {
  const horse = horseName(board, number);
  const squares = stepsBetween(from, to);
  if (squares === 0) {
    return isAtEdge(board, from)
      ? say('held-by-edge', { horse, square })
      : say('held-by-hedge', { horse, square });
  }
  const moving = straight(horse, from, to);
  if (squares >= full) return say('ran', { moving, square });
  // A horse that goes back and does not come to the start was stopped by a hedge.
  const hedge = to.row < from.row && to.row > 0;
  return hedge ? say('ran-to-hedge', { moving, square }) : say('ran-to-edge', { moving, square });
}

function straight(horse: string, from: Square, to: Square): string {
  const squares = stepsBetween(from, to);
  const { along, across } = wayFrom(from, to);
  if (along > 0) return say('forward', { horse, squares });
  if (along < 0) return say('back', { horse, squares });
  return across < 0 ? say('left', { horse, squares }) : say('right', { horse, squares });
}

/** A horse is put beside another one. */
function placement(
  board: Board,
  run: Run,
  beside: number,
  square: string,
  stands: Square | undefined,
): string {
  const horse = horseName(board, run.horse);
  const other = horseName(board, beside);
  if (!stands) return say('tg-put-beside', { horse, other, square });
  const { along, across } = wayFrom(stands, run.to);
  if (along > 0) return say('put-in-front', { horse, other, square });
  if (along < 0) return say('put-behind', { horse, other, square });
  return across < 0 ? say('put-left', { horse, other, square }) : say('put-right', { horse, other, square });
}

/** Whether some move leads off the track from there. */
function isAtEdge({ track }: Board, { lane, row }: Square): boolean {
  return row === 0 || lane === 1 || lane === track.lanes;
}

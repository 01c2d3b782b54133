// Where the horses of a view are, and whose chips lie on them: the view read by horse.

import type { Board, View } from '../../wire/royal-turf';

/** Where a horse is. `waiting` before it has crossed the start. */
export type Whereabouts =
  | { kind: 'racing'; p: number; square: number; waiting: boolean }
  | { kind: 'finished'; place: number }
  | { kind: 'undrawn' };

export function whereabouts(view: View, board: Board, horse: number): Whereabouts {
  const p = view.horses[horse - 1] ?? null;
  if (p !== null)
    return { kind: 'racing', p, square: squareOf(p, board), waiting: board.track.start.includes(p) };
  const place = view.finished.indexOf(horse) + 1;
  return place > 0 ? { kind: 'finished', place } : { kind: 'undrawn' };
}

/** The square of the ring; beyond the line there is none, and squares are counted on. */
export function squareOf(p: number, { track }: Board): number {
  return track.ring[p] ?? p;
}

/** Whether a horse there is beyond the line. */
export function isHome(p: number, { track }: Board): boolean {
  return track.ring[p] === undefined;
}

/** A chip on a horse, and whose it is. */
export interface Placed {
  seat: number;
  horse: number;
  /** What it counts; null while it lies face down for who looks. */
  chip: number | null;
}

/** All chips in the order of seats. */
export function placed(view: View): Placed[] {
  return view.bets.flatMap((bets, seat) =>
    bets.map(({ horse, chip }) => ({ seat, horse, chip: chip === 'hidden' ? null : chip })),
  );
}

export function placedOn(view: View, horse: number): Placed[] {
  return placed(view).filter((bet) => bet.horse === horse);
}

/** The horses on each square that several share, so that they can be drawn side by side. */
export function sharing(view: View): Map<number, number[]> {
  const squares = new Map<number, number[]>();
  view.horses.forEach((p, index) => {
    if (p !== null) squares.set(p, [...(squares.get(p) ?? []), index + 1]);
  });
  return squares;
}

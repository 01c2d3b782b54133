// Places and points of the meeting, and who is ahead in a race, as the sheet and the text show them.

import type { Ground } from './geometry';
import type { Board, PositionHorse, Square, View } from './wire';

/** Where a horse is on the course; null where it is not. */
export function spot(horse: PositionHorse | undefined): Square | null {
  const { lane, square } = horse ?? {};
  return typeof lane === 'number' && typeof square === 'number' ? { lane, square } : null;
}

/** How a horse came out of each race: a place, a fall, or not yet known. */
export type Fared = number | 'fell' | null;

export function fared(view: View, horse: number): Fared[] {
  const earlier = (view.places[horse - 1] ?? []).map((place) => place ?? ('fell' as const));
  const now = view.horses[horse - 1];
  const current: Fared = now?.place ?? (now?.fallen ? 'fell' : null);
  return view.options.races.map((_, i) => earlier[i] ?? (i === earlier.length ? current : null));
}

export function points(board: Board, fared: Fared): number {
  return typeof fared === 'number' ? (board.points[fared - 1] ?? 0) : 0;
}

export function pointsOfHorse(board: Board, view: View, horse: number): number {
  return fared(view, horse).reduce((sum: number, one) => sum + points(board, one), 0);
}

export function pointsOfSeat(board: Board, view: View, seat: number): number {
  return horsesOf(view, seat).reduce((sum, horse) => sum + pointsOfHorse(board, view, horse), 0);
}

export function horsesOf(view: View, seat: number): number[] {
  return view.owners.flatMap((owner, i) => (owner === seat ? [i + 1] : []));
}

/** All horses: those that have finished by place, those on the course with the foremost first, those that fell. */
export function inRank(view: View, ground: Ground | null): number[] {
  const key = (horse: number): [number, number, number] => {
    const now = view.horses[horse - 1];
    const at = spot(now);
    if (now?.place) return [0, now.place, 0];
    if (at) return [1, -(ground?.height(at) ?? 0), at.lane];
    return [2, horse, 0];
  };
  const compare = (a: number[], b: number[]) =>
    a.map((n, i) => n - (b[i] ?? 0)).find((n) => Math.abs(n) > 1e-6) ?? 0;
  return view.horses.map((_, i) => i + 1).sort((a, b) => compare(key(a), key(b)));
}

// Where horses are and whose they are, read from a view.

import type { Facts, PositionHorse, Square, View } from './wire';

/** Where a horse is on the course; null where it is not. */
export function spot(horse: PositionHorse | undefined): Square | null {
  const { lane, square } = horse ?? {};
  return typeof lane === 'number' && typeof square === 'number' ? { lane, square } : null;
}

export function horsesOf(view: View, seat: number): number[] {
  return view.owners.flatMap((owner, i) => (owner === seat ? [i + 1] : []));
}

/** All horses, the best first; by number where that is not known. */
export function ranked(view: View, facts: Facts | null): number[] {
  return facts?.ranking ?? view.horses.map((_, i) => i + 1);
}

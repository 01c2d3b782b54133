// Which way a square lies from another one: rows count forward, lanes from the left.

import { say } from './words';
import type { Square } from '../../wire/ticket-gagnant';

/** Forward and to the right are 1, back and to the left are -1. */
export function wayFrom(from: Square, to: Square): { along: number; across: number } {
  return { along: Math.sign(to.row - from.row), across: Math.sign(to.lane - from.lane) };
}

export function stepsBetween(from: Square, to: Square): number {
  return Math.abs(to.row - from.row) + Math.abs(to.lane - from.lane);
}

/** The direction in words, as in "is pushed forward". */
export function wayName(from: Square, to: Square): string {
  const { along, across } = wayFrom(from, to);
  if (along > 0)
    return across < 0 ? say('way-forward-left') : across > 0 ? say('way-forward-right') : say('way-forward');
  if (along < 0)
    return across < 0 ? say('way-back-left') : across > 0 ? say('way-back-right') : say('way-back');
  return across < 0 ? say('way-left') : say('way-right');
}

/** How far an arrow that points forward is turned to point that way on a track that runs upwards, in degrees. */
export function turnTo(from: Square, to: Square): number {
  const { along, across } = wayFrom(from, to);
  return (Math.atan2(across, along) * 180) / Math.PI;
}

/** Squares as they are listed: the farthest forward first, from left to right, near ones before far ones. */
export function listed<T>(items: readonly T[], from: Square, at: (item: T) => Square): T[] {
  const rank = (item: T) => {
    const { along, across } = wayFrom(from, at(item));
    return -along * 100 + across * 10 + stepsBetween(from, at(item)) * 0.1;
  };
  return [...items].sort((one, other) => rank(one) - rank(other));
}

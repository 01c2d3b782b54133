// The score that stands beside a player's name.

import { sayer } from '../../words/index.svelte';
import type { Facts, View } from './wire';

const say = sayer('turfmaster');

/** The points of a player so far; null where they are not known. */
export function score(_view: View, seat: number, facts: Facts | null): string | null {
  const points = facts?.scores[seat];
  return points === undefined ? null : say('tm-points', { points });
}

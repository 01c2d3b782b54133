// What lies on the track in a race: hedges and a river in jumping races, hoof prints in trot. A race that is not chosen
// yet has neither.

import type { Kind } from './terms';
import type { Board, Square } from '../../wire/ticket-gagnant';

export interface Ground {
  /** The rows directly before a hedge. */
  hedges: readonly number[];
  river: number | null;
  prints: readonly Square[];
  /** Of cinders, not of grass. */
  cinders: boolean;
}

export function groundOf(track: Board['track'], { discipline, river }: Kind): Ground {
  const jumping = discipline === 'hurdles' || discipline === 'steeplechase';
  const trot = discipline === 'trot';
  return { hedges: jumping ? track.hedges : [], river, prints: trot ? printsOf(track) : [], cinders: trot };
}

/** All hoof prints of a track, lane by lane. */
export function printsOf(track: Board['track']): Square[] {
  return track.prints.flatMap((rows, index) => rows.map((row) => ({ lane: index + 1, row })));
}

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

export function groundOf({ grounds }: Board, { discipline, river }: Kind): Ground {
  const { hedges, prints } = discipline === null ? { hedges: [], prints: [] } : grounds[discipline];
  return { hedges, river, prints, cinders: discipline === 'trot' };
}

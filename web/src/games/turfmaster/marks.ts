// What is marked on the course for a card or dice that one points at.

import type { Way } from './choices';
import { squaresOf } from './choices';
import type { Aids, CardPreview, Choice, Square } from './wire';

export interface Marks {
  reach: Square[];
  blocked: Square[];
  falls: Square[];
}

export const NO_MARKS: Marks = { reach: [], blocked: [], falls: [] };

/** Where this way leads, and what other horses keep from it. */
export function marksOf(way: Way, aids: Aids | null): Marks {
  const about = ({ horse, by }: { horse: number; by: string }) => horse === way.horse && by === way.by;
  return {
    reach: way.ends.flatMap(({ to }) => (to ? [to] : [])),
    blocked: aids?.blocked.find(about)?.squares ?? [],
    falls: (aids?.falls ?? []).filter(about).map(({ at }) => at),
  };
}

/** What a card that cannot be played yet would mean. */
export function cardMarks({ to, blocked, fall }: CardPreview): Marks {
  return { reach: squaresOf(to), blocked, falls: fall ? [fall] : [] };
}

/** What a choice of the dice would mean for all one's horses. By dice nobody falls. */
export function previewMarks(choice: Choice, aids: Aids | null): Marks {
  const mine = (aids?.previews ?? []).filter(({ by }) => by === choice);
  return {
    reach: each(mine.flatMap(({ to }) => squaresOf(to))),
    blocked: each(mine.flatMap(({ blocked }) => blocked)),
    falls: [],
  };
}

/** Each square once: several horses may reach the same one. */
function each(squares: readonly Square[]): Square[] {
  return [...new Map(squares.map((at) => [`${at.lane}:${at.square}`, at])).values()];
}

// The cards one chooses from before a race, laid out.

import { inOrder } from './choices';
import type { Card } from './wire';

export interface Laid {
  id: number;
  card: Card;
  /** Whether it was dealt for this race, as far as that was seen. */
  fresh: boolean;
  kept: boolean;
}

/** All cards in order, with those marked that are new, and those kept that were kept before: all, if none were. */
export function sorted(from: readonly Card[], fresh: readonly Card[], kept: readonly Card[] | null): Laid[] {
  const [isFresh, isKept] = [taking(fresh), kept === null ? () => true : taking(kept)];
  return inOrder(from).map((card, id) => ({ id, card, fresh: isFresh(card), kept: isKept(card) }));
}

/** Says of each card in turn whether it is one of these, each of which is there once. */
function taking(cards: readonly Card[]): (card: Card) => boolean {
  const left = [...cards];
  return (card) => {
    const index = left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };
}

// Movement cards as they are written: `5:3` moves horse 5 by 3 squares, `4+5` is a pair, `joker` any horse.

import type { View } from '../../wire/ticket-gagnant';

/** What stands for a card that the viewer may not know. */
export const HIDDEN = 'hidden';

export type Face =
  | { kind: 'single'; horse: number; squares: number }
  | { kind: 'pair'; horses: readonly [number, number] }
  | { kind: 'joker' }
  | { kind: 'back' };

/** What is on a card; its back where it is hidden. */
export function faceOf(card: string): Face {
  const single = /^(\d+):(\d+)$/.exec(card);
  if (single) return { kind: 'single', horse: Number(single[1]), squares: Number(single[2]) };
  const pair = /^(\d+)\+(\d+)$/.exec(card);
  if (pair) return { kind: 'pair', horses: [Number(pair[1]), Number(pair[2])] };
  return card === HIDDEN ? { kind: 'back' } : { kind: 'joker' };
}

/** The cards without one of these; a hidden one goes where the card itself is not seen. */
export function without(cards: readonly string[], card: string): string[] {
  const seen = cards.indexOf(card);
  const index = seen >= 0 ? seen : cards.indexOf(HIDDEN);
  return index < 0 ? [...cards] : cards.filter((_, other) => other !== index);
}

/** How many cards each player was dealt in this race: all got the same number, and all of them are seen or counted. */
export function dealt(view: View): number {
  return (view.hands.reduce((sum, hand) => sum + hand.length, 0) + view.played.length) / view.players;
}

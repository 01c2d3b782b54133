// Legal actions, grouped into what is chosen step by step: a card, a horse, a square, and where a horse in the way is
// pushed. Nothing is offered that is not in the list.

import { isSame } from './lay';
import type { Action, Square } from '../../wire/ticket-gagnant';

export type Play = Extract<Action, { type: 'play' }>;
export type Discard = Extract<Action, { type: 'discard' }>;

/** A square where a move may end, with all ways to end there: they differ in the push. */
export interface Target {
  to: Square;
  plays: Play[];
}

/** What was chosen so far. */
export interface Half {
  card: string | null;
  horse: number | null;
  to: Square | null;
}

export const NOTHING: Half = { card: null, horse: null, to: null };

export function playsOf(actions: readonly Action[], card: string): Play[] {
  return actions.filter((action) => action.type === 'play').filter((play) => play.card === card);
}

/** The cards with which something can be done. */
export function usable(actions: readonly Action[]): Set<string> {
  const cards = actions.map((action) =>
    action.type === 'play' || action.type === 'discard' ? action.card : null,
  );
  return new Set(cards.filter((card) => card !== null));
}

/** The horses that a card can move. */
export function movers(actions: readonly Action[], card: string): number[] {
  const horses = playsOf(actions, card).flatMap((play) => play.horse ?? []);
  return [...new Set(horses)].sort((one, other) => one - other);
}

/** Where a card can take a horse. */
export function targets(actions: readonly Action[], card: string, horse: number): Target[] {
  const found: Target[] = [];
  for (const play of playsOf(actions, card)) {
    const { to } = play;
    if (play.horse !== horse || !to) continue;
    const known = found.find((target) => isSame(target.to, to));
    if (known) known.plays.push(play);
    else found.push({ to, plays: [play] });
  }
  return found;
}

/** Where each of some horses can go by a card, square by square. */
export interface Prospect {
  to: Square;
  horses: number[];
}

export function prospects(actions: readonly Action[], card: string, horses: readonly number[]): Prospect[] {
  const found: Prospect[] = [];
  for (const horse of horses) {
    for (const { to } of targets(actions, card, horse)) {
      const known = found.find((prospect) => isSame(prospect.to, to));
      if (known) known.horses.push(horse);
      else found.push({ to, horses: [horse] });
    }
  }
  return found;
}

/** The card played without a move, where that is allowed. */
export function staying(actions: readonly Action[], card: string): Play | null {
  return playsOf(actions, card).find((play) => play.horse === null) ?? null;
}

export function discarding(actions: readonly Action[], card: string): Discard | null {
  const found = actions.filter((action) => action.type === 'discard').find((action) => action.card === card);
  return found ?? null;
}

/** Where the horse that stands on a target can be pushed. */
export function pushesOf(target: Target): Square[] {
  return target.plays.flatMap((play) => play.push ?? []);
}

/** The half-made choice with a card: a horse that is the only one to move is chosen along with it. */
export function withCard(actions: readonly Action[], card: string): Half {
  const able = movers(actions, card);
  const only = able.length === 1 && !staying(actions, card) ? (able[0] ?? null) : null;
  return { card, horse: only, to: null };
}

/** One step back: the push, the square, the horse, the card. A horse that was no choice goes with its card. */
export function back(actions: readonly Action[], half: Half): Half {
  if (half.to) return { ...half, to: null };
  if (half.card !== null && half.horse !== null && withCard(actions, half.card).horse === null) {
    return { ...half, horse: null };
  }
  return NOTHING;
}

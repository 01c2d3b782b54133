// The actions one may choose from, by horse and by chip. What is not among them cannot be chosen.

import type { Action } from '../../wire/royal-turf';

/** The chips one may still place, the most valuable first. */
export function chipsIn(actions: readonly Action[]): number[] {
  const chips = actions.flatMap((action) => (action.type === 'bet' ? [action.chip] : []));
  return [...new Set(chips)].sort((a, b) => b - a);
}

/** The horses one may choose, with that chip if one has been chosen. */
export function horsesIn(actions: readonly Action[], chip: number | null): Set<number> {
  const meant = actions.filter((action) => action.type === 'move' || chip === null || action.chip === chip);
  return new Set(meant.map((action) => action.horse));
}

/** The one action that a horse and perhaps a chip stand for; null where more must be said. */
export function meant(actions: readonly Action[], horse: number, chip: number | null): Action | null {
  const found = actions.filter(
    (action) => action.horse === horse && (action.type === 'move' || chip === null || action.chip === chip),
  );
  return found.length === 1 ? found[0]! : null;
}

// What helps who plays for the first time, by what there is to decide.

import type { Hint } from '../game';
import { bonuses, diceChoices, isJoker, keepings, pass, valueOf, ways } from './choices';
import type { Offer, View } from './wire';

export function hint(view: View, you: number, actions: readonly Offer[]): Hint | null {
  if (view.owners.every((owner) => owner !== you)) return null;
  if (keepings(actions).length > 0) return { id: 'tm-hint-keep', rule: 'TM-DEAL' };
  if (diceChoices(actions).length > 0) return { id: 'tm-hint-roll', rule: 'TM-DICE' };
  const found = ways(actions);
  const [first] = found;
  if (!first) return emptyHanded(actions);
  if (found.some((way) => way.ends.some((end) => end.to === null)))
    return { id: 'tm-hint-fence', rule: 'TM-FENCE' };
  if (view.phase === 'dice')
    return { id: found.length > 1 ? 'tm-hint-die' : 'tm-hint-move', rule: 'TM-DICE' };
  if (view.round === 1) return { id: 'tm-hint-card', rule: 'TM-CARD' };
  const limit = view.limits[first.horse - 1] ?? null;
  const held = limit !== null && found.some(({ by }) => !isJoker(by) && valueOf(by) > limit);
  return held ? { id: 'tm-hint-limit', rule: 'TM-HCAP' } : { id: 'tm-hint-lane', rule: 'TM-MOVE' };
}

function emptyHanded(actions: readonly Offer[]): Hint | null {
  if (pass(actions) === null && bonuses(actions).length === 0) return null;
  return { id: 'tm-hint-bonus', rule: 'TM-DEAL' };
}

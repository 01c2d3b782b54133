// Hints for who plays for the first time: one for each kind of decision.

import type { Hint } from '../game';
import { dealt } from './card';
import type { Action, View } from '../../wire/ticket-gagnant';

export function hint(view: View, you: number, actions: readonly Action[]): Hint | null {
  switch (actions[0]?.type) {
    case 'choose':
      return { id: 'tg-hint-choose', rule: 'TG-FIRST' };
    case 'predict':
      return { id: 'tg-hint-predict', rule: 'TG-PRED' };
    case 'discard':
      return { id: 'tg-hint-discard', rule: 'TG-PLAY' };
    case 'play':
      return running(view, you, actions);
    case undefined:
      return null;
  }
}

/** The first card is about moving, the second about what is special here, the others about what comes up. */
function running(view: View, you: number, actions: readonly Action[]): Hint {
  const turn = playedBy(view, you);
  const special = OF_DISCIPLINE[view.discipline ?? ''];
  if (turn === 0) return { id: 'tg-hint-card', rule: 'TG-MOVE' };
  if (turn === 1 && special) return special;
  if (actions.some((action) => action.type === 'play' && action.push))
    return { id: 'tg-hint-push', rule: 'TG-PUSH' };
  return { id: 'tg-hint-line', rule: 'TG-LINE' };
}

const OF_DISCIPLINE: Record<string, Hint> = {
  hurdles: { id: 'tg-hint-hedge', rule: 'TG-HEDGE' },
  steeplechase: { id: 'tg-hint-river', rule: 'TG-RIVER' },
  trot: { id: 'tg-hint-trot', rule: 'TG-TROT' },
};

/** How many cards a seat has played in this race. */
function playedBy(view: View, seat: number): number {
  return dealt(view) - (view.hands[seat]?.length ?? 0);
}

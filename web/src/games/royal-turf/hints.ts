// Hints for the first game: one for each kind of decision, and the rule behind it. Where an option changes a rule, the
// hint tells the changed one.

import type { Hint } from '../game';
import type { Action, View } from '../../wire/royal-turf';

export function hint(view: View, you: number, actions: readonly Action[]): Hint | null {
  if (actions.some((action) => action.type === 'bet')) return betting(view, you);
  if (actions.some((action) => action.type === 'move')) return running(view);
  return null;
}

function betting(view: View, you: number): Hint {
  const own = view.bets[you] ?? [];
  if (own.length === 0) return { id: 'rt-hint-cards', rule: 'RT-CARD' };
  if (view.options.hidden_bets && own.length === 1) return { id: 'rt-hint-face-down', rule: 'RT-BET' };
  if (own.length === 1)
    return { id: view.options.chips_count ? 'rt-hint-crowd-chips' : 'rt-hint-crowd', rule: 'RT-PAY' };
  return { id: 'rt-hint-spread', rule: 'RT-BET' };
}

function running(view: View): Hint {
  const { crowded_field, pace_needs_place } = view.options;
  if (view.finished.length > 0) return { id: 'rt-hint-last', rule: 'RT-PAY' };
  if (view.moved.length === 0) return { id: 'rt-hint-run', rule: 'RT-RUN' };
  if (view.pace === null)
    return { id: pace_needs_place ? 'rt-hint-pace-placed' : 'rt-hint-pace', rule: 'RT-RUN' };
  return { id: crowded_field ? 'rt-hint-shared' : 'rt-hint-block', rule: 'RT-RUN' };
}

// What the window on the course looks at: what happens, or else what is to be decided, or else who leads.

import type { Marks } from './marks';
import { ranked, spot } from './standing';
import type { Facts, Sighting, Square, View } from './wire';

/** How many leaders are looked at where nobody is to move. */
const LEADERS = 3;

/** The horse that is looked at: the one that runs just now, or the next one to move. */
export function moverOf(view: View, moment: Sighting | null): number | null {
  switch (moment?.type) {
    case 'moved':
    case 'fell':
    case 'played':
    case 'passed':
    case 'boxed':
    case 'box-rolled':
    case 'placed':
      return moment.horse;
    default:
      return view.phase === 'cards' || view.phase === 'dice' ? (view.order[0] ?? null) : null;
  }
}

export function focusOf(view: View, facts: Facts | null, moment: Sighting | null, marks: Marks): Square[] {
  if (moment?.type === 'moved') return [moment.from, moment.to];
  if (moment?.type === 'fell') return [moment.from, moment.at];
  const marked = [...marks.reach, ...marks.blocked, ...marks.falls];
  const mover = moverOf(view, moment);
  const at = mover === null ? null : spot(view.horses[mover - 1]);
  if (at) return [at, ...marked];
  if (marked.length > 0) return [...leaders(view, facts), ...marked];
  return view.phase === 'over' ? [] : leaders(view, facts);
}

function leaders(view: View, facts: Facts | null): Square[] {
  const spots = ranked(view, facts).map((horse) => spot(view.horses[horse - 1]));
  return spots.filter((at) => at !== null).slice(0, LEADERS);
}

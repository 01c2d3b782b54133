// The ticket: a horse, or nobody, for each of three places. Which tickets may be sealed is in the list of actions.

import type { Action, Prediction, View } from '../../wire/ticket-gagnant';

export type Marks = readonly [number | null, number | null, number | null];
export type Predict = Extract<Action, { type: 'predict' }>;

export const EMPTY: Marks = [null, null, null];
/** The places of a ticket, counted from 0. */
export const PLACES = [0, 1, 2] as const;

export function marksOf({ first, second, third }: Prediction): Marks {
  return [first, second, third];
}

/** What a seat predicted, as far as the viewer knows it: null where nothing is predicted, or nothing known. */
export function known(view: View, seat: number): Prediction | null {
  const prediction = view.predictions[seat];
  return prediction && prediction !== 'hidden' ? prediction : null;
}

/** The ticket with a horse on a place. A horse is on one place only: it leaves the one where it was. */
export function mark(marks: Marks, place: number, horse: number | null): Marks {
  const put = (at: number): number | null => {
    if (at === place) return horse;
    const stays = marks[at] ?? null;
    return stays === horse ? null : stays;
  };
  return [put(0), put(1), put(2)];
}

/** The action that seals this ticket; null where it may not be sealed like that. */
export function sealing(actions: readonly Action[], marks: Marks): Predict | null {
  const same = (action: Predict) => marksOf(action).every((horse, place) => horse === marks[place]);
  return actions.filter((action) => action.type === 'predict').find(same) ?? null;
}

export function isSameTicket(one: Marks, other: Marks): boolean {
  return one.every((horse, place) => horse === other[place]);
}

// What the first player chooses for a race, taken apart into its questions. The answers on offer are those of the
// actions at hand.

import type { Action, Discipline, View } from '../../wire/ticket-gagnant';

export type Choose = Extract<Action, { type: 'choose' }>;
export type Terms = Omit<Choose, 'type'>;
/** How a race is to be drawn. */
export type Kind = Pick<View, 'discipline' | 'river'>;

const MIDDLING = 5;

export function choosing(actions: readonly Action[]): Choose[] {
  return actions.filter((action) => action.type === 'choose');
}

export interface Offer {
  disciplines: Discipline[];
  cards: number[];
  hidden: boolean[];
  /** The rows for a river, of the discipline that has one. */
  rivers: number[];
}

/** What can be answered to each question, once a discipline is meant. */
export function offer(choices: readonly Choose[], discipline: Discipline): Offer {
  const meant = choices.filter((choice) => choice.discipline === discipline);
  return {
    disciplines: distinct(choices.map((choice) => choice.discipline)),
    cards: distinct(meant.map((choice) => choice.cards)),
    hidden: distinct(meant.map((choice) => choice.hidden)),
    rivers: distinct(meant.flatMap((choice) => choice.river ?? [])),
  };
}

/** Terms to begin with: the first discipline on offer, hands of middling size, open predictions. */
export function suggested(choices: readonly Choose[]): Terms | null {
  const first = choices[0];
  return first ? fit(choices, { ...first, cards: MIDDLING, hidden: false }) : null;
}

/** The offered terms nearest to what is meant: a discipline with a river gets one, one without loses it. */
export function fit(choices: readonly Choose[], meant: Terms): Terms {
  const { rivers, cards } = offer(choices, meant.discipline);
  const river = meant.river !== null && rivers.includes(meant.river) ? meant.river : (rivers[0] ?? null);
  return {
    discipline: meant.discipline,
    hidden: meant.hidden,
    river,
    cards: cards.includes(meant.cards) ? meant.cards : (cards[0] ?? meant.cards),
  };
}

/** The action of these terms. */
export function chosen(choices: readonly Choose[], terms: Terms): Choose | null {
  const same = (choice: Choose) =>
    choice.discipline === terms.discipline &&
    choice.cards === terms.cards &&
    choice.hidden === terms.hidden &&
    choice.river === terms.river;
  return choices.find(same) ?? null;
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

// The actions one is offered, put into an order one can choose in: what to move by, then where to. Nothing is added and
// nothing is left out.

import type { Action, Card, Choice, Goal, Offer, Sighting, Square } from './wire';

/** What a horse may move by, and where that can end. */
export interface Way {
  horse: number;
  /** A card, or what counts of the dice. */
  by: string;
  ends: End[];
}

export interface End {
  action: Action;
  /** Null for a fall. */
  to: Square | null;
}

/** What a horse keeps: so many of these cards. */
export interface Keeping {
  horse: number;
  from: Card[];
  count: number;
}

export function isFall(goal: Goal): goal is 'fall' {
  return goal === 'fall';
}

/** The squares among some ends. */
export function squaresOf(goals: readonly Goal[]): Square[] {
  return goals.flatMap((goal) => (isFall(goal) ? [] : [goal]));
}

/** The cards or dice a horse may move by. */
export function ways(actions: readonly Offer[]): Way[] {
  const found: Way[] = [];
  for (const action of actions) {
    if (action.type !== 'card' && action.type !== 'move') continue;
    const by = action.type === 'card' ? action.card : action.dice;
    const end: End = { action, to: isFall(action.to) ? null : action.to };
    const way = found.find((other) => other.horse === action.horse && other.by === by);
    if (way) way.ends.push(end);
    else found.push({ horse: action.horse, by, ends: [end] });
  }
  return found;
}

/** What of the dice may count for all. */
export function diceChoices(actions: readonly Offer[]): Choice[] {
  return actions.flatMap((action) => (action.type === 'choose' ? [action.dice] : []));
}

/** The horses whose bonus may be taken. */
export function bonuses(actions: readonly Offer[]): number[] {
  return actions.flatMap((action) => (action.type === 'bonus' ? [action.horse] : []));
}

export function pass(actions: readonly Offer[]): Action | null {
  return actions.find((action): action is Action & { type: 'pass' } => action.type === 'pass') ?? null;
}

/** What each horse chooses its cards from. A long list of choices is put together again into what they are made of. */
export function keepings(actions: readonly Offer[]): Keeping[] {
  const found = new Map<number, Keeping>();
  for (const action of actions) {
    if (action.type !== 'keep') continue;
    const { horse } = action;
    const before = found.get(horse);
    if ('from' in action) found.set(horse, { horse, from: inOrder(action.from), count: action.count });
    else
      found.set(horse, { horse, from: joined(before?.from ?? [], action.cards), count: action.cards.length });
  }
  return [...found.values()];
}

/** The cards that are in either, as many of each kind as the one with more of them has. */
function joined(one: readonly Card[], other: readonly Card[]): Card[] {
  const kinds = new Set([...one, ...other]);
  const all = [...kinds].flatMap((card) =>
    Array<Card>(Math.max(count(one, card), count(other, card))).fill(card),
  );
  return inOrder(all);
}

export function count(cards: readonly Card[], card: Card): number {
  return cards.filter((other) => other === card).length;
}

/** The cards of a hand that are not among others. */
export function minus(hand: readonly Card[], others: readonly Card[]): Card[] {
  const left = [...others];
  return hand.filter((card) => {
    const index = left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** The cards of a hand that were dealt for this race; none in the first one, where all are. */
export function freshIn(hand: readonly Card[], horse: number, told: readonly Sighting[]): Card[] {
  const end = told.findLastIndex(({ type }) => type === 'race-over');
  if (end < 0) return [];
  const dealt = told
    .slice(end)
    .flatMap((seen) => (seen.type === 'dealt' && seen.horse === horse ? [seen.card] : []));
  return minus(hand, minus(hand, dealt));
}

/** By value, jokers behind the others. */
export function inOrder(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => Number(isJoker(a)) - Number(isJoker(b)) || valueOf(a) - valueOf(b));
}

export function isJoker(card: Card): boolean {
  return card.startsWith('J');
}

export function valueOf(card: Card): number {
  return Number(card.replace('J', ''));
}

/** What these dice say, read this way. */
export function thrown(dice: readonly number[], choice: Choice): number {
  const [first = 0, second = 0] = dice;
  return { sum: first + second, first, second }[choice];
}

export function isChoice(by: string): by is Choice {
  return by === 'sum' || by === 'first' || by === 'second';
}

export function same(one: Square | null, other: Square | null): boolean {
  return one?.lane === other?.lane && one?.square === other?.square;
}

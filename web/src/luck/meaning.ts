// What the numbers of a draw may stand for: the sides of dice, and the cards that are still in a deck, in their order.
// So a record cannot give a number another meaning when it is known. Which horses share a photo or which players a lot
// is decided by the rules of the game, and is not known here.

import type { GameId } from '../games/game';
import type { Beginning } from './position';

/** A draw as a record tells it. */
export interface Told {
  /** The kind of luck, such as `roll`. */
  kind: string;
  /** The digit behind the kind, a horse or a seat, where there is one. */
  who: string;
  race: number;
  /** What each number stands for. */
  outcomes: readonly string[];
  drawn: string;
}

/** Whether the draws of a game can mean what is told; asked for each of them in order. */
export type Meanings = (told: Told) => boolean;

/** Three of each horse. */
const ALL_CARDS = 21;
const SIDES = ['head', 'head', 'head', 'cap', 'saddle', 'horseshoe'];
const PIPS = [1, 2, 3, 4, 5, 6];
const THROWS = PIPS.flatMap((a) => PIPS.map((b) => `${a}+${b}`));
const CARDS = ['3', '4', '6', '7', '8', '9', '10', '11', '12', 'J9', 'J10', 'J11', 'J12'];
const COPIES = [2, 2, 2, 5, 5, 4, 4, 2, 2, 1, 1, 1, 1];
const DECK = CARDS.flatMap((card, i) => Array<string>(COPIES[i]!).fill(card));

export function meanings(game: GameId, beginning: Beginning): Meanings {
  switch (game) {
    case 'royal-turf':
      return royalTurf(beginning);
    case 'turfmaster':
      return turfmaster(beginning);
    case 'ticket-gagnant':
      return ticketGagnant();
  }
}

function royalTurf({ gone }: Beginning): Meanings {
  // What is left for later races, and what can still be drawn in this one.
  let [deck, open]: [string[], string[]] = [[], []];
  return ({ kind, outcomes, drawn }) => {
    if (kind === 'roll') return same(outcomes, named('roll ', SIDES));
    if (kind === 'first') return ascends(outcomes);
    if (deck.length === 0) {
      [deck, open] = [[...outcomes], [...outcomes]];
      const all = new Set([...outcomes, ...named('draw ', gone)]);
      if (all.size !== outcomes.length + gone.length || all.size !== ALL_CARDS) return false;
      if (!ascends(outcomes.map(horseOf), 'level')) return false;
    }
    const right = same(outcomes, open);
    deck = without(deck, drawn);
    const left = open.filter((card) => horseOf(card) !== horseOf(drawn));
    open = left.length > 0 ? left : deck;
    return right;
  };
}

/** The horse of a card such as `draw 3:3/4/5/12`. */
function horseOf(card: string): string {
  return card.split(':')[0]!;
}

function turfmaster(beginning: Beginning): Meanings {
  const decks = new Map<string, string[]>();
  beginning.decks.forEach((cards, i) => decks.set(`${i + 1}`, named(`deal ${i + 1}:`, inOrder(cards))));
  return ({ kind, who, outcomes, drawn }) => {
    if (kind === 'roll') return same(outcomes, named('roll ', THROWS));
    if (kind !== 'deal' && kind !== 'remove') return same(outcomes, named(`${kind} ${who}:`, THROWS));
    const begin = `${kind} ${who}:`;
    if (kind === 'remove') return sorted(outcomes, named(begin, CARDS));
    const deck = decks.get(who) ?? named(begin, DECK);
    decks.set(who, without(deck, drawn));
    return same(outcomes, deck);
  };
}

/** Cards in the order of the deck. */
function inOrder(cards: readonly string[]): string[] {
  return [...cards].sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b));
}

function ticketGagnant(): Meanings {
  let [full, left, race]: [string[], string[], number] = [[], [], 0];
  return (told) => {
    if (told.kind !== 'deal') return ascends(told.outcomes);
    const begin = `deal ${told.who} `;
    const cards = told.outcomes.map((card) => (card.startsWith(begin) ? card.slice(begin.length) : ''));
    if (full.length === 0) full = cards;
    if (told.race !== race) [left, race] = [full, told.race];
    const right = same(cards, left) && ascends(cards, 'level');
    left = without(left, told.drawn.slice(begin.length));
    return right;
  };
}

function named(begin: string, ends: readonly string[]): string[] {
  return ends.map((end) => begin + end);
}

function same(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}

function without(deck: readonly string[], card: string): string[] {
  const at = deck.indexOf(card);
  return deck.filter((_, i) => i !== at);
}

/** Whether each is behind the one before it, or level with it where that may be. */
function ascends(some: readonly string[], equal: 'level' | 'never' = 'never'): boolean {
  return some.every((one, i) => i === 0 || some[i - 1]! < one || (equal === 'level' && some[i - 1] === one));
}

function sorted(some: readonly string[], order: readonly string[]): boolean {
  const places = some.map((one) => order.indexOf(one));
  return places.every((place, i) => place >= (i === 0 ? 0 : places[i - 1]!));
}

// Where the luck of a record begins: with the game, or in a position that was played on from. Such a position is only
// claimed: nothing here asks how a game came there, or whether it could.

import type { GameId } from '../games/game';

export interface Beginning {
  /** The race that is on, 0 before the first. Only the streams of Ticket Gagnant depend on it. */
  race: number;
  /** The cards that are out of the game, such as `3:3/4/5/12`, in Royal Turf. */
  gone: readonly string[];
  /** What is in the deck of each horse, in TurfMaster; nothing is said of a fresh one. */
  decks: readonly (readonly string[])[];
}

export const START: Beginning = { race: 0, gone: [], decks: [] };

/** The beginning that a record claims, or null where that is no position of such a game. */
export function beginningOf(game: GameId, players: number, from: string): Beginning | null {
  const position = parsed(from);
  const { race, phase } = position;
  if (position.players !== players || !isRace(race) || typeof phase !== 'string') return null;
  switch (game) {
    case 'royal-turf': {
      const [cards, used] = [lists(position.cards, isNumber), lists(position.used, isNumber)];
      return cards && used && { ...START, race, gone: [...cards.map(cardOf), ...used.map(usedCardOf)] };
    }
    case 'turfmaster': {
      const decks = lists(position.decks, isText);
      return decks && { ...START, race, decks };
    }
    case 'ticket-gagnant':
      return { ...START, race: phase === 'choose' ? race - 1 : race };
  }
}

function parsed(from: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(from);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** This race's card of the horse with that place in the list. */
function cardOf(numbers: readonly number[], i: number): string {
  return `${i + 1}:${numbers.join('/')}`;
}

/** A card of an earlier race, with its horse before it. */
function usedCardOf([horse, ...numbers]: readonly number[]): string {
  return `${horse}:${numbers.join('/')}`;
}

function lists<T>(value: unknown, fits: (item: unknown) => item is T): T[][] | null {
  const sound = Array.isArray(value) && value.every((list) => Array.isArray(list) && list.every(fits));
  return sound ? (value as T[][]) : null;
}

function isRace(value: unknown): value is number {
  return isNumber(value) && value >= 1 && value <= 9;
}

function isNumber(value: unknown): value is number {
  return Number.isInteger(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

// How horses, symbols and sums are said in Royal Turf.

import { sayer } from '../../words/index.svelte';
import type { Board, Symbol } from '../../wire/royal-turf';

const say = sayer('royal-turf');

/** A horse with its number, as within a sentence. */
export function horseName(board: Board, number: number): string {
  const horse = board.horses.find((horse) => horse.number === number);
  return horse ? `${number} ${horse.name}` : say('nameless-horse', { number });
}

/** What the die shows, as what was rolled. */
export function dieWords(symbol: Symbol): string {
  switch (symbol) {
    case 'head':
      return say('a-head');
    case 'cap':
      return say('a-cap');
    case 'saddle':
      return say('a-saddle');
    case 'horseshoe':
      return say('a-horseshoe');
  }
}

/** A symbol as the heading of a column. */
export function symbolName(symbol: Symbol): string {
  switch (symbol) {
    case 'head':
      return say('column-head');
    case 'cap':
      return say('column-cap');
    case 'saddle':
      return say('column-saddle');
    case 'horseshoe':
      return say('column-horseshoe');
  }
}

/** An amount of money. */
export function sum(money: number): string {
  return say('rt-money', { money });
}

/** What would be won or lost, with its sign; a range where chips lie face down. */
export function change({ least, most }: { least: number; most: number }): string {
  return least === most ? signed(least) : say('rt-range', { least: signed(least), most: signed(most) });
}

export function signed(amount: number): string {
  if (amount > 0) return say('rt-gain', { money: amount });
  return amount < 0 ? say('rt-loss', { money: -amount }) : sum(0);
}

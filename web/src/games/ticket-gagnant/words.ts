// Horses, squares, cards and directions in words, within sentences.

import { list, sayer, type Say } from '../../words/index.svelte';
import { faceOf } from './card';
import { isSame } from './lay';
import { PLACES, marksOf } from './ticket';
import type { Kind } from './terms';
import type { Board, Prediction, Square } from '../../wire/ticket-gagnant';

export const say: Say = sayer('ticket-gagnant');

/** A horse by its number and name. */
export function horseName(board: Board, number: number): string {
  const horse = board.horses.find((horse) => horse.number === number);
  return horse ? `${number} ${horse.name}` : say('nameless-horse', { number });
}

export function horseNames(board: Board, numbers: readonly number[]): string {
  return list(numbers.map((number) => horseName(board, number)));
}

/** A square with what there is to know of it. Hoof prints matter only in trot. */
export function squareName(board: Board, square: Square, discipline: Kind['discipline']): string {
  const { lane, row } = square;
  if (row === 0) return say('at-start', { lane });
  if (row === board.track.line) return say('past-line', { lane });
  const prints = discipline === null ? [] : board.grounds[discipline].prints;
  return prints.some((print) => isSame(print, square))
    ? say('on-hoof-print', { lane, row })
    : say('on-track', { lane, row });
}

/** The kind of a race. */
export function kindName({ discipline, river }: Kind): string {
  switch (discipline) {
    case 'flat':
      return say('flat');
    case 'hurdles':
      return say('hurdles');
    case 'steeplechase':
      return say('steeplechase', { river: river ?? 0 });
    case 'trot':
      return say('trot');
    case null:
      return '';
  }
}

/** A card by what it moves. */
export function cardName(board: Board, card: string): string {
  const face = faceOf(card);
  switch (face.kind) {
    case 'single':
      return say('tg-card-single', { horse: horseName(board, face.horse), squares: face.squares });
    case 'pair':
      return say('tg-card-pair', { horses: horseNames(board, face.horses) });
    case 'joker':
      return say('tg-card-joker');
    case 'back':
      return say('tg-card-back');
  }
}

/** A card in short, within a list. */
export function cardShort(card: string): string {
  return faceOf(card).kind === 'joker' ? say('joker') : card;
}

/** What is on a ticket. */
export function ticketName(board: Board, prediction: Prediction): string {
  const marks = marksOf(prediction);
  const said = PLACES.flatMap((place) => {
    const horse = marks[place];
    return horse === null
      ? []
      : [say('tg-ticket-place', { place: place + 1, horse: horseName(board, horse) })];
  });
  return list(said);
}

// What a round is played with. Cards and dice take turns, cards first: this is said here and nowhere else.

import { sayer } from '../../words/index.svelte';

const say = sayer('turfmaster');

/** Whether a round, from 1, is one of cards; else it is one of dice. */
export function isOfCards(round: number): boolean {
  return round % 2 === 1;
}

/** The name of a round. */
export function roundName(round: number): string {
  return isOfCards(round) ? say('card-round', { round }) : say('dice-round', { round });
}

// Words that several parts of the picture share.

import type { Looks } from '../../ui/horse';
import { place, sayer } from '../../words/index.svelte';
import { isChoice, isJoker, same, thrown, valueOf, type End } from './choices';
import type { Ground } from './geometry';
import { spot } from './standing';
import type { Board, Card, Facts, RaceResult, Square, View } from './wire';

const say = sayer('turfmaster');

/** How each horse looks, with its name. */
export function looksOf(board: Board): Map<number, Looks> {
  return new Map(
    board.horses.map(({ number, letter, pattern }) => [
      number,
      { number, pattern, name: say('tm-name', { letter }) },
    ]),
  );
}

/** A horse in a sentence: its number and its name. */
export function named(looks: ReadonlyMap<number, Looks>, horse: number): string {
  return say('tm-horse', { horse, name: looks.get(horse)?.name ?? '' });
}

/** A card by itself. */
export function cardName(card: Card): string {
  if (card === 'hidden') return say('tm-hidden-card');
  return isJoker(card) ? say('tm-joker', { value: valueOf(card) }) : String(valueOf(card));
}

/** What a horse moves by. */
export function wayName(by: string, dice: readonly number[] | null): string {
  if (!isChoice(by)) return cardName(by);
  const value = thrown(dice ?? [], by);
  return by === 'sum' ? say('tm-the-sum', { value }) : say('tm-a-die', { value });
}

/** Where a move ends, in two parts: the square, and what is to be said about it. */
export function endWords(ground: Ground, from: Square, to: Square): [string, string] {
  const { lane, square } = to;
  if (same(from, to)) return [say('tm-end-stays'), say('tm-end-square', { lane, square })];
  const ahead = Math.round((ground.height(to) - ground.height(from)) * 10) / 10;
  const where = ground.crossed(to) ? 'tm-end-home' : 'tm-end-square';
  return [say(where, { lane, square }), say('tm-end-ahead', { part: part(ground, to), ahead })];
}

function part(ground: Ground, at: Square): string {
  return ground.turns(at) ? say('tm-in-turn') : say('tm-in-straight');
}

/** Where a horse is. */
export function whereabouts(view: View, ground: Ground | null, horse: number): string {
  const now = view.horses[horse - 1];
  if (now?.place) return place(now.place);
  if (now?.fallen) return say('tm-fallen-at', { square: now.fallen.square, lane: now.fallen.lane });
  const at = spot(now);
  if (!at) return '–';
  if (at.square === 0) return say('in-box', { lane: at.lane });
  return say(ground?.crossed(at) ? 'past-line' : 'on-course', { square: at.square, lane: at.lane });
}

export function resultWords(result: RaceResult | null): string {
  if (result === null) return '–';
  return result.place === null ? say('fallen') : place(result.place);
}

/** Whether a way leads nowhere. */
export function stays(way: { ends: readonly Pick<End, 'to'>[] }, from: Square | null): boolean {
  return way.ends.every((end) => end.to !== null && same(end.to, from));
}

/** The heading of a race. */
export function raceWords(board: Board, view: View): string {
  const set = view.options.races[view.race - 1];
  const course = set ? (board.courses[set.course]?.title ?? set.course) : '';
  const kind = say(set?.steeplechase ? 'steeplechase' : 'flat');
  return say('race', { race: view.race, races: view.options.races.length, course, kind });
}

export function roundWords({ round }: View, facts: Facts | null): string {
  if (round === 0) return say('tm-choosing');
  return facts?.round === 'dice' ? say('dice-round', { round }) : say('card-round', { round });
}

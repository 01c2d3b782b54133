// The race in words, a sighting at a time. Deals and boxes come in many sightings; they are kept in mind and told once.

import { list, place, sayer } from '../../words/index.svelte';
import type { Line, Teller } from '../game';
import { isJoker, thrown, valueOf } from './choices';
import { Ground } from './geometry';
import { roundName } from './round';
import type { Board, Card, Choice, Sighting, Square } from './wire';

const say = sayer('turfmaster');

type Of<T extends Sighting['type']> = Extract<Sighting, { type: T }>;

export function teller(board: Board, names: readonly string[]): Teller<Sighting> {
  const told = new Telling(board, names);
  return (sighting) => told.tell(sighting);
}

class Telling {
  readonly #board: Board;
  readonly #names: readonly string[];
  #race = 0;
  #over = false;
  #boxes: number[] = [];
  #bonus = false;
  #deal = 0;
  #lots = false;
  #limits: readonly (number | null)[] = [];
  #card: Card | null = null;
  #dice: readonly number[] = [];
  #choice: Choice | null = null;
  #points: number[];
  #ground: Ground | null = null;

  constructor(board: Board, names: readonly string[]) {
    this.#board = board;
    this.#names = names;
    this.#points = names.map(() => 0);
  }

  tell(sighting: Sighting): Line[] {
    // The cards of a bonus follow it at once.
    this.#bonus = sighting.type === 'bonus' || (sighting.type === 'dealt' && this.#bonus);
    switch (sighting.type) {
      case 'box-rolled':
        return [
          ...this.#open(1),
          detail(say('tm-box-roll', { horse: sighting.horse, ...pair(sighting.dice) })),
        ];
      case 'boxed':
        return this.#boxed(sighting.horse);
      case 'dealt':
        return this.#dealt(sighting);
      case 'removed':
        return [detail(this.#removed(sighting))];
      case 'bonus':
        return [
          line(say('tm-bonus-taken-by', { player: this.#player(sighting.seat), horse: sighting.horse })),
        ];
      case 'kept':
        return sighting.again ? [] : [detail(say('tm-has-kept', this.#who(sighting)))];
      case 'lot-rolled':
        this.#lots = true;
        return [detail(say('tm-lot-roll', { player: this.#player(sighting.seat), ...pair(sighting.dice) }))];
      case 'roller':
        return this.#roller(sighting.seat);
      case 'round':
        return this.#round(sighting);
      case 'played':
        this.#card = sighting.card;
        return [];
      case 'passed':
        return [line(say('passed', this.#who(sighting)))];
      case 'rolled':
        this.#dice = sighting.dice;
        return [line(say('rolled', { player: this.#player(sighting.seat), ...pair(sighting.dice) }))];
      case 'chose':
        return [line(this.#chose(sighting.dice))];
      case 'moved':
        return [line(this.#moved(sighting.seat, sighting.horse, sighting.value, this.#motion(sighting)))];
      case 'fell':
        return [line(this.#moved(sighting.seat, sighting.horse, null, this.#fall(sighting)))];
      case 'placed':
        return [line(this.#placed(sighting))];
      case 'race-over':
        return this.#raceOver(sighting);
      case 'meeting-over':
        return [line(say('tm-meeting-over'))];
    }
  }

  /** The heading of a race, before the first thing that belongs to it. */
  #open(race: number): Line[] {
    if (this.#race === race) return [];
    this.#race = race;
    this.#over = false;
    const set = this.#board.races[race - 1];
    const course = set && this.#board.courses[set.course];
    this.#ground = course ? new Ground(course) : null;
    if (!set || !course) return [heading(say('column-race', { race }))];
    const kind = say(set.steeplechase ? 'steeplechase' : 'flat');
    return [heading(say('race', { race, races: this.#board.races.length ?? 0, course: course.title, kind }))];
  }

  #boxed(horse: number): Line[] {
    const opening = this.#over ? this.#open(this.#race + 1) : this.#open(Math.max(this.#race, 1));
    this.#boxes.push(horse);
    if (this.#boxes.length < this.#board.horses.length) return opening;
    const horses = list(this.#boxes.map(String));
    this.#boxes = [];
    const earlier = this.#race - 1;
    const text =
      earlier > 0 ? say('boxes-by-place', { horses, race: earlier }) : say('tm-boxes-by-dice', { horses });
    return [...opening, line(text)];
  }

  /** A deal is told once; the cards of a bonus one by one. */
  #dealt({ horse, card }: Of<'dealt'>): Line[] {
    if (this.#bonus)
      return card === 'hidden' ? [] : [detail(say('tm-bonus-card', { horse, card: named(card) }))];
    if (this.#deal === this.#race) return [];
    this.#deal = this.#race;
    return [detail(say('tm-cards-dealt'))];
  }

  #removed({ horse, card }: Of<'removed'>): string {
    return card === 'hidden'
      ? say('tm-loses-unseen', { horse })
      : say('tm-loses-card', { horse, card: named(card) });
  }

  #roller(seat: number): Line[] {
    const first = this.#lots;
    this.#lots = false;
    return first ? [line(say('first-roller', { player: this.#player(seat) }))] : [];
  }

  #round({ round, order, limits }: Of<'round'>): Line[] {
    this.#limits = limits;
    this.#choice = null;
    this.#card = null;
    return [line(roundName(round)), detail(say('order', { groups: this.#groups(order).join(', ') }))];
  }

  /** Horses that move one after the other with the same limit. */
  #groups(order: readonly number[]): string[] {
    const groups: number[][] = [];
    for (const horse of order) {
      const last = groups.at(-1);
      if (last?.[0] !== undefined && this.#limit(last[0]) === this.#limit(horse)) last.push(horse);
      else groups.push([horse]);
    }
    return groups.map((horses) => {
      const [limit, said] = [
        this.#limit(horses[0] ?? 0),
        { horses: list(horses.map(String)), count: horses.length },
      ];
      return limit === null ? say('unlimited', said) : say('limited', { ...said, limit });
    });
  }

  #limit(horse: number): number | null {
    return this.#limits[horse - 1] ?? null;
  }

  #chose(choice: Choice): string {
    this.#choice = choice;
    const value = thrown(this.#dice, choice);
    return choice === 'sum' ? say('chose-sum', { sum: value }) : say('chose-die', { die: value });
  }

  /** A move with what it was made by. Who falls has always played a card. */
  #moved(seat: number, horse: number, value: number | null, moving: string): string {
    const player = this.#player(seat);
    const limit = this.#limit(horse) ?? 0;
    if (this.#card !== null) {
      const card = named(this.#card);
      this.#card = null;
      return value === 0
        ? say('held', { player, card, limit, horse })
        : say('played', { player, card, moving });
    }
    const instead = this.#choice === 'sum' && value !== null && value !== thrown(this.#dice, 'sum');
    return instead
      ? say('moved-by-die', { player, die: value, limit, moving })
      : say('moved', { player, moving });
  }

  #motion({ horse, from, to }: Of<'moved'>): string {
    const said = { horse, lane: from.lane, from: from.square, lane2: to.lane, to: to.square };
    if (this.#ground?.crossed(to)) return say('ran-home', said);
    if (from.lane !== to.lane) return say('switched', said);
    if (from.square === to.square) return say('blocked', { horse, lane: from.lane, at: from.square });
    return say('ran', { horse, lane: from.lane, from: from.square, to: to.square });
  }

  #fall({ horse, from, at }: Of<'fell'>): string {
    return say('fell', { horse, ...this.#jump(from, at) });
  }

  #jump(from: Square, at: Square) {
    const fence = this.#ground?.fence(at) ?? 0;
    return { lane: from.lane, from: from.square, lane2: at.lane, at: at.square, fence };
  }

  #placed({ horse, place: reached }: Of<'placed'>): string {
    return say('finished', { horse, owner: this.#player(this.#owner(horse)), place: place(reached) });
  }

  #raceOver({ race, places }: Of<'race-over'>): Line[] {
    this.#race = race;
    this.#over = true;
    places.forEach((reached, i) => {
      const owner = this.#owner(i + 1);
      const scored = reached === null ? 0 : (this.#board.points[reached - 1] ?? 0);
      this.#points[owner] = (this.#points[owner] ?? 0) + scored;
    });
    const of = (seat: number) =>
      say('points-of', { points: this.#points[seat] ?? 0, player: this.#player(seat) });
    const seats = this.#names
      .map((_, seat) => seat)
      .sort((a, b) => (this.#points[b] ?? 0) - (this.#points[a] ?? 0));
    const points = seats.map(of).join(', ');
    return [line(say('race-over', { race })), line(say('points-so-far', { race, points }))];
  }

  #owner(horse: number): number {
    return this.#board.horses.find((other) => other.number === horse)?.owner ?? 0;
  }

  #player(seat: number): string {
    return this.#names[seat] ?? say('nameless-player', { number: seat + 1 });
  }

  #who({ seat, horse }: { seat: number; horse: number }) {
    return { player: this.#player(seat), horse };
  }
}

/** A card as what is played. */
function named(card: Card): string {
  const value = valueOf(card);
  return isJoker(card) ? say('a-joker', { value }) : say('a-card', { value });
}

function pair(dice: readonly number[]) {
  return { first: dice[0] ?? 0, second: dice[1] ?? 0 };
}

function heading(text: string): Line {
  return { text, kind: 'heading' };
}

function line(text: string): Line {
  return { text, kind: 'line' };
}

function detail(text: string): Line {
  return { text, kind: 'detail' };
}

// What a sighting changes in the picture, so that things are seen to happen one after the other. It copies what it is
// told and works nothing out: whose turn comes next is left to the next view.

import type { Sighting, View } from '../../wire/royal-turf';

/** A card that is not drawn yet. */
export const BLANK = [0, 0, 0, 0] as const;

export function glimpse(view: View, seen: Sighting): View {
  switch (seen.type) {
    case 'drawn': {
      const fresh = isDealt(view, seen.horse) ? nextRace(view) : view;
      return {
        ...fresh,
        cards: put(fresh.cards, seen.horse, seen.card),
        horses: put(fresh.horses, seen.horse, seen.at),
      };
    }
    case 'first':
      return { ...view, first: seen.seat, turn: seen.seat, phase: 'bet' };
    case 'bet': {
      const slip = [...(view.bets[seen.seat] ?? []), { horse: seen.horse, chip: seen.chip }];
      return { ...view, bets: view.bets.map((bets, seat) => (seat === seen.seat ? slip : bets)) };
    }
    case 'rolled':
      return { ...view, phase: 'run', turn: seen.seat, die: seen.die };
    case 'moved':
      return {
        ...view,
        horses: put(view.horses, seen.horse, seen.to),
        moved: including(view.moved, seen.horse),
      };
    case 'pace':
      return { ...view, pace: seen.horse };
    case 'finished':
      return {
        ...view,
        horses: put(view.horses, seen.horse, null),
        moved: view.moved.filter((horse) => horse !== seen.horse),
        finished: including(view.finished, seen.horse),
      };
    case 'round':
      return { ...view, moved: [] };
    case 'race-over':
      return { ...view, phase: 'over', turn: null, die: null, last: seen.end };
    case 'revealed':
      return { ...view, bets: seen.bets };
    case 'paid':
      return {
        ...view,
        money: view.money.map((money, seat) => (seat === seen.seat ? seen.money : money)),
      };
    case 'game-over':
      return { ...view, phase: 'over', turn: null, die: null };
  }
}

/** Whether a horse has its card of this race: another one can only be for the next. */
function isDealt(view: View, horse: number): boolean {
  return view.horses[horse - 1] != null || view.finished.includes(horse);
}

function nextRace(view: View): View {
  const used = view.cards.map((card, index) => [index + 1, ...card] as View['used'][number]);
  return {
    ...view,
    race: view.race + 1,
    phase: 'bet',
    turn: null,
    cards: view.cards.map(() => [...BLANK]),
    used: [...view.used, ...used],
    bets: view.bets.map(() => []),
    horses: view.horses.map(() => null),
    moved: [],
    finished: [],
    pace: null,
    die: null,
  };
}

/** The list with another value for a horse, horses counting from 1. */
function put<T>(list: readonly T[], horse: number, value: T): T[] {
  return list.map((old, index) => (index === horse - 1 ? value : old));
}

function including(list: readonly number[], horse: number): number[] {
  return list.includes(horse) ? [...list] : [...list, horse];
}

// How a race is settled: what was predicted, how it ended, and what each ticket scored. It is gathered from sightings,
// since the next view is of the next race.

import { known, marksOf } from './ticket';
import type { Aids, Board, LastRace, Prediction, Sighting, View } from '../../wire/ticket-gagnant';

export interface Scored {
  points: number;
  total: number;
}

export interface Account {
  race: number | null;
  predictions: readonly Prediction[] | null;
  end: LastRace | null;
  /** What each seat scored, in the order in which tickets are counted. */
  scored: ReadonlyMap<number, Scored>;
}

export const BLANK: Account = { race: null, predictions: null, end: null, scored: new Map() };

/** The account after one more sighting; a new race begins a new one. */
function note(account: Account, sighting: Sighting): Account {
  switch (sighting.type) {
    case 'chose':
      return BLANK;
    case 'revealed':
      return { ...account, predictions: sighting.predictions };
    case 'race-over':
      return { ...account, race: sighting.race, end: sighting.end, scored: new Map() };
    case 'scored':
      return { ...account, scored: new Map(account.scored).set(sighting.seat, sighting) };
    default:
      return account;
  }
}

/** The account of what was told. It looks back no further than to where the race began. */
export function gathered(told: readonly Sighting[]): Account {
  const begun = told.findLastIndex(({ type }) => type === 'chose');
  return told.slice(Math.max(begun, 0)).reduce(note, BLANK);
}

/** The account of a meeting's last race, which its view still has. */
export function accountOf(view: View, aids: Aids | null): Account {
  const predictions = view.predictions.flatMap((_, seat) => known(view, seat) ?? []);
  if (view.phase !== 'over' || predictions.length < view.players) return BLANK;
  const scored = view.scores.flatMap((total, seat): [number, Scored][] => {
    const ticket = aids?.tickets[seat];
    return ticket ? [[seat, { points: ticket.total.most, total }]] : [];
  });
  return { race: view.race, predictions, end: view.last, scored: new Map(scored) };
}

/** What a horse on a ticket came to. */
export type Fate = 'exact' | 'placed' | 'unplaced' | 'out';

export interface Line {
  /** The place it was predicted for, from 1. */
  place: number;
  horse: number;
  fate: Fate;
  points: number;
}

/** The horses of a ticket with what each of them scored, by the board's table of points. */
export function linesOf(points: Board['points'], prediction: Prediction, end: LastRace): Line[] {
  return marksOf(prediction).flatMap((horse, index) => {
    if (horse === null) return [];
    const fate = fateOf(points, horse, index, end);
    return [{ place: index + 1, horse, fate, points: worth(points, fate, index) }];
  });
}

function fateOf(points: Board['points'], horse: number, index: number, end: LastRace): Fate {
  if (end.out.includes(horse)) return 'out';
  const place = end.order.indexOf(horse);
  if (place === index) return 'exact';
  return place >= 0 && place < points.exact.length ? 'placed' : 'unplaced';
}

function worth(points: Board['points'], fate: Fate, index: number): number {
  return fate === 'exact' ? (points.exact[index] ?? 0) : points[fate];
}

/** What the three horses of a ticket scored together. */
export function trioOf(lines: readonly Line[], points: number): number {
  return lines.reduce((left, line) => left - line.points, points);
}

/** What each seat scored in each race that these sightings tell to its end. */
export function raceByRace(sightings: readonly Sighting[]): number[][] {
  const races: number[][] = [];
  for (const sighting of sightings) {
    if (sighting.type === 'race-over') races[sighting.race - 1] = [];
    if (sighting.type === 'scored') races.at(-1)?.splice(sighting.seat, 1, sighting.points);
  }
  return races;
}

/** Points won or lost. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

// What each player won or lost in each race, gathered from what was paid.

import type { Sighting } from '../../wire/royal-turf';

export interface RaceGains {
  race: number;
  /** By seat. */
  gains: ReadonlyMap<number, number>;
}

/** The races that these sightings tell to their end. */
export function racesOf(told: readonly Sighting[]): RaceGains[] {
  const races: { race: number; gains: Map<number, number> }[] = [];
  for (const sighting of told) {
    if (sighting.type === 'race-over') races.push({ race: sighting.race, gains: new Map() });
    if (sighting.type === 'paid') races.at(-1)?.gains.set(sighting.seat, sighting.gain - sighting.cost);
  }
  return races;
}

/** What a player was paid after a race. */
export interface Payout {
  gain: number;
  cost: number;
}

/** What the race that ended last has paid so far. It looks back no further than to that race's end. */
export function lastPaid(told: readonly Sighting[]): ReadonlyMap<number, Payout> {
  const end = told.findLastIndex(({ type }) => type === 'race-over');
  const since = end < 0 ? [] : told.slice(end);
  return new Map(since.flatMap((seen) => (seen.type === 'paid' ? [[seen.seat, seen]] : [])));
}

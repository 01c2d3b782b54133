// What each player bet, won or lost in each race, gathered from what was seen.

import type { Sighting, View } from '../../wire/royal-turf';

export interface RaceGains {
  race: number;
  /** By seat. */
  gains: ReadonlyMap<number, number>;
  /** The bets of each seat, as far as they were seen. */
  bets: View['bets'];
}

/** The races that these sightings tell to their end. */
export function racesOf(told: readonly Sighting[]): RaceGains[] {
  const races: { race: number; gains: Map<number, number>; bets: View['bets'] }[] = [];
  let bets: View['bets'] = [];
  for (const sighting of told) {
    if (sighting.type === 'bet') bets[sighting.seat] = [...(bets[sighting.seat] ?? []), sighting];
    if (sighting.type === 'race-over') {
      races.push({ race: sighting.race, gains: new Map(), bets });
      bets = [];
    }
    if (sighting.type === 'revealed' && races.length > 0) races.at(-1)!.bets = sighting.bets;
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

// What was told of points, race by race, and how they are written.

import type { Sighting } from '../../wire/ticket-gagnant';

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

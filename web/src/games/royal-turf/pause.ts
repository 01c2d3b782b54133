// How long each sighting is shown at normal speed, in milliseconds.

import type { Sighting } from '../../wire/royal-turf';

const LONGEST_RUN = 2200;

export function pause(seen: Sighting): number {
  switch (seen.type) {
    case 'drawn':
      return 320;
    case 'first':
      return 900;
    case 'bet':
      return 650;
    case 'rolled':
      return 900;
    case 'moved':
      return Math.min(LONGEST_RUN, 420 + 110 * (seen.to - seen.from));
    case 'pace':
      return 800;
    case 'finished':
      return 900;
    case 'round':
      return 400;
    case 'race-over':
      return 2400;
    case 'revealed':
      return 2400;
    case 'paid':
      return 1500;
    case 'game-over':
      return 0;
  }
}

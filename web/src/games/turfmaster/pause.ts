// How long each sighting is shown.

import type { Sighting } from './wire';

/** What most sightings are shown for, in milliseconds. */
const SHOWN: Record<Sighting['type'], number> = {
  'box-rolled': 450,
  boxed: 300,
  dealt: 0,
  removed: 500,
  bonus: 1000,
  kept: 400,
  'lot-rolled': 700,
  roller: 600,
  round: 900,
  played: 800,
  passed: 800,
  rolled: 1200,
  chose: 900,
  moved: 600,
  fell: 1700,
  placed: 900,
  'race-over': 2500,
  'meeting-over': 1500,
};

/** A horse is seen for longer the farther it runs. A card is waited for only where one sees it. */
export function pause(sighting: Sighting): number {
  const shown = SHOWN[sighting.type];
  if (sighting.type === 'dealt') return sighting.card === 'hidden' ? 0 : 60;
  if (sighting.type === 'removed' && sighting.card === 'hidden') return 0;
  return sighting.type === 'moved' ? shown + 75 * squares(sighting.from, sighting.to) : shown;
}

function squares(from: { square: number }, to: { square: number }): number {
  return Math.abs(to.square - from.square);
}

// A view with what a sighting changes, as far as one should see it happen, and how long each sighting is shown.

import { HIDDEN, without } from './card';
import type { Sighting, Square, View } from '../../wire/ticket-gagnant';

export function glimpse(view: View, sighting: Sighting): View {
  switch (sighting.type) {
    case 'first':
      return { ...view, first: sighting.seat };
    case 'chose':
      return {
        ...view,
        discipline: sighting.discipline,
        hidden: sighting.hidden,
        river: sighting.river,
        phase: 'predict',
        turn: null,
      };
    case 'dealt':
      return {
        ...view,
        hands: put(view.hands, sighting.seat, [...(view.hands[sighting.seat] ?? []), sighting.card]),
        stock: without(view.stock, sighting.card),
      };
    case 'predicted':
      return { ...view, predictions: put(view.predictions, sighting.seat, sighting.prediction) };
    case 'revealed':
      return { ...view, predictions: sighting.predictions };
    case 'played':
    case 'stayed':
    case 'discarded':
      return {
        ...view,
        hands: put(view.hands, sighting.seat, without(view.hands[sighting.seat] ?? [], sighting.card)),
        played: [...view.played, sighting.card],
      };
    case 'moved':
    case 'pushed':
      return { ...view, horses: moved(view.horses, sighting.horse, sighting.to) };
    case 'race-over':
      return { ...view, last: sighting.end, turn: null };
    case 'scored':
      return { ...view, scores: put(view.scores, sighting.seat, sighting.total) };
    case 'disqualified':
    case 'photo':
    case 'meeting-over':
      return view;
  }
}

function moved(horses: readonly Square[], horse: number, to: Square): Square[] {
  return put(horses, horse - 1, to);
}

function put<T>(items: readonly T[], index: number, item: T): T[] {
  return items.map((old, other) => (other === index ? item : old));
}

/** How long a sighting is shown, in milliseconds. Cards that others are dealt are not waited for. */
export function pause(sighting: Sighting): number {
  switch (sighting.type) {
    case 'dealt':
      return sighting.card === HIDDEN ? 0 : 160;
    case 'predicted':
      return 250;
    case 'first':
      return 700;
    case 'played':
      return 650;
    case 'moved':
      return 750;
    case 'pushed':
      return 550;
    case 'stayed':
    case 'discarded':
    case 'chose':
    case 'disqualified':
      return 1200;
    case 'revealed':
    case 'race-over':
      return 1600;
    case 'photo':
      return 1700;
    case 'scored':
      return 1400;
    case 'meeting-over':
      return 0;
  }
}

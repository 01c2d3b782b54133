// The tickets of a table as they are laid open: what each seat predicted, and what it scores or would score.

import { known, marksOf, PLACES } from './ticket';
import type { Aids, LineFate, Prediction, Score, Settlement, View } from '../../wire/ticket-gagnant';

export interface SlipLine {
  /** From 1. */
  place: number;
  horse: number | null;
  points: Score | null;
  /** What became of it, once the race is over. */
  fate: LineFate | null;
}

export interface Slip {
  seat: number;
  /** Not made yet, sealed, or known to the viewer. */
  state: 'none' | 'sealed' | 'known';
  lines: SlipLine[];
  bonus: Score | null;
  points: Score | null;
}

/** The tickets while a race is on, with what they would score now. */
export function slipsNow(view: View, aids: Aids | null): Slip[] {
  return view.predictions.map((made, seat) => {
    const prediction = known(view, seat);
    const worth = aids?.tickets[seat] ?? null;
    const pointsOf = (place: number) => worth?.lines.find((line) => line.place === place)?.points ?? null;
    return {
      seat,
      state: prediction ? 'known' : made ? 'sealed' : 'none',
      lines: prediction ? linesOf(prediction, pointsOf) : [],
      bonus: worth?.bonus ?? null,
      points: worth?.total ?? null,
    };
  });
}

/** The tickets of a race that is over, as far as they are counted. */
export function slipsAfter({ tickets }: Settlement): Slip[] {
  return tickets.map(({ counted, lines, bonus, points }, seat) => ({
    seat,
    state: 'known',
    lines: lines.map(({ place, horse, fate, points }) => {
      const known = counted && fate !== null;
      return { place, horse, fate: known ? fate : null, points: known ? exactly(points) : null };
    }),
    bonus: counted ? exactly(bonus) : null,
    points: counted ? exactly(points) : null,
  }));
}

function linesOf(prediction: Prediction, pointsOf: (place: number) => Score | null): SlipLine[] {
  const marks = marksOf(prediction);
  return PLACES.map((index) => ({
    place: index + 1,
    horse: marks[index],
    points: pointsOf(index + 1),
    fate: null,
  }));
}

function exactly(points: number): Score {
  return { least: points, most: points };
}

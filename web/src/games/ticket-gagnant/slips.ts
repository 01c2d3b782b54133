// The tickets of a table as they are laid open: what each seat predicted, and what it scores or would score.

import { linesOf, trioOf, type Account, type Fate } from './account';
import { known, marksOf, PLACES } from './ticket';
import type { Aids, Board, Prediction, Score, View } from '../../wire/ticket-gagnant';

export interface SlipLine {
  /** From 1. */
  place: number;
  horse: number | null;
  points: Score | null;
  /** What became of it, once the race is over. */
  fate: Fate | null;
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
      lines: prediction ? linesWith(prediction, (place) => ({ points: pointsOf(place), fate: null })) : [],
      bonus: worth?.bonus ?? null,
      points: worth?.total ?? null,
    };
  });
}

/** The tickets of a race that is over, as far as they are counted. */
export function slipsAfter(board: Board, account: Account): Slip[] {
  const { predictions, end, scored } = account;
  if (!predictions || !end) return [];
  return predictions.map((prediction, seat) => {
    const lines = linesOf(board.points, prediction, end);
    const counted = scored.get(seat);
    const at = (place: number) => {
      const line = counted && lines.find((line) => line.place === place);
      return { points: line ? exactly(line.points) : null, fate: line ? line.fate : null };
    };
    return {
      seat,
      state: 'known',
      lines: linesWith(prediction, at),
      bonus: counted ? exactly(trioOf(lines, counted.points)) : null,
      points: counted ? exactly(counted.points) : null,
    };
  });
}

function linesWith(
  prediction: Prediction,
  more: (place: number) => { points: Score | null; fate: Fate | null },
): SlipLine[] {
  const marks = marksOf(prediction);
  return PLACES.map((index) => ({ place: index + 1, horse: marks[index], ...more(index + 1) }));
}

function exactly(points: number): Score {
  return { least: points, most: points };
}

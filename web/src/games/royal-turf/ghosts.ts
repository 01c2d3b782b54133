// Where horses would end, as marks on the ring: by the die that lies, or by each symbol for a horse that is pointed at.

import type { Aids, Board, Symbol, View } from '../../wire/royal-turf';
import { isHome, squareOf } from './stand';

export interface Ghost {
  horse: number;
  from: number;
  p: number;
  /** The square of the ring; null beyond the line. */
  square: number | null;
  home: boolean;
  /** With which symbol, where the die does not say. */
  symbol: Symbol | null;
  /** Which of several on the same square it is, from 0. */
  nth: number;
}

/** The marks for these horses and for the one pointed at. A horse that would stay where it is has none. */
export function ghosts(
  view: View,
  board: Board,
  aids: Aids | null,
  open: ReadonlySet<number>,
  pointed: number | null,
): Ghost[] {
  if (aids === null) return [];
  const wanted = board.horses
    .map((horse) => horse.number)
    .filter((horse) => horse === pointed || open.has(horse));
  const found = wanted.flatMap((horse) => of(horse, view, board, aids));
  const counts = new Map<number | null, number>();
  return found
    .filter((ghost) => view.die !== null || ghost.horse === pointed)
    .map((ghost) => {
      const nth = counts.get(ghost.square) ?? 0;
      counts.set(ghost.square, nth + 1);
      return { ...ghost, nth };
    });
}

function of(horse: number, view: View, board: Board, aids: Aids): Ghost[] {
  const [from, runs] = [view.horses[horse - 1] ?? null, aids.runs[horse - 1] ?? null];
  if (from === null || runs === null) return [];
  const all = board.symbols.map((symbol, index) => ({ symbol, p: runs[index] ?? from }));
  return all
    .filter(({ symbol, p }) => p !== from && (view.die === null || symbol === view.die))
    .map(({ symbol, p }) => {
      const home = isHome(p, board);
      const square = home ? null : squareOf(p, board);
      return { horse, from, p, square, home, symbol: view.die === null ? symbol : null, nth: 0 };
    });
}

// Where things lie in the picture. The track runs upwards where there is little room, else to the right; then the left
// rail is on top. Everything here follows from the track's data.

import type { Board, Square } from '../../wire/ticket-gagnant';

export type Way = 'up' | 'right';
export type Track = Board['track'];

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Lay {
  way: Way;
  width: number;
  height: number;
  /** How long and how wide a square is along the course. */
  stride: number;
  breadth: number;
  /** How much room there is for a horse. */
  radius: number;
  /** The middle of a square. */
  at(square: Square): [number, number];
  box(square: Square): Box;
  /** The squares of a row, from rail to rail. */
  row(row: number): Box;
  /** From rail to rail, where a row begins. */
  before(row: number): { x1: number; y1: number; x2: number; y2: number };
  /** Where the numbers of rows and lanes stand. */
  rowLabel(row: number): [number, number];
  laneLabel(lane: number): [number, number];
}

/** Room for the numbers of rows and lanes, and for the rails. */
const MARGIN = { rows: 24, lanes: 18, rail: 8, end: 8 };
const SIZES: Record<Way, { stride: number; breadth: number; radius: number }> = {
  up: { stride: 31, breadth: 45, radius: 12.5 },
  right: { stride: 60, breadth: 50, radius: 18 },
};

/** Which way the track runs in a picture of that width. */
export function wayIn(width: number): Way {
  return width >= 600 ? 'right' : 'up';
}

/** Which way the track runs in a picture of that shape, its width by its height. */
export function wayOf(shape: number): Way {
  return shape >= 0.9 ? 'right' : 'up';
}

/** How much longer or wider squares may be than they are by themselves. */
const STRETCH = 1.9;
/** How much of the shorter side of a square a horse takes, from its middle. */
const FULL = 0.4;

/** The track, as large as it is by itself or in a picture of some shape. */
export function lay(track: Track, way: Way, shape: number | null = null): Lay {
  const { stride, breadth, radius } = shape === null ? SIZES[way] : sizesIn(track, way, shape);
  const long = track.rows * stride;
  const wide = track.lanes * breadth;
  const up = way === 'up';
  // Along the course from the start, and across it from the left rail.
  const place = (along: number, across: number): [number, number] =>
    up
      ? [MARGIN.rows + MARGIN.rail + across, MARGIN.end + long - along]
      : [MARGIN.lanes + along, MARGIN.rail + across];
  const span = (along: number, across: number, length: number, breadth: number): Box => {
    const [x, y] = place(along, across);
    return up ? { x, y: y - length, w: breadth, h: length } : { x, y, w: length, h: breadth };
  };
  return {
    way,
    width: up ? MARGIN.rows + wide + 2 * MARGIN.rail : MARGIN.lanes + long + MARGIN.end,
    height: up ? MARGIN.end + long + MARGIN.lanes : wide + 2 * MARGIN.rail + MARGIN.rows,
    stride,
    breadth,
    radius,
    at: ({ lane, row }) => place((row + 0.5) * stride, (lane - 0.5) * breadth),
    box: ({ lane, row }) => span(row * stride, (lane - 1) * breadth, stride, breadth),
    row: (row) => span(row * stride, 0, stride, wide),
    before: (row) => {
      const [x1, y1] = place(row * stride, 0);
      const [x2, y2] = place(row * stride, wide);
      return { x1, y1, x2, y2 };
    },
    rowLabel: (row) => {
      const [x, y] = place((row + 0.5) * stride, up ? -MARGIN.rail : wide + MARGIN.rail);
      return up ? [x - MARGIN.rows / 2, y] : [x, y + MARGIN.rows / 2 - 2];
    },
    laneLabel: (lane) => {
      const [x, y] = place(0, (lane - 0.5) * breadth);
      return up ? [x, y + MARGIN.lanes / 2] : [x - MARGIN.lanes / 2, y];
    },
  };
}

/** Squares as long and as wide as they fill a picture of that shape. */
function sizesIn(track: Track, way: Way, shape: number): { stride: number; breadth: number; radius: number } {
  const { stride, breadth } = SIZES[way];
  const natural = lay(track, way);
  const stretched = (size: number, by: number) => size * Math.min(Math.max(by, 1), STRETCH);
  const by = shape / (natural.width / natural.height);
  const [along, across] = way === 'right' ? [by, 1 / by] : [1 / by, by];
  const sizes = { stride: stretched(stride, along), breadth: stretched(breadth, across) };
  return { ...sizes, radius: Math.min(sizes.stride, sizes.breadth) * FULL };
}

/** All squares of the track, row by row. */
export function squaresOf(track: Track): Square[] {
  return range(track.rows).flatMap((row) => range(track.lanes).map((lane) => ({ lane: lane + 1, row })));
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function isSame(one: Square, other: Square): boolean {
  return one.lane === other.lane && one.row === other.row;
}

export function keyOf(square: Square): string {
  return `${square.lane}/${square.row}`;
}

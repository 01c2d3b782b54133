// A course as a way to run: where its squares are, which lie ahead, and how a horse gets from one to another. Where a
// square lies is told with it; nothing here knows how far a horse may go.

import type { BoardCourse, BoardLane, BoardSquare, Square } from './wire';

/** A point of the picture, and where one looks from there: 0 to the right, 90 down. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
}

/** A lane as a curve: its squares' middles by how far along the course they lie. */
interface Curve {
  heights: number[];
  poses: Pose[];
}

/** A part of the course, by how far along it lies. */
interface Span {
  begin: number;
  end: number;
}

export class Ground {
  readonly course: BoardCourse;
  readonly #lanes: ReadonlyMap<number, BoardLane>;
  readonly #curves: ReadonlyMap<number, Curve>;
  readonly #fences: readonly Span[];

  constructor(course: BoardCourse) {
    this.course = course;
    this.#lanes = new Map(course.lanes.map((lane) => [lane.lane, lane]));
    this.#curves = new Map(course.lanes.map((lane) => [lane.lane, curveOf(lane)]));
    this.#fences = this.#spans(course.lanes[0]);
  }

  square(at: Square): BoardSquare | undefined {
    return this.#lanes.get(at.lane)?.squares[at.square];
  }

  /** How far ahead the front of a square lies, in squares of the inside lane. */
  height(at: Square): number {
    return this.square(at)?.height ?? 0;
  }

  /** Whether a square lies beyond the line. */
  crossed(at: Square): boolean {
    return this.square(at)?.crossed ?? false;
  }

  /** Whether a square lies in a turn. */
  turns(at: Square): boolean {
    return this.square(at)?.in_turn ?? false;
  }

  /** The fence a square is under, from 1. */
  fence(at: Square): number | null {
    return this.square(at)?.fence ?? null;
  }

  /** Squares as they are listed: the farthest ahead first, level ones from the inside. */
  foremost<T>(items: readonly T[], at: (item: T) => Square | null): T[] {
    const rank = (item: T) => {
      const to = at(item);
      return to ? (this.square(to)?.rank ?? 0) : -1;
    };
    return [...items].sort((a, b) => rank(b) - rank(a) || (at(a)?.lane ?? 9) - (at(b)?.lane ?? 9));
  }

  pose(at: Square): Pose {
    const square = this.square(at);
    return square ? { x: square.at[0], y: square.at[1], turn: square.turn } : { x: 0, y: 0, turn: 0 };
  }

  /** The way from a square to another: along the course, and evenly across the lanes. */
  way(from: Square, to: Square): (part: number) => Pose {
    const [start, end] = [this.#middle(from), this.#middle(to)];
    // A lane that ends is left before its end.
    const across = Math.min(end, this.#end(from.lane), this.#end(to.lane));
    return (part) => {
      if (part <= 0) return this.pose(from);
      if (part >= 1) return this.pose(to);
      const height = start + (end - start) * part;
      const side = across > start ? Math.min((height - start) / (across - start), 1) : 1;
      return between(this.#point(from.lane, height), this.#point(to.lane, height), smooth(side));
    };
  }

  /** How high a horse is over a fence that it leaves behind on such a way: 0 on the ground, 1 at the top. */
  leap(from: Square, to: Square): (part: number) => number {
    const [start, end] = [this.#middle(from), this.#middle(to)];
    const cleared = this.#fences.filter((fence) => fence.begin >= start && fence.end <= end);
    return (part) => {
      const height = start + (end - start) * part;
      const over = cleared.find(({ begin, end }) => begin < height && height < end);
      return over ? Math.sin((Math.PI * (height - over.begin)) / (over.end - over.begin)) : 0;
    };
  }

  /** The outline of everything drawn once, though horses may come by twice. */
  outlines(lane: number): string {
    const squares = this.#lanes.get(lane)?.squares ?? [];
    return [...new Set(squares.map((square) => square.outline))].join('');
  }

  /** Where the fences of a lane begin and end. Horses may come to one twice. */
  #spans(lane: BoardLane | undefined): Span[] {
    const found: Span[] = [];
    for (const { fence, square } of lane?.squares ?? []) {
      if (fence === null || !lane) continue;
      const begin = this.height({ lane: lane.lane, square: square - 1 });
      const end = this.height({ lane: lane.lane, square });
      const last = found.at(-1);
      if (last?.end === begin) last.end = end;
      else found.push({ begin, end });
    }
    return found;
  }

  #middle(at: Square): number {
    return this.#curves.get(at.lane)?.heights[at.square] ?? 0;
  }

  #end(lane: number): number {
    return this.#curves.get(lane)?.heights.at(-1) ?? 0;
  }

  /** The point of a lane so far along the course. */
  #point(lane: number, height: number): Pose {
    const curve = this.#curves.get(lane);
    if (!curve) return { x: 0, y: 0, turn: 0 };
    const next = curve.heights.findIndex((other) => other >= height);
    const [before, behind] = [
      curve.poses[Math.max(next - 1, 0)],
      curve.poses[next < 0 ? curve.poses.length - 1 : next],
    ];
    if (next <= 0 || !before || !behind) return behind ?? { x: 0, y: 0, turn: 0 };
    const [low, high] = [curve.heights[next - 1] ?? 0, curve.heights[next] ?? 0];
    return between(before, behind, (height - low) / (high - low));
  }
}

function curveOf({ squares }: BoardLane): Curve {
  const heights = squares.map(({ height }, i) =>
    i === 0 ? height - 0.5 : (height + (squares[i - 1]?.height ?? height)) / 2,
  );
  return { heights, poses: squares.map(({ at, turn }) => ({ x: at[0], y: at[1], turn })) };
}

/** The shorter way from one direction to another, in degrees. */
export function swing(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

function between(from: Pose, to: Pose, part: number): Pose {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    turn: from.turn + swing(from.turn, to.turn) * part,
  };
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

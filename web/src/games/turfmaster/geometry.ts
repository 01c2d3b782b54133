// A course as a way to run: where its squares are, which lie ahead, and how a horse gets from one to another. All of it
// is read off the drawing; nothing here knows how far a horse may go.

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
  readonly #lengths: ReadonlyMap<number, number>;
  readonly #curves: ReadonlyMap<number, Curve>;
  readonly #fronts: ReadonlyMap<number, number[]>;
  readonly #turns: ReadonlySet<number>;
  readonly #fences: readonly Span[];

  constructor(course: BoardCourse) {
    this.course = course;
    this.#lanes = new Map(course.lanes.map((lane) => [lane.lane, lane]));
    this.#lengths = lengths(course.lanes[0]);
    this.#fronts = new Map(course.lanes.map((lane) => [lane.lane, this.#measure(lane)]));
    this.#curves = new Map(course.lanes.map((lane) => [lane.lane, this.#curve(lane)]));
    this.#turns = turns(course);
    this.#fences = this.#spans(course.lanes[0]);
  }

  square(at: Square): BoardSquare | undefined {
    return this.#lanes.get(at.lane)?.squares[at.square];
  }

  /** How far ahead the front of a square lies, in squares of the inside lane. */
  height(at: Square): number {
    return this.#fronts.get(at.lane)?.[at.square] ?? 0;
  }

  /** Whether a square lies beyond the line. */
  crossed(at: Square): boolean {
    const lane = this.#lanes.get(at.lane);
    return lane !== undefined && at.square > lane.last;
  }

  /** Whether a square lies in a turn. */
  turns(at: Square): boolean {
    const section = this.square(at)?.section;
    return section !== null && section !== undefined && this.#turns.has(section);
  }

  /** The fence a square is under, from 1. */
  fence(at: Square): number | null {
    return this.square(at)?.fence ?? null;
  }

  /** How many squares lie between a horse and the next fence of its lane; null where none comes before the line. */
  fenceAhead(at: Square): number | null {
    const lane = this.#lanes.get(at.lane);
    const next = lane?.squares.find((square) => square.square > at.square && square.fence !== null);
    return next === undefined ? null : next.square - at.square - 1;
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

  /** The front of each square of a lane. A lane that ends early is a part of a straight. */
  #measure(lane: BoardLane): number[] {
    const own = lengths(lane);
    const counted = new Map<number, number>();
    return lane.squares.map(({ section }) => {
      if (section === null) return 0;
      const length = this.#lengths.get(section) ?? 0;
      const squares = Math.max(own.get(section) ?? 1, length);
      const number = (counted.get(section) ?? 0) + 1;
      counted.set(section, number);
      const before = [...this.#lengths]
        .filter(([other]) => other < section)
        .reduce((sum, [, n]) => sum + n, 0);
      return before + (length * number) / squares;
    });
  }

  #curve(lane: BoardLane): Curve {
    const fronts = this.#fronts.get(lane.lane) ?? [];
    const heights = fronts.map((front, i) =>
      i === 0 ? front - 0.5 : (front + (fronts[i - 1] ?? front)) / 2,
    );
    return { heights, poses: lane.squares.map(({ at, turn }) => ({ x: at[0], y: at[1], turn })) };
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

/** How many squares of each section a lane has. */
function lengths(lane: BoardLane | undefined): Map<number, number> {
  const found = new Map<number, number>();
  for (const { section } of lane?.squares ?? []) {
    if (section !== null) found.set(section, (found.get(section) ?? 0) + 1);
  }
  return found;
}

/** The sections in which the direction changes. */
function turns(course: BoardCourse): Set<number> {
  const first = new Map<number, number>();
  const bent = new Set<number>();
  for (const { section, turn } of course.lanes[0]?.squares ?? []) {
    if (section === null) continue;
    const before = first.get(section);
    if (before === undefined) first.set(section, turn);
    else if (Math.abs(swing(before, turn)) > 1) bent.add(section);
  }
  return bent;
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

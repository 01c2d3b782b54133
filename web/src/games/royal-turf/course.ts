// The ring as it is drawn: a lane of equal squares around a field, run counter-clockwise from the line at the end of
// the straight below. How many squares there are comes from the board; here is only where they lie.

/** A point of the lane, and the direction in which one runs there, in degrees. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

export const LANE = 38;
/** From the middle of the lane to the edge of the picture. */
const MARGIN = 29;
/** The picture is never narrower than this, as width by height. */
const NARROWEST = 1.2;
/** The height of the lane's middle in the narrowest picture and in wide ones, where the straights make up for it. */
const HIGHEST = 238;
const LOWEST = 176;
const CORNER = 72;
/** The line stands at this part of the straight below, from its middle. */
const LINE_PART = 0.86;

interface Piece {
  length: number;
  at(along: number): Spot;
}

/** The ring in a picture of some shape, its width by its height. The origin is the middle of the field. */
export class Course {
  readonly width: number;
  readonly height: number;
  /** The size of what lies on the field, by that of the narrowest picture. */
  readonly field: number;
  /** Half the straights' length. */
  readonly flat: number;
  readonly #pieces: readonly Piece[];
  readonly #round: number;

  constructor(shape: number) {
    const wide = Math.max(shape, NARROWEST);
    const high = Math.max(LOWEST, HIGHEST - (wide - NARROWEST) * 60);
    this.height = high + 2 * MARGIN;
    this.width = wide * this.height;
    this.field = (high - LANE) / (HIGHEST - LANE);
    const [right, low] = [this.width / 2 - MARGIN, high / 2];
    const [flat, side] = [right - CORNER, low - CORNER];
    const line = flat * LINE_PART;
    this.flat = flat;
    this.#pieces = [
      straight(line, low, flat - line, 0),
      bend(flat, side, 90),
      straight(right, side, 2 * side, -90),
      bend(flat, -side, 0),
      straight(flat, -low, 2 * flat, 180),
      bend(-flat, -side, -90),
      straight(-right, -side, 2 * side, 90),
      bend(-flat, side, 180),
      straight(-flat, low, flat + line, 0),
    ];
    this.#round = this.#pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  /** The middle of a square, and what is aside of it; whole numbers are middles, between them one runs. */
  middle(p: number, squares: number, aside = 0): Spot {
    return this.#spot((p - 0.5) / squares, aside);
  }

  /** The outline of a square. */
  outline(square: number, squares: number): string {
    const half = LANE / 2;
    const steps = [-0.5, -0.25, 0, 0.25, 0.5].map((step) => square + step);
    const outer = steps.map((p) => this.middle(p, squares, half));
    const inner = steps.map((p) => this.middle(p, squares, -half)).reverse();
    return `${lineThrough([...outer, ...inner])}Z`;
  }

  /** The way of a horse along the middle of the lane. */
  way(from: number, to: number, squares: number): string {
    const steps = Math.max(1, Math.ceil(Math.abs(to - from) * 3));
    const points = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
    return lineThrough(points.map((p) => this.middle(p, squares)));
  }

  /** The round at a distance from the middle of the lane: a rail, or the edge of the grass. */
  rail(aside: number): string {
    const count = 160;
    const points = Array.from({ length: count }, (_, index) => this.#spot(index / count, aside));
    return `${lineThrough(points)}Z`;
  }

  /** A spot of the lane, `share` of the whole round beyond the line; aside of its middle, outwards. */
  #spot(share: number, aside = 0): Spot {
    let along = (((share % 1) + 1) % 1) * this.#round;
    let piece = this.#pieces[0]!;
    for (piece of this.#pieces) {
      if (along <= piece.length) break;
      along -= piece.length;
    }
    const { x, y, turn } = piece.at(Math.min(along, piece.length));
    const [dx, dy] = direction(turn + 90);
    return { x: x + dx * aside, y: y + dy * aside, turn };
  }
}

function straight(x: number, y: number, length: number, turn: number): Piece {
  const [dx, dy] = direction(turn);
  return { length, at: (along) => ({ x: x + dx * along, y: y + dy * along, turn }) };
}

/** A quarter of a circle to the left, from the side of its centre at this angle. */
function bend(x: number, y: number, angle: number): Piece {
  const length = (Math.PI / 2) * CORNER;
  const at = (along: number): Spot => {
    const here = angle - (along / length) * 90;
    const [dx, dy] = direction(here);
    return { x: x + dx * CORNER, y: y + dy * CORNER, turn: here - 90 };
  };
  return { length, at };
}

function direction(degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Where several horses stand that share a square: in rows of two across the lane. */
export function share(index: number, count: number): { along: number; aside: number; scale: number } {
  if (count < 2) return { along: 0, aside: 0, scale: 1 };
  if (count === 2) return { along: 0, aside: index === 0 ? -9.5 : 9.5, scale: 0.76 };
  const rows = Math.ceil(count / 2);
  const row = Math.floor(index / 2) - (rows - 1) / 2;
  return { along: index % 2 === 0 ? -0.26 : 0.26, aside: row * 16 - 3 * (rows - 2), scale: 0.64 };
}

function lineThrough(points: readonly Spot[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

// The ring as it is drawn: a lane of equal squares around a field, run counter-clockwise from the line at the end of
// the straight below. How many squares there are comes from the board; here is only where they lie.

/** A point of the lane, and the direction in which one runs there, in degrees. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

/** The picture's measures: everything else follows from them. */
export const PICTURE = { width: 360, height: 296 } as const;
export const LANE = 38;

const WIDE = 302;
const HIGH = 238;
const CORNER = 72;
const LINE = 68;

interface Piece {
  length: number;
  at(along: number): Spot;
}

const right = WIDE / 2;
const low = HIGH / 2;
const flat = right - CORNER;
const side = low - CORNER;

const PIECES: readonly Piece[] = [
  straight(LINE, low, flat - LINE, 0),
  bend(flat, side, 90),
  straight(right, side, 2 * side, -90),
  bend(flat, -side, 0),
  straight(flat, -low, 2 * flat, 180),
  bend(-flat, -side, -90),
  straight(-right, -side, 2 * side, 90),
  bend(-flat, side, 180),
  straight(-flat, low, flat + LINE, 0),
];

const ROUND = PIECES.reduce((sum, piece) => sum + piece.length, 0);

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

/** A spot of the lane, `share` of the whole round beyond the line; aside of its middle, outwards. */
function spot(share: number, aside = 0): Spot {
  let along = (((share % 1) + 1) % 1) * ROUND;
  let piece = PIECES[0]!;
  for (piece of PIECES) {
    if (along <= piece.length) break;
    along -= piece.length;
  }
  const { x, y, turn } = piece.at(Math.min(along, piece.length));
  const [dx, dy] = direction(turn + 90);
  return { x: x + dx * aside, y: y + dy * aside, turn };
}

/** The middle of a square, and what is aside of it; whole numbers are middles, between them one runs. */
export function middle(p: number, squares: number, aside = 0): Spot {
  return spot((p - 0.5) / squares, aside);
}

/** The outline of a square. */
export function outline(square: number, squares: number): string {
  const half = LANE / 2;
  const steps = [-0.5, -0.25, 0, 0.25, 0.5].map((step) => square + step);
  const outer = steps.map((p) => middle(p, squares, half));
  const inner = steps.map((p) => middle(p, squares, -half)).reverse();
  return `${lineThrough([...outer, ...inner])}Z`;
}

/** The way of a horse along the middle of the lane. */
export function way(from: number, to: number, squares: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) * 3));
  const points = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  return lineThrough(points.map((p) => middle(p, squares)));
}

/** The round at a distance from the middle of the lane: a rail, or the edge of the grass. */
export function rail(aside: number): string {
  const count = 160;
  const points = Array.from({ length: count }, (_, index) => spot(index / count, aside));
  return `${lineThrough(points)}Z`;
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

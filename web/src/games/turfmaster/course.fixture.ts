// A small course for tests: a straight of three squares, a turn of three, a straight of four; the third lane ends in the
// first straight. The first straight has a fence on its second square.

import type { BoardCourse, BoardSquare } from './wire';

const SIZE = 20;
const WIDTH = 12;

export function bend(): BoardCourse {
  const lanes = [1, 2].map((lane) => ({ lane, last: lane === 1 ? 8 : 9, squares: squares(lane, lane + 7) }));
  const chute = { lane: 3, last: 255, squares: squares(3, 255).slice(0, 3) };
  return {
    name: 'bend',
    title: 'Bend',
    hand: 'right',
    viewBox: [0, 0, 200, 200],
    lane_width: WIDTH,
    lanes: [...lanes, chute],
    fences: [],
    line: 'M0 0L1 1',
    unused: '',
    borders: '',
    green_lines: '',
    arrows: '',
    numbers: [],
  };
}

function squares(lane: number, last: number): BoardSquare[] {
  const found: BoardSquare[] = [];
  const side = WIDTH * (1 - lane);
  const add = (x: number, y: number, turn: number, section: number | null, height: number) => {
    const [square, outline, fence] = [found.length, `M${x} ${y}Z`, height === 2 ? 1 : null];
    const [rank, crossed] = [Math.round(height * 60), square > last];
    const told = {
      rank,
      crossed,
      to_line: crossed ? null : last - square,
      to_fence: square < 2 ? 1 - square : null,
    };
    found.push({
      square,
      at: [x, y],
      turn,
      outline,
      section,
      in_turn: section === 2,
      height,
      fence,
      ...told,
    });
  };
  for (let i = 0; i <= 3; i += 1) add(i * SIZE, side, 0, i === 0 ? null : 1, i);
  const radius = 38 - side;
  const turn = lane + 2;
  for (let i = 0; i < turn; i += 1) {
    const angle = ((i + 0.5) / turn) * 90;
    const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
    add(70 + radius * sin, 38 - radius * cos, angle, 2, 3 + (3 * (i + 1)) / turn);
  }
  for (let i = 0; i < 5; i += 1) add(70 + radius, 48 + i * SIZE, 90, 3, 7 + i);
  return found;
}

import { describe, expect, it } from 'vitest';
import { bend } from './course.fixture';
import { Ground, swing } from './geometry';

const ground = new Ground(bend());

describe('a course', () => {
  it('knows which of two squares lies ahead, whatever their lanes', () => {
    // Behind the turn the outer lane has one square more.
    expect(ground.height({ lane: 1, square: 6 })).toBeCloseTo(ground.height({ lane: 2, square: 7 }));
    expect(ground.height({ lane: 1, square: 5 })).toBeGreaterThan(ground.height({ lane: 2, square: 5 }));
    expect(ground.height({ lane: 1, square: 0 })).toBe(0);
  });

  it('measures a lane that ends early like the straight it lies in', () => {
    expect(ground.height({ lane: 3, square: 2 })).toBe(2);
  });

  it('knows line, turns and fences', () => {
    expect(ground.crossed({ lane: 1, square: 8 })).toBe(false);
    expect(ground.crossed({ lane: 1, square: 9 })).toBe(true);
    expect(ground.turns({ lane: 2, square: 5 })).toBe(true);
    expect(ground.turns({ lane: 2, square: 2 })).toBe(false);
    expect(ground.turns({ lane: 2, square: 0 })).toBe(false);
    expect(ground.fence({ lane: 1, square: 2 })).toBe(1);
  });

  it('lists squares from the foremost on, level ones from the inside, and no square last', () => {
    const squares = [{ lane: 2, square: 5 }, null, { lane: 2, square: 7 }, { lane: 1, square: 6 }];
    const listed = ground.foremost(squares, (at) => at);
    expect(listed).toEqual([squares[3], squares[2], squares[0], null]);
  });

  it('draws a place once, though horses come by twice', () => {
    const course = bend();
    const squares = course.lanes[0]!.squares;
    squares[10]!.outline = squares[1]!.outline;
    expect(new Ground(course).outlines(1).split('M').length - 1).toBe(squares.length - 1);
  });
});

describe('a way', () => {
  it('begins and ends on its squares, and never leaves the course in between', () => {
    const [from, to] = [
      { lane: 1, square: 1 },
      { lane: 2, square: 8 },
    ];
    const way = ground.way(from, to);
    expect(way(0)).toEqual(ground.pose(from));
    expect(way(1)).toEqual(ground.pose(to));
    const all = bend().lanes.flatMap(({ squares }) => squares);
    for (let part = 0; part <= 1; part += 0.02) {
      const { x, y } = way(part);
      const near = Math.min(...all.map(({ at }) => Math.hypot(at[0] - x, at[1] - y)));
      expect(near).toBeLessThan(13);
    }
  });

  it('goes on all the time, and turns with the course', () => {
    const way = ground.way({ lane: 2, square: 1 }, { lane: 2, square: 9 });
    let before = way(0);
    for (let part = 0.05; part <= 1; part += 0.05) {
      const now = way(part);
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeGreaterThan(1);
      before = now;
    }
    expect(way(0.01).turn).toBeCloseTo(0);
    expect(way(0.99).turn).toBeCloseTo(90);
  });

  it('leaves a lane that ends before its end', () => {
    const way = ground.way({ lane: 3, square: 1 }, { lane: 2, square: 6 });
    const { y } = way(0.6);
    const inner = ground.way({ lane: 2, square: 1 }, { lane: 2, square: 6 })(0.6).y;
    expect(Math.abs(y - inner)).toBeLessThan(2);
  });

  it('stays where nothing moves', () => {
    const at = { lane: 1, square: 3 };
    expect(ground.way(at, at)(0.5)).toEqual(ground.pose(at));
  });
});

describe('a leap', () => {
  const at = (square: number) => ({ lane: 2, square });
  const heights = (from: number, to: number) => {
    const leap = ground.leap(at(from), at(to));
    return Array.from({ length: 21 }, (_, i) => leap(i / 20));
  };

  it('goes up and down over a fence that is left behind', () => {
    const way = heights(0, 4);
    expect(way[0]).toBe(0);
    expect(Math.max(...way)).toBeGreaterThan(0.9);
    expect(way.at(-1)).toBe(0);
    expect(way.filter((height) => height > 0).length).toBeLessThan(8);
  });

  it('is only over a fence, and not over one at which the way ends', () => {
    expect(Math.max(...heights(3, 8))).toBe(0);
    expect(Math.max(...heights(0, 2))).toBe(0);
  });
});

describe('a swing', () => {
  it('takes the shorter way round', () => {
    expect(swing(350, 10)).toBe(20);
    expect(swing(10, 350)).toBe(-20);
    expect(swing(0, 90)).toBe(90);
  });
});

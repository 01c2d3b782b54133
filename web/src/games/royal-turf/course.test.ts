import { describe, expect, it } from 'vitest';
import { Course, LANE, share } from './course';

const COURSES = [1.2, 1.6, 2.2, 3].map((shape) => new Course(shape));
const RINGS = [33, 36].flatMap((squares) => COURSES.map((course) => ({ squares, course })));

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describe('the ring', () => {
  it.each(RINGS)(
    'has squares of the same length all around, of $squares in a picture of $course.width',
    ({ squares, course }) => {
      const steps = Array.from({ length: squares }, (_, index) =>
        distance(course.middle(index, squares), course.middle(index + 1, squares)),
      );
      expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.05);
      expect(Math.min(...steps)).toBeGreaterThan(24);
    },
  );

  it.each(RINGS)(
    'closes: a lap behind is the same square, of $squares in a picture of $course.width',
    ({ squares, course }) => {
      for (let p = -6; p <= 0; p += 1) {
        const [behind, ahead] = [course.middle(p, squares), course.middle(p + squares, squares)];
        expect(distance(behind, ahead)).toBeLessThan(1e-6);
      }
    },
  );

  it.each(COURSES)('lies within the picture of $width', (course) => {
    for (let p = 0; p < 33; p += 0.1) {
      const { x, y } = course.middle(p, 33, LANE / 2);
      expect(Math.abs(x)).toBeLessThan(course.width / 2);
      expect(Math.abs(y)).toBeLessThan(course.height / 2);
    }
  });

  it.each(COURSES)('is run in the direction in which tokens look, in a picture of $width', (course) => {
    for (let p = 0; p < 33; p += 0.5) {
      const [here, next] = [course.middle(p, 33), course.middle(p + 0.01, 33)];
      const angle = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI;
      const off = (((angle - here.turn) % 360) + 540) % 360;
      expect(Math.abs(off - 180)).toBeLessThan(2);
    }
  });

  it.each(COURSES)('draws squares and ways without gaps in the numbers, in a picture of $width', (course) => {
    const ways = [course.way(-6, 8, 33), course.way(5, 5, 33)];
    for (const path of [course.outline(1, 33), course.outline(33, 33), ...ways]) {
      expect(path).not.toMatch(/NaN|Infinity/);
    }
  });

  it('puts horses that share a square side by side, each apart', () => {
    for (let count = 2; count <= 7; count += 1) {
      const spots = Array.from({ length: count }, (_, index) => share(index, count));
      const keys = new Set(spots.map(({ along, aside }) => `${along} ${aside}`));
      expect(keys.size).toBe(count);
    }
  });
});

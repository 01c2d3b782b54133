import { describe, expect, it } from 'vitest';
import { LANE, PICTURE, middle, outline, share, way } from './course';

const RINGS = [33, 36];

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describe('the ring', () => {
  it.each(RINGS)('has squares of the same length all around, of %i', (squares) => {
    const steps = Array.from({ length: squares }, (_, index) =>
      distance(middle(index, squares), middle(index + 1, squares)),
    );
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.05);
    expect(Math.min(...steps)).toBeGreaterThan(24);
  });

  it.each(RINGS)('closes: a lap behind is the same square, of %i', (squares) => {
    for (let p = -6; p <= 0; p += 1) {
      const [behind, ahead] = [middle(p, squares), middle(p + squares, squares)];
      expect(distance(behind, ahead)).toBeLessThan(1e-6);
    }
  });

  it('lies within the picture', () => {
    for (let p = 0; p < 33; p += 0.1) {
      const { x, y } = middle(p, 33, LANE / 2);
      expect(Math.abs(x)).toBeLessThan(PICTURE.width / 2);
      expect(Math.abs(y)).toBeLessThan(PICTURE.height / 2);
    }
  });

  it('is run in the direction in which tokens look', () => {
    for (let p = 0; p < 33; p += 0.5) {
      const [here, next] = [middle(p, 33), middle(p + 0.01, 33)];
      const angle = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI;
      const off = (((angle - here.turn) % 360) + 540) % 360;
      expect(Math.abs(off - 180)).toBeLessThan(2);
    }
  });

  it('draws squares and ways without gaps in the numbers', () => {
    for (const path of [outline(1, 33), outline(33, 33), way(-6, 8, 33), way(5, 5, 33)]) {
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

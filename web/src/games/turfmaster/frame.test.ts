import { describe, expect, it } from 'vitest';
import { around, within, zoomed } from './frame';

const whole = { x: 0, y: 0, w: 900, h: 500 };

describe('a frame', () => {
  it('holds all points with room round them, in the shape of the screen', () => {
    const frame = around(
      [
        [100, 100],
        [400, 160],
      ],
      30,
      200,
      2,
    );
    expect(frame.x).toBeLessThanOrEqual(70);
    expect(frame.x + frame.w).toBeGreaterThanOrEqual(430);
    expect(frame.w / frame.h).toBeCloseTo(2);
  });

  it('is never so small that one could not read', () => {
    expect(around([[100, 100]], 10, 200, 2).w).toBe(200);
  });

  it('stays on the course, and is all of it at most', () => {
    expect(within({ x: -50, y: 450, w: 300, h: 100 }, whole)).toEqual({ x: 0, y: 400, w: 300, h: 100 });
    expect(within({ x: -50, y: 0, w: 3000, h: 1000 }, whole)).toEqual(whole);
    expect(within({ x: 20, y: 0, w: 1000, h: 200 }, whole).x).toBe(-50);
  });

  it('zooms round its middle', () => {
    expect(zoomed({ x: 100, y: 100, w: 200, h: 100 }, 0.5)).toEqual({ x: 150, y: 125, w: 100, h: 50 });
  });
});

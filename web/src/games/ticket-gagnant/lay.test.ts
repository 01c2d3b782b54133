import { describe, expect, it } from 'vitest';
import { BOARD } from './fixture';
import { isSame, lay, squaresOf, wayIn, wayOf, type Way } from './lay';

const { track } = BOARD;

describe('the picture of the track', () => {
  it('runs upwards on a phone and to the right on wider screens', () => {
    expect(wayIn(340)).toBe('up');
    expect(wayIn(1000)).toBe('right');
  });

  it('has later rows higher up, or farther right', () => {
    const [near, far] = [
      { lane: 3, row: 2 },
      { lane: 3, row: 3 },
    ];
    const up = lay(track, 'up');
    expect(up.at(far)[1]).toBeLessThan(up.at(near)[1]);
    const right = lay(track, 'right');
    expect(right.at(far)[0]).toBeGreaterThan(right.at(near)[0]);
  });

  it('has the left rail on the left, or on top', () => {
    const [left, more] = [
      { lane: 1, row: 5 },
      { lane: 2, row: 5 },
    ];
    expect(lay(track, 'up').at(left)[0]).toBeLessThan(lay(track, 'up').at(more)[0]);
    expect(lay(track, 'right').at(left)[1]).toBeLessThan(lay(track, 'right').at(more)[1]);
  });

  it.each<Way>(['up', 'right'])('keeps squares apart and within the picture: %s', (way) => {
    const picture = lay(track, way);
    const boxes = squaresOf(track).map((square) => picture.box(square));
    expect(boxes).toHaveLength(105);
    for (const { x, y, w, h } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(picture.width);
      expect(y + h).toBeLessThanOrEqual(picture.height);
    }
    expect(new Set(boxes.map(({ x, y }) => `${x}/${y}`)).size).toBe(boxes.length);
  });

  it('leaves room to tap a square on a phone, where the picture is as wide as it is drawn', () => {
    const picture = lay(track, 'up');
    expect(picture.width).toBeLessThanOrEqual(360);
    expect(picture.breadth).toBeGreaterThanOrEqual(40);
  });

  it.each([0.6, 1.2, 1.7, 2.4, 3])('fills a picture of the shape %d, or nearly so', (shape) => {
    const picture = lay(track, wayOf(shape), shape);
    const by = picture.width / picture.height / shape;
    expect(by).toBeGreaterThan(0.8);
    expect(by).toBeLessThan(1.25);
    expect(2 * picture.radius).toBeLessThan(Math.min(picture.stride, picture.breadth));
  });

  it('knows squares by lane and row', () => {
    expect(isSame({ lane: 1, row: 2 }, { lane: 1, row: 2 })).toBe(true);
    expect(isSame({ lane: 1, row: 2 }, { lane: 2, row: 1 })).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { fallAt } from './fall';

it('ends where the die lies, with what was rolled on top', () => {
  expect(fallAt(1)).toEqual({ x: -0, y: -0, turn: 0, shadow: 1, face: null });
  expect(fallAt(0).y).toBeLessThan(0);
  expect(fallAt(0).face).toBe(0);
});

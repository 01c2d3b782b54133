import { expect, it } from 'vitest';
import { commitmentTo, luckOf } from './stream';

const SECRET = '0123456789abcdef'.repeat(4);
const EVERY_WORD = 2 ** 32;

it('a commitment is the SHA-256 of the text of a secret', () => {
  expect(commitmentTo(SECRET)).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e');
});

it('passes over words that would favour small numbers', () => {
  const [words, n] = [luckOf(SECRET, []), 2 ** 31 + 1];
  const drawn = luckOf(SECRET, []);
  const all = Array.from({ length: 64 }, () => words(3, EVERY_WORD));
  const kept = all.filter((word) => word < n);
  expect(kept.length).toBeLessThan(all.length);
  expect(kept.map(() => drawn(3, n))).toEqual(kept);
});

it('has a sequence of its own for each stream, whatever is drawn from others', () => {
  const numbers = (draw: () => number) => Array.from({ length: 40 }, draw);
  const [alone, among, other] = [
    luckOf(SECRET, ['a', '']),
    luckOf(SECRET, ['a', '']),
    luckOf(SECRET, ['', 'a']),
  ];
  const one = numbers(() => alone(1, 1000));
  expect(numbers(() => [among(0, 6), among(1, 1000)][1]!)).toEqual(one);
  expect(numbers(() => other(1, 1000))).not.toEqual(one);
});

import { describe, expect, it } from 'vitest';
import { EMPTY, isSameTicket, mark, sealing } from './ticket';
import type { Action } from '../../wire/ticket-gagnant';

const ACTIONS: Action[] = [
  { type: 'predict', first: 7, second: null, third: 5 },
  { type: 'predict', first: null, second: 4, third: null },
];

describe('the ticket', () => {
  it('has a horse on one place only', () => {
    const once = mark(EMPTY, 0, 7);
    expect(once).toEqual([7, null, null]);
    expect(mark(once, 2, 7)).toEqual([null, null, 7]);
    expect(mark(mark(once, 1, 3), 0, null)).toEqual([null, 3, null]);
  });

  it('lets several places be empty', () => {
    expect(mark([7, 3, null], 1, null)).toEqual([7, null, null]);
    expect(mark([7, null, null], 0, null)).toEqual(EMPTY);
  });

  it('is sealed only as it is on offer', () => {
    expect(sealing(ACTIONS, [7, null, 5])).toEqual(ACTIONS[0]);
    expect(sealing(ACTIONS, EMPTY)).toBeNull();
    expect(sealing([], [7, null, 5])).toBeNull();
  });

  it('is the same with the same horses on the same places', () => {
    expect(isSameTicket([7, null, 5], [7, null, 5])).toBe(true);
    expect(isSameTicket([7, null, 5], [5, null, 7])).toBe(false);
  });
});

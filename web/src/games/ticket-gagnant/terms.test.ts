import { describe, expect, it } from 'vitest';
import { chosen, fit, offer, suggested, type Choose } from './terms';
import type { Discipline } from '../../wire/ticket-gagnant';

const KINDS: [Discipline, number | null][] = [
  ['flat', null],
  ['hurdles', null],
  ['steeplechase', 4],
  ['steeplechase', 9],
];
const CHOICES: Choose[] = KINDS.flatMap(([discipline, river]) =>
  [3, 4, 5, 6, 7].flatMap((cards) =>
    [false, true].map((hidden): Choose => ({ type: 'choose', discipline, cards, hidden, river })),
  ),
);

describe('the choice of a race', () => {
  it('asks for a river where there is one', () => {
    expect(offer(CHOICES, 'flat').rivers).toEqual([]);
    expect(offer(CHOICES, 'steeplechase').rivers).toEqual([4, 9]);
    expect(offer(CHOICES, 'flat').disciplines).toEqual(['flat', 'hurdles', 'steeplechase']);
  });

  it('begins with something that can be chosen', () => {
    const terms = suggested(CHOICES)!;
    expect(terms).toEqual({ discipline: 'flat', cards: 5, hidden: false, river: null });
    expect(chosen(CHOICES, terms)).not.toBeNull();
    expect(suggested([])).toBeNull();
  });

  it('stays possible whatever is changed', () => {
    const steeple = fit(CHOICES, { discipline: 'steeplechase', cards: 7, hidden: true, river: null });
    expect(steeple).toEqual({ discipline: 'steeplechase', cards: 7, hidden: true, river: 4 });
    const flat = fit(CHOICES, { ...steeple, discipline: 'flat' });
    expect(flat.river).toBeNull();
    for (const terms of [steeple, flat]) expect(chosen(CHOICES, terms)).not.toBeNull();
  });
});

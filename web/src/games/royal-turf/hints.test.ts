import { describe, expect, it } from 'vitest';
import type { Action } from '../../wire/royal-turf';
import { START } from './fixture';
import { hint } from './hints';

const BET: Action[] = [{ type: 'bet', horse: 1, chip: 1 }];
const RUN: Action[] = [{ type: 'move', horse: 1 }];

describe('hints', () => {
  it('say nothing where nothing is to be decided', () => {
    expect(hint(START, 0, [])).toBeNull();
  });

  it('differ by what is decided', () => {
    const one = [{ horse: 1, chip: 1 }];
    const two = [...one, { horse: 2, chip: 1 }];
    const ids = [
      hint({ ...START, bets: [[], []] }, 0, BET),
      hint({ ...START, bets: [one, []], options: {} }, 0, BET),
      hint({ ...START, bets: [one, []], options: { hidden_bets: true } }, 0, BET),
      hint({ ...START, bets: [two, []] }, 0, BET),
      hint({ ...START, moved: [] }, 0, RUN),
      hint({ ...START, moved: [1] }, 0, RUN),
      hint({ ...START, moved: [1], pace: 1 }, 0, RUN),
      hint({ ...START, moved: [1], pace: 1, finished: [1] }, 0, RUN),
    ].map((found) => found?.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tell the rules as the options have them', () => {
    const told = (view: object, actions: Action[]) => hint({ ...START, ...view }, 0, actions)?.id;
    const bets = [[{ horse: 1, chip: 1 }], []];
    expect(told({ bets, options: {} }, BET)).toBe('rt-hint-crowd');
    expect(told({ bets, options: { chips_count: true } }, BET)).toBe('rt-hint-crowd-chips');
    expect(told({ moved: [1], pace: null, options: {} }, RUN)).toBe('rt-hint-pace');
    expect(told({ moved: [1], pace: null, options: { pace_needs_place: true } }, RUN)).toBe(
      'rt-hint-pace-placed',
    );
    expect(told({ moved: [1], pace: 1, options: {} }, RUN)).toBe('rt-hint-block');
    expect(told({ moved: [1], pace: 1, options: { crowded_field: true } }, RUN)).toBe('rt-hint-shared');
  });
});

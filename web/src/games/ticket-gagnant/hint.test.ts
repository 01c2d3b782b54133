import { describe, expect, it } from 'vitest';
import { hint } from './hint';
import { START } from './fixture';
import type { Action, View } from '../../wire/ticket-gagnant';

const running: View = {
  ...START,
  phase: 'run',
  discipline: 'steeplechase',
  hands: [
    ['5:3', '4+5'],
    ['hidden', 'hidden'],
  ],
  played: [],
};
const move: Action = { type: 'play', card: '5:3', horse: 5, to: { lane: 5, row: 3 }, push: null };
const push: Action = { ...move, push: { lane: 4, row: 3 } };
const ids = (view: View, actions: Action[]) => hint(view, 0, actions)?.id;

describe('a hint', () => {
  it('is there for each kind of decision, and for nothing else', () => {
    expect(ids(START, [{ type: 'choose', discipline: 'flat', cards: 3, hidden: false, river: null }])).toBe(
      'tg-hint-choose',
    );
    expect(ids(START, [{ type: 'predict', first: 1, second: null, third: null }])).toBe('tg-hint-predict');
    expect(ids(running, [{ type: 'discard', card: '5:3' }])).toBe('tg-hint-discard');
    expect(ids(running, [])).toBeUndefined();
  });

  it('begins with the cards, then tells what is special here', () => {
    expect(ids(running, [move])).toBe('tg-hint-card');
    const second: View = { ...running, hands: [['4+5'], ['hidden']], played: ['1:1', '2:2'] };
    expect(ids(second, [move])).toBe('tg-hint-river');
    expect(ids({ ...second, discipline: 'flat' }, [push])).toBe('tg-hint-push');
    expect(ids({ ...second, discipline: 'flat' }, [move])).toBe('tg-hint-line');
  });
});

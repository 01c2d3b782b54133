import { expect, it } from 'vitest';
import { liveQuestion, type Question } from './question';

const ask = (decision: number, ...actions: string[]): Question => ({ decision, actions });

it('is live once its picture is shown, and not before', () => {
  const bet = ask(3, 'bet 1', 'bet 2');
  const run = ask(4, 'run 1', 'run 2');
  expect(liveQuestion(null, bet, false)).toBeNull();
  expect(liveQuestion(null, bet, true)).toBe(bet);
  expect(liveQuestion(bet, run, false)).toBeNull();
  expect(liveQuestion(null, run, true)).toBe(run);
});

it('is not live because one of the same number had nothing to choose from', () => {
  const waiting = liveQuestion(null, ask(4), true);
  expect(waiting).toBeNull();
  expect(liveQuestion(waiting, ask(4, 'run 1'), false)).toBeNull();
});

it('stays the same while others decide at the same time', () => {
  const ticket = ask(1, 'ticket 1', 'ticket 2');
  expect(liveQuestion(ticket, ask(1, 'ticket 1', 'ticket 2'), false)).toBe(ticket);
  expect(liveQuestion(ticket, ask(1, 'ticket 1'), false)).toBeNull();
  expect(liveQuestion(ticket, ask(1), false)).toBeNull();
});

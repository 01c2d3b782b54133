import { describe, expect, it } from 'vitest';
import {
  back,
  discarding,
  movers,
  NOTHING,
  prospects,
  pushesOf,
  staying,
  targets,
  usable,
  withCard,
  type Play,
} from './choices';
import { ACTIONS } from './fixture';
import type { Action } from '../../wire/ticket-gagnant';

const plays = ACTIONS.filter((action): action is Play => action.type === 'play');

describe('a choice step by step', () => {
  it('offers each action exactly once', () => {
    const reached: Action[] = [];
    for (const card of usable(ACTIONS)) {
      const stay = staying(ACTIONS, card);
      if (stay) reached.push(stay);
      for (const horse of movers(ACTIONS, card)) {
        for (const target of targets(ACTIONS, card, horse)) reached.push(...target.plays);
      }
    }
    expect(reached).toHaveLength(plays.length);
    expect(new Set(reached)).toEqual(new Set(plays));
  });

  it('asks where to push only on squares that are taken', () => {
    const pushing = plays.find((play) => play.push)!;
    const reach = targets(ACTIONS, pushing.card, pushing.horse!);
    for (const target of reach) {
      const free = target.plays.length === 1 && target.plays[0]!.push === null;
      expect(pushesOf(target)).toHaveLength(free ? 0 : target.plays.length);
    }
    expect(reach.some((target) => pushesOf(target).length > 0)).toBe(true);
  });

  it('chooses a horse along with its card where there is no other', () => {
    const card: Action = { type: 'play', card: '5:3', horse: 5, to: { lane: 5, row: 3 }, push: null };
    expect(withCard([card], '5:3')).toEqual({ card: '5:3', horse: 5, to: null });
    const pair: Action[] = [4, 5].map((horse) => ({ ...card, card: '4+5', horse }));
    expect(withCard(pair, '4+5').horse).toBeNull();
  });

  it('still asks where a pair could also stay', () => {
    const move: Action = { type: 'play', card: '4+5', horse: 4, to: { lane: 5, row: 3 }, push: null };
    const stay: Action = { type: 'play', card: '4+5', horse: null, to: null, push: null };
    expect(withCard([move, stay], '4+5').horse).toBeNull();
    expect(staying([move, stay], '4+5')).toEqual(stay);
  });

  it('goes back step by step, and never to a question that was none', () => {
    const single: Action = { type: 'play', card: '5:3', horse: 5, to: { lane: 5, row: 3 }, push: null };
    const to = { lane: 5, row: 3 };
    expect(back([single], { card: '5:3', horse: 5, to })).toEqual({ card: '5:3', horse: 5, to: null });
    expect(back([single], { card: '5:3', horse: 5, to: null })).toEqual(NOTHING);
    const pair: Action[] = [4, 5].map((horse) => ({ ...single, card: '4+5', horse }));
    const horseless = { card: '4+5', horse: null, to: null };
    expect(back(pair, { card: '4+5', horse: 4, to: null })).toEqual(horseless);
    expect(back(pair, horseless)).toEqual(NOTHING);
  });

  it('shows where which horses can go', () => {
    const card = [...usable(ACTIONS)].find((card) => movers(ACTIONS, card).length === 2)!;
    const both = movers(ACTIONS, card);
    const shown = prospects(ACTIONS, card, both);
    const count = both.reduce((sum, horse) => sum + targets(ACTIONS, card, horse).length, 0);
    expect(shown.reduce((sum, { horses }) => sum + horses.length, 0)).toBe(count);
  });

  it('discards only what may be discarded', () => {
    const discard: Action = { type: 'discard', card: '1:2' };
    expect(discarding([discard], '1:2')).toEqual(discard);
    expect(discarding(ACTIONS, '1:2')).toBeNull();
    expect(usable([discard])).toEqual(new Set(['1:2']));
  });
});

import { expect, it } from 'vitest';
import { racesOf } from './gains';

it('gathers what was paid race by race', () => {
  const end = { order: [1, 2, 3] as [number, number, number], last: [7], pace: 1 };
  const races = racesOf([
    { type: 'game-over' },
    { type: 'race-over', race: 1, end },
    { type: 'paid', seat: 0, gain: 500, cost: 100, money: 400 },
    { type: 'paid', seat: 1, gain: 0, cost: 0, money: 0 },
    { type: 'race-over', race: 2, end },
    { type: 'paid', seat: 1, gain: 300, cost: 0, money: 300 },
  ]);
  expect(races.map(({ race, gains }) => [race, ...gains])).toEqual([
    [1, [0, 400], [1, 0]],
    [2, [1, 300]],
  ]);
});

import { expect, it } from 'vitest';
import type { Sighting } from '../../wire/royal-turf';
import { lastPaid, racesOf } from './gains';

const end = { order: [1, 2, 3] as [number, number, number], last: [7], pace: 1 };

it('gathers what was paid race by race', () => {
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

it('remembers what the last race paid, and no more', () => {
  const told: Sighting[] = [
    { type: 'race-over', race: 1, end },
    { type: 'paid', seat: 0, gain: 500, cost: 100, money: 400 },
    { type: 'race-over', race: 2, end },
    { type: 'paid', seat: 1, gain: 300, cost: 0, money: 300 },
    { type: 'game-over' },
  ];
  expect([...lastPaid(told)]).toEqual([[1, expect.objectContaining({ gain: 300, cost: 0 })]]);
  expect(lastPaid(told.slice(0, 3)).size).toBe(0);
  expect(lastPaid([]).size).toBe(0);
});

it('remembers what was bet on each race, as far as it was seen', () => {
  const races = racesOf([
    { type: 'bet', seat: 0, horse: 3, chip: 2 },
    { type: 'bet', seat: 1, horse: 4, chip: 'hidden' },
    { type: 'race-over', race: 1, end },
    {
      type: 'revealed',
      bets: [[{ horse: 3, chip: 2 }], [{ horse: 4, chip: 1 }]],
    },
    { type: 'bet', seat: 1, horse: 5, chip: 2 },
    { type: 'race-over', race: 2, end },
  ]);
  const bets = races.map(({ bets }) => bets.map((own) => own?.map(({ horse, chip }) => [horse, chip])));
  expect(bets).toEqual([
    [[[3, 2]], [[4, 1]]],
    [undefined, [[5, 2]]],
  ]);
});

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

import { describe, expect, it } from 'vitest';
import { bonuses, diceChoices, freshIn, inOrder, keepings, pass, thrown, ways } from './choices';
import { sorted } from './keeping';
import { marksOf, previewMarks } from './marks';
import type { Card, Offer, Sighting } from './wire';

const CARDS: Offer[] = [
  { type: 'card', horse: 3, card: '7', to: { lane: 1, square: 7 } },
  { type: 'card', horse: 3, card: '7', to: { lane: 2, square: 7 } },
  { type: 'card', horse: 3, card: 'J9', to: 'fall' },
  { type: 'bonus', horse: 3 },
  { type: 'bonus', horse: 4 },
];

describe('actions', () => {
  it('are grouped by what one moves by, and none is lost', () => {
    const found = ways(CARDS);
    expect(found.map(({ by, ends }) => [by, ends.length])).toEqual([
      ['7', 2],
      ['J9', 1],
    ]);
    expect(found[1]?.ends[0]?.to).toBeNull();
    expect(found.flatMap(({ ends }) => ends.map(({ action }) => action))).toEqual(CARDS.slice(0, 3));
    expect(bonuses(CARDS)).toEqual([3, 4]);
  });

  it('of the dice are choices, or ways of a horse', () => {
    const offers: Offer[] = [
      { type: 'choose', dice: 'sum' },
      { type: 'choose', dice: 'first' },
    ];
    expect(diceChoices(offers)).toEqual(['sum', 'first']);
    const moves: Offer[] = [{ type: 'move', horse: 1, dice: 'second', to: { lane: 1, square: 3 } }];
    expect(ways(moves)[0]).toMatchObject({ horse: 1, by: 'second' });
    expect(pass([{ type: 'pass', horse: 2 }])).toEqual({ type: 'pass', horse: 2 });
    expect(pass(moves)).toBeNull();
  });

  it('say what to keep from what, listed or described', () => {
    const listed: Offer[] = [
      { type: 'keep', horse: 1, cards: ['7', '7', 'J9'] },
      { type: 'keep', horse: 1, cards: ['7', '8', 'J9'] },
      { type: 'keep', horse: 1, cards: ['7', '7', '8'] },
      { type: 'keep', horse: 2, from: ['J12', '3', '10'], count: 2 },
    ];
    expect(keepings(listed)).toEqual([
      { horse: 1, from: ['7', '7', '8', 'J9'], count: 3 },
      { horse: 2, from: ['3', '10', 'J12'], count: 2 },
    ]);
  });
});

describe('cards', () => {
  it('stand by value, jokers behind the others', () => {
    expect(inOrder(['J9', '10', '7', 'J12', '9'])).toEqual(['7', '9', '10', 'J9', 'J12']);
  });

  it('that are new are those that were dealt for this race', () => {
    const deal = (horse: number, card: Card): Sighting => ({ type: 'dealt', horse, card });
    const first = [deal(1, '7'), deal(1, '8')];
    expect(freshIn(['7', '8'], 1, first)).toEqual([]);
    const over: Sighting = { type: 'race-over', race: 1, places: [] };
    // The other 7 was left over; one of the new cards went away again.
    const told = [...first, over, deal(1, '7'), deal(2, '8'), deal(1, 'J9'), deal(1, '3')];
    expect(freshIn(['7', '7', '8', 'J9'], 1, told)).toEqual(['7', 'J9']);
  });

  it('are laid out with what is new and what was kept', () => {
    const laid = sorted(['8', '7', '7'], ['7'], ['7', '8']);
    expect(laid.map(({ card, fresh, kept }) => [card, fresh, kept])).toEqual([
      ['7', true, true],
      ['7', false, false],
      ['8', false, true],
    ]);
    expect(sorted(['8', '7'], [], null).every(({ kept }) => kept)).toBe(true);
  });
});

describe('dice', () => {
  it('are read as they are chosen', () => {
    expect([thrown([4, 2], 'sum'), thrown([4, 2], 'first'), thrown([4, 2], 'second')]).toEqual([6, 4, 2]);
  });
});

describe('marks', () => {
  const square = { lane: 2, square: 9 };

  it('are where a way leads, what is blocked, and where it would fall', () => {
    const [seven, joker] = ways(CARDS);
    const aids = {
      blocked: [{ horse: 3, by: '7', squares: [square] }],
      previews: [],
      falls: [{ horse: 3, by: 'J9', at: square }],
      cards: [],
    };
    expect(marksOf(seven!, aids)).toEqual({
      reach: [
        { lane: 1, square: 7 },
        { lane: 2, square: 7 },
      ],
      blocked: [square],
      falls: [],
    });
    expect(marksOf(joker!, aids)).toEqual({ reach: [], blocked: [], falls: [square] });
    expect(marksOf(joker!, null).falls).toEqual([]);
  });

  it('of the dice are those of all own horses', () => {
    const preview = (horse: number) => ({
      horse,
      by: 'sum' as const,
      to: [{ lane: horse, square: 5 }],
      blocked: [square],
    });
    const marks = previewMarks('sum', {
      blocked: [],
      falls: [],
      previews: [preview(1), preview(2)],
      cards: [],
    });
    expect(marks.reach).toEqual([
      { lane: 1, square: 5 },
      { lane: 2, square: 5 },
    ]);
    expect(
      previewMarks('first', { blocked: [], falls: [], previews: [preview(1)], cards: [] }).reach,
    ).toEqual([]);
  });
});

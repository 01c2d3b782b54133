import { describe, expect, it } from 'vitest';
import { accountOf, BLANK, gathered, linesOf, raceByRace, signed, trioOf } from './account';
import { BOARD, HAPPENED, STEPS } from './fixture';
import settled from './settled.json';
import { slipsAfter, slipsNow } from './slips';
import type { Prediction, View } from '../../wire/ticket-gagnant';

const END = { order: [7, 5, 4, 1, 2, 3], out: [6] };

const ticket = (first: number | null, second: number | null, third: number | null): Prediction => ({
  first,
  second,
  third,
});
const points = (prediction: Prediction) => linesOf(BOARD.points, prediction, END).map((line) => line.points);

describe('the account of a race', () => {
  it('tells what each horse of a ticket scored', () => {
    expect(points(ticket(7, 3, 5))).toEqual([7, -1, 3]);
    expect(points(ticket(7, 5, 4))).toEqual([7, 5, 4]);
    expect(points(ticket(null, 6, null))).toEqual([-2]);
    expect(linesOf(BOARD.points, ticket(5, null, 4), END)).toEqual([
      { place: 1, horse: 5, fate: 'placed', points: 3 },
      { place: 3, horse: 4, fate: 'exact', points: 4 },
    ]);
  });

  it('tells what is left of the points as those of the trio', () => {
    expect(trioOf(linesOf(BOARD.points, ticket(7, 5, 4), END), 21)).toBe(5);
    expect(trioOf(linesOf(BOARD.points, ticket(7, 3, 5), END), 9)).toBe(0);
  });

  it('agrees with what real tickets scored', () => {
    for (const {
      ticket: [first = null, second = null, third = null],
      order,
      out,
      ...scored
    } of settled) {
      const lines = linesOf(BOARD.points, ticket(first, second, third), { order, out });
      const told = `${first} ${second} ${third} in ${order.join(' ')}`;
      if (scored.lines)
        expect(
          lines.map((line) => line.points),
          told,
        ).toEqual(scored.lines);
      const trio = trioOf(lines, scored.points);
      expect([0, ...BOARD.points.trio], told).toContain(trio);
      if (scored.bonus !== null) expect(trio, told).toBe(scored.bonus);
    }
  });

  it('counts a horse that took no place as unplaced, though nobody put it out', () => {
    const [line] = linesOf(BOARD.points, ticket(3, null, null), { order: [7, 5], out: [] });
    expect(line).toEqual({ place: 1, horse: 3, fate: 'unplaced', points: -1 });
  });

  it('is gathered from what was seen, ticket by ticket', () => {
    const first = HAPPENED.findIndex(({ type }) => type === 'scored');
    const early = gathered(HAPPENED.slice(0, first + 1));
    expect(slipsAfter(BOARD, early).map((slip) => slip.points !== null)).toEqual([true, false]);
    const slips = slipsAfter(BOARD, gathered(HAPPENED));
    const scored = HAPPENED.filter((sighting) => sighting.type === 'scored');
    expect(slips.map((slip) => slip.points?.most)).toEqual(scored.map((sighting) => sighting.points));
    for (const slip of slips) {
      const lines = slip.lines.reduce((sum, line) => sum + (line.points?.most ?? 0), slip.bonus?.most ?? 0);
      expect(lines).toBe(slip.points?.most);
    }
  });

  it('is still there after the last race, for who comes later', () => {
    const { predictions, end } = gathered(HAPPENED);
    const score = { least: 3, most: 3 };
    const ticket = { lines: [], bonus: { least: 0, most: 0 }, total: score };
    const view: View = {
      ...STEPS.at(-1)!.view,
      phase: 'over',
      race: 4,
      predictions: [...predictions!],
      last: end,
    };
    const later = accountOf(view, { tickets: [ticket, ticket], order: [], out: [] });
    expect(later).toMatchObject({ race: 4, predictions, end });
    expect(later.scored.get(1)?.points).toBe(3);
    expect(accountOf({ ...view, phase: 'choose' }, null)).toEqual(BLANK);
  });

  it('begins anew with the next race', () => {
    const over = gathered(HAPPENED);
    expect(over.race).toBe(1);
    const chose = HAPPENED.find(({ type }) => type === 'chose')!;
    expect(gathered([...HAPPENED, chose])).toEqual(BLANK);
  });

  it('is a column for each race on the score sheet', () => {
    const scored = HAPPENED.flatMap((sighting) => (sighting.type === 'scored' ? sighting.points : []));
    expect(raceByRace(HAPPENED)).toEqual([scored]);
    expect(raceByRace([])).toEqual([]);
  });

  it('writes points with their sign', () => {
    expect([3, 0, -1].map(signed)).toEqual(['+3', '0', '−1']);
  });
});

describe('the tickets of a race that is on', () => {
  it('show nothing of a sealed one', () => {
    const view = STEPS.at(-2)!.view;
    const aids = {
      tickets: [
        {
          lines: [{ place: 1, horse: 3, points: { least: -1, most: 7 } }],
          bonus: { least: 0, most: 0 },
          total: { least: -1, most: 7 },
        },
        null,
      ],
      order: [],
      out: [],
    };
    const slips = slipsNow({ ...view, predictions: [ticket(3, null, null), 'hidden'] }, aids);
    expect(slips[0]).toMatchObject({ state: 'known', points: { least: -1, most: 7 } });
    expect(slips[0]?.lines.map((line) => line.horse)).toEqual([3, null, null]);
    expect(slips[1]).toEqual({ seat: 1, state: 'sealed', lines: [], bonus: null, points: null });
    expect(slipsNow({ ...view, predictions: [null, null] }, null)[0]?.state).toBe('none');
  });
});

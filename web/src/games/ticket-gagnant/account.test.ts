import { describe, expect, it } from 'vitest';
import { engineOf } from '../../engine/fixture';
import { Scene } from '../../engine/scene';
import { raceByRace, signed } from './account';
import { HAPPENED, STEPS } from './fixture';
import settled from './settled.json';
import { slipsAfter, slipsNow } from './slips';
import type { Facts, LastRace, Prediction, Settlement, Sighting, View } from '../../wire/ticket-gagnant';

const END = { order: [7, 5, 4, 1, 2, 3], out: [6] };

const scene = Scene.of(await engineOf('ticket-gagnant'), { game: 'ticket-gagnant', players: 2, options: {} });

/** The race that was settled last, as our Rust tells it. */
function settledRace(told: Sighting[], view: View = STEPS.at(-1)!.view): Settlement | null {
  return (scene.facts(view, told) as Facts).settled;
}

const ticket = (first: number | null, second: number | null, third: number | null): Prediction => ({
  first,
  second,
  third,
});

/** A ticket of a race that ended like that. */
function settledTicket(prediction: Prediction, end: LastRace) {
  const race = settledRace([
    { type: 'revealed', predictions: [prediction, prediction] },
    { type: 'race-over', race: 1, end },
    { type: 'scored', seat: 0, points: 0, total: 0 },
  ]);
  return race!.tickets[0]!;
}

const lines = (prediction: Prediction, end: LastRace = END) =>
  settledTicket(prediction, end).lines.filter(({ horse }) => horse !== null);
const points = (prediction: Prediction) => lines(prediction).map((line) => line.points);

describe('the account of a race', () => {
  it('tells what each horse of a ticket scored', () => {
    expect(points(ticket(7, 3, 5))).toEqual([7, -1, 3]);
    expect(points(ticket(7, 5, 4))).toEqual([7, 5, 4]);
    expect(points(ticket(null, 6, null))).toEqual([-2]);
    expect(lines(ticket(5, null, 4))).toEqual([
      { place: 1, horse: 5, fate: 'placed', points: 3 },
      { place: 3, horse: 4, fate: 'exact', points: 4 },
    ]);
  });

  it('tells what the trio scored', () => {
    expect(settledTicket(ticket(7, 5, 4), END)).toMatchObject({ bonus: 5, points: 21 });
    expect(settledTicket(ticket(7, 3, 5), END)).toMatchObject({ bonus: 0, points: 9 });
  });

  it('agrees with what real tickets scored', () => {
    for (const {
      ticket: [first = null, second = null, third = null],
      order,
      out,
      ...scored
    } of settled) {
      const prediction = ticket(first, second, third);
      const found = settledTicket(prediction, { order, out });
      const told = `${first} ${second} ${third} in ${order.join(' ')}`;
      expect(found.points, told).toBe(scored.points);
      if (scored.lines)
        expect(
          lines(prediction, { order, out }).map((line) => line.points),
          told,
        ).toEqual(scored.lines);
      if (scored.bonus !== null) expect(found.bonus, told).toBe(scored.bonus);
    }
  });

  it('counts a horse that took no place as unplaced, though nobody put it out', () => {
    const [line] = lines(ticket(3, null, null), { order: [7, 5], out: [] });
    expect(line).toEqual({ place: 1, horse: 3, fate: 'unplaced', points: -1 });
  });

  it('is gathered from what was seen, ticket by ticket', () => {
    const first = HAPPENED.findIndex(({ type }) => type === 'scored');
    const early = settledRace(HAPPENED.slice(0, first + 1))!;
    expect(slipsAfter(early).map((slip) => slip.points !== null)).toEqual([true, false]);
    const slips = slipsAfter(settledRace(HAPPENED)!);
    const scored = HAPPENED.filter((sighting) => sighting.type === 'scored');
    expect(slips.map((slip) => slip.points?.most)).toEqual(scored.map((sighting) => sighting.points));
    for (const slip of slips) {
      const lines = slip.lines.reduce((sum, line) => sum + (line.points?.most ?? 0), slip.bonus?.most ?? 0);
      expect(lines).toBe(slip.points?.most);
    }
  });

  it('is still there after the last race, for who comes later', () => {
    const revealed = HAPPENED.findLast((sighting) => sighting.type === 'revealed')!;
    const over = HAPPENED.findLast((sighting) => sighting.type === 'race-over')!;
    const view: View = {
      ...STEPS.at(-1)!.view,
      phase: 'over',
      race: 4,
      predictions: [...revealed.predictions],
      last: over.end,
    };
    const now = settledRace(HAPPENED)!;
    expect(settledRace([], view)).toEqual({ ...now, race: 4 });
    expect(settledRace([], { ...view, phase: 'choose' })).toBeNull();
    expect(settledRace([], { ...view, predictions: [null, 'hidden'] })).toBeNull();
  });

  it('begins anew with the next race', () => {
    expect(settledRace(HAPPENED)?.race).toBe(1);
    const chose = HAPPENED.find(({ type }) => type === 'chose')!;
    expect(settledRace([...HAPPENED, chose])).toBeNull();
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
      cards: [],
    };
    const slips = slipsNow({ ...view, predictions: [ticket(3, null, null), 'hidden'] }, aids);
    expect(slips[0]).toMatchObject({ state: 'known', points: { least: -1, most: 7 } });
    expect(slips[0]?.lines.map((line) => line.horse)).toEqual([3, null, null]);
    expect(slips[1]).toEqual({ seat: 1, state: 'sealed', lines: [], bonus: null, points: null });
    expect(slipsNow({ ...view, predictions: [null, null] }, null)[0]?.state).toBe('none');
  });
});

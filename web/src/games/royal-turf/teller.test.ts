import { beforeAll, describe, expect, it } from 'vitest';
import { learn, speak } from '../../words/index.svelte';
import type { Line } from '../game';
import { BOARD, STEPS } from './fixture';
import { teller } from './teller';

const NAMES = ['Anna', 'Bruno'];

function told(): Line[] {
  const tell = teller(BOARD, NAMES);
  const cards: Parameters<typeof tell>[0][] = [1, 2, 3, 4, 5, 6, 7].map((horse) => ({
    type: 'drawn',
    horse,
    card: [5, 5, 5, 5],
    at: 1 - horse,
  }));
  return [...cards, ...STEPS.flatMap(({ happened }) => happened)].flatMap(tell);
}

describe('the commentary', () => {
  beforeAll(async () => {
    await speak('en');
    await learn('royal-turf');
  });

  it('opens each race with its number, and names the winner at the end', () => {
    const headings = told().flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []));
    expect(headings.slice(0, 3)).toEqual(['Race 1 of 3', 'Finish of race 1', 'Race 2 of 3']);
    expect(headings.at(-1)).toMatch(/wins the game|share the win/);
  });

  it('says every message in words, and never what lies face down', () => {
    const lines = told();
    for (const { text } of lines) expect(text).not.toMatch(/^(rt-)?[a-z-]+$|\{|undefined|NaN|hidden/);
    expect(lines.some(({ text }) => /^Bruno puts a chip face down on \d \w+\.$/.test(text))).toBe(true);
    expect(lines.some(({ text }) => /^Anna bets on \d \w+ \(chip [012]\)\.$/.test(text))).toBe(true);
  });

  it('tells moves with the die, and who was held up by whom', () => {
    const tell = teller(BOARD, NAMES);
    tell({ type: 'drawn', horse: 1, card: [1, 15, 5, 7], at: 0 });
    tell({ type: 'drawn', horse: 2, card: [2, 13, 4, 7], at: -1 });
    tell({ type: 'rolled', seat: 0, die: 'head' });
    const [boxed] = tell({ type: 'moved', seat: 0, horse: 2, from: -1, to: -1 });
    expect(boxed?.text).toBe('Anna rolls a head: 2 Avalanche is boxed in behind 1 Tornado and stays on 32.');
    tell({ type: 'rolled', seat: 1, die: 'saddle' });
    const [ran] = tell({ type: 'moved', seat: 1, horse: 1, from: 0, to: 5 });
    expect(ran?.text).toBe('Bruno rolls a saddle: 1 Tornado runs 5 squares, from 33 to 5.');
    tell({ type: 'rolled', seat: 0, die: 'horseshoe' });
    const [held] = tell({ type: 'moved', seat: 0, horse: 2, from: -1, to: 4 });
    expect(held?.text).toMatch(/runs only 5 of its 7 squares, from 32 to 4, held up behind 1 Tornado/);
  });

  it('says less where it comes in late', () => {
    const tell = teller(BOARD, NAMES);
    expect(tell({ type: 'moved', seat: 0, horse: 3, from: 2, to: 9 })[0]?.text).toBe(
      'Anna lets 3 Sirocco run to 9.',
    );
    expect(tell({ type: 'first', seat: 1 })[0]?.text).toBe('Bruno bets first.');
  });
});

// Where the board and the first choice are, for all games, phases and sizes of a window: on the screen without scrolling.
// The table of it is told, and a picture of each is kept for people to look at.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { GAMES, type GameId } from '../src/games/game';
import { settled } from './looks';
import { myTurn, PLAYERS, seeded } from './play';
import { openTable } from './table';
import { expect, test, type Page } from './test';
import { Ear } from './wire';

const SHOTS = join(import.meta.dirname, '../shots');

/** Windows, and the share of each that the board takes at least, in percent. */
const WINDOWS = [
  { width: 360, height: 640, least: 45 },
  { width: 740, height: 360, least: 45 },
  { width: 768, height: 1024, least: 40 },
  { width: 1366, height: 633, least: 55 },
  { width: 1920, height: 950, least: 55 },
];

/** The least size of what is to be clicked, in pixels. */
const TARGET = 40;
/** The greatest height of the bar above the game. */
const BAR = 48;

interface Phase {
  name: string;
  /** Whether the phase is reached, by what was told. */
  isNow(view: never, decisions: number): boolean;
}

type Phased = { phase: string };
const isIn = (phase: string) => (view: Phased) => view.phase === phase;

const PHASES: Record<GameId, Phase[]> = {
  turfmaster: ['keep', 'cards', 'roll', 'dice'].map((name) => ({ name, isNow: isIn(name) })),
  'royal-turf': [
    { name: 'bet', isNow: isIn('bet') },
    { name: 'second bet', isNow: (view: Phased, made) => view.phase === 'bet' && made === 1 },
    { name: 'run', isNow: isIn('run') },
    { name: 'later in the run', isNow: (view: Phased, made) => view.phase === 'run' && made > 7 },
  ],
  'ticket-gagnant': [
    { name: 'choose', isNow: isIn('choose') },
    { name: 'predict', isNow: isIn('predict') },
    { name: 'run', isNow: isIn('run') },
    { name: 'later in the run', isNow: (view: Phased, made) => view.phase === 'run' && made > 5 },
  ],
};

/** What is chosen first. Cards to keep are chosen one by one before the choice is sent. */
function firstChoice(page: Page, game: GameId, phase: string): Locator {
  const cards = page.locator('.deciding button:enabled').filter({ visible: true });
  return (phase === 'keep' ? cards : PLAYERS[game].offered(page)).first();
}

/** How a thing lies in the window. */
async function place(thing: Locator): Promise<{ seen: boolean; at: string; width: number; height: number }> {
  const box = (await thing.boundingBox())!;
  const seen = await thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isInside && hit !== null && (element.contains(hit) || hit.contains(element));
  });
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  return { seen, at: `${x},${y}`, width: Math.round(box.width), height: Math.round(box.height) };
}

/** Looks at a moment of a game in every window; a line of the table for each. */
async function measure(page: Page, game: GameId, phase: string): Promise<string[]> {
  const lines: string[] = [];
  for (const { width, height, least } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await settled(page);
    await page.screenshot({
      path: join(SHOTS, `layout-${game}-${phase.replaceAll(' ', '-')}-${width}x${height}.png`),
    });
    const where = `${game}, ${phase}, ${width}x${height}`;
    const board = await place(page.locator('.picture'));
    const choice = await place(firstChoice(page, game, phase));
    const bar = await page.locator('header').first().boundingBox();
    const share = (100 * board.width * board.height) / (width * height);
    lines.push(
      `${where}: board ${board.at} ${board.width}x${board.height} (${share.toFixed(0)} %), ` +
        `choice ${choice.at} ${choice.width}x${choice.height}`,
    );
    expect.soft(board.seen, `the board is on the screen: ${where}`).toBe(true);
    expect.soft(choice.seen, `the first choice is on the screen: ${where}`).toBe(true);
    expect.soft(share, `the share of the board: ${where}`).toBeGreaterThanOrEqual(least);
    expect
      .soft(Math.min(choice.width, choice.height), `a thumb hits it: ${where}`)
      .toBeGreaterThanOrEqual(TARGET);
    expect.soft(bar!.height, `one bar: ${where}`).toBeLessThanOrEqual(BAR);
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    expect.soft(scrolls, `the page scrolls: ${where}`).toBe(false);
  }
  return lines;
}

/** The most that all shifts of a game add up to, as browsers measure them. */
const MAX_SHIFT = 0.05;

/** Adds up whatever moves in the page without being asked to. */
function watchShifts(): void {
  const shifts: { value: number; what: string }[] = [];
  Object.assign(window, { shifts });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const named = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
      if (!hadRecentInput) shifts.push({ value, what: named.join(' | ') });
    }
  }).observe({ type: 'layout-shift' });
}

for (const game of GAMES) {
  for (const { width, height } of [WINDOWS[0]!, WINDOWS[3]!]) {
    test(`nothing moves while ${game} is played in ${width}x${height}`, async ({ invite }) => {
      const page = await invite({ viewport: { width, height }, settings: { speed: 'fast', hints: true } });
      await openTable(page, game, ['here', 'novice', 'novice']);
      await expect(page.locator('.dock')).toBeVisible();
      await page.evaluate(watchShifts);
      const pick = seeded(23);
      for (let decisions = 0; decisions < 6; decisions += 1) {
        await myTurn(page, game);
        await PLAYERS[game].decide(page, pick);
        // What follows a click within half a second is what was asked for.
        await page.waitForTimeout(500);
      }
      await myTurn(page, game);
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
      );
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      console.log(`${game}, ${width}x${height}: everything moved by ${sum.toFixed(4)}`);
      expect(sum, JSON.stringify(shifts.slice(0, 12), null, 1)).toBeLessThan(MAX_SHIFT);
    });
  }
}

for (const game of GAMES) {
  test(`board and choice of ${game} are on the screen in all windows`, async ({ page }) => {
    mkdirSync(SHOTS, { recursive: true });
    const ear = new Ear(page, game);
    await openTable(page, game, ['here', 'novice', 'novice']);
    const pick = seeded(17);
    const missing = [...PHASES[game]];
    const table: string[] = [];
    for (let decisions = 0; missing.length > 0 && (await myTurn(page, game)); decisions += 1) {
      const now = missing.findIndex(({ isNow }) => isNow(ear.view as never, decisions));
      if (now >= 0) table.push(...(await measure(page, game, missing.splice(now, 1)[0]!.name)));
      await PLAYERS[game].decide(page, pick);
    }
    console.log(table.join('\n'));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
}

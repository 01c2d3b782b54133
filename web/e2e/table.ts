// Tables as people open them and sit down at them.

import type { Locator } from '@playwright/test';
import type { GameId } from '../src/games/game';
import { expect, type Page } from './test';
import { say } from './words';

/** Who is to sit in a seat, as the form has it. */
export type Who = 'here' | 'friend' | 'novice' | 'club' | 'expert';

/** Fills in the form for a new table and opens it; the table's id. */
export async function openTable(
  page: Page,
  game: GameId,
  seats: readonly Who[],
  more?: (page: Page) => Promise<void>,
): Promise<string> {
  await page.goto(`/new/${game}`);
  await chooseSeats(page, seats);
  await more?.(page);
  await page.getByRole('button', { name: say('new-open') }).click();
  await page.waitForURL('**/t/*');
  return new URL(page.url()).pathname.split('/')[2]!;
}

/** Begins a game on this device, from its form. */
export async function beginOnDevice(page: Page, seats: readonly Who[]): Promise<void> {
  await chooseSeats(page, seats);
  await page.getByRole('button', { name: say('new-begin') }).click();
  await page.waitForURL(/\/t\/local-/);
}

/** Fills in how many play, and who. */
export async function chooseSeats(page: Page, seats: readonly Who[]): Promise<void> {
  await page.getByRole('combobox', { name: say('new-players') }).selectOption(String(seats.length));
  for (const [seat, who] of seats.entries()) {
    const name = say('new-seat', { number: seat + 1 });
    await page.getByRole('combobox', { name, exact: true }).selectOption(who);
    if (who === 'here') await page.getByLabel(say('new-name', { number: seat + 1 })).fill(NAMES[seat]!);
  }
}

/** What the front page offers for a game. */
export function onFront(page: Page, title: string, label: string): Locator {
  const card = page.getByRole('region', { name: title, exact: true });
  return card.getByRole('button', { name: label }).or(card.getByRole('link', { name: label }));
}

/** The names people give in tests, by seat. */
export const NAMES = ['Anna', 'Ben', 'Chloé', 'Dario'];

/** The link that the host hands out. */
export async function joinLink(page: Page): Promise<string> {
  return page.getByLabel(say('link-join')).inputValue();
}

/** Sits down by such a link. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(say('your-name')).fill(name);
  await page.getByRole('button', { name: say('sit-down') }).click();
}

export function gameOver(page: Page) {
  return page.getByRole('heading', { name: say('game-over') });
}

/** A game that bots have played among themselves, for whoever wants to look at it again. */
export async function finishedGame(
  page: Page,
  game: GameId,
  players = 2,
  options: Record<string, unknown> = game === 'turfmaster' ? { horses: 2 } : {},
): Promise<{ id: string; record: string }> {
  await page.goto('/');
  const id = await page.evaluate(
    async ([game, players, options]) => {
      const setting = {
        game,
        options,
        seats: Array.from({ length: players }, () => ({ kind: 'bot', level: 'novice' })),
        public: true,
        pace: { kind: 'turns', hours: 72 },
        stand_in: 'novice',
        play_single: false,
      };
      const headers = { 'content-type': 'application/json' };
      const opened = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(setting) });
      return ((await opened.json()) as { table: string }).table;
    },
    [game, players, options] as const,
  );
  let record = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/tables/${id}/record`);
      record = answer.ok() ? await answer.text() : '';
      return answer.status();
    })
    .toBe(200);
  return { id, record };
}

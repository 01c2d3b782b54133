// A finished game looked at again: to any moment, step by step, as a link, as a file; and played on from there.

import { readFile } from 'node:fs/promises';
import { GAMES } from '../src/games/game';
import { PLAYERS, playOn, seeded } from './play';
import { finishedGame, gameOver } from './table';
import { expect, test, type Page } from './test';
import { say } from './words';

const scrubber = (page: Page) => page.getByRole('slider', { name: say('scrub') });
const button = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true });

async function length(page: Page): Promise<number> {
  await expect(scrubber(page)).toBeVisible();
  return Number(await scrubber(page).getAttribute('max'));
}

async function textBoard(page: Page): Promise<string> {
  const details = page
    .locator('details')
    .filter({ hasText: say('text-board') })
    .first();
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  return details.innerText();
}

for (const game of GAMES) {
  test(`the replay of ${game}: scrub, step, link, and play on from there`, async ({ page }) => {
    const { id } = await finishedGame(page, game);
    await page.goto(`/replay/${id}`);
    const last = await length(page);
    expect(last).toBeGreaterThan(10);
    await expect(button(page, 'to-start')).toBeDisabled();

    await button(page, 'step-on').click();
    await expect(scrubber(page)).toHaveValue('1');
    const first = await textBoard(page);
    await button(page, 'step-on').click();
    await expect(page).toHaveURL(/at=2$/);
    await button(page, 'step-back').click();
    expect(await textBoard(page)).toBe(first);

    const middle = Math.floor(last / 2);
    await scrubber(page).fill(String(middle));
    await expect(page.getByText(say('moment', { at: middle, last }), { exact: true })).toBeVisible();
    const then = await textBoard(page);
    const link = await page.getByLabel(say('link-moment')).inputValue();
    await page.goto('/');
    await page.goto(link);
    await expect(scrubber(page)).toHaveValue(String(middle));
    expect(await textBoard(page)).toBe(then);

    await button(page, 'to-end').click();
    await expect(button(page, 'step-on')).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Play on from here/ })).toHaveCount(0);

    await scrubber(page).fill(String(middle));
    await page.getByRole('button', { name: /^Play on from here/ }).click();
    await page.waitForURL('**/t/*');
    await expect(PLAYERS[game].offered(page).or(gameOver(page)).first()).toBeVisible();
    await playOn(page, game, seeded(1), steps(3));
  });
}

/** Enough after so many times. */
function steps(count: number): () => boolean {
  return () => count-- <= 0;
}

test('a replay runs by itself, and stops at the end', async ({ page }) => {
  const { id } = await finishedGame(page, 'ticket-gagnant');
  await page.goto(`/replay/${id}`);
  const last = await length(page);
  await scrubber(page).fill(String(last - 4));
  await button(page, 'play').click();
  await expect(button(page, 'pause')).toBeVisible();
  await expect(scrubber(page)).toHaveValue(String(last));
  await expect(button(page, 'play')).toBeVisible();
});

test('the record can be had, dropped on the front page and replayed, and its luck checked', async ({
  page,
  invite,
}) => {
  const { id, record } = await finishedGame(page, 'royal-turf', 3);
  await page.goto(`/replay/${id}`);
  const waiting = page.waitForEvent('download');
  await button(page, 'download-record').click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/\.record$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toBe(record);

  const other = await invite();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: say('welcome') })).toBeVisible();
  await drop(other, text);
  await expect(other.getByRole('heading', { name: say('replay-of', { game: 'Royal Turf' }) })).toBeVisible();
  await expect(scrubber(other)).toBeVisible();
  await button(other, 'luck-check').click();
  await expect(other.locator('.answer')).toBeVisible();
  await expect(other.locator('.answer.bad')).toHaveCount(0);
  await other.getByRole('button', { name: /^Play on from here/ }).click();
  await other.waitForURL('**/t/*');
  await expect(PLAYERS['royal-turf'].offered(other).or(gameOver(other)).first()).toBeVisible();
});

test.describe('what cannot be replayed', () => {
  test.use({ expected: [/status of 400/] });

  test('is told, and another file can be tried', async ({ page }) => {
    await page.goto('/replay');
    await drop(page, 'no record at all');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(say('drop-record'))).toBeVisible();
    await page.getByLabel(say('drop-record')).setInputFiles({
      name: 'big.record',
      mimeType: 'text/plain',
      buffer: Buffer.alloc(2 ** 21, 'x'),
    });
    await expect(page.getByText(say('record-too-large'))).toBeVisible();
  });
});

/** Drops a file on the page. */
async function drop(page: Page, text: string): Promise<void> {
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'game.record', { type: 'text/plain' }));
    return transfer;
  }, text);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

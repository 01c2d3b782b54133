// Packs: what a game is played with, one's own cards typed in, files of one's own, at tables of the server and of the device.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { playOn, seeded } from './play';
import { beginOnDevice, chooseSeats, gameOver } from './table';
import { expect, test, type Page } from './test';
import { say } from './words';

const released = (file: string) => readFileSync(resolve('../packs', file), 'utf8');

/** Gives the page a pack file. */
async function giveFile(page: Page, text: string): Promise<void> {
  const file = { name: 'own.toml', mimeType: 'application/toml', buffer: Buffer.from(text) };
  await page.locator('input[type=file][accept=".toml"]').setInputFiles(file);
}

test('every game shows what it is played with, and what of it is ours', async ({ page }) => {
  await page.goto('/packs/royal-turf');
  await expect(page.getByRole('heading', { name: say('pack-cards', { count: 21 }) })).toBeVisible();
  await expect(page.locator('.card')).toHaveCount(21);
  await expect(page.getByText(say('pack-ours-royal-turf'))).toBeVisible();
  await page.goto('/packs/turfmaster');
  await expect(page.getByRole('heading', { name: say('pack-deck', { count: 32 }) })).toBeVisible();
  await page.getByLabel(say('pack-which')).selectOption({ label: 'Triangle' });
  await expect(page.getByRole('heading', { name: /Triangle/ })).toBeVisible();
  await page.goto('/packs/ticket-gagnant');
  await expect(page.locator('.cards li')).toHaveCount(45);
});

test('cards that are typed in are checked, kept and played with', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/draft');
  await page.getByLabel(say('draft-name')).fill('Our box');
  await page.getByLabel(say('draft-horse-name', { number: 1 })).fill('Zephyr');
  const first = page.getByLabel(say('draft-number', { symbol: 'Cap', card: 1, horse: 'Zephyr' }));
  await first.fill('14');
  await expect(page.getByText(say('draft-sum-wrong', { sum: 29 }))).toBeVisible();
  await expect(page.getByRole('button', { name: say('pack-play') })).toBeDisabled();
  await first.fill('15');
  await expect(page.getByText(say('draft-sum-wrong', { sum: 29 }))).toBeHidden();
  await page.getByRole('button', { name: say('pack-play') }).click();
  await page.waitForURL('**/new/royal-turf?pack=*');
  await expect(page.getByText(say('pack-private'))).toBeVisible();
  await chooseSeats(page, ['here', 'novice']);
  await page.getByRole('button', { name: say('new-open') }).click();
  await page.waitForURL('**/t/*');
  await playOn(page, 'royal-turf', seeded(5));
  await expect(gameOver(page)).toBeVisible();
  await expect(page.getByText('Zephyr').first()).toBeVisible();
  await page.getByRole('button', { name: say('luck-check') }).click();
  await expect(page.locator('.luck .answer.good')).toBeVisible();
  await page.goto(page.url().replace('/t/', '/replay/'));
  await expect(page.getByText('Zephyr').first()).toBeVisible();
});

test("a course of one's own on this device is played on after the page was closed", async ({ page }) => {
  await page.goto('/device/turfmaster');
  await giveFile(page, released('turfmaster/oval.toml').replace('angle = 180', 'angle = 90'));
  await expect(page.getByText(say('pack-faults'))).toBeVisible();
  const course = released('turfmaster/oval.toml').replace('"oval"', '"meadow"').replace('"Oval"', '"Meadow"');
  await giveFile(page, course);
  await expect(page.getByLabel(say('new-race', { number: 1 }))).toHaveValue('meadow');
  await beginOnDevice(page, ['here', 'novice']);
  await page.reload();
  await expect(page.getByRole('region', { name: say('players-title') })).toBeVisible();
  await page.goto('/packs/turfmaster');
  await page.getByLabel(say('pack-which')).selectOption({ label: say('pack-own', { pack: 'Meadow' }) });
  await expect(page.getByRole('heading', { name: /Meadow/ })).toBeVisible();
});

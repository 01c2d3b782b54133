// The demo as a plain web host serves it from a folder of its own: whole games without any server.

import { resolve } from 'node:path';
import { GAMES } from '../src/games/game';
import { FileHost } from './files';
import { playOn, seeded } from './play';
import { beginOnDevice, gameOver, onFront } from './table';
import { expect, test as base } from './test';
import { say } from './words';

const DEMO = resolve(process.env['FURLONG_DEMO'] ?? '../target/demo');

const test = base.extend<object, { host: FileHost }>({
  host: [
    async ({}, use) => {
      const host = await FileHost.start(DEMO, '/some/folder/');
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  // There is no server, not even an unused one.
  baseURL: async ({ host }, use) => use(host.url),
});

test('it says what it is, and what it lacks', async ({ page, host }) => {
  await page.goto(host.url);
  await expect(page.getByRole('region', { name: say('demo-title') })).toContainText('cargo run --release');
  await expect(page.getByRole('button', { name: say('play-friends') })).toHaveCount(0);
  await onFront(page, 'TurfMaster', say('rules')).click();
  await expect(page.getByRole('navigation', { name: say('rules-contents') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: say('rules-contents') })).toBeVisible();
});

for (const game of GAMES) {
  test(`a whole game of ${game} against bots`, async ({ page, host }) => {
    test.setTimeout(300_000);
    await page.goto(`${host.url}#/device/${game}`);
    await beginOnDevice(page, ['here', 'novice']);
    const decisions = await playOn(page, game, seeded(5));
    expect(decisions).toBeGreaterThan(5);
    await expect(gameOver(page)).toBeVisible();
    await page.getByRole('button', { name: say('luck-check') }).click();
    await expect(page.locator('.luck .answer.good')).toBeVisible();
    await page.getByRole('link', { name: say('replay'), exact: true }).click();
    await expect(page.getByRole('slider', { name: say('scrub') })).toBeVisible();
  });
}

// Without a network: the client was loaded once, and that is enough to play whole games, to close everything in between,
// and to go on where one was.

import { GAMES } from '../src/games/game';
import { PLAYERS, playOn, seeded } from './play';
import { beginOnDevice, chooseSeats, gameOver, onFront } from './table';
import { expect, test, type Page } from './test';
import { say } from './words';

test.use({ expected: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

/** Loads the client, cuts the network and closes the page; another one, opened without a network. */
async function cutOff(page: Page): Promise<Page> {
  await page.goto('/');
  await expect(page.getByText(say('device-ready'))).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(true);
  return reopened(page, '/');
}

async function reopened(page: Page, address: string): Promise<Page> {
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

for (const game of GAMES) {
  test(`a whole game of ${game}, closed in the middle and continued`, async ({ page }) => {
    test.setTimeout(300_000);
    let off = await cutOff(page);
    await off.goto(`/device/${game}`);
    await beginOnDevice(off, ['here', 'novice']);
    let made = 0;
    await playOn(off, game, seeded(7), () => ++made > 4);
    off = await reopened(off, '/');
    const games = off.getByRole('region', { name: say('device-title') });
    await games.getByRole('link', { name: 'Anna' }).click();
    await playOn(off, game, seeded(8));
    await expect(gameOver(off)).toBeVisible();
    await off.getByRole('button', { name: say('luck-check') }).click();
    await expect(off.locator('.luck .answer.good')).toBeVisible();
    await off.getByRole('button', { name: say('rematch') }).click();
    await expect(off.getByRole('region', { name: say('players-title') })).toContainText('Anna');
  });
}

test('a bot on a slow device decides soon', async ({ page }) => {
  await page.goto('/device/royal-turf');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await chooseSeats(page, ['expert', 'here']);
  const start = Date.now();
  await page.getByRole('button', { name: say('new-begin') }).click();
  await expect(PLAYERS['royal-turf'].offered(page).first()).toBeVisible();
  console.log(`a game on this device begins, and an expert has decided, after ${Date.now() - start} ms`);
});

test('one click plays on this device when the server is not there', async ({ page }) => {
  const off = await cutOff(page);
  await onFront(off, 'Royal Turf', say('play-bots')).click();
  await off.waitForURL(/\/t\/local-/);
  await expect(off.getByRole('region', { name: say('players-title') })).toBeVisible();
  await off.goto('/new/turfmaster');
  await expect(off.getByText(say('new-device-offline'))).toBeVisible();
});

test('one table in two tabs: the second waits for the first', async ({ page }) => {
  await page.goto('/device/royal-turf');
  await beginOnDevice(page, ['here', 'novice']);
  await expect(page.getByRole('region', { name: say('players-title') })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByText(say('line-elsewhere'))).toBeVisible();
  await page.close();
  await expect(second.getByRole('region', { name: say('players-title') })).toBeVisible();
  await playOn(second, 'royal-turf', seeded(3), () => true);
});

test('several people pass the device on', async ({ page }) => {
  await page.goto('/device/royal-turf');
  await beginOnDevice(page, ['here', 'here', 'novice']);
  await expect(page.getByRole('heading', { name: say('curtain-who') })).toBeVisible();
  await page.getByRole('button', { name: say('curtain-ready', { player: 'Ben' }) }).click();
  await expect(page.getByRole('region', { name: say('players-title') })).toContainText('Ben');
  await expect(page.getByRole('heading', { name: say('chat') })).toHaveCount(0);
});

test('a game of this device is deleted after a second look', async ({ page }) => {
  await page.goto('/device/royal-turf');
  await beginOnDevice(page, ['here', 'novice']);
  await expect(page.getByRole('region', { name: say('players-title') })).toBeVisible();
  await page.goto('/');
  const games = page.getByRole('region', { name: say('device-title') });
  await games.getByRole('button', { name: say('device-delete'), exact: true }).click();
  await games.getByRole('button', { name: say('device-delete-sure') }).click();
  await expect(games.getByRole('listitem')).toHaveCount(0);
});

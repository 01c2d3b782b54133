// Two builds, one after the other: a page never runs with parts of both, with or without a network.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { FileHost } from './files';
import { expect, test as base, type Page } from './test';
import { say } from './words';

const WELCOME = say('welcome');
const WELCOME_AGAIN = 'Another day at the races';

/** The client with another welcome. */
function changed(): Plugin {
  return {
    name: 'changed',
    enforce: 'pre',
    transform: (text, id) => (id.includes('en/web.ftl') ? text.replace(WELCOME, WELCOME_AGAIN) : null),
  };
}

async function built(folder: string, plugins: Plugin[]): Promise<string> {
  await build({ mode: 'demo', logLevel: 'warn', plugins, build: { outDir: folder, emptyOutDir: true } });
  return folder;
}

const test = base.extend<object, { builds: [string, string] }>({
  builds: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'furlong-builds-'));
      await use([await built(join(folder, '1'), []), await built(join(folder, '2'), [changed()])]);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({}, use) => use('http://127.0.0.1/'),
});

const welcome = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true });

/** The versions that the browser keeps. */
const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).length);

/** Begins a game, for which nearly everything has to be there. */
async function begin(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Royal Turf', exact: true });
  await card.getByRole('button', { name: say('play-bots') }).click();
  await expect(page.getByRole('region', { name: say('players-title') })).toBeVisible();
}

test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

test('a new version comes as a whole', async ({ page, builds }) => {
  test.setTimeout(240_000);
  const context = page.context();
  const host = await FileHost.start(builds[0], '/app/');
  await page.goto(host.url);
  await expect(welcome(page, WELCOME)).toBeVisible();
  await expect(page.getByText(say('device-ready'))).toBeVisible({ timeout: 30_000 });

  host.replace(builds[1]);
  const second = await context.newPage();
  await second.goto(host.url);
  await expect(welcome(second, WELCOME_AGAIN)).toBeVisible();
  await second.evaluate(() => navigator.serviceWorker.ready.then((worker) => worker.update()));
  const isWaiting = () =>
    second.evaluate(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null));
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
  expect(await kept(second)).toBe(2);

  // The old page goes on with its own files, which the host does not have any more.
  await begin(page);
  await page.getByRole('link', { name: 'Furlong' }).click();
  await expect(welcome(page, WELCOME)).toBeVisible();

  // As long as it is open, the old version is the one without a network.
  await context.setOffline(true);
  await second.reload();
  await expect(welcome(second, WELCOME)).toBeVisible();
  await begin(second);
  await context.setOffline(false);

  await page.close();
  await second.close();
  const third = await context.newPage();
  await third.goto(host.url);
  await expect(welcome(third, WELCOME_AGAIN)).toBeVisible();
  await expect.poll(() => kept(third)).toBe(1);
  await context.setOffline(true);
  await third.reload();
  await expect(welcome(third, WELCOME_AGAIN)).toBeVisible();
  await begin(third);
  await host.stop();
});

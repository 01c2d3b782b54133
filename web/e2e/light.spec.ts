// How much is loaded, how soon a move is on the screen, and what is there without a network. Figures are told;
// only the weight has a limit.

import { playOn, seeded } from './play';
import { onFront, openTable } from './table';
import { expect, test, type Page } from './test';
import { say } from './words';

/** The bytes that a page has moved so far, as they came over the wire. */
async function weigh(page: Page): Promise<() => { code: number; all: number; files: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  return () => {
    const code = [...sizes].filter(([id]) =>
      ['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR'].includes(kinds.get(id) ?? ''),
    );
    const sum = (all: [string, number][]) => all.reduce((total, [, size]) => total + size, 0);
    return { code: sum(code), all: sum([...sizes]), files: sizes.size };
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

test('the first load is light', async ({ invite }) => {
  const page = await invite({ serviceWorkers: 'block' });
  const weight = await weigh(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const front = weight();
  expect(front.code).toBeGreaterThan(10_000);
  expect(front.code).toBeLessThan(200_000);
  await onFront(page, 'TurfMaster', say('play-bots')).click();
  await expect(page.getByRole('region', { name: say('players-title') })).toBeVisible();
  const table = weight();
  console.log(
    `first load: ${kilobytes(front.code)} of pages, scripts and styles, ${kilobytes(front.all)} in all, ` +
      `${front.files} files; with a game of TurfMaster ${kilobytes(table.code)}`,
  );
  const paint = await page.evaluate(() => {
    const [entry] = performance.getEntriesByName('first-contentful-paint');
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { first: entry?.startTime ?? 0, ready: load?.domContentLoadedEventEnd ?? 0 };
  });
  console.log(
    `first contentful paint after ${paint.first.toFixed(0)} ms, parsed after ${paint.ready.toFixed(0)} ms`,
  );
});

for (const game of ['turfmaster', 'royal-turf', 'ticket-gagnant'] as const) {
  test(`a move of ${game} is on the screen soon`, async ({ invite }) => {
    const page = await invite();
    await page.addInitScript(watchPaint);
    await openTable(page, game, ['here', 'novice']);
    let decisions = 0;
    await playOn(page, game, seeded(31), () => decisions++ >= 25);
    const times = await page.evaluate(() => (window as unknown as { paints: Paint[] }).paints);
    expect(times.length).toBeGreaterThan(10);
    const told = (name: keyof Paint) => {
      const sorted = times.map((time) => time[name]).sort((one, other) => one - other);
      const at = (part: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1);
      return `median ${at(0.5)} ms, nine in ten within ${at(0.9)} ms, the slowest ${at(1)} ms`;
    };
    console.log(
      `${game}: ${times.length} updates. Handled: ${told('handled')}. On the screen: ${told('painted')}`,
    );
  });
}

interface Paint {
  /** Until the page has taken a message in and changed what is to be drawn. */
  handled: number;
  /** Until the frame with it was painted. */
  painted: number;
}

/** Notes for each message of a game how long it takes until the next frame is painted. */
function watchPaint(): void {
  const paints: Paint[] = [];
  Object.assign(window, { paints });
  const soon = (then: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(null);
  };
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      this.addEventListener('message', (event) => {
        if (!String(event.data).startsWith('{"type":"update"')) return;
        const heard = performance.now();
        let handled = 0;
        soon(() => (handled = performance.now() - heard));
        requestAnimationFrame(() => soon(() => paints.push({ handled, painted: performance.now() - heard })));
      });
    }
  };
}

test('it can be installed, and its shell opens without a network', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('link[rel=manifest]');
  const manifest = await (await page.request.get((await link.getAttribute('href'))!)).json();
  expect(manifest).toMatchObject({
    name: expect.any(String),
    display: 'standalone',
    start_url: expect.any(String),
  });
  const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);

  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test.describe('without a network', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('the shell opens all the same, and says what is the matter', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // What one has looked at once is there, too.
    await page.goto('/rules/royal-turf');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: say('welcome') })).toBeVisible();
    await expect(page.getByRole('alert').first()).toContainText(say('error-offline'));
  });
});

// How much is loaded, how soon a move is on the screen, and what is there without a network. Figures are told;
// only the weight has a limit.

import { GAMES } from '../src/games/game';
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

/** What a screen with sixty frames a second leaves for each, in milliseconds. */
const FRAME = 1000 / 60;

const WATCHED = [
  { speed: 'none', decisions: 25, least: 10, what: 'a move' },
  { speed: 'fast', decisions: 3, least: 5, what: 'each thing that is shown of a move' },
] as const;

for (const game of GAMES) {
  for (const { speed, decisions, least, what } of WATCHED) {
    test(`${what} of ${game} is on the screen soon`, async ({ invite }) => {
      const page = await invite({ settings: { speed } });
      await page.addInitScript(watchWork);
      await openTable(page, game, ['here', 'novice']);
      let made = 0;
      await playOn(page, game, seeded(31), () => made++ >= decisions);
      const works = await page.evaluate(() => (window as unknown as { works: Work[] }).works);
      expect(works.length).toBeGreaterThan(least);
      tell(`${game}, speed ${speed}`, works);
    });
  }
}

/** Tells how long the changes of a page took. */
function tell(title: string, works: readonly Work[]): void {
  const told = (name: keyof Work) => {
    const sorted = works.map((work) => work[name]).sort((one, other) => one - other);
    const at = (part: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1);
    return `${at(0.5)} / ${at(0.9)} / ${at(1)} ms`;
  };
  const late = works.filter(({ work }) => work > FRAME).length;
  console.log(
    `${title}: ${works.length} changes (median / nine in ten / slowest). Script ${told('script')}; script, ` +
      `style, layout and paint ${told('work')}, longer than a frame ${late} times; from its arrival to the ` +
      `screen ${told('shown')}`,
  );
}

interface Work {
  /** Until the page has taken something in and changed what is to be drawn. */
  script: number;
  /** That, and what its frame took to be styled, laid out and painted; without the wait for the frame. */
  work: number;
  /** Until the frame with it was painted. */
  shown: number;
}

/** Notes how long the page works on each message of a game, and on each thing that it shows later on. */
function watchWork(): void {
  const works: Work[] = [];
  Object.assign(window, { works });
  let changes = 0;
  new MutationObserver(() => (changes += 1)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const soon = (then: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(null);
  };
  /** Once all that was put off for a moment is done: the page draws its conclusions bit by bit. */
  const settled = (then: () => void, depth = 30) =>
    queueMicrotask(() => (depth === 0 ? then() : settled(then, depth - 1)));
  const watched = (act: () => void) => {
    const [heard, before] = [performance.now(), changes];
    act();
    settled(() => {
      // What changes nothing is not drawn.
      if (changes === before) return;
      const script = performance.now() - heard;
      requestAnimationFrame(() => {
        const frame = performance.now();
        soon(() => {
          const drawn = performance.now();
          works.push({ script, work: script + drawn - frame, shown: drawn - heard });
        });
      });
    });
  };
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')!;
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(this: WebSocket, hear: (event: MessageEvent) => void) {
      set!.call(this, (event: MessageEvent) => {
        if (String(event.data).startsWith('{"type":"update"')) watched(() => hear(event));
        else hear(event);
      });
    },
  });
  const later = window.setTimeout;
  window.setTimeout = ((act: () => void, ms?: number) => later(() => watched(act), ms)) as typeof setTimeout;
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

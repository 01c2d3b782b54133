// What moves, how fast, and for whom not; and what a screen reader is told.

import { PLAYERS, seeded } from './play';
import { finishedGame, openTable } from './table';
import { expect, test, type Page } from './test';
import { say } from './words';
import type { Event } from '../src/wire/turfmaster';

const GAME = 'royal-turf';

/** In how many frames of the next moments the picture is another one than before. */
function changes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const look = () =>
      [...document.querySelectorAll('main svg *')].map((part) => part.getAttribute('transform') ?? '').join();
    let [count, before] = [0, look()];
    const until = performance.now() + 2_500;
    while (performance.now() < until) {
      await new Promise(requestAnimationFrame);
      const now = look();
      if (now !== before) count += 1;
      before = now;
    }
    return count;
  });
}

/** Bets until the horses run, and has the first one run. */
async function run(page: Page): Promise<void> {
  await openTable(page, GAME, ['here', 'novice']);
  const skip = page.getByRole('button', { name: say('skip-show') });
  const horses = page
    .getByRole('list', { name: say('rt-ask-horse', {}, GAME) })
    .getByRole('button', { disabled: false });
  while ((await horses.count()) === 0) {
    const offered = PLAYERS[GAME].offered(page);
    await expect(offered.or(skip).first()).toBeVisible();
    if (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
    else if (await offered.count()) await PLAYERS[GAME].decide(page, seeded(2));
  }
  await horses.first().click();
}

test('a move is seen to happen, and can be skipped', async ({ invite }) => {
  const page = await invite({ settings: { speed: 'slow' } });
  await run(page);
  expect(await changes(page)).toBeGreaterThan(10);
  const skip = page.getByRole('button', { name: say('skip-show') });
  await skip.click();
  await expect(PLAYERS[GAME].offered(page).first()).toBeVisible();
});

test('for whoever asked for less motion nothing moves', async ({ invite }) => {
  const page = await invite({ settings: { speed: 'slow' }, reducedMotion: 'reduce' });
  await run(page);
  // Whatever happens is there at once: a picture for each event.
  expect(await changes(page)).toBeLessThan(8);
});

for (const speed of ['normal', 'none'] as const) {
  test(`with speed “${speed}” each event is read out once`, async ({ invite }) => {
    const page = await invite({ settings: { speed } });
    await openTable(page, GAME, ['here', 'novice']);
    await expect(PLAYERS[GAME].offered(page).first()).toBeVisible();
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      const region = document.querySelector('[aria-live=polite][role=log]')!;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) if (node.textContent?.trim()) told.push(node.textContent.trim());
        }
      }).observe(region, { childList: true });
    });
    const lines = page.getByRole('region', { name: say('commentary') }).getByRole('listitem');
    const before = await lines.count();
    // Past the bets: when horses run, several things happen at once.
    const pick = seeded(1);
    for (let decisions = 0; decisions < 5; decisions += 1) {
      await expect(PLAYERS[GAME].offered(page).first()).toBeVisible();
      await PLAYERS[GAME].decide(page, pick);
    }
    await expect(PLAYERS[GAME].offered(page).first()).toBeVisible();
    expect(await lines.count()).toBeGreaterThan(before + 5);
    const shown = (await lines.allInnerTexts()).slice(before);
    expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(shown);
    // What came at once is still there for whoever is read to slowly.
    const kept = await page.locator('[aria-live=polite][role=log] > *').allTextContents();
    expect(kept.slice(-shown.length)).toEqual(shown);
  });
}

/** How much larger than at rest a horse gets on its first way past square 8: nearer to the eye is higher. */
async function leap(page: Page, id: string): Promise<number> {
  const { frames } = (await (await page.request.get(`/api/tables/${id}/replay`)).json()) as {
    frames: { happened: Event[] }[];
  };
  const at = frames.findIndex(({ happened }) =>
    happened.some((event) => event.type === 'moved' && event.from.square < 5 && event.to.square > 8),
  );
  expect(at).toBeGreaterThanOrEqual(0);
  await page.goto(`/replay/${id}?at=${at}`);
  const step = page.getByRole('button', { name: say('step-on') });
  await expect(step).toBeEnabled();
  const largest = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('svg g[transform*=scale]')].map((horse) =>
          Number(/scale\(([\d.]+)/.exec(horse.getAttribute('transform') ?? '')?.[1]),
        ),
      ),
    );
  // A clock of our own: on a busy machine a browser leaves pictures out.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await step.click();
  const seen: number[] = [];
  do {
    await page.clock.runFor(32);
    seen.push(await largest());
  } while (await step.isDisabled());
  await page.clock.resume();
  return Math.max(...seen) / (await largest());
}

test('a horse leaps over a fence, but not where none stands, nor for whoever asked for less motion', async ({
  invite,
}) => {
  const [page, still] = [
    await invite({ settings: { speed: 'normal' } }),
    await invite({ settings: { speed: 'fast' }, reducedMotion: 'reduce' }),
  ];
  for (const of of [page, still]) await of.clock.install();
  const game = async (steeplechase: boolean) => {
    const races = Array.from({ length: 3 }, () => ({ course: 'oval', steeplechase }));
    return (await finishedGame(page, 'turfmaster', 2, { horses: 2, races })).id;
  };
  const fences = await game(true);
  expect(await leap(page, fences)).toBeGreaterThan(1.15);
  expect(await leap(still, fences)).toBe(1);
  expect(await leap(page, await game(false))).toBeLessThan(1.1);
});

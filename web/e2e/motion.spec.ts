// What moves, how fast, and for whom not; and what a screen reader is told.

import { PLAYERS, seeded } from './play';
import { openTable } from './table';
import { expect, test, type Page } from './test';
import { say } from './words';

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

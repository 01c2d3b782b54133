// All pages in all four languages, on the narrowest screen: the browser's own language is spoken, nothing is left
// untranslated, and nothing sticks out.

import { GAMES } from '../src/games/game';
import { sticksOut, texts } from './reading';
import { finishedGame, onFront } from './table';
import { expect, test, type Page } from './test';
import { idsNotSaid, LANGUAGES, say, type Language } from './words';

/** No message stands there by its id, and none with a hole in it; all of them have room. */
async function understood(page: Page, language: Language, where: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const ids = new Set(idsNotSaid(language));
  const all = await texts(page);
  const odd = all.filter(
    (text) => ids.has(text) || /\{\s*\$|\{\$?[\w-]+\}|\bundefined\b|\bNaN\b|\[object/.test(text),
  );
  expect(odd, where).toEqual([]);
  expect.soft(await sticksOut(page), `${where} does not scroll sideways`).toEqual([]);
}

for (const language of LANGUAGES) {
  test(`everything in ${language}`, async ({ invite }) => {
    const page = await invite({
      locale: language,
      viewport: { width: 320, height: 640 },
      settings: { language: undefined, hints: true },
    });
    const words = (id: string, args = {}) => say(id, args, null, language);
    const visit = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await understood(page, language, path);
    };

    const games: Record<string, string> = {};
    for (const game of GAMES) games[game] = (await finishedGame(page, game)).id;
    for (const path of ['/', '/you', '/nowhere/at/all', '/replay']) await visit(path);
    await expect(page.getByRole('link', { name: words('nav-you') })).toBeVisible();
    await page.getByRole('button', { name: words('settings') }).click();
    await understood(page, language, 'settings');

    for (const game of GAMES) {
      await visit(`/rules/${game}`);
      await visit(`/new/${game}`);
      await expect(page.getByRole('button', { name: words('new-open') })).toBeVisible();
      await understood(page, language, `/new/${game}`);

      await visit(`/replay/${games[game]}`);
      const scrubber = page.getByRole('slider');
      await expect(scrubber).toBeVisible();
      const last = Number(await scrubber.getAttribute('max'));
      for (let part = 0; part <= 8; part += 1) {
        await scrubber.fill(String(Math.floor((last * part) / 8)));
        await understood(page, language, `${game} at ${part}/8`);
      }
      await page.goto(`/t/${games[game]}`);
      await expect(page.getByRole('heading', { name: words('game-over') })).toBeVisible();
      await page.getByRole('button', { name: words('luck-check') }).click();
      await expect(page.locator('.answer')).toBeVisible();
      await understood(page, language, `${game} is over`);
    }

    await page.goto('/');
    for (const title of ['TurfMaster', 'Royal Turf', 'Ticket Gagnant']) {
      await page.goto('/');
      await onFront(page, title, words('play-bots')).click();
      // On the narrowest screen all panels are folded into tabs.
      await page
        .locator('summary')
        .filter({ hasText: words('players-title') })
        .click();
      await expect(page.getByRole('region', { name: words('players-title') })).toBeVisible();
      await understood(page, language, `${title} begins`);
      for (const panel of await page.locator('summary').all()) {
        await panel.click();
        await understood(page, language, `${title}, ${await panel.innerText()}`);
      }
    }
    await page.goto('/');
    await onFront(page, 'Royal Turf', words('play-friends')).click();
    await expect(page.getByLabel(words('link-join'))).toBeVisible();
    await page.getByRole('button', { name: words('table-menu') }).click();
    await understood(page, language, 'a table that waits for players');

    await page.goto('/new/royal-turf');
    const seat = (number: number) =>
      page.getByRole('combobox', { name: words('new-seat', { number }), exact: true });
    for (const number of [1, 2]) await seat(number).selectOption('here');
    await page.getByRole('button', { name: words('new-open') }).click();
    await expect(page.getByText(words('curtain-who-why'))).toBeVisible();
    await understood(page, language, 'the curtain');
  });
}

test('another language at once, with the commentary told anew', async ({ page }) => {
  const { id } = await finishedGame(page, 'royal-turf');
  await page.goto(`/replay/${id}?at=3`);
  await expect(page.getByRole('heading', { name: say('commentary') })).toBeVisible();
  for (const language of ['fr', 'de', 'it', 'en'] as const) {
    await page.getByRole('combobox').first().selectOption(language);
    await expect(
      page.getByRole('heading', { name: say('commentary', {}, null, language), exact: true }),
    ).toBeVisible();
    await understood(page, language, language);
  }
  await page.getByRole('combobox').first().selectOption('de');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

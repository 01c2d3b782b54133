// Two people on one device: a curtain between them, and nothing of the one's hand is left when the other looks.

import { openTable } from './table';
import { expect, test, type Page } from './test';
import { Ear } from './wire';
import { say } from './words';

const tg = (id: string, args = {}) => say(id, args, 'ticket-gagnant');

async function everything(page: Page): Promise<string> {
  return `${await page.content()}\n${await page.locator('html').ariaSnapshot()}\n${await page.title()}`;
}

async function hand(page: Page): Promise<string[]> {
  const cards = page.getByRole('list', { name: tg('tg-your-cards') }).getByRole('listitem');
  await expect(cards).not.toHaveCount(0);
  return (await cards.allInnerTexts()).map((text) => text.split('\n')[0]!.trim());
}

const ready = (page: Page, player: string) =>
  page.getByRole('button', { name: say('curtain-ready', { player }) });
const passOn = (page: Page) => page.getByRole('button', { name: say('pass-on-button') });

test('nothing of a hand is behind the curtain, nor before the next one’s eyes', async ({ page }) => {
  const ear = new Ear(page);
  await openTable(page, 'ticket-gagnant', ['here', 'here']);
  await ready(page, 'Anna').click();
  const deal = page.getByRole('button', { name: tg('tg-deal-cards') });
  await expect(deal.or(passOn(page)).first()).toBeVisible();
  if (await passOn(page).isVisible()) {
    await passOn(page).click();
    await ready(page, 'Ben').click();
  }
  await page.getByRole('radio', { name: tg('tg-hidden-tickets') }).check();
  await deal.click();
  const one = ear.you!;
  const [me, next] = one === 0 ? ['Anna', 'Ben'] : ['Ben', 'Anna'];

  const mine = await hand(page);
  const rows = page.getByRole('table', { name: tg('tg-ask-ticket') }).getByRole('row');
  for (const place of [0, 1, 2])
    await rows
      .nth(2 + place)
      .getByRole('radio')
      .nth(place)
      .check();
  await page.getByRole('button', { name: tg('tg-seal-ticket') }).click();
  await passOn(page).click();

  // The curtain is down.
  await expect(ready(page, next)).toBeFocused();
  const down = await everything(page);
  for (const card of mine) expect(down).not.toContain(card);
  expect(down).not.toContain(tg('tg-ask-ticket'));

  // The next one looks.
  const heard = ear.heard.length;
  await ready(page, next).click();
  const theirs = await hand(page);
  const only = mine.filter((card) => !theirs.includes(card));
  expect(only.length).toBeGreaterThan(0);
  const up = await everything(page);
  for (const card of only) expect(up).not.toContain(card);
  expect(ear.you).toBe(1 - one);
  const messages = ear.heard.slice(heard).map((text) => JSON.parse(text));
  for (const { view } of messages.filter(({ view }) => view)) {
    expect(view.hands[one].every((card: string) => card === 'hidden')).toBe(true);
    expect([null, 'hidden']).toContainEqual(view.predictions[one]);
  }
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const card of mine) expect(kept).not.toContain(card);

  // A reload lets nobody behind the curtain either.
  await page.reload();
  await expect(ready(page, 'Anna')).toBeVisible();
  const again = await everything(page);
  for (const card of [...mine, ...theirs]) expect(again).not.toContain(card);
  expect(me).not.toBe(next);
});

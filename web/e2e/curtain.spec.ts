// Two people on one device: a curtain between them, and nothing of the one's hand is left when the other looks.

import { myTurn, PLAYERS, seeded } from './play';
import { beginOnDevice, openTable } from './table';
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
  const ear = new Ear(page, 'ticket-gagnant');
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
  // A hand as it is sent, should it be left somewhere as it came.
  const sent = ear.view!.hands[one]!.join('","');
  const rows = page.getByRole('table', { name: tg('tg-ask-ticket') }).getByRole('row');
  for (const place of [0, 1, 2])
    await rows
      .nth(1 + place)
      .getByRole('radio')
      .nth(1 + place)
      .check();
  await page.getByRole('button', { name: tg('tg-seal-ticket') }).click();
  await passOn(page).click();

  // The curtain is down.
  await expect(ready(page, next)).toBeFocused();
  const down = await everything(page);
  for (const card of mine) expect(down).not.toContain(card);
  expect(down).not.toContain(sent);
  expect(down).not.toContain(tg('tg-ask-ticket'));

  // The next one looks.
  const told = ear.pictures.length;
  await ready(page, next).click();
  const theirs = await hand(page);
  const only = mine.filter((card) => !theirs.includes(card));
  expect(only.length).toBeGreaterThan(0);
  const up = await everything(page);
  for (const card of only) expect(up).not.toContain(card);
  expect(up).not.toContain(sent);
  expect(ear.you).toBe(1 - one);
  for (const { view } of ear.pictures.slice(told)) {
    expect(view!.hands[one]!.every((card) => card === 'hidden')).toBe(true);
    expect([null, 'hidden']).toContainEqual(view!.predictions[one]);
  }
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const card of mine) expect(kept).not.toContain(card);

  // A reload lets nobody behind the curtain either, and guesses nobody: each says who they are.
  const before = ear.pictures.length;
  let lines = 0;
  page.on('websocket', () => (lines += 1));
  await page.reload();
  await expect(page.getByRole('heading', { name: say('curtain-who') })).toBeVisible();
  for (const player of ['Anna', 'Ben']) {
    await expect(ready(page, player)).toBeVisible();
    await expect(ready(page, player)).not.toBeFocused();
  }
  const again = await everything(page);
  for (const card of [...mine, ...theirs]) expect(again).not.toContain(card);
  expect(lines, 'nobody is connected before it is said who looks').toBe(0);
  expect(ear.pictures).toHaveLength(before);

  // Whoever that is sees their own hand and no other.
  await ready(page, me).click();
  expect(await hand(page)).toEqual(mine);
  const back = await everything(page);
  for (const card of theirs.filter((card) => !mine.includes(card))) expect(back).not.toContain(card);
});

test('a browser that stores nothing still passes the device on', async ({ invite }) => {
  const page = await invite();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await openTable(page, 'ticket-gagnant', ['here', 'here']);
  await expect(ready(page, 'Anna')).toBeVisible();
  await ready(page, 'Ben').click();
  const deal = page.getByRole('button', { name: tg('tg-deal-cards') });
  await expect(deal.or(passOn(page)).first()).toBeVisible();
});

test('the next game begins for everybody on the device', async ({ page }) => {
  const id = await openTable(page, 'royal-turf', ['here', 'here', 'novice']);
  // Bots play it to its end.
  for (const player of ['Anna', 'Ben']) {
    await page.goto(`/t/${id}`);
    await ready(page, player).click();
    // Whoever's turn it is decides, as nothing is hidden: the one who is still there.
    expect(await myTurn(page, 'royal-turf')).toBe(true);
    await page.getByRole('button', { name: say('table-menu') }).click();
    await page.getByRole('button', { name: say('leave-game') }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }
  await page.goto(`/t/${id}`);
  await ready(page, 'Ben').click();
  await page.getByRole('button', { name: say('rematch') }).click({ timeout: 60_000 });
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(id));
  await expect(ready(page, 'Anna')).toBeVisible();
  await ready(page, 'Ben').click();
  // Nobody is missing, so it runs.
  await expect(page.getByText(say('text-board'), { exact: true })).toBeVisible();
});

for (const where of ['the server', 'this device'] as const) {
  test(`where nothing is hidden no curtain falls: each decides in turn on ${where}`, async ({ page }) => {
    if (where === 'the server') await openTable(page, 'royal-turf', ['here', 'here']);
    else {
      await page.goto('/device/royal-turf');
      await beginOnDevice(page, ['here', 'here']);
    }
    await ready(page, 'Ben').click();
    const pick = seeded(3);
    const players = page.getByRole('region', { name: say('players-title') });
    for (let decisions = 0; decisions < 10; decisions += 1) {
      expect(await myTurn(page, 'royal-turf')).toBe(true);
      await expect(passOn(page)).toHaveCount(0);
      await expect(players).not.toContainText(say('away'));
      await PLAYERS['royal-turf'].decide(page, pick);
    }
    const lines = page.getByRole('region', { name: say('commentary') });
    for (const player of ['Anna', 'Ben']) await expect(lines).toContainText(player);
  });
}

test('chips that lie face down are hidden from the next one, and what was missed is shown', async ({
  invite,
}) => {
  const page = await invite({ settings: { speed: 'slow' } });
  await openTable(page, 'royal-turf', ['here', 'here'], async (form) => {
    await form.getByLabel(say('rt-option-hidden-bets', {}, 'royal-turf')).check();
  });
  await ready(page, 'Anna').click();
  const skip = page.getByRole('button', { name: say('skip-show') });
  const offered = PLAYERS['royal-turf'].offered(page);
  const pick = seeded(3);
  let curtains = 0;
  for (let decisions = 0; decisions < 6; decisions += 1) {
    await expect(offered.or(passOn(page)).or(skip).first()).toBeVisible();
    while (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(offered.or(passOn(page)).first()).toBeVisible();
    if (await passOn(page).isVisible()) {
      await passOn(page).click();
      const next = page.getByRole('button', { name: /^I am/ });
      await expect(next).toBeFocused();
      await expect(page.getByRole('heading', { level: 1 })).toContainText("'s turn");
      await next.click();
      // Whoever has looked before sees what the other one did.
      if (curtains > 1) await expect(skip).toBeVisible();
      while (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
      await expect(offered.first()).toBeVisible();
      curtains += 1;
    }
    await PLAYERS['royal-turf'].decide(page, pick);
  }
  expect(curtains).toBeGreaterThan(2);
});

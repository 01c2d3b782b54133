// Games with the keyboard alone. The keyboard is never nowhere: whatever one does, the next `Tab` goes on from there.

import type { Locator } from '@playwright/test';
import { myTurn, PLAYERS, seeded, type Pick } from './play';
import { openTable } from './table';
import { expect, test, type Page } from './test';
import { say } from './words';

const rt = (id: string) => say(id, {}, 'royal-turf');
const tm = (id: string, args = {}) => say(id, args, 'turfmaster');
const tg = (id: string) => say(id, {}, 'ticket-gagnant');

interface Focused {
  name: string;
  tag: string;
  list: string;
  enabled: boolean;
  outlined: boolean;
}

/** What has the focus, as far as one can see and hear it. */
function focused(page: Page): Promise<Focused | null> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const named = at.closest('[role=group],ul');
    const label = at.closest('label');
    return {
      name: at.getAttribute('aria-label') ?? label?.textContent?.trim() ?? at.textContent?.trim() ?? '',
      tag: at.tagName.toLowerCase(),
      list: named?.getAttribute('aria-label') ?? '',
      enabled: !at.matches(':disabled'),
      outlined: getComputedStyle(at).outlineStyle !== 'none',
    };
  });
}

/** Goes on, or back, with the tabulator until something has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, wanted: (at: Focused) => boolean, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (!at) throw new Error('the tabulator comes to the end of the page before it gets there');
    expect(at.outlined, `the focus is seen on ${at.tag} “${at.name}”`).toBe(true);
    if (wanted(at)) return;
  }
  throw new Error('the tabulator never gets there');
}

/** Presses what has the focus. What becomes of it, one is still somewhere on the page, at something usable. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.locator('main :focus:not(:disabled)'), `after ${key}`).toHaveCount(1);
}

/** Goes to one of some choices, and presses it. */
async function choose(page: Page, choices: Locator, pick: Pick): Promise<void> {
  await expect(choices.first()).toBeVisible();
  const chosen = choices.nth(pick(await choices.count()));
  await chosen.evaluate((element) => element.setAttribute('data-chosen', ''));
  for (let stops = 0; stops < 100; stops += 1) {
    const key = await wayTo(page, '[data-chosen]');
    if (key === null) break;
    await page.keyboard.press(key);
    expect(await focused(page), 'a choice is never beyond the ends of the page').not.toBeNull();
  }
  await page.evaluate(() => document.activeElement?.removeAttribute('data-chosen'));
  await press(page, pick(2) ? 'Enter' : 'Space');
}

/** The key that leads from where one is to an element; null if one is there. */
function wayTo(page: Page, selector: string): Promise<'Tab' | 'Shift+Tab' | null> {
  return page.evaluate((selector) => {
    const [at, wanted] = [document.activeElement, document.querySelector(selector)];
    if (!at || !wanted) throw new Error(`there is no way to ${selector}`);
    if (at === wanted) return null;
    return wanted.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab';
  }, selector);
}

test('a whole game of Royal Turf by keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, ({ name }) => name === say('skip-to-content'));
  await page.keyboard.press('Enter');
  await tabTo(page, ({ name }) => name.startsWith(say('play-options')) && name.endsWith('Royal Turf'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: say('new-open') })).toBeVisible();
  await tabTo(page, ({ name, tag }) => tag === 'select' && name.startsWith(say('new-players')));
  await page.keyboard.press('2');
  await tabTo(page, ({ name, tag }) => tag === 'select' && name.startsWith(say('new-seat', { number: 2 })));
  await page.keyboard.type(say('level-novice'));
  await tabTo(page, ({ name }) => name === say('new-open'));
  await page.keyboard.press('Enter');

  const pick = seeded(11);
  const group = page.getByRole('group', { name: rt('rt-chips-in-hand') });
  const chips = group.getByRole('button', { disabled: false, pressed: false });
  const chosen = group.getByRole('button', { pressed: true });
  const horses = PLAYERS['royal-turf'].offered(page);
  let decisions = 0;
  while (await myTurn(page, 'royal-turf')) {
    if ((await chips.count()) > 0 && (await chosen.count()) === 0) await choose(page, chips, pick);
    await choose(page, horses, pick);
    decisions += 1;
  }
  expect(decisions).toBeGreaterThan(10);
  await tabTo(page, ({ name }) => name === say('luck-check'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.answer.good')).toBeVisible();
});

test('TurfMaster by keyboard: cards, squares, dice and second thoughts', async ({ page }) => {
  await openTable(page, 'turfmaster', ['here', 'novice']);
  const pick = seeded(5);
  const deciding = page.locator('.deciding');
  const keep = deciding.getByRole('button', { name: /^Keep th/ });
  const keeping = deciding
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: /^Keep th/ }) })
    .first();
  const dice = deciding.getByRole('group', { name: tm('tm-ask-dice') }).getByRole('button');
  const forAll = deciding.getByRole('button', {
    name: new RegExp(`^${tm('tm-choose', { choice: '' }).trim()}`),
  });
  const cards = deciding.getByRole('listitem').getByRole('button', { disabled: false, pressed: false });
  const die = deciding.getByRole('group', { name: tm('tm-ask-die') }).getByRole('button', { pressed: false });
  const ends = deciding.getByRole('button', {
    disabled: false,
    name: /^(lane|past the line|stays where|falls)/,
  });
  const another = deciding.getByRole('button', { name: tm('tm-another') });
  const seen = { kept: 0, chosen: 0, moved: 0, doubted: 0 };

  while (Math.min(...Object.values(seen)) < 1 && (await myTurn(page, 'turfmaster'))) {
    if (await keep.count()) {
      const confirm = keeping.getByRole('button', { name: /^Keep th/ });
      const held = keeping.getByRole('button', { disabled: false, pressed: true });
      while (await confirm.isDisabled()) await choose(page, held, pick);
      await choose(page, confirm, pick);
      seen.kept += 1;
    } else if (await dice.count()) {
      await choose(page, dice, pick);
      await choose(page, forAll, pick);
      seen.chosen += 1;
    } else if ((await ends.count()) === 0) {
      await choose(page, cards.or(die), pick);
      if ((await another.count()) > 0 && seen.doubted < 1) {
        await choose(page, another, pick);
        seen.doubted += 1;
      }
    } else {
      await choose(page, ends, pick);
      seen.moved += 1;
    }
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});

test('Ticket Gagnant by keyboard: the race, the ticket and all cards', async ({ page }) => {
  await openTable(page, 'ticket-gagnant', ['here', 'novice']);
  const pick = seeded(3);
  const button = (id: string) => page.getByRole('button', { name: tg(id), exact: true });
  const marks = page
    .getByRole('table', { name: tg('tg-ask-ticket') })
    .getByRole('radio', { disabled: false });
  const hand = page.getByRole('list', { name: tg('tg-your-cards') }).getByRole('button', { disabled: false });
  const choices = page
    .getByRole('region', { name: tg('tg-your-turn') })
    .getByRole('group')
    .getByRole('button');
  const seen = { chosen: 0, sealed: 0, played: 0 };

  while (seen.sealed < 2 && (await myTurn(page, 'ticket-gagnant'))) {
    if (await button('tg-deal-cards').count()) {
      await choose(page, button('tg-deal-cards'), pick);
      seen.chosen += 1;
    } else if (await marks.count()) {
      await tabTo(page, ({ tag }) => tag === 'input');
      await page.keyboard.press('ArrowUp');
      await choose(page, button('tg-seal-ticket'), pick);
      seen.sealed += 1;
    } else {
      await choose(page, hand, pick);
      while (await choices.count()) await choose(page, choices, pick);
      seen.played += 1;
    }
  }
  expect(seen.played).toBeGreaterThan(2);
});

test('whoever wants no more hints goes on from the question', async ({ invite }) => {
  const page = await invite({ settings: { hints: true } });
  await openTable(page, 'royal-turf', ['here', 'novice']);
  await myTurn(page, 'royal-turf');
  const noMore = page.getByRole('button', { name: say('hints-off') });
  await choose(page, noMore, () => 0);
  await expect(noMore).toHaveCount(0);
  await expect(page.locator('[data-question]:focus')).toHaveCount(1);
});

test('whoever skips the show is still at the board, though only others decide', async ({ invite }) => {
  const [player, page] = [await invite(), await invite({ settings: { speed: 'slow' } })];
  await openTable(player, 'royal-turf', ['here', 'novice']);
  await player.getByRole('button', { name: say('table-menu') }).click();
  const link = await player.getByLabel(say('link-watch')).inputValue();
  await player.keyboard.press('Escape');
  await page.goto(link);
  await expect(page.getByText(say('text-board'), { exact: true })).toBeVisible();
  await myTurn(player, 'royal-turf');
  await PLAYERS['royal-turf'].decide(player, seeded(4));

  const skip = page.getByRole('button', { name: say('skip-show') });
  await skip.focus();
  await press(page, 'Enter');
  await expect(skip).toHaveCount(0);
  await expect(page.locator('[data-question]:focus')).toHaveCount(1);
});

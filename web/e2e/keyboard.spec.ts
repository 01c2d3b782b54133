// A whole game of Royal Turf with the keyboard alone, from the front page to the result.

import { seeded } from './play';
import { gameOver } from './table';
import { expect, test, type Page } from './test';
import { say } from './words';

const rt = (id: string) => say(id, {}, 'royal-turf');

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

/** Goes on with the tabulator until something has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, wanted: (at: Focused) => boolean): Promise<void> {
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (!at) continue;
    expect(at.outlined, `the focus is seen on ${at.tag} “${at.name}”`).toBe(true);
    if (wanted(at)) return;
  }
  throw new Error('the tabulator never gets there');
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
  const asked = [rt('rt-ask-bet'), rt('rt-ask-horse')];
  const horses = page
    .getByRole('list', { name: asked[0]! })
    .or(page.getByRole('list', { name: asked[1]! }))
    .getByRole('button', { disabled: false });
  const chips = page
    .getByRole('group', { name: rt('rt-chips-in-hand') })
    .getByRole('button', { pressed: true });
  for (let decisions = 0; ; decisions += 1) {
    await expect(horses.or(gameOver(page)).first()).toBeVisible();
    if (await gameOver(page).isVisible()) {
      expect(decisions).toBeGreaterThan(10);
      break;
    }
    const group = page.getByRole('group', { name: rt('rt-chips-in-hand') });
    if ((await group.count()) > 0 && (await chips.count()) === 0) {
      await tabTo(page, ({ list, enabled }) => enabled && list === rt('rt-chips-in-hand'));
      await page.keyboard.press('Space');
    }
    let skipped = pick(await horses.count());
    await tabTo(page, ({ list, enabled }) => enabled && asked.includes(list) && skipped-- <= 0);
    await page.keyboard.press(pick(2) ? 'Enter' : 'Space');
  }
  await tabTo(page, ({ name }) => name === say('luck-check'));
  await page.keyboard.press('Enter');
  await expect(page.locator('.answer.good')).toBeVisible();
});

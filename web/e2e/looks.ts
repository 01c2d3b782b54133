// Looks at a page as it is: on a phone and on a desk, in light and dark. It must not scroll sideways, not even on the
// narrowest screen in any language; axe must find nothing, and a picture of it is kept for people to look at.

import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sticksOut } from './reading';
import { expect, type Page } from './test';
import { LANGUAGES, type Language } from './words';

const SHOTS = join(import.meta.dirname, '../shots');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } };
const SCHEMES = ['light', 'dark'] as const;
const NARROW = { width: 320, height: 640 };
/** Axe looks at all of each size and each scheme once; where only the colours are others, it looks at those. */
const WHOLE = ['phone-light', 'desktop-dark'];

/** Looks at the page in every way. */
export async function inspect(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const look = `${size}-${colorScheme}`;
      await page.screenshot({ path: join(SHOTS, `${name}-${look}.png`), fullPage: true });
      const found = await faults(page, WHOLE.includes(look) ? null : ['color-contrast']);
      expect.soft(found, `${name}, ${look}`).toEqual([]);
    }
    expect.soft(await sticksOut(page), `${name} on a ${size} does not scroll sideways`).toEqual([]);
  }
  await fits(page, name);
}

/** On the narrowest screen nothing sticks out, whatever language is spoken. */
async function fits(page: Page, name: string): Promise<void> {
  await page.setViewportSize(NARROW);
  for (const language of [...LANGUAGES.filter((other) => other !== 'en'), 'en'] as const) {
    await speak(page, language);
    expect.soft(await sticksOut(page), `${name} in ${language} on a narrow screen`).toEqual([]);
  }
}

/** Has another language spoken, even where a dialog lies above the choice of it. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((language) => {
    const choice = document.querySelector<HTMLSelectElement>('header select')!;
    choice.value = language;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // The text of rules comes a moment later.
  await expect(page.locator(`article:not(:lang(${language}))`)).toHaveCount(0);
}

/** Unfolds everything that can be unfolded. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** Waits until what was changed is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** What axe finds, in short: by all its rules, or by some. The content policy keeps scripts out of the page, so it is
    run from outside. */
async function faults(page: Page, rules: string[] | null): Promise<string[]> {
  await page.evaluate(`window.axe || (() => {${AXE}})()`);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(rules ? { runOnly: rules } : {}),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 4).map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
  }, rules);
}

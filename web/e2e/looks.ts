// Looks at a page as it is: on a phone and on a desk, in light and dark. It must not scroll sideways, axe must find
// nothing, and a picture of it is kept for people to look at.

import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sticksOut } from './reading';
import { expect, type Page } from './test';

const SHOTS = join(import.meta.dirname, '../shots');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } };
const SCHEMES = ['light', 'dark'] as const;
/** Axe looks at each size and each scheme once. */
const EXAMINED = ['phone-light', 'desktop-dark'];

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
      if (EXAMINED.includes(look)) expect.soft(await faults(page), `${name}, ${look}`).toEqual([]);
    }
    expect.soft(await sticksOut(page), `${name} on a ${size} does not scroll sideways`).toEqual([]);
  }
}

/** Unfolds everything that can be unfolded. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** Waits until what was changed is drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** What axe finds, in short. The content policy keeps scripts out of the page, so it is run from outside. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 4).map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
  });
}

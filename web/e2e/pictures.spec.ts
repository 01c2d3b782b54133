// A picture of each game as a player sees it in the middle of a race, for README.md. `cargo xtask pictures` keeps them
// in docs/images; otherwise they lie with the other pictures in web/shots.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameId } from '../src/games/game';
import { settled } from './looks';
import { myTurn, PLAYERS, seeded } from './play';
import { openTable } from './table';
import { expect, test, type Page } from './test';
import { Ear, type View } from './wire';
import { say } from './words';

const FOLDER = process.env['FURLONG_PICTURES'] ?? join(import.meta.dirname, '../shots');
const VIEWPORT = { width: 1200, height: 860 };
const MAX_BYTES = 120_000;

picture('turfmaster', ({ phase, round }) => phase === 'cards' && round >= 9);
picture('royal-turf', ({ phase, horses }) => phase === 'run' && horses.some((square) => (square ?? 0) > 20));
picture('ticket-gagnant', ({ phase, horses }) => phase === 'run' && horses.some(({ row }) => row >= 4));

/** Plays until it is the player's turn at a moment worth showing, and takes the picture. */
function picture<G extends GameId>(game: G, isWorthShowing: (view: View<G>) => boolean): void {
  test(`a picture of ${game}`, async ({ invite }) => {
    const page = await invite({ viewport: VIEWPORT, colorScheme: 'light' });
    const ear = new Ear(page, game);
    await openTable(page, game, ['here', 'club', 'club', 'club']);
    const pick = seeded(5);
    while ((await myTurn(page, game)) && !isWorthShowing(ear.view!)) await PLAYERS[game].decide(page, pick);
    expect(isWorthShowing(ear.view!), 'such a moment comes before the game is over').toBe(true);
    const overview = page.getByRole('button', { name: say('tm-whole', {}, 'turfmaster') });
    if (game === 'turfmaster') await overview.click();
    await page.evaluate(() => scrollTo(0, 0));
    await settled(page);
    keep(`${game}.webp`, await compressed(page));
  });
}

function keep(name: string, bytes: Buffer): void {
  expect(bytes.length, `bytes of ${name}`).toBeLessThan(MAX_BYTES);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, name), bytes);
}

/** What is on the screen now, as WebP. */
async function compressed(page: Page): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  return Buffer.from(data, 'base64');
}

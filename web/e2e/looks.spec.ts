// Every page and every phase of every game, looked at on a phone and a desk, in light and dark.

import { GAMES, type GameId } from '../src/games/game';
import { inspect, unfold } from './looks';
import { myTurn, PLAYERS, seeded } from './play';
import { finishedGame, openTable } from './table';
import { expect, test } from './test';
import { Ear } from './wire';
import { say } from './words';

test('the front page, with games in all its lists', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('list-open') })).toBeVisible();
  await inspect(page, 'front-empty');
  await openTable(page, 'royal-turf', ['here', 'novice']);
  await openTable(page, 'turfmaster', ['here', 'friend'], async (form) => {
    await form.getByLabel(say('new-public')).check();
  });
  await expect(page.getByLabel(say('link-join'))).toBeVisible();
  await inspect(page, 'lobby');
  await page.getByRole('button', { name: say('table-menu') }).click();
  await expect(page.getByLabel(say('link-seat'))).toBeVisible();
  await inspect(page, 'table-menu');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('list-mine') })).toBeVisible();
  await inspect(page, 'front');
  await page.getByRole('button', { name: say('settings') }).click();
  await inspect(page, 'settings');
});

for (const [name, path] of [
  ['you', '/you'],
  ['nowhere', '/nowhere'],
  ['replay-empty', '/replay'],
] as const) {
  test(`the page ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/you') await expect(page.getByRole('heading', { name: say('account') })).toBeVisible();
    await inspect(page, name);
  });
}

test.describe('what is not there', () => {
  test.use({ expected: [/WebSocket|404/] });

  for (const what of ['table', 'replay'] as const) {
    test(`a ${what}`, async ({ page }) => {
      await page.goto(what === 'table' ? '/t/nothing' : '/replay/nothing');
      await expect(page.getByRole('heading', { name: say(`${what}-gone`) })).toBeVisible();
      await inspect(page, `${what}-gone`);
    });
  }
});

test('the curtain', async ({ page }) => {
  await openTable(page, 'ticket-gagnant', ['here', 'here']);
  await expect(page.getByRole('button', { name: say('curtain-ready', { player: 'Anna' }) })).toBeVisible();
  await inspect(page, 'curtain');
});

/** The phases of each game in which people decide. How it looks afterwards is seen where whole games are played. */
const PHASES: Record<GameId, string[]> = {
  turfmaster: ['cards', 'roll', 'dice', 'keep'],
  'royal-turf': ['bet', 'run'],
  'ticket-gagnant': ['choose', 'predict', 'run'],
};

for (const game of GAMES) {
  test(`the rules of ${game}, and a new table`, async ({ page }) => {
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, `rules-${game}`);
    await page.goto(`/new/${game}`);
    await expect(page.getByRole('button', { name: say('new-open') })).toBeVisible();
    await inspect(page, `new-${game}`);
  });

  test(`every phase of ${game}`, async ({ invite }) => {
    const page = await invite({ settings: { hints: true, theme: 'system' } });
    const ear = new Ear(page, game);
    await openTable(page, game, ['here', 'novice', 'novice']);
    const pick = seeded(17);
    const missing = new Set(PHASES[game]);
    let decisions = 0;
    // Once as it begins, and once when there is something on the board.
    while (missing.size > 0 && (await myTurn(page, game))) {
      const phase = ear.view!.phase;
      if (missing.delete(phase)) await inspect(page, `${game}-${phase}`);
      decisions += 1;
      if (decisions === 12) await inspect(page, `${game}-${phase}-later`);
      await PLAYERS[game].decide(page, pick);
    }
    expect([...missing]).toEqual([]);
  });

  test(`the replay of ${game}`, async ({ page }) => {
    const { id } = await finishedGame(page, game, 3);
    await page.goto(`/replay/${id}?at=20`);
    await expect(page.getByRole('slider')).toBeVisible();
    await unfold(page);
    await inspect(page, `replay-${game}`);
  });
}

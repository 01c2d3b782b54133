// A whole game of each kind against bots, by mouse; and what there is afterwards.

import { GAMES, type GameId } from '../src/games/game';
import { inspect, unfold } from './looks';
import { playOn, seeded } from './play';
import { gameOver, join, joinLink, onFront, openTable, type Who } from './table';
import { expect, test } from './test';
import { say } from './words';

/** Small tables; in TurfMaster four players have one horse each, two would have two. */
const SEATS: Record<GameId, Who[]> = {
  turfmaster: ['here', 'novice', 'novice', 'novice'],
  'royal-turf': ['here', 'novice'],
  'ticket-gagnant': ['here', 'novice'],
};

for (const game of GAMES) {
  test(`a whole game of ${game} by mouse`, async ({ page }) => {
    await openTable(page, game, SEATS[game]);
    const decisions = await playOn(page, game, seeded(7));
    expect(decisions).toBeGreaterThan(10);

    const after = page.getByRole('region', { name: say('game-over') });
    await expect(after.getByRole('listitem')).not.toHaveCount(0);
    await expect(after.getByRole('list')).toContainText('Anna');
    await after.getByRole('button', { name: say('luck-check') }).click();
    await expect(after.locator('.answer.good')).toBeVisible();
    await unfold(page);
    await inspect(page, `${game}-over`);

    // A secret that was changed afterwards is found out.
    await page.route('**/api/tables/*/record', async (route) => {
      const answer = await route.fetch();
      const forged = (await answer.text()).replace(
        /^secret: (.)/m,
        (_, digit) => `secret: ${digit === '0' ? 1 : 0}`,
      );
      await route.fulfill({ response: answer, body: forged });
    });
    await after.getByRole('button', { name: say('luck-check') }).click();
    await expect(after.locator('.answer.bad')).toBeVisible();

    const table = page.url();
    await page.setViewportSize({ width: 1280, height: 900 });
    await after.getByRole('button', { name: say('rematch') }).click();
    await expect(page).not.toHaveURL(table);
    await expect(gameOver(page)).toBeHidden();
    const players = page.getByRole('region', { name: say('players-title'), exact: true });
    await expect(players).toContainText('Anna');
  });
}

test('one click on the front page and one plays against bots', async ({ invite }) => {
  const page = await invite({ settings: { hints: true } });
  await page.goto('/');
  await onFront(page, 'Royal Turf', say('play-bots')).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Royal Turf' })).toBeVisible();
  await expect(page.getByRole('region', { name: say('players-title') })).toContainText(say('level-club'));
  const hint = page.getByRole('complementary', { name: say('hint') });
  await expect(hint).toBeVisible();
  await expect(hint.getByRole('link', { name: say('hint-rule') })).toHaveAttribute(
    'href',
    /^\/rules\/royal-turf#/,
  );
  await hint.getByRole('button', { name: say('hints-off') }).click();
  await expect(hint).toBeHidden();
});

test('one click makes a table with a link for friends, and the host can begin with bots', async ({
  invite,
}) => {
  const host = await invite({ settings: { name: 'Anna' } });
  await host.goto('/');
  await onFront(host, 'Ticket Gagnant', say('play-friends')).click();
  const link = await host.getByLabel(say('link-join')).inputValue();
  const friend = await invite();
  await friend.goto(link);
  await friend.getByLabel(say('your-name')).fill('Ben');
  await friend.getByRole('button', { name: say('sit-down') }).click();
  await expect(host.getByRole('region', { name: say('lobby-seats') })).toContainText('Ben');
  await host.getByRole('button', { name: say('start-with-bots') }).click();
  for (const page of [host, friend]) {
    const players = page.getByRole('region', { name: say('players-title') });
    await expect(players).toContainText('Anna');
    await expect(players).toContainText('Ben');
  }

  await friend.getByLabel(say('chat-say')).fill('good luck <b>all</b>');
  await friend.getByRole('button', { name: say('chat-send') }).click();
  await expect(host.getByRole('log', { name: say('chat') })).toHaveText('Ben good luck <b>all</b>');
});

test('whoever leaves is stood in for, and can come back', async ({ page, invite }) => {
  await openTable(page, 'royal-turf', ['here', 'friend']);
  const ben = await invite();
  await join(ben, await joinLink(page), 'Ben');
  const players = ben.getByRole('region', { name: say('players-title') });
  await expect(players).toContainText('Anna');
  const table = page.url();
  await page.getByRole('button', { name: say('table-menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('leave-game') })
    .click();
  await expect(page.getByRole('heading', { name: say('welcome') })).toBeVisible();
  await expect(players).toContainText(say('stand-in'));

  await page.goto(table);
  await expect(page.getByText(say('stand-in-you'))).toBeVisible();
  await page.getByRole('button', { name: say('come-back') }).click();
  await expect(page.getByText(say('stand-in-you'))).toBeHidden();
  await expect(players).not.toContainText(say('stand-in'));
});

// Whatever happens to the page, the network or the server: the player is back in the game without doing anything, and
// no action is lost or played twice.

import { myTurn, PLAYERS, playOn, seeded } from './play';
import { Server } from './server';
import { gameOver, join, joinLink, openTable } from './table';
import { expect, test, type Page } from './test';
import { Ear, type View } from './wire';
import { say } from './words';

const GAME = 'royal-turf';
const rt = (id: string, args = {}) => say(id, args, GAME);
const offered = (page: Page) => PLAYERS[GAME].offered(page);
const alert = (page: Page) => page.getByRole('alert');

const placed = (page: Page) => page.getByRole('list', { name: rt('rt-ask-bet') }).getByText(/^your chip/);

/** A line that can be dead: whatever is said on the sockets open at that moment gets nowhere, and they do not notice. */
async function deadLine(page: Page): Promise<{ dead: boolean; swallowed: string[] }> {
  const line = { dead: false, swallowed: [] as string[] };
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    let cut = false;
    const pass = (message: string | Buffer, on: (message: string | Buffer) => void) => {
      cut ||= line.dead;
      if (cut) line.swallowed.push(String(message));
      else on(message);
    };
    socket.onMessage((message) => pass(message, (text) => server.send(text)));
    server.onMessage((message) => pass(message, (text) => socket.send(text)));
  });
  return line;
}

/** The bets that somebody has made, as a page was told them. */
function betsOf(ear: Ear<typeof GAME>, seat: number): View<typeof GAME>['bets'][number] {
  return ear.view?.bets[seat] ?? [];
}

/** A player who is to bet, and what this browser is told. */
async function bettor(page: Page): Promise<Ear<typeof GAME>> {
  const ear = new Ear(page, GAME);
  await openTable(page, GAME, ['here', 'novice']);
  await expect(offered(page).first()).toBeVisible();
  return ear;
}

test.describe('when the server dies', () => {
  // The browser itself tells of every connection that fails.
  test.use({ expected: [/ERR_|WebSocket|Failed to load resource/] });

  test('everything goes on by itself, and what was said in between is done once', async ({ invite }) => {
    const server = await Server.start();
    try {
      const page = await invite({ baseURL: server.url });
      const ear = await bettor(page);
      const before = betsOf(ear, 0).length;

      // It still has the connection when the bet is sent, but reads nothing any more.
      server.freeze();
      await PLAYERS[GAME].decide(page, seeded(2));
      await expect.poll(() => ear.acts.length).toBe(1);
      expect(betsOf(ear, 0)).toHaveLength(before);
      await server.kill();
      await expect(page.getByText(say('line-lost'))).toBeVisible();
      await server.again();

      await expect.poll(() => betsOf(ear, 0).length, { timeout: 30_000 }).toBe(before + 1);
      const { horse } = ear.acts[0]!.action;
      expect(betsOf(ear, 0).filter((bet) => bet.horse === horse)).toHaveLength(1);
      const name = rt('rt-ask-bet');
      await expect(page.getByRole('list', { name })).toBeVisible();
      await expect(alert(page)).toHaveCount(0);

      // And the game goes on.
      const before2 = ear.acts.length;
      await playOn(page, GAME, seeded(3), () => ear.acts.length >= before2 + 4);
      expect(new Set(ear.acts.map(({ decision }) => decision)).size).toBe(ear.acts.length);
    } finally {
      await server.stop();
    }
  });

  test('whoever only waits is back too', async ({ invite }) => {
    const server = await Server.start();
    try {
      const page = await invite({ baseURL: server.url });
      await bettor(page);
      for (let times = 0; times < 2; times += 1) {
        await server.kill();
        await expect(page.getByText(say('line-lost'))).toBeVisible();
        await expect(offered(page)).toHaveCount(0);
        await server.again();
        await expect(offered(page).first()).toBeVisible({ timeout: 30_000 });
      }
    } finally {
      await server.stop();
    }
  });
});

test('an answer that is lost on the way does not make an action count twice', async ({ page }) => {
  let losing = true;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (losing && String(message).includes('"answer"')) {
        losing = false;
        void server.close();
        void socket.close();
      } else socket.send(message);
    });
  });
  await openTable(page, GAME, ['here', 'novice']);
  await expect(offered(page).first()).toBeVisible();
  await PLAYERS[GAME].decide(page, seeded(4));
  await expect(placed(page)).toHaveCount(1);
  expect(losing).toBe(false);
  await expect(offered(page).first()).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(placed(page)).toHaveCount(1);
});

test('a reload in the middle of a game', async ({ page }) => {
  const ear = await bettor(page);
  await playOn(page, GAME, seeded(5), () => ear.acts.length >= 6);
  await expect(offered(page).first()).toBeVisible();
  const board = page.getByText(say('text-board'), { exact: true });
  const text = async () => {
    await board.click();
    return page.locator('details[open]').first().innerText();
  };
  const before = await text();
  await page.reload();
  await expect(offered(page).first()).toBeVisible();
  expect(await text()).toBe(before);
  await expect(page.getByRole('region', { name: say('commentary') }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  const acts = ear.acts.length;
  await playOn(page, GAME, seeded(6), () => ear.acts.length > acts);
});

test.describe('without a network', () => {
  test.use({ expected: [/ERR_|WebSocket|Failed to load resource/] });

  test('what was chosen is done once, as soon as there is one again', async ({ page }) => {
    const line = await deadLine(page);
    await openTable(page, GAME, ['here', 'novice']);
    await expect(offered(page).first()).toBeVisible();
    line.dead = true;
    await PLAYERS[GAME].decide(page, seeded(8));
    await page.context().setOffline(true);
    await expect(page.getByText(say('line-lost'))).toBeVisible();
    await expect(offered(page)).toHaveCount(0);
    await expect(placed(page)).toHaveCount(0);
    expect(line.swallowed.filter((text) => text.includes('"act"'))).toHaveLength(1);

    line.dead = false;
    await page.context().setOffline(false);
    await expect(placed(page)).toHaveCount(1);
    await expect(offered(page).first()).toBeVisible();
    await expect(page.getByText(say('line-lost'))).toBeHidden();
    await expect(alert(page)).toHaveCount(0);
    await PLAYERS[GAME].decide(page, seeded(9));
    await expect(placed(page)).toHaveCount(2);
  });

  test('for a while, and the game goes on', async ({ page }) => {
    const ear = await bettor(page);
    await page.context().setOffline(true);
    await expect(page.getByText(say('line-lost'))).toBeVisible();
    await expect(offered(page)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(offered(page).first()).toBeVisible();
    await playOn(page, GAME, seeded(8), () => ear.acts.length >= 5);
    expect(new Set(ear.acts.map(({ decision }) => decision)).size).toBe(ear.acts.length);
  });
});

test('a line that is dead without a word is noticed when nobody answers', async ({ page }) => {
  const line = await deadLine(page);
  await openTable(page, GAME, ['here', 'novice']);
  await expect(offered(page).first()).toBeVisible();
  line.dead = true;
  await PLAYERS[GAME].decide(page, seeded(11));
  await expect.poll(() => line.swallowed.length).toBeGreaterThan(0);
  line.dead = false;
  await expect(placed(page)).toHaveCount(1, { timeout: 30_000 });
  await expect(offered(page).first()).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('what was chosen is not offered again before one sees what came of it', async ({ page }) => {
  const line = { holding: false, answers: 0, held: [] as (() => void)[] };
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (line.holding && String(message).includes('"update"')) line.held.push(() => socket.send(message));
      else socket.send(message);
      if (String(message).includes('"answer"')) line.answers += 1;
    });
  });
  await openTable(page, GAME, ['here', 'novice']);
  await expect(offered(page).first()).toBeVisible();
  line.holding = true;
  await PLAYERS[GAME].decide(page, seeded(14));
  await expect.poll(() => line.answers * line.held.length).toBeGreaterThan(0);
  // The page has had time to draw what it knows.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await offered(page).count()).toBe(0);
  line.holding = false;
  for (const send of line.held) send();
  await expect(placed(page)).toHaveCount(1);
  await expect(offered(page).first()).toBeVisible();
});

test('two windows of one seat: what is done in one shows in the other', async ({ page }) => {
  await bettor(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(offered(other).first()).toBeVisible();
  await PLAYERS[GAME].decide(page, seeded(9));
  await expect(placed(other)).toHaveCount(1);
  await expect(offered(other).first()).toBeVisible();
  await PLAYERS[GAME].decide(other, seeded(10));
  await expect(placed(page)).toHaveCount(2);
});

test('two windows of one seat: what comes too late says why, and the board shows how it stands', async ({
  page,
}) => {
  await bettor(page);
  const late = await page.context().newPage();
  const held: (() => void)[] = [];
  let holding = false;
  await late.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (holding && String(message).includes('"update"')) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await late.goto(page.url());
  await expect(offered(late).first()).toBeVisible();
  holding = true;
  await PLAYERS[GAME].decide(page, seeded(12));
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await PLAYERS[GAME].decide(late, seeded(13));
  await expect(alert(late)).toContainText(say('error-stale-decision'));
  holding = false;
  for (const send of held) send();
  await expect(offered(late).first()).toBeVisible();
  await expect(placed(page)).toHaveCount(1);
  await expect(placed(late)).toHaveCount(1);
  expect(await placed(late).allInnerTexts()).toEqual(await placed(page).allInnerTexts());
});

test('a seat on another device by its own link', async ({ page, invite }) => {
  await bettor(page);
  await page.getByRole('button', { name: say('table-menu') }).click();
  const link = await page.getByLabel(say('link-seat')).inputValue();
  const phone = await invite({ viewport: { width: 360, height: 740 } });
  await phone.goto(link);
  expect(await myTurn(phone, GAME)).toBe(true);
  // The key is not left where others could read it over somebody's shoulder.
  expect(phone.url()).not.toContain('key');
  await phone.reload();
  expect(await myTurn(phone, GAME)).toBe(true);
  await expect(gameOver(phone)).toBeHidden();
});

test('a second seat’s link in the same browser makes it a device for two', async ({ page, invite }) => {
  const id = await openTable(page, GAME, ['here', 'friend']);
  const friend = await invite();
  await join(friend, await joinLink(page), 'Ben');
  await expect(friend.getByText(say('text-board'), { exact: true })).toBeVisible();
  await friend.getByRole('button', { name: say('table-menu') }).click();
  const link = await friend.getByLabel(say('link-seat')).inputValue();
  const ear = new Ear(page, GAME);
  await page.goto('/');
  await page.goto(link);
  await expect.poll(() => ear.you).toBe(1);
  await expect(page.getByText(say('text-board'), { exact: true })).toBeVisible();
  await page.goto(`/t/${id}`);
  for (const player of ['Anna', 'Ben'])
    await expect(page.getByRole('button', { name: say('curtain-ready', { player }) })).toBeVisible();
});

test('links to join and to watch open the table after a reload too', async ({ page, invite }) => {
  await openTable(page, GAME, ['here', 'friend']);
  const invitation = await joinLink(page);
  await page.getByRole('button', { name: say('table-menu') }).click();
  const show = await page.getByLabel(say('link-watch')).inputValue();
  const [friend, watcher] = [await invite(), await invite()];
  const seat = (of: Page) => of.getByRole('button', { name: say('sit-down') });
  const title = (of: Page) => of.getByRole('heading', { name: say('lobby-seats') });

  await friend.goto(invitation);
  await expect(seat(friend)).toBeVisible();
  await friend.reload();
  await expect(seat(friend)).toBeVisible();

  // Nobody who may only watch is offered a seat.
  await watcher.goto(show);
  await expect(title(watcher)).toBeVisible();
  await watcher.reload();
  await expect(title(watcher)).toBeVisible();
  await expect(seat(watcher)).toHaveCount(0);
  await expect(watcher.getByRole('button', { name: say('sit-here') })).toHaveCount(0);
  for (const of of [friend, watcher]) expect(new URL(of.url()).hash).toBe('');

  await seat(friend).click();
  await expect(watcher.getByText(say('text-board'), { exact: true })).toBeVisible();
});

test.describe('what does not exist', () => {
  test.use({ expected: [/WebSocket|404/] });

  const front = (page: Page) => page.getByRole('main').getByRole('link', { name: say('to-front') });

  test('a table is said not to be there, once and for all, with a way out', async ({ page }) => {
    await page.clock.install();
    let tries = 0;
    page.on('websocket', () => (tries += 1));
    await page.goto('/t/nothing#join=nothing');
    await expect(page.getByRole('heading', { level: 1, name: say('table-gone') })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(say('table-gone-why'));
    await expect(page).toHaveTitle(new RegExp(say('table-gone')));
    for (const id of ['line-lost', 'line-connecting']) await expect(page.getByText(say(id))).toHaveCount(0);

    const before = tries;
    await page.clock.runFor(120_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.clock.runFor(120_000);
    expect(tries).toBe(before);
    await front(page).click();
    await expect(page.getByRole('heading', { name: say('welcome') })).toBeVisible();
  });

  test('a replay is said not to be there, with a way out', async ({ page }) => {
    await page.goto('/replay/nothing');
    await expect(page.getByRole('heading', { level: 1, name: say('replay-gone') })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(say('replay-gone-why'));
    await front(page).click();
    await expect(page.getByRole('heading', { name: say('welcome') })).toBeVisible();
  });
});

test('a table that was given up still opens and says so', async ({ page, invite }) => {
  const id = await openTable(page, GAME, ['here', 'friend']);
  const invitation = await joinLink(page);
  await page.getByRole('button', { name: say('table-menu') }).click();
  await page.getByRole('button', { name: say('close-table') }).click();
  await page.waitForURL('/');
  const friend = await invite();
  for (const [who, address] of [
    [page, `/t/${id}`],
    [friend, invitation],
  ] as const) {
    await who.goto(address);
    await expect(who.getByText(say('table-closed'))).toBeVisible();
    await expect(who.getByRole('main').getByRole('link', { name: say('to-front') })).toBeVisible();
  }
});

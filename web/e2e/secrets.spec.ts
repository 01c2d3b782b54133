// Two people in two browsers: what one holds is nowhere in the other's page, accessibility tree or messages.

import { PLAYERS, seeded } from './play';
import { join, joinLink, openTable } from './table';
import { expect, test, type Invite, type Page } from './test';
import { Ear } from './wire';
import { say } from './words';
import type { GameId } from '../src/games/game';

interface Person<G extends GameId> {
  page: Page;
  ear: Ear<G>;
  seat: number;
}

/** Anna opens a table, Ben sits down by her link. */
async function two<G extends GameId>(
  invite: Invite,
  game: G,
  more?: (page: Page) => Promise<void>,
): Promise<[Person<G>, Person<G>]> {
  const [host, guest] = [await invite(), await invite()];
  const ears = [new Ear(host, game), new Ear(guest, game)] as const;
  await openTable(host, game, ['here', 'friend'], more);
  await join(guest, await joinLink(host), 'Ben');
  const anna = { page: host, ear: ears[0], seat: 0 };
  const ben = { page: guest, ear: ears[1], seat: 1 };
  for (const { page, ear, seat } of [anna, ben]) {
    await expect(page.getByRole('region', { name: say('players-title') })).toBeVisible();
    await expect.poll(() => ear.you).toBe(seat);
  }
  return [anna, ben];
}

/** Everything that is in a page, whoever reads it. */
async function everything(page: Page): Promise<string> {
  return `${await page.content()}\n${await page.locator('body').ariaSnapshot()}`;
}

test('Ticket Gagnant: hands and sealed tickets', async ({ invite }) => {
  const tg = (id: string, args = {}) => say(id, args, 'ticket-gagnant');
  const [anna, ben] = await two(invite, 'ticket-gagnant');
  const first = [anna, ben].find(({ seat }) => seat === anna.ear.view!.first)!;
  await first.page.getByRole('radio', { name: tg('tg-hidden-tickets') }).check();
  await first.page.getByRole('button', { name: tg('tg-deal-cards') }).click();

  const hand = ({ page }: Person<'ticket-gagnant'>) =>
    page.getByRole('list', { name: tg('tg-your-cards') }).getByRole('listitem');
  const cards = async (person: Person<'ticket-gagnant'>) => {
    await expect(hand(person)).not.toHaveCount(0);
    return (await hand(person).allInnerTexts()).map((text) => text.split('\n')[0]!.trim());
  };
  const held = { anna: await cards(anna), ben: await cards(ben) };
  const only = (one: string[], other: string[]) => one.filter((card) => !other.includes(card));
  expect(only(held.anna, held.ben).length).toBeGreaterThan(0);
  expect(only(held.ben, held.anna).length).toBeGreaterThan(0);

  const write = async ({ page }: Person<'ticket-gagnant'>, firstHorse: number, button: string) => {
    const rows = page.getByRole('table', { name: tg('tg-ask-ticket') }).getByRole('row');
    for (const place of [0, 1, 2]) {
      const row = rows.nth(1 + place);
      await row
        .getByRole('radio')
        .nth(firstHorse - 1 + place)
        .check();
    }
    await page.getByRole('button', { name: tg(button) }).click();
  };
  const seal = async (person: Person<'ticket-gagnant'>, firstHorse: number, button: string) => {
    await write(person, firstHorse, button);
    await expect(person.page.getByText(tg('tg-ticket-sealed'))).toBeVisible();
  };
  // Whatever Anna writes, Ben's page and messages are the same.
  await seal(anna, 1, 'tg-seal-ticket');
  await expect(ben.page.getByText(tg('has-predicted', { player: 'Anna' })).first()).toBeAttached();
  const before = await everything(ben.page);
  await seal(anna, 3, 'tg-seal-again');
  await seal(anna, 5, 'tg-seal-again');
  await anna.page.getByLabel(say('chat-say')).fill('done');
  await anna.page.getByRole('button', { name: say('chat-send') }).click();
  await expect(ben.page.getByRole('log', { name: say('chat') })).toHaveText('Anna done');
  const after = await everything(ben.page);
  const track = (text: string) => text.split('panel-chat')[0];
  expect(track(after)).toEqual(track(before));

  const look = async () => {
    for (const [reader, mine, theirs, other] of [
      [ben, held.ben, held.anna, anna],
      [anna, held.anna, held.ben, ben],
    ] as const) {
      const text = await everything(reader.page);
      for (const card of only([...theirs], [...mine])) expect(text).not.toContain(card);
      for (const hands of reader.ear.values('hands')) {
        expect(hands[other.seat]!.every((card) => card === 'hidden')).toBe(true);
      }
      for (const tickets of reader.ear.values('predictions')) {
        expect([null, 'hidden']).toContainEqual(tickets[other.seat]);
      }
      for (const dealt of reader.ear.seen('dealt').filter(({ seat }) => seat === other.seat)) {
        expect(JSON.stringify(dealt)).toContain('hidden');
      }
    }
  };
  await look();
  await write(ben, 2, 'tg-seal-ticket');
  await expect(first.page.getByRole('region', { name: tg('tg-your-turn') })).toBeVisible();
  await look();
});

test('TurfMaster: hands, and the cards that are kept', async ({ invite }) => {
  const [anna, ben] = await two(invite, 'turfmaster');
  const pick = seeded(3);
  const look = async () => {
    for (const [reader, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      const { owners } = reader.ear.view!;
      for (const name of ['hands', 'kept', 'decks'] as const) {
        for (const piles of reader.ear.values(name)) {
          for (const [at, pile] of piles.entries()) {
            if (owners[at] !== other.seat || !Array.isArray(pile)) continue;
            expect(pile.every((card) => card === 'hidden')).toBe(true);
          }
        }
      }
      for (const dealt of reader.ear.seen('dealt')) {
        if (owners[dealt.horse - 1] === other.seat) expect(dealt.card).toBe('hidden');
      }
      // Of cards there are on the page at most as many as one holds oneself.
      const own = reader.ear.view!.hands.filter((_, at) => owners[at] === reader.seat).flat();
      const shown = reader.page.getByRole('button', { name: /^(joker )?\d+( \(|,|$)/ });
      expect(await shown.count()).toBeLessThanOrEqual(own.length);
    }
  };
  for (let decisions = 0; decisions < 10; decisions += 1) {
    await look();
    const turn = [anna, ben].find(({ ear, seat }) => ear.pictures.at(-1)?.to_act.includes(seat));
    const acts = turn!.ear.acts.length;
    await expect(PLAYERS.turfmaster.offered(turn!.page).first()).toBeVisible();
    await PLAYERS.turfmaster.decide(turn!.page, pick);
    await expect.poll(() => turn!.ear.acts.length).toBe(acts + 1);
    await expect.poll(() => turn!.ear.told.filter(({ type }) => type === 'answer').length).toBe(acts + 1);
  }
  await look();
});

test('Royal Turf: chips that lie face down', async ({ invite }) => {
  const rt = (id: string, args = {}) => say(id, args, 'royal-turf');
  const [anna, ben] = await two(invite, 'royal-turf', async (page) => {
    await page.getByRole('checkbox', { name: rt('rt-option-hidden-bets') }).check();
  });
  const pick = seeded(5);
  for (let bets = 0; bets < 4; bets += 1) {
    await expect.poll(() => anna.ear.view?.bets.flat().length).toBe(bets);
    const turn = anna.ear.view!.turn === anna.seat ? anna : ben;
    const other = turn === anna ? ben : anna;
    await expect(PLAYERS['royal-turf'].offered(turn.page).first()).toBeVisible();
    const before = turn.ear.acts.length;
    await PLAYERS['royal-turf'].decide(turn.page, pick);
    await expect.poll(() => turn.ear.acts.length).toBe(before + 1);
    const { action } = turn.ear.acts.at(-1)!;
    if (action.type !== 'bet') throw new Error('a bet was asked for');
    const { horse, chip } = action;
    const name = turn === anna ? 'Anna' : 'Ben';
    await expect.poll(() => other.ear.view?.bets[turn.seat]?.some((bet) => bet.horse === horse)).toBe(true);
    const text = await everything(other.page);
    expect(text).toContain(rt('rt-chip-face-down', { player: name }));
    expect(text).not.toContain(rt('rt-chip-open', { player: name, chip }));
    for (const all of other.ear.values('bets')) {
      for (const bet of all[turn.seat]!) expect(bet.chip).toBe('hidden');
    }
    for (const bet of other.ear.seen('bet').filter(({ seat }) => seat === turn.seat)) {
      expect(bet.chip).toBe('hidden');
    }
    await expect(turn.page.getByText(rt('rt-chip-open', { player: name, chip })).first()).toBeAttached();
  }
});

test('whoever looks on sees nobody’s cards', async ({ invite }) => {
  const tg = (id: string) => say(id, {}, 'ticket-gagnant');
  const player = await invite();
  await openTable(player, 'ticket-gagnant', ['here', 'novice']);
  await player.getByRole('button', { name: say('table-menu') }).click();
  const link = await player.getByLabel(say('link-watch')).inputValue();
  await player.keyboard.press('Escape');
  const watcher = await invite();
  const ear = new Ear(watcher, 'ticket-gagnant');
  await watcher.goto(link);
  await expect(watcher.getByRole('region', { name: say('players-title') })).toBeVisible();
  await PLAYERS['ticket-gagnant'].offered(player).first().waitFor();
  await PLAYERS['ticket-gagnant'].decide(player, seeded(1));
  await expect(player.getByRole('list', { name: tg('tg-your-cards') }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await expect.poll(() => ear.view?.hands.flat().length).toBeGreaterThan(0);
  for (const hands of ear.values('hands')) {
    expect(hands.flat().every((card) => card === 'hidden')).toBe(true);
  }
  await expect(watcher.getByRole('list', { name: tg('tg-your-cards') })).toHaveCount(0);
});

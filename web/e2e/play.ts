// Playing by mouse: whatever is offered, something of it is chosen. Controls are found by what they are and say.

import type { GameId } from '../src/games/game';
import { gameOver } from './table';
import { expect, type Page } from './test';
import { say } from './words';
import type { Locator } from '@playwright/test';

/** A number below another one, the same in every run. */
export type Pick = (below: number) => number;

export function seeded(seed: number): Pick {
  let state = seed >>> 0;
  return (below) => {
    // A linear congruential generator is random enough here.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Player {
  /** What there is to click when it is one's turn. */
  offered(page: Page): Locator;
  /** Makes one decision. */
  decide(page: Page, pick: Pick): Promise<void>;
}

async function clickSome(choices: Locator, pick: Pick): Promise<void> {
  await expect(choices.first()).toBeVisible();
  await choices.nth(pick(await choices.count())).click();
}

/** Whatever begins like this. */
function begins(text: string): RegExp {
  return new RegExp(`^${text.trim()}`);
}

const enabled = { disabled: false } as const;

const rt = (id: string, args = {}) => say(id, args, 'royal-turf');
const royalTurf: Player = {
  offered: (page) => rtHorses(page),
  async decide(page, pick) {
    const chips = page.getByRole('group', { name: rt('rt-chips-in-hand') }).getByRole('button', {
      ...enabled,
      pressed: false,
      name: /\d/,
    });
    if ((await chips.count()) > 1) await clickSome(chips, pick);
    await clickSome(rtHorses(page), pick);
  },
};

function rtHorses(page: Page): Locator {
  const bet = page.getByRole('list', { name: rt('rt-ask-bet') });
  const run = page.getByRole('list', { name: rt('rt-ask-horse') });
  return bet.or(run).getByRole('button', enabled);
}

const tm = (id: string, args = {}) => say(id, args, 'turfmaster');
const turfmaster: Player = {
  offered: (page) =>
    tmKeep(page).or(tmCards(page)).or(tmDice(page)).or(tmEnds(page)).or(tmOthers(page)).or(tmBonus(page)),
  async decide(page, pick) {
    if (await tmKeep(page).count()) return tmKeepCards(page, pick);
    const dice = tmDice(page);
    if (await dice.count()) {
      await clickSome(dice, pick);
      return tmDeciding(page)
        .getByRole('button', { name: begins(tm('tm-choose', { choice: '' })) })
        .click();
    }
    if (await tmOthers(page).count()) return clickSome(tmOthers(page), pick);
    if ((await tmEnds(page).or(tmCards(page)).count()) === 0) return tmTakeBonus(page);
    if ((await tmEnds(page).count()) === 0) await clickSome(tmCards(page), pick);
    await clickSome(tmEnds(page), pick);
  },
};

const KEEP = /^Keep th(is|ese)/;

/** Everything with which one decides. Searching the whole course for it would take long. */
function tmDeciding(page: Page): Locator {
  return page.locator('.deciding');
}

/** What may be kept of now; while a choice is sent, its cards still lie there. */
function tmKeep(page: Page): Locator {
  return tmDeciding(page)
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: KEEP }) })
    .filter({ has: page.getByRole('button', { ...enabled, pressed: true }) });
}

async function tmKeepCards(page: Page, pick: Pick): Promise<void> {
  const group = tmKeep(page).first();
  const confirm = group.getByRole('button', { name: KEEP });
  while (await confirm.isDisabled()) {
    await clickSome(group.getByRole('button', { ...enabled, pressed: true }), pick);
  }
  await confirm.click();
}

function tmCards(page: Page): Locator {
  const deciding = tmDeciding(page);
  return deciding
    .locator('.turn')
    .getByRole('listitem')
    .getByRole('button', { ...enabled, pressed: false })
    .or(
      deciding
        .getByRole('group', { name: tm('tm-ask-die') })
        .getByRole('button', { ...enabled, pressed: false }),
    );
}

function tmDice(page: Page): Locator {
  return tmDeciding(page)
    .getByRole('group', { name: tm('tm-ask-dice') })
    .getByRole('button', enabled);
}

function tmEnds(page: Page): Locator {
  return tmDeciding(page).getByRole('button', {
    ...enabled,
    name: /^(lane \d|past the line|stays where|falls)/,
  });
}

/** What is done where there is no card to play. */
function tmOthers(page: Page): Locator {
  return tmDeciding(page).getByRole('button', { ...enabled, name: tm('tm-stay-put') });
}

/** The bonus; a horse without a card must take it. */
function tmBonus(page: Page): Locator {
  return tmDeciding(page).getByRole('button', { ...enabled, name: begins(tm('tm-bonus-cards')) });
}

async function tmTakeBonus(page: Page): Promise<void> {
  await tmBonus(page).first().click();
  await tmDeciding(page)
    .getByRole('button', { name: tm('tm-bonus-take') })
    .click();
}

const tg = (id: string, args = {}) => say(id, args, 'ticket-gagnant');
const ticketGagnant: Player = {
  offered: (page) =>
    tgButton(page, 'tg-deal-cards').or(tgMarks(page).first()).or(tgHand(page).getByRole('button', enabled)),
  async decide(page, pick) {
    if (await tgButton(page, 'tg-deal-cards').count()) return tgTerms(page, pick);
    if (await tgMarks(page).count()) return tgTicket(page, pick);
    await clickSome(tgHand(page).getByRole('button', { ...enabled, pressed: false }), pick);
    // A card, a horse, a square, a push: until nothing is asked any more.
    while (await tgChoices(page).count()) await clickSome(tgChoices(page), pick);
  },
};

function tgButton(page: Page, id: string): Locator {
  return page.getByRole('button', { ...enabled, name: tg(id), exact: true });
}

function tgHand(page: Page): Locator {
  return page.getByRole('list', { name: tg('tg-your-cards') });
}

function tgMarks(page: Page): Locator {
  return page.getByRole('table', { name: tg('tg-ask-ticket') }).getByRole('radio', enabled);
}

function tgChoices(page: Page): Locator {
  return page
    .getByRole('region', { name: tg('tg-your-turn') })
    .getByRole('group')
    .getByRole('button', enabled);
}

async function tgTerms(page: Page, pick: Pick): Promise<void> {
  const kinds = page.getByRole('group', { name: tg('tg-ask-discipline') }).getByRole('radio');
  await kinds.nth(pick(await kinds.count())).check();
  await tgButton(page, 'tg-deal-cards').click();
}

async function tgTicket(page: Page, pick: Pick): Promise<void> {
  const table = page.getByRole('table', { name: tg('tg-ask-ticket') });
  const first = pick(7);
  for (const place of [0, 1, 2]) {
    const row = table.getByRole('row').nth(1 + place);
    await row
      .getByRole('radio')
      .nth((first + place) % 7)
      .check();
  }
  await tgButton(page, 'tg-seal-ticket').click();
}

export const PLAYERS: Record<GameId, Player> = {
  turfmaster,
  'royal-turf': royalTurf,
  'ticket-gagnant': ticketGagnant,
};

/** Whether it is up to this page, once that is known; false when the game is over. */
export async function myTurn(page: Page, game: GameId): Promise<boolean> {
  await expect(PLAYERS[game].offered(page).or(gameOver(page)).first()).toBeVisible({ timeout: 30_000 });
  return !(await gameOver(page).isVisible());
}

/** Plays until the game is over, or until somebody has seen enough; how many decisions there were. */
export async function playOn(
  page: Page,
  game: GameId,
  pick: Pick,
  enough: () => boolean = () => false,
): Promise<number> {
  let decisions = 0;
  while (!enough() && (await myTurn(page, game))) {
    await PLAYERS[game].decide(page, pick);
    decisions += 1;
  }
  return decisions;
}

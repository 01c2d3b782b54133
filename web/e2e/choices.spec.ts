// Nothing is decided by a click on a picture that is not the newest: while something is shown, every choice is clicked in
// every frame, and no action leaves the page.

import { PLAYERS, seeded } from './play';
import { beginOnDevice, openTable } from './table';
import { expect, test, type Page } from './test';
import { say } from './words';

/** What clicks in the page have come to so far. */
interface Clicked {
  /** Frames in which something was being shown. */
  frames: number;
  /** Actions that were sent in them. */
  acts: number;
}

/** Everything that is ever chosen by mouse in these two games. */
const CHOICES = [
  '.horses button',
  '.stable button',
  '[data-horse]',
  '.hand button',
  '.choices button',
  '[data-hit]',
].join();

/** From now on clicks all choices in every frame in which something is being shown. */
async function clickAlways(page: Page): Promise<void> {
  await page.addInitScript(
    ([choices, skip]) => {
      const clicked: Clicked = { frames: 0, acts: 0 };
      Object.assign(window, { clicked });
      let isClicking = false;
      const note = (message: unknown) => {
        const text = typeof message === 'string' ? message : JSON.stringify(message);
        if (isClicking && /"type":"act"/.test(text)) clicked.acts += 1;
      };
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (data) {
        note(data);
        return send.call(this, data);
      };
      const post = Worker.prototype.postMessage as (this: Worker, ...args: unknown[]) => void;
      Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
        note(args[0]);
        return post.apply(this, args);
      };
      const isShowing = () =>
        [...document.querySelectorAll('button')].some((button) => button.textContent?.trim() === skip);
      const frame = () => {
        if (isShowing()) {
          clicked.frames += 1;
          isClicking = true;
          for (const choice of document.querySelectorAll(choices))
            choice.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
          isClicking = false;
        }
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    [CHOICES, say('skip-show')] as const,
  );
}

function clicked(page: Page): Promise<Clicked> {
  return page.evaluate(() => (window as unknown as { clicked: Clicked }).clicked);
}

const GAMES_WITH_PHASES = ['royal-turf', 'ticket-gagnant'] as const;

for (const game of GAMES_WITH_PHASES) {
  for (const where of ['the server', 'this device'] as const) {
    test(`no click decides before its question is shown: ${game} on ${where}`, async ({ invite }) => {
      const page = await invite({ settings: { speed: 'fast' } });
      await clickAlways(page);
      if (where === 'the server') await openTable(page, game, ['here', 'novice', 'novice']);
      else {
        await page.goto(`/device/${game}`);
        await beginOnDevice(page, ['here', 'novice', 'novice']);
      }
      // Past the bets into the race; past the ticket to the second card.
      const pick = seeded(9);
      for (let decisions = 0; decisions < 6; decisions += 1) {
        await expect(PLAYERS[game].offered(page).first()).toBeVisible({ timeout: 30_000 });
        // What is offered is still offered once the show is over.
        await expect(page.getByRole('button', { name: say('skip-show') })).toHaveCount(0);
        await PLAYERS[game].decide(page, pick);
      }
      const { frames, acts } = await clicked(page);
      expect(frames).toBeGreaterThan(100);
      expect(acts).toBe(0);
    });
  }
}

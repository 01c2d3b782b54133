import { afterEach, expect, it, vi } from 'vitest';
import { browse, Socket } from '../net/fixture';
import { Session } from './session.svelte';

/** The whole table, with what happened since the version asked for. */
function table(happened: readonly unknown[]): unknown {
  const seats = [
    { kind: 'person', name: 'Anna' },
    { kind: 'bot', name: null },
  ];
  const table = { setting: { game: 'royal-turf' }, status: 'playing', seats, chat: [] };
  const view = { phase: 'bet', race: 1, money: [0, 0], bets: [[], []] };
  const rest = { to_act: [], actions: [], clocks: [], news: [], aids: null };
  return { type: 'table', version: 5, you: 0, table, view, happened, ...rest };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it(
  'remembers what happened even if the network fails while the game is loaded',
  { timeout: 60_000 },
  async () => {
    const happen = browse();
    const boards = vi.fn(async () => Response.json({ horses: [] }));
    boards.mockRejectedValueOnce(new Error('no network'));
    vi.stubGlobal('fetch', boards);

    const session = new Session('t1', null);
    Socket.all[0]!.hear(table([{ type: 'game-over' }]));
    await vi.waitFor(() => expect(boards).toHaveBeenCalledOnce());
    happen('offline');
    happen('online');
    expect(Socket.all.at(-1)!.address).toContain('since=5');
    await vi.waitFor(
      () => {
        Socket.all.at(-1)!.hear(table([]));
        expect(session.show).not.toBeNull();
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(session.show!.log.seen).toEqual([{ type: 'game-over' }]);
    session.close();
  },
);

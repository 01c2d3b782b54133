import { afterEach, expect, it, vi } from 'vitest';
import { wasm } from '../engine/fixture';
import { browse, Socket } from '../net/fixture';
import { Session } from './session.svelte';

/** The whole table, with what happened since the version asked for. */
function table(happened: readonly unknown[]): unknown {
  const seats = [
    { kind: 'person', name: 'Anna' },
    { kind: 'bot', name: null },
  ];
  const setting = { game: 'royal-turf', options: {}, seats };
  const table = { setting, status: 'playing', seats, chat: [] };
  const view = { phase: 'bet', race: 1, money: [0, 0], bets: [[], []] };
  const rest = { to_act: [], actions: [], clocks: [], news: [] };
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
    const file = await wasm('royal-turf');
    const fetched = vi.fn(
      async () => new Response(file, { headers: { 'content-type': 'application/wasm' } }),
    );
    fetched.mockRejectedValueOnce(new Error('no network'));
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('console', { error: () => undefined });

    const session = new Session('t1', null);
    Socket.all[0]!.hear(table([{ type: 'game-over' }]));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
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

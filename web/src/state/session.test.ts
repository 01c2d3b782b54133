import { afterEach, expect, it, vi } from 'vitest';
import { Session } from './session.svelte';

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }

  close(): void {
    this.readyState = 3;
  }

  /** Tells the whole table, with what happened since the version asked for. */
  tell(happened: readonly unknown[]): void {
    const seats = [
      { kind: 'person', name: 'Anna' },
      { kind: 'bot', name: null },
    ];
    const table = { setting: { game: 'royal-turf' }, stage: 'playing', seats, chat: [] };
    const view = { phase: 'bet', race: 1, money: [0, 0], bets: [[], []] };
    const rest = { to_act: [], actions: [], clocks: [], news: [], aids: null };
    this.onmessage({
      data: JSON.stringify({ type: 'table', version: 5, you: 0, table, view, happened, ...rest }),
    });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it(
  'remembers what happened even if the network fails while the game is loaded',
  { timeout: 60_000 },
  async () => {
    const page = new EventTarget();
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
    vi.stubGlobal(
      'document',
      Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: {} }),
    );
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const boards = vi.fn(async () => Response.json({ horses: [] }));
    boards.mockRejectedValueOnce(new Error('no network'));
    vi.stubGlobal('fetch', boards);

    const session = new Session('t1', null);
    Socket.all[0]!.tell([{ type: 'game-over' }]);
    await vi.waitFor(() => expect(boards).toHaveBeenCalledOnce());
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('online'));
    expect(Socket.all.at(-1)!.address).toContain('since=5');
    await vi.waitFor(
      () => {
        Socket.all.at(-1)!.tell([]);
        expect(session.show).not.toBeNull();
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(session.show!.log.seen).toEqual([{ type: 'game-over' }]);
    session.close();
  },
);

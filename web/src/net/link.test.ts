import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refusal } from './api';
import type { WireError } from '../wire/table';
import { browse, Socket } from './fixture';
import { Link, type LinkState, type TableUpdate } from './link';
import { retryDelayMs } from './retry';

const told = (changes: Partial<TableUpdate>): TableUpdate => ({
  type: 'update',
  version: 1,
  happened: [],
  view: {},
  to_act: [],
  clocks: [],
  ...changes,
});

describe('a connection', () => {
  let lines: LinkState[];
  let happen: (what: string) => void;
  let wire: Link;

  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    happen = browse();
    const ignore = () => undefined;
    wire = new Link('t1', null, { told: ignore, presence: ignore, line: (line) => void lines.push(line) });
    Socket.all[0]!.hear(told({ type: 'table' }));
  });

  afterEach(() => {
    wire.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is lost at once when the device says so, and back when the network is', async () => {
    happen('offline');
    expect(lines.at(-1)).toBe('lost');
    expect(Socket.all[0]!.readyState).toBe(3);
    let done = false;
    const saying = wire.say({ type: 'chat', text: 'hello' }).then(() => (done = true));
    expect(Socket.all[0]!.sent).toEqual([]);
    happen('online');
    const now = Socket.all.at(-1)!;
    now.hear(told({ type: 'table', version: 2 }));
    expect(lines.at(-1)).toBe('open');
    expect(now.sent).toHaveLength(1);
    now.hear({ type: 'answer', key: JSON.parse(now.sent[0]!).key, ok: true, version: 3 });
    await saying;
    expect(done).toBe(true);
  });

  it('is made anew when nobody answers, and says the same again', () => {
    const refused = wire.say({ type: 'chat', text: 'hello' }).catch(() => undefined);
    vi.advanceTimersByTime(7_999);
    expect(Socket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Socket.all).toHaveLength(2);
    expect(lines.at(-1)).toBe('connecting');
    Socket.all[1]!.hear(told({ type: 'table', version: 1 }));
    expect(Socket.all[1]!.sent).toEqual(Socket.all[0]!.sent);
    wire.close();
    return refused;
  });

  it('stays while somebody answers', async () => {
    const saying = wire.say({ type: 'chat', text: 'hello' });
    const [socket] = Socket.all;
    vi.advanceTimersByTime(5_000);
    socket!.hear({ type: 'answer', key: JSON.parse(socket!.sent[0]!).key, ok: true, version: 2 });
    await saying;
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
  });

  const keySaid = (socket: Socket) => JSON.parse(socket.sent.at(-1)!).key as string;

  it('has an action done once one is told what came of it', async () => {
    const done = vi.fn();
    const [socket] = Socket.all;
    const saying = wire.say({ type: 'act', decision: 1, action: {} }).then(done);
    socket!.hear({ type: 'answer', key: keySaid(socket!), ok: true, version: 2 });
    await vi.advanceTimersByTimeAsync(10);
    expect(done).not.toHaveBeenCalled();
    socket!.hear(told({ type: 'update', version: 2 }));
    await saying;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Socket.all).toHaveLength(1);
  });

  it('is made anew when the outcome of an action does not come, and has it from the picture then', async () => {
    const [socket] = Socket.all;
    const saying = wire.say({ type: 'act', decision: 1, action: {} });
    socket!.hear({ type: 'answer', key: keySaid(socket!), ok: true, version: 2 });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(Socket.all).toHaveLength(2);
    Socket.all[1]!.hear(told({ type: 'table', version: 2 }));
    await saying;
    expect(Socket.all[1]!.sent, 'it was answered, so it is not said again').toEqual([]);
  });

  it('does not say again what was answered meanwhile', async () => {
    const [socket] = Socket.all;
    const saying = wire.say({ type: 'chat', text: 'hello' });
    const key = keySaid(socket!);
    socket!.hear({ type: 'answer', key, ok: false, error: { code: 'too-many', message: '' } });
    happen('offline');
    happen('online');
    const now = Socket.all.at(-1)!;
    now.hear(told({ type: 'table', version: 1 }));
    now.hear({ type: 'answer', key, ok: true, version: 1 });
    await saying;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(now.sent).toHaveLength(1);
    expect(Socket.all.at(-1)).toBe(now);
  });

  it('does not say again within a minute what waiting cannot cure', async () => {
    const [socket] = Socket.all;
    const saying = wire.say({ type: 'chat', text: 'hello' }).catch((fault: Refusal) => fault.code);
    const error = { code: 'limit-reached', message: '' };
    socket!.hear({ type: 'answer', key: keySaid(socket!), ok: false, error });
    expect(await saying).toBe('limit-reached');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket!.sent).toHaveLength(1);
  });

  /** Sends a line of chat that the server refuses; how often it was sent within eight seconds, and what came of it. */
  async function refusedWith(error: WireError): Promise<{ sent: number; refused: string | null }> {
    let refused: string | null = null;
    const [socket] = Socket.all;
    wire.say({ type: 'chat', text: 'hello' }).catch((fault: Refusal) => (refused = fault.code));
    socket!.hear({ type: 'answer', key: keySaid(socket!), ok: false, error });
    await vi.advanceTimersByTimeAsync(7_900);
    return { sent: socket!.sent.length, refused };
  }

  it('never sends again what waiting cannot cure', async () => {
    for (const code of ['limit-reached', 'not-now', 'forbidden', 'bad-request', 'broken'] as const) {
      Socket.all[0]!.sent = [];
      expect(await refusedWith({ code, message: '' })).toEqual({ sent: 1, refused: code });
    }
  });

  it('sends again after a rate limit when that is lifted, and after a failure soon', async () => {
    expect(await refusedWith({ code: 'too-many', message: '', retry_after: 5 })).toEqual({
      sent: 2,
      refused: null,
    });
    expect(retryDelayMs({ code: 'too-many', message: '', retry_after: 5 })).toBe(5_000);
    expect(retryDelayMs({ code: 'unavailable', message: '' })).toBe(1_000);
  });

  /** What the server answers to who asks why there is no socket. */
  const answers = (status: number, code: string) =>
    vi.stubGlobal('fetch', async () => Response.json({ error: { code, message: '' } }, { status }));

  it('ends when the server says that there is no such table', async () => {
    answers(404, 'not-found');
    const refused = wire.say({ type: 'chat', text: 'hello' }).catch((fault: Refusal) => fault.code);
    Socket.all.at(-1)!.onclose({ code: 1006 });
    expect(lines.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(1_000);
    Socket.all.at(-1)!.onclose({ code: 1006 });
    await vi.advanceTimersByTimeAsync(10);
    expect(lines.at(-1)).toBe('gone');
    expect(await refused).toBe('not-found');
    const count = Socket.all.length;
    await vi.advanceTimersByTimeAsync(60_000);
    happen('online');
    expect(Socket.all).toHaveLength(count);
  });

  it('goes on trying for whatever else is the matter', async () => {
    answers(503, 'unavailable');
    for (let time = 0; time < 5; time++) {
      Socket.all.at(-1)!.onclose({ code: 1006 });
      await vi.advanceTimersByTimeAsync(15_000);
      expect(Socket.all).toHaveLength(time + 2);
    }
    expect(lines).not.toContain('gone');
  });
});

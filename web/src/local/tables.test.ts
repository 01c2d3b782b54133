import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '../net/link';
import type { ClientMessage, Setting } from '../wire/table';
import { countingEngine, GAME_ENTRIES, MemoryStore } from './fixture';
import { seatKey, seatOf, type WorkerMessage } from './protocol';
import { LocalTables, type AcquireLock } from './tables';

const setting = { game: 'royal-turf', seats: [] } as unknown as Setting;
const message = { type: 'leave', key: 'k' } satisfies ClientMessage & Command;

/** Locks that pages of one browser share. */
function locks(): AcquireLock {
  const last = new Map<string, Promise<void>>();
  return async (table, signal, waits) => {
    const before = last.get(table);
    let release = () => undefined as void;
    const mine = new Promise<void>((done) => {
      release = done;
    });
    last.set(table, before ? before.then(() => mine) : mine);
    void mine.then(() => last.delete(table));
    if (before) waits();
    await before;
    if (signal.aborted) release();
    return release;
  };
}

const unlocked: AcquireLock = async () => () => undefined;

describe('tables of this device', () => {
  let store: MemoryStore;

  /** A page: its tables, and what it was told. */
  function page(hold: AcquireLock = unlocked) {
    const heard: WorkerMessage[] = [];
    const engine = countingEngine();
    const tables = new LocalTables(
      async () => engine,
      store,
      hold,
      (said) => {
        // Nobody may know what is not stored.
        const happened = 'told' in said ? (said.told.happened as string[]) : [];
        const [stored] = [...store.tables.values()].map(({ entries }) => entries);
        expect(stored).toEqual(expect.arrayContaining(happened));
        heard.push(said);
      },
    );
    const lines = () => heard.flatMap((said) => ('line' in said ? [said.line] : []));
    const told = () => heard.flatMap((said) => ('told' in said ? said.told.happened : []));
    const open = () => tables.respond({ call: 'open', setting }) as Promise<string>;
    const join = (table: string, link = 1) =>
      tables.respond({ call: 'join', link, table, viewer: 0, pauseMs: 100 });
    const say = (link = 1) => tables.respond({ call: 'say', link, message });
    const leave = (link = 1) => tables.respond({ call: 'leave', link });
    return { lines, told, open, join, say, leave };
  }

  beforeEach(() => {
    vi.useFakeTimers();
    store = new MemoryStore();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const entries = () => [...store.tables.values()][0]!.entries;

  it('store every change before it is told, and bots answer after a while', async () => {
    const one = page();
    await one.join(await one.open());
    expect(one.lines()).toEqual(['open']);
    await one.say();
    expect(one.told()).toEqual(['opened', 'sat', 'person 2']);
    await vi.advanceTimersByTimeAsync(100);
    expect(one.told()).toEqual(['opened', 'sat', 'person 2', 'bot 3']);
    expect(entries()).toEqual(one.told());
  });

  it('keep the record of a game that is over', async () => {
    const one = page();
    const id = await one.open();
    await one.join(id);
    while (entries().length < GAME_ENTRIES) {
      if (entries().length % 2 === 0) await one.say();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(await store.get(id)).toMatchObject({ status: 'over', record: entries().join() });
  });

  it('go on where they were, in another page', async () => {
    const [one, other] = [page(), page()];
    const id = await one.open();
    await one.join(id);
    await one.say();
    await one.leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(entries()).toEqual(['opened', 'sat', 'person 2']);
    await other.join(id);
    await vi.advanceTimersByTimeAsync(100);
    expect(other.told()).toEqual(['opened', 'sat', 'person 2', 'bot 3']);
  });

  it('are played by one page at a time: the other waits', async () => {
    const hold = locks();
    const [one, other] = [page(hold), page(hold)];
    const id = await one.open();
    await one.join(id);
    const joined = other.join(id);
    await vi.advanceTimersByTimeAsync(0);
    expect(other.lines()).toEqual(['elsewhere']);
    await one.say();
    await one.leave();
    await joined;
    expect(other.lines()).toEqual(['elsewhere', 'open']);
    expect(other.told()).toEqual(['opened', 'sat', 'person 2']);
  });

  it('are not doubled by a second page where there are no locks', async () => {
    const [one, other] = [page(), page()];
    const id = await one.open();
    await Promise.all([one.join(id), other.join(id)]);
    await one.say();
    await expect(other.say()).rejects.toMatchObject({ code: 'stale-decision' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(entries()).toEqual(['opened', 'sat', 'person 2', 'bot 3']);
  });

  it('take back what cannot be stored, and go on once it can', async () => {
    const one = page();
    await one.join(await one.open());
    store.isFull = true;
    await expect(one.say()).rejects.toMatchObject({ code: 'not-stored' });
    expect(one.told()).toEqual(['opened', 'sat', 'opened', 'sat']);
    store.isFull = false;
    await one.say();
    store.isFull = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(one.lines().at(-1)).toBe('lost');
    store.isFull = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(one.told().at(-1)).toBe('bot 3');
    expect(one.lines().at(-1)).toBe('open');
  });

  it('are gone if they were deleted', async () => {
    const one = page();
    await one.join('local-nowhere');
    expect(one.lines()).toEqual(['gone']);
  });
});

it('has a key for every seat', () => {
  expect(seatOf(seatKey(3))).toBe(3);
  expect(seatOf(null)).toBeNull();
  expect(seatOf('another key')).toBeNull();
});

// The tables of this device as a page asks for them: it opens them, plays at those that are watched, and answers what
// needs our Rust. It runs in a worker, so that no bot holds up the page.

import type { Engine } from '../engine/engine';
import { Refusal } from '../net/api';
import { randomKey } from '../net/link';
import type { OpenedTable, RecordMoment } from '../wire/engine';
import type { Setting, TableSummary } from '../wire/table';
import { localId, type DeviceRequest, type WorkerMessage } from './protocol';
import type { TableStore } from './store';
import { LocalTable, type Subscriber } from './table';

/** Waits for a table until no other page has it: `lock.ts`, but for tests. */
export type AcquireLock = (table: string, signal: AbortSignal, waits: () => void) => Promise<() => void>;

/** A table with a connection, or with one that waits for another page. */
interface LoadedTable {
  table: Promise<LocalTable>;
  release: Promise<() => void>;
  stop: AbortController;
  waits: boolean;
  links: Set<number>;
}

interface Connection {
  id: string;
  subscriber: Subscriber;
}

type Of<C extends DeviceRequest['call']> = Extract<DeviceRequest, { call: C }>;

export class LocalTables {
  private readonly loaded = new Map<string, LoadedTable>();
  private readonly connections = new Map<number, Connection>();

  constructor(
    private readonly engine: () => Promise<Engine>,
    private readonly store: TableStore,
    private readonly acquire: AcquireLock,
    private readonly tell: (message: WorkerMessage) => void,
  ) {}

  async respond(request: DeviceRequest): Promise<unknown> {
    switch (request.call) {
      case 'games':
        return (await this.engine()).call({ call: 'games' });
      case 'open':
        return this.open(request.setting, request.from);
      case 'join':
        return this.join(request);
      case 'say':
        return this.say(request);
      case 'leave':
        return this.leave(request.link);
    }
  }

  private async open(setting: Setting, from: RecordMoment | undefined): Promise<string> {
    const engine = await this.engine();
    const [id, secret, now] = [localId(randomKey()), randomKey() + randomKey(), Date.now()];
    const pack_files = await this.store.packTexts(setting.packs ?? []);
    const opening = { id, setting, secret, now, pack_files, ...(from ? { from } : {}) };
    const { table, entries } = engine.call<OpenedTable>({ call: 'open-table', ...opening });
    const summary = engine.call<TableSummary>({ call: 'table', table, now, request: { type: 'summary' } });
    engine.call({ call: 'close-table', table });
    await this.store.add(
      { id, created: now, changed: now, status: 'playing', summary, record: null },
      entries,
    );
    return id;
  }

  private async join({ link, table: id, viewer: seat, pauseMs }: Of<'join'>): Promise<void> {
    const subscriber: Subscriber = {
      seat,
      told: (told) => this.tell({ link, told }),
      line: (line) => this.tell({ link, line }),
    };
    this.connections.set(link, { id, subscriber });
    const loaded = this.loaded.get(id) ?? this.take(id, pauseMs);
    loaded.links.add(link);
    if (loaded.waits) subscriber.line('elsewhere');
    try {
      const table = await loaded.table;
      if (this.connections.has(link)) table.join(subscriber);
    } catch (fault) {
      const wanted = this.connections.has(link);
      await this.leave(link);
      if (wanted && !isMissing(fault)) throw fault;
      if (wanted) subscriber.line('gone');
    }
  }

  /** Holds a table and loads it. */
  private take(id: string, pauseMs: number): LoadedTable {
    const stop = new AbortController();
    const waits = () => {
      loaded.waits = true;
      for (const link of loaded.links) this.tell({ link, line: 'elsewhere' });
    };
    const release = Promise.resolve().then(() => this.acquire(id, stop.signal, waits));
    const load = async () => {
      await release;
      loaded.waits = false;
      return LocalTable.load(id, await this.engine(), this.store, pauseMs);
    };
    const loaded: LoadedTable = { table: load(), release, stop, waits: false, links: new Set() };
    this.loaded.set(id, loaded);
    return loaded;
  }

  private async say({ link, message }: Of<'say'>): Promise<void> {
    const connection = this.connections.get(link);
    const loaded = connection && this.loaded.get(connection.id);
    if (!loaded || connection.subscriber.seat === null)
      throw new Refusal('not-your-seat', 'nobody sits there');
    await (await loaded.table).say(connection.subscriber.seat, message);
  }

  private async leave(link: number): Promise<void> {
    const connection = this.connections.get(link);
    const loaded = connection && this.loaded.get(connection.id);
    this.connections.delete(link);
    if (!loaded) return;
    loaded.links.delete(link);
    const table = loaded.waits ? null : await loaded.table.catch(() => null);
    table?.leave(connection.subscriber);
    // Somebody else here may have come meanwhile.
    if (loaded.links.size > 0 || this.loaded.get(connection.id) !== loaded) return;
    this.loaded.delete(connection.id);
    loaded.stop.abort();
    await table?.close();
    await loaded.release.then(
      (release) => release(),
      () => undefined,
    );
  }
}

function isMissing(fault: unknown): boolean {
  return fault instanceof Refusal && fault.code === 'not-found';
}

// A table of this device that is played now. Every change is stored before anybody is told; what cannot be stored did
// not happen. Bots decide one after the other, and whatever a person says comes in between.

import type { Engine } from '../engine/engine';
import { Refusal } from '../net/api';
import type { LinkState, TableUpdate } from '../net/link';
import type { TableChange, TableRequest, ViewerMessage } from '../wire/engine';
import type { ClientMessage } from '../wire/table';
import type { TableStore } from './store';

/** The most time that a bot may think, as on the server. */
const BOT_MS = 300;
/** The wait before bots go on after something could not be stored. */
const RETRY_MS = 2_000;

/** Who is told something: one connection. */
export interface Subscriber {
  /** Its seat; null for a spectator. */
  seat: number | null;
  told(message: TableUpdate): void;
  line(state: LinkState): void;
}

export class LocalTable {
  private readonly subscribers = new Set<Subscriber>();
  /** What is done now, and all that waits for it: one thing at a time. */
  private last: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private closed = false;
  /** Whether the Rust is ahead of what is stored, since something could not be. */
  private isAhead = false;
  /** Whether subscribers were told that nothing can be stored. */
  private isLost = false;

  private constructor(
    readonly id: string,
    private readonly engine: Engine,
    private readonly store: TableStore,
    /** Milliseconds from a decision until the next bot begins to think. */
    private readonly pauseMs: number,
    private handle: number,
    private stored: number,
    /** The packs that it is played with. */
    private readonly packFiles: string[],
  ) {}

  /** A table as it is stored. */
  static async load(id: string, engine: Engine, store: TableStore, pauseMs: number): Promise<LocalTable> {
    const entries = await store.entries(id);
    if (entries.length === 0) throw new Refusal('not-found', 'this device has no such table');
    const table = await store.get(id);
    const packFiles = await store.packTexts(table?.summary.setting.packs ?? []);
    const handle = engine.call<number>({ call: 'load-table', entries, pack_files: packFiles });
    return new LocalTable(id, engine, store, pauseMs, handle, entries.length, packFiles);
  }

  join(subscriber: Subscriber): void {
    this.subscribers.add(subscriber);
    this.show(subscriber);
    this.wake();
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
  }

  /** Carries a message out; done once its outcome is stored and told. */
  async say(seat: number, message: ClientMessage): Promise<void> {
    const { answer } = await this.afterOthers(() => this.change({ type: 'execute', seat, message }));
    this.wake();
    if (answer && !answer.ok) throw answer.error ? Refusal.of(answer.error) : new Refusal('unknown', '');
  }

  /** Lets go of the table once what is being done is stored. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.last.catch(() => undefined);
    this.engine.call({ call: 'close-table', table: this.handle });
  }

  /** Has the next bot decide in a while, unless that is under way. */
  private wake(ms = this.pauseMs): void {
    if (this.closed || this.timer !== null) return;
    this.timer = setTimeout(() => void this.advance(), ms);
  }

  private async advance(): Promise<void> {
    try {
      const { entry } = await this.afterOthers(() => this.change({ type: 'advance', ms: BOT_MS }));
      this.timer = null;
      if (entry !== null) this.wake();
    } catch (fault) {
      this.timer = null;
      // Another page was quicker: the table is as it is stored now.
      if (fault instanceof Refusal && fault.code === 'stale-decision') return this.wake();
      this.isLost = true;
      this.each(({ line }) => line('lost'));
      this.wake(RETRY_MS);
    }
  }

  private afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work, work);
    this.last = done;
    return done;
  }

  /** Changes the table, stores what happened, then tells it. */
  private async change(request: TableRequest): Promise<TableChange> {
    if (this.closed) throw new Refusal('offline', 'the page was left');
    if (this.isAhead) await this.goBack();
    const change = this.ask<TableChange>(request);
    if (change.entry === null) return change;
    try {
      await this.keep(change.entry, change);
    } catch (fault) {
      this.isAhead = true;
      await this.goBack();
      throw fault;
    }
    if (this.isLost) this.each(({ line }) => line('open'));
    this.isLost = false;
    this.publish();
    return change;
  }

  private async keep(entry: string, { status }: TableChange): Promise<void> {
    const record = status === 'over' ? this.ask<string | null>({ type: 'record' }) : null;
    const progress = { changed: Date.now(), status, record };
    if (!(await this.store.append(this.id, this.stored, entry, progress)))
      throw new Refusal('stale-decision', 'another page has played on');
    this.stored += 1;
  }

  /** Takes the table as it is stored: what happened since did not. */
  private async goBack(): Promise<void> {
    const entries = await this.store.entries(this.id);
    this.engine.call({ call: 'close-table', table: this.handle });
    this.handle = this.engine.call<number>({ call: 'load-table', entries, pack_files: this.packFiles });
    this.stored = entries.length;
    this.isAhead = false;
    this.each((subscriber) => this.show(subscriber));
  }

  private publish(): void {
    const seats = [...new Set([...this.subscribers].map(({ seat }) => seat))];
    for (const { viewer, message } of this.ask<ViewerMessage[]>({ type: 'messages', viewers: seats })) {
      this.each(({ seat, told }) => {
        if (seat === viewer) told(message as TableUpdate);
      });
    }
  }

  private show({ seat, told, line }: Subscriber): void {
    line('open');
    told(this.ask<TableUpdate>({ type: 'snapshot', viewer: seat, since: 0 }));
  }

  private each(act: (subscriber: Subscriber) => void): void {
    this.subscribers.forEach(act);
  }

  private ask<T>(request: TableRequest): T {
    return this.engine.call<T>({ call: 'table', table: this.handle, now: Date.now(), request });
  }
}

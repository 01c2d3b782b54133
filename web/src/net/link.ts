// The connection to one table as one viewer. It comes back by itself, says again what was not answered, and never says
// anything twice under two names: each saying keeps its key until the server has answered it. Only where the server
// says that there is no such table, or not for this viewer, it gives up.

import type { Message, Presence, Reply, Saying } from '../wire/table';
import { api, Refusal } from './api';

/** How the connection is; `gone` is the end of it. */
export type Line = 'connecting' | 'open' | 'lost' | 'gone';

type Told = Message<unknown, unknown, unknown, unknown>;

export interface Listener {
  told(message: Told): void;
  presence(presence: Presence): void;
  line(line: Line): void;
}

interface Waiting {
  saying: Saying;
  done: () => void;
  refused: (refusal: Refusal) => void;
}

/** What a client says, but for its key. */
export type Words = Saying extends infer S ? (S extends { key: string } ? Omit<S, 'key'> : never) : never;

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
/** A page that was hidden for so long may have slept; its connection may be dead without knowing. */
const NAP = 15_000;
/** Whoever is not answered for so long speaks into a dead line. */
const PATIENCE = 8_000;

export class Link {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  /** What was done, but is not in the picture yet: the answer comes before the message with what came of it. */
  private unseen: { version: number; done: () => void }[] = [];
  private version: number | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Runs while something that was sent is not answered, or not seen to be done. */
  private patience: ReturnType<typeof setTimeout> | null = null;
  private closed = false;
  /** How often in a row the server did not let us in. */
  private failures = 0;
  private asking = false;
  private hiddenAt = 0;

  constructor(
    private readonly id: string,
    private readonly key: string | null,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.again);
    addEventListener('offline', this.cut);
    document.addEventListener('visibilitychange', this.looked);
    this.connect();
  }

  /** Says something; done once the server has stored it, however often the connection breaks. An action is done once
      one is told what came of it: until then the old choices would be there again. */
  say(words: Words): Promise<void> {
    const saying = { ...words, key: randomKey() } as Saying;
    return new Promise((done, refused) => {
      this.waiting.set(saying.key, { saying, done, refused });
      this.send(saying);
    });
  }

  close(): void {
    this.end(new Refusal('offline', 'the page was left'));
  }

  private connect(): void {
    this.listener.line('connecting');
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket === socket) this.heard(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event);
    };
  }

  private address(): string {
    const query = new URLSearchParams({ since: String(this.version ?? 0) });
    if (this.key) query.set('key', this.key);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket?${query}`;
  }

  private heard(text: string): void {
    const message = JSON.parse(text) as Told | Presence | Reply;
    switch (message.type) {
      case 'answer':
        return this.answered(message);
      case 'presence':
        return this.listener.presence(message);
      case 'table':
        this.opened();
        break;
      case 'update':
        // A gap means that something was missed: coming back with `since` fills it.
        if (this.version !== null && message.version > this.version + 1) return this.again();
        break;
    }
    this.version = message.version;
    this.listener.told(message);
    this.shown(message);
  }

  /** What is in the picture now is done. Whoever is told everything has missed nothing. */
  private shown({ type, version }: Told): void {
    const isIn = (act: { version: number }) => type === 'table' || act.version <= version;
    const seen = this.unseen.filter(isIn);
    this.unseen = this.unseen.filter((act) => !isIn(act));
    for (const { done } of seen) done();
    if (seen.length > 0) this.relax();
  }

  private opened(): void {
    this.pause = FIRST_PAUSE;
    this.failures = 0;
    this.listener.line('open');
    for (const { saying } of this.waiting.values()) this.send(saying);
  }

  private answered(reply: Reply): void {
    const waiting = this.waiting.get(reply.key);
    if (!waiting) return;
    const error = reply.error;
    // It is not known whether it was done: the same key asks again without harm.
    if (error?.code === 'unavailable' || error?.code === 'too-many') {
      setTimeout(() => this.waiting.has(reply.key) && this.send(waiting.saying), 1_000);
      return this.relax();
    }
    this.waiting.delete(reply.key);
    const { version = 0 } = reply;
    if (reply.ok && waiting.saying.type === 'act' && version > (this.version ?? 0)) {
      this.unseen.push({ version, done: waiting.done });
    } else if (reply.ok) waiting.done();
    else waiting.refused(new Refusal(error?.code ?? 'unknown', error?.message ?? '', error?.path ?? null));
    this.relax();
  }

  private send(saying: Saying): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(saying));
    this.listen();
  }

  private listen(): void {
    this.patience ??= setTimeout(this.again, PATIENCE);
  }

  /** Somebody is there: whatever else is waited for gets time anew. */
  private relax(): void {
    this.calm();
    if (this.waiting.size > 0 || this.unseen.length > 0) this.listen();
  }

  private calm(): void {
    if (this.patience !== null) clearTimeout(this.patience);
    this.patience = null;
  }

  private lost(event: CloseEvent): void {
    this.drop();
    if (this.closed) return;
    this.failures += 1;
    const again = this.failures > 1;
    // A table that was never seen may not be there at all: nothing is lost yet.
    if (this.version !== null || again) this.listener.line('lost');
    this.retry(event.code === 1012 ? FIRST_PAUSE : this.pause * (0.5 + Math.random()));
    if (this.version === null || again) void this.inquire();
  }

  /** Asks why there is no connection: a browser does not tell why a socket was refused. */
  private async inquire(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const fault: unknown = await api.picture(this.id, this.key).then(
      () => null,
      (fault: unknown) => fault,
    );
    this.asking = false;
    const missing = fault instanceof Refusal && fault.code === 'not-found';
    if (!missing || this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    this.end(fault);
    this.listener.line('gone');
  }

  private retry(soon: number): void {
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    this.timer = setTimeout(() => this.connect(), soon);
  }

  /** Ends the connection for good; whatever was not answered is refused. */
  private end(fault: Refusal): void {
    this.closed = true;
    removeEventListener('online', this.again);
    removeEventListener('offline', this.cut);
    document.removeEventListener('visibilitychange', this.looked);
    this.drop();
    for (const { refused } of this.waiting.values()) refused(fault);
    this.waiting.clear();
    for (const { done } of this.unseen.splice(0)) done();
  }

  /** Lets go of the connection, and of whatever was to be done about it. */
  private drop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.calm();
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  private readonly again = (): void => {
    if (this.closed) return;
    this.drop();
    this.pause = FIRST_PAUSE;
    this.connect();
  };

  /** The device has lost the network. A connection that was open would not notice for minutes. */
  private readonly cut = (): void => {
    if (this.closed) return;
    this.drop();
    this.listener.line('lost');
    this.retry(this.pause);
  };

  private readonly looked = (): void => {
    if (document.visibilityState === 'hidden') this.hiddenAt = Date.now();
    else if (this.socket === null || Date.now() - this.hiddenAt > NAP) this.again();
  };
}

/** A key of our own that nobody else has. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

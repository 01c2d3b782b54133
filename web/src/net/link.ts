// The connection to one table as one viewer. It reconnects by itself and sends again what was not answered, each message
// with the key that it had: the server carries it out once. What the server refuses is sent again only where waiting can
// help. The connection gives up only where the server says that there is no such table, or not for this viewer.

import type { ClientMessage, CommandResponse, Presence, ServerMessage } from '../wire/table';
import { api, Refusal } from './api';
import { retryDelayMs } from './retry';

/** State of the connection; `gone` is the end of it. `elsewhere`: another page plays this table of this device. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'elsewhere' | 'gone';

type AnyMessage = ServerMessage<unknown, unknown, unknown, unknown>;
/** A message about the table: all of it, or what is new. */
export type TableUpdate = Extract<AnyMessage, { type: 'table' | 'update' }>;

export interface Listener {
  told(message: TableUpdate): void;
  presence(presence: Presence): void;
  line(state: LinkState): void;
}

/** A connection to a table, on the server or on this device. */
export interface TableLink {
  /** Sends a message; done once it is stored, an action once its outcome is told. */
  say(command: Command): Promise<void>;
  close(): void;
}

/** A message that the server has not answered. */
interface Unanswered {
  message: ClientMessage;
  done: () => void;
  refused: (refusal: Refusal) => void;
}

/** A client message without its key. */
export type Command = ClientMessage extends infer M
  ? M extends { key: string }
    ? Omit<M, 'key'>
    : never
  : never;

const FIRST_RECONNECT_MS = 300;
const MAX_RECONNECT_MS = 8_000;
/** A page that was hidden for longer may have slept; its connection may be dead without knowing. */
const SUSPECT_SLEEP_MS = 15_000;
/** A connection over which no answer comes for so long is dead. */
const ANSWER_TIMEOUT_MS = 8_000;

export class Link implements TableLink {
  private socket: WebSocket | null = null;
  private readonly unanswered = new Map<string, Unanswered>();
  /** Actions that were carried out, but whose outcome was not told yet: the answer comes before the update. */
  private unsettled: { version: number; done: () => void }[] = [];
  private version: number | null = null;
  private reconnectMs = FIRST_RECONNECT_MS;
  private reconnectTimer: ReturnType<typeof setTimeout> | null = null;
  /** Runs while something that was sent is not answered, or its outcome not told. */
  private answerTimer: ReturnType<typeof setTimeout> | null = null;
  private closed = false;
  /** Number of connections in a row that failed. */
  private failures = 0;
  private isChecking = false;
  private hiddenAt = 0;

  constructor(
    private readonly id: string,
    private readonly key: string | null,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.reconnect);
    addEventListener('offline', this.onOffline);
    document.addEventListener('visibilitychange', this.onVisibilityChange);
    this.connect();
  }

  /** Sends a message; done once the server has stored it, however often the connection breaks. An action is done once its
      outcome is told: until then the old choices would be there again. */
  say(command: Command): Promise<void> {
    const message = { ...command, key: randomKey() } as ClientMessage;
    return new Promise((done, refused) => {
      this.unanswered.set(message.key, { message, done, refused });
      this.send(message);
    });
  }

  close(): void {
    this.closeWith(new Refusal('offline', 'the page was left'));
  }

  private connect(): void {
    this.listener.line('connecting');
    const socket = new WebSocket(this.socketUrl());
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket === socket) this.onMessage(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.onClose(event);
    };
  }

  private socketUrl(): string {
    const query = new URLSearchParams({ since: String(this.version ?? 0) });
    if (this.key) query.set('key', this.key);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket?${query}`;
  }

  private onMessage(text: string): void {
    const message = JSON.parse(text) as AnyMessage;
    switch (message.type) {
      case 'answer':
        return this.onAnswer(message);
      case 'presence':
        return this.listener.presence(message);
      case 'table':
        this.onTable();
        break;
      case 'update':
        // A gap means that something was missed: coming back with `since` fills it.
        if (this.version !== null && message.version > this.version + 1) return this.reconnect();
        break;
    }
    this.version = message.version;
    this.listener.told(message);
    this.settleActions(message);
  }

  /** Actions whose outcome was told now are done; a whole table tells all of them. */
  private settleActions({ type, version }: TableUpdate): void {
    const isIn = (act: { version: number }) => type === 'table' || act.version <= version;
    const seen = this.unsettled.filter(isIn);
    this.unsettled = this.unsettled.filter((act) => !isIn(act));
    for (const { done } of seen) done();
    if (seen.length > 0) this.restartAnswerTimer();
  }

  private onTable(): void {
    this.reconnectMs = FIRST_RECONNECT_MS;
    this.failures = 0;
    this.listener.line('open');
    for (const { message } of this.unanswered.values()) this.send(message);
  }

  private onAnswer({ key, ok, version = 0, error }: CommandResponse): void {
    const sent = this.unanswered.get(key);
    if (!sent) return;
    const delay = error ? retryDelayMs(error) : null;
    if (delay !== null) {
      setTimeout(() => this.unanswered.has(key) && this.send(sent.message), delay);
      return this.restartAnswerTimer();
    }
    this.unanswered.delete(key);
    if (ok && sent.message.type === 'act' && version > (this.version ?? 0)) {
      this.unsettled.push({ version, done: sent.done });
    } else if (ok) sent.done();
    else sent.refused(error ? Refusal.of(error) : new Refusal('unknown', ''));
    this.restartAnswerTimer();
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    this.startAnswerTimer();
  }

  private startAnswerTimer(): void {
    this.answerTimer ??= setTimeout(this.reconnect, ANSWER_TIMEOUT_MS);
  }

  /** The connection lives: whatever else is waited for gets the whole time again. */
  private restartAnswerTimer(): void {
    this.stopAnswerTimer();
    if (this.unanswered.size > 0 || this.unsettled.length > 0) this.startAnswerTimer();
  }

  private stopAnswerTimer(): void {
    if (this.answerTimer !== null) clearTimeout(this.answerTimer);
    this.answerTimer = null;
  }

  private onClose(event: CloseEvent): void {
    this.disconnect();
    if (this.closed) return;
    this.failures += 1;
    const again = this.failures > 1;
    // A table that was never seen may not be there at all: nothing is lost yet.
    if (this.version !== null || again) this.listener.line('lost');
    this.reconnectAfter(event.code === 1012 ? FIRST_RECONNECT_MS : this.reconnectMs * (0.5 + Math.random()));
    if (this.version === null || again) void this.checkTableExists();
  }

  /** Asks why there is no connection: a browser does not tell why a socket was refused. */
  private async checkTableExists(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    const fault: unknown = await api.table(this.id, this.key).then(
      () => null,
      (fault: unknown) => fault,
    );
    this.isChecking = false;
    const missing = fault instanceof Refusal && fault.code === 'not-found';
    if (!missing || this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    this.closeWith(fault);
    this.listener.line('gone');
  }

  private reconnectAfter(ms: number): void {
    this.reconnectMs = Math.min(this.reconnectMs * 2, MAX_RECONNECT_MS);
    this.reconnectTimer = setTimeout(() => this.connect(), ms);
  }

  /** Ends the connection for good; whatever was not answered is refused. */
  private closeWith(fault: Refusal): void {
    this.closed = true;
    removeEventListener('online', this.reconnect);
    removeEventListener('offline', this.onOffline);
    document.removeEventListener('visibilitychange', this.onVisibilityChange);
    this.disconnect();
    for (const { refused } of this.unanswered.values()) refused(fault);
    this.unanswered.clear();
    for (const { done } of this.unsettled.splice(0)) done();
  }

  /** Closes the socket and stops all timers. */
  private disconnect(): void {
    if (this.reconnectTimer !== null) clearTimeout(this.reconnectTimer);
    this.stopAnswerTimer();
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  private readonly reconnect = (): void => {
    if (this.closed) return;
    this.disconnect();
    this.reconnectMs = FIRST_RECONNECT_MS;
    this.connect();
  };

  /** The device has lost the network. A connection that was open would not notice for minutes. */
  private readonly onOffline = (): void => {
    if (this.closed) return;
    this.disconnect();
    this.listener.line('lost');
    this.reconnectAfter(this.reconnectMs);
  };

  private readonly onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') this.hiddenAt = Date.now();
    else if (this.socket === null || Date.now() - this.hiddenAt > SUSPECT_SLEEP_MS) this.reconnect();
  };
}

/** A key of our own that nobody else has. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// The connection to a table of this device: the same to a session as one to the server.

import { Refusal } from '../net/api';
import { randomKey, type Command, type Listener, type TableLink } from '../net/link';
import type { ClientMessage } from '../wire/table';
import { ask, listen, unlisten } from './device';
import { seatOf } from './protocol';

/** The wait before a table that could not be opened is tried again. */
const RETRY_MS = 2_000;

export class LocalLink implements TableLink {
  private readonly link: number;
  private closed = false;

  constructor(
    private readonly id: string,
    private readonly key: string | null,
    private readonly listener: Listener,
    /** From a decision until the next bot begins to think. */
    private readonly pauseMs: number,
  ) {
    this.link = listen((message) => {
      if ('told' in message) listener.told(message.told);
      else listener.line(message.line);
    });
    this.join();
  }

  async say(command: Command): Promise<void> {
    const message = { ...command, key: randomKey() } as ClientMessage;
    if (this.closed) throw new Refusal('offline', 'the page was left');
    await ask({ call: 'say', link: this.link, message });
  }

  close(): void {
    this.closed = true;
    unlisten(this.link);
    ask({ call: 'leave', link: this.link }).catch(() => undefined);
  }

  private join(): void {
    if (this.closed) return;
    const { id: table, link, pauseMs } = this;
    this.listener.line('connecting');
    ask({ call: 'join', link, table, viewer: seatOf(this.key), pauseMs }).catch(() => {
      if (this.closed) return;
      this.listener.line('lost');
      setTimeout(() => this.join(), RETRY_MS);
    });
  }
}

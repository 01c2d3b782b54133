// A browser that is not there, for tests: sockets that say what they are told to, and a page on which things happen.

import { vi } from 'vitest';

export class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  sent: string[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  hear(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** Puts a browser in place without any socket yet; has something happen to its page. */
export function browse(): (what: string) => void {
  const page = new EventTarget();
  Socket.all = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: {} }),
  );
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return (what) => void page.dispatchEvent(new Event(what));
}

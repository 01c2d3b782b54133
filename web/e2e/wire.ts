// What a page was told over its sockets, read like an eavesdropper would.

import type { Page } from './test';

/** A message with the picture of a game, as loosely as a test needs it. */
export interface Told {
  type: string;
  you?: number | null;
  view?: { phase: string; [field: string]: any } | null;
  happened?: any[];
  to_act?: number[];
  actions?: any[];
  [field: string]: any;
}

export class Ear {
  readonly heard: string[] = [];
  readonly said: string[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/api/')) return;
      socket.on('framereceived', ({ payload }) => this.heard.push(String(payload)));
      socket.on('framesent', ({ payload }) => this.said.push(String(payload)));
    });
  }

  get told(): Told[] {
    return this.heard.map((text) => JSON.parse(text) as Told);
  }

  /** The picture told last. */
  get view(): NonNullable<Told['view']> | null {
    return this.told.findLast(({ view }) => view)?.view ?? null;
  }

  get you(): number | null {
    return this.told.findLast(({ you }) => you !== undefined)?.you ?? null;
  }

  /** The actions that were sent, each once. */
  get acts(): any[] {
    const acts = this.said.map((text) => JSON.parse(text)).filter(({ type }) => type === 'act');
    return [...new Map(acts.map((act) => [act.key, act])).values()];
  }
}

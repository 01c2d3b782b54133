// What a page was told over its sockets, read like an eavesdropper would.

import type * as royalTurf from '../src/wire/royal-turf';
import type { ClientMessage, ServerMessage } from '../src/wire/table';
import type * as ticketGagnant from '../src/wire/ticket-gagnant';
import type * as turfmaster from '../src/wire/turfmaster';
import type { GameId } from '../src/games/game';
import type { Page } from './test';

interface Games {
  turfmaster: { sighting: turfmaster.Sighting; view: turfmaster.View; offer: turfmaster.Offer };
  'royal-turf': { sighting: royalTurf.Sighting; view: royalTurf.View; offer: royalTurf.Offer };
  'ticket-gagnant': {
    sighting: ticketGagnant.Sighting;
    view: ticketGagnant.View;
    offer: ticketGagnant.Offer;
  };
}

export type View<G extends GameId> = Games[G]['view'];
export type Sighting<G extends GameId> = Games[G]['sighting'];
/** A sighting of one kind. */
export type Seen<G extends GameId, T extends string> = Extract<Sighting<G>, { type: T }>;
type Message<G extends GameId> = ServerMessage<Sighting<G>, View<G>, Games[G]['offer'], unknown>;
type Picture<G extends GameId> = Extract<Message<G>, { type: 'table' | 'update' }>;
type Act<G extends GameId> = Extract<ClientMessage, { type: 'act' }> & { action: Games[G]['offer'] };

/** Hears what a page with a game is told, and what it says. */
export class Ear<G extends GameId> {
  readonly heard: string[] = [];
  readonly said: string[] = [];

  constructor(
    page: Page,
    readonly game: G,
  ) {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/api/')) return;
      socket.on('framereceived', ({ payload }) => this.heard.push(String(payload)));
      socket.on('framesent', ({ payload }) => this.said.push(String(payload)));
    });
  }

  get told(): Message<G>[] {
    return this.heard.map((text) => JSON.parse(text) as Message<G>);
  }

  /** What was told of the table and the game. */
  get pictures(): Picture<G>[] {
    return this.told.filter(
      (message): message is Picture<G> => message.type === 'table' || message.type === 'update',
    );
  }

  /** The picture told last. */
  get view(): View<G> | null {
    return this.pictures.findLast(({ view }) => view)?.view ?? null;
  }

  get you(): number | null {
    return this.pictures.findLast(({ you }) => you !== undefined)?.you ?? null;
  }

  /** What was seen of one kind. */
  seen<T extends Sighting<G>['type']>(type: T): Seen<G, T>[] {
    const all = this.pictures.flatMap(({ happened }) => happened);
    return all.filter((sighting): sighting is Seen<G, T> => sighting.type === type);
  }

  /** Every value that was told under a name, anywhere. */
  values<N extends string & keyof View<G>>(name: N): View<G>[N][] {
    const found: View<G>[N][] = [];
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        if (key === name) found.push(value as View<G>[N]);
        walk(value);
      }
    };
    for (const message of this.told) walk(message);
    return found;
  }

  /** The actions that were sent, each once. */
  get acts(): Act<G>[] {
    const all = this.said.map((text) => JSON.parse(text) as ClientMessage);
    const acts = all.filter((saying): saying is Act<G> => saying.type === 'act');
    return [...new Map(acts.map((act) => [act.key, act])).values()];
  }
}

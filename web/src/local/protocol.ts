// The messages between the page and the worker that holds the tables of this device.

import type { LinkState, TableUpdate } from '../net/link';
import type { RecordMoment } from '../wire/engine';
import type { ClientMessage, Setting } from '../wire/table';

/** A request of the page. */
export type DeviceRequest =
  /** The response is `Games`. */
  | { call: 'games' }
  /** Creates a table; the response is its id. Every seat is a bot's or a named person's. */
  | { call: 'open'; setting: Setting; from?: RecordMoment }
  /** Opens a connection to a table as a seat, or as a spectator. Bots wait `pauseMs` before they think. */
  | { call: 'join'; link: number; table: string; viewer: number | null; pauseMs: number }
  /** Sends a message; the response comes once its outcome has been sent. */
  | { call: 'say'; link: number; message: ClientMessage }
  /** Closes a connection. */
  | { call: 'leave'; link: number };

export interface NumberedRequest {
  number: number;
  request: DeviceRequest;
}

/** A refusal as it is sent. */
export interface WireRefusal {
  code: string;
  message: string;
  path: string | null;
}

/** A message of the worker: the response to a request, or something for a connection. */
export type WorkerMessage =
  | { number: number; ok: unknown }
  | { number: number; refused: WireRefusal }
  | { link: number; told: TableUpdate }
  | { link: number; line: LinkState };

/** Ids of tables of this device begin with it; those of the server never do. */
const PREFIX = 'local-';

export function isLocal(table: string): boolean {
  return table.startsWith(PREFIX);
}

/** An id from random text. */
export function localId(random: string): string {
  return PREFIX + random;
}

/** The stand-in for a seat's key at a table of this device: whoever has the device may play all seats. */
export function seatKey(seat: number): string {
  return `seat-${seat}`;
}

/** The seat of such a key; null for any other key and for none. */
export function seatOf(key: string | null): number | null {
  const seat = /^seat-(\d+)$/.exec(key ?? '')?.[1];
  return seat === undefined ? null : Number(seat);
}

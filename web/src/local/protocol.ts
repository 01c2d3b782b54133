// What the page and the worker with the tables of this device tell each other.

import type { LinkState, TableUpdate } from '../net/link';
import type { RecordMoment } from '../wire/engine';
import type { ClientMessage, Setting } from '../wire/table';

/** What the page asks for. */
export type DeviceRequest =
  /** The games there are: `Games`. */
  | { call: 'games' }
  /** Opens a table: its id. Every seat is a bot's or a named person's. */
  | { call: 'open'; setting: Setting; from?: RecordMoment }
  /** Opens a connection to a table as a seat, or as a spectator. */
  | { call: 'join'; link: number; table: string; viewer: number | null; pauseMs: number }
  /** Sends a message; answered once its outcome was told. */
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

/** What the worker says: the response to a request, or something for a connection. */
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

/** What stands for a seat's key at a table of this device: whoever has the device has all seats. */
export function seatKey(seat: number): string {
  return `seat-${seat}`;
}

/** The seat of such a key; null for a spectator. */
export function seatOf(key: string | null): number | null {
  const seat = /^seat-(\d+)$/.exec(key ?? '')?.[1];
  return seat === undefined ? null : Number(seat);
}

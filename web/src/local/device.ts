// The page's side of the tables of this device. The worker starts with the first request; lists and records come from
// the browser's storage without it.

import { Refusal } from '../net/api';
import type { RecordMoment } from '../wire/engine';
import type { Games, Setting } from '../wire/table';
import { whileFree } from './lock';
import type { NumberedRequest, DeviceRequest, WorkerMessage, WireRefusal } from './protocol';
import { DeviceStore, type StoredPack, type StoredTable } from './store';

type LinkMessage = Extract<WorkerMessage, { link: number }>;

interface Waiting {
  done: (ok: unknown) => void;
  refused: (refusal: Refusal) => void;
}

const store = new DeviceStore();
const waiting = new Map<number, Waiting>();
const listeners = new Map<number, (message: LinkMessage) => void>();
let worker: Worker | null = null;
let last = 0;

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if ('link' in data) listeners.get(data.link)?.(data);
    else answered(data);
  };
  // Its file could not be loaded. The next request starts it again.
  started.onerror = () => {
    worker = null;
    for (const { refused } of waiting.values()) refused(new Refusal('offline', 'the worker did not start'));
    waiting.clear();
  };
  return started;
}

function answered(message: Exclude<WorkerMessage, LinkMessage>): void {
  const asked = waiting.get(message.number);
  waiting.delete(message.number);
  if ('ok' in message) asked?.done(message.ok);
  else asked?.refused(refusalOf(message.refused));
}

function refusalOf({ code, message, path }: WireRefusal): Refusal {
  return new Refusal(code as Refusal['code'], message, path);
}

/** Asks the worker. */
export function ask<T>(request: DeviceRequest): Promise<T> {
  const number = ++last;
  worker ??= start();
  const answer = new Promise<unknown>((done, refused) => waiting.set(number, { done, refused }));
  worker.postMessage({ number, request } satisfies NumberedRequest);
  return answer as Promise<T>;
}

/** A number for a new connection, and whoever hears what is said to it. */
export function listen(hear: (message: LinkMessage) => void): number {
  const link = ++last;
  listeners.set(link, hear);
  return link;
}

export function unlisten(link: number): void {
  listeners.delete(link);
}

async function found(id: string): Promise<StoredTable> {
  const table = await store.get(id);
  if (!table) throw new Refusal('not-found', 'this device has no such table');
  return table;
}

async function recordOf(id: string): Promise<string> {
  const { record } = await found(id);
  if (record === null) throw new Refusal('not-now', 'the game is not over');
  return record;
}

export const device = {
  games: () => ask<Games>({ call: 'games' }),
  /** Opens a table whose seats are bots' or named persons'; its id. */
  open: (setting: Setting, from?: RecordMoment) =>
    ask<string>({ call: 'open', setting, ...(from ? { from } : {}) }),
  table: found,
  record: recordOf,
  tables: () => store.list(),
  /** Deletes a table; false if a page plays it. */
  remove: (id: string) => whileFree(id, () => store.remove(id)),
  packs: () => store.packs(),
  packTexts: (ids: readonly string[]) => store.packTexts(ids),
  addPack: (pack: StoredPack) => store.addPack(pack),
  removePack: (id: string) => store.removePack(id),
};

// A device that is not there, for tests: storage in memory, and rules that count.

import type { Engine } from '../engine/engine';
import { Refusal } from '../net/api';
import type { Request } from '../wire/engine';
import type { StoredTable, TableProgress, TableStore } from './store';

export class MemoryStore implements TableStore {
  readonly tables = new Map<string, { table: StoredTable; entries: string[] }>();
  isFull = false;

  async add(table: StoredTable, entries: readonly string[]): Promise<void> {
    this.tables.set(table.id, { table, entries: [...entries] });
  }

  async get(id: string): Promise<StoredTable | null> {
    return this.tables.get(id)?.table ?? null;
  }

  async entries(id: string): Promise<string[]> {
    return [...(this.tables.get(id)?.entries ?? [])];
  }

  async packTexts(): Promise<string[]> {
    return [];
  }

  async append(id: string, after: number, entry: string, progress: TableProgress): Promise<boolean> {
    if (this.isFull) throw new Refusal('not-stored', 'full');
    const stored = this.tables.get(id);
    if (!stored || stored.entries.length !== after) return false;
    stored.entries.push(entry);
    stored.table = { ...stored.table, ...progress };
    return true;
  }

  async list(): Promise<StoredTable[]> {
    return [...this.tables.values()].map(({ table }) => table);
  }

  async remove(id: string): Promise<void> {
    this.tables.delete(id);
  }
}

/** How many entries a game of the counting rules has. */
export const GAME_ENTRIES = 7;

/** Rules by which persons and bots write numbers in turn: an even number of entries is a person's turn. */
export function countingEngine(): Engine {
  const tables = new Map<number, string[]>();
  let handles = 0;
  const opened = (entries: string[]): number => {
    tables.set(++handles, entries);
    return handles;
  };
  const call = (request: Request): unknown => {
    switch (request.call) {
      case 'open-table':
        return { table: opened(['opened', 'sat']), entries: ['opened', 'sat'] };
      case 'load-table':
        return opened([...request.entries]);
      case 'close-table':
        return tables.delete(request.table);
      case 'table':
        return counted(tables.get(request.table)!, request.request);
      default:
        throw new Error(`not needed: ${request.call}`);
    }
  };
  return { call } as unknown as Engine;
}

function counted(entries: string[], request: Extract<Request, { call: 'table' }>['request']): unknown {
  const status = () => (entries.length >= GAME_ENTRIES ? 'over' : 'playing');
  const isPersons = entries.length % 2 === 0;
  switch (request.type) {
    case 'summary':
      return { setting: { game: 'royal-turf', seats: [] }, seats: [] };
    case 'record':
      return status() === 'over' ? entries.join() : null;
    case 'snapshot':
      return { type: 'table', you: request.viewer, happened: [...entries] };
    case 'messages':
      return request.viewers.map((viewer) => ({
        viewer,
        message: { type: 'update', happened: entries.slice(-1) },
      }));
    case 'execute': {
      const { key } = request.message;
      if (!isPersons) return { entry: null, status: status(), answer: refused(key) };
      entries.push(`person ${entries.length}`);
      return { entry: entries.at(-1), status: status(), answer: { key, ok: true } };
    }
    case 'advance': {
      if (isPersons || status() === 'over') return { entry: null, status: status() };
      entries.push(`bot ${entries.length}`);
      return { entry: entries.at(-1), status: status() };
    }
  }
}

function refused(key: string): unknown {
  return { key, ok: false, error: { code: 'stale-decision', message: 'not your turn' } };
}

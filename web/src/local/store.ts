// Tables of this device in the browser's storage. An entry has a number and is added once: of two pages that write the
// same one, one is refused, so that nothing is lost or stored twice.

import { Refusal } from '../net/api';
import type { TableStatus, TableSummary } from '../wire/table';

/** A table as it is listed. */
export interface StoredTable {
  id: string;
  /** Milliseconds since 1970. */
  created: number;
  /** Milliseconds since 1970 of the last entry. */
  changed: number;
  status: TableStatus;
  summary: TableSummary;
  /** The record, once the game is over. */
  record: string | null;
}

/** The fields of a table that change with each entry. */
export type TableProgress = Pick<StoredTable, 'changed' | 'status' | 'record'>;

/** A pack that was given to this device, or that a table seen here is played with. */
export interface StoredPack {
  /** The SHA-256 of the text. */
  id: string;
  game: string;
  name: string;
  title: string;
  /** The SHA-256 of what the rules need. */
  hash: string;
  text: string;
  /** True if somebody on this device brought it. */
  own: boolean;
}

export interface TableStore {
  add(table: StoredTable, entries: readonly string[]): Promise<void>;
  get(id: string): Promise<StoredTable | null>;
  entries(id: string): Promise<string[]>;
  /** Stores an entry; false unless the table is there with exactly `expectedCount` entries. */
  append(id: string, expectedCount: number, entry: string, progress: TableProgress): Promise<boolean>;
  /** All tables, those changed last first. */
  list(): Promise<StoredTable[]>;
  remove(id: string): Promise<void>;
  /** The texts of packs; those that are not here are left out. */
  packTexts(ids: readonly string[]): Promise<string[]>;
}

const DATABASE = 'furlong';
const SCHEMA_VERSION = 2;
const TABLES = 'tables';
const ENTRIES = 'entries';
const PACKS = 'packs';

/** Tables in IndexedDB. */
export class DeviceStore implements TableStore {
  private database: Promise<IDBDatabase> | null = null;

  async add(table: StoredTable, entries: readonly string[]): Promise<void> {
    await this.write(async (tables, entryStore) => {
      tables.add(table);
      entries.forEach((entry, at) => entryStore.add(entry, [table.id, at]));
    });
  }

  async get(id: string): Promise<StoredTable | null> {
    const found = await this.read<StoredTable | undefined>(TABLES, (tables) => tables.get(id));
    return found ?? null;
  }

  entries(id: string): Promise<string[]> {
    return this.read(ENTRIES, (entryStore) => entryStore.getAll(entriesOf(id)));
  }

  async append(id: string, expectedCount: number, entry: string, progress: TableProgress): Promise<boolean> {
    let added = false;
    await this.write(async (tables, entryStore) => {
      const table = await result<StoredTable | undefined>(tables.get(id));
      const count = await result(entryStore.count(entriesOf(id)));
      if (!table || count !== expectedCount) return;
      entryStore.add(entry, [id, expectedCount]);
      tables.put({ ...table, ...progress });
      added = true;
    });
    return added;
  }

  async list(): Promise<StoredTable[]> {
    const all = await this.read<StoredTable[]>(TABLES, (tables) => tables.getAll());
    return all.sort((one, other) => other.changed - one.changed);
  }

  async remove(id: string): Promise<void> {
    await this.write(async (tables, entryStore) => {
      tables.delete(id);
      entryStore.delete(entriesOf(id));
    });
  }

  packs(): Promise<StoredPack[]> {
    return this.read(PACKS, (packs) => packs.getAll());
  }

  async packTexts(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const packs = await this.packs();
    return ids.flatMap((id) => packs.find((pack) => pack.id === id)?.text ?? []);
  }

  /** Keeps a pack, or keeps it as one's own that was only seen before. */
  async addPack(pack: StoredPack): Promise<void> {
    const known = (await this.packs()).find(({ id }) => id === pack.id);
    await this.changePacks((packs) => packs.put({ ...pack, own: pack.own || (known?.own ?? false) }));
  }

  async removePack(id: string): Promise<void> {
    await this.changePacks((packs) => packs.delete(id));
  }

  private async changePacks<T>(change: (packs: IDBObjectStore) => IDBRequest<T>): Promise<void> {
    const database = await this.open();
    await asRefusal(result(change(database.transaction(PACKS, 'readwrite').objectStore(PACKS))));
  }

  private async read<T>(name: string, ask: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await this.open();
    return asRefusal(result(ask(database.transaction(name).objectStore(name))));
  }

  /** Writes all of it or nothing. `change` may await requests to these two stores and nothing else. */
  private async write(
    change: (tables: IDBObjectStore, entries: IDBObjectStore) => Promise<void>,
  ): Promise<void> {
    const database = await this.open();
    const writing = database.transaction([TABLES, ENTRIES], 'readwrite', { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error);
    });
    const changed = change(writing.objectStore(TABLES), writing.objectStore(ENTRIES)).catch(
      (fault: unknown) => {
        writing.abort();
        throw fault;
      },
    );
    await asRefusal(Promise.all([changed, done]));
  }

  private open(): Promise<IDBDatabase> {
    this.database ??= asRefusal(openDatabase()).catch((fault: unknown) => {
      this.database = null;
      throw fault;
    });
    return this.database;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, SCHEMA_VERSION);
  opening.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) {
      opening.result.createObjectStore(TABLES, { keyPath: 'id' });
      opening.result.createObjectStore(ENTRIES);
    }
    opening.result.createObjectStore(PACKS, { keyPath: 'id' });
  };
  return result(opening);
}

/** The keys of a table's entries: its id and a number. */
function entriesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Turns any fault of the browser's storage, in reading or writing, into one refusal. */
async function asRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (fault) {
    throw new Refusal('not-stored', String(fault));
  }
}

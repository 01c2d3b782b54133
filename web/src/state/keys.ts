// The keys that this browser holds: what it may do at which table. They open seats, so they stay in this browser. A
// browser that stores nothing keeps them for as long as the page is open.

import type { TableInfo } from '../wire/table';

export interface TableKeys {
  host?: string;
  join?: string;
  watch?: string;
  /** The key of a link that does not say whether it lets one join or watch: a seat's, as far as we know. */
  opened?: string;
  /** The key of each seat that is played on this device. */
  seats: Record<number, string>;
  /** What each of these seats gave to the table's luck, and what the server had promised before. */
  shares: Record<number, string>;
  commitment?: string;
  /** The names of these seats, for the curtain between them. */
  names?: Record<number, string>;
  /** When it was last used, to forget the oldest. */
  at: number;
}

const STORAGE_KEY = 'furlong.keys';
/** Tables whose keys are kept; the oldest are forgotten first. */
const MAX_TABLES = 200;

type KeysByTable = Record<string, TableKeys>;

/** What the browser would not store. */
const unstored = new Map<string, TableKeys>();

function all(): KeysByTable {
  return { ...stored(), ...Object.fromEntries(unstored) };
}

function stored(): KeysByTable {
  try {
    return (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as KeysByTable) ?? {};
  } catch {
    return {};
  }
}

function store(table: string, keys: TableKeys): TableKeys {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(newest({ ...all(), [table]: keys })));
    unstored.clear();
  } catch {
    unstored.set(table, keys);
  }
  return keys;
}

/** What this browser holds for a table. */
export function keysOf(table: string): TableKeys {
  return all()[table] ?? { seats: {}, shares: {}, at: 0 };
}

/** Keeps more for a table. */
export function keep(table: string, more: Partial<TableKeys>): TableKeys {
  const old = keysOf(table);
  return store(table, {
    ...old,
    ...more,
    seats: { ...old.seats, ...more.seats },
    shares: { ...old.shares, ...more.shares },
    names: { ...old.names, ...more.names },
    at: Date.now(),
  });
}

/** Forgets a seat that was given up: its key, its share of luck, its name. */
export function forget(table: string, seat: number): TableKeys {
  const { opened, ...old } = keysOf(table);
  const without = <T>(of: Record<number, T>): Record<number, T> => {
    const { [seat]: _, ...others } = of;
    return others;
  };
  return store(table, {
    ...old,
    ...(opened === undefined || opened === old.seats[seat] ? {} : { opened }),
    seats: without(old.seats),
    shares: without(old.shares),
    names: without(old.names ?? {}),
  });
}

/** The tables used last. */
export function newest(known: KeysByTable): KeysByTable {
  const sorted = Object.entries(known).sort(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(sorted.slice(0, MAX_TABLES));
}

/** What a link lets one do: take a free seat, look on, or play the seat whose key it is. */
export type LinkKind = 'join' | 'watch' | 'key';

export interface LinkKey {
  kind: LinkKind;
  key: string;
}

/** What a link carries behind the `#`: a key, which browsers do not send along, under the name of what it is for. */
export function keyInLink(hash: string): LinkKey | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of ['key', 'join', 'watch'] as const) {
    const key = params.get(kind);
    if (key) return { kind, key };
  }
  return null;
}

/** A link to a table that carries a key. */
export function link(table: string, kind: LinkKind, key: string): string {
  return `${location.origin}/t/${table}#${kind}=${encodeURIComponent(key)}`;
}

/** Keeps the key of a link, so that it still opens the table after a reload. */
export function keepLinked(table: string, { kind, key }: LinkKey): TableKeys {
  const old = keysOf(table);
  // The host has the true ones; a link with a wrong letter must not replace them.
  if (kind !== 'key' && old.host !== undefined) return old;
  return keep(table, kind === 'key' ? { opened: key } : { [kind]: key });
}

/** The key to look at a table with, for whoever plays at most one seat here. */
export function keyOf(keys: TableKeys, linked: string | null): string | null {
  const [seat] = Object.values(keys.seats);
  return seat ?? linked ?? keys.host ?? keys.watch ?? keys.join ?? keys.opened ?? null;
}

/** Which free seats may be offered: those for everybody, and those that are kept for somebody. */
export function offers(keys: TableKeys, key: string | null, open: boolean): { open: boolean; kept: boolean } {
  return {
    open: open || keys.host !== undefined || keys.join !== undefined,
    // Whoever sees the table without a key may be the one; a key of join or watch opens no kept seat.
    kept: key === null || keys.opened !== undefined,
  };
}

/** What is worth keeping of a seat that was opened by its link. What was promised counts only before the game. */
export function noted(keys: TableKeys, seat: number, picture: TableInfo): Partial<TableKeys> | null {
  const name = picture.seats[seat]?.name;
  const unnamed = keys.names?.[seat] === undefined && name;
  const unpromised = !keys.commitment && picture.status === 'gathering';
  if (!unnamed && !unpromised) return null;
  return {
    ...(unnamed ? { names: { [seat]: name } } : {}),
    ...(unpromised ? { commitment: picture.commitment } : {}),
  };
}

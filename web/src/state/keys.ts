// The keys that this browser holds: what it may do at which table. They open seats, so they stay in this browser.

export interface TableKeys {
  host?: string;
  join?: string;
  watch?: string;
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

const PLACE = 'furlong.keys';
const MOST = 200;

type All = Record<string, TableKeys>;

function all(): All {
  try {
    return (JSON.parse(localStorage.getItem(PLACE) ?? '{}') as All) ?? {};
  } catch {
    return {};
  }
}

/** What this browser holds for a table. */
export function keysOf(table: string): TableKeys {
  return all()[table] ?? { seats: {}, shares: {}, at: 0 };
}

/** Keeps more for a table. */
export function keep(table: string, more: Partial<TableKeys>): TableKeys {
  const known = all();
  const old = known[table] ?? { seats: {}, shares: {}, at: 0 };
  const merged = {
    ...old,
    ...more,
    seats: { ...old.seats, ...more.seats },
    shares: { ...old.shares, ...more.shares },
    names: { ...old.names, ...more.names },
    at: Date.now(),
  };
  known[table] = merged;
  try {
    localStorage.setItem(PLACE, JSON.stringify(newest(known)));
  } catch {
    // Without storage the cookie still knows the person's own seat.
  }
  return merged;
}

/** Forgets the key of a seat. */
export function forget(table: string, seat: number): void {
  const known = all();
  const keys = known[table];
  if (!keys) return;
  delete keys.seats[seat];
  localStorage.setItem(PLACE, JSON.stringify(known));
}

/** The tables used last. */
export function newest(known: All): All {
  const sorted = Object.entries(known).sort(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(sorted.slice(0, MOST));
}

/** What a link carries behind the `#`: a key, which browsers do not send along. */
export function keyInLink(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('key');
}

/** A link to a table that carries a key. */
export function link(table: string, key: string): string {
  return `${location.origin}/t/${table}#key=${encodeURIComponent(key)}`;
}

// Opening a table and sitting down: first the table, so that the server has promised its luck, then the seat with our
// own share of it.

import type { GameId } from '../games/game';
import { api, type Brought, type From } from '../net/api';
import { randomKey } from '../net/link';
import type { SeatSetting, Setting } from '../wire/table';
import { keep, type TableKeys } from './keys';

/** A person on this device, and the seat that person takes. */
export interface PersonHere {
  seat: number;
  name: string;
}

/** A table against bots, or with seats for friends. */
export function setting(game: GameId, seats: SeatSetting[], more: Partial<Setting> = {}): Setting {
  const usual: Setting = {
    game,
    options: {},
    seats,
    public: false,
    pace: { kind: 'turns', hours: 72 },
    stand_in: 'club',
    play_single: false,
  };
  return { ...usual, ...more };
}

/** Opens a table and takes the seats of everybody on this device; the table's id. */
export async function openTable(
  wish: Setting & Brought & { from?: From },
  here: readonly PersonHere[],
): Promise<string> {
  const { table, commitment, keys } = await api.open(wish);
  keep(table, { host: keys.host, join: keys.join, watch: keys.watch, commitment });
  for (const { seat, name } of here)
    await takeSeat(table, seat, name, keys.seats[seat] ?? keys.host, commitment);
  return table;
}

/** Takes a seat with a share of luck, and keeps its key. */
export async function takeSeat(
  table: string,
  seat: number | null,
  name: string,
  key: string | null,
  commitment: string,
): Promise<TableKeys> {
  const share = randomKey();
  const sitting = { name, share, ...(seat === null ? {} : { seat }), ...(key ? { key } : {}) };
  const taken = await api.sit(table, sitting);
  return keep(table, {
    commitment,
    seats: { [taken.seat]: taken.key },
    shares: { [taken.seat]: share },
    names: { [taken.seat]: name },
  });
}

/** Somebody on this device who wants to play again. */
export interface ReturningPerson {
  /** What proves the seat of the game that is over. */
  key: string | null;
  name: string;
}

/** Takes the seats of the next game for everybody on this device; the table's id. */
export async function playAgain(table: string, people: readonly ReturningPerson[]): Promise<string> {
  let next = table;
  for (const { key, name } of people) {
    const place = await api.rematch(table, key);
    next = place.table;
    // Without a key the seat is taken already, perhaps from another window.
    if (!place.key) continue;
    const picture = await api.table(next, place.key);
    await takeSeat(next, place.seat ?? null, name, place.key, picture.table.commitment);
  }
  return next;
}

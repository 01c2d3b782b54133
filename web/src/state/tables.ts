// Tables wherever they are: on the server, or on this device. Their ids tell which.

import { DEMO } from '../demo';
import { device } from '../local/device';
import { LocalLink } from '../local/link';
import { isLocal, seatKey } from '../local/protocol';
import type { StoredTable } from '../local/store';
import { api, Refusal, type Brought, type From } from '../net/api';
import { Link, type Listener, type TableLink } from '../net/link';
import type { Games, SeatSetting, Setting } from '../wire/table';
import { keep, type TableKeys } from './keys';
import { openTable, type PersonHere } from './opening';
import { settings } from './settings.svelte';

/** From a decision until the next bot of this device begins to think: with its thinking it is what a server waits. */
const BOT_PAUSE_MS = 400;

export { isLocal };

/** A connection to a table. */
export function connect(id: string, key: string | null, listener: Listener): TableLink {
  if (!isLocal(id)) return new Link(id, key, listener);
  // Whoever wants to see results at once does not wait for bots either.
  return new LocalLink(id, key, listener, settings.speed === 'none' ? 0 : BOT_PAUSE_MS);
}

/** The record of a finished game. */
export function recordOf(id: string, key: string | null): Promise<string> {
  return isLocal(id) ? device.record(id) : api.record(id, key);
}

/** The games there are, and whether the server is there to play them: if not, this device does. */
export async function availableGames(wantsDevice: boolean): Promise<Games & { isOnDevice: boolean }> {
  const onDevice = async () => ({ ...(await device.games()), isOnDevice: true });
  if (wantsDevice) return onDevice();
  return serverOrDevice(async () => ({ ...(await api.games()), isOnDevice: false }), onDevice);
}

/** Opens a table for those on this device and bots: on the server, or here if it is not there. Its id. */
export async function openAnywhere(
  wish: Setting & Brought & { from?: From },
  here: readonly PersonHere[],
): Promise<string> {
  return serverOrDevice(
    () => openTable(wish, here),
    () => openOnDevice(wish, here),
  );
}

/** Opens a table on this device; its id. */
export async function openOnDevice(
  { from, pack_files = [], ...wish }: Setting & Brought & { from?: From },
  here: readonly PersonHere[],
): Promise<string> {
  const seats = wish.seats.map((seat, at): SeatSetting => {
    const person = here.find((one) => one.seat === at);
    return person ? { kind: 'person', name: person.name } : seat;
  });
  const record = from && ('record' in from ? from.record : await recordOf(from.table, from.key ?? null));
  const moment = from && record !== undefined ? { record, at: from.at } : undefined;
  // Whatever is brought is a pack of this device, which knows it by its id.
  const known = pack_files.length > 0 ? await device.packs() : [];
  const brought = known.filter(({ text }) => pack_files.includes(text)).map(({ id }) => id);
  return device.open({ ...wish, packs: [...(wish.packs ?? []), ...brought], seats }, moment);
}

/** Opens the next game of a table of this device: everybody sits one seat further. */
export async function playAgainOnDevice(id: string): Promise<string> {
  const { setting } = (await device.table(id)).summary;
  const seats = [...setting.seats.slice(-1), ...setting.seats.slice(0, -1)];
  return device.open({ ...setting, seats });
}

/** What this browser may do at a table of this device: play all seats of persons. */
export async function keysOnDevice(id: string): Promise<TableKeys> {
  const persons = peopleAt(await device.table(id));
  return keep(id, {
    seats: Object.fromEntries(persons.map(({ seat }) => [seat, seatKey(seat)])),
    names: Object.fromEntries(persons.map(({ seat, name }) => [seat, name])),
  });
}

/** The persons at a table of this device. */
export function peopleAt({ summary }: StoredTable): PersonHere[] {
  return summary.seats.flatMap(({ kind, name }, seat) =>
    kind === 'person' ? [{ seat, name: name ?? '' }] : [],
  );
}

/** What the server answers; what this device does where there is no server. */
async function serverOrDevice<T>(server: () => Promise<T>, onDevice: () => Promise<T>): Promise<T> {
  if (DEMO) return onDevice();
  try {
    return await server();
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 'offline') return onDevice();
    throw fault;
  }
}

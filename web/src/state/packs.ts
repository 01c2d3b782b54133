// Packs beside the released ones: on this device, on the server, and what our Rust says of them. Nothing here reads
// their text.

import { wholeEngine } from '../engine/whole';
import type { GameId } from '../games/game';
import { device } from '../local/device';
import { isLocal } from '../local/protocol';
import type { StoredPack } from '../local/store';
import { api, Refusal } from '../net/api';
import type { CheckedPack, RoyalTurfDraft } from '../wire/engine';
import type { GameInfo, Games } from '../wire/table';

/** What every pack tells of itself, whichever game it is of. */
interface Named {
  game: GameId;
  name: string;
  title?: string;
  hash: string;
}

/** The contents of all released packs of a game, the standard one first. */
export async function releasedPacks<C>(game: GameId): Promise<C[]> {
  return (await wholeEngine()).call({ call: 'packs', game });
}

export async function checkPack(text: string): Promise<CheckedPack> {
  return (await wholeEngine()).call({ call: 'check-pack', text });
}

/** The file of a pack that is being typed in, checked. */
export async function draftPack(draft: RoyalTurfDraft): Promise<CheckedPack> {
  return (await wholeEngine()).call({ call: 'draft-pack', draft });
}

/** Keeps a sound pack on this device. */
export async function keepPack({ id, text, contents }: CheckedPack, own: boolean): Promise<StoredPack> {
  const { game, name, title, hash } = contents as Named;
  const pack = { id, text, game, name, title: title ?? name, hash, own };
  await device.addPack(pack);
  return pack;
}

/** The packs of a game that somebody brought to this device; none where nothing can be stored. */
export async function ownPacks(game: GameId): Promise<StoredPack[]> {
  const packs = await device.packs().catch(() => []);
  return packs.filter((pack) => pack.own && pack.game === game);
}

/** The texts of packs, from this device or else from the server, which this device then keeps. */
export async function packTexts(ids: readonly string[]): Promise<string[]> {
  return Promise.all(ids.map(packText));
}

async function packText(id: string): Promise<string> {
  const [known] = await device.packTexts([id]).catch(() => []);
  if (known !== undefined) return known;
  const text = await api.pack(id);
  const checked = await checkPack(text);
  // A device that stores nothing asks again.
  if (checked.contents) await keepPack(checked, false).catch(() => undefined);
  return text;
}

/** The texts of all packs that this device has, or of those of one game; none where nothing can be stored. */
export async function deviceFiles(game?: GameId): Promise<string[]> {
  const packs = await device.packs().catch(() => []);
  return packs.filter((pack) => game === undefined || pack.game === game).map(({ text }) => text);
}

/** The packs with which the game of a table is played. */
export async function packFilesOf(table: string, key: string | null): Promise<string[]> {
  const { setting } = isLocal(table)
    ? (await device.table(table)).summary
    : (await api.table(table, key)).table;
  return packTexts(setting.packs ?? []);
}

/** The packs of this device with which a game was played: a course or track by its name, cards by their hash. */
export async function packsPlayed(
  game: GameId,
  options: Record<string, unknown>,
  hash: string,
): Promise<StoredPack[]> {
  const packs = (await device.packs().catch(() => [])).filter((pack) => pack.game === game);
  const named = namedIn(options, packs);
  return packs.filter((pack) => pack.hash === hash || named.includes(pack));
}

/** Does something with a record, and once more with all packs of this device if it needs one of them. */
export async function withPacks<T>(work: (packFiles: string[]) => Promise<T>): Promise<T> {
  try {
    return await work([]);
  } catch (fault) {
    const packFiles = await deviceFiles();
    if (!(fault instanceof Refusal) || fault.code !== 'bad-record' || packFiles.length === 0) throw fault;
    return work(packFiles);
  }
}

/** The choices at a new table with packs of this device beside the others. */
export async function infoWith(info: GameInfo, packs: readonly StoredPack[]): Promise<GameInfo> {
  const pack_files = packs.map(({ text }) => text);
  const { games } = (await wholeEngine()).call<Games>({ call: 'games', pack_files });
  const own = games.find(({ game }) => game === info.game);
  const named = <N extends { name: string }>(theirs: N[], all: N[] = []) => [
    ...theirs,
    ...all.filter(({ name }) => !theirs.some((other) => other.name === name)),
  ];
  return { ...info, courses: named(info.courses, own?.courses), tracks: named(info.tracks, own?.tracks) };
}

/** Those of the packs whose courses or tracks the options name. */
export function namedIn(options: Record<string, unknown>, packs: readonly StoredPack[]): StoredPack[] {
  const races = Array.isArray(options['races']) ? (options['races'] as { course: string }[]) : [];
  const names = new Set([...races.map(({ course }) => course), options['track']]);
  return packs.filter(({ name }) => names.has(name));
}

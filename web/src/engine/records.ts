// Records looked at in the page: replays and the check of their luck, by the engine that has all games. It asks nobody.

import type { LuckReport } from '../wire/engine';
import type { Replay } from '../wire/table';
import { wholeEngine } from './whole';

export type AnyReplay = Replay<unknown, unknown, unknown, unknown, unknown>;

/** A record, position by position; throws a `Refusal` where it is not sound. */
export async function replayOf(record: string, packFiles: string[] = []): Promise<AnyReplay> {
  return (await wholeEngine()).call({ call: 'replay', record, pack_files: packFiles });
}

/** The check of a record's luck; throws a `Refusal` where it is not sound. */
export async function checkLuck(record: string, packFiles: string[] = []): Promise<LuckReport> {
  return (await wholeEngine()).call({ call: 'verify', record, pack_files: packFiles });
}

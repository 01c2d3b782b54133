// Records looked at in the page: replays and the check of their luck, by the engine that has all games. It asks nobody.

import url from '../../wasm/table.wasm?url';
import type { LuckReport } from '../wire/engine';
import type { Replay } from '../wire/table';
import { Engine } from './engine';

export type AnyReplay = Replay<unknown, unknown, unknown, unknown, unknown>;

let loading: Promise<Engine> | null = null;

/** A record, position by position; throws a `Refusal` where it is not sound. */
export async function replayOf(record: string, packFiles: string[] = []): Promise<AnyReplay> {
  return (await engine()).call({ call: 'replay', record, pack_files: packFiles });
}

/** The check of a record's luck; throws a `Refusal` where it is not sound. */
export async function checkLuck(record: string, packFiles: string[] = []): Promise<LuckReport> {
  return (await engine()).call({ call: 'verify', record, pack_files: packFiles });
}

/** The engine that has all games. */
export function engine(): Promise<Engine> {
  // What was not reached is tried again.
  loading ??= Engine.load(url).catch((fault: unknown) => {
    loading = null;
    throw fault;
  });
  return loading;
}

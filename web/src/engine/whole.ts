// The engine that has everything: all games, records, tables and bots. Each page and each worker loads it once, when it
// is first needed.

import url from '../../wasm/table.wasm?url';
import { Refusal } from '../net/api';
import { Engine } from './engine';

let loading: Promise<Engine> | null = null;

/** The engine; what could not be loaded is tried again the next time. */
export function wholeEngine(): Promise<Engine> {
  loading ??= Engine.load(url).catch((fault: unknown) => {
    loading = null;
    throw fault instanceof Refusal ? fault : new Refusal('offline', String(fault));
  });
  return loading;
}

// The worker: it answers the page's requests one by one, with our Rust loaded when it is first needed.

import wasm from '../../wasm/table.wasm?url';
import { Engine } from '../engine/engine';
import { Refusal } from '../net/api';
import { acquire } from './lock';
import type { NumberedRequest, WorkerMessage, WireRefusal } from './protocol';
import { DeviceStore } from './store';
import { LocalTables } from './tables';

let loading: Promise<Engine> | null = null;

/** Our Rust; what could not be loaded is tried again with the next request. */
function engine(): Promise<Engine> {
  loading ??= Engine.load(wasm).catch((fault: unknown) => {
    loading = null;
    throw new Refusal('offline', String(fault));
  });
  return loading;
}

const tell = (message: WorkerMessage) => postMessage(message);
const tables = new LocalTables(engine, new DeviceStore(), acquire, tell);

addEventListener('message', ({ data: { number, request } }: MessageEvent<NumberedRequest>) => {
  tables.respond(request).then(
    (ok) => tell({ number, ok }),
    (fault: unknown) => tell({ number, refused: sent(fault) }),
  );
});

function sent(fault: unknown): WireRefusal {
  if (fault instanceof Refusal) return { code: fault.code, message: fault.message, path: fault.path };
  return { code: 'unknown', message: String(fault), path: null };
}

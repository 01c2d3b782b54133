// The worker: it answers the page's requests one by one, with our Rust loaded when it is first needed.

import { wholeEngine } from '../engine/whole';
import { Refusal } from '../net/api';
import { acquire } from './lock';
import type { NumberedRequest, WorkerMessage, WireRefusal } from './protocol';
import { DeviceStore } from './store';
import { LocalTables } from './tables';

const tell = (message: WorkerMessage) => postMessage(message);
const tables = new LocalTables(wholeEngine, new DeviceStore(), acquire, tell);

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

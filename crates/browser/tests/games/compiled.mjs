// Answers requests with a compiled file, a line each: `node compiled.mjs FILE.wasm`.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const imports = { furlong: { now_ms: () => performance.now() } };
const { memory, request, respond, response } = new WebAssembly.Instance(module, imports).exports;

for await (const line of createInterface({ input: process.stdin })) {
  const bytes = Buffer.from(line);
  const at = request(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const length = respond();
  const answer = Buffer.from(memory.buffer, response(), length);
  process.stdout.write(Buffer.concat([answer, Buffer.from('\n')]));
}

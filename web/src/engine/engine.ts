// Our Rust in the page: an instance of a compiled file. Requests and responses are JSON in its memory; nothing in it
// reaches the network, storage or the page.

import { Refusal } from '../net/api';
import type { Request } from '../wire/engine';
import type { WireError } from '../wire/table';

interface Exports {
  memory: WebAssembly.Memory;
  /** The address of a buffer for a request of so many bytes. */
  request(length: number): number;
  /** Carries out the request in the buffer; the length of the response. */
  respond(): number;
  /** The address of the response. */
  response(): number;
}

type Response = { ok: unknown } | { error: WireError };

export class Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: Exports) {}

  /** An instance of a file that the page has the address of. */
  static async load(url: string): Promise<Engine> {
    const response = await fetch(url).catch(() => {
      throw new Refusal('offline', 'the server cannot be reached');
    });
    return Engine.of(await WebAssembly.compileStreaming(response));
  }

  /** An instance of a compiled file. */
  static async of(module: WebAssembly.Module): Promise<Engine> {
    const instance = await WebAssembly.instantiate(module, IMPORTS);
    return new Engine(instance.exports as unknown as Exports);
  }

  /** Carries out a request; throws a `Refusal` where it is refused. */
  call<T>(request: Request): T {
    const bytes = this.encoder.encode(JSON.stringify(request));
    const { memory } = this.exports;
    // The memory may be another one after every call: it grows.
    const at = this.exports.request(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = this.exports.respond();
    const text = this.decoder.decode(new Uint8Array(memory.buffer, this.exports.response(), length));
    const response = JSON.parse(text) as Response;
    if ('error' in response) throw Refusal.of(response.error);
    return response.ok as T;
  }
}

/** What the Rust asks of the page: the time, for bots. */
const IMPORTS: WebAssembly.Imports = { furlong: { now_ms: () => performance.now() } };

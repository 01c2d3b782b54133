// A web host that knows nothing but files: a folder, served below a path of its own.

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export class FileHost {
  private constructor(
    /** The address of the folder, with a slash at its end. */
    readonly url: string,
    private readonly server: Server,
    private folder: { path: string },
  ) {}

  static async start(path: string, below: string): Promise<FileHost> {
    const folder = { path };
    const server = createServer((request, response) => {
      const address = new URL(request.url ?? '/', 'http://host').pathname;
      const name = address.startsWith(below) ? address.slice(below.length) : null;
      const file = name === null ? '' : join(folder.path, normalize(`/${name || 'index.html'}`));
      readFile(file).then(
        (bytes) => response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? '' }).end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new FileHost(`http://127.0.0.1:${port}${below}`, server, folder);
  }

  /** Serves another folder from now on: a new version. */
  replace(path: string): void {
    this.folder.path = path;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

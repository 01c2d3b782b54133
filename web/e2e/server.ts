// The game server as it is shipped: a process with a database of its own. It can be killed, and started again where it
// was.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const BINARY = resolve(process.env['FURLONG_BIN'] ?? '../target/release/furlong');

export class Server {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private child: ChildProcess,
  ) {}

  static async start(): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'furlong-e2e-'));
    const { child, url } = await launch(folder, '0');
    return new Server(process.env['FURLONG_URL'] ?? url, folder, child);
  }

  /** Nothing is written or closed in an orderly way. */
  async kill(): Promise<void> {
    const over = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await over;
  }

  /** The same address and the same database. */
  async again(): Promise<void> {
    const { child } = await launch(this.folder, new URL(this.url).port);
    this.child = child;
  }

  /** It hears nothing and says nothing, but its connections stay. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function launch(folder: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const database = join(folder, 'games.db');
  const args = [
    'serve',
    '--port',
    port,
    '--database',
    database,
    '--bot-ms',
    '10',
    '--bot-pause-ms',
    '10',
    '--log-level',
    'error',
  ];
  const child = spawn(BINARY, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${BINARY} ended before it was ready`);
  });
  failed.catch(() => undefined);
  return { child, url: await Promise.race([ready(child), failed]) };
}

/** The address that the server tells once it can be reached. */
async function ready(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /Furlong is ready: (\S+)/.exec(line)?.[1];
    if (url) {
      child.stdout!.resume();
      return url;
    }
  }
  throw new Error('the server never said that it is ready');
}

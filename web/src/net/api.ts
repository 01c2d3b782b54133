// Requests to the server. Every answer is a value or a `Refusal` with the server's code; nothing else is thrown.

import type {
  ErrorCode,
  Games,
  Me,
  Opened,
  OwnGames,
  OwnKeys,
  Problem,
  Rematch,
  Seated,
  Setting,
  TableInfo,
  TableList,
  TableStatus,
  WireError,
} from '../wire/table';

/** Something that the server refused, or that did not reach it. */
export class Refusal extends Error {
  constructor(
    /** The server's code; `offline` where it was not reached, `unknown` where it did not say why, `not-stored` where
        this device's storage refused. */
    readonly code: ErrorCode | 'offline' | 'unknown' | 'not-stored',
    message: string,
    /** The field at fault. */
    readonly path: string | null = null,
  ) {
    super(message);
  }

  static of({ code, message, path }: WireError): Refusal {
    return new Refusal(code, message, path ?? null);
  }
}

type Method = 'GET' | 'POST' | 'PUT';

interface Options {
  body?: unknown;
  key?: string | null;
}

async function ask<T>(method: Method, path: string, options: Options = {}): Promise<T> {
  const response = await fetched(method, path, options);
  if (!response.ok) throw await refusal(response);
  if (response.status === 204) return undefined as T;
  const kind = response.headers.get('content-type') ?? '';
  return (kind.startsWith('application/json') ? await response.json() : await response.text()) as T;
}

async function fetched(method: Method, path: string, { body, key }: Options): Promise<Response> {
  const headers: Record<string, string> = {};
  if (key) headers['x-furlong-key'] = key;
  // The server takes nothing that is written without it, not even nothing.
  if (method !== 'GET') headers['content-type'] = 'application/json';
  const sent = body === undefined ? null : JSON.stringify(body);
  try {
    return await fetch(path, { method, headers, body: sent, credentials: 'same-origin' });
  } catch {
    throw new Refusal('offline', 'the server cannot be reached');
  }
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const { error } = (await response.json()) as Problem;
    return Refusal.of(error);
  } catch {
    return new Refusal(response.status === 503 ? 'unavailable' : 'unknown', response.statusText);
  }
}

/** What a table begins from, if not from the start. */
export type From = { table: string; key?: string; at: number } | { record: string; at: number };

export const api = {
  games: () => ask<Games>('GET', '/api/games'),
  tables: (status: TableStatus) => ask<TableList>('GET', `/api/tables?status=${status}`),
  open: (setting: Setting & { from?: From }) => ask<Opened>('POST', '/api/tables', { body: setting }),
  picture: (id: string, key: string | null) => ask<{ table: TableInfo }>('GET', at(id), { key }),
  sit: (id: string, body: { seat?: number; name: string; share: string; key?: string }) =>
    ask<Seated>('POST', `${at(id)}/sit`, { body }),
  start: (id: string, key: string | null) => ask<unknown>('POST', `${at(id)}/start`, { key }),
  close: (id: string, key: string | null) => ask<unknown>('POST', `${at(id)}/close`, { key }),
  rematch: (id: string, key: string | null) => ask<Rematch>('POST', `${at(id)}/rematch`, { key }),
  keys: (id: string, key: string | null) => ask<OwnKeys>('GET', `${at(id)}/keys`, { key }),
  record: (id: string, key: string | null) => ask<string>('GET', `${at(id)}/record`, { key }),
  me: () => ask<Me>('GET', '/api/me'),
  change: (change: { name?: string; settings?: Record<string, unknown> }) =>
    ask<Me>('PUT', '/api/me', { body: change }),
  signUp: (name: string, password: string) =>
    ask<Me>('POST', '/api/me/sign-up', { body: { name, password } }),
  signIn: (name: string, password: string) =>
    ask<Me>('POST', '/api/me/sign-in', { body: { name, password } }),
  signOut: () => ask<unknown>('POST', '/api/me/sign-out', { body: {} }),
  myGames: () => ask<OwnGames>('GET', '/api/me/games'),
};

function at(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}

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

async function request<T>(method: Method, path: string, options: Options = {}): Promise<T> {
  const response = await send(method, path, options);
  if (!response.ok) throw await refusalOf(response);
  if (response.status === 204) return undefined as T;
  const kind = response.headers.get('content-type') ?? '';
  return (kind.startsWith('application/json') ? await response.json() : await response.text()) as T;
}

async function send(method: Method, path: string, { body, key }: Options): Promise<Response> {
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

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const { error } = (await response.json()) as Problem;
    return Refusal.of(error);
  } catch {
    return new Refusal(response.status === 503 ? 'unavailable' : 'unknown', response.statusText);
  }
}

/** What a table begins from, if not from the start. */
export type From = { table: string; key?: string; at: number } | { record: string; at: number };

/** The texts of packs that somebody brings along for a new table. */
export interface Brought {
  pack_files?: string[];
}

export const api = {
  games: () => request<Games>('GET', '/api/games'),
  tables: (status: TableStatus) => request<TableList>('GET', `/api/tables?status=${status}`),
  pack: (id: string) => request<string>('GET', `/api/packs/${encodeURIComponent(id)}`),
  open: (setting: Setting & Brought & { from?: From }) =>
    request<Opened>('POST', '/api/tables', { body: setting }),
  table: (id: string, key: string | null) => request<{ table: TableInfo }>('GET', tablePath(id), { key }),
  sit: (id: string, body: { seat?: number; name: string; share: string; key?: string }) =>
    request<Seated>('POST', `${tablePath(id)}/sit`, { body }),
  start: (id: string, key: string | null) => request<unknown>('POST', `${tablePath(id)}/start`, { key }),
  close: (id: string, key: string | null) => request<unknown>('POST', `${tablePath(id)}/close`, { key }),
  rematch: (id: string, key: string | null) => request<Rematch>('POST', `${tablePath(id)}/rematch`, { key }),
  keys: (id: string, key: string | null) => request<OwnKeys>('GET', `${tablePath(id)}/keys`, { key }),
  record: (id: string, key: string | null) => request<string>('GET', `${tablePath(id)}/record`, { key }),
  me: () => request<Me>('GET', '/api/me'),
  changeMe: (change: { name?: string; settings?: Record<string, unknown> }) =>
    request<Me>('PUT', '/api/me', { body: change }),
  signUp: (name: string, password: string) =>
    request<Me>('POST', '/api/me/sign-up', { body: { name, password } }),
  signIn: (name: string, password: string) =>
    request<Me>('POST', '/api/me/sign-in', { body: { name, password } }),
  signOut: () => request<unknown>('POST', '/api/me/sign-out', { body: {} }),
  myGames: () => request<OwnGames>('GET', '/api/me/games'),
};

function tablePath(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}

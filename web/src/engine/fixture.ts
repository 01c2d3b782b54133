// Our compiled Rust for the tests, as it lies in the folder that the page loads it from, and whole games made with it.

import { readFile } from 'node:fs/promises';
import type { GameId } from '../games/game';
import type { TableUpdate } from '../net/link';
import type { OpenedTable, TableChange, TableRequest, ViewerMessage } from '../wire/engine';
import { Engine } from './engine';

export function wasm(name: GameId | 'table'): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(new URL(`../../wasm/${name}.wasm`, import.meta.url)) as Promise<Uint8Array<ArrayBuffer>>;
}

export async function engineOf(name: GameId | 'table'): Promise<Engine> {
  return Engine.of(await WebAssembly.compile(await wasm(name)));
}

/** A finished game: all messages to Anna in seat 0, and the record. */
export interface PlayedGame {
  messages: TableUpdate[];
  record: string;
}

/** Anna plays the first action that she is offered, against two bots. */
export function playedGame(engine: Engine, game: GameId): PlayedGame {
  const seats = [
    { kind: 'person', name: 'Anna' },
    { kind: 'bot', level: 'novice' },
    { kind: 'bot', level: 'novice' },
  ];
  const setting = { game, options: {}, seats } as never;
  const opening = { id: 't', setting, secret: '0123456789abcdef'.repeat(4), now: 1 };
  const { table } = engine.call<OpenedTable>({ call: 'open-table', ...opening });
  const ask = <T>(request: TableRequest) => engine.call<T>({ call: 'table', table, now: 5, request });
  const messages = [ask<TableUpdate>({ type: 'snapshot', viewer: 0, since: 0 })];
  let [status, decision, actions]: [string, number, readonly unknown[]] = ['playing', 0, []];
  while (status === 'playing') {
    const latest = messages.at(-1)!;
    decision = latest.decision ?? decision;
    actions = latest.actions ?? actions;
    const key = String(messages.length);
    const act = () => ({ type: 'act' as const, key, decision, action: taken(actions[0]) });
    const change = ask<TableChange>(
      latest.to_act.includes(0) ? { type: 'execute', seat: 0, message: act() } : { type: 'advance', ms: 0 },
    );
    if (change.answer?.error) throw new Error(change.answer.error.message);
    status = change.status;
    const told = ask<ViewerMessage[]>({ type: 'messages', viewers: [0] });
    messages.push(...told.map(({ message }) => message as TableUpdate));
  }
  const record = ask<string>({ type: 'record' });
  engine.call({ call: 'close-table', table });
  return { messages, record };
}

/** The action of an offer: of very many ways to keep cards, the first cards. */
function taken(offer: unknown): unknown {
  const { horse, from, count } = offer as { horse?: number; from?: string[]; count?: number };
  return from ? { type: 'keep', horse, cards: from.slice(0, count) } : offer;
}

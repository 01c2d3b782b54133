// What is known of a table, as the server told it last. Pure: a message in, the next state out.

import type { TableUpdate } from '../net/link';
import type { ChatLine, ClockLeft, Outcome, Presence, SeatInfo, TableEvent, TableInfo } from '../wire/table';

export type Told = TableUpdate;

export interface Table {
  version: number;
  you: number | null;
  picture: TableInfo;
  chat: readonly ChatLine[];
  view: unknown;
  toAct: readonly number[];
  decision: number | null;
  actions: readonly unknown[];
  revising: boolean;
  clocks: readonly ClockLeft[];
  /** When the clocks were told, by this browser's own clock. */
  clocksAt: number;
  result: Outcome | null;
}

/** The table after a message; null if an update comes before there is a table. */
export function receive(old: Table | null, message: Told, now: number): Table | null {
  const picture = message.table ?? old?.picture;
  if (!picture) return null;
  const fresh = message.type === 'table';
  return {
    version: message.version,
    you: message.you ?? (fresh ? null : (old?.you ?? null)),
    picture,
    chat: fresh ? (picture.chat ?? []) : [...(old?.chat ?? []), ...said(message.news ?? [])],
    view: message.view,
    toAct: message.to_act,
    decision: message.decision ?? (fresh ? null : (old?.decision ?? null)),
    actions: message.actions ?? (fresh ? [] : (old?.actions ?? [])),
    revising: message.revising ?? false,
    clocks: message.clocks,
    clocksAt: now,
    result: message.result ?? null,
  };
}

function said(news: readonly TableEvent[]): ChatLine[] {
  return news.flatMap((piece) =>
    piece.type === 'said' ? [{ seat: piece.seat, text: piece.text, at: piece.at }] : [],
  );
}

/** The name of each seat; a seat without one is numbered. */
export function namesOf(picture: TableInfo, nameless: (seat: number, sitter: SeatInfo) => string): string[] {
  return picture.seats.map((sitter, seat) => sitter.name ?? nameless(seat, sitter));
}

/** The milliseconds that a clock has now. */
export function left(clock: ClockLeft, toldAt: number, now: number): number {
  return Math.max(0, clock.left_ms - (clock.running ? now - toldAt : 0));
}

/** Milliseconds as they are read on a clock: `4:05`, `2 h 10`, `3 days`. */
export function clockText(ms: number, language: string): string {
  const seconds = Math.ceil(ms / 1000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  if (hours >= 48) return days(Math.ceil(seconds / 86_400), language);
  if (hours >= 1) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

function days(count: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
}

export type { Presence };

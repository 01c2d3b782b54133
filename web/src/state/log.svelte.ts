// The race commentary: what was seen, told in the language spoken now. Only sightings are kept; sentences are made from
// them, all anew when the language changes.

import type { AnyGame, Line, Teller } from '../games/game';
import type { TableEvent } from '../wire/table';
import { say } from '../words/index.svelte';

export interface LogLine extends Line {
  id: number;
}

/** So many lines are kept for who listens. */
const SPOKEN = 40;

type Piece = { sighting: unknown } | { news: TableEvent };

export class Log {
  lines = $state.raw<readonly LogLine[]>([]);
  /** What is read out: the lines that came last, each once. */
  spoken = $state.raw<readonly LogLine[]>([]);

  /** All sightings so far. */
  seen = $state.raw<readonly unknown[]>([]);

  private pieces: Piece[] = [];
  private teller: Teller<unknown>;
  private next = 0;

  constructor(
    private readonly game: AnyGame,
    private readonly board: unknown,
    private names: readonly string[],
  ) {
    this.teller = game.teller(board, names);
  }

  /** Begins with what happened before anybody looked: it is told, but not read out. */
  begin(news: readonly TableEvent[], sightings: readonly unknown[]): void {
    const beside = news.filter((piece) => piece.type !== 'said').map((piece) => ({ news: piece }));
    this.pieces = [...beside, ...sightings.map((sighting) => ({ sighting }))];
    this.seen = sightings;
    this.again(this.names);
  }

  /** Tells something that happened in the game. */
  see(sighting: unknown): void {
    this.seen = [...this.seen, sighting];
    this.add({ sighting });
  }

  /** Tells something that happened at the table. */
  hear(news: TableEvent): void {
    if (news.type !== 'said') this.add({ news });
  }

  /** Tells everything again, since the language or the names are others. Nothing of it is read out. */
  again(names: readonly string[]): void {
    this.names = names;
    this.teller = this.game.teller(this.board, names);
    this.lines = this.pieces.flatMap((piece) => this.told(piece));
    this.spoken = [];
  }

  private add(piece: Piece): void {
    this.pieces.push(piece);
    const told = this.told(piece);
    if (told.length === 0) return;
    this.lines = [...this.lines, ...told];
    // What comes at once is drawn at once: none of it may push out the rest before it was read.
    this.spoken = [...this.spoken, ...told].slice(-SPOKEN);
  }

  private told(piece: Piece): LogLine[] {
    const lines = 'sighting' in piece ? this.teller(piece.sighting) : newsLines(piece.news, this.names);
    return lines.map((line) => ({ ...line, id: this.next++ }));
  }
}

/** What happened at a table, in words. */
export function newsLines(news: TableEvent, names: readonly string[]): Line[] {
  const text = newsText(news, names);
  return text === null ? [] : [{ text, kind: 'detail' }];
}

function newsText(news: TableEvent, names: readonly string[]): string | null {
  switch (news.type) {
    case 'sat':
      return say('news-sat', { player: news.name });
    case 'left':
      return say('news-left', { player: names[news.seat] ?? '' });
    case 'out-of-time':
      return say('news-out-of-time', { player: names[news.seat] ?? '' });
    case 'returned':
      return say('news-returned', { player: names[news.seat] ?? '' });
    case 'filled':
      return say('news-filled');
    case 'began':
      return say('news-began');
    case 'closed':
      return say('news-closed');
    case 'rematch':
      return say('news-rematch');
    case 'said':
      return null;
  }
}

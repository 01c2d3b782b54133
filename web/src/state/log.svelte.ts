// The race commentary: what was seen, told in the language spoken now. Sightings are kept with the views around them;
// sentences are made from them, all anew when the language or the names change.

import type { Scene } from '../engine/scene';
import type { LineKind, LogLine, NarratedPart } from '../wire/engine';
import type { TableEvent } from '../wire/table';
import { say } from '../words/index.svelte';
import { sentence } from '../words/message';

/** A line as it is read. */
export interface WordedLine {
  id: number;
  text: string;
  kind: LineKind;
}

/** Lines that are kept for a screen reader. */
const MAX_SPOKEN_LINES = 40;

/** A sighting by its index in its part, or something that happened at the table. */
type LogEntry = { part: NarratedPart; index: number } | { news: TableEvent };

export class Log {
  lines = $state.raw<readonly WordedLine[]>([]);
  /** What is read out: the lines that came last, each once. */
  spoken = $state.raw<readonly WordedLine[]>([]);

  /** All sightings so far. */
  seen = $state.raw<readonly unknown[]>([]);

  private viewer: number | null = null;
  private entries: LogEntry[] = [];
  /** Sightings that were not shown yet. */
  private due: LogEntry[] = [];
  /** The lines on each sighting of a part, by the names of now. */
  private readonly narrated = new Map<NarratedPart, readonly LogLine[][]>();
  private next = 0;

  constructor(
    private readonly scene: Pick<Scene, 'game' | 'narrate'>,
    private names: readonly string[],
  ) {}

  /** Begins with what happened before anybody looked: it is told, but not read out. */
  begin(viewer: number | null, news: readonly TableEvent[], parts: readonly NarratedPart[]): void {
    if (viewer !== this.viewer) this.narrated.clear();
    this.viewer = viewer;
    const beside = news.filter((entry) => entry.type !== 'said').map((entry) => ({ news: entry }));
    this.entries = [...beside, ...parts.flatMap(entriesOf)];
    this.due = [];
    this.seen = parts.flatMap(({ happened }) => happened);
    this.narrate(parts);
    this.rewrite();
  }

  /** Takes in sightings that are about to be shown. */
  expect(part: NarratedPart): void {
    this.due.push(...entriesOf(part));
    this.narrate([part]);
  }

  /** Tells the next of the sightings that were expected, now that it is shown. */
  see(sighting: unknown): void {
    this.seen = [...this.seen, sighting];
    const entry = this.due.shift();
    if (entry) this.add(entry);
  }

  /** Tells something that happened at the table. */
  hear(news: TableEvent): void {
    if (news.type !== 'said') this.add({ news });
  }

  /** Tells everything again, since the language or the names are others. Nothing of it is read out. */
  again(names: readonly string[]): void {
    this.names = names;
    const entries = [...this.entries, ...this.due];
    const parts = new Set(entries.flatMap((entry) => ('part' in entry ? [entry.part] : [])));
    this.narrated.clear();
    this.narrate([...parts]);
    this.rewrite();
  }

  private rewrite(): void {
    this.lines = this.entries.flatMap((entry) => this.linesOf(entry));
    this.spoken = [];
  }

  private narrate(parts: readonly NarratedPart[]): void {
    const fresh = parts.filter((part) => part.happened.length > 0 && !this.narrated.has(part));
    if (fresh.length === 0) return;
    const lines = this.scene.narrate(this.viewer, { players: [...this.names] }, fresh);
    fresh.forEach((part, index) => this.narrated.set(part, lines[index] ?? []));
  }

  private add(entry: LogEntry): void {
    this.entries.push(entry);
    const lines = this.linesOf(entry);
    if (lines.length === 0) return;
    this.lines = [...this.lines, ...lines];
    // What comes at once is drawn at once: none of it may push out the rest before it was read.
    this.spoken = [...this.spoken, ...lines].slice(-MAX_SPOKEN_LINES);
  }

  private linesOf(entry: LogEntry): WordedLine[] {
    if ('news' in entry) {
      const text = eventText(entry.news, this.names);
      return text === null ? [] : [{ id: this.next++, text, kind: 'detail' }];
    }
    const lines = this.narrated.get(entry.part)?.[entry.index] ?? [];
    const text = (line: LogLine) => sentence(line.message, this.scene.game);
    return lines.map((line) => ({ id: this.next++, text: text(line), kind: line.kind }));
  }
}

function entriesOf(part: NarratedPart): LogEntry[] {
  return part.happened.map((_, index) => ({ part, index }));
}

/** What happened at a table, in words. */
function eventText(news: TableEvent, names: readonly string[]): string | null {
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

// A finished record as text, taken apart as far as checking its luck needs it. Nothing here knows a rule.

/** What the header says, each line once. */
export type Header = ReadonlyMap<string, string>;

/** A line that says something, with its place from 1. */
export interface Line {
  at: number;
  text: string;
}

export interface RecordParts {
  header: Header;
  players: number;
  /** Every line behind the header, comments and empty ones too. */
  body: readonly Line[];
}

const FIRST = 'furlong-record 1';
const KEYS = /^(?:game|rules|pack|players|options|luck|secret|from|result|(?:seat|share) [0-7])$/;
// What a reader of records takes for blanks at the end of a line. `trimEnd` takes others.
const BLANKS = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/u;

/** The parts of a record, or the line that is not part of one. */
export function parts(text: string): RecordParts | { fault: number } {
  const lines = text.split('\n').map((line, i) => ({ at: i + 1, text: line.replace(BLANKS, '') }));
  const told = lines.filter((line) => !line.text.startsWith('#'));
  const blank = told.find((line) => line.text === '')?.at ?? lines.length + 1;
  const header = headerOf(told.filter((line) => line.at < blank));
  if ('fault' in header) return header;
  const players = Number(/^[1-8]$/.exec(header.get('players') ?? '')?.[0] ?? 0);
  if (players === 0 || beyond(header, players)) return { fault: 1 };
  return { header, players, body: lines.filter((line) => line.at > blank) };
}

function headerOf(lines: readonly Line[]): Map<string, string> | { fault: number } {
  const [first, ...rest] = lines;
  if (first?.text !== FIRST) return { fault: first?.at ?? 1 };
  const header = new Map<string, string>();
  for (const { at, text } of rest) {
    const colon = text.indexOf(':');
    const key = text.slice(0, Math.max(colon, 0)).replace(BLANKS, '');
    if (!KEYS.test(key) || header.has(key)) return { fault: at };
    header.set(key, text.slice(colon + 1).trimStart());
  }
  return header;
}

/** Whether somebody has a name or a share who has no seat. */
function beyond(header: Header, players: number): boolean {
  return [...header.keys()].some((key) => key.includes(' ') && Number(key.split(' ')[1]) >= players);
}

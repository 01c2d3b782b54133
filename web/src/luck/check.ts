// Whether the cards and dice of a finished record follow from the secret it reveals and from the players' shares: drawn
// again here, in the browser, as docs/luck.md says. It asks nobody. It takes from the record that a draw was due, because
// it knows no rules; `furlong verify` knows them.

import { isGame, type GameId } from '../games/game';
import { meanings, type Meanings } from './meaning';
import { START, beginningOf, type Beginning } from './position';
import { parts, type Header, type Line } from './record';
import { commitmentTo, luckOf, type Draw } from './stream';

/** What this browser saw and gave at the table. */
export interface Seen {
  commitment: string;
  /** The share of each seat that was taken from here. */
  shares: Readonly<Record<number, string>>;
}

export type Verdict =
  /** Everything follows, from the start or from a position on that is only claimed. `ours`: our share is in it; only the
   * promise is the one we saw; we saw neither. */
  | { kind: 'follows' | 'follows-from'; draws: number; ours: 'share' | 'promise' | 'unseen' }
  /** The first line that does not follow, and what it would have to be where that can be said. */
  | { kind: 'differs'; line: number; says: string; due: string | null }
  /** The secret is not the one that the record says was promised. */
  | { kind: 'broken-promise' }
  /** The record's promise, or the share of a seat, is another one than we saw. */
  | { kind: 'not-what-we-saw'; what: 'promise' | 'share' }
  /** The record does not tell enough to say anything. `midway`: luck decides nothing behind the position it begins in. */
  | { kind: 'no-luck'; why: 'no-secret' | 'midway' | 'no-draws' }
  | { kind: 'unreadable'; line: number };

/** Draws everything again and compares. */
export function check(text: string, seen: Seen | null): Verdict {
  const record = parts(text);
  if ('fault' in record) return { kind: 'unreadable', line: record.fault };
  const { header, players, body } = record;
  const game = header.get('game') ?? '';
  if (!isGame(game)) return { kind: 'unreadable', line: 1 };
  const told = pledgeOf(header, players);
  if ('kind' in told) return told;
  const from = header.get('from');
  const beginning = from === undefined ? START : beginningOf(game, players, from);
  if (!beginning) return { kind: 'unreadable', line: 1 };
  const strange = seen && unlike(told, seen);
  if (strange) return strange;
  if (!body.some((line) => line.text.startsWith(MARK))) {
    const decided = from === undefined || body.some((line) => line.text.startsWith('*'));
    return { kind: 'no-luck', why: decided ? 'no-draws' : 'midway' };
  }
  const found = new Course(game, players, luckOf(told.secret, told.shares), body, beginning).run();
  if (typeof found !== 'number') return found;
  return { kind: from === undefined ? 'follows' : 'follows-from', draws: found, ours: oursIn(seen) };
}

interface Pledge {
  commitment: string;
  secret: string;
  shares: string[];
}

const HEX = /^[0-9a-f]{64}$/;
const SHARE = /^[A-Za-z0-9_-]{1,64}$/;

function pledgeOf(header: Header, players: number): Pledge | Verdict {
  const [commitment, secret] = [header.get('luck'), header.get('secret')];
  if (commitment === undefined || secret === undefined) return { kind: 'no-luck', why: 'no-secret' };
  const given = Array.from({ length: players }, (_, seat) => header.get(`share ${seat}`));
  const sound = given.every((share) => share === undefined || SHARE.test(share));
  // A secret is told of a game that is over, and only of that.
  if (!sound || !header.has('result')) return { kind: 'unreadable', line: 1 };
  if (!HEX.test(secret) || commitmentTo(secret) !== commitment) return { kind: 'broken-promise' };
  return { commitment, secret, shares: given.map((share) => share ?? '') };
}

function unlike(told: Pledge, seen: Seen): Verdict | null {
  if (seen.commitment !== told.commitment) return { kind: 'not-what-we-saw', what: 'promise' };
  const kept = Object.entries(seen.shares).every(([seat, share]) => told.shares[Number(seat)] === share);
  return kept ? null : { kind: 'not-what-we-saw', what: 'share' };
}

function oursIn(seen: Seen | null): 'share' | 'promise' | 'unseen' {
  if (!seen) return 'unseen';
  return Object.values(seen.shares).some((share) => share !== '') ? 'share' : 'promise';
}

const MARK = '#=';
const TOLD = /^#= ([0-9]+ [0-9]+ [0-9]+) (.*)\| (.+)$/;
const STEP = /^\* (([a-z]+) ([0-9]?).*)$/;
const END = /^(\S+?)(?:\*([1-9][0-9]{0,2}))?$/;

/** Of each kind of luck: the number of its stream, and what a horse (the digit behind the word) and a race add to that. */
const STREAMS: Record<GameId, Record<string, readonly [number, number, number]>> = {
  'royal-turf': { draw: [0, 0, 0], roll: [1, 0, 0], first: [2, 0, 0] },
  turfmaster: { roll: [0, 0, 0], box: [1, 0, 0], lot: [1, 0, 0], deal: [1, 1, 0], remove: [9, 1, 0] },
  'ticket-gagnant': { first: [0, 0, 0], deal: [0, 0, 1], photo: [128, 0, 1] },
};

/** Goes through the steps of a record and draws for each of luck's. */
class Course {
  #race: number;
  #draws = 0;
  readonly #mean: Meanings;

  constructor(
    readonly game: GameId,
    readonly players: number,
    readonly draw: Draw,
    readonly body: readonly Line[],
    beginning: Beginning,
  ) {
    this.#race = beginning.race;
    this.#mean = meanings(game, beginning);
  }

  /** How many draws there are, or what is wrong with the first that does not follow. */
  run(): number | Verdict {
    for (let i = 0; i < this.body.length; i += 1) {
      const line = this.body[i]!;
      if (line.text.startsWith('* ')) {
        const wrong = this.#luck(line, this.body[i + 1]);
        if (wrong) return wrong;
        i += 1;
      } else {
        const wrong = this.#other(line);
        if (wrong) return wrong;
      }
    }
    return this.#draws > 0 ? this.#draws : { kind: 'no-luck', why: 'no-draws' };
  }

  /** A line that tells nothing of luck: a player's decision, or nothing at all. */
  #other({ at, text }: Line): Verdict | null {
    if (text.startsWith(MARK)) return { kind: 'differs', line: at, says: text, due: null };
    if (text === '' || text.startsWith('#')) return null;
    const [, seat, verb] = /^([0-7]) ([a-z]+)/.exec(text) ?? [];
    if (verb === undefined || Number(seat) >= this.players) return { kind: 'unreadable', line: at };
    if (verb === 'choose') this.#race += 1;
    return null;
  }

  /** A step of luck, and the line behind it that tells how it was drawn. */
  #luck({ at, text }: Line, behind: Line | undefined): Verdict | null {
    const [, step, kind, who] = STEP.exec(text) ?? [];
    const adds = kind === undefined ? undefined : STREAMS[this.game][kind];
    if (step === undefined || kind === undefined || !adds) return { kind: 'unreadable', line: at };
    const untold = { kind: 'differs', line: at + 1, says: behind?.text ?? '', due: null } as const;
    const [, numbers, begin, ends] = TOLD.exec(behind?.text ?? '') ?? [];
    const outcomes = ends === undefined ? null : outcomesOf(begin ?? '', ends);
    if (!outcomes) return untold;
    const stream = adds[0] + adds[1] * Number(who || 0) + adds[2] * this.#race;
    const number = this.draw(stream, outcomes.length);
    const due = outcomes[number]!;
    this.#draws += 1;
    if (numbers !== `${stream} ${outcomes.length} ${number}`) return untold;
    if (due !== step) return { kind: 'differs', line: at, says: text, due: `* ${due}` };
    const right = this.#mean({ kind, who: who ?? '', race: this.#race, outcomes, drawn: step });
    return right ? null : untold;
  }
}

/** What each number stands for: `head*3 cap` are four of them. */
function outcomesOf(begin: string, ends: string): string[] | null {
  const all: string[] = [];
  for (const word of ends.split(' ')) {
    const [, end, times] = END.exec(word) ?? [];
    if (end === undefined) return null;
    for (let n = Number(times ?? 1); n > 0; n -= 1) all.push(begin + end);
  }
  return all;
}

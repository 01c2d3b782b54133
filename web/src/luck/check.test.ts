import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES, type GameId } from '../games/game';
import { check, type Verdict } from './check';
import { commitmentTo, luckOf } from './stream';

const CORPUS = new URL('../../../crates/record/tests/corpus/', import.meta.url);

/** A game from a server: Anna had seat 0 and gave a share. */
function played(game: GameId): string {
  return fixture(game);
}

/** The same of a game that was played on from a moment of another one. */
function playedOn(game: GameId): string {
  return fixture(`${game}-played-on`);
}

function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), 'utf8');
}

/** A game of the corpus: all but the second seat gave a share. */
function pledged(game: GameId): string {
  return readFileSync(new URL(`${game}-v1-pledged.txt`, CORPUS), 'utf8');
}

function said(text: string, key: string): string {
  return new RegExp(`^${key}: (.*)$`, 'm').exec(text)![1]!;
}

function draws(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('#='));
}

function lineOf(text: string, line: string): number {
  return text.split('\n').indexOf(line) + 1;
}

function kind(text: string): Verdict['kind'] {
  return check(text, null).kind;
}

/** The record with another outcome of its draw number `at`, or of the next one with a choice. */
function rigged(text: string, at: number): { text: string; line: number } {
  const lines = text.split('\n');
  const draw = lines.indexOf(draws(text)[at]!);
  const choice = lines.findIndex((line, i) => i >= draw && /^#= \d+ ([2-9]|\d\d)/.test(line));
  const step = lines[choice - 1]!;
  const [begin, ends] = lines[choice]!.split(' ').slice(4).join(' ').split('| ') as [string, string];
  const outcomes = ends.split(' ').map((end) => `* ${begin}${end.split('*')[0]}`);
  lines[choice - 1] = outcomes.find((outcome) => outcome !== step)!;
  return { text: lines.join('\n'), line: choice };
}

/** The record with another outcome of its last draw, told as if it came from a stream where that follows. */
function fromOtherStream(text: string): string {
  const lines = text.split('\n');
  const at = lines.findLastIndex((line) => /^#= \d+ ([2-9]|\d\d)/.test(line));
  const [, , below] = lines[at]!.split(' ');
  const [begin, ends] = lines[at]!.split(' ').slice(4).join(' ').split('| ') as [string, string];
  const outcomes = ends.split(' ').flatMap((end) => {
    const [name, times] = end.split('*');
    return Array<string>(Number(times ?? 1)).fill(`* ${begin}${name}`);
  });
  const players = Number(said(text, 'players'));
  const shares = Array.from({ length: players }, (_, i) =>
    text.includes(`\nshare ${i}: `) ? said(text, `share ${i}`) : '',
  );
  for (let stream = 200; ; stream += 1) {
    const number = luckOf(said(text, 'secret'), shares)(stream, Number(below));
    if (outcomes[number] === lines[at - 1]) continue;
    lines[at - 1] = outcomes[number]!;
    lines[at] = `#= ${stream} ${below} ${number} ${begin}| ${ends}`;
    return lines.join('\n');
  }
}

describe.each(GAMES)('the luck of %s', (game) => {
  const whole = pledged(game);
  const count = draws(whole).length;
  const middle = draws(whole)[Math.floor(count / 2)]!;

  it('follows where it does, in games of any server', () => {
    for (const text of [played(game), whole]) {
      const draws = text.match(/^\* /gm)!.length;
      expect(check(text, null)).toEqual({ kind: 'follows', draws, ours: 'unseen' });
    }
  });

  it('has our own share in it, if that is what we gave', () => {
    const [text, commitment] = [played(game), said(played(game), 'luck')];
    const mine = { commitment, shares: { 0: `anna-${game}` } };
    expect(check(text, mine)).toMatchObject({ kind: 'follows', ours: 'share' });
    expect(check(text, { commitment, shares: {} })).toMatchObject({ kind: 'follows', ours: 'promise' });
    const other = { commitment, shares: { 0: 'anna' } };
    expect(check(text, other)).toEqual({ kind: 'not-what-we-saw', what: 'share' });
    const dropped = { commitment, shares: { ...mine.shares, 1: 'bob' } };
    expect(check(text, dropped)).toEqual({ kind: 'not-what-we-saw', what: 'share' });
  });

  it('is refused when the server had promised another secret', () => {
    const seen = { commitment: 'a'.repeat(64), shares: { 0: `anna-${game}` } };
    expect(check(played(game), seen)).toEqual({ kind: 'not-what-we-saw', what: 'promise' });
  });

  it('is refused at the first line that differs', () => {
    for (const at of [0, Math.floor(count / 2), Math.floor((count * 9) / 10)]) {
      const { text, line } = rigged(whole, at);
      const says = text.split('\n')[line - 1]!;
      const due = whole.split('\n')[line - 1]!;
      expect(check(text, null)).toEqual({ kind: 'differs', line, says, due });
    }
  });

  it('is refused with cards in another order, from there on', () => {
    const cards = whole.split('\n').filter((line) => /^\* (deal|draw) /.test(line));
    const [one, other] = [
      cards[0]!,
      cards.find((card) => card.slice(0, 9) === cards[0]!.slice(0, 9) && card !== cards[0]) ?? cards[1]!,
    ];
    const swapped = whole
      .replace(`${one}\n`, 'X\n')
      .replace(`${other}\n`, `${one}\n`)
      .replace('X\n', `${other}\n`);
    expect(check(swapped, null)).toMatchObject({ kind: 'differs', line: lineOf(whole, one), due: one });
  });

  it.each<[string, (text: string) => string, Verdict['kind']]>([
    ['another secret', (t) => t.replace('secret: 0', 'secret: 1'), 'broken-promise'],
    [
      'another secret with its own commitment',
      (t) =>
        t.replace(said(t, 'secret'), 'f'.repeat(64)).replace(said(t, 'luck'), commitmentTo('f'.repeat(64))),
      'differs',
    ],
    ['a share changed', (t) => t.replace('share 0: share', 'share 0: chare'), 'differs'],
    ['a share added', (t) => t.replace('\nshare 2', '\nshare 1: mine\nshare 2'), 'differs'],
    ['a share dropped', (t) => t.replace('share 2: share-of_2\n', ''), 'differs'],
    ['a share in the wrong seat', (t) => t.replace('share 2: ', 'share 1: '), 'differs'],
    ['a share that is none', (t) => t.replace('share-of_0', 'share of 0'), 'unreadable'],
    ['a draw from another stream', (t) => t.replace(middle, middle.replace('#= ', '#= 1')), 'differs'],
    ['a draw hidden', (t) => t.replace(middle, '#'), 'differs'],
    ['a draw left out', (t) => t.replace(`${middle}\n`, ''), 'differs'],
    ['a draw with more outcomes', (t) => t.replace(middle, `${middle} x`), 'differs'],
    ['a draw that decides nothing', (t) => `${t}${middle}\n`, 'differs'],
    [
      'another number',
      (t) =>
        t.replace(
          middle,
          middle.replace(/^(#= \d+ \d+ )(\d+)/, (_, a: string, n: string) => a + (Number(n) + 1)),
        ),
      'differs',
    ],
    ['the last outcome from a stream where it follows', fromOtherStream, 'differs'],
    [
      'a rigged record with a header that ends in a blank',
      (t) => rigged(t, 0).text.replace('\n\n', '\n \n'),
      'differs',
    ],
    [
      'a rigged record with a header that ends in another blank',
      (t) => rigged(t, 0).text.replace('\n\n', '\n\u00a0\n'),
      'differs',
    ],
    ['no steps', (t) => `${t.split('\n\n')[0]}\n\n`, 'no-luck'],
    ['no draws', (t) => t.replace(/^#=.*\n/gm, ''), 'no-luck'],
    ['a line that is no step', (t) => `${t}It rained.\n`, 'unreadable'],
    ['a step of nobody', (t) => `${t}7 pass 1\n`, 'unreadable'],
    ['a header line twice', (t) => t.replace('\nluck', '\nshare 0: x\nluck'), 'unreadable'],
    ['no result', (t) => t.replace(/^result: .*\n/m, ''), 'unreadable'],
    ['no secret', (t) => t.replace(/^(secret|share .): .*\n/gm, ''), 'no-luck'],
    ['a beginning in no position', (t) => t.replace('\nresult', '\nfrom : {}\nresult'), 'unreadable'],
    ['another game', (t) => t.replace(`game: ${game}`, 'game: chess'), 'unreadable'],
    ['nothing', () => '', 'unreadable'],
  ])('is refused with %s', (_, forge, expected) => {
    const forged = forge(whole);
    expect(forged).not.toBe(whole);
    expect(kind(forged)).toBe(expected);
  });

  it('is refused where a draw gives its numbers another meaning', () => {
    // Outcomes that were not drawn change places, so that everything told still follows by its numbers.
    for (const told of draws(whole).filter((line) => line.split('| ')[1]!.split(' ').length > 2)) {
      const [begin, ends] = told.split('| ') as [string, string];
      const step = whole.split('\n')[lineOf(whole, told) - 2]!;
      const words = ends.split(' ');
      const spare = words.map((_, i) => i).filter((i) => !step.endsWith(words[i]!.split('*')[0]!));
      const level = (a: number, b: number) => words[a]!.split('*')[1] === words[b]!.split('*')[1];
      const pair = spare.flatMap((a) =>
        spare.filter((b) => a < b && level(a, b)).map((b) => [a, b] as const),
      )[0];
      if (!pair) continue;
      const [a, b] = pair;
      const changed = words.with(a, words[b]!).with(b, words[a]!).join(' ');
      const forged = whole.replace(told, `${begin}| ${changed}`);
      // The order of a horse's three cards is the pack's, and not known here until all have been seen.
      const unknown = game === 'royal-turf' && told === draws(whole)[0];
      if (!unknown) expect(kind(forged), told).toBe('differs');
    }
  });
});

describe.each(GAMES)('the luck of %s that was played on', (game) => {
  const text = playedOn(game);
  const all = draws(text).length;

  it('follows from its position on', () => {
    const commitment = said(text, 'luck');
    expect(check(text, null)).toEqual({ kind: 'follows-from', draws: all, ours: 'unseen' });
    const mine = { commitment, shares: { 0: `anna-${game}` } };
    expect(check(text, mine)).toEqual({ kind: 'follows-from', draws: all, ours: 'share' });
    const watched = { commitment, shares: {} };
    expect(check(text, watched)).toEqual({ kind: 'follows-from', draws: all, ours: 'promise' });
  });

  it('is refused where it is not what we saw', () => {
    const [commitment, shares] = [said(text, 'luck'), { 0: 'anna' }];
    expect(check(text, { commitment, shares })).toEqual({ kind: 'not-what-we-saw', what: 'share' });
    const other = { commitment: 'a'.repeat(64), shares: {} };
    expect(check(text, other)).toEqual({ kind: 'not-what-we-saw', what: 'promise' });
  });

  it('is refused at the first line that differs', () => {
    for (const at of [0, Math.floor(all / 2), Math.floor((all * 9) / 10)]) {
      const { text: forged, line } = rigged(text, at);
      expect(check(forged, null)).toMatchObject({ kind: 'differs', line, due: text.split('\n')[line - 1] });
    }
  });

  it.each<[string, (text: string) => string, Verdict['kind']]>([
    ['another secret', (t) => t.replace(said(t, 'secret'), 'f'.repeat(64)), 'broken-promise'],
    ['a share changed', (t) => t.replace('share 0: anna', 'share 0: hanna'), 'differs'],
    ['a share added', (t) => t.replace('\nfrom', '\nshare 1: mine\nfrom'), 'differs'],
    ['a draw left out', (t) => t.replace(`${draws(t)[0]}\n`, ''), 'differs'],
    ['the last outcome from a stream where it follows', fromOtherStream, 'differs'],
    ['no position', (t) => t.replace(/^from: .*\n/m, ''), 'differs'],
    ['half a position', (t) => t.replace(/^(from: .{60}).*$/m, '$1'), 'unreadable'],
    ['nothing for a position', (t) => t.replace(/^from: .*$/m, 'from: null'), 'unreadable'],
    ['two positions', (t) => t.replace(/^from: .*$/m, '$&\n$&'), 'unreadable'],
    ['a position of more players', (t) => t.replace('{"players":2', '{"players":3'), 'unreadable'],
    ['a position in no race', (t) => t.replace(/"race":\d/, '"race":0'), 'unreadable'],
    ['a position in no phase', (t) => t.replace(/"phase":"[a-z]+"/, '"phase":1'), 'unreadable'],
    ['no draws', (t) => t.replace(/^#=.*\n/gm, ''), 'no-luck'],
    ['no steps', (t) => `${t.split('\n\n')[0]}\n\n`, 'no-luck'],
  ])('is refused with %s', (_, forge, expected) => {
    const forged = forge(text);
    expect(forged).not.toBe(text);
    expect(kind(forged)).toBe(expected);
  });
});

describe('a position that was played on', () => {
  it('says which race is on, and whether that is still to be chosen', () => {
    const chosen = playedOn('ticket-gagnant');
    const open = fixture('ticket-gagnant-played-on-before-the-choice');
    expect(kind(open)).toBe('follows-from');
    expect(kind(open.replace('"phase":"choose"', '"phase":"predict"'))).toBe('differs');
    expect(kind(chosen.replace('"phase":"run"', '"phase":"choose"'))).toBe('differs');
    expect(kind(chosen.replace('"race":3', '"race":2'))).toBe('differs');
  });

  it('says which cards can still come', () => {
    const [royal, turf] = [playedOn('royal-turf'), playedOn('turfmaster')];
    const used = /"used":\[(\[[^\]]*\],)/.exec(royal)!;
    expect(kind(royal.replace(used[0], '"used":['))).toBe('differs');
    expect(kind(royal.replace(used[0], `${used[0]}${used[1]}`))).toBe('differs');
    expect(kind(royal.replace('"used":[', '"used":[1,'))).toBe('unreadable');
    const deck = /"decks":\[\["\w+",/.exec(turf)!;
    expect(kind(turf.replace(deck[0], '"decks":[['))).toBe('differs');
    expect(kind(turf.replace('"decks":[', '"decks":["7",'))).toBe('unreadable');
  });

  it('proves nothing where no luck came behind it', () => {
    const text = fixture('royal-turf-played-on-at-the-end');
    expect(check(text, null)).toEqual({ kind: 'no-luck', why: 'midway' });
  });
});

it('says nothing of records without luck, and of none that it follows where it does not', () => {
  for (const file of readdirSync(CORPUS)) {
    const found = kind(readFileSync(new URL(file, CORPUS), 'utf8'));
    expect(found, file).toBe(file.endsWith('-pledged.txt') ? 'follows' : 'no-luck');
  }
});

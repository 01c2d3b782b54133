import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine';
import { engineOf } from '../engine/fixture';
import { GAMES } from '../games/game';
import type { LuckReport } from '../wire/engine';
import { judge, unjudged, type Judgement, type Seen } from './judge';

const CORPUS = new URL('../../../crates/record/tests/corpus/', import.meta.url);

let engine: Engine;
beforeAll(async () => {
  engine = await engineOf('table');
});

function check(record: string, seen: Seen | null = null): Judgement {
  try {
    return judge(record, engine.call<LuckReport>({ call: 'verify', record }), seen);
  } catch (fault) {
    return unjudged(fault);
  }
}

/** A game from a server: Anna had seat 0 and gave a share. */
function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), 'utf8');
}

function said(text: string, key: string): string {
  return new RegExp(`^${key}: (.*)$`, 'm').exec(text)![1]!;
}

describe.each(GAMES.flatMap((game) => [[game, game] as const, [`${game}-played-on`, game] as const]))(
  'the luck of %s',
  (name, game) => {
    const text = fixture(name);
    const commitment = said(text, 'luck');
    const kind = name === game ? 'follows' : 'follows-from';

    it('follows where it does', () => {
      const draws = text.match(/^\* /gm)!.length;
      expect(check(text)).toEqual({ kind, draws, ours: 'unseen' });
    });

    it('has our own share in it, if that is what we gave', () => {
      const shares = { 0: `anna-${game}` };
      expect(check(text, { commitment, shares })).toMatchObject({ kind, ours: 'share' });
      expect(check(text, { commitment, shares: {} })).toMatchObject({ kind, ours: 'promise' });
      const unlike = { kind: 'not-what-we-saw', what: 'share' };
      expect(check(text, { commitment, shares: { 0: 'anna' } })).toEqual(unlike);
      expect(check(text, { commitment, shares: { ...shares, 1: 'bob' } })).toEqual(unlike);
    });

    it('is refused when the server had promised another secret', () => {
      const seen = { commitment: 'a'.repeat(64), shares: {} };
      expect(check(text, seen)).toEqual({ kind: 'not-what-we-saw', what: 'promise' });
    });

    it('is refused with another share', () => {
      expect(check(text.replace('share 0: anna', 'share 0: hanna')).kind).toBe('differs');
    });

    it('is refused with a draw that decides nothing', () => {
      const stray = text.split('\n').find((line) => line.startsWith('#='))!;
      const lines = text.trimEnd().split('\n');
      expect(check(`${lines.join('\n')}\n${stray}\n`)).toEqual({
        kind: 'differs',
        line: lines.length + 1,
        says: stray,
      });
    });

    it('is refused with a line that is no step', () => {
      const lines = text.trimEnd().split('\n').length;
      expect(check(`${text.trimEnd()}\nIt rained.\n`)).toEqual({ kind: 'unreadable', line: lines + 1 });
    });
  },
);

it('proves nothing where no luck came behind a position', () => {
  const text = fixture('royal-turf-played-on-at-the-end');
  expect(check(text)).toEqual({ kind: 'no-luck', why: 'midway' });
});

it('says nothing of records without luck, and of none that it follows where it does not', () => {
  for (const file of readdirSync(CORPUS)) {
    const found = check(readFileSync(new URL(file, CORPUS), 'utf8')).kind;
    expect(found, file).toBe(file.endsWith('-pledged.txt') ? 'follows' : 'no-luck');
  }
});

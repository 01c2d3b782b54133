import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';
import type { Judgement } from './judge';
import { told } from './told';

const JUDGEMENTS: Judgement[] = [
  { kind: 'follows', draws: 1, ours: 'share' },
  { kind: 'follows', draws: 90, ours: 'promise' },
  { kind: 'follows', draws: 90, ours: 'unseen' },
  { kind: 'follows-from', draws: 1, ours: 'share' },
  { kind: 'follows-from', draws: 90, ours: 'promise' },
  { kind: 'follows-from', draws: 90, ours: 'unseen' },
  { kind: 'differs', line: 9, says: '* roll cap' },
  { kind: 'not-what-we-saw', what: 'promise' },
  { kind: 'not-what-we-saw', what: 'share' },
  { kind: 'no-luck', why: 'no-secret' },
  { kind: 'no-luck', why: 'midway' },
  { kind: 'unreadable', line: 1 },
  { kind: 'unreachable' },
];

it.each(['en', 'fr', 'it', 'de'])('every judgement is told in two sentences, in %s', (language) => {
  const text = readFileSync(new URL(`../../../locales/${language}/web-luck.ftl`, import.meta.url), 'utf8');
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  for (const found of JUDGEMENTS) {
    const { first, second } = told(found);
    for (const [id, args] of [first, second]) {
      const errors: Error[] = [];
      const sentence = bundle.formatPattern(bundle.getMessage(id)!.value!, args ?? {}, errors);
      expect(errors).toEqual([]);
      expect(sentence).toMatch(/[^.]\.$/);
    }
  }
});

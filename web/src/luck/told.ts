// What became of checking the luck, as two sentences: what was found, and what it means for who asks.

import type { Args } from '../words/index.svelte';
import type { Judgement } from './judge';

type Sentence = [id: string, args?: Args];

export interface Told {
  mood: 'good' | 'bad' | 'open';
  first: Sentence;
  second: Sentence;
}

/** The sentences for a judgement. */
export function told(found: Judgement): Told {
  switch (found.kind) {
    case 'follows':
      return {
        mood: 'good',
        first: ['luck-follows', { draws: found.draws }],
        second: [OURS[found.ours]],
      };
    case 'follows-from':
      return {
        mood: 'good',
        first: ['luck-follows-from', { draws: found.draws }],
        second: [OURS_FROM[found.ours]],
      };
    case 'differs':
      return {
        mood: 'bad',
        first: ['luck-differs', { line: found.line, says: short(found.says) }],
        second: ['luck-distrust'],
      };
    case 'not-what-we-saw':
      return { mood: 'bad', first: [UNLIKE[found.what]], second: ['luck-distrust'] };
    case 'no-luck':
      return { mood: 'open', first: [SILENT[found.why]], second: ['luck-nothing-said'] };
    case 'unreadable':
      // It breaks the rules of the game or its own promise: no server writes such a record.
      return { mood: 'bad', first: ['luck-unreadable', { line: found.line }], second: ['luck-distrust'] };
    case 'unreachable':
      return { mood: 'open', first: ['luck-unreachable'], second: ['luck-try-again'] };
  }
}

/** A line of a record as far as it helps to find it. */
function short(line: string): string {
  return line.length > 0 && line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`;
}

const LONGEST = 40;

const OURS = {
  share: 'luck-our-share',
  promise: 'luck-our-promise',
  unseen: 'luck-unseen',
} as const;

/** The same, and that nobody proves the position. */
const OURS_FROM = {
  share: 'luck-from-our-share',
  promise: 'luck-from-our-promise',
  unseen: 'luck-from-unseen',
} as const;

const UNLIKE = {
  promise: 'luck-other-promise',
  share: 'luck-other-share',
} as const;

const SILENT = {
  'no-secret': 'luck-no-secret',
  midway: 'luck-midway',
} as const;

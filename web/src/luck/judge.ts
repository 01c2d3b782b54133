// The check of a record's luck, joined with what this browser saw and gave before the game.

import { Refusal } from '../net/api';
import type { LuckReport } from '../wire/engine';

/** What this browser saw and gave at the table. */
export interface Seen {
  commitment: string;
  /** The share of each seat that was taken from here. */
  shares: Readonly<Record<number, string>>;
}

export type Judgement =
  /** Everything follows, from the start or from a position on that is only claimed. `ours`: our share is in it; only the
   * promise is the one we saw; we saw neither. */
  | { kind: 'follows' | 'follows-from'; draws: number; ours: 'share' | 'promise' | 'unseen' }
  /** The first line that does not follow. */
  | { kind: 'differs'; line: number; says: string }
  /** The record's promise, or the share of a seat, is another one than we saw. */
  | { kind: 'not-what-we-saw'; what: 'promise' | 'share' }
  /** The record does not tell enough to say anything. `midway`: luck decides nothing in it. */
  | { kind: 'no-luck'; why: 'no-secret' | 'midway' }
  /** The record breaks the rules or its own promise at this line, or is none. */
  | { kind: 'unreadable'; line: number }
  | { kind: 'unreachable' };

/** The judgement on a record. */
export function judge(record: string, report: LuckReport, seen: Seen | null): Judgement {
  const { verdict } = report;
  if (verdict.verdict === 'no-secret') return { kind: 'no-luck', why: 'no-secret' };
  const strange = seen && unlike(report, seen);
  if (strange) return strange;
  switch (verdict.verdict) {
    case 'follows':
    case 'follows-from':
      return { kind: verdict.verdict, draws: verdict.detail, ours: oursIn(seen) };
    case 'midway':
      return { kind: 'no-luck', why: 'midway' };
    case 'differs':
      return { kind: 'differs', line: verdict.detail.line, says: verdict.detail.says };
    case 'unfounded': {
      const { line } = verdict.detail;
      return { kind: 'differs', line, says: record.split('\n')[line - 1] ?? '' };
    }
  }
}

/** The judgement on a record that could not be had, or not be checked. */
export function unjudged(fault: unknown): Judgement {
  if (!(fault instanceof Refusal) || fault.code !== 'bad-record') return { kind: 'unreachable' };
  return { kind: 'unreadable', line: Number.parseInt(fault.path ?? '1', 10) };
}

function unlike({ commitment, shares }: LuckReport, seen: Seen): Judgement | null {
  if (seen.commitment !== commitment) return { kind: 'not-what-we-saw', what: 'promise' };
  const kept = Object.entries(seen.shares).every(([seat, share]) => shares[Number(seat)] === share);
  return kept ? null : { kind: 'not-what-we-saw', what: 'share' };
}

function oursIn(seen: Seen | null): 'share' | 'promise' | 'unseen' {
  if (!seen) return 'unseen';
  return Object.values(seen.shares).some((share) => share !== '') ? 'share' : 'promise';
}

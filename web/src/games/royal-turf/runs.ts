// What horses would do now, from the aids: where each would end with a symbol, and whether others hold it up.

import type { Aids, View } from '../../wire/royal-turf';
import { sayer } from '../../words/index.svelte';

const say = sayer('royal-turf');

export type Run =
  { kind: 'unknown' } | { kind: 'stay' } | { kind: 'home' } | { kind: 'to'; square: number; held: boolean };

/** What a horse would do with the symbol at that place of its card. */
export function runOf(view: View, aids: Aids | null, horse: number, symbol: number): Run {
  const from = view.horses[horse - 1] ?? null;
  const to = aids?.runs[horse - 1]?.[symbol] ?? null;
  const end = aids?.ends[horse - 1]?.[symbol];
  if (from === null || to === null || !end) return { kind: 'unknown' };
  if (to === from) return { kind: 'stay' };
  return end.square === null ? { kind: 'home' } : { kind: 'to', square: end.square, held: !end.whole };
}

export function runWords(run: Run): string {
  switch (run.kind) {
    case 'unknown':
      return '';
    case 'stay':
      return say('rt-run-stays');
    case 'home':
      return say('rt-run-home');
    case 'to':
      return run.held
        ? say('rt-run-short', { square: run.square })
        : say('rt-run-to', { square: run.square });
  }
}

/** The same as a sign, for a small place. */
export function runSign(run: Run): string {
  switch (run.kind) {
    case 'unknown':
      return '\u00a0';
    case 'stay':
      return '■';
    case 'home':
      return '→⚑';
    case 'to':
      return `${run.held ? '⇥' : '→'}${run.square}`;
  }
}

// The one sentence that says what is going on: what you are asked, or for whom everybody waits.

import type { Board, Facts, Sighting, View } from '../../wire/royal-turf';
import { list, sayer } from '../../words/index.svelte';
import { dieWords, horseName } from './names';

const say = sayer('royal-turf');

export interface Question {
  board: Board;
  view: View;
  facts: Facts | null;
  names: readonly string[];
  awaited: boolean;
  chip: number | null;
  horse: number | null;
  moment: Sighting | null;
}

export function status({ board, view, facts, names, awaited, chip, horse, moment }: Question): string {
  if (view.phase === 'over')
    return moment === null ? winners(facts, names) : say('race-over', { race: view.race });
  if (awaited) return view.phase === 'bet' ? ask(board, chip, horse) : askRun(view);
  if (view.turn === null) return say('awaits-card');
  const player = names[view.turn] ?? '';
  if (view.phase === 'bet') return say('awaits-bet', { player });
  return view.die === null
    ? say('awaits-roll', { player })
    : say('awaits-move', { player, die: dieWords(view.die) });
}

function ask(board: Board, chip: number | null, horse: number | null): string {
  if (horse !== null) return say('rt-ask-chip', { horse: horseName(board, horse) });
  return chip === null ? say('rt-ask-bet') : say('rt-ask-bet-with', { chip });
}

function askRun({ die }: View): string {
  return die === null ? say('rt-ask-horse') : say('rt-ask-run', { die: dieWords(die) });
}

function winners(facts: Facts | null, names: readonly string[]): string {
  const best = (facts?.richest ?? []).map((seat) => names[seat] ?? '');
  return say('winners', { players: list(best), count: best.length });
}

// The one sentence that says what is going on: what you are asked, or for whom everybody waits.

import type { Board, Sighting, View } from '../../wire/royal-turf';
import { list, sayer } from '../../words/index.svelte';
import { dieWords, horseName } from './names';

const say = sayer('royal-turf');

export interface Question {
  board: Board;
  view: View;
  names: readonly string[];
  awaited: boolean;
  chip: number | null;
  horse: number | null;
  moment: Sighting | null;
}

export function status({ board, view, names, awaited, chip, horse, moment }: Question): string {
  if (view.phase === 'over')
    return moment === null ? winners(view, names) : say('race-over', { race: view.race });
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

function winners(view: View, names: readonly string[]): string {
  const most = Math.max(...view.money);
  const best = names.filter((_, seat) => view.money[seat] === most);
  return say('winners', { players: list(best), count: best.length });
}

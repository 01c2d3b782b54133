// Royal Turf, as the shell sees it.

import type { Action, Aids, Board as BoardData, Facts, Sighting, View } from '../../wire/royal-turf';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Sheet from './Sheet.svelte';
import TextBoard from './TextBoard.svelte';
import { glimpse } from './glimpse';
import { hint } from './hints';
import { sayer } from '../../words/index.svelte';
import { sum } from './names';
import { pause } from './pause';

const say = sayer('royal-turf');

export default {
  id: 'royal-turf',
  Board,
  TextBoard,
  Sheet,
  factual: [],
  glimpse,
  pause,
  hint,
  heading: (view) => say('race', { race: view.race }),
  hides: (view, seat) => (view.bets[seat] ?? []).some(({ chip }) => chip === 'hidden'),
  score: (view, seat) => sum(view.money[seat] ?? 0),
} satisfies GameModule<Sighting, View, Action, Aids, BoardData, Facts>;

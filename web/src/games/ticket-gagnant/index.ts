// Ticket Gagnant in the browser.

import type { GameModule } from '../game';
import Board from './Board.svelte';
import Sheet from './Sheet.svelte';
import TextBoard from './TextBoard.svelte';
import { HIDDEN } from './card';
import { glimpse, pause } from './glimpse';
import { heading } from './heading';
import { hint } from './hint';
import { say } from './words';
import type { Action, Aids, Board as Drawn, Facts, Sighting, View } from '../../wire/ticket-gagnant';

export default {
  id: 'ticket-gagnant',
  Board,
  TextBoard,
  Sheet,
  factual: ['chose', 'revealed', 'race-over', 'scored'],
  glimpse,
  pause,
  hint,
  heading: (view, _facts, _board, moment) => heading(view, moment),
  hides: (view, seat) => (view.hands[seat] ?? []).includes(HIDDEN) || view.predictions[seat] === HIDDEN,
  score: (view, seat) => say('tg-points', { points: view.scores[seat] ?? 0 }),
} satisfies GameModule<Sighting, View, Action, Aids, Drawn, Facts>;

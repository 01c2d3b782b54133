// TurfMaster, as the shell asks for it.

import type { GameModule } from '../game';
import Board from './Board.svelte';
import { glimpse } from './glimpse';
import { hint } from './hints';
import { pause } from './pause';
import { score } from './score';
import Sheet from './Sheet.svelte';
import TextBoard from './TextBoard.svelte';
import { raceWords, roundWords } from './words';
import type { Aids, Board as Drawn, Facts, Offer, Sighting, View } from './wire';

export default {
  id: 'turfmaster',
  Board,
  TextBoard,
  Sheet,
  factual: [],
  glimpse,
  pause,
  hint,
  heading: (view, facts, board) => `${raceWords(board, view)} · ${roundWords(view, facts)}`,
  hides: (view, seat) =>
    view.owners.some(
      (owner, i) =>
        owner === seat && [view.hands[i], view.kept[i]].some((cards) => cards?.includes('hidden')),
    ),
  score,
} satisfies GameModule<Sighting, View, Offer, Aids, Drawn, Facts>;

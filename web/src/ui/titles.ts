// The names of the games, which are the same in every language, and what each is about.

import type { GameId } from '../games/game';

export const TITLES: Record<GameId, string> = {
  turfmaster: 'TurfMaster',
  'royal-turf': 'Royal Turf',
  'ticket-gagnant': 'Ticket Gagnant',
};

/** The message that says what a game is about. */
export const ABOUT: Record<GameId, string> = {
  turfmaster: 'about-turfmaster',
  'royal-turf': 'about-royal-turf',
  'ticket-gagnant': 'about-ticket-gagnant',
};

/** The words for adding a pack of a game from a file, and for looking at its packs. */
export const PACK_WORDS: Record<GameId, { file: string; look: string }> = {
  turfmaster: { file: 'pack-file-turfmaster', look: 'pack-look-turfmaster' },
  'royal-turf': { file: 'pack-file-royal-turf', look: 'pack-look-royal-turf' },
  'ticket-gagnant': { file: 'pack-file-ticket-gagnant', look: 'pack-look-ticket-gagnant' },
};

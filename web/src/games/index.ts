// The list of games, each loaded when it is needed.

import type { AnyGame, GameId } from './game';

const LOADERS: Record<GameId, () => Promise<{ default: unknown }>> = {
  turfmaster: () => import('./turfmaster'),
  'royal-turf': () => import('./royal-turf'),
  'ticket-gagnant': () => import('./ticket-gagnant'),
};

/** A game, with its own types forgotten: here, and nowhere else. */
export async function loadGame(id: GameId): Promise<AnyGame> {
  return (await LOADERS[id]()).default as AnyGame;
}

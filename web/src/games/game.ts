// What the shell asks of a game. A game's folder knows its views, sightings, actions and board; the shell knows none of
// them. Nothing here or in a game's folder decides what is legal: actions come from the server.

import type { Component } from 'svelte';
import type { Outcome, SeatInfo } from '../wire/table';

export const GAMES = ['turfmaster', 'royal-turf', 'ticket-gagnant'] as const;
export type GameId = (typeof GAMES)[number];

export function isGame(text: string): text is GameId {
  return (GAMES as readonly string[]).includes(text);
}

/** What every part of a game's picture is handed. */
export interface PictureProps<V, B, F = unknown> {
  board: B;
  view: V;
  /** What follows from the view by the rules; null where the page cannot work it out. */
  facts: F | null;
  /** The name of each seat. */
  names: readonly string[];
  /** The seat of who looks on; null for a spectator. */
  you: number | null;
}

/** What the board is handed: the picture, and what may be decided. */
export interface BoardProps<S, V, A, D, B, F = unknown> extends PictureProps<V, B, F> {
  aids: D | null;
  seats: readonly SeatInfo[];
  /** The seats that owe a decision. */
  toAct: readonly number[];
  /** What may be decided now; empty while something is still being shown or sent. */
  actions: readonly A[];
  /** Whether these actions change a decision that is still secret. */
  revising: boolean;
  /** What was shown so far, from the beginning. */
  told: readonly S[];
  /** What is being shown just now. */
  moment: S | null;
  /** How long a movement of that moment may take, in milliseconds; 0 where nothing is to move. */
  beat: number;
  act: (action: A) => void;
}

/** What the score sheet is handed: the picture, what was shown so far, and how it ended. */
export interface SheetProps<S, V, B, F = unknown> extends PictureProps<V, B, F> {
  told: readonly S[];
  result: Outcome | null;
}

/** A hint for who plays for the first time: a message of the game, and the rule behind it. */
export interface Hint {
  id: string;
  /** An anchor in the rules page. */
  rule: string;
}

export interface GameModule<S, V, A, D, B, F> {
  id: GameId;
  /** The picture, and everything with which one decides. */
  Board: Component<BoardProps<S, V, A, D, B, F>>;
  /** The same picture as text: for a screen reader, read from top to bottom. */
  TextBoard: Component<PictureProps<V, B, F>>;
  /** The score sheet of the meeting. */
  Sheet: Component<SheetProps<S, V, B, F>>;
  /** The types of sightings that facts are made from, beside the view. */
  factual: readonly string[];
  /** The view with what a sighting changes, as far as one should see it happen. The next view says it all. */
  glimpse(view: V, sighting: S, facts: () => F | null): V;
  /** How long a sighting is shown at normal speed, in milliseconds; 0 for what is not waited for. */
  pause(sighting: S): number;
  hint(view: V, you: number, actions: readonly A[]): Hint | null;
  /** Whether a seat would see something of its own that this view hides. */
  hides(view: V, seat: number): boolean;
  /** The race and the round, in short, for the bar above the board. */
  heading(view: V, facts: F | null, board: B, moment: S | null): string;
  /** A score for each seat as it is shown beside the name, with its unit; null while there is none. */
  score(view: V, seat: number, facts: F | null): string | null;
}

/** A game whose parts the shell only passes on. */
export type AnyGame = GameModule<unknown, unknown, unknown, unknown, unknown, unknown>;

// For the tests: the standard board, and a real race as the player in seat 0 saw it, with the view after each decision.

import race from './race.json';
import sample from './sample.json';
import type { Action, Board, Sighting, View } from '../../wire/ticket-gagnant';

interface Step {
  happened: Sighting[];
  view: View;
}

export const BOARD = sample as unknown as Board;
export const START = race.start as View;
export const STEPS = race.steps as unknown as Step[];
export const HAPPENED: Sighting[] = STEPS.flatMap(({ happened }) => happened);
/** What that player could do at one moment. */
export const ACTIONS = race.actions as Action[];

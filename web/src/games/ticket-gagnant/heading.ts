// The race and its round, in short.

import { dealt } from './card';
import { kindName, say } from './words';
import type { Sighting, View } from '../../wire/ticket-gagnant';

export function heading(view: View, moment: Sighting | null): string {
  const { race, discipline } = view;
  const { races } = view.options;
  if (discipline === null) return say('race', { race, races });
  const kind = say('race-chosen', { race, races, kind: kindName(view) });
  return view.phase === 'run' ? `${kind} · ${round(view, moment)}` : kind;
}

function round(view: View, moment: Sighting | null): string {
  // While a card is shown it is already among those played.
  const turns = view.played.length / view.players;
  const round = moment ? Math.ceil(turns) : Math.floor(turns) + 1;
  return say('round', { round: Math.max(1, Math.min(round, dealt(view))), rounds: dealt(view) });
}

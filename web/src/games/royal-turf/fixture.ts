// A real game for the tests, seen by the player in the first seat: face-down chips of the other are hidden.

import type { Board, Sighting, View } from '../../wire/royal-turf';
import game from './game.jsonl?raw';

interface Step {
  happened: Sighting[];
  view?: View;
}

const [first = '', ...rest] = game.trim().split('\n');

export const START = JSON.parse(first) as View;
export const STEPS = rest.map((line) => JSON.parse(line) as Step);

const NAMES = ['Tornado', 'Avalanche', 'Sirocco', 'Praline', 'Fandango', 'Cadence', 'Metronome'];

export const BOARD: Board = {
  game: 'royal-turf',
  horses: NAMES.map((name, index) => ({ number: index + 1, name, coat: 'grey', pattern: 'plain' })),
  track: {
    squares: 33,
    start: [0, -1, -2, -3, -4, -5, -6],
    ring: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at - 6, at < 7 ? at + 27 : at - 6])),
    line: 33,
    pace: 18,
    shared: false,
  },
  pays: {
    first: [500, 350, 250, 200, 150],
    second: [300, 200, 150, 150, 100],
    third: [200, 150, 100, 100, 50],
    pace: 100,
    last: 100,
    counts: 'units',
    pace_needs_place: false,
  },
  symbols: ['head', 'cap', 'saddle', 'horseshoe'],
  sides: [3, 1, 1, 1],
};

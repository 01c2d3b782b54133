// What somebody fills in for a new table, and the setting it becomes. Pure.

import type { SeatSetting, Level, Pace, Setting } from '../wire/table';
import type { PersonHere } from './opening';

/** Who is to sit in a seat. */
export type SeatChoice = { kind: 'here'; name: string } | { kind: 'friend' } | { kind: 'bot'; level: Level };

export interface Form {
  game: Setting['game'];
  places: SeatChoice[];
  options: Record<string, unknown>;
  public: boolean;
  pace: Pace;
  standIn: Level;
  playSingle: boolean;
}

/** The seats of everybody on this device. */
export function here(form: Form, nameless: (seat: number) => string): PersonHere[] {
  return form.places.flatMap((place, seat) =>
    place.kind === 'here' ? [{ seat, name: place.name.trim() || nameless(seat) }] : [],
  );
}

/** The setting that a form becomes. */
export function settingOf(form: Form): Setting {
  return {
    game: form.game,
    options: form.options,
    seats: form.places.map(seatSetting),
    public: form.public,
    pace: form.pace,
    stand_in: form.standIn,
    play_single: form.playSingle,
  };
}

function seatSetting(place: SeatChoice): SeatSetting {
  return place.kind === 'bot' ? { kind: 'bot', level: place.level } : { kind: 'open' };
}

/** The places of a table with more or fewer seats: those that are there stay. */
export function resized(places: readonly SeatChoice[], count: number): SeatChoice[] {
  const more = Array.from({ length: Math.max(0, count - places.length) }, (): SeatChoice => ({
    kind: 'bot',
    level: 'club',
  }));
  return [...places.slice(0, count), ...more];
}

/** The options that still hold with another number of players: how many horses and races there are depends on it. */
export function optionsForAnyCount(options: Record<string, unknown>): Record<string, unknown> {
  const { horses: _horses, races: _races, ...others } = options;
  return others;
}

/** The paces that one can choose from, by name. */
export const PACES: Record<string, Pace> = {
  relaxed: { kind: 'turns', hours: 72 },
  day: { kind: 'turns', hours: 24 },
  evening: { kind: 'live', bank_seconds: 1_800, increment_seconds: 15 },
  brisk: { kind: 'live', bank_seconds: 600, increment_seconds: 10 },
  blitz: { kind: 'live', bank_seconds: 180, increment_seconds: 5 },
};

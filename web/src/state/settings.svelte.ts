// What a person chose for this browser: language, looks, speed, hints. Kept in the browser; nothing here is secret.

import { LANGUAGES, suits, type Language } from '../words/index.svelte';

export const SPEEDS = ['slow', 'normal', 'fast', 'none'] as const;
export type Speed = (typeof SPEEDS)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  speed: Speed;
  hints: boolean;
  /** Whether horses on boards are plain discs. */
  discs: boolean;
  /** The name last played under. */
  name: string;
}

const PLACE = 'furlong.settings';

/** Settings out of what was kept, with whatever makes no sense replaced. */
export function read(kept: string | null, preferred: readonly string[]): Settings {
  const found = parse(kept);
  const among = <T extends string>(known: readonly T[], value: unknown, usual: T) =>
    known.find((one) => one === value) ?? usual;
  return {
    language: among(LANGUAGES, found['language'], suits(preferred)),
    theme: among(THEMES, found['theme'], 'system'),
    speed: among(SPEEDS, found['speed'], 'normal'),
    hints: found['hints'] !== false,
    discs: found['discs'] === true,
    name: typeof found['name'] === 'string' ? found['name'].slice(0, 40) : '',
  };
}

function parse(kept: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const browser = typeof document !== 'undefined';

/** What was kept; nothing in a browser that keeps nothing. */
function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(read(stored(), browser ? navigator.languages : []));

/** Changes settings and keeps them. */
export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Milliseconds for something that takes `normal` of them. */
export function paced(normal: number, speed: Speed, still: boolean): number {
  const factor = { slow: 1.8, normal: 1, fast: 0.45, none: 0 }[speed];
  return still ? 0 : normal * factor;
}

/** Whether the person asked for stillness. */
export function wantsStillness(): boolean {
  return browser && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

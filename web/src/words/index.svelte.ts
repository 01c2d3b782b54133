// What is said, in the reader's language. The texts are the Fluent files in `locales`, the same that the terminal uses;
// only those of the chosen language and of the games on show are loaded. Whatever calls `say` in a template is said
// anew when the language changes.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { GameId } from '../games/game';
import { withMinus } from './numbers';
import { unbroken } from './spaces';

export const LANGUAGES = ['en', 'fr', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Args = Record<string, FluentVariable>;
export type Say = (id: string, args?: Args) => string;

/** What each language calls itself. */
export const NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
};

const FILES = import.meta.glob<string>(
  '../../../locales/*/{common,turfmaster,royal-turf,ticket-gagnant,web,web-*}.ftl',
  { query: '?raw', import: 'default' },
);

/** The files that make up the words of the shell, and of each game. */
export function filesOf(game: GameId | null): string[] {
  const own = game === null ? [] : [game, `web-${game}`];
  return ['common', 'web', 'web-luck', 'web-packs', ...own];
}

let language = $state<Language>('en');
/** The language asked for last, and the games whose words are needed. */
let asked: Language = 'en';
const known = new Set<GameId>();
let bundles = $state.raw<ReadonlyMap<string, FluentBundle>>(new Map());

/** The language that is spoken. */
export function spoken(): Language {
  return language;
}

/** The language that suits a browser with these preferences. */
export function suits(preferred: readonly string[]): Language {
  const known = (tag: string) => LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
  return preferred.map(known).find((found) => found !== undefined) ?? 'en';
}

/** The locale for dates: the reader's own kind of a language, such as `en-US`; British where English is all we know. */
export function region(language: Language, preferred: readonly string[]): string {
  const own = preferred.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  return own ?? (language === 'en' ? 'en-GB' : language);
}

/** A moment as date and time. */
export function when(ms: number): string {
  const locale = region(language, navigator.languages);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

/** Speaks another language, once all its words that are needed now are there. */
export async function speak(wanted: Language): Promise<void> {
  asked = wanted;
  const games = new Set([null, ...known]);
  const loaded = await Promise.all(
    [...games].map(async (game) => [keyOf(game), await load(wanted, game)] as const),
  );
  // Somebody who asked for yet another language meanwhile gets that one.
  if (asked !== wanted) return;
  bundles = new Map([...(language === wanted ? bundles : []), ...loaded]);
  language = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

/** Learns the words of a game. */
export async function learn(game: GameId): Promise<void> {
  known.add(game);
  while (!bundles.has(keyOf(game))) {
    const spoken = language;
    const bundle = await load(spoken, game);
    // What was learnt in a language that is no longer spoken is of no use.
    if (spoken === language) bundles = new Map([...bundles, [keyOf(game), bundle]]);
  }
}

/** A message of the shell, or of a game, in words. What cannot be said is told by its id, so that nothing is lost. */
export function say(id: string, args?: Args, game: GameId | null = null): string {
  const bundle = bundles.get(keyOf(game)) ?? bundles.get(SHELL);
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, withMinus(args ?? {}), []) : id;
}

/** Says what belongs to a game. */
export function sayer(game: GameId): Say {
  return (id, args) => say(id, args, game);
}

/** Items as a list within a sentence. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}

/** A place in a race, from 1. */
export function place(place: number): string {
  return say('place', { place });
}

const SHELL = '';

function keyOf(game: GameId | null): string {
  return game ?? SHELL;
}

async function load(language: Language, game: GameId | null): Promise<FluentBundle> {
  const texts = await Promise.all(filesOf(game).map((file) => text(language, file)));
  return bundle(language, texts);
}

async function text(language: Language, file: string): Promise<string> {
  const load = FILES[`../../../locales/${language}/${file}.ftl`];
  return load ? load() : '';
}

/** The bundle of some texts. */
export function bundle(language: Language, texts: readonly string[]): FluentBundle {
  const transform = (text: string) => unbroken(language, text);
  const bundle = new FluentBundle(language, { useIsolating: false, transform });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

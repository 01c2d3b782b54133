// The words of the client, from the same files: tests find controls by what people read on them.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameId } from '../src/games/game';
import { unbroken } from '../src/words/spaces';

export const LANGUAGES = ['en', 'fr', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const FOLDER = join(import.meta.dirname, '../../locales');

function bundle(language: Language, game: GameId | null): FluentBundle {
  const transform = (text: string) => unbroken(language, text);
  const made = new FluentBundle(language, { useIsolating: false, transform });
  const own = game === null ? [] : [game, `web-${game}`];
  for (const file of ['common', 'web', 'web-luck', 'web-packs', ...own]) {
    const text = readFileSync(join(FOLDER, language, `${file}.ftl`), 'utf8');
    made.addResource(new FluentResource(text), { allowOverrides: true });
  }
  return made;
}

const known = new Map<string, FluentBundle>();

/** A message as it is shown. */
export function say(
  id: string,
  args: Record<string, FluentVariable> = {},
  game: GameId | null = null,
  language: Language = 'en',
): string {
  const key = `${language} ${game}`;
  const words = known.get(key) ?? bundle(language, game);
  known.set(key, words);
  const pattern = words.getMessage(id)?.value;
  if (!pattern) throw new Error(`there is no message ${id} in ${language}`);
  return words.formatPattern(pattern, args);
}

/** All ids of messages, but those that may be read anywhere: words by themselves, and what is said by its id. */
export function idsNotSaid(language: Language): string[] {
  const folder = join(FOLDER, language);
  return readdirSync(folder).flatMap((file) => {
    const texts = readFileSync(join(folder, file), 'utf8');
    return [...texts.matchAll(/^([a-z][\w-]*) =(.*)$/gm)].flatMap(([, id = '', text = '']) =>
      text.trim() === id || !id.includes('-') ? [] : [id],
    );
  });
}

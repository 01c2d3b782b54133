import { parse, type Expression, type InlineExpression, type Pattern } from '@fluent/syntax';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/game';
import { bundle, filesOf, LANGUAGES, suits } from './index.svelte';

const LOCALES = join(import.meta.dirname, '../../../locales');
const SOURCE = join(import.meta.dirname, '..');

/** The files that only the browser uses. Those of the games are the terminal's too, and are held equal by its tests. */
const OWN = ['web', 'web-luck', ...GAMES.map((game) => `web-${game}`)];

const text = (language: string, file: string) => readFileSync(join(LOCALES, language, `${file}.ftl`), 'utf8');

type Messages = Map<string, Set<string>>;

/** All messages of a file with their variables. */
function messages(text: string): Messages {
  const found: Messages = new Map();
  for (const entry of parse(text, {}).body) {
    if (entry.type === 'Junk') throw new Error(`this is no message: ${entry.content}`);
    if (entry.type !== 'Message') continue;
    if (found.has(entry.id.name)) throw new Error(`${entry.id.name} is there twice`);
    const variables = new Set<string>();
    if (entry.value) walk(entry.value, variables);
    found.set(entry.id.name, variables);
  }
  return found;
}

function walk(pattern: Pattern, variables: Set<string>): void {
  for (const element of pattern.elements) {
    if (element.type === 'Placeable') walkExpression(element.expression, variables);
  }
}

function walkExpression(expression: Expression, variables: Set<string>): void {
  switch (expression.type) {
    case 'SelectExpression':
      walkInline(expression.selector, variables);
      for (const variant of expression.variants) walk(variant.value, variables);
      return;
    case 'Placeable':
      return walkExpression(expression.expression, variables);
    default:
      return walkInline(expression, variables);
  }
}

function walkInline(expression: InlineExpression, variables: Set<string>): void {
  if (expression.type === 'VariableReference') variables.add(expression.id.name);
  if (expression.type === 'FunctionReference') {
    for (const argument of expression.arguments.positional) walkExpression(argument, variables);
  }
}

/** All of the client's own code, tests left out. */
function sources(): { path: string; text: string }[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts') && !path.startsWith('wire'))
    .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));
}

const plain = (found: Messages) => [...found].map(([id, variables]) => [id, [...variables].sort()]).sort();

describe('the words of the browser', () => {
  for (const file of OWN) {
    it(`are the same messages in every language: ${file}`, () => {
      const english = plain(messages(text('en', file)));
      for (const language of LANGUAGES)
        expect(plain(messages(text(language, file))), language).toEqual(english);
    });

    it(`are all used: ${file}`, () => {
      const quoted = new Set(
        sources().flatMap(({ text }) => [...text.matchAll(/['"`]([a-z0-9-]+)['"`]/g)].map((m) => m[1])),
      );
      const unused = [...messages(text('en', file)).keys()].filter((id) => !quoted.has(id));
      expect(unused).toEqual([]);
    });
  }

  it('exist for everything that is said', () => {
    const known = (game: (typeof GAMES)[number] | null) =>
      new Set(filesOf(game).flatMap((file) => [...messages(text('en', file)).keys()]));
    for (const { path, text } of sources()) {
      const game = GAMES.find((game) => path.startsWith(join('games', game))) ?? null;
      const words = known(game);
      const said = [...text.matchAll(/\bsay\(\s*'([^']+)'/g)].map((match) => match[1]!);
      expect(
        said.filter((id) => !words.has(id)),
        path,
      ).toEqual([]);
    }
  });

  it('are said whole: no message of any language lacks a value for its variables', () => {
    for (const language of LANGUAGES) {
      const words = bundle(language, [text(language, 'common'), text(language, 'web')]);
      const faults: Error[] = [];
      const pattern = words.getMessage('list-players')!.value!;
      expect(words.formatPattern(pattern, { count: 1 }, faults)).not.toContain('$');
      expect(faults).toEqual([]);
    }
  });
});

describe('the language of a browser', () => {
  it('is the first preferred one that we speak', () => {
    expect(suits(['pt-BR', 'fr-CA', 'en'])).toBe('fr');
    expect(suits(['de-AT'])).toBe('de');
    expect(suits(['ja'])).toBe('en');
    expect(suits([])).toBe('en');
  });
});

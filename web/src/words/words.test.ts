import { parse, type Expression, type InlineExpression, type Pattern } from '@fluent/syntax';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { GAMES, type GameId } from '../games/game';
import { bundle, filesOf, LANGUAGES, region, suits } from './index.svelte';
import { withMinus } from './numbers';

const LOCALES = join(import.meta.dirname, '../../../locales');
const SOURCE = join(import.meta.dirname, '..');

/** The files that only the browser uses. Those of the games are the terminal's too, and are held equal by its tests. */
const OWN = ['web', 'web-luck', 'web-packs', ...GAMES.map((game) => `web-${game}`)];

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

/** The game whose words are said in a file. */
function gameAt(path: string): GameId | null {
  return GAMES.find((game) => path.startsWith(join('games', game))) ?? null;
}

/** All messages that can be said of a game, or without one. */
function allOf(game: GameId | null, language = 'en'): Messages {
  return new Map(filesOf(game).flatMap((file) => [...messages(text(language, file))]));
}

/** What a message tells apart by words, such as a kind of race. */
function keys(texts: readonly string[], id: string): string[] {
  const start = new RegExp(`^${id} =.*(\\n[ ].*|\\n)*`, 'm');
  const found = texts.map((text) => start.exec(text)?.[0] ?? '').join('');
  return [...found.matchAll(/\[([a-z-]+)\]/g)].map((match) => match[1]!);
}

interface Saying {
  id: string;
  values: string[];
}

/** What is said with values that stand there. Values from elsewhere, and ids from elsewhere, are left out. */
function sayings(text: string): Saying[] {
  return [...text.matchAll(/\bsay\(/g)].flatMap(({ index }) => {
    // What follows the call may be anything: the parser reads as far as it goes.
    const { statements } = ts.createSourceFile(
      'say.ts',
      text.slice(index, index + 700),
      ts.ScriptTarget.Latest,
    );
    const call = statements[0] && ts.isExpressionStatement(statements[0]) ? statements[0].expression : null;
    if (!call || !ts.isCallExpression(call)) return [];
    const [id, values] = [call.arguments[0], valuesOf(call.arguments[1])];
    return values === null ? [] : idsOf(id).map((id) => ({ id, values }));
  });
}

function idsOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isConditionalExpression(node)) return [...idsOf(node.whenTrue), ...idsOf(node.whenFalse)];
  return ts.isStringLiteral(node) ? [node.text] : [];
}

function valuesOf(node: ts.Expression | undefined): string[] | null {
  if (!node) return [];
  if (!ts.isObjectLiteralExpression(node)) return null;
  const names = node.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : null));
  return names.every((name) => name !== null) ? names : null;
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
    for (const { path, text } of sources()) {
      const words = allOf(gameAt(path));
      const said = [...text.matchAll(/\bsay\(\s*'([^']+)'/g)].map((match) => match[1]!);
      expect(
        said.filter((id) => !words.has(id)),
        path,
      ).toEqual([]);
    }
  });

  it('get exactly the values that they have variables for', () => {
    let checked = 0;
    for (const { path, text } of sources()) {
      const words = allOf(gameAt(path));
      for (const { id, values } of sayings(text)) {
        const variables = words.get(id);
        expect(values.sort(), `${id} in ${path}`).toEqual(variables && [...variables].sort());
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(400);
  });

  for (const language of LANGUAGES) {
    it(`are said whole, whatever their values are: ${language}`, () => {
      for (const game of [null, ...GAMES]) {
        const texts = filesOf(game).map((file) => text(language, file));
        const words = bundle(language, texts);
        for (const [id, variables] of allOf(game, language)) {
          const pattern = words.getMessage(id)?.value;
          expect(pattern, id).toBeTruthy();
          for (const value of [0, 1, 2, 3, 5, ...keys(texts, id)]) {
            const faults: Error[] = [];
            const args = Object.fromEntries([...variables].map((name) => [name, value]));
            expect(words.formatPattern(pattern!, args, faults), id).not.toMatch(/[{}]/);
            expect(faults, `${id} with ${value}`).toEqual([]);
          }
        }
      }
    });
  }

  it('are missed where one is left out', () => {
    expect(sayings("x {say('a', { one, two: f(1, '}') })} say('b') say(c ? 'd' : 'e', { f })")).toEqual([
      { id: 'a', values: ['one', 'two'] },
      { id: 'b', values: [] },
      { id: 'd', values: ['f'] },
      { id: 'e', values: ['f'] },
    ]);
    expect(sayings("say('a', args) say(id, { one }) say('a', { ...more })")).toEqual([]);
  });
});

describe('a sentence in French', () => {
  const said = (language: 'fr' | 'en') => {
    const words = bundle(language, ['tell = Carte : { $card } !\nquote = « { $card } »']);
    return ['tell', 'quote'].map((id) => words.formatPattern(words.getMessage(id)!.value!, { card: 7 }));
  };

  it('does not break before its double marks', () => {
    expect(said('fr')).toEqual(['Carte\u00a0: 7\u00a0!', '«\u00a07\u00a0»']);
    expect(said('en')).toEqual(['Carte : 7 !', '« 7 »']);
  });
});

describe('a number below zero', () => {
  const words = bundle('en', ['tell = { $n -> \n  [one] { $n } point\n *[other] { $n } points\n }']);
  const said = (n: number) => words.formatPattern(words.getMessage('tell')!.value!, withMinus({ n }));

  it('has the minus sign, and the plural of its number', () => {
    expect([-6, -1, 0, 1].map(said)).toEqual(['−6 points', '−1 point', '0 points', '1 point']);
  });
});

describe('the texts of all languages', () => {
  const files = LANGUAGES.flatMap((language) =>
    readdirSync(join(LOCALES, language)).map((file) => join(LOCALES, language, file)),
  );
  const pages = readdirSync(join(SOURCE, 'rules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(SOURCE, 'rules', path));

  it.each([...files, ...pages])('have straight apostrophes: %s', (path) => {
    expect(readFileSync(path, 'utf8')).not.toMatch(/[‘’]/);
  });
});

describe('the dates of a reader', () => {
  it('are those of the region that the browser names, and British otherwise', () => {
    expect(region('en', ['de-DE', 'en-US', 'en'])).toBe('en-US');
    expect(region('en', ['en-GB', 'en-US'])).toBe('en-GB');
    expect(region('en', ['en', 'fr-CA'])).toBe('en-GB');
    expect(region('fr', ['en', 'fr-CA'])).toBe('fr-CA');
    expect(region('it', [])).toBe('it');
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

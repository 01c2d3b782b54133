import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { page, rules, type Heading } from './rules';

const GAMES = ['turfmaster', 'royal-turf', 'ticket-gagnant'] as const;
const LANGUAGES = ['en', 'fr', 'it', 'de'] as const;
const RULINGS = { en: 'Ruling:', fr: 'Arbitrage :', it: 'Decisione:', de: 'Auslegung:' };

/** The sections of a page that are no rules: for beginners, and on what is ours. */
const BESIDES = {
  turfmaster: ['first-game', 'tips', 'ours'],
  'royal-turf': ['first-game', 'ours'],
  'ticket-gagnant': ['first-game', 'words', 'ours'],
};
const AUTHORS = {
  turfmaster: 'Albrecht Nolte',
  'royal-turf': 'Reiner Knizia',
  'ticket-gagnant': 'Jean-Christophe Bouvier',
};

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

function rulesOf(language: string, game: string): string {
  return read(`../src/rules/${language}/${game}.md`);
}

/** The rules of the catalogue, each with the section it belongs to: `TM-MOVE-3` to `TM-MOVE`. */
function catalogue(game: string): { section: string; text: string }[] {
  const parts = read(`../../docs/rules/${game}.md`).split(/^- (?=[A-Z]{2}-[A-Z]+-\d)/m);
  return parts.slice(1).map((text) => ({ section: /^[A-Z]{2}-[A-Z]+/.exec(text)![0], text }));
}

function ids(contents: readonly Heading[]): string[] {
  return contents.map(({ id }) => id);
}

/** What a reader reads. */
function words(html: string): string[] {
  return html.replace(/<[^>]*>|&#39;/g, ' ').match(/[\p{L}\p{N}’'−]+/gu) ?? [];
}

describe('the plugin', () => {
  const html = (path: string) => {
    const transform = rules().transform as (text: string, id: string) => { code: string } | null;
    return transform.call({}, '**Arbitrage :** « oui » !', path)?.code;
  };

  it('keeps French marks on the line of their words', () => {
    expect(html('/web/src/rules/fr/turfmaster.md')).toContain('Arbitrage\u00a0:');
    expect(html('/web/src/rules/fr/turfmaster.md')).toContain('class=\\"ruling\\"');
    expect(html('/web/src/rules/fr/turfmaster.md')).toContain('«\u00a0oui\u00a0»\u00a0!');
    expect(html('/web/src/rules/en/turfmaster.md')).toContain('Arbitrage :');
    expect(html('/web/src/rules/fr/turfmaster.txt')).toBeUndefined();
  });
});

describe('a figure', () => {
  it('stands alone in its paragraph, with words for those who do not see it', () => {
    const { html } = page('![Horse "1" & 2](../figures/push.svg "Horse 1 < 2.")');
    expect(html).toBe(
      '<figure class="figure"><div role="img" aria-label="Horse &quot;1&quot; &amp; 2">' +
        '<!--drawing ../figures/push.svg--></div><figcaption>Horse 1 &lt; 2.</figcaption></figure>\n',
    );
  });

  it('brings its drawing into the page, once for all languages', () => {
    const transform = rules().transform as (text: string, id: string) => { code: string };
    const { code } = transform.call({}, '![A](../figures/push.svg "B")', '/web/src/rules/fr/turfmaster.md');
    expect(code).toContain("import drawing1 from '../figures/push.svg?raw';");
    expect(code).toContain('+ drawing1 +');
    expect(code).not.toContain('<!--');
  });

  it('names every drawing that is kept', () => {
    const kept = readdirSync(new URL('../src/rules/figures', import.meta.url)).toSorted();
    const shown = GAMES.flatMap((game) => [...rulesOf('en', game).matchAll(/figures\/([^ ]*) "/g)]);
    expect(shown.map(([, file]) => file).toSorted()).toEqual(kept);
  });
});

describe.each(GAMES)('the rules of %s', (game) => {
  const english = page(rulesOf('en', game));

  it('have an anchor for each section of the catalogue and of those besides, and no other', () => {
    const sections = new Set(catalogue(game).map(({ section }) => section));
    expect(ids(english.contents).toSorted()).toEqual([...sections, ...BESIDES[game]].toSorted());
  });

  it.each(LANGUAGES)('credit the author, and link to sections that exist, in %s', (language) => {
    const { html, contents } = page(rulesOf(language, game));
    expect(html).toContain(AUTHORS[game]);
    const links = [...html.matchAll(/href="#([^"]*)"/g)].map((link) => link[1]);
    expect(links).toContain('ours');
    expect(ids(contents)).toEqual(expect.arrayContaining(links));
  });

  it.each(LANGUAGES)('are whole in %s', (language) => {
    const text = rulesOf(language, game);
    const { html, contents } = page(text);
    expect(ids(contents)).toEqual(ids(english.contents));
    expect(contents.map(({ depth }) => depth)).toEqual(english.contents.map(({ depth }) => depth));
    expect(html).not.toContain('{#');
    for (const { id } of contents) expect(html.split(`id="${id}"`)).toHaveLength(2);
    // Every heading is followed by something other than a heading, and every one but the title can be linked to.
    expect(html).not.toMatch(/<\/h\d>\s*(<h\d|$)/);
    expect(html.match(/<h\d/g)).toHaveLength(contents.length + 1);
    expect(html).toMatch(/^<h1>/);
    expect(html.match(/<(tr|li)>/g)!.length).toBe(english.html.match(/<(tr|li)>/g)!.length);
    expect(words(html).length).toBeGreaterThan(700);
    expect(words(html).length).toBeLessThan(2300);
  });

  it.each(LANGUAGES)('name each ruling of the catalogue as one, in %s', (language) => {
    const { html } = page(rulesOf(language, game));
    const rulings = (html: string) =>
      html.split('<h').map((section) => section.split('<p class="ruling">').length - 1);
    const due = catalogue(game).filter(({ text }) => text.includes('**ruling**'));
    const marks = html.match(/<p class="ruling"><strong>[^<]*/g)!.map((mark) => mark.split('>').at(-1));
    expect(marks).toEqual(due.map(() => RULINGS[language]));
    expect(rulings(html)).toEqual(rulings(english.html));
  });

  it('have the same numbers in every language', () => {
    const numbers = (language: string) => rulesOf(language, game).match(/\d+/g)!.toSorted();
    for (const language of LANGUAGES) expect(numbers(language), language).toEqual(numbers('en'));
  });
});

// Turns the rules pages (Markdown in src/rules) into HTML while building, so that the browser needs no Markdown.
// A heading `## Moving {#TM-MOVE}` can be linked to as /rules/turfmaster#TM-MOVE. A paragraph that opens with bold words
// and a colon is a ruling of ours, and is marked as one. A paragraph that is a picture, `![what it shows](../figures/x.svg
// "caption")`, becomes a figure with the drawing itself in it, so that it follows the page's colours.

import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { unbroken } from '../src/words/spaces.ts';

const ANCHOR = /\s*\{#([A-Za-z0-9-]+)\}\s*$/;
const LANGUAGE = /\/rules\/([a-z]+)\//;
const RULING = /^<strong>[^<]*:<\/strong>/;
/** The place of a drawing in a page's HTML, by the path that the page names it by. */
const DRAWING = /<!--drawing (\S+)-->/;

/** A heading that can be linked to. */
export interface Heading {
  id: string;
  words: string;
  depth: number;
}

export interface Page {
  html: string;
  contents: Heading[];
}

export function rules(): Plugin {
  return {
    name: 'furlong-rules',
    transform(text, id) {
      if (!id.endsWith('.md')) return null;
      const { html, contents } = page(unbroken(LANGUAGE.exec(id)?.[1] ?? '', text));
      // Every other part is the path of a drawing. Pages in all languages share the drawings.
      const parts = html.split(DRAWING);
      const imports = parts.flatMap((path, i) => (i % 2 ? [`import drawing${i} from '${path}?raw';\n`] : []));
      const body = parts.map((part, i) => (i % 2 ? `drawing${i}` : JSON.stringify(part))).join(' + ');
      const code = `${imports.join('')}export const contents = ${JSON.stringify(contents)};\nexport default ${body};`;
      return { code, map: null, moduleType: 'js' };
    },
  };
}

/** A rules page as HTML, with what is in it. */
export function page(text: string): Page {
  const contents: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = ANCHOR.exec(text)?.[1];
        const words = this.parser.parseInline(tokens).replace(ANCHOR, '');
        if (id === undefined) return `<h${depth}>${words}</h${depth}>\n`;
        contents.push({ id, words: text.replace(ANCHOR, ''), depth });
        return `<h${depth} id="${id}" tabindex="-1">${words}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const [only] = tokens;
        if (tokens.length === 1 && only?.type === 'image') return figure(only as Tokens.Image);
        const words = this.parser.parseInline(tokens);
        return RULING.test(words) ? `<p class="ruling">${words}</p>\n` : `<p>${words}</p>\n`;
      },
      table({ header, rows }) {
        const cell = (of: Tokens.TableCell, scope: string | null) => {
          const words = this.parser.parseInline(of.tokens);
          // A heading without words would be one that is read out for nothing.
          return scope && words ? `<th scope="${scope}">${words}</th>` : `<td>${words}</td>`;
        };
        const head = header.map((of) => cell(of, 'col')).join('');
        const lines = rows.map(
          (row) => `<tr>${row.map((of, i) => cell(of, i ? null : 'row')).join('')}</tr>\n`,
        );
        return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${lines.join('')}</tbody>\n</table>\n`;
      },
    },
  });
  return { html: marked.parse(text, { async: false }), contents };
}

/** A drawing with its caption; the words for those who do not see it are the picture's. */
function figure({ href, text, title }: Tokens.Image): string {
  const caption = `<figcaption>${escaped(title ?? '')}</figcaption>`;
  return `<figure class="figure"><div role="img" aria-label="${escaped(text)}"><!--drawing ${href}--></div>${caption}</figure>\n`;
}

function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

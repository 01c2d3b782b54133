// Writes the service worker: all files of this build by name, so that a new build is a new cache. Names are relative to
// the worker's own address, which may be in any folder.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ALWAYS = ['./', 'icon.svg', 'manifest.webmanifest'];
/** All pages open without a network; what is on them says that it is missing. */
const PAGES = /src\/pages\/\w+\.svelte$/;
/** The shell's own words: without them not even the front page can be read. */
const WORDS = /locales\/[a-z]+\/(common|web|web-luck|web-packs)\.ftl/;

export function shell(): Plugin {
  let root = '';
  return {
    name: 'furlong-shell',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const files = [...ALWAYS, ...needed(bundle)].sort();
      const isPage = (file: string) => file === 'index.html';
      const rest = Object.keys(bundle).filter((file) => !isPage(file) && !files.includes(file));
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const page = bundle['index.html'];
      const seed = [...files, ...rest].join() + (page?.type === 'asset' ? page.source.toString() : '');
      const name = createHash('sha256').update(seed).digest('hex').slice(0, 12);
      const source = await readFile(join(root, 'src/worker.js'), 'utf8');
      const text = source
        .replace("'SHELL'", JSON.stringify(files))
        .replace("'REST'", JSON.stringify(rest.sort()))
        .replace("'NAME'", JSON.stringify(`furlong-${name}`))
        .replace("'ENTRY'", JSON.stringify(entry?.fileName));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: text });
    },
  };
}

/** What pages need to open: their scripts with all that these import at once, their styles, the shell's words. */
function needed(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.find((chunk) => chunk.fileName === name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(add);
    chunk.viteMetadata?.importedCss.forEach((css) => found.add(css));
  };
  chunks
    .filter(({ isEntry, facadeModuleId: id }) => isEntry || WORDS.test(id ?? '') || PAGES.test(id ?? ''))
    .forEach((chunk) => add(chunk.fileName));
  return [...found];
}

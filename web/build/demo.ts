// The demo's links: its pages are behind the `#`, since a plain web host knows only files.

import type { PreprocessorGroup } from 'svelte/compiler';

export const behindHash: PreprocessorGroup = {
  name: 'furlong-behind-hash',
  markup: ({ content }) => ({ code: content.replaceAll('href="/', 'href="#/') }),
};

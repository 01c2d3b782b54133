// The one bar above a game that is played: what a table puts there takes the place of the page's own header.

import type { Snippet } from 'svelte';

class GameBar {
  /** What stands in the bar; null on all other pages. */
  content = $state.raw<Snippet | null>(null);
  /** The same, unobserved: while an effect is taken down, it would still read what was there before. */
  private latest: Snippet | null = null;

  /** Shows something in the bar, until the function that it returns is called or something else is shown. */
  show(content: Snippet): () => void {
    this.latest = content;
    this.content = content;
    return () => {
      if (this.latest !== content) return;
      this.latest = null;
      this.content = null;
    };
  }
}

export const gameBar = new GameBar();

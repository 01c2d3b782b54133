// The panels beside a board. Whoever has something to show there declares a <Panel> anywhere inside a room; the room's
// side shows them all, by their rank.

import { getContext, setContext, type Snippet } from 'svelte';

export interface PanelEntry {
  id: string;
  readonly title: string;
  /** Panels of a lower rank come first; among equals, those that were declared first. */
  rank: number;
  /** Whether it is unfolded where there is room. */
  readonly unfolded: boolean;
  /** Another value than before is news: a folded panel gets a mark. */
  readonly news: unknown;
  /** Whether it is printed with the page. */
  readonly printed: boolean;
  readonly body: Snippet;
}

export class Side {
  panels = $state.raw<readonly PanelEntry[]>([]);

  add(panel: PanelEntry): () => void {
    this.panels = [...this.panels, panel].sort((one, other) => one.rank - other.rank);
    return () => {
      this.panels = this.panels.filter((other) => other !== panel);
    };
  }
}

const SIDE = Symbol('side');

/** Makes a side for all panels that are declared in this component. */
export function provideSide(): Side {
  return setContext(SIDE, new Side());
}

/** The side of the room that this component is in; undefined on a page without one. */
export function sideHere(): Side | undefined {
  return getContext<Side | undefined>(SIDE);
}

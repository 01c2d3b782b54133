// Which panels are unfolded, for as long as the page is open: another player on the same device finds them as they were.

/** A window with room for a column of panels beside the board. */
export const COLUMN_QUERY = '(min-width: 1000px) and (min-height: 501px)';
/** A window held upright with room for one panel below the question. */
export const TALL_QUERY = '(max-width: 999px) and (min-height: 880px)';

class ShownPanels {
  /** What was folded and unfolded in the column, by id. */
  column = $state.raw<Readonly<Record<string, boolean>>>({});
  /** The unfolded tab of a strip; empty if none is, null before one was chosen. */
  tab = $state<string | null>(null);
}

export const shownPanels = new ShownPanels();

// The question that a viewer may answer. Choices are live only on the newest picture; what was live before stays so while
// the same is asked, so that others who decide at the same time disturb nobody.

/** Actions to choose from, and the number of the decision that they are for. */
export interface Question {
  decision: number;
  actions: readonly unknown[];
}

/** The live question, after the one that was live before. `asked` is the newest one, shown already or not. */
export function liveQuestion(
  before: Question | null,
  asked: Question | null,
  isNewestShown: boolean,
): Question | null {
  if (asked === null || asked.actions.length === 0) return null;
  if (before !== null && isSame(before, asked)) return before;
  return isNewestShown ? asked : null;
}

function isSame(one: Question, other: Question): boolean {
  if (one.decision !== other.decision) return false;
  return one.actions === other.actions || JSON.stringify(one.actions) === JSON.stringify(other.actions);
}

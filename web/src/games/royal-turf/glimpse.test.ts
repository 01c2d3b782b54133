import { describe, expect, it } from 'vitest';
import type { View } from '../../wire/royal-turf';
import { START, STEPS } from './fixture';
import { glimpse } from './glimpse';

/** What a glimpse must agree on with the server. Whose bet comes next, and the race before last, it cannot know. */
function known(view: View): Partial<View> {
  const { turn, last, ...rest } = view;
  return {
    ...rest,
    used: [...rest.used].sort((a, b) => a[0] - b[0] || a.join().localeCompare(b.join())),
    moved: [...rest.moved].sort(),
    ...(rest.phase === 'run' ? { turn } : {}),
    ...(rest.phase === 'over' ? {} : { last }),
  };
}

describe('glimpse', () => {
  it('follows a whole game as the server sees it', () => {
    let seen: View = START;
    let compared = 0;
    for (const step of STEPS) {
      seen = step.happened.reduce(glimpse, seen);
      if (step.view) {
        expect(known(seen)).toEqual(known(step.view));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('changes nothing of the view it is given', () => {
    const before = structuredClone(START);
    for (const step of STEPS) step.happened.reduce(glimpse, START);
    expect(START).toEqual(before);
  });
});

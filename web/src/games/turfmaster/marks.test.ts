import { describe, expect, it } from 'vitest';
import { cardMarks, previewMarks } from './marks';
import type { Aids } from './wire';

describe('what a choice of the dice would mean', () => {
  it('marks a square once that two horses can reach', () => {
    const at = { lane: 2, square: 7 };
    const preview = { by: 'sum' as const, to: [at], blocked: [{ lane: 1, square: 8 }] };
    const aids = {
      blocked: [],
      falls: [],
      previews: [
        { ...preview, horse: 1 },
        { ...preview, horse: 4 },
      ],
    } as unknown as Aids;
    expect(previewMarks('sum', aids)).toEqual({ reach: [at], blocked: preview.blocked, falls: [] });
  });
});

describe('what a card would mean before its turn', () => {
  const at = { lane: 2, square: 7 };

  it('marks where it leads, what is blocked, and where the horse would fall', () => {
    const blocked = [{ lane: 1, square: 8 }];
    const preview = { horse: 1, card: '7', to: [at, 'fall' as const], blocked, fall: blocked[0]! };
    expect(cardMarks(preview)).toEqual({ reach: [at], blocked, falls: blocked });
    expect(cardMarks({ ...preview, to: [at], fall: null }).falls).toEqual([]);
  });
});

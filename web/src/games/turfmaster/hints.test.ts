import { expect, it } from 'vitest';
import { hint } from './hints';
import meeting from './meeting.ndjson?raw';
import type { Offer, View } from './wire';

it('is there for every kind of decision', () => {
  const [{ view }] = JSON.parse(meeting.split('\n')[0]!) as [{ view: View }];
  const to = { lane: 1, square: 4 };
  const ids = (actions: Offer[], more: Partial<View> = {}) => hint({ ...view, ...more }, 0, actions)?.id;
  expect(ids([{ type: 'card', horse: 1, card: '4', to }])).toBe('tm-hint-card');
  expect(ids([{ type: 'card', horse: 1, card: '12', to }], { round: 3 })).toBe('tm-hint-limit');
  expect(ids([{ type: 'card', horse: 1, card: 'J12', to }], { round: 3 })).toBe('tm-hint-lane');
  expect(ids([{ type: 'card', horse: 1, card: '6', to: 'fall' }])).toBe('tm-hint-fence');
  expect(ids([{ type: 'move', horse: 1, dice: 'sum', to }], { phase: 'dice' })).toBe('tm-hint-move');
  expect(ids([{ type: 'choose', dice: 'sum' }], { phase: 'roll' })).toBe('tm-hint-roll');
  expect(ids([{ type: 'pass', horse: 1 }])).toBe('tm-hint-bonus');
  expect(ids([{ type: 'keep', horse: 1, from: ['7'], count: 1 }])).toBe('tm-hint-keep');
  expect(hint(view, 7, [])).toBeNull();
});

// What the levels of bots are called.

import type { Level } from '../wire/table';

export const LEVELS: Record<Level, string> = {
  novice: 'level-novice',
  club: 'level-club',
  expert: 'level-expert',
};

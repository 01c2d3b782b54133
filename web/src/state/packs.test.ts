import { describe, expect, it } from 'vitest';
import type { StoredPack } from '../local/store';
import { namedIn } from './packs';

const pack = (name: string): StoredPack => ({
  id: name,
  game: 'turfmaster',
  name,
  title: name,
  hash: '',
  text: '',
  own: true,
});

describe('packs of this device', () => {
  const packs = ['meadow', 'heath', 'seaside'].map(pack);
  const named = (options: Record<string, unknown>) => namedIn(options, packs).map(({ name }) => name);

  it('are played with where the options name them', () => {
    const race = (course: string) => ({ course, steeplechase: false });
    expect(named({ races: [race('oval'), race('heath'), race('heath')] })).toEqual(['heath']);
    expect(named({ races: 3, track: 'seaside' })).toEqual(['seaside']);
    expect(named({})).toEqual([]);
  });
});

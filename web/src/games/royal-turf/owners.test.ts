import { describe, expect, it } from 'vitest';
import { tags } from './owners';

describe('tags of players', () => {
  it('are the first letters where these differ', () => {
    expect(tags(['Anna', 'Bruno', 'Zoé'])).toEqual(['An', 'Br', 'Zo']);
    expect(tags(['Marta', 'Max'])).toEqual(['Mar', 'Max']);
  });

  it('are letter and seat where the names begin alike', () => {
    expect(tags(['Anna', 'Annika', 'anna'])).toEqual(['A1', 'A2', 'a3']);
  });

  it('tell apart whatever people call themselves', () => {
    const odd = tags(['', ' ', 'É', '👩‍👩‍👧 family', 'e']);
    expect(new Set(odd).size).toBe(odd.length);
    expect(odd[3]).toBe('👩‍👩‍👧 ');
  });
});

import { describe, expect, it } from 'vitest';
import type { Picture } from '../wire/table';
import { here, resized, settingOf, type Form } from './form';
import { keyInLink, newest } from './keys';
import { route } from './router.svelte';
import { paced, read } from './settings.svelte';
import { clockText, left, namesOf, receive, type Told } from './table';

const picture = (changes: Partial<Picture> = {}): Picture => ({
  id: 't1',
  setting: {
    game: 'royal-turf',
    options: {},
    seats: [],
    public: false,
    pace: { kind: 'turns', hours: 72 },
    stand_in: 'club',
    play_single: false,
  },
  stage: 'playing',
  created: 0,
  seats: [
    { kind: 'person', name: 'Anna', bot: null, stand_in: false },
    { kind: 'bot', name: null, bot: 'club', stand_in: false },
  ],
  commitment: 'c',
  secret: null,
  rematch: null,
  from: null,
  ...changes,
});

const told = (changes: Partial<Told>): Told => ({
  type: 'update',
  version: 1,
  happened: [],
  view: {},
  aids: null,
  to_act: [],
  clocks: [],
  ...changes,
});

describe('what is known of a table', () => {
  const first = receive(
    null,
    told({
      type: 'table',
      version: 4,
      you: 0,
      decision: 2,
      table: picture({ chat: [] }),
      actions: ['a'],
      to_act: [0],
    }),
    10,
  )!;

  it('is nothing before the table itself was told', () => {
    expect(receive(null, told({}), 0)).toBeNull();
  });

  it('keeps what an update leaves out', () => {
    const next = receive(first, told({ version: 5, view: { x: 1 }, to_act: [1] }), 20)!;
    expect(next).toMatchObject({
      version: 5,
      you: 0,
      decision: 2,
      actions: ['a'],
      toAct: [1],
      view: { x: 1 },
    });
    expect(next.picture).toBe(first.picture);
  });

  it('forgets everything with a whole table, so that nothing of another seat stays', () => {
    const next = receive(first, told({ type: 'table', version: 1, table: picture() }), 20)!;
    expect(next).toMatchObject({ you: null, decision: null, actions: [], chat: [] });
  });

  it('adds what was said', () => {
    const next = receive(first, told({ news: [{ type: 'said', seat: 1, text: 'hello', at: 3 }] }), 20)!;
    expect(next.chat).toEqual([{ seat: 1, text: 'hello', at: 3 }]);
  });

  it('numbers seats without a name', () => {
    expect(namesOf(first.picture, (seat) => `#${seat + 1}`)).toEqual(['Anna', '#2']);
  });
});

describe('a clock', () => {
  it('runs on from when it was told, and not below nothing', () => {
    const clock = { seat: 0, left_ms: 5_000, running: true };
    expect(left(clock, 1_000, 3_000)).toBe(3_000);
    expect(left(clock, 1_000, 99_000)).toBe(0);
    expect(left({ ...clock, running: false }, 1_000, 99_000)).toBe(5_000);
  });

  it('is read in the unit that matters', () => {
    expect(clockText(65_000)).toBe('1:05');
    expect(clockText(3_600_000 * 2 + 60_000)).toBe('2 h 01');
    expect(clockText(86_400_000 * 3)).toBe('3 d');
  });
});

describe('an address', () => {
  it('leads to its page', () => {
    expect(route('/')).toEqual({ page: 'front' });
    expect(route('/t/abc')).toEqual({ page: 'table', id: 'abc' });
    expect(route('/replay')).toEqual({ page: 'replay', id: null });
    expect(route('/rules/turfmaster')).toEqual({ page: 'rules', game: 'turfmaster' });
  });

  it('leads nowhere if it names no page or no game', () => {
    for (const path of ['/t/', '/rules/chess', '/new', '/x', '/t/a/b'])
      expect(route(path)).toEqual({ page: 'nowhere' });
  });

  it('carries a key behind the hash only', () => {
    expect(keyInLink('#key=a%2Bb')).toBe('a+b');
    expect(keyInLink('')).toBeNull();
  });
});

describe('settings', () => {
  it('survive rubbish', () => {
    expect(read('{"language":"xx","speed":3,"name":7', ['it'])).toMatchObject({
      language: 'it',
      speed: 'normal',
      name: '',
    });
    expect(read('null', [])).toMatchObject({ language: 'en', hints: true });
    expect(read('{"language":"fr","hints":false}', ['de'])).toMatchObject({ language: 'fr', hints: false });
  });

  it('pace what is shown', () => {
    expect(paced(1_000, 'none', false)).toBe(0);
    expect(paced(1_000, 'normal', true)).toBe(0);
    expect(paced(1_000, 'fast', false)).toBeLessThan(paced(1_000, 'slow', false));
  });
});

describe('a form', () => {
  const form: Form = {
    game: 'turfmaster',
    places: [
      { kind: 'here', name: ' Anna ' },
      { kind: 'friend' },
      { kind: 'here', name: '' },
      { kind: 'bot', level: 'expert' },
    ],
    options: {},
    public: true,
    pace: { kind: 'turns', hours: 24 },
    standIn: 'novice',
    playSingle: true,
  };

  it('becomes a setting with open seats for all persons', () => {
    expect(settingOf(form)).toMatchObject({
      seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }, { kind: 'bot', level: 'expert' }],
      public: true,
      stand_in: 'novice',
      play_single: true,
    });
  });

  it('names who sits on this device', () => {
    expect(here(form, (seat) => `#${seat + 1}`)).toEqual([
      { seat: 0, name: 'Anna' },
      { seat: 2, name: '#3' },
    ]);
  });

  it('grows by bots and shrinks from the end', () => {
    expect(resized(form.places, 5).at(-1)).toEqual({ kind: 'bot', level: 'club' });
    expect(resized(form.places, 2)).toEqual(form.places.slice(0, 2));
  });
});

describe('the keys of tables', () => {
  it('are kept for the tables used last', () => {
    const many = Object.fromEntries(
      Array.from({ length: 250 }, (_, at) => [`t${at}`, { seats: {}, shares: {}, at }]),
    );
    const kept = Object.keys(newest(many));
    expect(kept).toHaveLength(200);
    expect(kept).toContain('t249');
    expect(kept).not.toContain('t0');
  });
});

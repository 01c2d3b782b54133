import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableInfo } from '../wire/table';
import { here, optionsForAnyCount, resized, settingOf, type Form } from './form';
import { forget, keep, keepLinked, keyInLink, keyOf, keysOf, link, newest, noted, offers } from './keys';
import { playAgain } from './opening';
import { route } from './router.svelte';
import { paced, read } from './settings.svelte';
import { clockText, left, namesOf, receive, type Told } from './table';

const picture = (changes: Partial<TableInfo> = {}): TableInfo => ({
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
  rules: 1,
  pack: 'p',
  status: 'playing',
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
    expect(clockText(65_000, 'en')).toBe('1:05');
    expect(clockText(3_600_000 * 2 + 60_000, 'en')).toBe('2 h 01');
    expect(clockText(86_400_000 * 3, 'en')).toBe('3 days');
    expect(clockText(86_400_000 * 3, 'fr')).toMatch(/^3\sjours$/);
    expect(clockText(86_400_000 * 3, 'de')).toMatch(/^3\sTage$/);
  });
});

describe('an address', () => {
  it('leads to its page', () => {
    expect(route('/')).toEqual({ page: 'front' });
    expect(route('/t/abc')).toEqual({ page: 'table', id: 'abc' });
    expect(route('/replay')).toEqual({ page: 'replay', id: null });
    expect(route('/device/royal-turf')).toEqual({ page: 'device', game: 'royal-turf' });
    expect(route('/rules/turfmaster')).toEqual({ page: 'rules', game: 'turfmaster' });
    expect(route('/packs/royal-turf')).toEqual({ page: 'packs', game: 'royal-turf' });
    expect(route('/draft')).toEqual({ page: 'draft' });
  });

  it('leads nowhere if it names no page or no game', () => {
    for (const path of ['/t/', '/rules/chess', '/packs/chess', '/draft/x', '/new', '/x', '/t/a/b'])
      expect(route(path)).toEqual({ page: 'nowhere' });
  });

  it('carries a key behind the hash only', () => {
    vi.stubGlobal('location', { origin: 'http://x' });
    for (const kind of ['key', 'join', 'watch'] as const) {
      const address = new URL(link('t1', kind, 'a+b'));
      expect(address.pathname + address.search).toBe('/t/t1');
      expect(keyInLink(address.hash)).toEqual({ kind, key: 'a+b' });
    }
    expect(keyInLink('')).toBeNull();
    expect(keyInLink('#other=x')).toBeNull();
    vi.unstubAllGlobals();
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

  it('keeps what does not depend on the number of players', () => {
    const options = {
      horses: 2,
      races: [{ course: 'oval', steeplechase: true }],
      track: 'long',
      flat_only: true,
    };
    expect(optionsForAnyCount(options)).toEqual({ track: 'long', flat_only: true });
  });

  it('grows by bots and shrinks from the end', () => {
    expect(resized(form.places, 5).at(-1)).toEqual({ kind: 'bot', level: 'club' });
    expect(resized(form.places, 2)).toEqual(form.places.slice(0, 2));
  });
});

describe('the keys of tables', () => {
  let held: Map<string, string>;
  const full = { refuses: false };
  beforeEach(() => {
    held = new Map();
    full.refuses = false;
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => held.get(name) ?? null,
      setItem: (name: string, value: string) => {
        if (full.refuses) throw new Error('no room');
        held.set(name, value);
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('outlive the page, those of links too', () => {
    for (const [table, kind] of [
      ['a', 'join'],
      ['b', 'watch'],
      ['c', 'key'],
    ] as const) {
      keepLinked(table, { kind, key: 'k' });
      expect(keyOf(keysOf(table), null)).toBe('k');
    }
    expect(held.size).toBe(1);
  });

  it('of the host are not replaced by a link', () => {
    keep('h1', { host: 'h', join: 'j', watch: 'w' });
    keepLinked('h1', { kind: 'join', key: 'wrong' });
    expect(keysOf('h1')).toMatchObject({ host: 'h', join: 'j', watch: 'w' });
  });

  it('look at a table as the seat first, then as the link that led there', () => {
    const keys = { seats: {}, shares: {}, at: 0, host: 'h', watch: 'w', join: 'j', opened: 'o' };
    expect(keyOf({ ...keys, seats: { 2: 's' } }, 'l')).toBe('s');
    expect(keyOf(keys, 'l')).toBe('l');
    expect(keyOf(keys, null)).toBe('h');
    expect(keyOf({ seats: {}, shares: {}, at: 0 }, null)).toBeNull();
  });

  it('offer a seat only to those who can take it', () => {
    const none = { seats: {}, shares: {}, at: 0 };
    expect(offers({ ...none, watch: 'w' }, 'w', false)).toEqual({ open: false, kept: false });
    expect(offers({ ...none, watch: 'w' }, 'w', true)).toEqual({ open: true, kept: false });
    expect(offers({ ...none, join: 'j' }, 'j', false)).toEqual({ open: true, kept: false });
    expect(offers({ ...none, host: 'h' }, 'h', false).open).toBe(true);
    expect(offers({ ...none, opened: 'o' }, 'o', false)).toEqual({ open: false, kept: true });
    expect(offers(none, null, false)).toEqual({ open: false, kept: true });
  });

  it('leave nothing of a seat that was given up', () => {
    keep('f1', {
      host: 'h',
      opened: 's1',
      seats: { 0: 's0', 1: 's1' },
      shares: { 0: 'x0', 1: 'x1' },
      names: { 0: 'Anna', 1: 'Ben' },
    });
    forget('f1', 1);
    const { at, ...left } = keysOf('f1');
    expect(at).toBeGreaterThan(0);
    expect(left).toEqual({ host: 'h', seats: { 0: 's0' }, shares: { 0: 'x0' }, names: { 0: 'Anna' } });
  });

  it('are held by the page where the browser stores nothing', () => {
    full.refuses = true;
    keep('m1', { seats: { 0: 's0' } });
    keep('m1', { seats: { 1: 's1' } });
    expect(keysOf('m1').seats).toEqual({ 0: 's0', 1: 's1' });
    forget('m1', 0);
    expect(keysOf('m1').seats).toEqual({ 1: 's1' });
    expect(held.size).toBe(0);
    // Once there is room again, nothing was lost.
    full.refuses = false;
    keep('m2', { host: 'h' });
    expect(Object.keys(JSON.parse([...held.values()][0]!)).sort()).toEqual(['m1', 'm2']);
    keep('m1', { host: 'h' });
    expect(keysOf('m1')).toMatchObject({ host: 'h', seats: { 1: 's1' } });
  });

  it('note what was promised only before the game', () => {
    const keys = { seats: { 0: 's' }, shares: {}, at: 0 };
    expect(noted(keys, 0, picture({ status: 'gathering' }))).toEqual({
      names: { 0: 'Anna' },
      commitment: 'c',
    });
    for (const status of ['playing', 'over', 'closed'] as const)
      expect(noted(keys, 0, picture({ status }))).toEqual({ names: { 0: 'Anna' } });
    const known = { ...keys, names: { 0: 'Anna' }, commitment: 'old' };
    expect(noted(known, 0, picture({ status: 'gathering' }))).toBeNull();
  });

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

describe('a rematch', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('seats everybody on this device, each with the key of their own seat', async () => {
    const seats: Record<string, { seat: number; key?: string }> = {
      anna: { seat: 1, key: 'anna-next' },
      // Seated already, from another window.
      ben: { seat: 2 },
      chloe: { seat: 0, key: 'chloe-next' },
    };
    const sat: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
      const key = (headers as Record<string, string>)['x-furlong-key']!;
      if (path === '/api/tables/old/rematch') return Response.json({ table: 'new', ...seats[key] });
      if (path === '/api/tables/new') return Response.json({ table: picture({ commitment: 'promised' }) });
      const { name, seat, key: shown } = JSON.parse(String(body)) as Record<string, unknown>;
      sat.push([path, name, seat, shown]);
      return Response.json({ seat, key: `${String(name)}’s`, version: 1 });
    });
    const people = ['anna', 'ben', 'chloe'].map((key) => ({ key, name: key.toUpperCase() }));
    expect(await playAgain('old', people)).toBe('new');
    expect(sat).toEqual([
      ['/api/tables/new/sit', 'ANNA', 1, 'anna-next'],
      ['/api/tables/new/sit', 'CHLOE', 0, 'chloe-next'],
    ]);
    expect(keysOf('new')).toMatchObject({
      commitment: 'promised',
      seats: { 0: 'CHLOE’s', 1: 'ANNA’s' },
      names: { 0: 'CHLOE', 1: 'ANNA' },
    });
  });
});

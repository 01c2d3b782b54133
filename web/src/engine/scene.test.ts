import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GAMES } from '../games/game';
import type { NarratedPart } from '../wire/engine';
import { LANGUAGES, learn, speak } from '../words/index.svelte';
import { sentence } from '../words/message';
import { engineOf, playedGame, wasm, type PlayedGame } from './fixture';
import { Scene } from './scene';

/** The most that each may weigh compressed; the aim is 200 kB, which TurfMaster misses. None may grow unnoticed. */
const MAX_COMPRESSED_BYTES = { turfmaster: 206_500, 'royal-turf': 170_000, 'ticket-gagnant': 187_000 };

/** All that Anna saw, message by message. */
function partsOf({ messages }: PlayedGame): NarratedPart[] {
  return messages.map(({ happened, view }, index) => ({
    before: messages[index - 1]?.view ?? null,
    happened,
    after: view,
  }));
}

afterEach(() => vi.unstubAllGlobals());

describe.each(GAMES)('a scene of %s', (game) => {
  const names = { players: ['Anna', 'Bob', 'Carla'] };
  let scene: Scene;
  let parts: NarratedPart[];

  beforeAll(async () => {
    const played = playedGame(await engineOf('table'), game);
    const { rules, pack } = played.messages[0]!.table!;
    scene = Scene.of(await engineOf(game), { game, players: 3, options: {}, rules, pack });
    parts = partsOf(played);
    await learn(game);
  }, 60_000);

  it('has a board, and aids from a view alone', () => {
    expect(scene.board).toMatchObject({ game });
    expect(scene.aids(0, null)).toBeNull();
    for (const { after } of parts) expect(Object.keys(scene.aids(0, after) as object)).not.toEqual([]);
  });

  it.each(LANGUAGES)('is told with every word in place: %s', async (language) => {
    await speak(language);
    const lines = scene.narrate(0, names, parts);
    expect(lines.map((part) => part.length)).toEqual(parts.map(({ happened }) => happened.length));
    const texts = lines.flat(2).map(({ message }) => sentence(message, game));
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(text).toMatch(/^(?!.*([{}$]|undefined|NaN|object)).*[\s:]/);
    expect(texts.join()).toContain('Anna');
    await speak('en');
  });

  it('is told the same part by part as at once', () => {
    const one = parts.flatMap((part) => scene.narrate(0, names, [part]));
    expect(one).toEqual(scene.narrate(0, names, parts));
  });

  it('does without what it cannot read', () => {
    vi.stubGlobal('console', { error: vi.fn() });
    expect(scene.aids(0, { rubbish: 1 })).toBeNull();
    expect(scene.narrate(0, names, [{ before: null, happened: [{ type: 'x' }], after: null }])).toEqual([]);
    expect(console.error).toHaveBeenCalledTimes(2);
  });
});

it.each(GAMES)('%s is light enough to be loaded by a phone', { timeout: 60_000 }, async (game) => {
  expect(brotliCompressSync(await wasm(game)).length).toBeLessThan(MAX_COMPRESSED_BYTES[game]);
});

it('is loaded once for all tables of a game, and again after it was not reached', async () => {
  const file = await wasm('royal-turf');
  const fetched = vi.fn(async () => new Response(file, { headers: { 'content-type': 'application/wasm' } }));
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  vi.stubGlobal('fetch', fetched);
  const setUp = { game: 'royal-turf', players: 2, options: {} } as const;
  await expect(Scene.open(setUp)).rejects.toMatchObject({ code: 'offline' });
  const [one, other] = await Promise.all([Scene.open(setUp), Scene.open(setUp)]);
  expect(fetched).toHaveBeenCalledTimes(2);
  one.close();
  expect(other.board).toEqual(one.board);
  await expect(Scene.open({ ...setUp, rules: 99 })).rejects.toMatchObject({ code: 'invalid' });
});

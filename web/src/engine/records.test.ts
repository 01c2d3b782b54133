import { afterEach, expect, it, vi } from 'vitest';
import { GAMES } from '../games/game';
import { judge, unjudged } from '../luck/judge';
import type { NarratedPart } from '../wire/engine';
import { engineOf, playedGame, wasm } from './fixture';
import { checkLuck, replayOf } from './records';
import { Scene } from './scene';

afterEach(() => vi.unstubAllGlobals());

async function serveEngine(): Promise<void> {
  const file = await wasm('table');
  vi.stubGlobal('fetch', async () => new Response(file, { headers: { 'content-type': 'application/wasm' } }));
}

it.each(GAMES)(
  'a record of %s is shown, told and checked without a server',
  { timeout: 60_000 },
  async (game) => {
    await serveEngine();
    const { record } = playedGame(await engineOf('table'), game);
    const { players, options, rules, pack, start, frames, ...replay } = await replayOf(record);
    expect(replay).toMatchObject({ game, names: ['Anna', 'bot (novice)', 'bot (novice)'], record });

    const scene = Scene.of(await engineOf(game), { game, players, options, rules, pack, whole: true });
    let before: unknown = null;
    const parts = [start, ...frames].map(({ happened, view }): NarratedPart => {
      const part = { before, happened, after: view };
      before = view;
      return part;
    });
    const lines = scene.narrate(null, { players: ['Anna', 'Bob', 'Carla'] }, parts);
    expect(lines.map((part) => part.length)).toEqual(parts.map(({ happened }) => happened.length));
    expect(lines.flat(2).length).toBeGreaterThan(20);
    for (const { view, aids } of frames) expect(scene.aids(null, view)).toEqual(aids);

    expect(judge(record, await checkLuck(record), null)).toMatchObject({ kind: 'follows', ours: 'unseen' });
  },
);

it('tells where a record is not sound', async () => {
  await serveEngine();
  const fault: unknown = await checkLuck('nonsense').catch((fault: unknown) => fault);
  expect(unjudged(fault)).toEqual({ kind: 'unreadable', line: 1 });
  expect(unjudged(new TypeError('no network'))).toEqual({ kind: 'unreachable' });
  await expect(replayOf('nonsense')).rejects.toMatchObject({ code: 'bad-record' });
});

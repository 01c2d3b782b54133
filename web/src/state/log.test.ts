import { beforeEach, expect, it } from 'vitest';
import type { LogLine, NarratedPart, SceneNames } from '../wire/engine';
import { Log } from './log.svelte';

/** A narrator of letters: each is told as a line with the first player's name, but small ones are not told. */
const scene = {
  game: 'royal-turf' as const,
  narrate: (viewer: number | null, { players }: SceneNames, parts: NarratedPart[]): LogLine[][][] =>
    parts.map(({ happened }) =>
      (happened as string[]).map((letter) =>
        letter === letter.toLowerCase()
          ? []
          : [{ kind: 'line', message: { id: `${letter} ${players[0]} ${viewer}`, args: {} } }],
      ),
    ),
};

const part = (letters: string): NarratedPart => ({ before: null, happened: [...letters], after: null });

let log: Log;
const texts = () => log.lines.map(({ text }) => text);

beforeEach(() => {
  log = new Log(scene, ['Anna']);
});

it('tells the past at once, and reads nothing of it out', () => {
  log.begin(1, [], [part('Ab'), part('C')]);
  expect(texts()).toEqual(['A Anna 1', 'C Anna 1']);
  expect([log.spoken, log.seen]).toEqual([[], ['A', 'b', 'C']]);
});

it('tells each sighting when it is shown, with what is heard in between', () => {
  log.begin(null, [], []);
  log.expect(part('Ab'));
  log.expect(part('C'));
  expect(texts()).toEqual([]);
  log.see('A');
  log.hear({ type: 'sat', seat: 0, name: 'Bob' });
  expect(texts()).toEqual(['A Anna null', 'news-sat']);
  log.see('b');
  log.see('C');
  expect(texts()).toEqual(['A Anna null', 'news-sat', 'C Anna null']);
  expect(log.spoken.map(({ text }) => text)).toEqual(texts());
});

it('tells everything anew with other names, and nothing before it is shown', () => {
  log.begin(0, [], [part('A')]);
  log.expect(part('BC'));
  log.see('B');
  log.again(['Zoe']);
  expect(texts()).toEqual(['A Zoe 0', 'B Zoe 0']);
  log.see('C');
  expect(texts()).toEqual(['A Zoe 0', 'B Zoe 0', 'C Zoe 0']);
});

it('forgets what another seat was told', () => {
  const shown = part('A');
  log.begin(0, [], [shown]);
  log.expect(part('B'));
  log.begin(1, [], [shown]);
  expect(texts()).toEqual(['A Anna 1']);
  log.expect(part('C'));
  log.see('C');
  expect(texts()).toEqual(['A Anna 1', 'C Anna 1']);
});

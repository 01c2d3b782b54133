import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyGame } from '../games/game';
import { change } from './settings.svelte';
import { Stage } from './stage.svelte';

/** A game of letters: a view is what was seen so far, and capitals are waited for. */
const game = {
  glimpse: (view: string, seen: string) => view + seen,
  pause: (seen: string) => (seen === seen.toUpperCase() ? 100 : 0),
} as unknown as AnyGame;

let seen: string[];
let stage: Stage;

const act = (happened: string, view: string) => ({ happened: [...happened], view, aids: null });

/** Lets all that is waited for less than this long happen. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  change({ speed: 'normal' });
  seen = [];
  stage = new Stage(game, (sighting) => seen.push(String(sighting)));
  stage.jump({ view: '', aids: null });
});

afterEach(() => {
  stage.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows one thing after the other, and ends on the view', async () => {
  stage.play(act('AB', 'end'));
  expect([stage.view, stage.moment, stage.playing]).toEqual(['A', 'A', true]);
  await pass(100);
  expect([stage.view, stage.moment, stage.playing]).toEqual(['AB', 'B', true]);
  await pass(100);
  expect([stage.view, stage.moment, stage.playing]).toEqual(['end', null, false]);
});

it('shows what is not waited for at once, together with what follows', () => {
  stage.play(act('abC', 'end'));
  expect([stage.view, seen]).toEqual(['abC', ['a', 'b', 'C']]);
});

it('is done before anything is drawn where nothing is waited for', () => {
  change({ speed: 'none' });
  stage.play(act('AB', 'one'));
  expect([stage.view, stage.playing, seen]).toEqual(['one', false, ['A', 'B']]);
});

it('leaves out the rest of the waiting when one skips, also of what came meanwhile', async () => {
  stage.play(act('AB', 'one'));
  stage.play(act('CD', 'two'));
  stage.skip();
  await pass(0);
  expect([stage.view, stage.playing, seen]).toEqual(['two', false, ['A', 'B', 'C', 'D']]);
  stage.play(act('E', 'three'));
  expect([stage.view, stage.playing]).toEqual(['twoE', true]);
});

it('forgets what was on when it jumps elsewhere', async () => {
  stage.play(act('AB', 'one'));
  stage.play(act('C', 'two'));
  stage.jump({ view: 'there', aids: null });
  stage.play(act('D', 'three'));
  await pass(50);
  expect([stage.view, stage.playing, seen]).toEqual(['thereD', true, ['A', 'D']]);
  await pass(500);
  expect([stage.view, stage.playing, seen]).toEqual(['three', false, ['A', 'D']]);
});

it('shows nothing one by one to who was away', () => {
  stage.play(act('A'.repeat(81), 'end'));
  expect([stage.view, stage.playing, seen.length]).toEqual(['end', false, 81]);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  stage.play(act('AB', 'later'));
  expect([stage.view, stage.playing]).toEqual(['later', false]);
});

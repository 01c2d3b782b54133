// Shows what happened one thing after the other. The server's views come faster than anybody can look; the stage
// lags behind them, never invents anything, and ends on the last view it was given.

import type { Scene } from '../engine/scene';
import type { AnyGame } from '../games/game';
import type { Log } from './log.svelte';
import { paced, settings, wantsStillness } from './settings.svelte';

/** A view, what led to it, and what goes with it. */
export interface Act {
  happened: readonly unknown[];
  view: unknown;
  aids: unknown;
}

/** More than so many things are not watched one by one: whoever was away wants to see where it stands. */
const TOO_MANY = 80;

export class Stage {
  view = $state.raw<unknown>(null);
  aids = $state.raw<unknown>(null);
  moment = $state.raw<unknown>(null);
  beat = $state(0);
  /** Whether something is still to be shown. */
  playing = $state(false);
  /** What follows from the view by the rules; worked out where it is looked at. */
  facts: unknown = $derived.by(() => this.factsOf(this.view));

  private acts: Act[] = [];
  private wake: (() => void) | null = null;
  private skipping = false;
  /** How often the show was broken off: what was on before has no say any more. */
  private breaks = 0;

  constructor(
    private readonly game: AnyGame,
    /** Told of each sighting when it is shown. */
    private readonly shown: (sighting: unknown) => void,
    /** What follows from a view by the rules. */
    private readonly factsOf: (view: unknown) => unknown = () => null,
  ) {}

  /** A stage that tells a log what it shows, with facts from a scene. */
  static of(game: AnyGame, scene: Pick<Scene, 'facts'>, log: Log): Stage {
    const isFactual = (sighting: unknown) => game.factual.includes((sighting as { type: string }).type);
    const factsOf = (view: unknown) => scene.facts(view, log.seen.filter(isFactual));
    return new Stage(game, (sighting) => log.see(sighting), factsOf);
  }

  /** Shows a view at once, without how it came about. */
  jump({ view, aids }: { view: unknown; aids: unknown }): void {
    this.breakOff();
    this.rest(view, aids);
  }

  /** Shows what happened, then the view it led to, after what is being shown now. */
  play(act: Act): void {
    this.acts.push(act);
    if (!this.playing) void this.run();
  }

  /** Leaves out all waiting up to the newest view. */
  skip(): void {
    this.skipping = true;
    this.wake?.();
  }

  close(): void {
    this.breakOff();
  }

  private breakOff(): void {
    this.breaks += 1;
    this.acts = [];
    this.playing = false;
    this.wake?.();
  }

  private async run(): Promise<void> {
    const show = this.breaks;
    this.playing = true;
    this.skipping = false;
    for (const time of this.scenes()) {
      // What is not waited for is drawn together with what follows: the page changes once.
      if (time > 0) await this.wait(time);
      if (show !== this.breaks) return;
    }
    this.playing = false;
  }

  /** Puts on one sighting after the other, and says for how long each is to be looked at. */
  private *scenes(): Generator<number> {
    for (let act = this.acts.shift(); act; act = this.acts.shift()) {
      if (document.visibilityState === 'hidden' || this.tooMany(act)) this.skipping = true;
      for (const sighting of act.happened) {
        this.shown(sighting);
        if (this.view !== null) yield this.put(sighting);
      }
      this.rest(act.view, act.aids);
    }
  }

  private tooMany(act: Act): boolean {
    const all = [act, ...this.acts].flatMap(({ happened }) => happened);
    return all.filter((sighting) => this.game.pause(sighting) > 0).length > TOO_MANY;
  }

  private put(sighting: unknown): number {
    const normal = this.game.pause(sighting);
    const time = this.skipping ? 0 : paced(normal, settings.speed, false);
    // Whoever wants stillness still gets the time to read.
    this.beat = wantsStillness() ? 0 : time;
    this.moment = sighting;
    this.view = this.game.glimpse(this.view, sighting, () => this.facts);
    return time;
  }

  private rest(view: unknown, aids: unknown): void {
    this.moment = null;
    this.beat = 0;
    this.view = view;
    this.aids = aids;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

// One viewer at one table: the connection, what is known, what is shown, what is told. Closing it forgets everything,
// so that nothing of one player's hand is left when the next one looks.

import { Scene } from '../engine/scene';
import { loadGame } from '../games';
import { isGame, type AnyGame } from '../games/game';
import { Refusal } from '../net/api';
import type { Command, LinkState, TableLink } from '../net/link';
import type { Presence, SeatInfo, TableEvent } from '../wire/table';
import { learn, say } from '../words/index.svelte';
import { Log } from './log.svelte';
import { Stage } from './stage.svelte';
import { packTexts } from './packs';
import { namesOf, receive, type Table, type Told } from './table';
import { connect } from './tables';

/** How far somebody has looked on: the view, and the number of sightings up to it. */
export interface Seen {
  view: unknown;
  count: number;
}

/** What is needed to show a game. */
export interface Show {
  game: AnyGame;
  scene: Scene;
  stage: Stage;
  log: Log;
}

export class Session {
  table = $state.raw<Table | null>(null);
  line = $state<LinkState>('connecting');
  presence = $state.raw<Presence | null>(null);
  show = $state.raw<Show | null>(null);
  /** Whether an action was sent whose outcome is not in the picture yet. */
  sending = $state(false);
  /** What was refused last. */
  refusal = $state.raw<Refusal | null>(null);

  private readonly link: TableLink;
  private loading: Promise<void> | null = null;
  /** What was told before it could be shown, each with the table before it. */
  private early: { message: Told; before: Table | null }[] = [];
  private closed = false;

  constructor(
    readonly id: string,
    readonly key: string | null,
    /** What this viewer has seen before: what happened since is played. */
    private readonly before: Seen | null = null,
  ) {
    this.link = connect(id, key, {
      told: (message) => this.told(message),
      presence: (presence) => {
        this.presence = presence;
      },
      line: (line) => {
        this.line = line;
      },
    });
  }

  get names(): string[] {
    const nameless = (seat: number, { kind }: SeatInfo) =>
      kind === 'bot'
        ? say('nameless-bot', { number: seat + 1 })
        : say('nameless-player', { number: seat + 1 });
    return this.table ? namesOf(this.table.picture, nameless) : [];
  }

  /** Plays an action for the decision that it was offered for. */
  async act(decision: number, action: unknown): Promise<void> {
    if (decision !== this.table?.decision || this.sending) return;
    this.sending = true;
    await this.say({ type: 'act', decision, action } as Command);
    this.sending = false;
  }

  /** Says something to the table; what is refused is shown. */
  async say(command: Command): Promise<void> {
    this.refusal = null;
    try {
      await this.link.say(command);
    } catch (fault) {
      if (fault instanceof Refusal && !this.closed) this.refusal = fault;
    }
  }

  /** What this viewer has seen once everything was shown. */
  get seen(): Seen | null {
    return this.table && this.show ? { view: this.table.view, count: this.show.log.seen.length } : null;
  }

  close(): void {
    this.closed = true;
    this.link.close();
    this.show?.stage.close();
    this.show?.scene.close();
    this.show = null;
    this.table = null;
    this.early = [];
  }

  private told(message: Told): void {
    const before = this.table;
    this.table = receive(this.table, message, Date.now());
    if (this.table === null) return;
    if (this.show) this.perform(message, before);
    else {
      this.early.push({ message, before });
      this.loading ??= this.open();
    }
  }

  /** Loads what is needed to show the game, then shows what came in the meantime. */
  private async open(): Promise<void> {
    if (!this.table || !isGame(this.table.picture.setting.game)) return;
    const { setting, rules, pack } = this.table.picture;
    const { game, options, seats } = setting;
    try {
      const pack_files = setting.packs ? await packTexts(setting.packs) : [];
      const opening = Scene.open({ game, options, players: seats.length, rules, pack, pack_files });
      const [module, scene] = await Promise.all([loadGame(game), opening, learn(game)]);
      if (this.closed) return scene.close();
      const log = new Log(scene, this.names);
      this.show = { game: module, scene, log, stage: Stage.of(module, scene, log) };
      for (const { message, before } of this.early.splice(0)) this.perform(message, before);
    } catch (fault) {
      // A connection that breaks now is tried again with the next message.
      this.loading = null;
      if (!(fault instanceof Refusal)) console.error(fault);
      else if (fault.code !== 'offline') this.refusal = fault;
    }
  }

  private perform(message: Told, before: Table | null): void {
    const { scene, stage, log } = this.show!;
    const { happened, view, news = [], you = null } = message;
    const act = { happened, view, aids: scene.aids(you, view) };
    if (message.type === 'table' && before?.you !== this.table?.you) {
      // The first look, or another seat's: how it came about is told, not played, as far as it was not missed.
      const seen = this.before ?? { view, count: happened.length };
      const told = happened.slice(0, seen.count);
      const missed = happened.slice(seen.count);
      log.begin(you, news, [{ before: message.before ?? null, happened: told, after: seen.view }]);
      stage.jump({ view: seen.view, aids: scene.aids(you, seen.view) });
      if (missed.length === 0) return;
      log.expect({ before: seen.view, happened: missed, after: view });
      stage.play({ ...act, happened: missed });
    } else {
      for (const piece of news) this.hear(piece);
      log.expect({ before: before?.view ?? null, happened, after: view });
      stage.play(act);
    }
  }

  private hear(news: TableEvent): void {
    if (news.type === 'sat') this.show?.log.again(this.names);
    this.show?.log.hear(news);
  }
}

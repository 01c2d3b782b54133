// A game that somebody looks at: its board, aids and commentary, made by our Rust from what one viewer sees.

import type { GameId } from '../games/game';
import type { LogLine, NarratedPart, OpenedScene, OpenScene, SceneNames } from '../wire/engine';
import { Engine } from './engine';

/** The addresses of the files, one for each game among them. */
const URLS = import.meta.glob<string>('../../wasm/*.wasm', { query: '?url', import: 'default', eager: true });

/** The engine of each game that was looked at. */
const engines = new Map<GameId, Promise<Engine>>();

export class Scene {
  private constructor(
    private readonly engine: Engine,
    private readonly handle: number,
    readonly game: GameId,
    /** The board as it is drawn. */
    readonly board: unknown,
  ) {}

  /** Loads the game's engine, once for all scenes, and opens a scene. */
  static async open(setUp: OpenScene): Promise<Scene> {
    return Scene.of(await engineOf(setUp.game), setUp);
  }

  /** A scene of an engine at hand. */
  static of(engine: Engine, setUp: OpenScene): Scene {
    const { scene, board } = engine.call<OpenedScene>({ call: 'open-scene', ...setUp });
    return new Scene(engine, scene, setUp.game, board);
  }

  /** Help to judge a view; null before the game, and where the page cannot work it out. */
  aids(viewer: number | null, view: unknown): unknown {
    if (view === null) return null;
    return orElse(null, () => this.engine.call({ call: 'aids', scene: this.handle, viewer, view }));
  }

  /** What follows by the rules from what is on show; null before the game, and where the page cannot work it out. */
  facts(view: unknown, told: unknown[]): unknown {
    if (view === null) return null;
    return orElse(null, () => this.engine.call({ call: 'facts', scene: this.handle, view, told }));
  }

  /** The lines on each sighting of each part. Of parts that the page cannot tell there are none. */
  narrate(viewer: number | null, names: SceneNames, parts: NarratedPart[]): LogLine[][][] {
    const scene = this.handle;
    return orElse([], () => this.engine.call({ call: 'narrate', scene, viewer, names, parts }));
  }

  close(): void {
    this.engine.call({ call: 'close-scene', scene: this.handle });
  }
}

function engineOf(game: GameId): Promise<Engine> {
  const known = engines.get(game);
  if (known) return known;
  const loading = Engine.load(URLS[`../../wasm/${game}.wasm`] ?? '');
  engines.set(game, loading);
  // What was not reached is tried again.
  loading.catch(() => engines.delete(game));
  return loading;
}

/** The game goes on without what cannot be worked out, as where the page is older than the server. */
function orElse<T>(instead: T, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    console.error(fault);
    return instead;
  }
}

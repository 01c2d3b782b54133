// Our Rust in the page. Written by `cargo xtask types` from the types in Rust; not to be changed by hand.

import type { ClientMessage, CommandResponse, GameId, Setting, TableStatus } from './table';

export type Argument = number | string | Message | { join: Join, items: Argument[] };

/** A pack file that was checked. */
export type CheckedPack = {
  /** The text of the file. */
  text: string,
  /** The SHA-256 of the text, by which a setting names it. */
  id: string,
  /** All faults; none in a file that can be played with. */
  faults: Array<FileFault>,
  /** The contents in the form of its game; null where there are faults. */
  contents: unknown,
};

/** A horse with its cards. */
export type DraftHorse = {
  /** Its name. */
  name: string,
  /** Its cards: squares for head, cap, saddle and horseshoe. */
  cards: Array<[number | null, number | null, number | null, number | null]>,
};

/** What a unit earns with 1, 2, 3, 4, or 5 and more units on the horse. */
export type DraftPay = {
  /** For the first horse. */
  first: [number | null, number | null, number | null, number | null, number | null],
  /** For the second horse. */
  second: [number | null, number | null, number | null, number | null, number | null],
  /** For the third horse. */
  third: [number | null, number | null, number | null, number | null, number | null],
  /** The amount that the pace token adds. */
  pace: number | null,
  /** The cost of the last horse. */
  last: number | null,
};

/** A fault of a pack file. */
export type FileFault = {
  /** The line, from 1. */
  line: number,
  /** The column, from 1. */
  column: number,
  /** The field, like `horse[2].cards[0].head`. */
  field: string,
  /** A clause that says what is wrong with it. */
  message: string,
};

/** The way that values of a list are joined. */
export type Join = "and" | "comma" | "space";

/** The weight of a line. */
export type LineKind = "heading" | "line" | "detail";

/** A line of what is told. */
export type LogLine = {
  /** The weight of the line. */
  kind: LineKind,
  /** The words of it. */
  message: Message,
};

/** The check of a record's luck. */
export type LuckReport = {
  /** The result. */
  verdict: Verdict,
  /** The commitment in the record; null where it tells none. */
  commitment: string | null,
  /** The share of each seat in the record, empty for a seat that gave none. There are none before the secret is told. */
  shares: Array<string>,
};

/** Something to say: the id of a Fluent message, and the values of its variables. */
export type Message = {
  /** The name in the `.ftl` files. */
  id: string,
  /** The variables by name. */
  args: Record<string, Argument>,
};

/** Sightings between two views. */
export type NarratedPart = {
  /** The view before them; null at the start of the game. */
  before: unknown,
  /** The sightings in their order. */
  happened: unknown[],
  /** The view after them. */
  after: unknown,
};

/** A game to look at. */
export type OpenScene = {
  /** The game. */
  game: GameId,
  /** Number of players. */
  players: number,
  /** The game's options. */
  options: Record<string, unknown>,
  /** The version of the rules; the current one where it is left out. */
  rules?: number,
  /** The hash of the data; what is at hand under the names in the options where it is left out. */
  pack?: string,
  /** The texts of the packs that it is played with beside the released ones. */
  pack_files?: Array<string>,
  /** True for a replay: views show everything, and nobody has a seat. */
  whole?: boolean,
};

/** A table to open on this device. */
export type OpenTable = {
  /** Its id. */
  id: string,
  /** Its set-up. Every seat is a bot's or a named person's. */
  setting: Setting,
  /** The secret that luck follows from: 64 hexadecimal digits. */
  secret: string,
  /** Milliseconds since 1970. */
  now: number,
  /** The texts of the packs that the setting names. */
  pack_files?: Array<string>,
  /** The record and the number of its decisions after which the game is played on, if not from the start. */
  from?: RecordMoment,
};

/** The response to [`OpenScene`]. */
export type OpenedScene = {
  /** The handle. */
  scene: number,
  /** The board as it is drawn. */
  board: unknown,
};

/** The response to [`OpenTable`]. */
export type OpenedTable = {
  /** The handle. */
  table: number,
  /** The entries to store. */
  entries: Array<string>,
};

/** A moment of a record. */
export type RecordMoment = {
  /** The text of the record. */
  record: string,
  /** Number of decisions that were made before. */
  at: number,
};

/** A request of a page. */
export type Request = { "call": "games",
  /** The texts of packs that can be chosen beside the released ones. */
  pack_files?: Array<string>,
} | { "call": "open-scene" } & OpenScene | { "call": "close-scene",
  /** The handle. */
  scene: number,
} | { "call": "aids",
  /** The handle. */
  scene: number,
  /** The viewer's seat; null for a spectator. */
  viewer: number | null,
  /** The view as a message has it. */
  view: unknown,
} | { "call": "facts",
  /** The handle. */
  scene: number,
  /** The view as a message has it, or something between two views. */
  view: unknown,
  /** Sightings that were told, in their order: those that the game's facts are made from. */
  told: unknown[],
} | { "call": "narrate",
  /** The handle. */
  scene: number,
  /** The viewer's seat; null for a spectator. */
  viewer: number | null,
  /** The names to tell it with. */
  names: SceneNames,
  /** Messages that told sightings, in their order. */
  parts: Array<NarratedPart>,
} | { "call": "replay",
  /** Its text. */
  record: string,
  /** The texts of packs that it may have been played with beside the released ones. */
  pack_files?: Array<string>,
} | { "call": "verify",
  /** Its text. */
  record: string,
  /** The texts of packs that it may have been played with beside the released ones. */
  pack_files?: Array<string>,
} | { "call": "packs",
  /** The game. */
  game: GameId,
} | { "call": "check-pack",
  /** The text of the file. */
  text: string,
} | { "call": "draft-pack",
  /** What is known of it. */
  draft: RoyalTurfDraft,
} | { "call": "open-table" } & OpenTable | { "call": "load-table",
  /** Its entries in their order. */
  entries: Array<string>,
  /** The texts of the packs that its setting names. */
  pack_files?: Array<string>,
} | { "call": "close-table",
  /** The handle. */
  table: number,
} | { "call": "table",
  /** The handle. */
  table: number,
  /** Milliseconds since 1970. */
  now: number,
  /** The request. */
  request: TableRequest,
};

/** The numbers and names of a pack, as far as they are known. Coats and patterns are those of the standard pack. */
export type RoyalTurfDraft = {
  /** The pack's name. */
  name: string,
  /** Horses in the order of their numbers. */
  horses: Array<DraftHorse>,
  /** The pay table. */
  pay: DraftPay,
};

/** The names to tell a game with. */
export type SceneNames = {
  /** The players by seat. */
  players: Array<string | null>,
  /** The horses by number; those of the pack where they are left out. */
  horses?: Array<string>,
  /** The packs that the game is played with; their own titles where they are left out. */
  packs?: Array<string>,
};

/** The response to a request that changes the table. */
export type TableChange = {
  /** The entry to store before anybody is told; null if nothing happened. */
  entry: string | null,
  /** The table's status. */
  status: TableStatus,
  /** The answer for whoever sent a message. */
  answer?: CommandResponse,
};

/** A request to a table of this device. */
export type TableRequest = { "type": "snapshot",
  /** The viewer's seat; null for a spectator. */
  viewer: number | null,
  /** The version since which everything is told; 0 is the beginning, null is now. */
  since: number | null,
} | { "type": "messages",
  /** The seats of the viewers; null for a spectator. */
  viewers: Array<number | null>,
} | { "type": "execute",
  /** The seat. */
  seat: number,
  /** The message. */
  message: ClientMessage,
} | { "type": "advance",
  /** The most time that a bot may think, in milliseconds. */
  ms: number,
  /** A number of iterations for an expert to search instead, however long they take. */
  iterations?: number,
} | { "type": "summary" } | { "type": "record" };

/** The result of checking a record's luck. */
export type Verdict = { "verdict": "follows", "detail": number } | { "verdict": "follows-from", "detail": number } | { "verdict": "no-secret" } | { "verdict": "midway" } | { "verdict": "differs", "detail": {
    /** The line, from 1. */
    line: number,
    /** The line as the record has it. */
    says: string,
    /** The line as it would have to be. */
    due: string, } } | { "verdict": "unfounded", "detail": {
    /** The line, from 1. */
    line: number, } };

/** An update for a viewer. */
export type ViewerMessage = {
  /** The viewer's seat; null for a spectator. */
  viewer: number | null,
  /** The message, as the server sends it. */
  message: unknown,
};

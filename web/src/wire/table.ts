// Tables. Written by `cargo xtask types` from the types in Rust; not to be changed by hand.

/** An action for a decision that is awaited. */
export type Act = {
  /** The client's key. */
  key: ClientKey,
  /** Number of the decision that it is meant for. */
  decision: number,
  /** One of the actions that were offered. */
  action: unknown,
};

/** The point of another game at which a game begins. Such a game is not rated. */
export type BranchPoint = {
  /** Number of decisions that had been made there. */
  at: number,
};

/** A line of chat. */
export type Chat = {
  /** The client's key. */
  key: ClientKey,
  /** Plain text of 1 to 500 characters in one line. */
  text: string,
};

/** A line of chat. */
export type ChatLine = {
  /** The seat that said it. */
  seat: number,
  /** Plain text. */
  text: string,
  /** Milliseconds since 1970. */
  at: number,
};

/**
 * A client's own key for a message, of 1 to 64 characters. A message that is sent again with the same key is carried
 * out once and answered the same.
 */
export type ClientKey = string;

/** A message of a client. */
export type ClientMessage = { "type": "act" } & Act | { "type": "chat" } & Chat | { "type": "leave" } & Keyed | { "type": "return" } & Keyed | { "type": "start" } & Keyed;

/** A seat's clock. */
export type ClockLeft = {
  /** The seat. */
  seat: number,
  /** Milliseconds left when this was sent. */
  left_ms: number,
  /** True while it runs. */
  running: boolean,
};

/** The answer to a client message, sent before the update with its outcome. */
export type CommandResponse = {
  /** The key of the client message; empty where it could not be read. */
  key: string,
  /** True if it was carried out. */
  ok: boolean,
  /** Version of the viewer's message with its outcome. */
  version?: number,
  /** The reason why it was not carried out. */
  error?: WireError,
};

/** A course of TurfMaster. */
export type CourseInfo = {
  /** Its name in options. */
  name: string,
  /** Its title for people. */
  title: string,
  /** The hand on which the inside lies. */
  hand: Hand,
  /** Number of squares of the innermost lane from the boxes to the line. */
  squares: number,
  /** Number of fences in a steeplechase. */
  fences: number,
  /** Numbers of races of meetings in which a horse's cards last to the line. */
  cards_last_for: Array<number>,
  /** Cards with which a horse that leaves its box in a steeplechase falls at once. */
  falls_from_box: Array<number>,
};

/** Meaning of an error, for programs. What each is over HTTP is decided in one place of the server. */
export type ErrorCode = "bad-json" | "bad-request" | "invalid" | "bad-position" | "bad-record" | "illegal-action" | "no-game" | "too-long" | "not-signed-in" | "forbidden" | "not-your-seat" | "not-found" | "no-such-method" | "not-now" | "no-seat" | "stale-decision" | "taken" | "limit-reached" | "too-large" | "not-json" | "not-text" | "too-many" | "too-slow" | "unavailable" | "broken";

/** A decision with what came of it, luck's decisions included. */
export type Frame<A, E, V, D> = {
  /** The seat that decided. */
  seat: number,
  /** The action. */
  action: A,
  /** The same in the game's notation. */
  notation: string,
  /** Events in full. */
  happened: Array<E>,
  /**
   * The position afterwards in the form of a view without a viewer; null where luck has still to decide, which
   * is so only at the end of a record that stops there.
   */
  view: V | null,
  /** Help to judge it. */
  aids: D | null,
};

/** A game of Furlong. */
export type GameId = "turfmaster" | "royal-turf" | "ticket-gagnant";

/** Choices at a new table of a game. */
export type GameInfo = {
  /** The game. */
  game: GameId,
  /** The fewest and the most players. */
  players: [number, number],
  /** All options with what they are if nothing is said; null where that depends on the number of players. */
  options: Record<string, unknown>,
  /** Choices at a table of each size. */
  sizes: Array<TableSize>,
  /** The courses of TurfMaster. */
  courses: Array<CourseInfo>,
  /** The races of TurfMaster if nothing is said, one list for each number of races. */
  meetings: Array<Array<RaceInfo>>,
  /** The tracks of Ticket Gagnant. */
  tracks: Array<TrackInfo>,
  /** Packs that can be chosen beside the standard ones. */
  packs: Array<PackInfo>,
};

/** The games there are. */
export type Games = {
  /** Each with what a form for a new table needs. */
  games: Array<GameInfo>,
};

/** The hand on which the inside lies. */
export type Hand = "left" | "right";

/** A message that says no more than its type. */
export type Keyed = {
  /** The client's key. */
  key: ClientKey,
};

/** The strength of a bot. */
export type Level = "novice" | "club" | "expert";

/** A table in a list. */
export type ListedTable = {
  /** Its id. */
  id: string,
  /** The game. */
  game: GameId,
  /** Number of seats. */
  players: number,
  /** Milliseconds since 1970. */
  created: number,
  /** Its status. */
  status: TableStatus,
  /** Its setting and who sits there, as [`TableSummary`] has them. */
  summary: TableSummary | null,
};

/** The caller. */
export type Me = {
  /** The name shown, once there is one. */
  name: string | null,
  /** True if you signed up. */
  signed_up: boolean,
  /** Your settings. */
  settings: Record<string, unknown>,
};

/** A table that was opened. */
export type Opened = {
  /** Its id. */
  table: string,
  /** The hash of the secret that luck follows from. */
  commitment: string,
  /** The keys to hand out. */
  keys: OpenedKeys,
  /** Your seat, if you sat down. */
  you?: Seated,
};

/** The keys of a new table. */
export type OpenedKeys = {
  /** Your own, to begin or close it. */
  host: string,
  /** For those who are to sit down. */
  join: string,
  /** For those who are to watch. */
  watch: string,
  /** Of each seat that is kept for somebody, and of your own. */
  seats: Array<string | null>,
};

/** Result of a game. */
export type Outcome = {
  /** The seats from best to worst, equal seats together. */
  ranking: Array<Array<number>>,
  /** Each seat's score. */
  scores: Array<number>,
};

/** A game of yours. */
export type OwnGame = {
  /** The table's id. */
  table: string,
  /** The game. */
  game: GameId,
  /** Number of seats. */
  players: number,
  /** Milliseconds since 1970. */
  created: number,
  /** Its status. */
  status: TableStatus,
  /** Its setting and who sits there, as [`TableSummary`] has them. */
  summary: TableSummary | null,
  /** The results of the seats, once it is over. */
  results: Array<SeatResult>,
};

/** Your games, the newest first. */
export type OwnGames = {
  /** Those that are not over. */
  running: Array<OwnGame>,
  /** Those that are. */
  finished: Array<OwnGame>,
};

/** The keys that are yours to have. */
export type OwnKeys = {
  /** Your seat. */
  seat?: number,
  /** Its personal key. */
  key?: string,
  /** For the host: lets people sit down. */
  join?: string,
  /** For the host: lets people watch. */
  watch?: string,
  /** For the host: those of seats that are kept for somebody who has not come yet. */
  seats?: Array<string | null>,
};

/** Time limit of decisions. */
export type Pace = { "kind": "live",
  /** The bank at the beginning, at most 31 days. */
  bank_seconds: number,
  /** The time added after each decision, at most 31 days. */
  increment_seconds: number,
} | { "kind": "turns",
  /** At most 31 days. */
  hours: number,
};

/** A pack that can be chosen at a new table. */
export type PackInfo = {
  /** The SHA-256 of its file, by which a setting names it. */
  id: string,
  /** Its name in options; of Royal Turf also the one for people. */
  name: string,
  /** Its title for people. */
  title: string,
  /** The SHA-256 of what the rules need of it. */
  hash: string,
};

/** The viewers that are connected. */
export type Presence = {
  /** The seats whose persons are connected. */
  seats: Array<number>,
  /** Number of others who watch. */
  watching: number,
};

/** Body of every HTTP response that refuses a request. */
export type Problem = {
  /** The error. */
  error: WireError,
};

/** A race of TurfMaster. */
export type RaceInfo = {
  /** The course's name in options. */
  course: string,
  /** True if the fences stand. */
  steeplechase: boolean,
};

/** The table of the next game. */
export type Rematch = {
  /** Its id. */
  table: string,
  /** Your seat there, if you have one here. */
  seat?: number,
  /** The key that lets you sit down there, as long as nobody has. */
  key?: string,
  /** The version of your message that tells it, if the table is new. */
  version?: number,
};

export type Replay<S, V, A, D, B> = ReplayOf<B, Start<S, V, D>, Array<Frame<A, S, V, D>>>;

/** A whole game to look at again: every position, with nothing hidden. `frames` is a list of [`Frame`]. */
export type ReplayOf<B, S, F> = {
  /** The game. */
  game: GameId,
  /** Number of players. */
  players: number,
  /** The game's options. */
  options: Record<string, unknown>,
  /** The version of the rules it was played under. */
  rules: number,
  /** The hash of the data it was played with. */
  pack: string,
  /** Each seat's name, where it is known. */
  names: Array<string | null>,
  /** The board as it is drawn. */
  board: B,
  /** The game before the first decision. */
  start: S,
  /** Each decision with what came of it. */
  frames: F,
  /** The result; null where the record stops before. */
  result: Outcome | null,
  /** The record as text. */
  record: string,
};

/** A seat as everybody sees it. */
export type SeatInfo = {
  /** Its occupation. */
  kind: SeatKind,
  /** The name shown. */
  name: string | null,
  /** The bot that plays: the seat's own, or the one that stands in. */
  bot: Level | null,
  /** True while a bot stands in for the person. */
  stand_in: boolean,
};

/** Occupation of a seat. */
export type SeatKind = "open" | "kept" | "person" | "bot";

/** The result of a seat. */
export type SeatResult = {
  /** The name shown. */
  name: string,
  /** Number of seats that did strictly better. */
  place: number,
  /** The score. */
  score: number,
  /** True if the seat was yours. */
  you: boolean,
};

/** Set-up of a seat. */
export type SeatSetting = { "kind": "open" } | { "kind": "person",
  /** For whom it is kept. */
  name: string | null,
} | { "kind": "bot",
  /** Its level. */
  level: Level,
};

/** A seat of yours. */
export type Seated = {
  /** The seat. */
  seat: number,
  /** Its personal key. With it you come back from anywhere; show it to nobody. */
  key: string,
  /** The version of the message that tells it. */
  version: number,
};

/** A message of the server over a socket. `S` is the form of sightings, `V` of a view, `A` of actions, `D` of aids. */
export type ServerMessage<S, V, A, D> = { "type": "table" } & TableMessage<S, V, A, D> | { "type": "update" } & TableMessage<S, V, A, D> | { "type": "answer" } & CommandResponse | { "type": "presence" } & Presence;

/** Set-up of a table. */
export type Setting = {
  /** The game. */
  game: GameId,
  /** The game's options, as in the engine protocol. */
  options: Record<string, unknown>,
  /**
   * Packs that the game is played with beside the standard ones, each by the SHA-256 of its file: those that the options
   * name, or the pack where the game has but one. A game with such a pack is not rated.
   */
  packs?: Array<string>,
  /** Each seat in its order. */
  seats: Array<SeatSetting>,
  /** True if everybody may find the table and watch; otherwise a link is needed. */
  public: boolean,
  /** Time limit of decisions. */
  pace: Pace,
  /** Level of the bot that plays for somebody who is away, and in free seats once the host begins. */
  stand_in: Level,
  /** True if a decision that everybody can see to have a single choice is played by itself. */
  play_single: boolean,
};

/** The game before the first decision. */
export type Start<E, V, D> = {
  /** Events that luck had decided. */
  happened: Array<E>,
  /** The position in the form of a view without a viewer; null where luck has still to decide. */
  view: V | null,
  /** Help to judge it. */
  aids: D | null,
};

/** Something that happened at a table beside the game. */
export type TableEvent = { "type": "sat",
  /** The seat. */
  seat: number,
  /** The name shown. */
  name: string,
} | { "type": "left",
  /** The seat. */
  seat: number,
} | { "type": "out-of-time",
  /** The seat. */
  seat: number,
} | { "type": "returned",
  /** The seat. */
  seat: number,
} | { "type": "filled",
  /** Their level. */
  level: Level,
} | { "type": "said",
  /** The seat. */
  seat: number,
  /** Plain text. */
  text: string,
  /** Milliseconds since 1970. */
  at: number,
} | { "type": "began" } | { "type": "closed" } | { "type": "rematch",
  /** Its id. */
  table: string,
};

/** A table apart from its game; the same for every viewer. */
export type TableInfo = {
  /** The id in its address. */
  id: string,
  /** Its set-up. */
  setting: Setting,
  /** The version of the rules it is played under. */
  rules: number,
  /** The hash of the data it is played with. */
  pack: string,
  /** Its status. */
  status: TableStatus,
  /** Milliseconds since 1970. */
  created: number,
  /** Each seat in its order. */
  seats: Array<SeatInfo>,
  /** The hash of the secret that luck follows from. */
  commitment: string,
  /** The secret, once the game is over. */
  secret: string | null,
  /** The table of the next game. */
  rematch: string | null,
  /** The point of another game at which this one begins; null where it begins at its start. */
  from: BranchPoint | null,
  /** Chat that is kept, the latest at the end. Updates leave it out; there a line is an event. */
  chat?: Array<ChatLine>,
};

/** Tables. */
export type TableList = {
  /** The newest first. */
  tables: Array<ListedTable>,
};

/** A table as one viewer may know it. */
export type TableMessage<S, V, A, D> = {
  /** Number of messages of this table to this viewer so far. */
  version: number,
  /** The viewer's seat; left out for spectators. */
  you?: number,
  /** The table; in an update only where something about it changed. */
  table?: TableInfo,
  /** Events beside the game. On connecting, chat is not here but with the table. */
  news?: Array<TableEvent>,
  /** Sightings of the viewer in the game, in order. */
  happened: Array<S>,
  /** The seats that owe a decision. */
  to_act: Array<number>,
  /** Number of the viewer's next decision. */
  decision?: number,
  /** The viewer's choices now; left out of an update where they are as before. */
  actions?: Array<A>,
  /** True if these actions change a decision that is still secret. */
  revising?: boolean,
  /** The clocks of persons. */
  clocks: Array<ClockLeft>,
  /** The result, once the game is over. */
  result?: Outcome,
  /**
   * The position as far as the viewer may know it; null before the game. It is the same text for all who see the
   * same: `you` says who looks.
   */
  view: V | null,
  /** Help to judge the view, worked out from it alone; left out unless it was asked for, and before the game. */
  aids?: D,
  /**
   * The view before all that happened, where the game began in a position of another one and everything since
   * then is told; left out otherwise.
   */
  before?: V,
};

/** Choices at a table of so many players. */
export type TableSize = {
  /** Number of players. */
  players: number,
  /** Numbers of horses that each may have; empty where horses are nobody's. */
  horses: Array<number>,
  /** Numbers of races that a game may have. */
  races: Array<number>,
};

/** Status of a table. */
export type TableStatus = "gathering" | "playing" | "over" | "closed";

/** A table as lists show it. */
export type TableSummary = {
  /** Its set-up. */
  setting: Setting,
  /** Each seat in its order. */
  seats: Array<SeatInfo>,
};

/** A track of Ticket Gagnant. */
export type TrackInfo = {
  /** Its name in options. */
  name: string,
  /** Its title for people. */
  title: string,
  /** Number of rows to the line. */
  rows: number,
};

/** The response to a command that was carried out. */
export type Version = {
  /** The version of your message that tells it. */
  version: number,
};

/** An error as it is sent. */
export type WireError = {
  /** Its meaning, for programs. */
  code: ErrorCode,
  /** An explanation in English, for people. */
  message: string,
  /** The field at fault. */
  path?: string,
  /** Seconds to wait before the same is sent again, after a rate limit only. */
  retry_after?: number,
};

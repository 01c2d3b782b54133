// Tables. Written by `cargo xtask types` from the types in Rust; not to be changed by hand.

/** Who is to sit in a seat. */
export type Chair = { "kind": "open" } | { "kind": "person",
  /** For whom it is kept. */
  name: string | null,
} | { "kind": "bot",
  /** Its level. */
  level: Level,
};

/** A seat's clock. */
export type ClockLeft = {
  /** Whose. */
  seat: number,
  /** The milliseconds left when this was sent. */
  left_ms: number,
  /** Whether it runs. */
  running: boolean,
};

/** A course of TurfMaster. */
export type CourseInfo = {
  /** What it is called by in options. */
  name: string,
  /** What people call it. */
  title: string,
  /** On which hand the inside lies: `left` or `right`. */
  hand: "left" | "right",
  /** How many squares the innermost lane has from the boxes to the line. */
  squares: number,
  /** How many fences stand in a steeplechase. */
  fences: number,
};

/** Why a request is refused. */
export type Fault = {
  /** The kind of fault, for programs. */
  code: string,
  /** What is wrong, for people. */
  message: string,
  /** The field at fault. */
  path?: string,
};

/** A decision with what came of it, luck's decisions included. */
export type Frame<A, E, V, D> = {
  /** Who decided. */
  seat: number,
  /** What. */
  action: A,
  /** The same in the game's notation. */
  notation: string,
  /** What happened, in full. */
  happened: Array<E>,
  /**
   * The position afterwards in the form of a view without a viewer; null where luck has still to decide, which
   * is so only at the end of a record that stops there.
   */
  view: V | null,
  /** What helps to judge it. */
  aids: D | null,
};

/** What can be chosen at a new table of a game. */
export type GameInfo = {
  /** The game. */
  game: GameName,
  /** The fewest and the most players. */
  players: [number, number],
  /** All options with what they are if nothing is said; null where that depends on the number of players. */
  options: Record<string, unknown>,
  /** What can be chosen at a table of each size. */
  sizes: Array<TableSize>,
  /** The courses of TurfMaster. */
  courses: Array<CourseInfo>,
  /** The tracks of Ticket Gagnant. */
  tracks: Array<TrackInfo>,
};

/** The words for a game. */
export type GameName = "turfmaster" | "royal-turf" | "ticket-gagnant";

/** The games there are. */
export type Games = {
  /** Each with what a form for a new table needs. */
  games: Array<GameInfo>,
};

/** The words for a bot's level. */
export type Level = "novice" | "club" | "expert";

/** A line of chat. */
export type Line = {
  /** Who said it. */
  seat: number,
  /** What was said, as plain text. */
  text: string,
  /** Milliseconds since 1970. */
  at: number,
};

/** A table in a list. */
export type ListedTable = {
  /** Its id. */
  id: string,
  /** The game. */
  game: GameName,
  /** How many seats there are. */
  players: number,
  /** Milliseconds since 1970. */
  created: number,
  /** `gathering`, `playing`, `over` or `closed`. */
  stage: Stage,
  /** Its setting and who sits there, as [`TableCard`] has them. */
  card: TableCard | null,
};

/** Who you are. */
export type Me = {
  /** The name shown, once there is one. */
  name: string | null,
  /** Whether you signed up. */
  signed_up: boolean,
  /** Your settings. */
  settings: Record<string, unknown>,
};

/** What a viewer is told: everything on connecting (`table`), or what is new (`update`). */
export type Message<S, V, A, D> = {
  /** `table` or `update`. */
  type: "table" | "update",
  /** How many messages of this table there were for this viewer. */
  version: number,
  /** The viewer's seat. */
  you?: number,
  /** The table; in an update only where something about it changed. */
  table?: Picture,
  /** What happened beside the game. On connecting, chat is not in it but with the table. */
  news?: Array<News>,
  /** What the viewer saw happen in the game, in order. */
  happened: Array<S>,
  /** The seats that owe a decision. */
  to_act: Array<number>,
  /** The number of the viewer's next decision. */
  decision?: number,
  /** What the viewer may decide now; left out of an update where it is as before. */
  actions?: Array<A>,
  /** Whether these actions change a decision that is still secret. */
  revising?: boolean,
  /** The clocks of persons. */
  clocks: Array<ClockLeft>,
  /** How it ended. */
  result?: Outcome,
  /** What the viewer may know now; null before the game. */
  view: V | null,
  /** What helps to judge the view, worked out from it alone; null before the game. */
  aids: D | null,
};

/** What happened at a table beside the game. */
export type News = { "type": "sat",
  /** Where. */
  seat: number,
  /** The name shown. */
  name: string,
} | { "type": "left",
  /** Whose seat. */
  seat: number,
} | { "type": "out-of-time",
  /** Whose. */
  seat: number,
} | { "type": "returned",
  /** Whose seat. */
  seat: number,
} | { "type": "filled",
  /** Their level. */
  level: Level,
} | { "type": "said",
  /** Who. */
  seat: number,
  /** What, as plain text. */
  text: string,
  /** Milliseconds since 1970. */
  at: number,
} | { "type": "began" } | { "type": "closed" } | { "type": "rematch",
  /** Its id. */
  table: string,
};

/** A table that was opened. */
export type Opened = {
  /** Its id. */
  table: string,
  /** The hash of the secret that luck follows from. */
  commitment: string,
  /** What to hand out. */
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

/** How the game ended. */
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
  game: GameName,
  /** How many seats there are. */
  players: number,
  /** Milliseconds since 1970. */
  created: number,
  /** `gathering`, `playing`, `over` or `closed`. */
  stage: Stage,
  /** Its setting and who sits there, as [`TableCard`] has them. */
  card: TableCard | null,
  /** How the seats came out, once it is over. */
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

/** How long a decision may take. */
export type Pace = { "kind": "live",
  /** The bank at the beginning. */
  bank_seconds: number,
  /** What is added after each decision. */
  increment_seconds: number,
} | { "kind": "turns",
  /** How long. */
  hours: number,
};

/** What is told about a table, whoever looks. */
export type Picture = {
  /** The id in its address. */
  id: string,
  /** What it was set up with. */
  setting: Setting,
  /** How far it is. */
  stage: Stage,
  /** Milliseconds since 1970. */
  created: number,
  /** Who sits where. */
  seats: Array<Sitter>,
  /** The hash of the secret that luck follows from. */
  commitment: string,
  /** The secret, once the game is over. */
  secret: string | null,
  /** The table of the next game. */
  rematch: string | null,
  /** The moment of another game in which this one begins; null where it begins at its start. */
  from: PlayedOn | null,
  /** What was said, the latest at the end. Updates leave it out; there it is news. */
  chat?: Array<Line>,
};

/** The moment of another game in which a table begins. Such a game is not rated. */
export type PlayedOn = {
  /** How many decisions had been made there. */
  at: number,
};

/** Who is connected. */
export type Presence = { type: "presence",
  /** The seats whose persons are connected. */
  seats: Array<number>,
  /** How many others watch. */
  watching: number,
};

/** What is answered with an error. */
export type Problem = { error: Fault, };

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
  game: GameName,
  /** How many players there are. */
  players: number,
  /** The game's options. */
  options: Record<string, unknown>,
  /** Each seat's name, where it is known. */
  names: Array<string | null>,
  /** What is drawn. */
  board: B,
  /** How it was before the first decision. */
  start: S,
  /** Each decision with what came of it. */
  frames: F,
  /** How it ended; null where the record stops before. */
  result: Outcome | null,
  /** The record as text. */
  record: string,
};

/** The answer to something that a client said. */
export type Reply = {
  /** Always `answer`. */
  type: "answer",
  /** The client's own key for what it said. */
  key: string,
  /** Whether it was done. */
  ok: boolean,
  /** The version of the viewer's message with what came of it. */
  version?: number,
  /** Why it was not done. */
  error?: Fault,
};

/** What a client says over its socket. `key` is its own; what is said twice with the same key is done once. */
export type Saying = { "type": "act", key: string, decision: number, action: unknown, } | { "type": "chat", key: string, text: string, } | { "type": "leave", key: string, } | { "type": "return", key: string, } | { "type": "start", key: string, };

/** How a seat came out. */
export type SeatResult = {
  /** The name shown. */
  name: string,
  /** How many seats did strictly better. */
  place: number,
  /** The score. */
  score: number,
  /** Whether the seat was yours. */
  you: boolean,
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

/** What a table is set up with. */
export type Setting = {
  /** The game: `turfmaster`, `royal-turf` or `ticket-gagnant`. */
  game: GameName,
  /** The game's options, as in the engine protocol. */
  options: Record<string, unknown>,
  /** Who is to sit in each seat. */
  seats: Array<Chair>,
  /** Whether everybody may find the table and watch; otherwise a link is needed. */
  public: boolean,
  /** How long a decision may take. */
  pace: Pace,
  /** The bot that plays for somebody who is away: `novice`, `club` or `expert`. */
  stand_in: Level,
  /** Whether a decision that everybody can see to have a single choice is played by itself. */
  play_single: boolean,
};

/** Who sits in a seat. */
export type Sitter = {
  /** `open`, `kept` (for somebody who has the link), `person` or `bot`. */
  kind: "open" | "kept" | "person" | "bot",
  /** The name shown. */
  name: string | null,
  /** The bot that plays: the seat's own, or the one that stands in. */
  bot: Level | null,
  /** Whether a bot stands in for the person. */
  stand_in: boolean,
};

/** The words for how far a table is. */
export type Stage = "gathering" | "playing" | "over" | "closed";

/** How it was before the first decision. */
export type Start<E, V, D> = {
  /** What luck had decided. */
  happened: Array<E>,
  /** The position in the form of a view without a viewer; null where luck has still to decide. */
  view: V | null,
  /** What helps to judge it. */
  aids: D | null,
};

/** What lists tell of a table. */
export type TableCard = {
  /** What it was set up with. */
  setting: Setting,
  /** Who sits where. */
  seats: Array<Sitter>,
};

/** Tables. */
export type TableList = {
  /** The newest first. */
  tables: Array<ListedTable>,
};

/** What can be chosen at a table of so many players. */
export type TableSize = {
  /** How many players. */
  players: number,
  /** How many horses each may have; empty where horses are nobody's. */
  horses: Array<number>,
  /** How many races a game may have. */
  races: Array<number>,
};

/** A track of Ticket Gagnant. */
export type TrackInfo = {
  /** What it is called by in options. */
  name: string,
  /** What people call it. */
  title: string,
  /** How many rows there are to the line. */
  rows: number,
};

/** What was done. */
export type Version = {
  /** The version of your message that tells it. */
  version: number,
};

// Royal Turf. Written by `cargo xtask types` from the types in Rust; not to be changed by hand.

/** A player's decision. */
export type Action = { "type": "bet",
  /** The horse. */
  horse: Horse,
  /** The chip. */
  chip: Chip,
} | { "type": "move",
  /** The horse. */
  horse: Horse,
};

/** What helps to judge a view. */
export type Aids = {
  /**
   * Where horses 1 to 7 would come to stand with head, cap, saddle and horseshoe, or how far beyond the line;
   * null for a horse that has finished.
   */
  runs: Array<[number, number, number, number] | null>,
  /**
   * By how much each player's money would change if the race ended with the horses as they stand now. After the
   * last race nothing changes any more.
   */
  would_win: Array<Prospect>,
};

/** What is drawn. */
export type Board = {
  /** `royal-turf`. */
  game: "royal-turf",
  /** Horses 1 to 7. */
  horses: Array<BoardHorse>,
  /** The ring. */
  track: BoardTrack,
  /** What bets earn and cost. */
  pays: Pays,
  /** The symbols of the die in the order of a card's numbers. */
  symbols: [Symbol, Symbol, Symbol, Symbol],
  /** On how many sides of the die each symbol is. */
  sides: [number, number, number, number],
};

/** How a horse is told from the others. */
export type BoardHorse = {
  /** Its number. */
  number: number,
  /** Its name. */
  name: string,
  /** The colour of its coat. */
  coat: string,
  /** The pattern that stands for the colour. */
  pattern: string,
};

/** The ring. */
export type BoardTrack = {
  /** How many squares it has, numbered from 1. What stands on 0 or below stands a lap behind, on `squares` or before. */
  squares: number,
  /** The starting squares in the order in which horses are drawn. */
  start: Array<number>,
  /** The last square before the line: a horse beyond it has finished. */
  line: number,
  /** The square with the pace token. */
  pace: number,
  /** Whether horses share squares. */
  shared: boolean,
};

/** A value for each seat of a table. */
export type BySeat<T> = Array<T>;

/** A horse card: how many squares the horse runs for each symbol. RT-CARD-1 */
export type Card = [number, number, number, number];

/** A betting chip; its number is the bet units it counts. */
export type Chip = 0 | 1 | 2;

export type Event = Happening<Chip>;

/**
 * Something that happened. `C` is the chip of a bet: the chip itself in an [`Event`], what the viewer
 * knows of it in a [`Sighting`].
 */
export type Happening<C> = { "type": "drawn",
  /** The horse. */
  horse: Horse,
  /** Its card for this race. */
  card: Card,
  /** Where it stands. */
  at: number,
} | { "type": "first",
  /** The first bettor. */
  seat: Seat,
} | { "type": "bet",
  /** Who placed it. */
  seat: Seat,
  /** On which horse. */
  horse: Horse,
  /** The chip. */
  chip: C,
} | { "type": "rolled",
  /** Whose roll it was. */
  seat: Seat,
  /** What it shows. */
  die: Symbol,
} | { "type": "moved",
  /** Who moved it. */
  seat: Seat,
  /** The horse. */
  horse: Horse,
  /** Where it stood. */
  from: number,
  /** Where it stands or crossed the line. */
  to: number,
} | { "type": "pace",
  /** The horse. */
  horse: Horse,
} | { "type": "finished",
  /** The horse. */
  horse: Horse,
  /** Its place, from 1. */
  place: number,
} | { "type": "round" } | { "type": "race-over",
  /** Which of the three races. */
  race: number,
  /** How it ended. */
  end: LastRace,
} | { "type": "revealed",
  /** All bets of the race. */
  bets: BySeat<Slip>,
} | { "type": "paid",
  /** The player. */
  seat: Seat,
  /** What the bets earned. */
  gain: number,
  /** What they cost, as far as the player could pay. */
  cost: number,
  /** What the player has now. */
  money: number,
} | { "type": "game-over" };

/** A horse, numbered from 1 to `N`. */
export type Horse = number;

/** A set of horses. */
export type HorseSet = Array<number>;

/** How a race ended. */
export type LastRace = {
  /** The first three. */
  order: [Horse, Horse, Horse],
  /** The last horse; several where horses share squares. */
  last: HorseSet,
  /** The pace horse. */
  pace: Horse,
};

/** A value as one viewer knows it. */
export type Masked<T> = T | "hidden";

/** Nothing more. */
export type Nothing = Record<symbol, never>;

export type Offer = Action;

/** Which variants are played; all off is the standard game. */
export type Options = {
  /** Chips are placed face down, and there is a chip that counts nothing. RT-OPT-1 */
  hidden_bets?: boolean,
  /** The pace bonus is paid only for a horse among the first three. RT-OPT-2 */
  pace_needs_place?: boolean,
  /** The pay table's column counts chips instead of units. RT-OPT-3 */
  chips_count?: boolean,
  /** Horses share squares. RT-OPT-4 */
  crowded_field?: boolean,
  /** The ring has 36 squares instead of 33. RT-OPT-5 */
  long_track?: boolean,
};

/** What a unit on a horse earns by how many units (or chips, where those count) are on it: 1, 2, 3, 4, and more. */
export type Pays = {
  /** Where it comes first. */
  first: [number, number, number, number, number],
  /** Where it comes second. */
  second: [number, number, number, number, number],
  /** Where it comes third. */
  third: [number, number, number, number, number],
  /** What the pace token adds. */
  pace: number,
  /** What the last horse costs. */
  last: number,
  /** What counts for the column. */
  counts: "units" | "chips",
  /** Whether the pace horse pays only where it is among the first three. */
  pace_needs_place: boolean,
};

/**
 * A full state as plain data; [`restore`](furlong_core::Game::restore) says whether play could reach it.
 * `C` is the number of a chip, or what a viewer knows of it.
 */
export type Position<C = number> = {
  /** How many players there are. */
  players: number,
  /** The table's settings. */
  options: Options,
  /** The race, 1 to 3. */
  race: number,
  /** What each player has. */
  money: Array<number>,
  /** The first bettor. */
  first: number,
  /** What is awaited. */
  phase: PositionPhase,
  /** Who decides, unless the game is over. */
  turn: number | null,
  /** This race's card of horses 1 to 7 as head, cap, saddle, horseshoe. */
  cards: Array<[number, number, number, number]>,
  /** The cards of earlier races as horse, head, cap, saddle, horseshoe. */
  used: Array<[number, number, number, number, number]>,
  /** Each player's bets, in order of placing. */
  bets: Array<Array<PositionBet<C>>>,
  /** Where horses 1 to 7 stand, unless they have finished. */
  horses: Array<number | null>,
  /** The racing horses that have moved in this round. */
  moved: Array<number>,
  /** The horses that have finished, in order. */
  finished: Array<number>,
  /** The horse with the pace token. */
  pace: number | null,
  /** The die that was rolled, where a horse must move. */
  die: Symbol | null,
  /** How the race before ended, where that is known. */
  last: PositionLast | null,
};

/** A chip on a horse. */
export type PositionBet<C = number> = {
  /** The horse. */
  horse: number,
  /** The chip. */
  chip: C,
};

/** How the race before ended. */
export type PositionLast = {
  /** The first three. */
  order: Array<number>,
  /** The last horse or horses. */
  last: Array<number>,
  /** The pace horse. */
  pace: number,
};

/** What a position awaits. */
export type PositionPhase = "bet" | "run" | "over";

/** What a player would win; a loss is below 0. The two differ only where chips lie face down or horses share squares. */
export type Prospect = {
  /** Not less than this. */
  least: number,
  /** Not more than this. */
  most: number,
};

/** A place at the table, counted from 0. */
export type Seat = number;

/**
 * A view as its position with the viewer before it and, in some games, more behind. What comes after the viewer is shared
 * between those who see the same, so the viewer stays first.
 */
export type Seen<P, M> = { viewer: Viewer, } & P & M;

export type Sighting = Happening<Masked<Chip>>;

/** A player's bets of this race, in order of placing. */
export type Slip = Array<{
  /** The horse. */
  horse: Horse,
  /** The chip. */
  chip: Chip, }>;

/** A side of the die. RT-DIE-1 */
export type Symbol = "head" | "cap" | "saddle" | "horseshoe";

export type View = Seen<Position<Masked<number>>, Nothing>;

/** Who looks at a table. */
export type Viewer = number | null;

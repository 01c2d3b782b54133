// Royal Turf. Written by `cargo xtask types` from the types in Rust; not to be changed by hand.

/** A decision of a player: a bet before the race, a move in it. */
export type Action = { "type": "bet",
  /** The horse that gets the chip; it has none of the player's yet. */
  horse: Horse,
  /** The chip, out of the player's hand. */
  chip: Chip,
} | { "type": "move",
  /** A racing horse that has not moved in this round. */
  horse: Horse,
};

/** Help to judge a view. */
export type Aids = {
  /**
   * Where horses 1 to 7 would come to stand with head, cap, saddle and horseshoe, or how far beyond the line;
   * null for a horse that has finished.
   */
  runs: Array<[number, number, number, number] | null>,
  /** The same ends as they are shown. */
  ends: Array<[RunEnd, RunEnd, RunEnd, RunEnd] | null>,
  /**
   * By how much each player's money would change if the race ended with the horses as they stand now. After the
   * last race nothing changes any more.
   */
  would_win: Array<Prospect>,
};

/** The board as it is drawn. */
export type Board = {
  /** The game. */
  game: GameId,
  /** Horses 1 to 7. */
  horses: Array<BoardHorse>,
  /** The ring. */
  track: BoardTrack,
  /** Earnings and costs of bets. */
  pays: Pays,
  /** The symbols of the die in the order of a card's numbers. */
  symbols: [Symbol, Symbol, Symbol, Symbol],
  /** On how many sides of the die each symbol is. */
  sides: [number, number, number, number],
};

/** Marks by which a horse is told from the others. */
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
  /** The square of the ring at each position before the line, those a lap behind included. */
  ring: { [key in number]: number },
  /** The last square before the line: a horse beyond it has finished. */
  line: number,
  /** The square with the pace token. */
  pace: number,
  /** True if horses share squares. */
  shared: boolean,
};

/** A value for each seat of a table. */
export type BySeat<T> = Array<T>;

/** A horse card: the number of squares that the horse runs for each symbol. RT-CARD-1 */
export type Card = [number, number, number, number];

/** A betting chip; its number is the bet units it counts. */
export type Chip = 0 | 1 | 2;

export type Event = Happening<Chip>;

/** Facts about a view on show. */
export type Facts = {
  /** All horses: those that have finished in order, those that are not drawn yet, the others with the foremost first. */
  ranking: Array<number>,
  /** The racing horses that are furthest behind. */
  last: Array<number>,
  /** The seats with the most money. */
  richest: Array<number>,
};

/** A game of Furlong. */
export type GameId = "turfmaster" | "royal-turf" | "ticket-gagnant";

/**
 * Something that happened. `C` is the chip of a bet: the chip itself in an [`Event`], what the viewer
 * knows of it in a [`Sighting`].
 */
export type Happening<C> = { "type": "drawn",
  /** The horse whose card it is. */
  horse: Horse,
  /** Its card for this race. */
  card: Card,
  /** The starting square it stands on, 0 or below. */
  at: number,
} | { "type": "first",
  /** The player who bets first. */
  seat: Seat,
} | { "type": "bet",
  /** The player who placed it. */
  seat: Seat,
  /** The horse it was placed on. */
  horse: Horse,
  /** The chip, hidden in the sighting of others while it lies face down. */
  chip: C,
} | { "type": "rolled",
  /** The player whose turn it is. */
  seat: Seat,
  /** The symbol that it shows. */
  die: Symbol,
} | { "type": "moved",
  /** The player who moved it. */
  seat: Seat,
  /** The horse that ran. */
  horse: Horse,
  /** The square on which it stood. */
  from: number,
  /** The square on which it stands; beyond the ring's length if it crossed the line. */
  to: number,
} | { "type": "pace",
  /** The horse that has the token now. */
  horse: Horse,
} | { "type": "finished",
  /** The horse that crossed the line. */
  horse: Horse,
  /** Its place, from 1. */
  place: number,
} | { "type": "round" } | { "type": "race-over",
  /** The number of the race, 1 to 3. */
  race: number,
  /** The order of the first three, the last horse and the pace horse. */
  end: LastRace,
} | { "type": "revealed",
  /** All bets of the race. */
  bets: BySeat<Slip>,
} | { "type": "paid",
  /** The player who was paid. */
  seat: Seat,
  /** The sum that the bets earned. */
  gain: number,
  /** The sum that they cost, as far as the player could pay. */
  cost: number,
  /** The player's money after that. */
  money: number,
} | { "type": "game-over" };

/** A horse, numbered from 1 to `N`. */
export type Horse = number;

/** A set of horses. */
export type HorseSet = Array<number>;

/** The end of a race, as far as bets and the next race need it. */
export type LastRace = {
  /** The first three horses in order. */
  order: [Horse, Horse, Horse],
  /** The last horse; several where horses share squares. */
  last: HorseSet,
  /** The horse with the pace token. */
  pace: Horse,
};

/** A value as one viewer knows it. */
export type Masked<T> = T | "hidden";

export type Offer = Action;

/** The variants that are played; all off is the standard game. */
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

/** A horse with its cards. */
export type PackHorse = {
  /** Its number. */
  number: number,
  /** Its name. */
  name: string,
  /** The colour of its coat. */
  coat: string,
  /** The pattern that stands for the colour. */
  pattern: string,
  /** Its three cards: squares for head, cap, saddle and horseshoe. */
  cards: [[number, number, number, number], [number, number, number, number], [number, number, number, number]],
};

/** The count that chooses the column of the pay table. RT-OPT-3 */
export type PayCount = "units" | "chips";

/** What a unit earns with 1, 2, 3, 4, or 5 and more units on the horse. */
export type PayTable = {
  /** For the first horse. */
  first: [number, number, number, number, number],
  /** For the second horse. */
  second: [number, number, number, number, number],
  /** For the third horse. */
  third: [number, number, number, number, number],
  /** The amount that the pace token adds. */
  pace: number,
  /** The cost of the last horse. */
  last: number,
};

/** What a unit on a horse earns by how many units (or chips, where those count) are on it: 1, 2, 3, 4, and more. */
export type Pays = {
  /** For the first horse. */
  first: [number, number, number, number, number],
  /** For the second horse. */
  second: [number, number, number, number, number],
  /** For the third horse. */
  third: [number, number, number, number, number],
  /** The amount that the pace token adds. */
  pace: number,
  /** The cost of the last horse. */
  last: number,
  /** The count that chooses the column. */
  counts: PayCount,
  /** True if the pace horse pays only where it is among the first three. */
  pace_needs_place: boolean,
};

/**
 * A full state as plain data; [`restore`](furlong_core::Game::restore) fails for one that no play could
 * reach. `C` is the number of a chip, or the part of it that a viewer knows.
 */
export type Position<C = number> = {
  /** The number of players, 2 to 6. */
  players: number,
  /** The variants played at this table. */
  options: Options,
  /** The race, 1 to 3. */
  race: number,
  /** The money of each player, by seat. */
  money: Array<number>,
  /** The seat that bets first in this race. */
  first: number,
  /** The decision that is awaited. */
  phase: PositionPhase,
  /** The seat that decides, unless the game is over. */
  turn: number | null,
  /** This race's card of horses 1 to 7 as head, cap, saddle, horseshoe. */
  cards: Array<[number, number, number, number]>,
  /** The cards of earlier races as horse, head, cap, saddle, horseshoe. */
  used: Array<[number, number, number, number, number]>,
  /** Each player's bets, in order of placing. */
  bets: Array<Array<PositionBet<C>>>,
  /** The squares of horses 1 to 7; null for a horse that has finished. */
  horses: Array<number | null>,
  /** The racing horses that have moved in this round. */
  moved: Array<number>,
  /** The horses that have finished, in order. */
  finished: Array<number>,
  /** The horse with the pace token. */
  pace: number | null,
  /** The die that was rolled, where a horse must move. */
  die: Symbol | null,
  /** The end of the race before, where it is known. */
  last: PositionLast | null,
};

/** A chip on a horse. */
export type PositionBet<C = number> = {
  /** The number of the horse, 1 to 7. */
  horse: number,
  /** The number of the chip, 0 to 2. */
  chip: C,
};

/** The end of the race before. */
export type PositionLast = {
  /** The first three horses in order. */
  order: Array<number>,
  /** The last horse or horses. */
  last: Array<number>,
  /** The horse that had the pace token. */
  pace: number,
};

/** The kind of decision that a position awaits. */
export type PositionPhase = "bet" | "run" | "over";

/** What a player would win; a loss is below 0. The two differ only where chips lie face down or horses share squares. */
export type Prospect = {
  /** Not less than this. */
  least: number,
  /** Not more than this. */
  most: number,
};

/** All that a pack of Royal Turf says. */
export type RoyalTurfContents = {
  /** The game. */
  game: GameId,
  /** Its name. */
  name: string,
  /** The SHA-256 of what the rules need of it. */
  hash: string,
  /** Horses 1 to 7. */
  horses: Array<PackHorse>,
  /** The pay table. */
  pay: PayTable,
};

/** The end of a run. */
export type RunEnd = {
  /** The square of the ring; null beyond the line. */
  square: number | null,
  /** True if the horse would get as far as its card says, or beyond the line. */
  whole: boolean,
};

/** A place at the table, counted from 0. */
export type Seat = number;

export type Sighting = Happening<Masked<Chip>>;

/** A player's bets of this race, in order of placing. */
export type Slip = Array<{
  /** The horse that has the chip. */
  horse: Horse,
  /** The chip on it. */
  chip: Chip, }>;

/** A side of the die. RT-DIE-1 */
export type Symbol = "head" | "cap" | "saddle" | "horseshoe";

export type View = Position<Masked<number>>;

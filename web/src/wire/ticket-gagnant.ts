// Ticket Gagnant. Written by `cargo xtask types` from the types in Rust; not to be changed by hand.

/** A decision of a player: terms, a prediction, or a card. */
export type Action = { "type": "choose", discipline: Discipline, cards: number, hidden: boolean, river: number | null, } | { "type": "predict", first: Horse | null, second: Horse | null, third: Horse | null, } | { "type": "play", card: Card, horse: Horse | null, to: Square | null, push: Square | null, } | { "type": "discard", card: Card, };

/** Help to judge a view. */
export type Aids = {
  /**
   * For each seat what its prediction would score if the race ended with the horses as they stand now, or did
   * score once the meeting is over; null where the viewer does not know a prediction.
   */
  tickets: Array<Ticket | null>,
  /** The horses as they stand, best first, those together that only a photo can tell apart. */
  order: Array<Array<Horse>>,
  /** The horses on hoof prints, where that disqualifies them. */
  out: Array<Horse>,
  /** While a race runs: where each kind of card in the viewer's hand would lead as the horses stand now. */
  cards: Array<CardPreview>,
};

/** The board as it is drawn. */
export type Board = {
  /** The game. */
  game: GameId,
  /** Horses 1 to 7. */
  horses: Array<BoardHorse>,
  /** The track. */
  track: BoardTrack,
  /** Scores of predictions. */
  points: Points,
  /** The cards there are. */
  cards: Deck,
  /** The kinds of race that can be chosen. */
  disciplines: Array<Discipline>,
  /** Parts of the track that count in each kind of race. */
  grounds: BoardGrounds,
};

/** Parts of the track that count in a kind of race. */
export type BoardGround = {
  /** The rows directly before a hedge. */
  hedges: Array<number>,
  /** The squares with hoof prints, lane by lane. */
  prints: Array<Square>,
};

/** Parts of the track that count in each kind of race. */
export type BoardGrounds = {
  /** In a flat race. */
  flat: BoardGround,
  /** In hurdles. */
  hurdles: BoardGround,
  /** In a steeplechase, but for its river. */
  steeplechase: BoardGround,
  /** In trot. */
  trot: BoardGround,
};

/** Marks by which a horse is told from the others. */
export type BoardHorse = {
  /** Its number. */
  number: number,
  /** Its name. */
  name: string,
  /** Its colour. */
  colour: string,
  /** The pattern that stands for the colour. */
  pattern: string,
};

/** The track. */
export type BoardTrack = {
  /** Its name. */
  name: string,
  /** Its title for people; nothing if it is not at hand. */
  title: string | null,
  /** Number of lanes, which are numbered from 1. */
  lanes: number,
  /** Number of rows, which are numbered from 0; horses start on row 0. */
  rows: number,
  /** The row behind the dashed line, the last. */
  line: number,
  /** The rows directly before the two hedges. */
  hedges: [number, number],
  /** The rows that can be the river. */
  rivers: [number, number, number, number],
  /** For each lane the rows of its hoof prints. */
  prints: Array<[number, number]>,
};

/** A value for each seat of a table. */
export type BySeat<T> = Array<T>;

/** A kind of movement card. Kinds are in the order of their texts. TG-CARD-1 */
export type Card = string;

/** A square on which a card could lead horses. */
export type CardEnd = {
  /** The square. */
  to: Square,
  /** The horses that could end there. */
  horses: Array<Horse>,
};

/** The ends of a card that is not chosen yet. */
export type CardPreview = {
  /** The card. */
  card: Card,
  /** The squares on which horses could end, each once. */
  ends: Array<CardEnd>,
};

/** A multiset of cards, at most three of each kind. */
export type Cards = Array<string>;

/** Numbers of cards. */
export type Deck = {
  /** Of each horse: of one, two and three squares. */
  singles: [number, number, number],
  /** Of each two horses. */
  pairs: number,
  /** Jokers. */
  jokers: number,
  /** All in all. */
  all: number,
};

/** A kind of race. TG-FIRST-1 */
export type Discipline = "flat" | "hurdles" | "steeplechase" | "trot";

export type Event = Happening<Card, Prediction>;

/** Facts about a view on show. */
export type Facts = {
  /** The race that was settled last; null once another one is chosen. */
  settled: Settlement | null,
};

/** A game of Furlong. */
export type GameId = "turfmaster" | "royal-turf" | "ticket-gagnant";

/**
 * Something that happened. `C` is a card that only its owner sees, `P` a secret prediction: themselves in an
 * [`Event`], the part that the viewer knows in a [`Sighting`].
 */
export type Happening<C, P> = { "type": "first",
  /** The first player of this race. */
  seat: Seat,
} | { "type": "chose",
  /** The first player of this race. */
  seat: Seat,
  /** The kind of race. */
  discipline: Discipline,
  /** The number of cards each player is dealt, 3 to 7. */
  cards: number,
  /** `true` if predictions stay hidden until the race is over. */
  hidden: boolean,
  /** The river's row, in a steeplechase. */
  river: number | null,
} | { "type": "dealt",
  /** The player who got it. */
  seat: Seat,
  /** The card, hidden in the sightings of others. */
  card: C,
} | { "type": "predicted",
  /** The player who made it. */
  seat: Seat,
  /** The prediction, hidden in the sightings of others. */
  prediction: P,
  /** `true` if it replaces an earlier one; nobody else learns of that. */
  again: boolean,
} | { "type": "revealed",
  /** The prediction of each player. */
  predictions: BySeat<Prediction>,
} | { "type": "played",
  /** The player who played it. */
  seat: Seat,
  /** The card, gone from the hand. */
  card: Card,
} | { "type": "stayed",
  /** The player who played it. */
  seat: Seat,
  /** The pair card, gone from the hand. */
  card: Card,
} | { "type": "discarded",
  /** The player who discarded it. */
  seat: Seat,
  /** The card, gone from the hand. */
  card: Card,
} | { "type": "moved",
  /** The player who moved it. */
  seat: Seat,
  /** The horse that moved. */
  horse: Horse,
  /** The square on which it stood. */
  from: Square,
  /** The square on which it stands now. */
  to: Square,
} | { "type": "pushed",
  /** The player who pushed it. */
  seat: Seat,
  /** The horse that was pushed. */
  horse: Horse,
  /** The square on which it stood. */
  from: Square,
  /** The square on which it stands now. */
  to: Square,
} | { "type": "disqualified",
  /** The horse that is out of the race. */
  horse: Horse,
} | { "type": "photo",
  /** The horses on one row. */
  tied: HorseSet,
  /** The best of them. */
  horse: Horse,
} | { "type": "race-over",
  /** The number of the race, from 1. */
  race: number,
  /** The order of the placed horses, and the disqualified ones. */
  end: LastRace,
} | { "type": "scored",
  /** The player who scored. */
  seat: Seat,
  /** The points that the prediction earned or cost. */
  points: number,
  /** The total now, never below -8. TG-SCORE-3 */
  total: number,
} | { "type": "meeting-over" };

/** A horse, numbered from 1 to `N`. */
export type Horse = number;

/** A set of horses. */
export type HorseSet = Array<number>;

/** The end of a race. */
export type LastRace = {
  /** All placed horses, the first one first. */
  order: List<Horse>,
  /** The disqualified ones. TG-TROT-1 */
  out: HorseSet,
};

/** The result of a predicted horse. */
export type LineFate = "exact" | "placed" | "unplaced" | "out";

/** At most `N` values in order. Unlike a vector it is `Copy`, so a state made of lists is too. */
export type List<T> = Array<T>;

/** A value as one viewer knows it. */
export type Masked<T> = T | "hidden";

export type Offer = Action;

/** Cards that were played, behind the position. */
export type Played = { played: Cards, };

/** Scores of predictions. */
export type Points = {
  /** The first, second and third on the predicted place. */
  exact: [number, number, number],
  /** One of the first three on another place. */
  placed: number,
  /** Another horse. */
  unplaced: number,
  /** A disqualified horse. */
  out: number,
  /** The first three together: in order, and in another one. */
  trio: [number, number],
  /** No total falls below this. */
  floor: number,
};

/**
 * A full state as plain data; [`restore`](furlong_core::Game::restore) fails for one that no play could
 * reach. `C` is a card in a hand or the stock, `P` a prediction, or the part of them that a viewer knows.
 */
export type Position<C = Card, P = PositionPrediction> = {
  /** The number of players, 2 to 6. */
  players: number,
  /** The settings of the table. */
  options: PositionOptions,
  /** The race, from 1. */
  race: number,
  /** This race's first player. */
  first: number,
  /** The decision that is awaited. */
  phase: PositionPhase,
  /** The seat that decides, where it is a single one. */
  turn: number | null,
  /** The total of each player, by seat. */
  scores: Array<number>,
  /** The kind of race, once it is chosen. */
  discipline: Discipline | null,
  /** `true` if predictions stay hidden until the race is over. */
  hidden: boolean,
  /** The river's row, in a steeplechase. */
  river: number | null,
  /** The cards each player can play. */
  hands: Array<Array<C>>,
  /** The undealt cards, sorted by text. */
  stock: Array<C>,
  /** Each player's prediction, once it is made. */
  predictions: Array<P | null>,
  /** The end of the race before, or in the end that of the last one. */
  last: PositionLast | null,
  /** The squares of horses 1 to 7. */
  horses: Array<PositionSquare>,
};

/** The end of a race. */
export type PositionLast = {
  /** All placed horses, the first one first. */
  order: Array<number>,
  /** The disqualified horses, by number. */
  out: Array<number>,
};

/** The settings of the table. */
export type PositionOptions = {
  /** The number of races. */
  races: number,
  /** `true` if all races are flat. */
  flat_only: boolean,
  /** The track's name, unless it is [`STANDARD`]. */
  track?: string,
};

/** The kind of decision that a position awaits. */
export type PositionPhase = "choose" | "predict" | "run" | "over";

/** A prediction: a horse for each place, or none. */
export type PositionPrediction = {
  /** The horse for the first place. */
  first: number | null,
  /** The horse for the second place. */
  second: number | null,
  /** The horse for the third place. */
  third: number | null,
};

/** A square of the track, or beside it. */
export type PositionSquare = {
  /** The lane, from 1. */
  lane: number,
  /** The row, from 0. */
  row: number,
};

/** One, two or three different horses, each on a place of its own. TG-PRED-1 */
export type Prediction = {
  /** The horse for the first place. */
  first: number | null,
  /** The horse for the second place. */
  second: number | null,
  /** The horse for the third place. */
  third: number | null,
};

/** Points; the two differ only where a photo would decide. */
export type Score = {
  /** Not less than this. */
  least: number,
  /** Not more than this. */
  most: number,
};

/** A place at the table, counted from 0. */
export type Seat = number;

/** The position as a view shows it, and more behind. */
export type Seen<P, M> = P & M;

/** A place of a ticket of a race that is over. */
export type SettledLine = {
  /** The place, from 1. */
  place: number,
  /** The horse that was predicted there; null for nobody. */
  horse: Horse | null,
  /** The result of that horse. */
  fate: LineFate | null,
  /** Its points. */
  points: number,
};

/** A ticket of a race that is over. */
export type SettledTicket = {
  /** True once it was told what it scored. */
  counted: boolean,
  /** The three places, the first one first. */
  lines: [SettledLine, SettledLine, SettledLine],
  /** Points for the first three together. */
  bonus: number,
  /** All points. */
  points: number,
};

/** A race that was settled. */
export type Settlement = {
  /** The race, from 1. */
  race: number,
  /** The ticket of each seat; empty where they were not told. */
  tickets: Array<SettledTicket>,
};

export type Sighting = Happening<Masked<Card>, Masked<Prediction>>;

/** A square: the lane in the three lowest bits, which is never 0, and the row above them. TG-TRACK-1 */
export type Square = { lane: number, row: number, };

/** The score that a prediction would have. */
export type Ticket = {
  /** Each predicted place. */
  lines: Array<TicketLine>,
  /** For the first three together. */
  bonus: Score,
  /** All in all. */
  total: Score,
};

/** All that a pack of Ticket Gagnant says. */
export type TicketGagnantContents = {
  /** The game. */
  game: GameId,
  /** Its name in options. */
  name: string,
  /** Its title for people. */
  title: string,
  /** The SHA-256 of what the rules need of it. */
  hash: string,
  /** The row beyond the dashed line, the last. */
  last_row: number,
  /** The rows directly before the two hedges. */
  hedges: [number, number],
  /** For each lane the rows of its hoof prints. */
  prints: Array<[number, number]>,
  /** All cards, each as it is written and as often as it is there. */
  cards: Array<string>,
  /** Horses 1 to 7. */
  horses: Array<BoardHorse>,
};

/** A predicted place. */
export type TicketLine = {
  /** The place, from 1. */
  place: number,
  /** The horse that was predicted there. */
  horse: Horse,
  /** Its score. */
  points: Score,
};

export type View = Seen<Position<Masked<Card>, Masked<PositionPrediction>>, Played>;

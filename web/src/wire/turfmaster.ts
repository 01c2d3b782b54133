// TurfMaster. Written by `cargo xtask types` from the types in Rust; not to be changed by hand.

/** A player's decision. */
export type Action = { "type": "card",
  /** The horse. */
  horse: Horse,
  /** The card. */
  card: Card,
  /** Where the move ends. */
  to: Goal,
} | { "type": "move",
  /** The horse. */
  horse: Horse,
  /** What it moves by. */
  dice: Choice,
  /** Where the move ends. */
  to: Goal,
} | { "type": "choose",
  /** The sum, or one die. */
  dice: Choice,
} | { "type": "bonus",
  /** The horse. */
  horse: Horse,
} | { "type": "pass",
  /** The horse. */
  horse: Horse,
} | { "type": "keep",
  /** The horse. */
  horse: Horse,
  /** The cards. */
  cards: Cards,
};

/** What helps to judge a view. */
export type Aids = {
  /**
   * Where the viewer has to move a horse: for each card or choice of the dice the squares that other horses keep it
   * from. What keeps nothing from it is left out.
   */
  blocked: Array<Blocked>,
  /** Where the viewer has to move a horse: each card that it can fall with, and where. */
  falls: Array<Fall>,
  /** Where the viewer has to choose the dice: what each choice would mean for each own horse as all horses stand now. */
  previews: Array<Preview>,
};

/** What other horses keep a horse from. */
export type Blocked = {
  /** The horse. */
  horse: Horse,
  /** The card, or `sum`, `first` or `second` of the dice. */
  by: string,
  /** The squares that it could end on if it were alone on the course. */
  squares: Array<Square>,
};

/** What is drawn. */
export type Board = {
  /** `turfmaster`. */
  game: "turfmaster",
  /** The horses of the meeting. */
  horses: Array<BoardHorse>,
  /** The races of the meeting. */
  races: Array<PositionRace>,
  /** What the places score, the first one's points first. */
  points: Array<number>,
  /** The courses of the meeting by what they are called by. */
  courses: { [key in string]: BoardCourse },
};

/**
 * A course as it is drawn. Paths are as in the `d` of an SVG path; points and turns are in the units of `viewBox`, and
 * turns in degrees, clockwise.
 */
export type BoardCourse = {
  /** What it is called by. */
  name: string,
  /** What people call it. */
  title: string,
  /** On which hand the inside lies. */
  hand: "left" | "right",
  /** The part of the picture that is drawn on: left, top, width, height. */
  viewBox: [number, number, number, number],
  /** How wide a lane is. */
  lane_width: number,
  /** The lanes, the inside first. */
  lanes: Array<BoardLane>,
  /** The fences of a steeplechase. */
  fences: Array<BoardFence>,
  /** The line, across the lanes. */
  line: string,
  /** The grass: outlines of the squares on which no horse comes by. */
  unused: string,
  /** Where one section ends and the next begins. */
  borders: string,
  /** Arrows in running direction. */
  arrows: string,
  /** Where the numbers of the lanes stand. */
  numbers: Array<LaneNumber>,
};

/** A fence. */
export type BoardFence = {
  /** Its number, from 1. */
  number: number,
  /** Its three rows. */
  path: string,
  /** The row behind it. */
  landing: string,
  /** Where its number stands. */
  label: [number, number],
  /** The running direction there. */
  turn: number,
};

/** How a horse is told from the others. */
export type BoardHorse = {
  /** Its number. */
  number: number,
  /** Its letter. */
  letter: string,
  /** Its pattern. */
  pattern: string,
  /** The seat of its owner. */
  owner: number,
};

/** A lane. */
export type BoardLane = {
  /** Its number, from 1 on the inside. */
  lane: number,
  /** Its last square before the line. */
  last: number,
  /** All its squares from its box on, each at its number. */
  squares: Array<BoardSquare>,
};

/** A square. Two squares of a lane have the same place where horses come by again. */
export type BoardSquare = {
  /** Its number; 0 is the box. */
  square: number,
  /** Its middle. */
  at: [number, number],
  /** The running direction: 0 to the right, 90 down. */
  turn: number,
  /** Its outline. */
  outline: string,
  /** The section it lies in, from 1; boxes lie in none. */
  section: number | null,
  /** The fence it is under, from 1, in a steeplechase. */
  fence: number | null,
};

/** A kind of card: a value, plain or joker. TM-DECK-1 */
export type Card = string;

/** A multiset of cards of one horse, at most as many of each kind as a deck has. */
export type Cards = Array<string>;

/** The sum of two dice, or one of them. */
export type Choice = "sum" | "first" | "second";

/** What left the game unseen, behind the position. */
export type Dropped = { dropped: Array<Masked<Cards>>, };

export type Event = Happening<Card, Cards>;

/** A fall that a card can end in. */
export type Fall = {
  /** The horse. */
  horse: Horse,
  /** The card. */
  by: string,
  /** The fence's square on which it would lie. */
  at: Square,
};

/** Where a move ends. */
export type Goal = "fall" | Square;

/**
 * Something that happened. `C` is a card that only the owner sees, `K` a secret choice of cards: themselves in
 * an [`Event`], what the viewer knows of them in a [`Sighting`].
 */
export type Happening<C, K> = { "type": "box-rolled",
  /** The horse. */
  horse: Horse,
  /** Its dice. */
  dice: Throw,
} | { "type": "boxed",
  /** The horse. */
  horse: Horse,
  /** The box is that of this lane. */
  lane: number,
} | { "type": "dealt",
  /** The horse. */
  horse: Horse,
  /** The card. */
  card: C,
} | { "type": "removed",
  /** The horse. */
  horse: Horse,
  /** The card. */
  card: C,
} | { "type": "bonus",
  /** The owner. */
  seat: Seat,
  /** The horse. */
  horse: Horse,
} | { "type": "kept",
  /** The owner. */
  seat: Seat,
  /** The horse. */
  horse: Horse,
  /** The cards. */
  cards: K,
  /** Whether this replaces an earlier choice, of which nobody else learns. */
  again: boolean,
} | { "type": "lot-rolled",
  /** The player. */
  seat: Seat,
  /** The dice. */
  dice: Throw,
} | { "type": "roller",
  /** The roller. */
  seat: Seat,
} | { "type": "round",
  /** The round, from 1; odd ones are card rounds. */
  round: number,
  /** The horses in order of moving. */
  order: Order,
  /** The limit of each horse. TM-HCAP-2 */
  limits: List<Limit>,
} | { "type": "played",
  /** The owner. */
  seat: Seat,
  /** The horse. */
  horse: Horse,
  /** The card. */
  card: Card,
} | { "type": "passed",
  /** The owner. */
  seat: Seat,
  /** The horse. */
  horse: Horse,
} | { "type": "rolled",
  /** The roller. */
  seat: Seat,
  /** The dice. */
  dice: Throw,
} | { "type": "chose",
  /** The roller. */
  seat: Seat,
  /** What holds for all horses. */
  dice: Choice,
} | { "type": "moved",
  /** The owner. */
  seat: Seat,
  /** The horse. */
  horse: Horse,
  /** The value of the card or the dice; 0 for a card above the limit. TM-CARD-2 */
  value: number,
  /** Where it stood. */
  from: Square,
  /** Where it stands. */
  to: Square,
} | { "type": "fell",
  /** The owner. */
  seat: Seat,
  /** The horse. */
  horse: Horse,
  /** Where it took off. */
  from: Square,
  /** Where it fell. */
  at: Square,
} | { "type": "placed",
  /** The horse. */
  horse: Horse,
  /** Its place, from 1. */
  place: number,
} | { "type": "race-over",
  /** Which one. */
  race: number,
  /** Each horse's place; nothing for a fall. */
  places: List<number | null>,
} | { "type": "meeting-over" };

/** A horse, numbered from 1 to `N`. */
export type Horse = number;

/** Very many choices of what a horse keeps, described: any so many of these cards. */
export type KeepOffer = { type: "keep",
  /** The horse. */
  horse: Horse,
  /** The cards to choose from. */
  from: Array<Card>,
  /** How many are kept. */
  count: number,
};

/** Where the number of a lane stands. */
export type LaneNumber = {
  /** The lane. */
  lane: number,
  /** Where. */
  at: [number, number],
};

/** The farthest a horse may move in a round; without a limit that is the twelve of the highest card. TM-HCAP-2 */
export type Limit = number | null;

/** At most `N` values in order. Unlike a vector it is `Copy`, so a state made of lists is too. */
export type List<T> = Array<T>;

/** A value as one viewer knows it. */
export type Masked<T> = T | "hidden";

export type Offer = Action | KeepOffer;

/** Horses in order, the next one first. */
export type Order = Array<number>;

/**
 * A full state as plain data; [`restore`](furlong_core::Game::restore) says whether play could reach it.
 * `C` is a card in a hand or deck, or what a viewer knows of it.
 */
export type Position<C = Card> = {
  /** How many players there are. */
  players: number,
  /** The table's settings. */
  options: PositionOptions,
  /** The race, from 1. */
  race: number,
  /** The round of the race, from 1; 0 before the race. */
  round: number,
  /** What is awaited. */
  phase: PositionPhase,
  /** The seat that owns each horse. */
  owners: Array<number>,
  /** Each horse's places in earlier races; nothing for a fall. */
  places: Array<Array<number | null>>,
  /** Where each horse is. */
  horses: Array<PositionHorse>,
  /** The cards each horse can play, or choose from. */
  hands: Array<Array<C>>,
  /** The undealt cards of each horse, sorted by text. */
  decks: Array<Array<C>>,
  /** What each horse has played in the meeting; left out, that is all that is missing elsewhere. */
  played?: Array<Array<Card>>,
  /** The race in which each horse's bonus was taken. */
  bonus: Array<number | null>,
  /** The cards chosen so far, where that is the question. */
  kept: Array<Array<C> | null>,
  /** The limit of each horse. */
  limits: Array<number | null>,
  /** The horses that still move in this round, the next one first. */
  order: Array<number>,
  /** Who rolls in the next or current dice round. */
  roller: number | null,
  /** The dice, where they count. */
  dice: [number, number] | null,
  /** What the roller chose. */
  choice: Choice | null,
};

/** Where and when a horse fell. */
export type PositionFall = {
  /** The round. */
  round: number,
  /** The lane. */
  lane: number,
  /** The fence square. */
  square: number,
};

/** Where a horse is: lane and square, or a place, or a fall. */
export type PositionHorse = {
  /** The lane, on the course. */
  lane?: number,
  /** The square, on the course. */
  square?: number,
  /** The place, when finished in this race. */
  place?: number,
  /** The fall, when fallen in this race. */
  fallen?: PositionFall,
};

/** The table's settings. */
export type PositionOptions = {
  /** How many horses each player has. */
  horses: number,
  /** The races. */
  races: Array<PositionRace>,
};

/** What a position awaits. */
export type PositionPhase = "keep" | "cards" | "roll" | "dice" | "over";

/** A race of the meeting. */
export type PositionRace = {
  /** The name of the course. */
  course: string,
  /** Whether the fences stand. */
  steeplechase: boolean,
};

/** What a choice of the dice would mean for a horse. */
export type Preview = {
  /** The horse. */
  horse: Horse,
  /** The choice: `sum`, `first` or `second`. */
  by: Choice,
  /** Where it could go. */
  to: Array<Goal>,
  /** Where it could go besides, if it were alone on the course. */
  blocked: Array<Square>,
};

/** A place at the table, counted from 0. */
export type Seat = number;

/**
 * A view as its position with the viewer before it and, in some games, more behind. What comes after the viewer is shared
 * between those who see the same, so the viewer stays first.
 */
export type Seen<P, M> = { viewer: Viewer, } & P & M;

export type Sighting = Happening<Masked<Card>, Masked<Cards>>;

/** A square of a lane. Square 0 is the starting box. TM-COURSE-3 */
export type Square = {
  /** The lane, from 1, the inside. */
  lane: number,
  /** How many squares ahead of the lane's box it lies. */
  square: number,
};

/** How two dice fell. */
export type Throw = [number, number];

export type View = Seen<Position<Masked<Card>>, Dropped>;

/** Who looks at a table. */
export type Viewer = number | null;

// TurfMaster. Written by `cargo xtask types` from the types in Rust; not to be changed by hand.

/** A decision of a player about one horse, or about the dice. */
export type Action = { "type": "card",
  /** The horse that moves next. */
  horse: Horse,
  /** A card of its hand. */
  card: Card,
  /** The end of the move. */
  to: Goal,
} | { "type": "move",
  /** The horse that moves next. */
  horse: Horse,
  /** The sum or the die that it moves by. */
  dice: Choice,
  /** The end of the move. */
  to: Goal,
} | { "type": "choose",
  /** The sum, or one die. */
  dice: Choice,
} | { "type": "bonus",
  /** A horse of the player whose bonus was not taken yet. */
  horse: Horse,
} | { "type": "pass",
  /** The horse that moves next. */
  horse: Horse,
} | { "type": "keep",
  /** A horse of the player. */
  horse: Horse,
  /** The cards of its hand that it keeps; the others leave the game. */
  cards: Cards,
};

/** Help to judge a view. */
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
  /**
   * While a race runs: what each card of the viewer's hands would mean as all horses stand now, but for the horse
   * that the viewer has to move by a card.
   */
  cards: Array<CardPreview>,
};

/** Squares that other horses keep a horse from. */
export type Blocked = {
  /** The horse. */
  horse: Horse,
  /** The card, or `sum`, `first` or `second` of the dice. */
  by: string,
  /** The squares that it could end on if it were alone on the course. */
  squares: Array<Square>,
};

/** The board as it is drawn. */
export type Board = {
  /** The game. */
  game: GameId,
  /** The version of the rules that the meeting is played under. */
  rules: number,
  /** The horses of the meeting. */
  horses: Array<OwnedHorse>,
  /** The races of the meeting. */
  races: Array<PositionRace>,
  /** Scores of the places, the first one's first. */
  points: Array<number>,
  /** The courses of the meeting by what they are called by. */
  courses: { [key in string]: BoardCourse },
};

/**
 * A course as it is drawn. Paths are as in the `d` of an SVG path; points and turns are in the units of `viewBox`, and
 * turns in degrees, clockwise.
 */
export type BoardCourse = {
  /** Its name. */
  name: string,
  /** Its title for people. */
  title: string,
  /** The hand on which the inside lies. */
  hand: Hand,
  /** The part of the picture that is drawn on: left, top, width, height. */
  viewBox: [number, number, number, number],
  /** Width of a lane. */
  lane_width: number,
  /** The lanes, the inside first. */
  lanes: Array<BoardLane>,
  /** The fences of a steeplechase. */
  fences: Array<BoardFence>,
  /** The line, across the lanes. */
  line: string,
  /** The grass: outlines of the squares on which no horse comes by. */
  unused: string,
  /** Borders between sections. */
  borders: string,
  /** Green lines across the lanes of turns: all squares that end at one are level. Empty under rules without them. */
  green_lines: string,
  /** Arrows in running direction. */
  arrows: string,
  /** Places of the lanes' numbers. */
  numbers: Array<LaneNumber>,
};

/** A fence. */
export type BoardFence = {
  /** Its number, from 1. */
  number: number,
  /** The first square under it in the inside lane. */
  square: number,
  /** Its three rows. */
  path: string,
  /** The row behind it. */
  landing: string,
  /** Place of its number. */
  label: [number, number],
  /** The running direction there. */
  turn: number,
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
  /** True in a turn. */
  in_turn: boolean,
  /** Its height: how far along the course its front edge lies, in squares of the inside lane. */
  height: number,
  /** Its height among those of all squares, from 0: level squares have the same. */
  rank: number,
  /** True beyond the line. */
  crossed: boolean,
  /** Number of squares of its lane up to the last before the line; null beyond it, and where the lane ends before. */
  to_line: number | null,
  /** Number of squares of its lane before the next one under a fence; null where none comes. */
  to_fence: number | null,
  /** The fence it is under, from 1, in a steeplechase. */
  fence: number | null,
};

/** A kind of card: a value, plain or joker. TM-DECK-1 */
export type Card = string;

/** The meaning of a card that cannot be played yet. */
export type CardPreview = {
  /** The horse. */
  horse: Horse,
  /** The card. */
  card: Card,
  /** Squares that it could end on, and falls; its own square for a card above its limit. */
  to: Array<Goal>,
  /** Further squares that it could end on if it were alone on the course. */
  blocked: Array<Square>,
  /** The fence's square on which it would lie after a fall. */
  fall: Square | null,
};

/** A multiset of cards of one horse, at most as many of each kind as a deck has. */
export type Cards = Array<string>;

/** The sum of two dice, or one of them. */
export type Choice = "sum" | "first" | "second";

/** Equal cards of a deck. */
export type DeckCard = {
  /** The card as it is written. */
  card: string,
  /** Their number. */
  count: number,
};

/** Cards that left the game unseen, behind the position. */
export type Dropped = { dropped: Array<Masked<Cards>>, };

export type Event = Happening<Card, Cards>;

/** Facts about a view on show. */
export type Facts = {
  /** The kind of the round; null before the race. */
  round: RoundKind | null,
  /** The kind of the round behind it. */
  next_round: RoundKind,
  /** Results and points of each horse. */
  horses: Array<HorseFacts>,
  /** Points of each seat. */
  scores: Array<number>,
  /** All horses: those that have finished by place, those on the course with the foremost first, those that fell. */
  ranking: Array<Horse>,
};

/** A fall that a card can end in. */
export type Fall = {
  /** The horse. */
  horse: Horse,
  /** The card. */
  by: string,
  /** The fence's square on which it would lie. */
  at: Square,
};

/** A game of Furlong. */
export type GameId = "turfmaster" | "royal-turf" | "ticket-gagnant";

/** The end of a move. */
export type Goal = "fall" | Square;

/** The hand on which the inside lies. */
export type Hand = "left" | "right";

/**
 * Something that happened. `C` is a card that only the owner sees, `K` a secret choice of cards: themselves
 * in an [`Event`], the part that the viewer knows in a [`Sighting`].
 */
export type Happening<C, K> = { "type": "box-rolled",
  /** The horse that rolled. */
  horse: Horse,
  /** The two dice that it rolled. */
  dice: Throw,
} | { "type": "boxed",
  /** The horse in the box. */
  horse: Horse,
  /** The lane that the box belongs to. */
  lane: number,
} | { "type": "dealt",
  /** The horse that got the card. */
  horse: Horse,
  /** The card, hidden in the sightings of others. */
  card: C,
} | { "type": "removed",
  /** The horse that lost the card. */
  horse: Horse,
  /** The card, hidden in the sightings of others. */
  card: C,
} | { "type": "bonus",
  /** The owner of the horse. */
  seat: Seat,
  /** The horse that gets two more cards. */
  horse: Horse,
} | { "type": "kept",
  /** The owner of the horse. */
  seat: Seat,
  /** The horse that keeps them. */
  horse: Horse,
  /** The cards, hidden in the sightings of others. */
  cards: K,
  /** `true` if this replaces an earlier choice; nobody else learns of that. */
  again: boolean,
} | { "type": "lot-rolled",
  /** The player who rolled. */
  seat: Seat,
  /** The two dice of that player. */
  dice: Throw,
} | { "type": "roller",
  /** The player who rolls in the next dice round. */
  seat: Seat,
} | { "type": "round",
  /** The round, from 1; odd ones are card rounds. */
  round: number,
  /** The horses in order of moving. */
  order: Order,
  /** The limit of each horse. TM-HCAP-2 */
  limits: List<Limit>,
} | { "type": "played",
  /** The owner of the horse. */
  seat: Seat,
  /** The horse that it moves. */
  horse: Horse,
  /** The card, gone from the hand. */
  card: Card,
} | { "type": "passed",
  /** The owner of the horse. */
  seat: Seat,
  /** The horse that stays. */
  horse: Horse,
} | { "type": "rolled",
  /** The player who rolled. */
  seat: Seat,
  /** The two dice that hold for all horses. */
  dice: Throw,
} | { "type": "chose",
  /** The player who rolled. */
  seat: Seat,
  /** The sum or the die that holds for all horses. */
  dice: Choice,
} | { "type": "moved",
  /** The owner of the horse. */
  seat: Seat,
  /** The horse that moved. */
  horse: Horse,
  /** The value of the card or the dice; 0 for a card above the limit. TM-CARD-2 */
  value: number,
  /** The square on which it stood. */
  from: Square,
  /** The square on which it stands now. */
  to: Square,
} | { "type": "fell",
  /** The owner of the horse. */
  seat: Seat,
  /** The horse that fell. */
  horse: Horse,
  /** The square from which it took off. */
  from: Square,
  /** The square under the fence on which it fell. */
  at: Square,
} | { "type": "placed",
  /** The horse that finished. */
  horse: Horse,
  /** Its place, from 1. */
  place: number,
} | { "type": "race-over",
  /** The number of the race, from 1. */
  race: number,
  /** The place of each horse; null for a fall. */
  places: List<number | null>,
} | { "type": "meeting-over" };

/** A horse, numbered from 1 to `N`. */
export type Horse = number;

/** Results and points of a horse. */
export type HorseFacts = {
  /** Its result in each race of the meeting; null where it is not known yet. */
  results: Array<RaceResult | null>,
  /** All its points. */
  points: number,
};

/** Very many choices of what a horse keeps, described: any so many of these cards. */
export type KeepOffer = { "type": "keep",
  /** The horse. */
  horse: Horse,
  /** The cards to choose from. */
  from: Array<Card>,
  /** Number of cards to keep. */
  count: number,
};

/** Place of a lane's number. */
export type LaneNumber = {
  /** The lane. */
  lane: number,
  /** The place. */
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

/** Marks by which a horse is told from the others. */
export type OwnedHorse = {
  /** Its number. */
  number: number,
  /** Its letter. */
  letter: string,
  /** Its pattern. */
  pattern: string,
  /** The seat of its owner. */
  owner: number,
};

/** A lane of a course. */
export type PackLane = {
  /** Its number, from the inside. */
  lane: number,
  /** Its number of squares to the line; null for a lane that ends before. */
  squares: number | null,
  /** Its number of squares in all. */
  all: number,
};

/** A row of a section, both counted from 1. */
export type PackRow = {
  /** The section. */
  section: number,
  /** The row in it. */
  row: number,
};

/** A section of a course. */
export type PackSection = {
  /** True for a turn. */
  turn: boolean,
  /** Its number of squares in lane 1. */
  squares: number,
  /** Its number of green lines; none in a straight. */
  lines: number,
};

/**
 * A full state as plain data; [`restore`](furlong_core::Game::restore) fails for one that no play could
 * reach. `C` is a card in a hand or deck, or the part of it that a viewer knows.
 */
export type Position<C = Card> = {
  /** The number of players, 2 to 8. */
  players: number,
  /** The settings of the table. */
  options: PositionOptions,
  /** The race, from 1. */
  race: number,
  /** The round of the race, from 1; 0 before the race. */
  round: number,
  /** The decision that is awaited. */
  phase: PositionPhase,
  /** The seat that owns each horse. */
  owners: Array<number>,
  /** The places of each horse in earlier races; null for a fall. */
  places: Array<Array<number | null>>,
  /** The square, place or fall of each horse. */
  horses: Array<PositionHorse>,
  /** The cards each horse can play, or choose from. */
  hands: Array<Array<C>>,
  /** The undealt cards of each horse, sorted by text. */
  decks: Array<Array<C>>,
  /** The cards each horse has played in the meeting; left out, they are all that is missing elsewhere. */
  played?: Array<Array<Card>>,
  /** The race in which each horse's bonus was taken. */
  bonus: Array<number | null>,
  /** The cards chosen so far, where that is the question. */
  kept: Array<Array<C> | null>,
  /** The limit of each horse. */
  limits: Array<number | null>,
  /** The horses that still move in this round, the next one first. */
  order: Array<number>,
  /** The seat that rolls in the next or current dice round. */
  roller: number | null,
  /** The dice, where they count. */
  dice: [number, number] | null,
  /** The sum or the die that the roller chose. */
  choice: Choice | null,
};

/** The round and the square of a fall. */
export type PositionFall = {
  /** The round of the race, from 1. */
  round: number,
  /** The number of the lane, from 1. */
  lane: number,
  /** The square under the fence. */
  square: number,
};

/** A horse in a race: lane and square, or a place, or a fall. */
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

/** The settings of the table. */
export type PositionOptions = {
  /** The number of horses of each player, 1 to 4. */
  horses: number,
  /** The races in order, three or four. */
  races: Array<PositionRace>,
};

/** The kind of decision that a position awaits. */
export type PositionPhase = "keep" | "cards" | "roll" | "dice" | "over";

/** A race of the meeting. */
export type PositionRace = {
  /** The name of the course. */
  course: string,
  /** `true` if the fences stand. */
  steeplechase: boolean,
};

/** The meaning of a choice of the dice for a horse. */
export type Preview = {
  /** The horse. */
  horse: Horse,
  /** The choice: `sum`, `first` or `second`. */
  by: Choice,
  /** Squares that it could end on. */
  to: Array<Goal>,
  /** Further squares that it could end on if it were alone on the course. */
  blocked: Array<Square>,
};

/** The result of a horse in a race. */
export type RaceResult = {
  /** Its place, from 1; null for a fall. */
  place: number | null,
  /** Its points. */
  points: number,
};

/** What horses are moved by in a round. */
export type RoundKind = "cards" | "dice";

/** A place at the table, counted from 0. */
export type Seat = number;

/** The position as a view shows it, and more behind. */
export type Seen<P, M> = P & M;

export type Sighting = Happening<Masked<Card>, Masked<Cards>>;

/** A square of a lane. Square 0 is the starting box. TM-COURSE-3 */
export type Square = {
  /** The lane, from 1, the inside. */
  lane: number,
  /** The number of the square in its lane; the box is 0. */
  square: number,
};

/** The sides of two dice, the first one first. */
export type Throw = [number, number];

/** All that a pack of TurfMaster says. */
export type TurfMasterContents = {
  /** The game. */
  game: GameId,
  /** Its name in options. */
  name: string,
  /** Its title for people. */
  title: string,
  /** The SHA-256 of what the rules need of it. */
  hash: string,
  /** The hand on which the inside lies. */
  hand: Hand,
  /** The sections in running order. */
  sections: Array<PackSection>,
  /** The lanes from the inside to the outside. */
  lanes: Array<PackLane>,
  /** The first row of each fence. */
  fences: Array<PackRow>,
  /** The last row before the line. */
  finish: PackRow,
  /** The cards of each horse's deck, which are the same with every course. */
  deck: Array<DeckCard>,
};

export type View = Seen<Position<Masked<Card>>, Dropped>;

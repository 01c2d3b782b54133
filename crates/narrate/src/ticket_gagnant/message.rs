//! Everything that is said about Ticket Gagnant alone. This table is the only place that names ids of its
//! `.ftl` files. A horse is told by its number and name, a square by what lies there.

use crate::message::messages;

messages! { Message<'a>;
    // The table.
    "title" => Title,
    "players" => Players { players: &'a str },
    "races" => Races { races: u8 },
    "races-flat" => RacesFlat { races: u8 },
    "track" => Track { track: &'a str },
    "horses" => Horses { horses: &'a str },
    "nameless-horse" => NamelessHorse { number: u8 },
    "cards-written" => CardsWritten,
    "joker" => Joker,

    // Over columns.
    "column-player" => ColumnPlayer,
    "column-points" => ColumnPoints,
    "column-total" => ColumnTotal,
    "column-cards" => ColumnCards,
    "column-prediction" => ColumnPrediction,
    "column-trio" => ColumnTrio,
    "column-place" => ColumnPlace,
    "column-where" => ColumnWhere,
    "column-race" => ColumnRace { race: usize },

    // Before a race.
    "race" => Race { race: u8, races: u8 },
    "race-chosen" => RaceChosen { race: u8, races: u8, kind: &'a str },
    "flat" => Flat,
    "hurdles" => Hurdles,
    "steeplechase" => Steeplechase { river: u8 },
    "trot" => Trot,
    "first" => First { player: &'a str },
    "first-by-lot" => FirstByLot { player: &'a str },
    "terms-open" => TermsOpen { cards: u8 },
    "terms-hidden" => TermsHidden { cards: u8 },
    "dealt" => Dealt,
    "predictions" => Predictions,

    // A record that begins in a position, and where the horses are.
    "standing" => Standing,
    "cards-unseen" => CardsUnseen { count: usize },
    "sealed" => Sealed,
    "field" => Field,
    "at-start" => AtStart { lane: u8 },
    "on-track" => OnTrack { lane: u8, row: u8 },
    "on-hoof-print" => OnHoofPrint { lane: u8, row: u8 },
    "past-line" => PastLine { lane: u8 },

    // The cards are played.
    "round" => Round { round: u8, rounds: u8 },
    "a-single" => ASingle { squares: u8 },
    "a-pair" => APair,
    "a-joker" => AJoker,
    "played" => Played { player: &'a str, card: &'a str, moving: &'a str },
    "stayed" => Stayed { player: &'a str, horses: &'a str },
    "discarded" => Discarded { player: &'a str, card: &'a str },

    // What a horse does.
    "forward" => Forward { horse: &'a str, squares: u8 },
    "back" => Back { horse: &'a str, squares: u8 },
    "left" => Left { horse: &'a str, squares: u8 },
    "right" => Right { horse: &'a str, squares: u8 },
    "ran" => Ran { moving: &'a str, square: &'a str },
    "ran-to-edge" => RanToEdge { moving: &'a str, square: &'a str },
    "ran-to-hedge" => RanToHedge { moving: &'a str, square: &'a str },
    "held-by-edge" => HeldByEdge { horse: &'a str, square: &'a str },
    "held-by-hedge" => HeldByHedge { horse: &'a str, square: &'a str },
    "put-in-front" => PutInFront { horse: &'a str, other: &'a str, square: &'a str },
    "put-behind" => PutBehind { horse: &'a str, other: &'a str, square: &'a str },
    "put-left" => PutLeft { horse: &'a str, other: &'a str, square: &'a str },
    "put-right" => PutRight { horse: &'a str, other: &'a str, square: &'a str },
    "pushed" => Pushed { horse: &'a str, way: &'a str, square: &'a str },
    "way-forward" => WayForward,
    "way-back" => WayBack,
    "way-left" => WayLeft,
    "way-right" => WayRight,
    "way-forward-left" => WayForwardLeft,
    "way-forward-right" => WayForwardRight,
    "way-back-left" => WayBackLeft,
    "way-back-right" => WayBackRight,

    // A race is over.
    "broke" => Broke { horse: &'a str },
    "photo" => Photo { place: usize, horse: &'a str, others: &'a str },
    "race-over" => RaceOver { race: u8 },
    "disqualified" => Disqualified,
    "scores" => Scores,
    "floor" => Floor { player: &'a str, floor: i32 },

    // The end, for now or for good.
    "winners" => Winners { players: &'a str, count: usize },
    "race-by-race" => RaceByRace,
    "awaits-lot" => AwaitsLot,
    "awaits-choice" => AwaitsChoice { player: &'a str },
    "awaits-deal" => AwaitsDeal,
    "awaits-predictions" => AwaitsPredictions { players: &'a str, count: usize },
    "awaits-card" => AwaitsCard { player: &'a str },
    "awaits-photo" => AwaitsPhoto { horses: &'a str },
}

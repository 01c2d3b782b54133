//! All messages about Ticket Gagnant alone: the ids of `ticket-gagnant.ftl`. A horse is told by its number and
//! name, a square by what lies there.

use crate::message::{Argument, messages};

messages! { TicketGagnantMessage;
    // The table.
    "title" => Title,
    "players" => Players { players: Argument },
    "races" => Races { races: u8 },
    "races-flat" => RacesFlat { races: u8 },
    "track" => Track { track: Argument },
    "horses" => Horses { horses: Argument },
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
    "race-chosen" => RaceChosen { race: u8, races: u8, kind: Argument },
    "flat" => Flat,
    "hurdles" => Hurdles,
    "steeplechase" => Steeplechase { river: u8 },
    "trot" => Trot,
    "first" => First { player: Argument },
    "first-by-lot" => FirstByLot { player: Argument },
    "terms-open" => TermsOpen { cards: u8 },
    "terms-hidden" => TermsHidden { cards: u8 },
    "dealt" => Dealt,
    "dealt-to" => DealtTo { player: Argument, cards: Argument },
    "dealt-single" => DealtSingle { horse: Argument, squares: u8 },
    "dealt-pair" => DealtPair { horses: Argument },
    "dealt-joker" => DealtJoker,
    "predictions" => Predictions,
    "has-predicted" => HasPredicted { player: Argument },
    "has-predicted-again" => HasPredictedAgain { player: Argument },
    "predicts" => Predicts { player: Argument, prediction: Argument },

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
    "played" => Played { player: Argument, card: Argument, moving: Argument },
    "stayed" => Stayed { player: Argument, horses: Argument },
    "discarded" => Discarded { player: Argument, card: Argument },

    // What a horse does.
    "forward" => Forward { horse: Argument, squares: u8 },
    "back" => Back { horse: Argument, squares: u8 },
    "left" => Left { horse: Argument, squares: u8 },
    "right" => Right { horse: Argument, squares: u8 },
    "ran" => Ran { moving: Argument, square: Argument },
    "ran-to-edge" => RanToEdge { moving: Argument, square: Argument },
    "ran-to-hedge" => RanToHedge { moving: Argument, square: Argument },
    "held-by-edge" => HeldByEdge { horse: Argument, square: Argument },
    "held-by-hedge" => HeldByHedge { horse: Argument, square: Argument },
    "put-in-front" => PutInFront { horse: Argument, other: Argument, square: Argument },
    "put-behind" => PutBehind { horse: Argument, other: Argument, square: Argument },
    "put-left" => PutLeft { horse: Argument, other: Argument, square: Argument },
    "put-right" => PutRight { horse: Argument, other: Argument, square: Argument },
    "pushed" => Pushed { horse: Argument, way: Argument, square: Argument },
    "way-forward" => WayForward,
    "way-back" => WayBack,
    "way-left" => WayLeft,
    "way-right" => WayRight,
    "way-forward-left" => WayForwardLeft,
    "way-forward-right" => WayForwardRight,
    "way-back-left" => WayBackLeft,
    "way-back-right" => WayBackRight,

    // A race is over.
    "broke" => Broke { horse: Argument },
    "photo" => Photo { place: usize, horse: Argument, others: Argument },
    "race-over" => RaceOver { race: u8 },
    "finish-order" => FinishOrder { order: Argument },
    "disqualified" => Disqualified,
    "scored" => Scored { player: Argument, points: Argument, total: i32 },
    "scores" => Scores,
    "floor" => Floor { player: Argument, floor: i32 },

    // The end, for now or for good.
    "winners" => Winners { players: Argument, count: usize },
    "race-by-race" => RaceByRace,
    "awaits-lot" => AwaitsLot,
    "awaits-choice" => AwaitsChoice { player: Argument },
    "awaits-deal" => AwaitsDeal,
    "awaits-predictions" => AwaitsPredictions { players: Argument, count: usize },
    "awaits-card" => AwaitsCard { player: Argument },
    "awaits-photo" => AwaitsPhoto { horses: Argument },
}

//! Everything that is said about TurfMaster alone. This table is the only place that names ids of its `.ftl`
//! files. A horse is told by its number.

use crate::message::messages;

messages! { Message<'a>;
    // The table.
    "title" => Title,
    "players-and-horses" => PlayersAndHorses,
    "races" => Races,
    "flat" => Flat,
    "steeplechase" => Steeplechase,
    "cards-and-bonus" => CardsAndBonus { count: u8, bonus: u8 },
    "cards-only" => CardsOnly { count: u8 },

    // Over columns.
    "column-owner" => ColumnOwner,
    "column-box" => ColumnBox,
    "column-roll" => ColumnRoll,
    "column-left" => ColumnLeft,
    "column-removed" => ColumnRemoved,
    "column-dealt" => ColumnDealt,
    "column-kept" => ColumnKept,
    "column-dropped" => ColumnDropped,
    "column-cards" => ColumnCards,
    "column-where" => ColumnWhere,
    "column-bonus" => ColumnBonus,
    "column-race" => ColumnRace { race: usize },
    "column-place" => ColumnPlace,
    "column-points" => ColumnPoints,

    // Before a race.
    "race" => Race { race: u8, races: usize, course: &'a str, kind: &'a str },
    "boxes" => Boxes,
    "boxes-by-place" => BoxesByPlace { horses: &'a str, race: u8 },
    "dealt" => Dealt,
    "bonus-dealt" => BonusDealt { horses: &'a str, count: usize },
    "kept" => Kept,
    "cards-unseen" => CardsUnseen { count: usize },
    "bonus" => Bonus { player: &'a str, horse: u8, cards: &'a str },
    "lots" => Lots,
    "first-roller" => FirstRoller { player: &'a str },

    // A record that begins in a position, and where the horses are.
    "field" => Field,
    "in-box" => InBox { lane: u8 },
    "on-course" => OnCourse { lane: u8, square: u8 },
    "past-line" => PastLine { lane: u8, square: u8 },
    "fallen" => Fallen,
    "bonus-taken" => BonusTaken { race: u8 },
    "bonus-open" => BonusOpen,
    "decided" => Decided { horses: &'a str, count: usize },

    // The horses run.
    "card-round" => CardRound { round: u16 },
    "dice-round" => DiceRound { round: u16 },
    "order" => Order { groups: &'a str },
    "limited" => Limited { horses: &'a str, count: usize, limit: u8 },
    "unlimited" => Unlimited { horses: &'a str, count: usize },
    "a-card" => ACard { value: u8 },
    "a-joker" => AJoker { value: u8 },
    "played" => Played { player: &'a str, card: &'a str, moving: &'a str },
    "held" => Held { player: &'a str, card: &'a str, limit: u8, horse: u8 },
    "passed" => Passed { player: &'a str, horse: u8 },
    "rolled" => Rolled { player: &'a str, first: u8, second: u8 },
    "chose-sum" => ChoseSum { sum: u8 },
    "chose-die" => ChoseDie { die: u8 },
    "moved" => Moved { player: &'a str, moving: &'a str },
    "moved-by-die" => MovedByDie { player: &'a str, die: u8, limit: u8, moving: &'a str },
    "ran" => Ran { horse: u8, lane: u8, from: u8, to: u8 },
    "switched" => Switched { horse: u8, lane: u8, from: u8, lane2: u8, to: u8 },
    "ran-home" => RanHome { horse: u8, lane: u8, from: u8, lane2: u8, to: u8 },
    "blocked" => Blocked { horse: u8, lane: u8, at: u8 },
    "fell" => Fell { horse: u8, lane: u8, from: u8, lane2: u8, at: u8, fence: usize },
    "finished" => Finished { horse: u8, owner: &'a str, place: &'a str },

    // A race or the meeting is over.
    "race-over" => RaceOver { race: u8 },
    "points-so-far" => PointsSoFar { race: u8, points: &'a str },
    "points-of" => PointsOf { player: &'a str, points: i32 },
    "places-decide" => PlacesDecide,
    "winners" => Winners { players: &'a str, count: usize },
    "horses" => Horses,

    // What is awaited.
    "awaits-box" => AwaitsBox,
    "awaits-removal" => AwaitsRemoval { horse: u8 },
    "awaits-deal" => AwaitsDeal { horse: u8 },
    "awaits-choice" => AwaitsChoice { player: &'a str, horses: &'a str, count: usize },
    "awaits-lot" => AwaitsLot,
    "awaits-card" => AwaitsCard { player: &'a str, horse: u8 },
    "awaits-bonus" => AwaitsBonus { player: &'a str, horse: u8 },
    "awaits-pass" => AwaitsPass { player: &'a str, horse: u8 },
    "awaits-roll" => AwaitsRoll { player: &'a str },
    "awaits-dice" => AwaitsDice { player: &'a str, first: u8, second: u8 },
    "awaits-move" => AwaitsMove { player: &'a str, horse: u8, value: u8 },
    "awaits-move-by-die" => AwaitsMoveByDie { player: &'a str, horse: u8, first: u8, second: u8 },
}

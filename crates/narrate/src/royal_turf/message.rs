//! Everything that is said about Royal Turf alone. This table is the only place that names ids of its `.ftl`
//! files.

use crate::message::messages;

messages! { Message<'a>;
    // The table.
    "title" => Title,
    "players" => Players { players: &'a str },
    "nameless-horse" => NamelessHorse { number: u8 },
    "options" => Options { options: &'a str },
    "no-options" => NoOptions,
    "option-hidden-bets" => OptionHiddenBets,
    "option-pace-needs-place" => OptionPaceNeedsPlace,
    "option-chips-count" => OptionChipsCount,
    "option-crowded-field" => OptionCrowdedField,
    "option-long-track" => OptionLongTrack,
    "pack" => Pack { pack: &'a str },

    // Before the horses run.
    "race" => Race { race: u8 },
    "column-start" => ColumnStart,
    "column-square" => ColumnSquare,
    "column-head" => ColumnHead,
    "column-cap" => ColumnCap,
    "column-saddle" => ColumnSaddle,
    "column-horseshoe" => ColumnHorseshoe,
    "first-bettor" => FirstBettor { player: &'a str },
    "first-bettor-by-lot" => FirstBettorByLot { player: &'a str },
    "first-bettor-richest" => FirstBettorRichest { player: &'a str },
    "bets" => Bets,
    "bets-face-down" => BetsFaceDown,
    "bet" => Bet { horse: &'a str, chip: u8 },

    // A record that begins in a position.
    "money" => Money,
    "pace-held" => PaceHeld { horse: &'a str },
    "moved-this-round" => MovedThisRound { horses: &'a str, count: u32 },

    // The horses run.
    "running" => Running,
    "a-head" => AHead,
    "a-cap" => ACap,
    "a-saddle" => ASaddle,
    "a-horseshoe" => AHorseshoe,
    "ran" => Ran { player: &'a str, die: &'a str, horse: &'a str, squares: u8, from: i8, to: i8 },
    "held-up" => HeldUp {
        player: &'a str, die: &'a str, horse: &'a str, squares: u8, full: u8, from: i8, to: i8, ahead: &'a str
    },
    "boxed-in" => BoxedIn { player: &'a str, die: &'a str, horse: &'a str, at: i8, ahead: &'a str },
    "ran-home" => RanHome { player: &'a str, die: &'a str, horse: &'a str, from: i8 },
    "pace-taken" => PaceTaken { horse: &'a str },
    "finished" => Finished { horse: &'a str, place: &'a str },
    "new-round" => NewRound,

    // The race is over.
    "race-over" => RaceOver { race: u8 },
    "last-horse" => LastHorse { count: u32 },
    "pace-horse" => PaceHorse,
    "revealed" => Revealed,
    "payments" => Payments,
    "paid" => Paid { player: &'a str, gain: u32, cost: u32, money: u32 },

    // The end, for now or for good.
    "winners" => Winners { players: &'a str, count: usize },
    "awaits-card" => AwaitsCard,
    "awaits-lot" => AwaitsLot { players: &'a str },
    "awaits-bet" => AwaitsBet { player: &'a str },
    "awaits-roll" => AwaitsRoll { player: &'a str },
    "awaits-move" => AwaitsMove { player: &'a str, die: &'a str },
}

//! All messages about Royal Turf alone: the ids of `royal-turf.ftl`.

use crate::message::{Argument, messages};

messages! { RoyalTurfMessage;
    // The table.
    "title" => Title,
    "players" => Players { players: Argument },
    "options" => Options { options: Argument },
    "no-options" => NoOptions,
    "option-hidden-bets" => OptionHiddenBets,
    "option-pace-needs-place" => OptionPaceNeedsPlace,
    "option-chips-count" => OptionChipsCount,
    "option-crowded-field" => OptionCrowdedField,
    "option-long-track" => OptionLongTrack,
    "pack" => Pack { pack: Argument },

    // Before the horses run.
    "race" => Race { race: u8 },
    "column-start" => ColumnStart,
    "column-square" => ColumnSquare,
    "column-head" => ColumnHead,
    "column-cap" => ColumnCap,
    "column-saddle" => ColumnSaddle,
    "column-horseshoe" => ColumnHorseshoe,
    "first-bettor" => FirstBettor { player: Argument },
    "first-bettor-by-lot" => FirstBettorByLot { player: Argument },
    "first-bettor-richest" => FirstBettorRichest { player: Argument },
    "bets" => Bets,
    "bets-face-down" => BetsFaceDown,
    "bet" => Bet { horse: Argument, chip: u8 },
    "bet-placed" => BetPlaced { player: Argument, horse: Argument, chip: u8 },
    "bet-face-down" => BetFaceDown { player: Argument, horse: Argument },

    // A record that begins in a position.
    "money" => Money,
    "pace-held" => PaceHeld { horse: Argument },
    "moved-this-round" => MovedThisRound { horses: Argument, count: u32 },

    // The horses run.
    "running" => Running,
    "a-head" => AHead,
    "a-cap" => ACap,
    "a-saddle" => ASaddle,
    "a-horseshoe" => AHorseshoe,
    "ran" => Ran { player: Argument, die: Argument, horse: Argument, squares: u8, from: i8, to: i8 },
    "held-up" => HeldUp {
        player: Argument, die: Argument, horse: Argument, squares: u8, full: u8, from: i8, to: i8, ahead: Argument
    },
    "boxed-in" => BoxedIn { player: Argument, die: Argument, horse: Argument, at: i8, ahead: Argument },
    "ran-home" => RanHome { player: Argument, die: Argument, horse: Argument, from: i8 },
    "pace-taken" => PaceTaken { horse: Argument },
    "finished" => Finished { horse: Argument, place: Argument },
    "new-round" => NewRound,

    // The race is over.
    "race-over" => RaceOver { race: u8 },
    "last-horse" => LastHorse { count: u32 },
    "pace-horse" => PaceHorse,
    "revealed" => Revealed,
    "payments" => Payments,
    "paid" => Paid { player: Argument, gain: u32, cost: u32, money: u32 },

    // The end, for now or for good.
    "winners" => Winners { players: Argument, count: usize },
    "awaits-card" => AwaitsCard,
    "awaits-lot" => AwaitsLot { players: Argument },
    "awaits-bet" => AwaitsBet { player: Argument },
    "awaits-roll" => AwaitsRoll { player: Argument },
    "awaits-move" => AwaitsMove { player: Argument, die: Argument },
}

//! The messages of Royal Turf's board and menus: the ids of `play-royal-turf.ftl`.

use furlong_narrate::message::messages;

messages! { RoyalTurfPlayMessage<'a>;
    "rt-title" => Title { race: u8 },
    "rt-over" => Over,

    // The board.
    "rt-die" => Die { die: &'a str, player: &'a str },
    "rt-pace-free" => PaceFree { square: i8 },
    "rt-finished" => Finished { horses: &'a str },
    "rt-column-chips" => ColumnChips,

    // The board in words.
    "rt-stands" => Stands { horse: &'a str, square: i8 },
    "rt-has-finished" => HasFinished { horse: &'a str, place: &'a str },
    "rt-card" => Card { head: u8, cap: u8, saddle: u8, horseshoe: u8 },
    "rt-waits" => Waits,
    "rt-has-run" => HasRun,
    "rt-chips-of" => ChipsOf { bets: &'a str },
    "rt-chip-face-down" => ChipFaceDown { player: &'a str },
    "rt-chip-open" => ChipOpen { player: &'a str, chip: u8 },

    // What to decide.
    "rt-chips-left" => ChipsLeft { chips: &'a str },
    "rt-ask-bet" => AskBet,
    "rt-ask-chip" => AskChip { horse: &'a str },
    "rt-chip" => Chip { chip: u8 },
    "rt-bet" => Bet { horse: &'a str, chip: u8 },
    "rt-ask-run" => AskRun { die: &'a str },
    "rt-run-to" => RunTo { horse: &'a str, square: i8 },
    "rt-run-home" => RunHome { horse: &'a str },
    "rt-run-nowhere" => RunNowhere { horse: &'a str },

    // Help.
    "rt-help-game" => HelpGame,
    "rt-help-pay" => HelpPay { first: &'a str, second: &'a str, third: &'a str, pace: u32, last: u32 },
    "rt-help-board" => HelpBoard,
}

//! Everything that is said only where TurfMaster is played in a terminal. A horse is told as it stands on the
//! board, by number and letter.

use furlong_narrate::message::messages;

messages! { TurfMasterPlayMessage<'a>;
    // On the board.
    "title-race" => TitleRace { race: u8, races: usize, course: &'a str, kind: &'a str },
    "title-round" => TitleRound { title: &'a str, round: &'a str },
    "title-keep" => TitleKeep,
    "inside" => Inside,
    "whole-course" => WholeCourse,
    "field-limits" => FieldLimits,
    "order-left" => OrderLeft { horses: &'a str },
    "dice-thrown" => DiceThrown { first: u8, second: u8, sum: u8 },
    "dice-sum" => DiceSum { first: u8, second: u8, sum: u8 },
    "dice-one" => DiceOne { first: u8, second: u8, die: u8 },
    "meaning" => Meaning { horses: &'a str },
    "legend-moves" => LegendMoves,
    "legend-fences" => LegendFences,
    "would-fall" => WouldFall { horse: &'a str, fence: usize },
    "can-fall" => CanFall { horse: &'a str, fence: usize },
    "hand-of" => HandOf { horse: &'a str, cards: &'a str },
    "hand-with-bonus" => HandWithBonus { horse: &'a str, cards: &'a str },
    "hand-empty" => HandEmpty,

    // The board in words.
    "course-told" => CourseTold { lanes: usize, squares: u8, chute: u8 },
    "green-lines-told" => GreenLinesTold { squares: &'a str },
    "fences-told" => FencesTold { squares: &'a str },
    "horse-told" => HorseTold { horse: &'a str, owner: &'a str, place: &'a str, cards: &'a str },
    "position-limit" => PositionLimit { position: u8, limit: u8 },
    "position-free" => PositionFree { position: u8 },
    "next-fence" => NextFence { squares: u8 },
    "bonus-left" => BonusLeft,

    // Questions.
    "ask-card" => AskCard { horse: &'a str },
    "ask-card-limit" => AskCardLimit { horse: &'a str, limit: u8 },
    "ask-square" => AskSquare { horse: &'a str, by: &'a str },
    "ask-dice" => AskDice { first: u8, second: u8 },
    "ask-die" => AskDie { horse: &'a str, sum: u8, limit: u8 },
    "ask-no-card" => AskNoCard { horse: &'a str },
    "ask-keep-horse" => AskKeepHorse,
    "ask-drop" => AskDrop { horse: &'a str, keep: u32, left: u32, dropped: &'a str },
    "ask-kept" => AskKept { horse: &'a str, cards: &'a str },

    // Choices.
    "card-leads" => CardLeads { card: &'a str, count: usize },
    "card-ends" => CardEnds { card: &'a str, end: &'a str },
    "card-held" => CardHeld { card: &'a str, limit: u8 },
    "joker" => Joker { value: u8 },
    "by-card" => ByCard { card: &'a str },
    "by-dice" => ByDice { value: u8 },
    "end-square" => EndSquare { lane: u8, square: u8 },
    "end-home" => EndHome { lane: u8 },
    "end-stays" => EndStays,
    "end-falls" => EndFalls { fence: usize },
    "take-bonus" => TakeBonus { horse: &'a str },
    "stay-put" => StayPut { horse: &'a str },
    "sum-counts" => SumCounts { value: u8 },
    "die-counts" => DieCounts { value: u8 },
    "by-die" => ByDie { value: u8, count: usize },
    "choose-for" => ChooseFor { horse: &'a str, keep: u32, held: u32 },
    "drop-card" => DropCard { card: &'a str, count: u32 },
    "keep-these" => KeepThese { keep: u32 },

    // Decisions in words.
    "does-card" => DoesCard { horse: &'a str, card: &'a str, end: &'a str },
    "does-move" => DoesMove { horse: &'a str, value: u8, end: &'a str },
    "does-keep" => DoesKeep { horse: &'a str, cards: &'a str },

    // Help.
    "help-game" => HelpGame,
    "help-card" => HelpCard,
    "help-dice" => HelpDice,
    "help-move" => HelpMove,
    "help-fence" => HelpFence,
    "help-board" => HelpBoard,
}

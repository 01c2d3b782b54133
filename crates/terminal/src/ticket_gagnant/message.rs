//! Everything that is said only where Ticket Gagnant is played in a terminal. A horse is told as it stands
//! on the board, by number and letter.

use furlong_narrate::message::messages;

messages! { TicketGagnantPlayMessage<'a>;
    // On the board.
    "title-race" => TitleRace { race: u8, races: u8 },
    "title-kind" => TitleKind { race: u8, races: u8, kind: &'a str },
    "left-side" => LeftSide,
    "predicted" => Predicted { predictions: &'a str },
    "not-yet" => NotYet,
    "round-now" => RoundNow { player: &'a str, round: u8, rounds: u8 },
    "first-player" => FirstPlayer { player: &'a str },
    "terms-open-short" => TermsOpenShort { cards: u8 },
    "terms-hidden-short" => TermsHiddenShort { cards: u8 },
    "last-race" => LastRace { order: &'a str },
    "legend-track" => LegendTrack,
    "legend-hedges" => LegendHedges,
    "legend-river" => LegendRiver,
    "legend-hooves" => LegendHooves,
    "would-run" => WouldRun { horse: &'a str, square: &'a str },
    "would-stay" => WouldStay { horse: &'a str },
    "would-push" => WouldPush { horse: &'a str, square: &'a str, other: &'a str, way: &'a str },
    "seat-cards" => SeatCards { score: i32, cards: u8 },
    "hand-cards" => HandCards { cards: &'a str },
    "own-prediction" => OwnPrediction { prediction: &'a str },

    // The board in words.
    "track-told" => TrackTold { lanes: u8, last: u8 },
    "hedges-told" => HedgesTold { first: u8, second: u8 },
    "river-told" => RiverTold { row: u8 },
    "hooves-told" => HoovesTold { squares: &'a str },
    "horse-told" => HorseTold { horse: &'a str, square: &'a str },

    // Questions.
    "ask-card" => AskCard,
    "ask-horse" => AskHorse { card: &'a str },
    "ask-square" => AskSquare { horse: &'a str },
    "ask-push" => AskPush { horse: &'a str },
    "ask-place" => AskPlace { place: &'a str, chosen: &'a str },
    "ask-discipline" => AskDiscipline,
    "ask-river" => AskRiver,
    "ask-cards" => AskCards,
    "ask-hidden" => AskHidden,

    // Choices.
    "card-single" => CardSingle { horse: &'a str, squares: u8 },
    "card-pair" => CardPair { horse: &'a str, other: &'a str },
    "card-joker" => CardJoker,
    "pair-stays" => PairStays,
    "discard" => Discard { card: &'a str },
    "goes-row" => GoesRow { way: &'a str, row: u8 },
    "goes-lane" => GoesLane { way: &'a str, lane: u8 },
    "goes-home" => GoesHome { way: &'a str },
    "on-hoof" => OnHoof { going: &'a str },
    "goes-nowhere" => GoesNowhere,
    "in-front-of" => InFrontOf { other: &'a str },
    "behind" => Behind { other: &'a str },
    "left-of" => LeftOf { other: &'a str },
    "right-of" => RightOf { other: &'a str },
    "pushes" => Pushes { going: &'a str, other: &'a str },
    "push-way" => PushWay { other: &'a str, way: &'a str },
    "to-front" => ToFront,
    "to-back" => ToBack,
    "to-left" => ToLeft,
    "to-right" => ToRight,
    "to-front-left" => ToFrontLeft,
    "to-front-right" => ToFrontRight,
    "to-back-left" => ToBackLeft,
    "to-back-right" => ToBackRight,
    "no-horse" => NoHorse,
    "steeplechase-alone" => SteeplechaseAlone,
    "river-row" => RiverRow { row: u8 },
    "number-of-cards" => NumberOfCards { cards: u8 },
    "open-predictions" => OpenPredictions,
    "hidden-predictions" => HiddenPredictions,

    // Decisions in words.
    "does-choose-open" => DoesChooseOpen { kind: &'a str, cards: u8 },
    "does-choose-hidden" => DoesChooseHidden { kind: &'a str, cards: u8 },
    "does-predict" => DoesPredict { prediction: &'a str },
    "does-play" => DoesPlay { card: &'a str, horse: &'a str, square: &'a str },
    "does-push" => DoesPush { other: &'a str, way: &'a str },
    "does-stay" => DoesStay { card: &'a str },

    // Help.
    "help-game" => HelpGame,
    "help-score" => HelpScore,
    "help-cards" => HelpCards,
    "help-push" => HelpPush,
    "help-disciplines" => HelpDisciplines,
    "help-board" => HelpBoard,
}

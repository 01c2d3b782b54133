//! Every thing has one text, and what is no text of anything is refused with the reason.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use furlong_core::{BadNotation, Seat};
use furlong_testkit::notation::one_text_each;
use furlong_ticket_gagnant::{Action, Card, Chance, Discipline, Horse, Move, Prediction, Square, Terms};

/// The texts of these values.
pub(crate) fn texts<T: Display>(values: impl IntoIterator<Item = T>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}

/// Each of these texts is refused for that reason.
fn refuses<T: FromStr<Err = BadNotation> + Debug>(reason: &str, wrong: &str) {
    for text in wrong.split('|') {
        let told = text.parse::<T>().map_err(|fault| fault.to_string());
        assert_eq!(told.as_ref().map_err(String::as_str).err(), Some(reason), "{text:?} is read as {told:?}");
    }
}

// Why a text is refused, in the words that people read.
const NO_HORSE: &str = "a horse is a number from 1 to 7";
const NO_SEAT: &str = "a seat is a number from 0 to 7";
const NO_NUMBER: &str = "a number is 0 to 255, in plain digits";
const TOO_LONG: &str = "there is more on the line than expected";
const NO_CARD: &str = "a card is a horse and 1 to 3 squares, as 5:3, two horses, as 4+5, or joker";
const NO_PAIR: &str = "a pair card names two different horses, the lower number first";
const NO_SQUARE: &str = "a square is lane and row, as 5/6";
const BESIDE: &str = "lanes are 1 to 7, and rows 0 to 30";
const NO_PLACES: &str = "a prediction is three places, as 7-_-5";
const NOT_DIFFERENT: &str = "a prediction names at least one horse, and none twice";
const NO_DISCIPLINE: &str = "disciplines are flat, hurdles, steeplechase and trot";
const NO_RIVER: &str = "a steeplechase has a river";
const A_RIVER: &str = "only a steeplechase has a river";
const OPEN_OR_HIDDEN: &str = "predictions are open or hidden";

// rules: TG-HORSE-1
#[test]
fn horses_have_one_text() {
    one_text_each(Horse::ALL);
    refuses::<Horse>(NO_HORSE, "|0|8|10|01|+1|-1| 1|1 |one");
}

// rules: TG-TRACK-1
#[test]
fn squares_have_one_text() {
    one_text_each((0..=30).flat_map(|row| (1..=7).filter_map(move |lane| Square::new(lane, row))));
    assert_eq!(Square::new(5, 6).unwrap().to_string(), "5/6");
    refuses::<Square>(NO_SQUARE, "|5|56|5:6|5-6|lane 5");
    refuses::<Square>(
        NO_NUMBER,
        "/|5/|/6|05/6|5/06|5/00|+5/6|5/+6|5/-1|-5/6| 5/6|5/6 |5 /6|5/ 6|5/6/7|x/6|5/x|256/1|1/256",
    );
    refuses::<Square>(BESIDE, "0/6|8/6|5/31|255/255|9/0");
}

// rules: TG-CARD-1
#[test]
fn cards_have_one_text() {
    one_text_each(Card::ALL);
    refuses::<Card>(NO_CARD, "|5|5:0|5:4|5:03|5:+3|5:|5: 3|5:3 |5:13|Joker|jokers|joker | joker|5;3|53|5-4");
    refuses::<Card>(NO_HORSE, "0:1|8:1|:1| 5:3|05:3|+5:3|0+1|7+8|+|4+|+5|4+ 5|4 +5|4++5|4+5+6|x+5");
    refuses::<Card>(NO_PAIR, "5+4|4+4|7+1");
}

// rules: TG-PRED-1
#[test]
fn predictions_have_one_text() {
    one_text_each(Prediction::ALL);
    for text in ["7-3-5", "7-_-5", "_-_-1", "_-2-_"] {
        assert_eq!(text.parse::<Prediction>().unwrap().to_string(), text);
    }
    refuses::<Prediction>(NO_PLACES, "7|7-3|7-_|_|_-_|7-3-5-4|7-3-5-_|_-_-_-_");
    refuses::<Prediction>(NO_HORSE, "|--|7--5|7-3-|-3-5|8-1-2|0-1-2|7 -3-5|7-3-5 | 7-3-5|7- -5|07-3-5|7_3_5");
    refuses::<Prediction>(NOT_DIFFERENT, "_-_-_|7-7-_|7-_-7|_-7-7|7-7-7|7-7-3|3-7-7|7-3-7");
}

fn some_terms() -> Vec<Terms> {
    let rivers = [0, 1, 4, 9, 10, 29, 100, 255].map(|river| Discipline::Steeplechase { river });
    let plain = [Discipline::Flat, Discipline::Hurdles, Discipline::Trot];
    let hands = [0, 1, 3, 5, 7, 8, 10, 42, 255];
    let all = plain.into_iter().chain(rivers).flat_map(|discipline| {
        hands
            .into_iter()
            .flat_map(move |cards| [false, true].map(|hidden| Terms { discipline, cards, hidden }))
    });
    all.collect()
}

// rules: TG-FIRST-1
#[test]
fn terms_have_one_text() {
    one_text_each(some_terms());
    for text in ["flat 5 open", "hurdles 3 hidden", "steeplechase/4 7 hidden", "trot 6 open"] {
        assert_eq!(text.parse::<Terms>().unwrap().to_string(), text);
    }
    refuses::<Terms>(
        NO_DISCIPLINE,
        "| flat 5 open|Flat 5 open|gallop 5 open|Steeplechase/4 5 open|races/4 5 open",
    );
    refuses::<Terms>(NO_RIVER, "steeplechase|steeplechase 5 open");
    refuses::<Terms>(A_RIVER, "flat/4 5 open|hurdles/4 5 open|trot/4 5 open");
    refuses::<Terms>("the number of cards is missing", "flat|steeplechase/4");
    refuses::<Terms>(
        NO_NUMBER,
        "steeplechase/ 5 open|steeplechase/04 5 open|steeplechase/+4 5 open|steeplechase/4/5 5 open",
    );
    refuses::<Terms>(
        NO_NUMBER,
        "flat/ 5 open|flat  5 open|flat five open|flat 05 open|flat +5 open|flat 256 open|flat -1 open",
    );
    refuses::<Terms>(OPEN_OR_HIDDEN, "flat 5|flat 5 |flat 5 Open|flat 5 secret|flat 5  open");
    refuses::<Terms>(TOO_LONG, "flat 5 open |flat 5 open hidden");
    assert_eq!(Terms::CARDS, 3..=7);
}

// rules: TG-FIRST-1, TG-RIVER-1
#[test]
fn disciplines_have_names() {
    for Terms { discipline, .. } in some_terms() {
        assert_eq!(Discipline::of(discipline.name(), discipline.river()), Ok(discipline));
    }
    for (name, river, reason) in [
        ("steeplechase", None, NO_RIVER),
        ("flat", Some(4), A_RIVER),
        ("hurdles", Some(4), A_RIVER),
        ("trot", Some(0), A_RIVER),
        ("gallop", None, NO_DISCIPLINE),
        ("gallop", Some(4), NO_DISCIPLINE),
        ("", None, NO_DISCIPLINE),
    ] {
        assert_eq!(Discipline::of(name, river), Err(BadNotation(reason)));
    }
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn some_moves() -> Vec<Move> {
    let squares = ["1/0", "7/14", "4/30", "5/9", "2/10"].map(|text| text.parse::<Square>().unwrap());
    let pushes = || squares.map(Some).into_iter().chain([None]);
    let all = squares.into_iter().flat_map(|to| pushes().map(move |push| (to, push)));
    Horse::ALL
        .into_iter()
        .step_by(3)
        .flat_map(|horse| all.clone().map(move |(to, push)| Move { horse, to, push }))
        .collect()
}

// rules: TG-FIRST-1, TG-PRED-1, TG-TURN-1, TG-PAIR-2, TG-PLAY-1
#[test]
fn actions_have_one_text() {
    one_text_each(some_terms().into_iter().step_by(7).map(Action::Choose));
    one_text_each(Prediction::ALL.into_iter().step_by(11).map(Action::Predict));
    let cards = ["5:3", "4+5", "joker"].map(card);
    one_text_each(
        cards
            .into_iter()
            .flat_map(|card| some_moves().into_iter().step_by(4).map(move |run| Action::Play { card, run })),
    );
    for card in Card::ALL {
        let run = some_moves()[0];
        one_text_each([Action::Stay { card }, Action::Discard { card }, Action::Play { card, run }]);
    }
    let all = "choose steeplechase/4 5 open|choose flat 3 hidden|predict 7-_-5|play 5:3 5 5/6|\
        play 4+5 4 5/7 push 6/8|play joker 1 1/0|stay 4+5|discard 5:3|discard joker";
    for text in all.split('|') {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    assert_eq!(Action::default(), Action::Discard { card: Card::ALL[0] });
}

#[test]
fn what_is_no_action() {
    refuses::<Action>("an action says of what", "|play|stay|discard|predict|choose|run");
    refuses::<Action>(
        "an action is choose, predict, play, stay or discard",
        " |  5:3|run 5:3|Play 5:3 5 5/6|move 5 5/6|push 5/6|5:3 5 5/6| play 5:3 5 5/6",
    );
    refuses::<Action>(
        NO_CARD,
        "play |stay |discard |stay 5|discard 5:4|play 5 5/6|discard joker joker|discard 5:3 |play  5:3 5 5/6",
    );
    refuses::<Action>(NO_PAIR, "stay 5+4|discard 4+4|play 5+4 5 5/6");
    refuses::<Action>("a horse is missing", "play 5:3|play joker|play 4+5");
    refuses::<Action>(
        NO_HORSE,
        "stay 4+5 |stay  4+5|play 5:3 8 5/6|play 5:3 05 5/6|play 5:3 |play 5:3  5 5/6",
    );
    refuses::<Action>(
        "a move ends on a square",
        "play 5:3 5|play 5:3 5 push 4/7|play 5:3 5 push 4/7 push 4/8",
    );
    refuses::<Action>(NO_SQUARE, "play 5:3 5 |play 5:3 5 5|play 5:3 5 5/6 push |play 5:3 5 5/6 push 4");
    refuses::<Action>(
        NO_NUMBER,
        "play 5:3 5 5/|play 5:3 5 5/06|play 5:3 5 5/6 push 4/7 |play 5:3 5 5/6 push  4/7",
    );
    refuses::<Action>(NO_NUMBER, "play 5:3 5 5/6 push 4/7 push 4/8|play 5:3 5 5/6 push 4/7 4/8");
    refuses::<Action>(BESIDE, "play 5:3 5 8/6|play 5:3 5 5/31|play 5:3 5 5/6 push 0/6");
    refuses::<Action>(
        TOO_LONG,
        "play 5:3 5 5/6 |play 5:3 5 5/6 4/7|play 5:3 5 5/6 push|play 5:3 5 5/6  push 4/7",
    );
    refuses::<Action>("the number of cards is missing", "choose flat|choose steeplechase/4");
    refuses::<Action>(NO_DISCIPLINE, "choose |choose  flat 5 open");
    refuses::<Action>(TOO_LONG, "choose flat 5 open |choose flat 5 open now");
    refuses::<Action>(NO_PLACES, "predict 7|predict 7-3|predict 7-3-5-1");
    refuses::<Action>(NO_HORSE, "predict |predict 7-_-5 |predict  7-_-5");
    refuses::<Action>(NOT_DIFFERENT, "predict _-_-_|predict 7-7-_");
}

// rules: TG-NEXT-1, TG-DEAL-1, TG-END-1
#[test]
fn chances_have_one_text() {
    let deals = Card::ALL.into_iter().zip(Seat::ALL.into_iter().cycle());
    one_text_each(deals.map(|(card, seat)| Chance::Deal { seat, card }));
    one_text_each(Seat::ALL.map(Chance::First));
    one_text_each(Horse::ALL.map(Chance::Photo));
    for text in "first 0|first 5|deal 2 5:3|deal 0 joker|deal 5 4+5|photo 4".split('|') {
        assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
    }
    refuses::<Chance>("luck's decision is missing", "|first|deal|photo|roll");
    refuses::<Chance>("luck decides first, deal or photo", " | first 2|First 2|roll 4|5:3 2|photos 4");
    refuses::<Chance>("a card is missing", "deal 2|deal 0");
    refuses::<Chance>(NO_SEAT, "first |first 8|first 02|first  2|deal 8 5:3|deal 5:3|deal  2 5:3");
    refuses::<Chance>(NO_CARD, "deal 2 |deal 2 5|deal 2 5:4|deal 2  5:3");
    refuses::<Chance>(NO_PAIR, "deal 2 5+4");
    refuses::<Chance>(NO_HORSE, "photo |photo 0|photo 8|photo  4|photo 04|deal 2 8:1");
    refuses::<Chance>(TOO_LONG, "first 2 |first 2 3|deal 2 5:3 |deal 2 5:3 5:2|photo 4 |photo 4 5");
}

//! What a pack file may say, and how its faults are told.

use furlong_packs::royal_turf::{read, standard};
use furlong_royal_turf::Horse;

const STANDARD: &str = include_str!("../../../packs/royal-turf/standard.toml");

/// The standard pack with one text replaced by another, where it stands first.
fn with(old: &str, new: &str) -> String {
    assert!(STANDARD.contains(old), "{old:?} is in the pack");
    STANDARD.replacen(old, new, 1)
}

fn faults(text: &str) -> Vec<String> {
    read("my.toml", text).unwrap_err().iter().map(ToString::to_string).collect()
}

// rules: RT-HORSE-1
#[test]
fn the_standard_pack_is_sound() {
    let pack = read("standard.toml", STANDARD).unwrap();
    assert_eq!(&pack, standard());
    assert_eq!(pack.name, "standard");
    let coats = pack.horses.map(|horse| horse.coat);
    assert_eq!(coats, ["grey", "white", "beige", "caramel", "chestnut", "brown", "black"]);
}

#[test]
fn faults_name_file_line_column_and_field() {
    for (old, new, fault) in [
        // rules: RT-CARD-1
        (
            "cap = 15, saddle = 5",
            "cap = 15, saddle = 6",
            "my.toml:13:12: horse[0].cards[0].head: 3 x head + cap + saddle + horseshoe must be 30, but is 31 \
             (RT-CARD-1)",
        ),
        (
            "head = 1, cap = 15",
            "head = 0, cap = 15",
            "my.toml:13:12: horse[0].cards[0].head: must be a whole number from 1 to 27",
        ),
        (
            "cap = 15,",
            "cap = 1.5,",
            "my.toml:13:21: horse[0].cards[0].cap: must be a whole number from 1 to 27",
        ),
        ("cap = 15, ", "", "my.toml:13:3: horse[0].cards[0].cap: is missing"),
        (
            "cap = 15,",
            "cap = 15, hat = 2,",
            "my.toml:13:25: horse[0].cards[0].hat: is not a field of this table",
        ),
        ("number = 1", "number = 9", "my.toml:8:10: horse[0].number: must be a whole number from 1 to 7"),
        ("\"Tempest\"", "\"\"", "my.toml:9:8: horse[0].name: must be a name of 1 to 40 characters"),
        ("\"Tempest\"", "7", "my.toml:9:8: horse[0].name: must be text"),
        (
            "\"grey\"",
            "\"blue\"",
            "my.toml:10:8: horse[0].coat: must be \"grey\" or \"white\" or \"beige\" or \"caramel\" or \
             \"chestnut\" or \"brown\" or \"black\"",
        ),
        ("game = \"royal-turf\"", "game = \"chess\"", "my.toml:4:8: game: must be \"royal-turf\""),
        (
            "[500, 350, 250, 200, 150]",
            "[500, 350, 250, 200]",
            "my.toml:86:9: pay.first: must be a list of 5 whole numbers from 0 to 1000000",
        ),
        ("pace = 100", "pace = -1", "my.toml:89:8: pay.pace: must be a whole number from 0 to 1000000"),
        ("[pay]", "[[pay]]", "my.toml:85:1: pay: must be a table"),
    ] {
        assert_eq!(faults(&with(old, new))[0], fault);
    }
}

#[test]
fn horses_must_be_seven_in_order_and_different() {
    let last = STANDARD.find("[[horse]]\nnumber = 7").unwrap();
    let pay = STANDARD.find("# What one unit earns").unwrap();
    let six = format!("{}{}", &STANDARD[..last], &STANDARD[pay..]);
    assert_eq!(faults(&six), ["my.toml:7:1: horse: must be a list of 7 tables"]);
    for (old, new, fault) in [
        ("number = 1", "number = 2", "my.toml:8:10: horse[0].number: horses stand in order, here 1"),
        ("\"Metronome\"", "\"Cadence\"", "my.toml:75:8: horse[6].name: horse 6 has it too"),
        ("\"plain\"", "\"zigzag\"", "my.toml:77:11: horse[6].pattern: horse 1 has it too"),
        (
            "head = 7, cap = 2, saddle = 3, horseshoe = 4",
            "head = 7, cap = 3, saddle = 4, horseshoe = 2",
            "my.toml:78:9: horse[6].cards: horse 7 has two equal cards",
        ),
    ] {
        assert_eq!(faults(&with(old, new)), [fault]);
    }
}

#[test]
fn all_faults_are_told_in_the_order_of_the_file() {
    let text = with("cap = 15, saddle = 5", "cap = 15, saddle = 6").replace("last = 100", "last = \"x\"");
    let text = text.replace("name = \"standard\"", "nom = \"standard\"");
    let lines: Vec<_> =
        read("my.toml", &text).unwrap_err().iter().map(|f| (f.line, f.field.clone())).collect();
    let expected = [(1, "name"), (5, "nom"), (13, "horse[0].cards[0].head"), (90, "pay.last")];
    assert_eq!(lines, expected.map(|(line, field)| (line, field.to_owned())));
}

#[test]
fn what_is_no_toml_is_told_with_its_place() {
    let faults = read("my.toml", &with("[pay]", "[pay")).unwrap_err();
    assert_eq!((faults[0].line, faults[0].field.as_str()), (85, ""), "{faults:?}");
    assert!(!faults[0].message.is_empty());
}

#[test]
fn columns_count_characters() {
    let fault =
        &faults(&with("number = 1\n", "number = 1 # déjà vu\n").replace("\"Tempest\"", "\"Été\" x"))[0];
    assert!(fault.starts_with("my.toml:9:14:"), "{fault}");
}

#[test]
fn the_hash_covers_what_the_rules_need_and_nothing_else() {
    let hash = |text: &str| read("my.toml", text).unwrap().hash;
    let standard = hash(STANDARD);
    assert_eq!(standard, "8491efc06136ea33613afa8ce2008cbdc0faeb738bdaadd76251bb7a6b83c2a0");
    assert_eq!(hash(&with("\"Tempest\"", "\"Storm\"")), standard);
    assert_eq!(hash(&with("name = \"standard\"", "name = \"mine\"")), standard);
    assert_ne!(hash(&with("pace = 100", "pace = 150")), standard);
    assert_ne!(hash(&with("cap = 15, saddle = 5", "cap = 14, saddle = 6")), standard);
}

#[test]
fn a_draft_becomes_a_file() {
    use furlong_packs::royal_turf::{DraftHorse, DraftPay, RoyalTurfDraft};
    let pack = standard();
    let horse = |(horse, look): (Horse, &furlong_packs::royal_turf::Look)| DraftHorse {
        name: look.name.clone(),
        cards: pack.rules.cards(horse).iter().map(|card| card.numbers().map(|n| Some(n.into()))).collect(),
    };
    let pay = pack.rules.pay();
    let [first, second, third] = pay.places.map(|row| row.map(Some));
    let mut draft = RoyalTurfDraft {
        name: "our \"own\" box \\ ".to_owned(),
        horses: Horse::ALL.into_iter().zip(&pack.horses).map(horse).collect(),
        pay: DraftPay { first, second, third, pace: Some(pay.pace), last: Some(pay.last) },
    };
    let written = read("mine.toml", &draft.to_toml()).unwrap();
    assert_eq!((&written.name, &written.hash), (&draft.name, &pack.hash));
    assert_eq!(written.horses, pack.horses);
    draft.horses[2].cards[1][0] = None;
    draft.horses[3].cards[0][1] = Some(9);
    draft.pay.pace = None;
    draft.pay.second[4] = None;
    let faults = read("mine.toml", &draft.to_toml()).unwrap_err();
    let fields: Vec<_> = faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(fields, ["horse[2].cards[1].head", "horse[3].cards[0].head", "pay.pace", "pay.second"]);
}

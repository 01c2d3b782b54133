//! Readable cases for each rule, kept as text in `cases/`.
//!
//! `cargo xtask accept` writes what happens into the files; read the difference before you keep it.

mod table;
mod telling;

use furlong_testkit::cases;

fn check(name: &str, file: &str) {
    let told = telling::retell(file);
    let path = format!("{}/tests/ticket_gagnant/cases/{name}", env!("CARGO_MANIFEST_DIR"));
    cases::compare(name, file, &told, |text| std::fs::write(path, text));
}

macro_rules! files {
    ($($test:ident: $file:literal,)+) => {
        $(#[test]
        fn $test() {
            check($file, include_str!(concat!("cases/", $file)));
        })+
    };
}

files! {
    meeting: "meeting.txt",
    opening: "opening.txt",
    predicting: "predicting.txt",
    moving: "moving.txt",
    pairs: "pairs.txt",
    pushing: "pushing.txt",
    line: "line.txt",
    hedges: "hedges.txt",
    river: "river.txt",
    turns: "turns.txt",
    finishing: "finishing.txt",
    trot: "trot.txt",
    scoring: "scoring.txt",
}

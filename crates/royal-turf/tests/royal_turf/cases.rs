//! Readable cases for each rule, kept as text in `cases/`.
//!
//! `cargo xtask accept` writes what happens into the files; read the difference before you keep it.

use furlong_testkit::cases;

use crate::book::Book;
use crate::given::given;

fn check(name: &str, file: &str) {
    let told = cases::retell(&Book::default(), file, given);
    let path = format!("{}/tests/royal_turf/cases/{name}", env!("CARGO_MANIFEST_DIR"));
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
    setting_up: "setup.txt",
    betting: "betting.txt",
    running: "running.txt",
    paying: "paying.txt",
    options: "options.txt",
}

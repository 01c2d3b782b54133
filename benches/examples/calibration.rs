//! How many cards a horse needs on each course (TM-COURSE-9), and what else simple players make of it.
//!
//! `cargo run --release -p furlong-benches --example calibration [MEETINGS]`

use furlong_benches::calibration::Tally;
use furlong_benches::tables;

fn main() {
    let meetings = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(2_000);
    println!("{meetings} meetings of three races each; cards of horses that finish, in the mean");
    println!(
        "course          horses  fences   cards   falls    lost  above the limit   wins by box, in percent"
    );
    for course in furlong_packs::turfmaster::standard() {
        for (fences, suffix) in [("no", ""), ("yes", "+fences")] {
            for horses in [4, 6, 8] {
                let word = format!("{}{suffix}", course.name);
                let game = tables::turfmaster(horses, 1, &[word.as_str(); 3].join(" "));
                let line = told(&Tally::measure(&game, meetings), horses.into());
                println!("{:<15} {horses:>6}  {fences:>6}  {line}", course.name);
            }
        }
    }
}

fn told(tally: &Tally, horses: usize) -> String {
    let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
    let races: u32 = tally.wins.iter().sum();
    let boxes: Vec<_> =
        tally.wins[..horses].iter().map(|&wins| format!("{:.0}", share(wins, races))).collect();
    format!(
        "{:>6.2}  {:>5.1}%  {:>5.1}%  {:>14.1}%   {}",
        tally.mean_cards(),
        share(tally.fallen, tally.fallen + tally.finished),
        share(tally.lost, tally.points),
        share(tally.held, tally.played),
        boxes.join(" "),
    )
}

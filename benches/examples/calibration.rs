//! Calibration of the bundled courses by bots, and of the tracks by simple players.
//!
//! The number of cards that a horse needs on each course (TM-COURSE-9, TM-COURSE-10), with club or expert bots:
//! `cargo run --release -p furlong-benches --example calibration turfmaster-club [MEETINGS]`
//!
//! The ends of races on each track, with the share of disqualified horses (TG-TROT-2):
//! `cargo run --release -p furlong-benches --example calibration ticket-gagnant [RACES]`

use std::process::ExitCode;
use std::thread;

use furlong_benches::calibration::ticket_gagnant::{Player, Tally, disciplines};
use furlong_benches::{calibration::turfmaster, tables};
use furlong_bots::Level;
use furlong_games::rules::ticket_gagnant::{Discipline, Pack, Terms};

const USAGE: &str = "usage: calibration turfmaster-club [MEETINGS]\n       calibration turfmaster-expert [MEETINGS]\n       \
    calibration ticket-gagnant [RACES]";

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[&str]) -> Result<(), String> {
    let (game, count) = match *words {
        [game] => (game, "2000"),
        [game, count] => (game, count),
        _ => return Err("one game, and how many of it if you like".into()),
    };
    let calibrate: fn(u32) = match game {
        "turfmaster-club" => |meetings| courses(Level::Club, meetings),
        "turfmaster-expert" => |meetings| courses(Level::Expert, meetings),
        "ticket-gagnant" => tracks,
        _ => return Err(format!("there is no calibration of {game}")),
    };
    match count.parse() {
        Ok(0) | Err(_) => return Err(format!("{count} is no number to play")),
        Ok(count) => calibrate(count),
    }
    Ok(())
}

fn share(part: u32, whole: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(whole.max(1))
}

fn courses(level: Level, meetings: u32) {
    println!("{meetings} meetings of {level} bots, four races on short courses and three on others;");
    println!("cards of horses that finish, in the mean");
    println!(
        "course          horses  fences   cards   falls    lost  above the limit  without card   wins by box, in percent"
    );
    for course in furlong_packs::turfmaster::standard() {
        for (fences, suffix) in [("no", ""), ("yes", "+fences")] {
            for horses in [4, 6, 8] {
                let word = format!("{}{suffix}", course.name);
                let races = if course.rules.is_short() { 4 } else { 3 };
                let game = tables::turfmaster(horses, 1, &vec![word.as_str(); races].join(" "));
                let line = cells(&turfmaster::Tally::measure(&game, level, meetings.into()), horses.into());
                println!("{:<15} {horses:>6}  {fences:>6}  {line}", course.name);
            }
        }
    }
}

fn cells(tally: &turfmaster::Tally, horses: usize) -> String {
    let races: u32 = tally.wins.iter().sum();
    let boxes: Vec<_> =
        tally.wins[..horses].iter().map(|&wins| format!("{:.0}", share(wins, races))).collect();
    format!(
        "{:>6.2}  {:>5.1}%  {:>5.1}%  {:>14.1}%  {:>11.1}%   {}",
        tally.mean_cards(),
        share(tally.fallen, tally.fallen + tally.finished),
        share(tally.lost, tally.points),
        share(tally.held, tally.played),
        100.0 * tally.share_without_card(),
        boxes.join(" "),
    )
}

fn tracks(races: u32) {
    println!("{races} races for each line and kind of players; points of a player in a race, in the mean;");
    println!("wins from the first player clockwise, in percent");
    for pack in furlong_packs::ticket_gagnant::standard() {
        for discipline in disciplines(&pack.rules) {
            track(&pack.rules, discipline, races);
        }
    }
}

/// A table in Markdown: random players left, sensible ones right.
fn track(pack: &Pack, discipline: Discipline, races: u32) {
    let river = discipline.river().map_or(String::new(), |river| format!(", river on row {river}"));
    let out = if discipline == Discipline::Trot { "    out |" } else { "" };
    let half = format!(" winner's row | crossed |  photo |{out} points | wins              |");
    println!(
        "\n{}, {}{river}: random players left, sensible players right\n",
        pack.name(),
        discipline.name()
    );
    println!("| players | cards |{half}{half}");
    let rule = |c: char| if c == '|' { '|' } else { '-' };
    println!("|---------|-------|{}", half.repeat(2).chars().map(rule).collect::<String>());
    let sizes = (2..=6).flat_map(|players| Terms::CARDS.map(move |cards| (players, cards)));
    thread::scope(|scope| {
        // Each line is measured for itself, so that it does not matter which one is ready first.
        let line = |(players, cards)| scope.spawn(move || line(pack, discipline, players, cards, races));
        for line in sizes.map(line).collect::<Vec<_>>() {
            println!("{}", line.join().expect("a measured line"));
        }
    });
}

fn line(pack: &Pack, discipline: Discipline, players: u8, cards: u8, races: u32) -> String {
    let game = tables::ticket_gagnant(players, pack.name());
    let terms = Terms { discipline, cards, hidden: false };
    let half = |player| {
        let tally = Tally::measure(&game, terms, races, player);
        let out = format!(" {:>5.1}% |", tally.percent_out());
        let wins = tally.wins[..usize::from(players)].iter();
        let wins: Vec<_> = wins.map(|&wins| format!("{:.0}", share(wins, Tally::SHARES * races))).collect();
        format!(
            " {:>12.1} | {:>6.1}% | {:>5.1}% |{} {:>6.2} | {:<17} |",
            f64::from(tally.rows) / f64::from(races),
            share(tally.crossed, races),
            share(tally.photos, races),
            if discipline == Discipline::Trot { &out } else { "" },
            f64::from(tally.points.iter().sum::<i32>()) / (f64::from(races) * f64::from(players)),
            wins.join(" "),
        )
    };
    format!("| {players:>7} | {cards:>5} |{}{}", half(|_| Player::Random), half(|_| Player::Sensible))
}

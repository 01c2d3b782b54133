//! Writing a record.

use furlong_games::{AnyProgress, Origin, Progress, Shelf};
use furlong_wire::WireGame;

use crate::header::{FORM, name};
use crate::{MAX_NAME, Record};

/// The text of a record. Names are made to fit: control characters become spaces, long names are cut, and a
/// name of nothing is left out.
pub fn write(record: &Record, shelf: &Shelf) -> String {
    match &record.progress {
        AnyProgress::TurfMaster(progress) => write_game(record, progress, shelf),
        AnyProgress::RoyalTurf(progress) => write_game(record, progress, shelf),
        AnyProgress::TicketGagnant(progress) => write_game(record, progress, shelf),
    }
}

fn write_game<G: WireGame>(record: &Record, progress: &Progress<G>, shelf: &Shelf) -> String {
    let game = progress.game();
    let mut text = format!("{FORM}\ngame: {}\nrules: {}\n", G::ID, game.rules());
    let pack = game.pack_name(shelf).unwrap_or("unnamed");
    text.push_str(&format!("pack: {pack} {}\nplayers: {}\n", game.pack_hash(), game.players()));
    text.push_str(format!("options: {}", game.option_words()).trim_end());
    text.push('\n');
    for (seat, given) in record.names.iter().enumerate() {
        if let Some(fitting) = given.as_deref().and_then(fit) {
            text.push_str(&format!("seat {seat}: {fitting}\n"));
        }
    }
    if let Some(luck) = &record.luck {
        text.push_str(&format!("luck: {luck}\n"));
    }
    if let Origin::Position(position) = progress.origin() {
        let json = serde_json::to_string(position).expect("positions have a JSON form");
        text.push_str(&format!("from: {json}\n"));
    }
    if progress.is_over() {
        let scores = game.standing(progress.state()).scores;
        let scores: Vec<_> = scores.as_slice().iter().map(ToString::to_string).collect();
        text.push_str(&format!("result: {}\n", scores.join(" ")));
    }
    text.push('\n');
    for step in progress.steps() {
        text.push_str(&format!("{step}\n"));
    }
    text
}

fn fit(given: &str) -> Option<String> {
    let plain: String = given.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let cut: String = plain.trim().chars().take(MAX_NAME).collect();
    name(cut.trim()).ok()
}

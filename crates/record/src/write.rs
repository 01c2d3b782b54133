//! Writing a record.

use furlong_games::{Origin, Pledge, Progress, Shelf, dispatch_progress};
use furlong_wire::WireGame;

use crate::draws::draws;
use crate::header::{FORM, name};
use crate::{MAX_NAME, Promise, Record};

/// The text of a record. Names are made to fit: control characters become spaces, long names are cut, and a
/// name of nothing is left out. The secret of a game that is not over is not written.
pub fn write(record: &Record, shelf: &Shelf) -> String {
    dispatch_progress!(&record.progress, progress => write_game(record, progress, shelf))
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
    if let Some(promise) = &record.luck {
        text.push_str(&format!("luck: {}\n", promise.commitment()));
    }
    let pledge = told(record);
    if let Some(pledge) = pledge {
        text.push_str(&format!("secret: {}\n", pledge.secret));
        for (seat, share) in pledge.shares.iter().enumerate().filter(|(_, share)| !share.is_empty()) {
            text.push_str(&format!("share {seat}: {share}\n"));
        }
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
    write_steps(&mut text, progress, pledge);
    text
}

/// The secret may be told when nothing is left to be drawn from it.
fn told(record: &Record) -> Option<&Pledge> {
    match &record.luck {
        Some(Promise::Told(pledge)) if record.progress.is_over() => Some(pledge),
        Some(Promise::Told(_) | Promise::Sealed(_)) | None => None,
    }
}

/// All steps, and behind those of luck what was drawn where the secret is told.
fn write_steps<G: WireGame>(text: &mut String, progress: &Progress<G>, pledge: Option<&Pledge>) {
    let mut drawn = pledge.into_iter().flat_map(|pledge| draws(progress, pledge)).peekable();
    for (at, step) in progress.steps().iter().enumerate() {
        text.push_str(&format!("{step}\n"));
        if let Some(draw) = drawn.next_if(|draw| draw.step == at) {
            text.push_str(&format!("{}\n", draw.line));
        }
    }
}

fn fit(given: &str) -> Option<String> {
    let plain: String = given.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let cut: String = plain.trim().chars().take(MAX_NAME).collect();
    name(cut.trim()).ok()
}

//! Writing a record.

use furlong_games::{Origin, PackLibrary, Pledge, Progress, dispatch_progress};
use furlong_wire::WireGame;

use crate::draws::draws;
use crate::header::{FORMAT_LINE, name};
use crate::{MAX_NAME, Promise, Record};

/// Returns the text of a record.
///
/// Names are made to fit: control characters become spaces, long names are cut, and a name of nothing is
/// left out. The secret of a game that is not over is not written.
///
/// ```
/// use furlong_games::{GameId, Progress, Published, SetUp, PackLibrary};
/// use furlong_record::{Record, read, write};
/// use furlong_games::rules::royal_turf::RoyalTurf;
///
/// let library = PackLibrary::default();
/// let set_up = SetUp { players: 2, ..SetUp::new(GameId::RoyalTurf) };
/// let game = RoyalTurf::open(&set_up, &library).expect("the standard game for two can be opened");
/// let mut record = Record::new(Progress::new(game).into());
/// record.names[0] = Some("Anna".to_owned());
///
/// let text = write(&record, &library);
/// assert!(text.starts_with("furlong-record 1\ngame: royal-turf\n"));
/// assert_eq!(read(&text, &library), Ok(record));
///
/// let faults = read(&text.replace("players: 2", "players: 9"), &library).unwrap_err();
/// assert_eq!(faults[0].to_string(), "5:10: players: a table has 1 to 8 players");
/// ```
pub fn write(record: &Record, library: &PackLibrary) -> String {
    dispatch_progress!(&record.progress, progress => write_game(record, progress, library))
}

fn write_game<G: WireGame>(record: &Record, progress: &Progress<G>, library: &PackLibrary) -> String {
    let game = progress.game();
    let mut text = format!("{FORMAT_LINE}\ngame: {}\nrules: {}\n", G::ID, game.rules());
    let pack = game.pack_name(library).unwrap_or("unnamed");
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

/// Returns what may be told of luck: the secret only once nothing is left to be drawn from it.
fn told(record: &Record) -> Option<&Pledge> {
    match &record.luck {
        Some(Promise::Told(pledge)) if record.progress.is_over() => Some(pledge),
        Some(Promise::Told(_) | Promise::Sealed(_)) | None => None,
    }
}

/// Adds all steps, and behind those of luck the draw where the secret is told.
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

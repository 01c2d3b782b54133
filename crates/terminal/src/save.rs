//! A game on disk: who sits where, the seed, and the record so far. Written whole or not at all, for its owner's
//! eyes only; read back with everything that is wrong with it.
//!
//! A saved game holds all secrets of the table, as its record does.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, anyhow, bail};
use furlong_bots::Level;
use furlong_games::{GameId, PackLibrary};
use furlong_record::Record;

use super::table::{Participant, Seating};

/// The first line of a saved game.
const FIRST_LINE: &str = "furlong-save 1";
/// The extension of saved games.
const FILE_EXTENSION: &str = "furlong";

/// A saved game as it was read.
pub struct SavedGame {
    /// The players, their names, the seed.
    pub seating: Seating,
    /// The game so far.
    pub record: Record,
}

/// The text of a saved game.
pub(super) fn write(seating: &Seating, record: &Record, library: &PackLibrary) -> String {
    let seats: Vec<_> = seating.players.iter().map(|player| player_name(*player)).collect();
    let seed = serde_json::Value::from(seating.seed.as_str());
    let record = furlong_record::write(record, library);
    format!("{FIRST_LINE}\nseats: {}\nseed: {seed}\n\n{record}", seats.join(" "))
}

/// Reads a saved game, or says why it cannot be continued.
pub fn read(text: &str, library: &PackLibrary) -> anyhow::Result<SavedGame> {
    let Some((head, body)) = text.split_once("\n\n") else { bail!("this is no saved game of Furlong") };
    let mut lines = head.lines();
    if lines.next() != Some(FIRST_LINE) {
        bail!("this is no saved game of Furlong: it does not begin with \"{FIRST_LINE}\"");
    }
    let mut field = |name: &str| {
        let value = lines.next().and_then(|line| line.strip_prefix(name)?.strip_prefix(": "));
        value.ok_or_else(|| anyhow!("the saved game is damaged: it does not say \"{name}\""))
    };
    let (seats, seed) = (field("seats")?, field("seed")?);
    let players: Vec<Participant> = seats.split(' ').map(player).collect::<anyhow::Result<_>>()?;
    let seed: String =
        serde_json::from_str(seed).context("the saved game is damaged: its seed is no text")?;
    let record = furlong_record::read(body, library).map_err(|faults| {
        let messages: Vec<_> = faults.iter().map(ToString::to_string).collect();
        anyhow!(
            "the saved game cannot be continued: it is damaged, or it was played with a pack that must be \
             named with --pack\n{}",
            messages.join("\n")
        )
    })?;
    if players.len() != record.names.len() {
        bail!("the saved game is damaged: it has not as many seats as players");
    }
    let names = record.names.iter().map(|name| name.clone().unwrap_or_default()).collect();
    Ok(SavedGame { seating: Seating { players, names, seed }, record })
}

/// The word of a player.
fn player_name(player: Participant) -> &'static str {
    match player {
        Participant::Human => "human",
        Participant::Bot(level) => level.name(),
    }
}

/// The player of a word: `human`, or a level.
pub fn player(word: &str) -> anyhow::Result<Participant> {
    if word == "human" {
        return Ok(Participant::Human);
    }
    let levels = Level::ALL.map(Level::name).join(", ");
    let level = word.parse().map_err(|_| anyhow!("no such player \"{word}\"; there are human, {levels}"))?;
    Ok(Participant::Bot(level))
}

/// Puts a text in the place of a file, whole or not at all, readable for its owner only.
pub fn put(path: &Path, text: &str) -> io::Result<()> {
    let part = part_of(path)?;
    let written = write_new(&part, text).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        let _ = fs::remove_file(&part);
    }
    written
}

/// The file in which a text is written before it replaces another; creates the folder.
fn part_of(path: &Path) -> io::Result<PathBuf> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_owned();
    name.push(format!(".{}.part", std::process::id()));
    Ok(path.with_file_name(name))
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    // What a crash has left behind is nobody's.
    let _ = fs::remove_file(path);
    let mut file = create_for_owner(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(unix)]
fn create_for_owner(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)
}

#[cfg(not(unix))]
fn create_for_owner(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Checks whether a file could be written there, without writing it.
pub fn probe(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let part = part_of(path)?;
    let written = write_new(&part, "");
    let _ = fs::remove_file(&part);
    written
}

/// A name like this one that no file has yet, with a number before its ending.
pub(super) fn numbered(path: &Path) -> PathBuf {
    let stem = path.file_stem().map_or_else(|| "game".into(), |stem| stem.to_string_lossy());
    let ending = path.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
    let file = |n: u32| path.with_file_name(format!("{stem}-{n}{ending}"));
    (2..u32::MAX).map(file).find(|file| !file.exists()).unwrap_or_else(|| file(2))
}

/// A new file for a game that is saved as it goes.
pub fn fresh(game: GameId) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let name = |n: u32| if n == 0 { format!("{game}-{now}") } else { format!("{game}-{now}-{n}") };
    let file = |n| folder().join(format!("{}.{FILE_EXTENSION}", name(n)));
    (0..u32::MAX).map(file).find(|path| !path.exists()).unwrap_or_else(|| file(0))
}

/// The game that was saved last, of that game where one is named.
pub fn latest(game: Option<GameId>) -> anyhow::Result<PathBuf> {
    let folder = folder();
    let files = fs::read_dir(&folder).into_iter().flatten().flatten();
    let begins = game.map_or_else(String::new, |game| format!("{game}-"));
    let is_saved = |path: PathBuf| path.extension().is_some_and(|ending| ending == FILE_EXTENSION);
    let saved =
        files.filter(|file| is_saved(file.path()) && file.file_name().to_string_lossy().starts_with(&begins));
    let dated = saved.filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())));
    let latest = dated.max().map(|(_, path)| path);
    let what = game.map_or_else(|| "saved game".to_owned(), |game| format!("saved game of {game}"));
    latest.ok_or_else(|| anyhow!("there is no {what} in {}", folder.display()))
}

/// Returns whether a file is where games are saved as they go, so that it is deleted when its game is over.
pub(super) fn is_ours(file: &Path) -> bool {
    file.parent() == Some(&folder())
}

/// The folder in which games are saved as they go.
fn folder() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME").filter(|path| path.is_absolute());
    let home = || set("HOME").map(|home| home.join(".local").join("state"));
    let base = state.or_else(home).or_else(|| set("LOCALAPPDATA")).unwrap_or_else(std::env::temp_dir);
    base.join("furlong")
}

//! The header of a record.

use furlong_games::{GameId, Pledge, SetUp, SetUpFault};

use crate::document::Placed;
use crate::{Promise, RecordFault};

/// The first line of each record: the name and number of the format that this program writes.
pub(crate) const FORMAT_LINE: &str = "furlong-record 1";

/// The most characters that a seat's name may have.
pub const MAX_NAME: usize = 60;

/// A header as it was read, with the lines of what must be judged together with the steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    /// The game, its rules, pack, players and options.
    pub(crate) set_up: SetUp,
    /// Each seat's name, where it is known.
    pub(crate) names: Vec<Option<String>>,
    /// The binding of luck; `None` for a table that bound it to nothing.
    pub(crate) luck: Option<Promise>,
    /// The line of the secret, where it is told.
    pub(crate) secret: Option<usize>,
    /// The line and the JSON of the position in which the game began.
    pub(crate) from: Option<(usize, String)>,
    /// The line and the scores of a finished game, one for each seat.
    pub(crate) result: Option<(usize, Vec<i32>)>,
    /// The line of each field that opening the game can find fault with.
    pub(crate) places: Vec<(&'static str, usize)>,
}

impl Header {
    /// Places faults of the set-up on the lines of the header that they are about.
    pub(crate) fn faults(&self, faults: &[SetUpFault]) -> Vec<RecordFault> {
        let line = |field: &str| {
            // All options stand on one line.
            let key = field.split('.').next();
            self.places.iter().find(|(known, _)| Some(*known) == key).map_or(1, |(_, line)| *line)
        };
        let told = |fault: &SetUpFault| RecordFault {
            line: line(fault.field),
            column: 1,
            message: fault.to_string(),
        };
        faults.iter().map(told).collect()
    }
}

/// Returns the game that the header names, whatever else is wrong with it.
pub(crate) fn game(lines: &[Placed]) -> Option<GameId> {
    let mut values = lines.iter().filter_map(|line| line.split(':'));
    values.find(|(name, _)| name.text == "game").and_then(|(_, value)| value.text.parse().ok())
}

/// Reads the header, or returns all its faults in the order of the lines.
pub(crate) fn read(lines: &[Placed]) -> Result<Header, Vec<RecordFault>> {
    let mut reader = HeaderReader { lines, faults: Vec::new(), known: Vec::new() };
    let header = reader.header();
    reader.refuse_unknown();
    match header {
        Some(header) if reader.faults.is_empty() => Ok(header),
        _ => {
            reader.faults.sort();
            Err(reader.faults)
        }
    }
}

struct HeaderReader<'a> {
    lines: &'a [Placed<'a>],
    faults: Vec<RecordFault>,
    known: Vec<usize>,
}

impl<'a> HeaderReader<'a> {
    fn header(&mut self) -> Option<Header> {
        self.form()?;
        let game = self.needed("game", |text| text.parse::<GameId>().map_err(|fault| fault.message));
        let rules = self.needed("rules", number);
        let pack = self.needed("pack", pack);
        let players = self.needed("players", |text| match number(text)? {
            n @ 1..=8 => u8::try_from(n).map_err(|fault| fault.to_string()),
            _ => Err("a table has 1 to 8 players".into()),
        });
        let options = self.optional("options", |text| Ok(text.to_owned()));
        let from = self.optional("from", |text| Ok(text.to_owned()));
        let result = self.optional("result", |text| text.split_whitespace().map(score).collect());
        let places = ["game", "rules", "pack", "players", "options"]
            .into_iter()
            .filter_map(|key| Some((key, self.find(key)?.line)))
            .collect();
        let line = |key| self.find(key).map_or(1, |value| value.line);
        let (from, result) = (from.map(|text| (line("from"), text)), result.map(|s| (line("result"), s)));
        let names = self.names(players.unwrap_or(8));
        let luck = self.luck(players.unwrap_or(8));
        let secret = self.find("secret").map(|value| value.line);
        let set_up = SetUp {
            game: game?,
            rules: Some(rules?),
            pack: Some(pack?),
            players: players?,
            options: options.unwrap_or_default(),
        };
        Some(Header { set_up, names, luck, secret, from, result, places })
    }

    fn form(&mut self) -> Option<()> {
        let first = self.lines.first().copied().unwrap_or(Placed { line: 1, column: 1, text: "" });
        if first.text == FORMAT_LINE {
            self.known.push(first.line);
            return Some(());
        }
        let newer = first.text.starts_with("furlong-record ");
        let message = if newer {
            "this form of records is unknown here; a newer furlong may know it".to_owned()
        } else {
            format!("a record begins with the line {FORMAT_LINE:?}")
        };
        // What else is wrong with a file that is no record does not matter.
        self.known = self.lines.iter().map(|line| line.line).collect();
        self.faults.push(first.fault(message));
        None
    }

    fn find(&self, key: &str) -> Option<Placed<'a>> {
        let mut values = self.lines.iter().filter_map(|line| line.split(':'));
        values.find(|(name, _)| name.text == key).map(|(_, value)| value)
    }

    fn optional<T>(&mut self, key: &str, read: impl Fn(&str) -> Result<T, String>) -> Option<T> {
        let value = self.find(key)?;
        self.known.push(value.line);
        read(value.text).map_err(|message| self.faults.push(value.fault(format!("{key}: {message}")))).ok()
    }

    fn needed<T>(&mut self, key: &str, read: impl Fn(&str) -> Result<T, String>) -> Option<T> {
        if self.find(key).is_none() {
            let place = self.lines.last().copied().unwrap_or(Placed { line: 1, column: 1, text: "" });
            self.faults.push(place.fault(format!("the header does not say {key:?}")));
        }
        self.optional(key, read)
    }

    fn names(&mut self, players: u8) -> Vec<Option<String>> {
        (0..players).map(|seat| self.optional(&format!("seat {seat}"), name)).collect()
    }

    /// Reads how luck was bound: a secret fits its commitment, and shares come with the secret.
    fn luck(&mut self, players: u8) -> Option<Promise> {
        let commitment = self.optional("luck", hash);
        let secret = self.optional("secret", hash);
        let shares: Vec<_> =
            (0..players).map(|seat| self.optional(&format!("share {seat}"), share)).collect();
        let Some(secret) = secret else {
            self.refuse_shares(players);
            return commitment.map(Promise::Sealed);
        };
        let fault = match (self.find("luck"), &commitment) {
            (None, _) => "the header does not say \"luck\", the hash it was bound to",
            (_, Some(commitment)) if *commitment != Pledge::commitment(&secret) => {
                "its SHA-256 is not what \"luck\" says"
            }
            (Some(_), _) => {
                let shares = shares.into_iter().map(Option::unwrap_or_default).collect();
                return Some(Promise::Told(Pledge { secret, shares }));
            }
        };
        self.refuse("secret", fault);
        None
    }

    /// Refuses shares in a header that tells no secret.
    fn refuse_shares(&mut self, players: u8) {
        if self.find("secret").is_none() {
            (0..players)
                .for_each(|seat| self.refuse(&format!("share {seat}"), "shares are told with the secret"));
        }
    }

    fn refuse(&mut self, key: &str, message: &str) {
        if let Some(value) = self.find(key) {
            self.faults.push(value.fault(format!("{key}: {message}")));
        }
    }

    fn refuse_unknown(&mut self) {
        for line in self.lines.iter().filter(|line| !self.known.contains(&line.line)) {
            self.faults.push(line.fault("this line is not part of a header, or is there twice"));
        }
    }
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "must be a whole number".to_owned())
}

fn score(text: &str) -> Result<i32, String> {
    text.parse().map_err(|_| "must be a whole number for each seat".to_owned())
}

fn hash(text: &str) -> Result<String, String> {
    let sound = text.len() == 64 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
    if sound { Ok(text.to_owned()) } else { Err("must be 64 hexadecimal digits".into()) }
}

/// Reads a share that was given; where none was, there is no line.
fn share(text: &str) -> Result<String, String> {
    let sound = !text.is_empty() && Pledge::is_share(text);
    let most = Pledge::MAX_SHARE;
    if sound { Ok(text.to_owned()) } else { Err(format!("a share has 1 to {most} letters, digits, - and _")) }
}

/// Reads a pack: its name, which is only a help for readers, and its hash.
fn pack(text: &str) -> Result<String, String> {
    let (_, hash_text) = text.rsplit_once(' ').unwrap_or(("", text));
    hash(hash_text)
}

/// Reads a name that the record can hold: not empty, at most [`MAX_NAME`] characters, on one line.
pub(crate) fn name(text: &str) -> Result<String, String> {
    let sound = (1..=MAX_NAME).contains(&text.chars().count())
        && text.trim() == text
        && !text.contains(char::is_control);
    if sound { Ok(text.to_owned()) } else { Err(format!("a name has 1 to {MAX_NAME} characters")) }
}

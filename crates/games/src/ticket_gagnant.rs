//! Ticket Gagnant as a game of the list: its options as words, and its tracks by name.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use furlong_packs::ticket_gagnant::{self, TicketGagnantPack, hash};
use furlong_packs::{AnyPack, PackFault};
use furlong_ticket_gagnant::{Meeting, NoSuchMeeting, Pack, STANDARD, TicketGagnant};

use crate::published::known_version;
use crate::{AnyProgress, GameId, PackLibrary, Progress, Published, SetUp, SetUpFault};

/// What a meeting of Ticket Gagnant is set up with, in words: `races=6 flat_only track=long`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TicketWords {
    /// How many races there are; nothing means the shorter meeting.
    pub races: Option<u8>,
    /// Whether all races are flat.
    pub flat_only: bool,
    /// The name of the track; nothing means the preferred or the standard one.
    pub track: Option<String>,
}

impl fmt::Display for TicketWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let races = self.races.map(|races| format!("races={races}"));
        let flat_only = self.flat_only.then(|| "flat_only".to_owned());
        let track = self.track.as_ref().map(|track| format!("track={track}"));
        f.write_str(&races.into_iter().chain(flat_only).chain(track).collect::<Vec<_>>().join(" "))
    }
}

impl FromStr for TicketWords {
    type Err = SetUpFault;

    fn from_str(text: &str) -> Result<Self, SetUpFault> {
        let mut words = TicketWords::default();
        for word in text.split_whitespace() {
            match word.split_once('=') {
                // Each number has one text.
                Some(("races", number)) if words.races.is_none() => {
                    let plain = |races: &u8| races.to_string() == number;
                    words.races = Some(number.parse().ok().filter(plain).ok_or_else(unknown_words)?);
                }
                Some(("track", name)) if words.track.is_none() => words.track = Some(name.to_owned()),
                None if word == "flat_only" && !words.flat_only => words.flat_only = true,
                _ => return Err(unknown_words()),
            }
        }
        Ok(words)
    }
}

fn unknown_words() -> SetUpFault {
    SetUpFault::new("options", "the options of Ticket Gagnant are as in races=6 flat_only track=long")
}

impl Published for TicketGagnant {
    const ID: GameId = GameId::TicketGagnant;
    const RULES: u32 = 1;

    fn any(progress: Progress<Self>) -> AnyProgress {
        progress.into()
    }

    fn open(set_up: &SetUp, library: &PackLibrary) -> Result<Self, Vec<SetUpFault>> {
        let mut faults: Vec<_> = known_version(set_up, &[1]).into_iter().collect();
        let words: Option<TicketWords> = set_up.options.parse().map_err(|fault| faults.push(fault)).ok();
        // Words that could not be read are not to blame for more.
        let pack = words.as_ref().and_then(|words| {
            track(words, set_up.pack.as_deref(), library).map_err(|fault| faults.push(fault)).ok()
        });
        let words = words.unwrap_or_default();
        let meeting = Meeting::new(set_up.players, words.races, words.flat_only);
        let meeting = meeting.map_err(|fault| faults.push(told(fault)));
        match (meeting, pack) {
            (Ok(meeting), Some(pack)) if faults.is_empty() => Ok(TicketGagnant::new(meeting, pack)),
            _ => Err(faults),
        }
    }

    fn read_pack(file: &str, text: &str) -> Result<AnyPack, Vec<PackFault>> {
        ticket_gagnant::read(file, text).map(AnyPack::from)
    }

    fn pack_hash(&self) -> String {
        hash(self.pack())
    }

    fn plays_with(&self, pack: &AnyPack) -> bool {
        pack.hash() == self.pack_hash()
    }

    fn pack_name<'a>(&self, library: &'a PackLibrary) -> Option<&'a str> {
        let hash = self.pack_hash();
        library.tracks().iter().find(|pack| pack.hash == hash).map(|pack| pack.name.as_str())
    }

    fn horse_names(&self, library: &PackLibrary) -> Vec<String> {
        let hash = self.pack_hash();
        let pack = library.tracks().iter().rfind(|pack| pack.hash == hash);
        pack.map(|pack| pack.horses.iter().map(|look| look.name.clone()).collect()).unwrap_or_default()
    }

    fn option_words(&self) -> String {
        let meeting = self.meeting();
        let track = Some(self.pack().name()).filter(|name| *name != STANDARD).map(str::to_owned);
        TicketWords { races: Some(meeting.races()), flat_only: meeting.flat_only(), track }.to_string()
    }
}

fn told(fault: NoSuchMeeting) -> SetUpFault {
    let field = match fault {
        NoSuchMeeting::Players => "players",
        NoSuchMeeting::Races(_) => "options.races",
    };
    SetUpFault::new(field, fault.to_string())
}

/// The track of that name, the one added last; or the one with the hash, where one is asked for. Where the options name
/// none it is the preferred one, or the standard one if only that has the hash.
fn track(words: &TicketWords, hash: Option<&str>, library: &PackLibrary) -> Result<Arc<Pack>, SetUpFault> {
    let name = words.track.as_deref().unwrap_or(library.usual_track());
    let also = if words.track.is_none() { STANDARD } else { name };
    let is_named = |pack: &&TicketGagnantPack| pack.name == name || pack.name == also;
    let mut named: Vec<&TicketGagnantPack> = library.tracks().iter().rev().filter(is_named).collect();
    named.sort_by_key(|pack| pack.name != name);
    if named.is_empty() {
        return Err(unknown_track(name, library));
    }
    let found = named.into_iter().find(|pack| hash.is_none_or(|hash| pack.hash == hash));
    let message = "no track at hand has this name and hash; give its file with --pack";
    found.map(|pack| Arc::clone(&pack.rules)).ok_or_else(|| SetUpFault::new("pack", message))
}

fn unknown_track(name: &str, library: &PackLibrary) -> SetUpFault {
    let names: Vec<_> = library.tracks().iter().map(|pack| pack.name.as_str()).collect();
    let shown: String = name.chars().filter(|c| !c.is_control()).take(40).collect();
    let names = names.join(", ");
    SetUpFault::new(
        "options.track",
        format!("there is no track {shown:?}; there are {names}; give others with --pack"),
    )
}

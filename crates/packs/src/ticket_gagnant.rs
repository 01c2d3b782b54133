//! Packs of Ticket Gagnant: the track with its hedges and hoof prints, the numbers of cards, and the horses.

use std::sync::{Arc, LazyLock};

use furlong_ticket_gagnant::{BadPack, Cards, HORSES, LAST_ROWS, Pack, Plan};

use crate::PackFault;
use crate::document::{self, Place, Table};
use crate::horses::{self, Marks};

/// A pack of Ticket Gagnant as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketGagnantPack {
    /// The handle used at tables: small letters, digits and dashes.
    pub name: String,
    /// The name that people call it by, 1 to 40 characters.
    pub title: String,
    /// The looks of horses 1 to 7, in order.
    pub horses: [Look; HORSES],
    /// Track and cards, all that the rules need.
    pub rules: Arc<Pack>,
    /// SHA-256 over the name and everything the rules need, in hexadecimal; title and looks do not count.
    pub hash: String,
}

/// The marks that tell a horse from the others: its number, its name and a pattern; the colour is only a
/// help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The name of the horse, 1 to 40 characters.
    pub name: String,
    /// Its colour, which goes with the number.
    pub colour: &'static str,
    /// The pattern that stands for the colour.
    pub pattern: &'static str,
}

/// The colours of horses 1 to 7. TG-HORSE-1
const COLOURS: [&str; HORSES] = ["orange", "violet", "green", "blue", "red", "yellow", "black"];

macro_rules! released {
    ($($name:literal)*) => {
        [$((
            concat!("packs/ticket-gagnant/", $name),
            include_str!(concat!("../../../packs/ticket-gagnant/", $name)),
        )),*]
    };
}

/// The packs that everybody has, the standard one first.
///
/// # Panics
/// Never in a released program: the packs are part of it, and a test reads them.
pub fn standard() -> &'static [TicketGagnantPack] {
    static PACKS: LazyLock<Vec<TicketGagnantPack>> = LazyLock::new(|| {
        let files = released!["standard.toml" "long.toml"];
        files.map(|(file, text)| read(file, text).expect("a test reads every released pack")).into()
    });
    &PACKS
}

/// Reads a pack file. `file` is only its name for the faults.
pub fn read(file: &str, text: &str) -> Result<TicketGagnantPack, Vec<PackFault>> {
    // What else is wrong with a file of another game does not matter.
    document::glance(file, text, |root| root.word("game", &["ticket-gagnant"]))?;
    document::read(file, text, pack)
}

fn pack(root: &Table) -> Option<TicketGagnantPack> {
    let game = root.word("game", &["ticket-gagnant"]);
    let name = root.handle("name");
    let title = root.name("title");
    let track = root.table("track", |table| Some(track(table)));
    let copies = root.table("cards", copies);
    let horses = root.tables("horse", horses::marks);
    let horses = horses.filter(|horses| horses::in_order(root, horses.each_ref()));
    let rules = rules(root, name.clone().unwrap_or_default(), &track.unwrap_or_default(), copies);
    game?;
    let rules = Arc::new(rules?);
    Some(TicketGagnantPack {
        name: name?,
        title: title?,
        horses: horses?.map(look),
        hash: hash(&rules),
        rules,
    })
}

fn look(horse: Marks) -> Look {
    let Marks { number, name, pattern, .. } = horse;
    Look { name, colour: COLOURS[number as usize - 1], pattern }
}

/// The fields of the track that could be read, with their places.
#[derive(Default)]
struct TrackFields {
    last_row: Option<(u8, Place)>,
    hedges: Option<([u8; 2], Place)>,
    hoof_prints: Option<[([u8; 2], Place); HORSES]>,
}

fn track(table: &Table) -> TrackFields {
    let highest = u32::from(*LAST_ROWS.end());
    let rows = 0..=highest;
    let last_row = table.number("last_row", u32::from(*LAST_ROWS.start())..=highest);
    let hedges = table.numbers("hedges", &rows);
    let hoof_prints = table.grid("hoof_prints", &rows);
    TrackFields {
        last_row: last_row.map(|row| (byte(row), table.place("last_row"))),
        hedges: hedges.map(|rows| (rows.map(byte), table.place("hedges"))),
        hoof_prints: hoof_prints.map(|lanes| lanes.map(|(rows, place)| (rows.map(byte), place))),
    }
}

/// Reads the numbers of copies: of cards of one, two and three squares, of each pair card, and of jokers.
fn copies(table: &Table) -> Option<[u8; 5]> {
    let copies = ["one", "two", "three", "pair", "joker"];
    let copies = copies.map(|field| table.number(field, 0..=u32::from(Cards::MAX_COPIES)).map(byte));
    let [Some(one), Some(two), Some(three), Some(pair), Some(joker)] = copies else { return None };
    Some([one, two, three, pair, joker])
}

/// Builds the pack. Fields that were not read are replaced by sound values, so that faults of the rest are
/// told all the same.
fn rules(root: &Table, name: String, track: &TrackFields, copies: Option<[u8; 5]>) -> Option<Pack> {
    const OUTER: [u8; 2] = [1, 3];
    const INNER: [u8; 2] = [2, 4];
    let [one, two, three, pairs, jokers] = copies.unwrap_or([1, 1, 1, 1, 3]);
    let hoof_prints = track.hoof_prints.as_ref().map(|lanes| lanes.each_ref().map(|&(rows, _)| rows));
    let plan = Plan {
        last_row: track.last_row.as_ref().map_or(*LAST_ROWS.end(), |&(row, _)| row),
        hedges: track.hedges.as_ref().map_or([1, 3], |&(rows, _)| rows),
        hoof_prints: hoof_prints.unwrap_or([OUTER, INNER, OUTER, INNER, OUTER, INNER, OUTER]),
        singles: [one, two, three],
        pairs,
        jokers,
    };
    let faults = match Pack::new(name, plan) {
        Ok(pack) => return Some(pack),
        Err(faults) => faults,
    };
    for fault in faults {
        root.fault_at(&place(root, track, fault), fault.to_string());
    }
    None
}

/// Returns the place of the field that causes the fault.
fn place(root: &Table, track: &TrackFields, fault: BadPack) -> Place {
    let found = match fault {
        BadPack::Rows => track.last_row.as_ref().map(|(_, place)| place),
        BadPack::Hedges => track.hedges.as_ref().map(|(_, place)| place),
        BadPack::HoofPrintRow(lane) | BadPack::HoofPrintsMeet(lane) | BadPack::HoofPrintMirror(lane) => {
            track.hoof_prints.as_ref().map(|lanes| &lanes[usize::from(lane) - 1].1)
        }
        BadPack::ManyCopies | BadPack::FewCards => return root.place("cards"),
    };
    found.cloned().unwrap_or_else(|| root.place("track"))
}

/// Narrows a number that was read in a range of bytes.
fn byte(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Returns the hash of a pack: it covers the name, the track and the numbers of cards in their text form, a
/// line each.
pub fn hash(pack: &Pack) -> String {
    let Plan { last_row, hedges, hoof_prints, singles, pairs, jokers } = pack.plan();
    // In which order a lane's two are written does not matter.
    let sorted = |mut rows: [u8; 2]| {
        rows.sort_unstable();
        rows
    };
    let hoof_prints = hoof_prints.map(sorted);
    let track = format!("last row {last_row}\nhedges {hedges:?}\nhoof prints {hoof_prints:?}\n");
    let cards = format!("singles {singles:?}\npairs {pairs}\njokers {jokers}\n");
    crate::hash(&format!("ticket-gagnant\n{}\n{track}{cards}", pack.name()))
}

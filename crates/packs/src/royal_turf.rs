//! Packs of Royal Turf: the horses with their cards, and the pay table.

mod draft;

use std::sync::LazyLock;

use furlong_royal_turf::{BadPack, Card, Horse, Pack, Pay};

use crate::PackFault;
use crate::document::{self, Place, Table};
use crate::horses::{self, Marks};

pub use draft::{DraftHorse, DraftPay, RoyalTurfDraft};

/// A pack of Royal Turf as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoyalTurfPack {
    /// The name that people call it by, 1 to 40 characters.
    pub name: String,
    /// The looks of horses 1 to 7, in order.
    pub horses: [Look; 7],
    /// Cards and pay table, all that the rules need.
    pub rules: Pack,
    /// SHA-256 over everything the rules need, in hexadecimal; names and looks do not count.
    pub hash: String,
}

/// The marks that tell a horse from the others: its number, its name and a pattern; the coat is only a help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The name of the horse, 1 to 40 characters.
    pub name: String,
    /// The colour of its coat.
    pub coat: &'static str,
    /// The pattern that stands for the colour.
    pub pattern: &'static str,
}

const COATS: [&str; 7] = ["grey", "white", "beige", "caramel", "chestnut", "brown", "black"];

/// The pack that everybody plays with.
///
/// # Panics
/// Never in a released program: the pack is part of it, and a test reads it.
pub fn standard() -> &'static RoyalTurfPack {
    static PACK: LazyLock<RoyalTurfPack> = LazyLock::new(|| {
        let text = include_str!("../../../packs/royal-turf/standard.toml");
        read("packs/royal-turf/standard.toml", text).expect("a test reads every released pack")
    });
    &PACK
}

/// Reads a pack file. `file` is only its name for the faults.
pub fn read(file: &str, text: &str) -> Result<RoyalTurfPack, Vec<PackFault>> {
    document::read(file, text, pack)
}

fn pack(root: &Table) -> Option<RoyalTurfPack> {
    let game = root.word("game", &["royal-turf"]);
    let name = root.name("name");
    let horses = root.tables("horse", horse);
    let pay = root.table("pay", pay);
    let horses = horses?;
    if !horses::in_order(root, horses.each_ref().map(|horse| &horse.marks)) {
        return None;
    }
    let rules = rules(root, &horses, pay?)?;
    game?;
    Some(RoyalTurfPack { name: name?, horses: horses.map(HorseEntry::look), hash: hash(&rules), rules })
}

struct HorseEntry {
    marks: Marks,
    coat: &'static str,
    cards: [Card; 3],
    cards_place: Place,
}

impl HorseEntry {
    fn look(self) -> Look {
        let Marks { name, pattern, .. } = self.marks;
        Look { name, coat: self.coat, pattern }
    }
}

fn horse(table: &Table) -> Option<HorseEntry> {
    let marks = horses::marks(table);
    let coat = table.word("coat", &COATS);
    let cards = table.tables("cards", card);
    Some(HorseEntry { marks: marks?, coat: coat?, cards: cards?, cards_place: table.place("cards") })
}

fn card(table: &Table) -> Option<Card> {
    let squares = ["head", "cap", "saddle", "horseshoe"].map(|field| table.number(field, 1..=27));
    let [Some(head), Some(cap), Some(saddle), Some(horseshoe)] = squares else { return None };
    let bytes = [head, cap, saddle, horseshoe].map(|n| u8::try_from(n).unwrap_or(u8::MAX));
    Card::new(bytes).map_err(|fault| table.fault("head", fault.to_string())).ok()
}

fn pay(table: &Table) -> Option<Pay> {
    let range = 0..=Pay::MAX_SUM;
    let places = ["first", "second", "third"].map(|place| table.numbers(place, &range));
    let [pace, last] = ["pace", "last"].map(|field| table.number(field, range.clone()));
    let [first, second, third] = places;
    Some(Pay { places: [first?, second?, third?], pace: pace?, last: last? })
}

fn rules(root: &Table, horses: &[HorseEntry; 7], pay: Pay) -> Option<Pack> {
    let faults = match Pack::new(horses.each_ref().map(|horse| horse.cards), pay) {
        Ok(pack) => return Some(pack),
        Err(faults) => faults,
    };
    for fault in faults {
        match fault {
            BadPack::TwinCards(horse) => {
                let entry = &horses[usize::from(horse.number() - 1)];
                root.fault_at(&entry.cards_place, fault.to_string());
            }
            BadPack::TooRich => root.fault("pay", fault.to_string()),
        }
    }
    None
}

/// Returns the hash of a pack: it covers the cards and the pay table in their text form, one line a horse and
/// one for the table.
pub fn hash(pack: &Pack) -> String {
    let cards = |horse| format!("{horse} {:?}\n", pack.cards(horse).map(Card::numbers));
    let horses: String = Horse::ALL.map(cards).concat();
    let Pay { places, pace, last } = pack.pay();
    crate::hash(&format!("royal-turf\n{horses}{places:?} {pace} {last}\n"))
}

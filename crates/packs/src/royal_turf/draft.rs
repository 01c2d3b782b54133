//! A pack of Royal Turf that somebody is typing in: it may lack numbers and break rules until its file is read.

use std::fmt::Write;

use super::standard;

/// The numbers and names of a pack, as far as they are known. Coats and patterns are those of the standard pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoyalTurfDraft {
    /// The pack's name.
    pub name: String,
    /// Horses in the order of their numbers.
    pub horses: Vec<DraftHorse>,
    /// The pay table.
    pub pay: DraftPay,
}

/// A horse with its cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftHorse {
    /// Its name.
    pub name: String,
    /// Its cards: squares for head, cap, saddle and horseshoe.
    pub cards: Vec<[Option<u32>; 4]>,
}

/// What a unit earns with 1, 2, 3, 4, or 5 and more units on the horse.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftPay {
    /// For the first horse.
    pub first: [Option<u32>; 5],
    /// For the second horse.
    pub second: [Option<u32>; 5],
    /// For the third horse.
    pub third: [Option<u32>; 5],
    /// The amount that the pace token adds.
    pub pace: Option<u32>,
    /// The cost of the last horse.
    pub last: Option<u32>,
}

const FIELDS: [&str; 4] = ["head", "cap", "saddle", "horseshoe"];

impl RoyalTurfDraft {
    /// The file. What is not known yet is left out, so that reading the file tells what is missing.
    pub fn to_toml(&self) -> String {
        let mut text = format!("game = \"royal-turf\"\nname = {}\n", quoted(&self.name));
        let looks = &standard().horses;
        for ((number, horse), look) in (1..).zip(&self.horses).zip(looks) {
            // Writing to a text cannot fail.
            let _ = write!(text, "\n[[horse]]\nnumber = {number}\nname = {}\n", quoted(&horse.name));
            let _ = write!(text, "coat = {:?}\npattern = {:?}\ncards = [\n", look.coat, look.pattern);
            horse.cards.iter().for_each(|card| text += &format!("  {{ {} }},\n", squares(card)));
            text += "]\n";
        }
        text +=
            "\n# What one unit earns with 1, 2, 3, 4, or 5 and more units on the horse (RT-PAY-1).\n[pay]\n";
        let DraftPay { first, second, third, pace, last } = &self.pay;
        for (field, row) in [("first", first), ("second", second), ("third", third)] {
            let row: Vec<_> = row.iter().flatten().map(ToString::to_string).collect();
            text += &format!("{field} = [{}]\n", row.join(", "));
        }
        for (field, number) in [("pace", pace), ("last", last)] {
            text += &number.map(|number| format!("{field} = {number}\n")).unwrap_or_default();
        }
        text
    }
}

fn squares(card: &[Option<u32>; 4]) -> String {
    let known =
        FIELDS.iter().zip(card).filter_map(|(field, number)| Some(format!("{field} = {}", (*number)?)));
    known.collect::<Vec<_>>().join(", ")
}

/// A text as TOML has it, without control characters.
fn quoted(text: &str) -> String {
    let plain: String = text.chars().filter(|c| !c.is_control()).collect();
    format!("\"{}\"", plain.replace('\\', "\\\\").replace('"', "\\\""))
}

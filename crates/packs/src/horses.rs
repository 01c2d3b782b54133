//! The marks that tell horses apart in a file: the number, the name and the pattern. Colours and what the
//! rules need are the games' own.

use crate::document::{Place, Table};

const PATTERNS: [&str; 7] = ["zigzag", "dots", "waves", "checks", "stripes", "rings", "plain"];

/// The fields of a horse that no other horse may share.
pub(crate) struct Marks {
    /// The number of the horse, 1 to 7.
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) pattern: &'static str,
    places: [Place; 3],
}

pub(crate) fn marks(table: &Table) -> Option<Marks> {
    let number = table.number("number", 1..=7);
    let name = table.name("name");
    let pattern = table.word("pattern", &PATTERNS);
    let places = ["number", "name", "pattern"].map(|field| table.place(field));
    Some(Marks { number: number?, name: name?, pattern: pattern?, places })
}

/// Returns `true` if horses stand in the order of their numbers and no two share a name or pattern; notes
/// each fault.
pub(crate) fn in_order(root: &Table, horses: [&Marks; 7]) -> bool {
    let mut sound = true;
    let mut expect = |holds: bool, place: &Place, message: String| {
        if !holds {
            root.fault_at(place, message);
            sound = false;
        }
    };
    for (i, horse) in horses.into_iter().enumerate() {
        let [number, name, pattern] = &horse.places;
        let expected = i + 1;
        expect(horse.number as usize == expected, number, format!("horses stand in order, here {expected}"));
        for other in &horses[..i] {
            let also = format!("horse {} has it too", other.number);
            expect(other.name != horse.name, name, also.clone());
            expect(other.pattern != horse.pattern, pattern, also);
        }
    }
    sound
}

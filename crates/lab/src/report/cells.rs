//! CSV by the `csv` crate.

use serde::{Serialize, Serializer};

/// Writes rows under a header with their fields' names.
pub(super) fn to_csv<R: Serialize>(rows: impl Iterator<Item = R>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.serialize(row).expect("rows of one type have the same fields");
    }
    let bytes = writer.into_inner().expect("writing to memory does not fail");
    String::from_utf8(bytes).expect("all fields are text")
}

/// A number in a cell as people write it, such as 4 or 0.00002, where the crate's own form is 4.0 or 2e-5.
pub(super) struct Decimal(pub(super) f64);

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

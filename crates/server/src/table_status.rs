//! The status of a table as the store and as messages have it.

use furlong_wire::table::TableStatus;

/// Converts a status into the store's type.
pub(crate) fn to_store(status: TableStatus) -> furlong_store::TableStatus {
    match status {
        TableStatus::Gathering => furlong_store::TableStatus::Gathering,
        TableStatus::Playing => furlong_store::TableStatus::Playing,
        TableStatus::Over => furlong_store::TableStatus::Over,
        TableStatus::Closed => furlong_store::TableStatus::Closed,
    }
}

/// Converts the store's status into that of messages.
pub(crate) fn from_store(status: furlong_store::TableStatus) -> TableStatus {
    match status {
        furlong_store::TableStatus::Gathering => TableStatus::Gathering,
        furlong_store::TableStatus::Playing => TableStatus::Playing,
        furlong_store::TableStatus::Over => TableStatus::Over,
        furlong_store::TableStatus::Closed => TableStatus::Closed,
    }
}

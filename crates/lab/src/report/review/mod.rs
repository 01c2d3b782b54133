//! Reviews of games: lines for a terminal, and a page with the curve of chances.

mod curve;
mod page;
mod summary;
mod text;

use furlong_analysis::review::Review;
use furlong_games::PackLibrary;
use furlong_narrate::Language;
use furlong_record::Record;

use self::text::ReviewText;

/// Writes the review as lines for a terminal. `files`, which hold more, are listed at the end.
pub fn summary(
    record: &Record,
    library: &PackLibrary,
    review: &Review,
    language: Language,
    files: &[String],
) -> String {
    summary::summary(&ReviewText::new(record, library, language), review, files)
}

/// Writes the review as one page that needs nothing else.
pub fn html(record: &Record, library: &PackLibrary, review: &Review, language: Language) -> String {
    page::page(&ReviewText::new(record, library, language), review)
}

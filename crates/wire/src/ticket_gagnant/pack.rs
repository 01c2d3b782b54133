//! A pack of Ticket Gagnant for people to look at.

use furlong_games::{GameId, Published};
use furlong_packs::ticket_gagnant::TicketGagnantPack;
use furlong_ticket_gagnant::{Card, Horse, TicketGagnant};
use serde::Serialize;

use super::board::{BoardHorse, board_horse};

/// All that a pack of Ticket Gagnant says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TicketGagnantContents {
    /// The game.
    pub game: GameId,
    /// Its name in options.
    pub name: String,
    /// Its title for people.
    pub title: String,
    /// The SHA-256 of what the rules need of it.
    pub hash: String,
    /// The row beyond the dashed line, the last.
    pub last_row: u8,
    /// The rows directly before the two hedges.
    pub hedges: [u8; 2],
    /// For each lane the rows of its hoof prints.
    pub prints: Vec<[u8; 2]>,
    /// All cards, each as it is written and as often as it is there.
    pub cards: Vec<String>,
    /// Horses 1 to 7.
    pub horses: Vec<BoardHorse>,
}

pub(super) fn contents(pack: &TicketGagnantPack) -> TicketGagnantContents {
    let plan = pack.rules.plan();
    let deck = pack.rules.deck();
    let copies = |card: Card| std::iter::repeat_n(card.to_string(), deck.count(card).into());
    TicketGagnantContents {
        game: TicketGagnant::ID,
        name: pack.name.clone(),
        title: pack.title.clone(),
        hash: pack.hash.clone(),
        last_row: plan.last_row,
        hedges: plan.hedges,
        prints: plan.hoof_prints.to_vec(),
        cards: Card::ALL.into_iter().flat_map(copies).collect(),
        horses: Horse::ALL
            .into_iter()
            .zip(&pack.horses)
            .map(|(horse, look)| board_horse(horse, look))
            .collect(),
    }
}

//! The types of Ticket Gagnant in TypeScript.

use furlong_ticket_gagnant::TicketGagnant;

use super::{Aids, Board, Facts, Seen, TicketGagnantContents};
use crate::typescript::{TypeScriptGame, game};

impl TypeScriptGame for TicketGagnant {
    fn module() -> (&'static str, String) {
        let module = game::<TicketGagnant, Seen, Aids, Facts, Board>()
            .alias("Offer", "Action")
            .with::<TicketGagnantContents>()
            .text("Ticket Gagnant");
        ("ticket-gagnant.ts", module)
    }
}

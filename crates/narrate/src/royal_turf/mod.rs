//! A game of Royal Turf from its record: the table, then each event as a line, then how it stands.

mod finish;
mod live;
mod message;
mod opening;
mod race;
mod running;
mod table;

use furlong_core::{Game, Viewer};
use furlong_games::{Origin, Progress, Shelf};
use furlong_royal_turf::{Happening, HorseSet, Phase, RoyalTurf, Sighting, View};

use self::table::{Table, Turf};
use super::teller;
use super::voice::Voice;

pub use self::live::Commentary;
pub use self::message::Message;
pub use self::message::TABLE;

/// The game in words. What lies face down is told when it is turned.
pub(super) fn tell(
    progress: &Progress<RoyalTurf>,
    names: &[Option<String>],
    shelf: &Shelf,
    voice: Voice,
) -> String {
    let game = progress.game();
    let turf = Turf::new(game, shelf, &voice);
    let table = Table::new(voice, game.players(), names, turf);
    let mut teller = Teller::new(&table);
    teller.tell_table(game, shelf);
    match progress.origin() {
        Origin::Start => {}
        Origin::Position(_) => teller.tell_position(&seen(game, progress.beginning())),
    }
    teller.tell_steps(progress);
    teller.tell_standing(progress);
    teller.page.into_text()
}

/// Whoever tells a game of Royal Turf.
type Teller<'a> = teller::Teller<'a, Turf>;

/// What happened, between what was to be seen before the step and what is to be seen after it.
struct Moment {
    event: Sighting,
    before: View,
    after: View,
}

/// A spectator sees all that may be told: everything but what lies face down.
fn seen(game: &RoyalTurf, state: &<RoyalTurf as Game>::State) -> View {
    game.view(state, Viewer::Spectator)
}

impl Teller<'_> {
    fn tell_steps(&mut self, progress: &Progress<RoyalTurf>) {
        let game = progress.game();
        let mut state = *progress.beginning();
        for &step in progress.steps() {
            let before = seen(game, &state);
            let mut events = Vec::new();
            game.play(&mut state, step, &mut events);
            let after = seen(game, &state);
            for event in events {
                let event = event.seen_by(Viewer::Spectator, game.options());
                self.tell_moment(&Moment { event, before, after });
            }
        }
    }

    fn tell_moment(&mut self, moment: &Moment) {
        let Moment { event, before, after } = moment;
        match *event {
            Happening::Drawn { .. } => self.tell_drawn(before, after),
            Happening::First { seat } => self.tell_first(seat, before),
            Happening::Bet { .. } => self.tell_bet(after),
            Happening::Moved { seat, horse, from, to } => self.tell_move(seat, horse, [from, to], before),
            Happening::Pace { horse } => self.detail(&Message::PaceTaken { horse: self.table.horse(horse) }),
            Happening::Finished { horse, place } => self.tell_finished(horse, place),
            Happening::Round => self.detail(&Message::NewRound),
            Happening::RaceOver { race, end } => self.tell_race_over(race, end),
            Happening::Revealed { bets } => self.tell_revealed(&bets),
            Happening::Paid { seat, gain, cost, money } => self.tell_paid(seat, gain, cost, money),
            // The die is told with its move, and the result where the record ends.
            Happening::Rolled { .. } | Happening::GameOver => {}
        }
    }

    /// A new race begins with its first card, and all cards are told together.
    fn tell_drawn(&mut self, before: &View, after: &View) {
        if before.field.racing().is_empty() {
            self.heading(&Message::Race { race: after.race });
        }
        if after.field.racing() == HorseSet::ALL {
            self.tell_cards(after, &Message::ColumnStart);
        }
    }

    /// Bets are told together, once the last chip lies.
    fn tell_bet(&mut self, after: &View) {
        match after.phase {
            Phase::Bet(_) => {}
            Phase::Draw | Phase::Lot(_) | Phase::Roll(_) | Phase::Run(..) | Phase::Over => {
                self.tell_bets(after);
                self.section(&Message::Running);
            }
        }
    }
}

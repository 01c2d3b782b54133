//! A meeting of TurfMaster from its record: the table, then each event as a line, then how it stands.
//!
//! Deals, rolls for boxes and choices of cards come in many events; they are kept in mind and told together.

mod awaited;
mod cards;
mod field;
mod finish;
mod message;
mod opening;
mod race;
mod starting;
mod table;

use furlong_core::{Game, Seat, Viewer};
use furlong_games::{Origin, Progress, Shelf};
use furlong_turfmaster::{ByHorse, Card, Cards, Event, Happening, Horse, State, Throw, TurfMaster, View};

use self::table::{Table, Turf};
use super::teller;
use super::voice::Voice;

pub use self::message::Message;
pub use self::message::TABLE;

/// The meeting in words. Cards in hands are told once it is over.
pub(super) fn tell(
    progress: &Progress<TurfMaster>,
    names: &[Option<String>],
    shelf: &Shelf,
    voice: Voice,
) -> String {
    let game = progress.game();
    let table = Table::new(voice, game.players(), names, Turf::new(progress, shelf));
    let mut teller = Teller::new(&table);
    teller.tell_table();
    match progress.origin() {
        Origin::Start => {}
        Origin::Position(_) => teller.tell_position(&Scene::new(game, progress.beginning())),
    }
    teller.tell_steps(progress);
    teller.tell_standing(progress);
    teller.page.into_text()
}

/// Whoever tells a meeting of TurfMaster.
type Teller<'a> = teller::Teller<'a, Turf, Notes>;

/// What has happened but is told later, together with what belongs to it.
#[derive(Default)]
struct Notes {
    /// What each horse rolled for its box.
    box_rolls: ByHorse<Vec<Throw>>,
    /// The horses that have a box, from the inside.
    boxes: Vec<Horse>,
    /// What the players rolled for who rolls first.
    lots: Vec<(Seat, Vec<Throw>)>,
    /// What each horse had in hand after the last race.
    left: ByHorse<Cards>,
    /// What each horse lost of that.
    removed: ByHorse<Vec<Card>>,
    /// What each horse was dealt since.
    dealt: ByHorse<Vec<Card>>,
    /// Whose bonus is being dealt.
    bonus: Option<(Seat, Horse)>,
    /// The card by which a horse is about to move.
    card: Option<Card>,
    /// The dice of this round, in words.
    rolled: Option<String>,
}

/// A moment of the meeting: what everybody sees, and the hands.
struct Scene {
    view: View,
    hands: ByHorse<Cards>,
}

impl Scene {
    fn new(game: &TurfMaster, state: &State) -> Self {
        let hand = |horse| {
            let owner = game.view(state, Viewer::Seat(game.meeting().owner(horse)));
            owner.hands[horse].known().unwrap_or_default()
        };
        let mut hands = ByHorse::default();
        game.meeting().horses().for_each(|horse| hands[horse] = hand(horse));
        Scene { view: game.view(state, Viewer::Spectator), hands }
    }
}

impl Teller<'_> {
    fn tell_steps(&mut self, progress: &Progress<TurfMaster>) {
        let game = progress.game();
        let mut state = *progress.beginning();
        let mut before = Scene::new(game, &state);
        for &step in progress.steps() {
            let mut events = Vec::new();
            game.play(&mut state, step, &mut events);
            let after = Scene::new(game, &state);
            for event in events {
                self.tell_event(event, &before, &after);
                if let Happening::RaceOver { race, .. } = event {
                    self.tell_points_so_far(race, &game.standing(&state));
                }
            }
            before = after;
        }
    }

    /// An event of a step, between what was there before the step and what is there after it.
    fn tell_event(&mut self, event: Event, before: &Scene, after: &Scene) {
        match event {
            Happening::BoxRolled { horse, dice } => self.note_box_roll(horse, dice),
            Happening::Boxed { horse, .. } => self.tell_boxed(horse, after),
            Happening::Removed { horse, card } => self.notes.removed[horse].push(card),
            Happening::Dealt { horse, card } => self.tell_dealt(horse, card, after),
            Happening::Bonus { seat, horse } => self.tell_bonus(seat, horse),
            Happening::Kept { .. } => self.tell_kept(before, after),
            Happening::LotRolled { seat, dice } => self.note_lot(seat, dice),
            Happening::Roller { seat } => self.tell_roller(seat, before),
            Happening::Round { round, order, .. } => self.tell_round(round, order, &after.view),
            Happening::Played { card, .. } => self.notes.card = Some(card),
            Happening::Passed { seat, horse } => self.tell_passed(seat, horse),
            Happening::Rolled { seat, dice } => self.note_roll(seat, dice),
            Happening::Chose { dice, .. } => self.tell_chosen(dice, &before.view),
            Happening::Moved { seat, horse, value, from, to } => {
                let moving = self.motion(horse, [from, to], &before.view);
                self.tell_move(seat, horse, value, &moving, &before.view);
            }
            Happening::Fell { seat, horse, from, at } => {
                let falling = self.fall(horse, [from, at], &before.view);
                self.tell_move(seat, horse, 0, &falling, &before.view);
            }
            Happening::Placed { horse, place } => self.tell_placed(horse, place),
            Happening::RaceOver { race, places } => self.tell_race_over(race, &places),
            // The result is told where the record ends.
            Happening::MeetingOver => {}
        }
    }
}

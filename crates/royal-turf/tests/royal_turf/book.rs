//! Royal Turf's rulebook as the laws need it.

use std::fmt::Display;
use std::marker::PhantomData;

use furlong_core::{BySeat, Dice, Game, List, Masked, Seat, Step, StepOf, Viewer};
use furlong_royal_turf::{
    Action, Bet, Chance, Chip, Event, Happening, Horse, HorseSet, LastRace, Options, RoyalTurf, Sighting,
    Slip, Symbol, View,
};
use furlong_testkit::Rulebook;

/// A table with the standard pack.
pub(crate) fn table(players: u8, options: Options) -> RoyalTurf {
    RoyalTurf::new(players, options, furlong_packs::royal_turf::standard().rules).expect("a sound table")
}

/// The options of these names.
pub(crate) fn options(names: &str) -> Options {
    Options::from_names(names.split_whitespace()).expect("known options")
}

/// Whether chips lie face down: told by the table's settings, not by the code under test.
pub(crate) trait FaceDown {
    fn face_down(&self) -> bool;
}

impl FaceDown for RoyalTurf {
    fn face_down(&self) -> bool {
        self.options().hidden_bets
    }
}

/// The rulebook, for the game itself or a build of it with a planted flaw.
pub(crate) struct Book<G>(PhantomData<G>);

impl<G> Default for Book<G> {
    fn default() -> Self {
        Book(PhantomData)
    }
}

impl<G> Rulebook for Book<G>
where
    G: Game<Action = Action, Chance = Chance, Event = Event, Sighting = Sighting, View = View> + FaceDown,
{
    type Game = G;

    fn attempts(&self, _dice: &mut impl Dice) -> Vec<StepOf<G>> {
        let bets = Horse::ALL.into_iter().flat_map(|horse| Chip::ALL.map(|chip| Action::Bet { horse, chip }));
        let moves = Horse::ALL.map(|horse| Action::Move { horse });
        let actions: Vec<_> = bets.chain(moves).collect();
        let acts =
            Seat::ALL.into_iter().flat_map(|seat| actions.iter().map(move |&action| Step::Act(seat, action)));
        let rolls = Symbol::ALL.map(Chance::Roll);
        let firsts = Seat::ALL.map(Chance::First);
        let pack = &furlong_packs::royal_turf::standard().rules;
        let draws = Horse::ALL.into_iter().flat_map(|horse| {
            // Cards of other horses are tried too.
            Horse::ALL.into_iter().flat_map(move |of| pack.cards(of).map(|card| Chance::Draw { horse, card }))
        });
        acts.chain(rolls.into_iter().chain(firsts).chain(draws).map(Step::Chance)).collect()
    }

    /// RT-BET-3: of a face-down chip of another player only the horse is seen.
    fn alike(&self, game: &G, watcher: Viewer, one: &StepOf<G>, other: &StepOf<G>) -> bool {
        let bet_on = |step: &StepOf<G>| match *step {
            Step::Act(seat, Action::Bet { horse, .. }) if !watcher.is(seat) => Some((seat, horse)),
            Step::Act(_, Action::Bet { .. } | Action::Move { .. }) | Step::Chance(_) => None,
        };
        game.face_down() && bet_on(one).is_some() && bet_on(one) == bet_on(other)
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Happening::Revealed { .. })
    }

    fn show_view(&self, view: &View) -> String {
        let View { race, money, first, field, phase, last, .. } = view;
        let horses = Horse::ALL.map(|horse| field.position(horse).map_or("-".into(), |p| p.to_string()));
        let cards = view.cards.0.map(|card| card.map_or("-".into(), |card| card.to_string()));
        let bets = view.bets.as_slice().iter().map(show_bets);
        let last = last.map_or("-".into(), show_end);
        format!(
            "race {race} {phase:?} first {first:?} money {:?} last {last}\ncards {}\nhorses {} moved {} \
             finished {} pace {}\nbets {}",
            money.as_slice(),
            cards.join(" "),
            horses.join(" "),
            show_set(field.moved()),
            show_list(field.finished()),
            field.pace().map_or("-".into(), |horse| horse.to_string()),
            bets.collect::<Vec<_>>().join(" | "),
        )
    }

    fn show_event(&self, event: &Event) -> String {
        show(event, ToString::to_string)
    }

    fn show_sighting(&self, sighting: &Sighting) -> String {
        show(sighting, |&chip| show_masked(chip))
    }
}

fn show<C>(happening: &Happening<C>, chip_text: impl Fn(&C) -> String) -> String {
    match happening {
        Happening::Drawn { horse, card, at } => format!("drawn: horse {horse} with {card} at {at}"),
        Happening::First { seat } => format!("first: seat {seat}"),
        Happening::Bet { seat, horse, chip } => {
            format!("bet: seat {seat} on {horse}, chip {}", chip_text(chip))
        }
        Happening::Rolled { seat, die } => format!("rolled: seat {seat}, {die}"),
        Happening::Moved { seat, horse, from, to } => {
            format!("moved: horse {horse} from {from} to {to} by {seat}")
        }
        Happening::Pace { horse } => format!("pace: horse {horse}"),
        Happening::Finished { horse, place } => format!("finished: horse {horse}, place {place}"),
        Happening::Round => "round over".into(),
        Happening::RaceOver { race, end } => format!("race {race} over: {}", show_end(*end)),
        Happening::Revealed { bets } => format!("revealed: {}", show_slips(bets)),
        Happening::Paid { seat, gain, cost, money } => format!("paid: seat {seat} +{gain} -{cost} = {money}"),
        Happening::GameOver => "game over".into(),
    }
}

fn show_end(end: LastRace) -> String {
    format!("{} last {} pace {}", show_list(&end.order), show_set(end.last), end.pace)
}

fn show_slips(slips: &BySeat<Slip>) -> String {
    let slip = |slip: &Slip| {
        slip.bets().iter().map(|bet| format!("{}:{}", bet.horse, bet.chip)).collect::<Vec<_>>().join(" ")
    };
    slips.as_slice().iter().map(slip).collect::<Vec<_>>().join(" | ")
}

fn show_bets(bets: &List<Bet<Masked<Chip>>, 4>) -> String {
    bets.iter().map(|bet| format!("{}:{}", bet.horse, show_masked(bet.chip))).collect::<Vec<_>>().join(" ")
}

fn show_masked(chip: Masked<Chip>) -> String {
    chip.known().map_or("?".into(), |chip| chip.to_string())
}

fn show_set(horses: HorseSet) -> String {
    show_list(&horses.iter().collect::<Vec<_>>())
}

fn show_list<T: Display>(items: &[T]) -> String {
    if items.is_empty() {
        return "-".into();
    }
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

//! Which positions `restore` accepts, and what it says of those that no play could reach.
//!
//! The sound positions come from random meetings. A change makes one field impossible, whatever the position;
//! it is tried wherever it can be made, and must be told at its field.

mod cards;
mod pool;
mod running;
mod tempers;
mod together;
mod wild;

use furlong_core::Game;
use furlong_turfmaster::{Position, PositionPhase, TurfMaster};

use pool::{pool, racing};

/// Spoils the entry of a horse, or something else, and says where; nothing if it cannot be done here.
type Change = fn(&TurfMaster, &mut Position, usize) -> Option<String>;

/// The paths of all faults; none if the position is sound.
fn faults(game: &TurfMaster, position: &Position) -> Vec<String> {
    game.restore(position).err().unwrap_or_default().into_iter().map(|fault| fault.path).collect()
}

/// Each change is refused at its field wherever it can be made.
fn refuses(changes: &[(&str, Change)]) {
    for (name, change) in changes {
        let mut tried = 0;
        for (number, sample) in pool().iter().enumerate() {
            let horses = sample.position.horses.len();
            for i in [number % horses, (number + horses / 2) % horses] {
                let mut position = sample.position.clone();
                let Some(path) = change(&sample.game, &mut position, i) else { continue };
                let told = faults(&sample.game, &position);
                assert!(told.contains(&path), "{name}: {told:?} instead of {path} for {position:?}");
                tried += 1;
            }
        }
        assert!(tried > 0, "{name} was never tried");
    }
}

/// The path of an entry.
fn entry(field: &str, i: usize) -> String {
    format!("{field}[{i}]")
}

/// The path of a field, where the change was made.
fn field(made: bool, field: &str) -> Option<String> {
    made.then(|| field.to_owned())
}

// rules: TM-SEAT-1, TM-SEAT-2, TM-START-1
#[test]
fn the_table() {
    refuses(&[
        ("fewer players", |_, p, _| {
            p.players -= 1;
            field(true, "players")
        }),
        ("more players", |_, p, _| {
            p.players += 1;
            field(true, "players")
        }),
        ("more horses each", |_, p, _| {
            p.options.horses += 1;
            field(true, "options")
        }),
        ("a race less", |_, p, _| field(p.options.races.pop().is_some(), "options")),
        ("a race more", |_, p, _| {
            p.options.races.push(p.options.races[0].clone());
            field(true, "options")
        }),
        ("fences in a flat race", |_, p, i| {
            let races = p.options.races.len();
            p.options.races[i % races].steeplechase ^= true;
            field(true, "options")
        }),
        ("another course", |_, p, _| {
            p.options.races[0].course.push('s');
            field(true, "options")
        }),
        ("another owner", |_, p, i| {
            p.owners[i] = (p.owners[i] + 1) % p.players;
            field(true, "owners")
        }),
        ("nobody's horse", |_, p, i| {
            p.owners[i] = 255;
            field(true, "owners")
        }),
        ("an owner less", |_, p, _| field(p.owners.pop().is_some(), "owners")),
        ("an owner more", |_, p, _| {
            p.owners.push(0);
            field(true, "owners")
        }),
    ]);
}

/// Every list has an entry for each horse.
#[test]
fn lists_with_an_entry_too_few_or_many() {
    refuses(&[
        ("places", |_, p, _| field(p.places.pop().is_some(), "places")),
        ("horses", |_, p, _| field(p.horses.pop().is_some(), "horses")),
        ("hands", |_, p, _| field(p.hands.pop().is_some(), "hands")),
        ("decks", |_, p, _| field(p.decks.pop().is_some(), "decks")),
        ("played", |_, p, _| field(p.played.as_mut()?.pop().is_some(), "played")),
        ("bonus", |_, p, _| field(p.bonus.pop().is_some(), "bonus")),
        ("kept", |_, p, _| field(p.kept.pop().is_some(), "kept")),
        ("limits", |_, p, _| field(p.limits.pop().is_some(), "limits")),
        ("more places", |_, p, _| {
            p.places.push(p.places[0].clone());
            field(true, "places")
        }),
        ("more horses", |_, p, _| {
            p.horses.push(p.horses[0]);
            field(true, "horses")
        }),
        ("more hands", |_, p, _| {
            p.hands.push(vec![]);
            field(true, "hands")
        }),
        ("more decks", |_, p, _| {
            p.decks.push(vec![]);
            field(true, "decks")
        }),
        ("more played", |_, p, _| {
            p.played.as_mut()?.push(vec![]);
            field(true, "played")
        }),
        ("more bonuses", |_, p, _| {
            p.bonus.push(None);
            field(true, "bonus")
        }),
        ("more choices", |_, p, _| {
            p.kept.push(None);
            field(true, "kept")
        }),
        ("more limits", |_, p, _| {
            p.limits.push(None);
            field(true, "limits")
        }),
    ]);
}

// rules: TM-SCORE-2, TM-MEET-2, TM-RACE-1, TM-DEAL-5
#[test]
fn races_rounds_and_phases() {
    refuses(&[
        ("race 0", |_, p, _| {
            p.race = 0;
            field(true, "race")
        }),
        ("a race too many", |_, p, _| {
            p.race = u8::try_from(p.options.races.len()).unwrap() + 1;
            field(true, "race")
        }),
        ("race 255", |_, p, _| {
            p.race = 255;
            field(true, "race")
        }),
        ("keep before race 1", |_, p, _| {
            p.phase = PositionPhase::Keep;
            field(p.race == 1, "phase")
        }),
        ("over before the last race", |_, p, _| {
            p.phase = PositionPhase::Over;
            field(usize::from(p.race) < p.options.races.len(), "phase")
        }),
        ("the other kind of round", |_, p, _| {
            p.round += 1;
            field(racing(p) || p.phase == PositionPhase::Keep, "round")
        }),
        ("a round of the race before it", |_, p, _| {
            p.round = 2;
            field(p.phase == PositionPhase::Keep, "round")
        }),
        ("round 0 in a race", |_, p, _| {
            p.round = 0;
            field(p.phase != PositionPhase::Keep, "round")
        }),
        ("another race of the same course", |_, p, _| {
            p.race += 1;
            (usize::from(p.race) <= p.options.races.len()).then(|| "places[0]".to_owned())
        }),
    ]);
}

// rules: TM-FIN-1, TM-FENCE-5, TM-MEET-1
#[test]
fn places_of_earlier_races() {
    refuses(&[
        ("a place less", |_, p, i| p.places[i].pop().map(|_| entry("places", i))),
        ("a place more", |_, p, i| {
            p.places[i].push(Some(1));
            Some(entry("places", i))
        }),
        ("a place that another horse has", |_, p, i| {
            let other = (i + 1) % p.places.len();
            let taken = (*p.places[other].first()?)?;
            p.places[i][0]?;
            p.places[i][0] = Some(taken);
            field(true, "places")
        }),
        ("place 0", |_, p, i| {
            *p.places[i].first_mut()? = Some(0);
            field(true, "places")
        }),
        ("place 9", |_, p, i| {
            *p.places[i].last_mut()? = Some(9);
            field(true, "places")
        }),
        ("a gap", |_, p, i| {
            let last = p.places.iter().filter_map(|places| *places.first()?).max()?;
            let place = p.places[i].first_mut()?;
            let gap = place.is_some_and(|place| place < last);
            *place = None;
            field(gap, "places")
        }),
        ("a fall in a flat race", |game, p, i| {
            let flat =
                (0..usize::from(p.race) - 1).find(|&race| !game.meeting().races()[race].steeplechase)?;
            p.places[i][flat] = None;
            field(true, "places")
        }),
    ]);
}

// rules: TM-ROLL-1
#[test]
fn the_roller() {
    refuses(&[
        ("none in a race", |_, p, _| field(p.roller.take().is_some(), "roller")),
        ("one where nobody races", |_, p, _| {
            p.roller = Some(0);
            field(!racing(p), "roller")
        }),
        ("beyond the table", |_, p, _| {
            p.roller = Some(p.players);
            field(true, "roller")
        }),
        ("beyond all tables", |_, p, _| {
            p.roller = Some(255);
            field(true, "roller")
        }),
    ]);
}

// rules: TM-DICE-1
#[test]
fn dice_and_what_is_chosen_of_them() {
    use furlong_turfmaster::Choice;
    refuses(&[
        ("no dice", |_, p, _| field(p.dice.take().is_some(), "dice")),
        ("dice elsewhere", |_, p, _| field(p.dice.replace([1, 2]).is_none(), "dice")),
        ("a die of 0", |_, p, i| {
            p.dice.as_mut()?[i % 2] = 0;
            field(true, "dice")
        }),
        ("a die of 7", |_, p, i| {
            p.dice.as_mut()?[i % 2] = 7;
            field(true, "dice")
        }),
        ("a die of 255", |_, p, _| {
            p.dice = Some([255, 255]);
            field(true, "dice")
        }),
        ("no choice", |_, p, _| field(p.choice.take().is_some(), "choice")),
        ("a choice elsewhere", |_, p, i| field(p.choice.replace(Choice::ALL[i % 3]).is_none(), "choice")),
        ("the second of equal dice", |_, p, _| {
            p.choice?;
            (p.dice, p.choice) = (Some([4, 4]), Some(Choice::Second));
            field(true, "choice")
        }),
    ]);
}

#[test]
fn faults_of_all_parts_are_told_together() {
    let sample = pool().iter().find(|sample| sample.position.phase == PositionPhase::Roll).unwrap();
    let mut position = sample.position.clone();
    position.horses[0] = pool::at(9, 9);
    position.bonus[1] = Some(9);
    position.order[0] = 9;
    (position.roller, position.dice, position.choice) = (None, None, Some(furlong_turfmaster::Choice::Sum));
    let told = faults(&sample.game, &position);
    for path in ["horses[0]", "bonus[1]", "order[0]", "roller", "dice", "choice"] {
        assert!(told.iter().any(|told| told == path), "{path} is not among {told:?}");
    }
}

/// All that may be left out can be, everywhere: what is missing elsewhere then counts as played.
// rules: TM-DECK-1
#[test]
fn positions_without_played_cards() {
    for sample in pool() {
        let (game, mut position) = (&sample.game, sample.position.clone());
        assert_eq!(game.restore(&position).map(|state| game.position(&state)), Ok(Some(position.clone())));
        position.played = None;
        let state = game.restore(&position).unwrap_or_else(|faults| panic!("{faults:?} for {position:?}"));
        let told = game.position(&state).expect("a decision or the end");
        let played = told.played.as_ref().expect("always shown");
        for (i, played) in played.iter().enumerate() {
            assert_eq!(played.len() + told.hands[i].len() + told.decks[i].len(), 32);
        }
        let again = game.restore(&told).expect("told by the game itself");
        assert_eq!(again, state);
        position.played.clone_from(&told.played);
        assert_eq!(told, position);
    }
}

/// The order of cards, and of nothing else, has no meaning.
#[test]
fn cards_stand_in_any_order() {
    for sample in pool() {
        let mut position = sample.position.clone();
        let played = position.played.iter_mut().flatten();
        let piles = position.hands.iter_mut().chain(&mut position.decks).chain(played);
        piles.chain(position.kept.iter_mut().flatten()).for_each(|pile| pile.reverse());
        let state = sample.game.restore(&position).expect("the same position");
        assert_eq!(sample.game.position(&state).as_ref(), Some(&sample.position));
    }
}

/// Changes a position for the worse.
type Spoil = fn(&mut Position);

/// Lists that are longer than they can be are refused as such, however long.
#[test]
fn endless_lists_are_refused() {
    const LONG: usize = 100_000;
    let changes: &[(&str, Spoil)] = &[
        ("owners", |p| p.owners = vec![0; LONG]),
        ("places", |p| p.places = vec![vec![]; LONG]),
        ("places[1]", |p| p.places[1] = vec![Some(1); LONG]),
        ("horses", |p| p.horses = vec![pool::at(1, 0); LONG]),
        ("hands", |p| p.hands = vec![vec![]; LONG]),
        ("hands[1]", |p| p.hands[1] = vec![p.decks[0][0]; LONG]),
        ("decks", |p| p.decks = vec![vec![]; LONG]),
        ("decks[1]", |p| p.decks[1] = vec![p.decks[0][0]; LONG]),
        ("played", |p| p.played = Some(vec![vec![]; LONG])),
        ("played[1]", |p| p.played.as_mut().unwrap()[1] = vec![p.decks[0][0]; LONG]),
        ("bonus", |p| p.bonus = vec![None; LONG]),
        ("kept", |p| p.kept = vec![None; LONG]),
        ("kept[1]", |p| p.kept[1] = Some(vec![p.decks[0][0]; LONG])),
        ("limits", |p| p.limits = vec![None; LONG]),
        ("order", |p| p.order = vec![1; LONG]),
        ("options", |p| p.options.races = vec![p.options.races[0].clone(); LONG]),
    ];
    let sample = pool().iter().find(|sample| sample.position.race == 1).unwrap();
    for (path, change) in changes {
        let mut position = sample.position.clone();
        change(&mut position);
        assert_eq!(faults(&sample.game, &position), [*path]);
    }
}

//! Aids agree with what the rules do when it comes to it, and tell nothing that a view does not.

mod common;

use std::collections::BTreeSet;

use furlong_core::{Game, Masked, Seat, Step, Turn, Viewer};
use furlong_royal_turf::{Action as Bet, Event as Racing, Phase as Race, RoyalTurf};
use furlong_ticket_gagnant::{
    Action as Play, Discipline, Event as Scoring, Horse, HorseSet, LastRace, Phase as Stage, Prediction,
    TicketGagnant, points,
};
use furlong_turfmaster::{Action, Card, Choice, Course, Event as Fallen, Goal, Phase, Square, TurfMaster};
use furlong_wire::WireGame;
use serde_json::{Value, json};

use common::{ROYAL_TURF, TICKET_GAGNANT, TURFMASTER, opened, play};

fn aids<G: WireGame>(game: &G, state: &G::State, viewer: Viewer) -> Value {
    json!(game.aids(&game.view(state, viewer)))
}

fn legal<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = G::Actions::default();
    game.legal(state, seat, &mut actions);
    actions.to_vec()
}

/// What happens if the seat does that.
fn tried<G: Game>(game: &G, state: &G::State, seat: Seat, action: G::Action) -> (G::State, Vec<G::Event>) {
    let (mut after, mut events) = (state.clone(), Vec::new());
    game.play(&mut after, Step::Act(seat, action), &mut events);
    (after, events)
}

/// RT-RUN-1, RT-RUN-2, RT-RUN-6
#[test]
fn horses_run_as_far_as_told() {
    let mut runs = 0;
    for (&set_up, seed) in ROYAL_TURF.iter().zip(1..) {
        let game: RoyalTurf = opened(set_up);
        play(&game, seed, |state, _| {
            let told = aids(&game, state, Viewer::Spectator);
            for (i, told) in told["runs"].as_array().unwrap().iter().enumerate() {
                let racing = state.field().position(furlong_royal_turf::Horse::ALL[i]).is_some();
                assert_eq!(told.is_array(), racing, "horse {}", i + 1);
            }
            let Race::Run(seat, die) = state.phase() else { return };
            for action in legal(&game, state, seat) {
                let (Bet::Move { horse }, (_, events)) = (action, tried(&game, state, seat, action)) else {
                    panic!("a horse moves")
                };
                let Racing::Moved { from, to, .. } = events[0] else { panic!("it moved first") };
                assert_eq!(told["runs"][horse.index()][die as usize], to, "horse {horse} with {die}");
                let end = &told["ends"][horse.index()][die as usize];
                let track = game.track();
                let home = track.finished(to);
                assert_eq!(
                    end["square"],
                    json!((!home).then(|| track.square(to))),
                    "horse {horse} with {die}"
                );
                let card = state.cards()[horse].expect("every horse has its card");
                let whole = to - from == card.squares(die).cast_signed();
                assert_eq!(end["whole"], home || whole, "horse {horse} with {die}");
                runs += 1;
            }
        });
    }
    assert!(runs > 500, "{runs}");
}

/// Where the foremost horse ends the race, the others stay as they stand. RT-PAY-1 to RT-PAY-5, RT-RUN-7, RT-BET-3
#[test]
fn players_win_what_they_were_told() {
    let (mut exact, mut vague) = (0, 0);
    for (&set_up, seed) in ROYAL_TURF.iter().cycle().take(48).zip(1..) {
        let game: RoyalTurf = opened(set_up);
        let sure = !set_up.1.contains("hidden_bets") && !set_up.1.contains("crowded_field");
        play(&game, seed, |state, _| {
            let Race::Run(seat, _) = state.phase() else { return };
            let field = state.field();
            let foremost = field.racing().iter().max_by_key(|&horse| field.position(horse));
            for action in legal(&game, state, seat) {
                let (_, events) = tried(&game, state, seat, action);
                let ends = events.iter().any(|event| matches!(event, Racing::RaceOver { .. }));
                if !ends || Some(action) != foremost.map(|horse| Bet::Move { horse }) {
                    continue;
                }
                for viewer in Viewer::all(set_up.0) {
                    let told = aids(&game, state, viewer);
                    for event in &events {
                        let Racing::Paid { seat, money, .. } = *event else { continue };
                        let won = i64::from(money) - i64::from(state.money()[seat]);
                        let told = &told["would_win"][seat.index()];
                        let (least, most) = (told["least"].as_i64().unwrap(), told["most"].as_i64().unwrap());
                        assert!((least..=most).contains(&won), "{set_up:?}: {won} is not in {told}");
                        assert!(least == most || !sure, "{set_up:?}: {told}");
                        *(if least == most { &mut exact } else { &mut vague }) += 1;
                    }
                }
            }
        });
    }
    assert!(exact > 200 && vague > 100, "{exact} {vague}");
}

#[test]
fn after_the_last_race_nobody_wins_any_more() {
    let game: RoyalTurf = opened(ROYAL_TURF[0]);
    play(&game, 5, |state, _| {
        if game.turn(state) == Turn::Over {
            let told = aids(&game, state, Viewer::Spectator);
            assert_eq!(told["would_win"], json!([{ "least": 0, "most": 0 }, { "least": 0, "most": 0 }]));
        }
    });
}

/// TM-MOVE-3: what is blocked is what the horse could reach alone and cannot reach now.
#[test]
fn squares_are_blocked_by_others_only() {
    let mut blocked = 0;
    for (&set_up, seed) in TURFMASTER.iter().zip(1..) {
        let game: TurfMaster = opened(set_up);
        play(&game, seed, |state, _| {
            let Turn::Seats(seats) = game.turn(state) else { return };
            let view = game.view(state, Viewer::Spectator);
            let race = &game.meeting().races()[usize::from(view.race) - 1];
            let (Phase::Cards, false) = (&view.phase, race.steeplechase) else { return };
            let seat = seats.iter().next().expect("somebody is on turn");
            let horse = view.order.next().expect("a horse is on turn");
            let from = view.field[horse].at().expect("it is on the course");
            let told = aids(&game, state, Viewer::Seat(seat));
            let mut expected = Vec::new();
            let actions = legal(&game, state, seat);
            for card in Card::ALL {
                let now = |to| actions.contains(&Action::Card { horse, card, to: Goal::At(to) });
                let held = !card.is_joker() && view.limits[horse].forbids(card.value());
                let played = actions
                    .iter()
                    .any(|action| matches!(action, Action::Card { card: one, .. } if *one == card));
                if held || !played {
                    continue;
                }
                let squares: Vec<_> =
                    alone(&race.course, from, card.value()).into_iter().filter(|&to| !now(to)).collect();
                if !squares.is_empty() {
                    blocked += squares.len();
                    expected.push(json!({ "horse": horse, "by": card.name(), "squares": squares }));
                }
            }
            assert_eq!(told["blocked"], json!(expected), "{set_up:?}");
            let others = aids(&game, state, Viewer::Spectator);
            let empty = others.as_object().unwrap().values().all(|list| *list == json!([]));
            assert!(empty, "who need not decide is told nothing: {others}");
        });
    }
    assert!(blocked > 500, "{blocked}");
}

/// Where a horse that is alone on a flat course can end: every way, step by step. TM-MOVE-1, TM-MOVE-2
fn alone(course: &Course, from: Square, value: u8) -> BTreeSet<Square> {
    let ahead = |at: Square| Some(Square { square: at.square + 1, ..at }).filter(|&to| course.has(to));
    // Behind each step: where the horse is, and whether it has taken the later diagonal.
    let mut ends: Vec<BTreeSet<(Square, bool)>> = vec![BTreeSet::from([(from, false)])];
    for step in 1..=value {
        let mut next = BTreeSet::new();
        for &(at, turned) in &ends[usize::from(step) - 1] {
            next.extend(ahead(at).map(|to| (to, turned)));
            if step == 1 || step >= 7 && !turned {
                let diagonals = [course.inward(at), course.outward(at)];
                next.extend(diagonals.into_iter().flatten().map(|to| (to, step > 1)));
            }
        }
        ends.push(next);
    }
    let furthest = ends.into_iter().rev().find(|ends| !ends.is_empty()).unwrap_or_default();
    furthest.into_iter().map(|(at, _)| at).collect()
}

/// TM-DICE-1, TM-DICE-2
#[test]
fn the_dice_lead_where_they_were_told_to() {
    let (mut previewed, mut blocked) = (0, 0);
    // Each set-up several times: who rolls is seldom held up by others.
    for (&set_up, seed) in TURFMASTER.iter().cycle().take(4 * TURFMASTER.len()).zip(11..) {
        let game: TurfMaster = opened(set_up);
        play(&game, seed, |state, _| {
            let view = game.view(state, Viewer::Spectator);
            let (&Phase::Roll(throw), Some(roller)) = (&view.phase, view.roller) else { return };
            let told = aids(&game, state, Viewer::Seat(roller));
            assert_eq!(told["blocked"], json!([]));
            let own: Vec<_> =
                view.order.iter().filter(|&horse| game.meeting().owner(horse) == roller).collect();
            let previews = told["previews"].as_array().unwrap();
            assert!(previews.iter().all(|preview| own.iter().any(|horse| preview["horse"] == json!(horse))));
            // The others have not moved yet for the first horse in order.
            let Some(first) = view.order.next().filter(|first| own.contains(first)) else { return };
            for choice in Choice::ALL {
                let choose = Action::Choose { dice: choice };
                let preview =
                    previews.iter().find(|one| one["horse"] == json!(first) && one["by"] == json!(choice));
                assert_eq!(preview.is_some(), legal(&game, state, roller).contains(&choose));
                let Some(preview) = preview else { continue };
                let (after, _) = tried(&game, state, roller, choose);
                let goal = |action| if let Action::Move { to, .. } = action { Some(to) } else { None };
                let goals = legal(&game, &after, roller).into_iter().filter_map(goal);
                let goals: BTreeSet<Goal> = goals.collect();
                assert_eq!(preview["to"], json!(goals), "{set_up:?}: horse {first} by {choice}");
                previewed += 1;
                // What is told to be blocked is still so when it comes to it, and others alone are to blame.
                let squares = |told: &Value| -> BTreeSet<Square> {
                    let lists = told["blocked"].as_array().unwrap().iter();
                    lists.flat_map(|list| squares_of(&list["squares"])).collect()
                };
                let unreached = |to: &Square| !goals.contains(&Goal::At(*to));
                let then: BTreeSet<_> = squares(&aids(&game, &after, Viewer::Seat(roller)))
                    .into_iter()
                    .filter(unreached)
                    .collect();
                let told = squares_of(&preview["blocked"]);
                assert_eq!(told, then, "{set_up:?}: horse {first} by {choice}");
                let race = &game.meeting().races()[usize::from(view.race) - 1];
                if !race.steeplechase {
                    let from = view.field[first].at().expect("it is on the course");
                    let held = choice == Choice::Sum && view.limits[first].forbids(throw.sum());
                    let by = if held { vec![Choice::First, Choice::Second] } else { vec![choice] };
                    let by = by.into_iter().flat_map(|one| alone(&race.course, from, throw.value(one)));
                    assert_eq!(told, by.filter(unreached).collect(), "{set_up:?}: horse {first} by {choice}");
                    blocked += told.len();
                }
            }
        });
    }
    assert!(previewed > 30 && blocked > 5, "{previewed} {blocked}");
}

fn squares_of(told: &Value) -> BTreeSet<Square> {
    let square = |told: &Value| {
        let number = |name: &str| u8::try_from(told[name].as_u64().unwrap()).unwrap();
        Square { lane: number("lane"), square: number("square") }
    };
    told.as_array().unwrap().iter().map(square).collect()
}

/// TM-FENCE-4, TM-FENCE-5
#[test]
fn horses_fall_where_they_were_told() {
    let (mut falls, mut safe) = (0, 0);
    for (&set_up, seed) in TURFMASTER.iter().cycle().take(10).zip(31..) {
        let game: TurfMaster = opened(set_up);
        play(&game, seed, |state, _| {
            let Turn::Seats(seats) = game.turn(state) else { return };
            for seat in seats.iter() {
                let mut expected = Vec::new();
                for action in legal(&game, state, seat) {
                    let by = match action {
                        Action::Card { card, to: Goal::Fall, .. } => card.name(),
                        Action::Move { dice, to: Goal::Fall, .. } => dice.name(),
                        Action::Card { .. }
                        | Action::Move { .. }
                        | Action::Choose { .. }
                        | Action::Bonus { .. }
                        | Action::Pass { .. }
                        | Action::Keep { .. } => continue,
                    };
                    let (_, events) = tried(&game, state, seat, action);
                    let fell = events.iter().find_map(|event| {
                        let Fallen::Fell { horse, at, .. } = *event else { return None };
                        Some(json!({ "horse": horse, "by": by, "at": at }))
                    });
                    expected.push(fell.expect("the horse falls").to_string());
                }
                let told = aids(&game, state, Viewer::Seat(seat));
                let mut told: Vec<_> =
                    told["falls"].as_array().unwrap().iter().map(Value::to_string).collect();
                expected.sort();
                told.sort();
                assert_eq!(told, expected, "{set_up:?}");
                *(if told.is_empty() { &mut safe } else { &mut falls }) += 1;
            }
        });
    }
    assert!(falls > 20 && safe > 100, "{falls} {safe}");
}

/// Cards that cannot be played yet lead where they do for the horse whose turn it is. TM-CARD-1, TM-CARD-2, TM-FENCE-4
#[test]
fn cards_lead_where_they_were_told_to_before_their_turn() {
    let (mut told_early, mut compared, mut held) = (0, 0, 0);
    for (&set_up, seed) in TURFMASTER.iter().cycle().take(10).zip(51..) {
        let game: TurfMaster = opened(set_up);
        play(&game, seed, |state, _| {
            let view = game.view(state, Viewer::Spectator);
            let Some(mover) = view.order.next().filter(|_| matches!(view.phase, Phase::Cards)) else {
                return;
            };
            let owner = game.meeting().owner(mover);
            let cards = aids(&game, state, Viewer::Seat(owner))["cards"].clone();
            assert!(cards.as_array().unwrap().iter().all(|preview| preview["horse"] != json!(mover)));
            told_early += cards.as_array().unwrap().len();
            assert_eq!(aids(&game, state, Viewer::Spectator)["cards"], json!([]));
            // As if another horse were on turn, which changes nothing of where this one can go.
            let mut seen = game.view(state, Viewer::Seat(owner));
            seen.order = view.order.iter().skip(1).collect();
            let told = json!(game.aids(&seen));
            let told = told["cards"].as_array().unwrap();
            let of_mover = |preview: &&Value| preview["horse"] == json!(mover);
            for preview in told.iter().filter(of_mover) {
                let goals = legal(&game, state, owner).into_iter().filter_map(|action| {
                    let Action::Card { card, to, .. } = action else { return None };
                    (json!(card) == preview["card"]).then_some(to)
                });
                let goals: BTreeSet<Goal> = goals.collect();
                let told = preview["to"].as_array().unwrap().iter();
                let told: BTreeSet<String> = told.map(Value::to_string).collect();
                assert_eq!(told, goals.iter().map(|goal| json!(goal).to_string()).collect(), "{preview}");
                assert_eq!(preview["fall"].is_null(), !goals.contains(&Goal::Fall), "{preview}");
                compared += 1;
                held += u32::from(goals.len() == 1);
            }
        });
    }
    assert!(told_early > 100 && compared > 300 && held > 10, "{told_early} {compared} {held}");
}

/// Cards lead where their plays end, whoever's turn it is. TG-MOVE-1, TG-PAIR-1, TG-PUSH-1
#[test]
fn cards_of_ticket_gagnant_lead_where_they_were_told_to() {
    let mut compared = 0;
    for (&set_up, seed) in TICKET_GAGNANT.iter().zip(61..) {
        let game: TicketGagnant = opened(set_up);
        play(&game, seed, |state, _| {
            let &Stage::Run(seat) = state.phase() else { return };
            let told = aids(&game, state, Viewer::Seat(seat))["cards"].clone();
            let mut expected = BTreeSet::new();
            for action in legal(&game, state, seat) {
                if let Play::Play { card, run } = action {
                    expected.insert(json!([card, run.to, run.horse]).to_string());
                }
            }
            let mut found = BTreeSet::new();
            for preview in told.as_array().unwrap() {
                for end in preview["ends"].as_array().unwrap() {
                    for horse in end["horses"].as_array().unwrap() {
                        found.insert(json!([preview["card"], end["to"], horse]).to_string());
                        compared += 1;
                    }
                }
            }
            assert_eq!(found, expected, "{set_up:?}");
            assert_eq!(aids(&game, state, Viewer::Spectator)["cards"], json!([]));
        });
    }
    assert!(compared > 300, "{compared}");
}

/// TG-SCORE-1, TG-SCORE-2
#[test]
fn the_last_tickets_say_what_was_scored() {
    let mut compared = 0;
    for (&set_up, seed) in TICKET_GAGNANT.iter().zip(1..) {
        let game: TicketGagnant = opened(set_up);
        play(&game, seed, |state, events| {
            if game.turn(state) != Turn::Over {
                return;
            }
            let told = aids(&game, state, Viewer::Spectator);
            for event in events {
                if let Scoring::Scored { seat, points, .. } = *event {
                    let expected = json!({ "least": points, "most": points });
                    let ticket = &told["tickets"][seat.index()];
                    assert_eq!(ticket["total"], expected, "{set_up:?}");
                    let lines = ticket["lines"].as_array().unwrap().iter().map(|line| &line["points"]);
                    let parts = lines.chain([&ticket["bonus"]]).map(|part| part["least"].as_i64().unwrap());
                    assert_eq!(parts.sum::<i64>(), i64::from(points), "{ticket}");
                    compared += 1;
                }
            }
        });
    }
    let seats: u32 = TICKET_GAGNANT.iter().map(|(players, _)| u32::from(*players)).sum();
    assert_eq!(compared, seats);
}

/// Whatever photos could show is gone through, and the points are those of the rules. TG-END-1, TG-TROT-1
#[test]
fn tickets_span_what_photos_can_show() {
    let (mut sure, mut open, mut out) = (0, 0, 0);
    for (&set_up, seed) in TICKET_GAGNANT.iter().cycle().take(15).zip(21..) {
        let game: TicketGagnant = opened(set_up);
        play(&game, seed, |state, _| {
            if !matches!(state.phase(), Stage::Run(_)) {
                return;
            }
            let Turn::Seats(seats) = game.turn(state) else { return };
            let viewer = Viewer::Seat(seats.iter().next().expect("somebody is on turn"));
            let view = game.view(state, viewer);
            let trot = view.terms.is_some_and(|terms| terms.discipline == Discipline::Trot);
            let fallen = |horse| trot && game.pack().has_hoof_print(view.field.at(horse));
            let disqualified: HorseSet = Horse::ALL.into_iter().filter(|&horse| fallen(horse)).collect();
            let Some(orders) = orders(HorseSet::ALL.minus(disqualified), |horse| view.field.at(horse).row())
            else {
                return;
            };
            let told = aids(&game, state, viewer);
            assert_eq!(told["out"], json!(disqualified));
            for (seat, made) in view.predictions.iter() {
                let ticket = &told["tickets"][seat.index()];
                let Some(Masked::Shown(prediction)) = *made else {
                    assert_eq!(*ticket, Value::Null, "nobody is told of a hidden prediction");
                    continue;
                };
                let scored = |prediction, order: &Vec<Horse>| {
                    points(
                        prediction,
                        &LastRace { order: order.iter().copied().collect(), out: disqualified },
                    )
                };
                let total = span(orders.iter().map(|order| scored(prediction, order)));
                assert_eq!(ticket["total"], total, "{prediction} in {:?}", view.field);
                let lines: Vec<_> = lines_of(prediction).collect();
                let told = |&(place, horse, alone): &(usize, Horse, Prediction)| {
                    let points = span(orders.iter().map(|order| scored(alone, order)));
                    json!({ "place": place + 1, "horse": horse, "points": points })
                };
                let expected: Vec<_> = lines.iter().map(told).collect();
                assert_eq!(ticket["lines"], json!(expected), "{prediction} in {:?}", view.field);
                let bonus = |order| {
                    scored(prediction, order) - lines.iter().map(|line| scored(line.2, order)).sum::<i32>()
                };
                assert_eq!(
                    ticket["bonus"],
                    span(orders.iter().map(bonus)),
                    "{prediction} in {:?}",
                    view.field
                );
                *(if total["least"] == total["most"] { &mut sure } else { &mut open }) += 1;
            }
            out += u32::from(!disqualified.is_empty());
        });
    }
    assert!(sure > 50 && open > 50 && out > 5, "{sure} {open} {out}");
}

fn span(points: impl Iterator<Item = i32> + Clone) -> Value {
    json!({ "least": points.clone().min(), "most": points.max() })
}

/// Each predicted place, its horse, and the prediction of that alone.
fn lines_of(prediction: Prediction) -> impl Iterator<Item = (usize, Horse, Prediction)> {
    prediction.places().into_iter().enumerate().filter_map(|(place, horse)| {
        let mut alone = [None; 3];
        alone[place] = horse;
        Some((place, horse?, Prediction::new(alone)?))
    })
}

/// All orders in which horses can come in, those on a higher row first; nothing where there are too many.
fn orders(horses: HorseSet, row: impl Fn(Horse) -> u8 + Copy) -> Option<Vec<Vec<Horse>>> {
    let Some(highest) = horses.iter().map(row).max() else { return Some(vec![Vec::new()]) };
    let mut all = Vec::new();
    for first in horses.iter().filter(|&horse| row(horse) == highest) {
        for mut rest in orders(horses.without(first), row)? {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    (all.len() <= 400).then_some(all)
}

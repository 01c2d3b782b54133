//! Facts about what is on show agree with the rules, whoever looks.

mod common;

use furlong_core::{Game, Turn, Viewer};
use furlong_royal_turf::{Event as Racing, RoyalTurf};
use furlong_ticket_gagnant::{Event as Scoring, TicketGagnant};
use furlong_turfmaster::{Phase, Runner, TurfMaster, points as points_of};
use furlong_wire::WireGame;
use serde_json::{Value, json};

use common::{ROYAL_TURF, TICKET_GAGNANT, TURFMASTER, opened, play};

fn facts<G: WireGame>(game: &G, state: &G::State, viewer: Viewer, told: &[Value]) -> Value {
    let view = json!(game.seen(&game.view(state, viewer)));
    json!(game.facts(&view, told).unwrap_or_else(|bad| panic!("{bad:?}: {view}")))
}

/// TM-RACE-1, TM-SCORE-1
#[test]
fn a_meeting_is_ranked_and_scored_as_the_rules_do() {
    let (mut rounds, mut ranked, mut results) = (0, 0, 0);
    for (&set_up, seed) in TURFMASTER.iter().zip(1..) {
        let game: TurfMaster = opened(set_up);
        play(&game, seed, |state, _| {
            let view = game.view(state, Viewer::Spectator);
            let told = facts(&game, state, Viewer::Spectator, &[]);
            assert_eq!(told["scores"], json!(game.standing(state).scores), "{set_up:?}");
            let points = |horse: &Value| horse["points"].as_i64().unwrap();
            let sum: i64 = told["horses"].as_array().unwrap().iter().map(points).sum();
            assert_eq!(sum, told["scores"].as_array().unwrap().iter().filter_map(Value::as_i64).sum::<i64>());
            let kind = match view.phase {
                Phase::Cards => json!("cards"),
                Phase::Roll(_) | Phase::Dice(..) => json!("dice"),
                Phase::Boxes(_) | Phase::Keep(_) | Phase::Lots(_) | Phase::Throw | Phase::Over => return,
            };
            assert_eq!(told["round"], kind);
            assert_ne!(told["next_round"], kind);
            rounds += 1;
            let order: Vec<_> = view.order.iter().map(|horse| json!(horse)).collect();
            let running = game.meeting().horses().filter(|&horse| view.field[horse].at().is_some());
            let placed = game.meeting().horses().filter_map(|horse| view.field[horse].place()).count();
            if order.len() == running.count() {
                // Nobody has moved in this round: the order of moving is the ranking. TM-RACE-2
                let ranking = told["ranking"].as_array().unwrap();
                assert_eq!(ranking[placed..placed + order.len()], order);
                ranked += 1;
            }
            for horse in game.meeting().horses() {
                let result = &told["horses"][horse.index()]["results"][usize::from(view.race) - 1];
                match view.field[horse] {
                    Runner::Placed(place) => {
                        assert_eq!(told["ranking"][usize::from(place) - 1], json!(horse));
                        assert_eq!(*result, json!({ "place": place, "points": points_of(place) }));
                        results += 1;
                    }
                    Runner::Fallen { .. } => assert_eq!(*result, json!({ "place": null, "points": 0 })),
                    Runner::On(_) | Runner::Away => assert!(result.is_null()),
                }
            }
        });
    }
    assert!(rounds > 200 && ranked > 50 && results > 50, "{rounds} {ranked} {results}");
}

/// RT-RUN-7, RT-END-1
#[test]
fn the_last_horses_and_the_richest_players_are_those_of_the_rules() {
    let (mut ends, mut over) = (0, 0);
    for (&set_up, seed) in ROYAL_TURF.iter().zip(1..) {
        let game: RoyalTurf = opened(set_up);
        play(&game, seed, |state, events| {
            let told = facts(&game, state, Viewer::Spectator, &[]);
            if game.turn(state) == Turn::Over {
                let end = events.iter().find_map(|event| {
                    if let Racing::RaceOver { end, .. } = event { Some(json!(end)) } else { None }
                });
                assert_eq!(told["last"], end.expect("a race is over")["last"], "{set_up:?}");
                ends += 1;
                let ranking = game.standing(state).ranking();
                let best: Vec<_> = ranking[0].iter().map(|seat| seat.number()).collect();
                assert_eq!(told["richest"], json!(best));
                over += 1;
            }
            let finished: Vec<_> = state.field().finished().iter().map(|horse| json!(horse)).collect();
            assert_eq!(told["ranking"].as_array().unwrap()[..finished.len()], finished);
        });
    }
    assert!(ends == ROYAL_TURF.len() && over == ends, "{ends} {over}");
}

/// TG-SCORE-1, TG-SCORE-2
#[test]
fn a_race_is_settled_as_it_was_scored() {
    let mut compared = 0;
    for (&set_up, seed) in TICKET_GAGNANT.iter().zip(1..) {
        let game: TicketGagnant = opened(set_up);
        let mut told = Vec::new();
        play(&game, seed, |state, events| {
            let sightings = events.iter().filter_map(|event| game.sighting(event, Viewer::Spectator));
            told.extend(sightings.map(|sighting| json!(sighting)));
            let settled = &facts(&game, state, Viewer::Spectator, &told)["settled"];
            for event in events {
                if let Scoring::Scored { seat, points, .. } = *event {
                    let ticket = &settled["tickets"][seat.index()];
                    assert_eq!((&ticket["points"], &ticket["counted"]), (&json!(points), &json!(true)));
                    let lines = ticket["lines"].as_array().unwrap().iter().map(|line| &line["points"]);
                    let parts = lines.chain([&ticket["bonus"]]).map(|part| part.as_i64().unwrap());
                    assert_eq!(parts.sum::<i64>(), i64::from(points), "{ticket}");
                    compared += 1;
                }
            }
            if game.turn(state) == Turn::Over {
                assert_eq!(
                    facts(&game, state, Viewer::Spectator, &[])["settled"],
                    *settled,
                    "without being told"
                );
            }
            let chosen = events.iter().any(|event| matches!(event, Scoring::Chose { .. }));
            assert!(!chosen || settled.is_null(), "another race is chosen");
        });
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn facts_are_not_made_of_nonsense() {
    let game: TurfMaster = opened(TURFMASTER[0]);
    assert!(game.facts(&json!({ "race": 1 }), &[]).is_err());
    let odd = json!({ "race": 200, "round": 65535, "places": [], "horses": [{ "lane": 99, "square": 99 }] });
    assert!(game.facts(&odd, &[]).is_ok(), "what is on show is not checked");
}

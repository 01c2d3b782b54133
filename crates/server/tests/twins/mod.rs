//! Two tables with the same cards and dice, played alike over real sockets but for one secret decision of one seat. All
//! that anybody else is sent must be the same until the rules reveal it.

mod ear;
mod table;

use furlong_bots::SplitMix64;
use furlong_core::Dice;
use serde_json::{Value, json};

pub(crate) use ear::{Ear, without_clocks};
pub(crate) use table::{Twin, key};

/// The seat that decides otherwise.
const SECRETIVE: usize = 1;

/// What is played, and where it differs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub(crate) game: &'static str,
    /// The secretive seat's how many-th secret decision differs.
    pub(crate) nth: usize,
    pub(crate) way: Way,
    /// What Ticket Gagnant's first player chooses.
    pub(crate) hidden: Hidden,
    pub(crate) plant: Option<Plant>,
}

/// How the twin differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Something else is decided.
    Other,
    /// The same is decided in the end, after a change of mind.
    Changed,
}

/// Whether predictions stay hidden until a race is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hidden {
    Yes,
    No,
}

/// A leak that is put in on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plant {
    /// A byte more.
    Byte,
    /// A message more.
    Message,
    /// Two messages in the other order.
    Order,
}

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// How many messages were compared after the decision that differed.
    pub(crate) compared: usize,
    /// How many decisions followed on it before it was revealed or the hand told it.
    pub(crate) decisions: usize,
    /// Whether the rules revealed it.
    pub(crate) revealed: bool,
    /// The first difference that is none of the rules'.
    pub(crate) leak: Option<String>,
}

struct Play {
    case: Case,
    one: Twin,
    other: Twin,
    dice: SplitMix64,
    /// Secret decisions of the secretive seat so far.
    secrets: usize,
    differed: bool,
    found: Found,
}

/// Plays the case.
pub(crate) async fn play(case: Case) -> Found {
    let (one, other) = (Twin::open(case.game).await, Twin::open(case.game).await);
    let mut play = Play {
        case,
        one,
        other,
        dice: SplitMix64::new(case.nth as u64),
        secrets: 0,
        differed: false,
        found: Found::default(),
    };
    while play.step().await {}
    let Play { one, other, found, .. } = play;
    one.close().await;
    other.close().await;
    found
}

impl Play {
    /// One decision at both tables, and what it tells; whether to go on.
    async fn step(&mut self) -> bool {
        let Some(seat) = self.one.next_seat() else { return false };
        assert_eq!(Some(seat), self.other.next_seat(), "both tables wait for the same");
        let Some((here, there)) = self.choose(seat) else { return false };
        let sealed = here != there && !self.differed;
        self.one.act(seat, &here).await;
        if sealed && self.case.way == Way::Changed {
            // At the other table it is decided otherwise first.
            self.other.act(seat, &there).await;
            self.other.act(seat, &here).await;
        } else {
            self.other.act(seat, &there).await;
        }
        self.differed |= sealed;
        self.found.decisions += usize::from(self.differed);
        self.probe(seat, &here).await;
        self.one.settle().await;
        self.other.settle().await;
        if self.found.decisions % 4 == 1 {
            self.one.ask_too().await;
            self.other.ask_too().await;
        }
        self.compare()
    }

    /// What the seat decides at the one table and at the other; nothing where they can no longer be the same.
    fn choose(&mut self, seat: usize) -> Option<(Value, Value)> {
        let (here, there) = (self.one.offered(seat), self.other.offered(seat));
        if seat != SECRETIVE {
            assert_eq!(here, there, "the same is offered");
            let action = self.pick(&here);
            return Some((action.clone(), action));
        }
        if !self.differed {
            assert_eq!(here, there, "the same is offered");
            let first = self.pick(&here);
            if is_secret(&first) {
                self.secrets += 1;
                if self.secrets > self.case.nth
                    && let Some(second) = self.unlike(&here, &first)
                {
                    return Some((first, second));
                }
            }
            return Some((first.clone(), first));
        }
        let both: Vec<Value> = here.into_iter().filter(|action| alike(action, &there).is_some()).collect();
        if both.is_empty() {
            return None;
        }
        let action = self.pick(&both);
        let twin = alike(&action, &there).unwrap_or_else(|| action.clone());
        Some((action, twin))
    }

    fn pick(&mut self, actions: &[Value]) -> Value {
        let wanted = |action: &&Value| match action.get("hidden") {
            Some(hidden) => *hidden == Value::Bool(self.case.hidden == Hidden::Yes),
            None => true,
        };
        let fit: Vec<&Value> = actions.iter().filter(wanted).collect();
        let action = fit[self.dice.below(u32::try_from(fit.len()).unwrap()) as usize].clone();
        self.spell_out(&action)
    }

    /// Cards to keep, where they are only described.
    fn spell_out(&mut self, action: &Value) -> Value {
        let Some(from) = action.get("from").and_then(Value::as_array) else { return action.clone() };
        let mut cards = from.clone();
        let mut kept = Vec::new();
        for _ in 0..action["count"].as_u64().unwrap() {
            let one = self.dice.below(u32::try_from(cards.len()).unwrap());
            kept.push(cards.swap_remove(one as usize));
        }
        kept.sort_by_key(Value::to_string);
        json!({ "type": "keep", "horse": action["horse"], "cards": kept })
    }

    /// Something else that looks the same to everybody else.
    fn unlike(&mut self, offered: &[Value], action: &Value) -> Option<Value> {
        for _ in 0..200 {
            let other = self.pick(offered);
            let same = other["type"] == action["type"] && other["horse"] == action["horse"];
            let sorted = |action: &Value| {
                let mut cards = action["cards"].as_array().cloned().unwrap_or_default();
                cards.sort_by_key(Value::to_string);
                cards
            };
            let differs =
                if action["type"] == "keep" { sorted(&other) != sorted(action) } else { other != *action };
            if same && differs {
                return Some(other);
            }
        }
        None
    }

    /// Somebody else tries what is not allowed; what they are told must not depend on anything hidden.
    async fn probe(&mut self, seat: usize, action: &Value) {
        let Some(other) =
            (0..3).find(|other| *other != seat && *other != SECRETIVE && !self.one.owes(*other))
        else {
            return;
        };
        for (decision, action) in [(0, action.clone()), (999, action.clone()), (0, json!({ "type": "peek" }))]
        {
            let wish = json!({ "type": "act", "key": "probe", "decision": decision, "action": action });
            for twin in [&mut self.one, &mut self.other] {
                twin.ears[other].say(&wish).await;
                twin.ears[other].until_answer("probe").await;
            }
        }
    }

    /// Whether everybody else was told the same; whether to go on.
    fn compare(&mut self) -> bool {
        if let Some(plant) = self.case.plant.filter(|_| self.differed) {
            put_in(plant, &mut self.other.ears[2].log);
        }
        let mut going = true;
        for (number, (here, there)) in self.one.ears.iter_mut().zip(&mut self.other.ears).enumerate() {
            let (here, there) = (here.take_log(), there.take_log());
            if number == SECRETIVE && self.differed {
                continue;
            }
            if self.differed {
                self.found.compared += here.len();
            }
            let Some(at) = difference(&here, &there) else { continue };
            going = false;
            let reveals =
                |log: &[String]| log.get(at).is_some_and(|text| text.contains(r#"{"type":"revealed""#));
            if reveals(&here) && reveals(&there) && here.len() == there.len() {
                self.found.revealed = true;
                continue;
            }
            let (here, there) = (here.get(at), there.get(at));
            self.found.leak = Some(format!("{:?}, viewer {number}:\n{here:?}\n{there:?}", self.case));
        }
        going
    }
}

/// Whether others are not to see what is decided.
fn is_secret(action: &Value) -> bool {
    ["bet", "predict", "keep"].iter().any(|kind| action["type"] == *kind)
}

/// What looks the same to everybody else: the same, or another chip on the same horse.
fn alike(action: &Value, offered: &[Value]) -> Option<Value> {
    let same =
        |other: &&Value| *other == action || (action["type"] == "bet" && other["horse"] == action["horse"]);
    offered.iter().rfind(same).cloned()
}

/// The first message that differs in any byte, or is there only once.
pub(crate) fn difference(here: &[String], there: &[String]) -> Option<usize> {
    let same = here.iter().zip(there).take_while(|(here, there)| here == there).count();
    (same < here.len().max(there.len())).then_some(same)
}

fn put_in(plant: Plant, log: &mut Vec<String>) {
    match plant {
        Plant::Byte => {
            if let Some(last) = log.last_mut() {
                last.push(' ');
            }
        }
        Plant::Message => log.push(r#"{"type":"presence","seats":[],"watching":0}"#.to_owned()),
        Plant::Order => log.reverse(),
    }
}

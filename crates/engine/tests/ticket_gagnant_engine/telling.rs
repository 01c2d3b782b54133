//! What somebody knows who hears the events alone: they must tell everything that changes.

use serde_json::{Value, json};

use super::driver::{deck, list};

/// The position that the events so far lead to.
pub(crate) struct Told(Value);

fn index(number: &Value) -> usize {
    usize::try_from(number.as_u64().unwrap()).unwrap()
}

impl Told {
    pub(crate) fn new(position: &Value) -> Self {
        Told(position.clone())
    }

    pub(crate) fn position(&self) -> &Value {
        &self.0
    }

    pub(crate) fn hear(&mut self, events: &Value) {
        for event in list(events) {
            self.hear_one(event);
        }
    }

    fn players(&self) -> usize {
        list(&self.0["hands"]).len()
    }

    fn hear_one(&mut self, event: &Value) {
        let seat = &event["seat"];
        match event["type"].as_str().unwrap() {
            "first" => self.next_race(seat),
            "chose" => {
                for field in ["discipline", "hidden", "river"] {
                    self.0[field] = event[field].clone();
                }
                (self.0["phase"], self.0["turn"]) = (json!("predict"), Value::Null);
            }
            "dealt" => self.deal(index(seat), &event["card"]),
            "predicted" => self.predict(index(seat), event),
            "revealed" => assert_eq!(event["predictions"], self.0["predictions"]),
            "played" | "stayed" | "discarded" => self.spend(seat, &event["card"]),
            "moved" | "pushed" => {
                let horse = &mut self.0["horses"][index(&event["horse"]) - 1];
                assert_eq!(event["from"], *horse);
                *horse = event["to"].clone();
            }
            // What these tell is in the order of the race that is over.
            "disqualified" | "photo" => {}
            "race-over" => {
                assert_eq!(event["race"], self.0["race"]);
                self.0["last"] = event["end"].clone();
            }
            "scored" => {
                let before = self.0["scores"][index(seat)].as_i64().unwrap();
                assert_eq!(event["total"], (before + event["points"].as_i64().unwrap()).max(-8));
                self.0["scores"][index(seat)] = event["total"].clone();
            }
            "meeting-over" => (self.0["phase"], self.0["turn"]) = (json!("over"), Value::Null),
            other => panic!("what is {other}?"),
        }
    }

    /// The next player is first player of a race of which nothing is decided. TG-NEXT-1
    fn next_race(&mut self, first: &Value) {
        assert_eq!(index(first), (index(&self.0["first"]) + 1) % self.players());
        self.0["race"] = json!(index(&self.0["race"]) + 1);
        (self.0["first"], self.0["turn"]) = (first.clone(), first.clone());
        (self.0["phase"], self.0["hidden"]) = (json!("choose"), json!(false));
        (self.0["discipline"], self.0["river"]) = (Value::Null, Value::Null);
        self.0["hands"] = json!(vec![Vec::<Value>::new(); self.players()]);
        self.0["stock"] = json!(deck());
        self.0["predictions"] = json!(vec![Value::Null; self.players()]);
        self.0["horses"] = (1..=7).map(|lane| json!({ "lane": lane, "row": 0 })).collect();
    }

    fn deal(&mut self, seat: usize, card: &Value) {
        let stock = self.0["stock"].as_array_mut().unwrap();
        stock.remove(stock.iter().position(|other| other == card).expect("a card of the stock"));
        let hand = self.0["hands"][seat].as_array_mut().unwrap();
        hand.push(card.clone());
        hand.sort_by_key(|card| card.as_str().unwrap().to_owned());
    }

    /// With the last prediction the first player is in turn. TG-PRED-1
    fn predict(&mut self, seat: usize, event: &Value) {
        let made = &mut self.0["predictions"][seat];
        assert_eq!(event["again"], !made.is_null());
        *made = event["prediction"].clone();
        if list(&self.0["predictions"]).iter().all(|made| !made.is_null()) {
            (self.0["phase"], self.0["turn"]) = (json!("run"), self.0["first"].clone());
        }
    }

    /// The card leaves the hand, and the next one is in turn. TG-TURN-1
    fn spend(&mut self, seat: &Value, card: &Value) {
        assert_eq!(self.0["turn"], *seat);
        let hand = self.0["hands"][index(seat)].as_array_mut().unwrap();
        hand.remove(hand.iter().position(|other| other == card).expect("a card of the hand"));
        self.0["turn"] = json!((index(seat) + 1) % self.players());
    }
}

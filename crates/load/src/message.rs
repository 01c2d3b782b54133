//! The parts of the server's messages that a client needs: whose turn it is and which actions are legal. The rest is
//! not parsed, since a client that parsed everything would take the processor from the server it measures.

use furlong_core::Dice;
use serde_json::{Value, json};

/// A kind of server message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MessageKind {
    /// The whole table, on connecting.
    Table,
    /// A change at the table.
    Update,
    /// A request of this client was carried out.
    Accepted,
    /// A request of this client was refused.
    Refused,
    /// A message that clients here do not need.
    Other,
}

impl MessageKind {
    pub(super) fn of(text: &str) -> MessageKind {
        let Some(rest) = text.strip_prefix(r#"{"type":""#) else { return MessageKind::Other };
        match rest.as_bytes().first() {
            Some(b'u') if rest.starts_with("update\"") => MessageKind::Update,
            Some(b't') if rest.starts_with("table\"") => MessageKind::Table,
            Some(b'a') if rest.starts_with("answer\"") => {
                if rest.contains(r#""ok":true"#) {
                    MessageKind::Accepted
                } else {
                    MessageKind::Refused
                }
            }
            Some(_) | None => MessageKind::Other,
        }
    }
}

/// Reads the table's version, which stands at the beginning.
pub(super) fn version(text: &str) -> Option<u32> {
    const MARK: &str = r#"","version":"#;
    // Further behind, a game's own text could look the same.
    let head = text.get(..64).unwrap_or(text);
    let rest = &text[head.find(MARK)? + MARK.len()..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    rest[..digits].parse().ok()
}

/// Reads the seats that owe a decision, as bits; returns the rest of the message, too.
pub(super) fn turn(text: &str) -> Option<(u8, &str)> {
    const MARK: &str = r#""to_act":["#;
    let rest = &text[text.rfind(MARK)? + MARK.len()..];
    let (seats, behind) = rest.split_once(']')?;
    let digits = seats.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0');
    Some((digits.filter(|seat| *seat < 8).fold(0, |bits, seat| bits | 1 << seat), behind))
}

/// Reads the decision's number and the list of actions from the rest of a message; nothing if they have not changed.
pub(super) fn choices(behind: &str) -> Option<(u32, &str)> {
    const DECISION: &str = r#""decision":"#;
    const ACTIONS: &str = r#""actions":"#;
    let rest = &behind[behind.find(DECISION)? + DECISION.len()..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let decision = rest[..digits].parse().ok()?;
    let actions = &rest[rest.find(ACTIONS)? + ACTIONS.len()..];
    Some((decision, &actions[..bracketed_len(actions)]))
}

/// The length of the list or object with which the text begins, its brackets included.
fn bracketed_len(text: &str) -> usize {
    let (mut depth, mut quoted, mut escaped) = (0_u32, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' if depth <= 1 => return at + 1,
            b']' | b'}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// Picks one of the actions at random, as it is to be sent.
pub(super) fn pick(actions: &str, dice: &mut impl Dice) -> Option<String> {
    let all: Vec<&str> = elements(actions).collect();
    let count = u32::try_from(all.len()).ok().filter(|&count| count > 0)?;
    let action = all[dice.below(count) as usize];
    // Where there are very many ways to keep cards, the server lists the cards and a count instead.
    if action.contains(r#""from":"#) { keep_some(action, dice) } else { Some(action.to_owned()) }
}

/// The objects of a list.
fn elements(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = list;
    std::iter::from_fn(move || {
        rest = &rest[rest.find('{')?..];
        let (element, behind) = rest.split_at(bracketed_len(rest));
        rest = behind;
        Some(element)
    })
}

/// Keeps random ones of the cards that may be kept.
fn keep_some(described: &str, dice: &mut impl Dice) -> Option<String> {
    let action: Value = serde_json::from_str(described).ok()?;
    let mut cards = action["from"].as_array()?.clone();
    let count = usize::try_from(action["count"].as_u64()?).ok().filter(|count| *count <= cards.len())?;
    for i in 0..count {
        let left = u32::try_from(cards.len() - i).ok()?;
        cards.swap(i, i + dice.below(left) as usize);
    }
    cards.truncate(count);
    Some(json!({ "type": action["type"], "horse": action["horse"], "cards": cards }).to_string())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use furlong_bots::SplitMix64;

    use super::*;

    const UPDATE: &str = concat!(
        r#"{"type":"update","version":7,"you":1,"happened":[{"type":"bet"}],"view":{"to_act":[3]}"#,
        r#","to_act":[1,2],"decision":12,"actions":[{"type":"bet","horse":3}"#,
        r#",{"type":"x","of":[{"a":"}]\"{"}]}],"clocks":[{"seat":0}]}"#,
    );

    #[test]
    fn kinds_are_recognised() {
        assert_eq!(MessageKind::of(UPDATE), MessageKind::Update);
        assert_eq!(MessageKind::of(r#"{"type":"table","version":1}"#), MessageKind::Table);
        assert_eq!(
            MessageKind::of(r#"{"type":"answer","key":"1","ok":true,"version":3}"#),
            MessageKind::Accepted
        );
        assert_eq!(
            MessageKind::of(r#"{"type":"answer","key":"1","ok":false,"error":{}}"#),
            MessageKind::Refused
        );
        assert_eq!(MessageKind::of(r#"{"type":"presence","seats":[0]}"#), MessageKind::Other);
        assert_eq!(MessageKind::of(""), MessageKind::Other);
    }

    #[test]
    fn versions_are_read_from_the_beginning() {
        assert_eq!(version(UPDATE), Some(7));
        assert_eq!(version(r#"{"type":"table","version":4294967295,"you":1}"#), Some(u32::MAX));
        assert_eq!(version(r#"{"type":"table","version":4294967296,"you":1}"#), None);
        assert_eq!(version(r#"{"type":"presence","seats":[0],"watching":0}"#), None);
    }

    #[test]
    fn turn_and_choices_are_found_behind_the_view() {
        let (seats, behind) = turn(UPDATE).expect("it says whose turn it is");
        assert_eq!(seats, 0b110);
        let (decision, actions) = choices(behind).expect("it says what may be done");
        assert_eq!(decision, 12);
        let all: Vec<_> = elements(actions).collect();
        assert_eq!(all, [r#"{"type":"bet","horse":3}"#, r#"{"type":"x","of":[{"a":"}]\"{"}]}"#]);
        assert!(pick(actions, &mut SplitMix64::new(1)).is_some_and(|action| all.contains(&action.as_str())));
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        assert_eq!(turn(r#"{"type":"presence"}"#), None);
        assert_eq!(turn(r#"{"to_act":[],"clocks":[]}"#), Some((0, r#","clocks":[]}"#)));
        assert_eq!(choices(r#","decision":3,"clocks":[]}"#), None);
        assert_eq!(pick("[]", &mut SplitMix64::new(1)), None);
    }

    #[test]
    fn described_cards_are_chosen() {
        let described = r#"[{"type":"keep","horse":2,"from":["7","8","9","J9"],"count":3}]"#;
        let picked = pick(described, &mut SplitMix64::new(1)).unwrap_or_default();
        let action: Value = serde_json::from_str(&picked).unwrap_or_default();
        let cards: BTreeSet<_> =
            action["cards"].as_array().into_iter().flatten().map(Value::to_string).collect();
        assert_eq!((cards.len(), &action["horse"], &action["type"]), (3, &json!(2), &json!("keep")));
    }
}

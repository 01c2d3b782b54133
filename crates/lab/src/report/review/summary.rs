//! A review as lines for a terminal.

use furlong_analysis::Estimate;
use furlong_analysis::review::{DecisionGrade, Review, ReviewedDecision, SeatReview, TurningPoint};
use unicode_width::UnicodeWidthStr;

use super::text::{ReviewMessage, ReviewText};

pub(super) fn summary(text: &ReviewText<'_>, review: &Review, files: &[String]) -> String {
    let mut lines = vec![
        text.say(&ReviewMessage::Title { game: &text.title }),
        text.effort(review.effort, review.worlds),
        text.say(&ReviewMessage::Points),
    ];
    for account in &review.seats {
        lines.push(String::new());
        seat_lines(text, review, account, &mut lines);
    }
    if !files.is_empty() {
        lines.push(String::new());
        lines.push(text.say(&ReviewMessage::Written { files: &files.join(", ") }));
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn seat_lines(text: &ReviewText<'_>, review: &Review, account: &SeatReview, lines: &mut Vec<String>) {
    lines.push(format!("{}: {}", text.player(account.seat), result(text, account)));
    let bars = [
        (ReviewMessage::You, account.you),
        (ReviewMessage::Luck, account.luck),
        (ReviewMessage::Others, account.others),
    ];
    let mut rows: Vec<_> =
        bars.iter().map(|(name, change)| vec![text.say(name), text.points(change)]).collect();
    for kind in &account.kinds {
        let count = text.say(&ReviewMessage::Decisions { count: kind.decisions });
        rows.push(vec![text.kind(kind.kind), text.points(&kind.you), count]);
    }
    for race in &account.races {
        let luck = format!("{} {}", text.say(&ReviewMessage::Luck), text.points(&race.luck));
        let name = text.say(&ReviewMessage::Race { race: race.race });
        rows.push(vec![name, text.points(&race.you), luck]);
    }
    lines.extend(aligned(&rows));
    lines.push(format!("  {}", per_decision(text, account)));
    if !account.turning_points.is_empty() {
        lines.push(format!("  {}", text.say(&ReviewMessage::Turns)));
    }
    for turn in &account.turning_points {
        lines.push(format!("    {}", turning_point(text, review, turn)));
    }
    let named = named(account);
    if named.is_empty() {
        lines.push(format!("  {}", text.say(&ReviewMessage::NoneNamed)));
        return;
    }
    lines.push(format!("  {}", text.say(&ReviewMessage::Named)));
    for decision in named {
        decision_lines(text, decision, lines);
    }
}

fn decision_lines(text: &ReviewText<'_>, decision: &ReviewedDecision, lines: &mut Vec<String>) {
    let race = text.say(&ReviewMessage::Race { race: decision.race });
    let grade = text.say(&ReviewMessage::Grade { grade: decision.grade.name() });
    let played = text.action(decision.step, &decision.played);
    lines.push(format!("    {race}, {grade}, {}: {played}", text.points(&-decision.cost)));
    let better = text.action(decision.step, &decision.other);
    let better = text.say(&ReviewMessage::Better { action: &better });
    lines.push(format!("      {better} {}", text.reason(decision)));
}

/// The part of the win, and the first chance.
pub(super) fn result(text: &ReviewText<'_>, account: &SeatReview) -> String {
    let [result, first] = [account.result, account.first.mean].map(|share| text.percent(share));
    text.say(&ReviewMessage::Result { result: &result, first: &first })
}

/// The chance lost in a decision with a choice.
pub(super) fn per_decision(text: &ReviewText<'_>, account: &SeatReview) -> String {
    let count = account.decisions.len();
    let share = 1.0 / f64::from(u32::try_from(count.max(1)).unwrap_or(u32::MAX));
    let lost = Estimate { mean: 0.0 - account.you.mean * share, error: account.you.error * share };
    let points = text.points(&lost);
    text.say(&ReviewMessage::PerDecision { points: points.trim_start_matches('+'), count })
}

/// A turning point in a sentence.
pub(super) fn turning_point(text: &ReviewText<'_>, review: &Review, turn: &TurningPoint) -> String {
    let point = review.curve.iter().find(|point| point.step == turn.step);
    let (change, action) = (text.points(&turn.change), text.step(turn.step));
    text.say(&ReviewMessage::Turn {
        race: point.map_or(1, |point| point.race),
        change: &change,
        action: &action,
    })
}

/// The decisions that have a word, the most costly first.
pub(super) fn named(account: &SeatReview) -> Vec<&ReviewedDecision> {
    let is_named = |decision: &&ReviewedDecision| decision.grade > DecisionGrade::Sound;
    let mut named: Vec<_> = account.decisions.iter().filter(is_named).collect();
    named.sort_by(|one, other| other.cost.mean.total_cmp(&one.cost.mean));
    named
}

/// Rows with their first two columns in line.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0)
    };
    let widths = [width(0), width(1)];
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let pad = widths.get(column).map_or(0, |width| width - cell.width());
            format!("  {cell}{}", " ".repeat(pad))
        });
        cells.collect()
    };
    rows.iter().map(line).collect()
}

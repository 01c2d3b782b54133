//! A review as one page that needs nothing else: no script, no font, no picture from elsewhere.

use furlong_analysis::Estimate;
use furlong_analysis::review::{DecisionGrade, Review, ReviewedDecision, SeatReview};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::curve::curve;
use super::summary::{named, per_decision, result, turning_point};
use super::text::{ReviewMessage, ReviewText};

pub(super) fn page(text: &ReviewText<'_>, review: &Review) -> String {
    let heading = text.say(&ReviewMessage::Title { game: &text.title });
    let page = html! {
        (DOCTYPE)
        html lang=(text.language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (heading) }
                style {
                    (PreEscaped(include_str!("../report.css")))
                    (PreEscaped(include_str!("review.css")))
                }
            }
            body {
                header {
                    h1 { (heading) }
                    p { (text.effort(review.effort, review.worlds)) " " (text.say(&ReviewMessage::Points)) }
                }
                main {
                    figure {
                        figcaption { h2 { (text.say(&ReviewMessage::Curve)) } }
                        (curve(text, review))
                    }
                    @for account in &review.seats { (seat_section(text, review, account)) }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn seat_section(text: &ReviewText<'_>, review: &Review, account: &SeatReview) -> Markup {
    let named = named(account);
    html! {
        section {
            h2 { (text.player(account.seat)) }
            p { (result(text, account)) }
            (bars(text, account))
            p { (per_decision(text, account)) }
            @if !account.turning_points.is_empty() {
                h3 { (text.say(&ReviewMessage::Turns)) }
                ul { @for turn in &account.turning_points { li { (turning_point(text, review, turn)) } } }
            }
            @if named.is_empty() {
                p { (text.say(&ReviewMessage::NoneNamed)) }
            } @else {
                h3 { (text.say(&ReviewMessage::Named)) }
                @for decision in named { (named_decision(text, decision)) }
            }
            (totals(text, account))
            details {
                summary { (text.say(&ReviewMessage::AllDecisions)) }
                (all_decisions(text, account))
            }
        }
    }
}

/// The three bars that add up to the result, from the middle to both sides.
fn bars(text: &ReviewText<'_>, account: &SeatReview) -> Markup {
    let bars = [
        (ReviewMessage::You, account.you),
        (ReviewMessage::Luck, account.luck),
        (ReviewMessage::Others, account.others),
    ];
    let widest = bars.iter().map(|(_, change)| change.mean.abs()).fold(0.01, f64::max);
    let width = |change: &Estimate| format!("{:.1}%", change.mean.abs() / widest * 50.0);
    let left = |change: &Estimate| {
        format!("{:.1}%", if change.mean < 0.0 { 50.0 + change.mean / widest * 50.0 } else { 50.0 })
    };
    html! {
        table.bars {
            tbody {
                @for (name, change) in &bars {
                    tr {
                        th scope="row" { (text.say(name)) }
                        td.plot {
                            svg width="100%" height="18" aria-hidden="true" {
                                rect.bar x=(left(change)) y="1" width=(width(change)) height="16" {}
                                line.zero x1="50%" x2="50%" y1="0" y2="18" {}
                            }
                        }
                        td { (text.points(change)) }
                    }
                }
            }
        }
    }
}

fn named_decision(text: &ReviewText<'_>, decision: &ReviewedDecision) -> Markup {
    let better = text.action(decision.step, &decision.other);
    html! {
        div.decision {
            p {
                strong { (text.say(&ReviewMessage::Grade { grade: decision.grade.name() })) }
                " · " (text.say(&ReviewMessage::Race { race: decision.race }))
                " · " (text.points(&-decision.cost))
            }
            p { (text.action(decision.step, &decision.played)) }
            details {
                summary { (text.say(&ReviewMessage::ColumnBetter)) }
                p { (text.say(&ReviewMessage::Better { action: &better })) " " (text.reason(decision)) }
            }
        }
    }
}

fn totals(text: &ReviewText<'_>, account: &SeatReview) -> Markup {
    let decisions = |count| text.say(&ReviewMessage::Decisions { count });
    html! {
        div.table {
            table {
                thead {
                    tr {
                        th scope="col" { (text.say(&ReviewMessage::ColumnWhat)) }
                        th scope="col" { (text.say(&ReviewMessage::You)) }
                        th scope="col" { (text.say(&ReviewMessage::Luck)) }
                        th {}
                    }
                }
                tbody {
                    @for race in &account.races {
                        tr {
                            th scope="row" { (text.say(&ReviewMessage::Race { race: race.race })) }
                            td { (text.points(&race.you)) }
                            td { (text.points(&race.luck)) }
                            td { (decisions(race.decisions)) }
                        }
                    }
                    @for kind in &account.kinds {
                        tr {
                            th scope="row" { (text.kind(kind.kind)) }
                            td { (text.points(&kind.you)) }
                            td {}
                            td { (decisions(kind.decisions)) }
                        }
                    }
                }
            }
        }
    }
}

fn all_decisions(text: &ReviewText<'_>, account: &SeatReview) -> Markup {
    html! {
        div.table {
            table.decisions {
                thead {
                    tr {
                        @for column in [
                            ReviewMessage::ColumnWhat,
                            ReviewMessage::ColumnPlayed,
                            ReviewMessage::ColumnCost,
                        ] {
                            th scope="col" { (text.say(&column)) }
                        }
                    }
                }
                tbody {
                    @for decision in &account.decisions {
                        tr {
                            th scope="row" {
                                (text.say(&ReviewMessage::Race { race: decision.race }))
                                ", " (text.kind(decision.kind))
                            }
                            td { (text.action(decision.step, &decision.played)) }
                            td {
                                (text.points(&-decision.cost))
                                @if decision.grade > DecisionGrade::Sound {
                                    " " (text.say(&ReviewMessage::Grade { grade: decision.grade.name() }))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

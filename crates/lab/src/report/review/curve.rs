//! The chances of all seats over the game, as SVG. Colours come from the page.

use furlong_analysis::review::{CurvePoint, Review};
use furlong_core::SeatSet;
use maud::{Markup, html};

use super::text::{ReviewMessage, ReviewText};

/// The size of the picture in its own units.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 240.0;

pub(super) fn curve(text: &ReviewText<'_>, review: &Review) -> Markup {
    let starts = race_starts(&review.curve);
    let told = ReviewMessage::CurveTold { decisions: review.curve.len(), races: starts.len() };
    let seats = SeatSet::first(review.result.players());
    html! {
        svg.curve role="img" aria-labelledby="curve-title curve-told" viewBox={ "0 -14 " (WIDTH) " " (HEIGHT + 18.0) } {
            title id="curve-title" { (text.say(&ReviewMessage::Curve)) }
            desc id="curve-told" { (text.say(&told)) }
            @for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                line.grid x1="0" x2=(WIDTH) y1=(y(share)) y2=(y(share)) {}
            }
            @for &(index, race) in &starts {
                line.race x1=(x(index, review)) x2=(x(index, review)) y1="0" y2=(HEIGHT) {}
                text.tick x=(x(index, review)) y="-3" { (text.say(&ReviewMessage::Race { race })) }
            }
            @for seat in seats.iter() {
                polyline class={ "line seat-" (seat) } points=(points(review, seat)) {
                    title { (text.player(seat)) }
                }
            }
        }
        ul.legend {
            @for seat in seats.iter() {
                li { span class={ "swatch seat-" (seat) } {} (text.player(seat)) }
            }
        }
    }
}

/// The index of the first point of each race, with the race.
fn race_starts(curve: &[CurvePoint]) -> Vec<(usize, u8)> {
    let mut starts: Vec<(usize, u8)> = Vec::new();
    for (index, point) in curve.iter().enumerate() {
        if starts.last().is_none_or(|&(_, race)| race != point.race) {
            starts.push((index, point.race));
        }
    }
    starts
}

fn points(review: &Review, seat: furlong_core::Seat) -> String {
    let chances = review.curve.iter().map(|point| point.chances[seat].mean).chain([review.result[seat]]);
    let point = |(index, chance): (usize, f64)| format!("{},{}", x(index, review), y(chance));
    chances.enumerate().map(point).collect::<Vec<_>>().join(" ")
}

/// The place of a point from the left; the result comes after the last one.
#[expect(clippy::cast_precision_loss, reason = "a game has few decisions")]
fn x(index: usize, review: &Review) -> String {
    format!("{:.1}", index as f64 / review.curve.len().max(1) as f64 * WIDTH)
}

fn y(chance: f64) -> String {
    format!("{:.1}", (1.0 - chance) * HEIGHT)
}

//! What course files say of the cards a horse needs is what simple players need.

use furlong_benches::calibration::Tally;
use furlong_benches::tables;
use furlong_packs::turfmaster::standard;

/// The mean number of cards over fields of four, six and eight horses.
fn mean(course: &str) -> f64 {
    let races = [course; 3].join(" ");
    let means =
        [4, 6, 8].map(|horses| Tally::measure(&tables::turfmaster(horses, 1, &races), 25).mean_cards());
    means.iter().sum::<f64>() / 3.0
}

// TM-COURSE-9
#[test]
fn a_horse_needs_eight_to_nine_cards_on_the_oval_and_nine_to_ten_on_the_triangle() {
    let [oval, triangle] = ["oval", "triangle"].map(mean);
    assert!((8.0..=9.0).contains(&oval), "{oval}");
    assert!((9.0..=10.0).contains(&triangle), "{triangle}");
}

// TM-COURSE-9
#[test]
fn course_files_say_what_was_measured() {
    for course in standard() {
        let said = course.cards.expect("our courses are calibrated");
        let fences = said.steeplechase.expect("our courses have fences");
        for (name, said) in [(course.name.clone(), said.flat), (format!("{}+fences", course.name), fences)] {
            let measured = mean(&name);
            assert!((said - measured).abs() < 0.2, "{name}: {said} is said, {measured:.2} is measured");
        }
    }
}

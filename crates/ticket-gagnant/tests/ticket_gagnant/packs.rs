//! The data that the rules are played with: what a sound pack is, and what is told of the others.

use std::collections::BTreeSet;

use furlong_ticket_gagnant::{BadPack, Discipline, FEWEST_CARDS, LAST_ROWS, Pack, Plan, Square, Terms};

use crate::notation::texts;
use crate::tracks;

/// The faults of the standard plan with one thing changed.
fn faults(change: impl Fn(&mut Plan)) -> Vec<BadPack> {
    let mut plan = tracks::standard();
    change(&mut plan);
    Pack::new("changed", plan).err().unwrap_or_default()
}

// rules: TG-TRACK-1
#[test]
fn how_long_a_track_is() {
    for last_row in 0..=255 {
        // Nothing else of this plan is too far.
        let plan = Plan { last_row, ..tracks::shortest() };
        let rows = Pack::new("track", plan).err().unwrap_or_default().contains(&BadPack::Rows);
        assert_eq!(rows, !(6..=30).contains(&last_row), "last row {last_row}");
    }
    assert_eq!(LAST_ROWS, 6..=30);
    assert!(Pack::new("track", tracks::shortest()).is_ok() && Pack::new("track", tracks::longest()).is_ok());
    assert_eq!(faults(|plan| plan.last_row = 31), [BadPack::Rows]);
}

// rules: TG-HEDGE-1, TG-RIVER-1
#[test]
fn where_hedges_and_rivers_are() {
    for (first, second) in (0_u8..=255).flat_map(|first| (0_u8..=255).map(move |second| (first, second))) {
        // The rows on both sides of both hedges, none the first or the last.
        let rivers = [first, first.saturating_add(1), second, second.saturating_add(1)];
        let is_sound = rivers.is_sorted_by(|one, other| one < other) && rivers[0] >= 1 && rivers[3] <= 13;
        let told = faults(|plan| plan.hedges = [first, second]);
        let expected: &[_] = if is_sound { &[] } else { &[BadPack::Hedges] };
        assert_eq!(told, expected, "hedges {first} and {second}");
        if is_sound {
            let pack = Pack::new("track", Plan { hedges: [first, second], ..tracks::standard() }).unwrap();
            assert_eq!(pack.rivers(), rivers);
        }
    }
    let standard = &furlong_packs::ticket_gagnant::standard()[0].rules;
    assert_eq!((standard.plan().hedges, standard.rivers()), ([4, 8], [4, 5, 8, 9]));
}

// rules: TG-TROT-2
#[test]
fn where_hoof_prints_are() {
    let standard = &furlong_packs::ticket_gagnant::standard()[0].rules;
    assert_eq!(standard.plan(), &tracks::standard());
    let told = "1/7 1/12 2/1 2/11 3/8 3/12 4/3 4/6 5/8 5/12 6/1 6/11 7/7 7/12";
    let told: BTreeSet<_> = told.split(' ').map(|text| text.parse::<Square>().unwrap()).collect();
    let all = || (0..=30).flat_map(|row| (1..=7).filter_map(move |lane| Square::new(lane, row)));
    assert_eq!(all().filter(|&square| standard.has_hoof_print(square)).collect::<BTreeSet<_>>(), told);
    for pack in furlong_packs::ticket_gagnant::standard() {
        let prints: Vec<_> = all().filter(|&square| pack.rules.has_hoof_print(square)).collect();
        assert_eq!(prints.len(), 14);
        for print in &prints {
            assert!(prints.iter().all(|other| !print.is_beside(*other)), "{print} is next to another one");
            assert!(prints.contains(&Square::new(8 - print.lane(), print.row()).unwrap()), "{print}");
            assert!(print.row() > 0 && print.row() < pack.rules.last_row());
        }
    }
}

/// The faults of hoof prints in the rows of the outer lanes, then those next to them, up to the middle.
fn hoof_faults(lanes: [[u8; 2]; 4]) -> Vec<BadPack> {
    let [one, two, three, four] = lanes;
    faults(|plan| plan.hoof_prints = [one, two, three, four, three, two, one])
}

// rules: TG-TROT-2
#[test]
fn what_is_wrong_with_hoof_prints() {
    use BadPack::{HoofPrintMirror, HoofPrintRow, HoofPrintsMeet};
    assert_eq!(hoof_faults([[1, 13], [2, 12], [1, 13], [2, 12]]), []);
    assert_eq!(hoof_faults([[13, 1], [12, 2], [13, 1], [12, 2]]), [], "in any order");
    assert_eq!(hoof_faults([[1, 3], [2, 4], [1, 3], [2, 4]]), []);
    assert_eq!(hoof_faults([[0, 7], [1, 6], [2, 7], [1, 6]]), [HoofPrintRow(1), HoofPrintRow(7)]);
    assert_eq!(hoof_faults([[2, 7], [1, 6], [2, 7], [6, 14]]), [HoofPrintRow(4)]);
    assert_eq!(hoof_faults([[2, 7], [1, 6], [2, 7], [6, 255]]), [HoofPrintRow(4)]);
    // In one lane.
    assert_eq!(hoof_faults([[8, 7], [1, 4], [2, 7], [4, 9]]), [HoofPrintsMeet(1), HoofPrintsMeet(7)]);
    assert_eq!(hoof_faults([[2, 7], [1, 4], [2, 7], [4, 4]]), [HoofPrintsMeet(4)], "two are one too few");
    // In two lanes; of those the lower one is named.
    assert_eq!(hoof_faults([[2, 7], [7, 4], [2, 9], [4, 6]]), [HoofPrintsMeet(1), HoofPrintsMeet(6)]);
    assert_eq!(hoof_faults([[2, 7], [1, 4], [2, 9], [6, 9]]), [HoofPrintsMeet(3), HoofPrintsMeet(4)]);
    // Opposite lanes.
    let one_side = |lane: usize, rows| faults(|plan| plan.hoof_prints[lane - 1] = rows);
    assert_eq!(one_side(1, [7, 13]), [HoofPrintMirror(1), HoofPrintMirror(7)]);
    assert_eq!(one_side(5, [8, 10]), [HoofPrintMirror(3), HoofPrintMirror(5)]);
    assert_eq!(one_side(7, [12, 7]), [], "in any order");
    assert_eq!(one_side(4, [2, 9]), [], "the middle lane is its own mirror");
}

// rules: TG-CARD-1, TG-DEAL-1
#[test]
fn how_many_cards_there_are() {
    let many = [BadPack::ManyCopies];
    assert_eq!(faults(|plan| plan.singles = [3, 3, 3]), []);
    for squares in 0..3 {
        assert_eq!(faults(|plan| plan.singles[squares] = 4), many);
        assert_eq!(faults(|plan| plan.singles[squares] = 255), many);
    }
    assert_eq!(faults(|plan| plan.pairs = 3), []);
    assert_eq!(faults(|plan| plan.pairs = 4), many);
    assert_eq!(faults(|plan| plan.jokers = 4), many);
    // Six hands of seven.
    assert_eq!(faults(|plan| plan.jokers = 0), []);
    assert_eq!(FEWEST_CARDS, 6 * 7);
    assert_eq!(faults(|plan| plan.singles = [1, 1, 0]), [BadPack::FewCards]);
    assert_eq!(faults(|plan| plan.pairs = 0), [BadPack::FewCards]);
    assert_eq!(faults(|plan| (plan.pairs, plan.singles) = (0, [2, 2, 2])), []);
}

#[test]
fn all_faults_of_a_pack_are_told() {
    use BadPack::{FewCards, Hedges, HoofPrintMirror, HoofPrintRow, HoofPrintsMeet, ManyCopies, Rows};
    let told = faults(|plan| {
        (plan.last_row, plan.hedges, plan.pairs) = (40, [8, 4], 9);
        plan.hoof_prints[0] = [0, 1];
    });
    let lanes = [HoofPrintRow(1), HoofPrintsMeet(1), HoofPrintMirror(1), HoofPrintMirror(7)];
    assert_eq!(told, [&[Rows, Hedges][..], &lanes, &[ManyCopies]].concat());
    let words = [Rows, Hedges, HoofPrintRow(2), HoofPrintsMeet(3), HoofPrintMirror(2), ManyCopies, FewCards];
    let words = texts(words);
    assert_eq!(words.iter().collect::<BTreeSet<_>>().len(), 7);
    assert!(words[0].contains("6 to 30") && words[1].contains("the lower hedge"), "{words:?}");
    assert!(words[2].contains("lane 2") && words[3].contains("lane 3"), "{words:?}");
    assert!(words[4].contains("lane 2") && words[4].contains("lane 6"), "{words:?}");
    assert!(words[5].contains('3') && words[6].contains("42"), "{words:?}");
}

#[test]
fn a_pack_is_what_it_was_made_of() {
    let pack = Pack::new("meadow", tracks::shortest()).unwrap();
    assert_eq!((pack.name(), pack.last_row(), pack.plan()), ("meadow", 6, &tracks::shortest()));
    // Flat races and trot are run on the same ground, any other two on different ones.
    let grounds = tracks::disciplines(pack.plan())
        .map(|discipline| (discipline, pack.ground(&Terms { discipline, cards: 5, hidden: false })));
    for (one, ground) in grounds {
        let same = |(other, _): &(Discipline, _)| {
            one == *other || [(one, *other), (*other, one)].contains(&(Discipline::Flat, Discipline::Trot))
        };
        assert!(grounds.iter().all(|pair| (ground == pair.1) == same(pair)), "{one:?}");
    }
}

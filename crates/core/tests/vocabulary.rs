//! The words that all games share.

use furlong_core::{
    BadNotation, ByHorse, BySeat, Dice, Fault, Horse, HorseSet, List, Masked, Seat, SeatSet, Standing, Step,
    Stream, Stuck, Viewer, Words,
};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn seats_are_eight() {
    assert_eq!(Seat::new(7).map(Seat::number), Some(7));
    assert_eq!(Seat::new(8), None);
    assert!(
        Seat::ALL.iter().enumerate().all(|(i, seat)| seat.index() == i && usize::from(seat.number()) == i)
    );
}

#[test]
fn seats_have_one_text() {
    assert!(Seat::ALL.iter().all(|seat| seat.to_string().parse() == Ok(*seat)));
    for text in ["8", "-1", "", "01", "+1", "1 ", "x"] {
        assert!(text.parse::<Seat>().is_err(), "{text:?}");
    }
}

#[test]
fn clockwise_goes_round() {
    let round: Vec<_> = (0..3).map(|number| seat(number).clockwise(3).number()).collect();
    assert_eq!(round, [1, 2, 0]);
}

#[test]
fn sets_of_seats() {
    let set = SeatSet::first(3).without(seat(1)).with(seat(5));
    assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [0, 2, 5]);
    assert_eq!((set.len(), set.is_empty(), set.lowest()), (3, false, Some(seat(0))));
    assert!(set.contains(seat(5)) && !set.contains(seat(1)));
    assert_eq!([seat(5), seat(0), seat(2)].into_iter().collect::<SeatSet>(), set);
    assert_eq!(SeatSet::only(seat(2)), SeatSet::EMPTY.with(seat(2)));
    assert_eq!((SeatSet::EMPTY.len(), SeatSet::EMPTY.is_empty(), SeatSet::EMPTY.lowest()), (0, true, None));
    assert_eq!(SeatSet::first(8).len(), 8);
    assert_eq!(SeatSet::first(200), SeatSet::first(8));
    assert_eq!(SeatSet::first(0), SeatSet::EMPTY);
    assert_eq!(set.with(seat(0)), set);
    assert_eq!(set.without(seat(7)), set);
}

#[test]
fn a_value_for_each_seat() {
    let mut money = BySeat::new(3, 10);
    money[seat(1)] = 20;
    assert_eq!((money.players(), money.as_slice()), (3, &[10, 20, 10][..]));
    assert_eq!(
        money.iter().map(|(seat, sum)| (seat.number(), *sum)).collect::<Vec<_>>(),
        [(0, 10), (1, 20), (2, 10)]
    );
    assert_eq!(BySeat::new(8, ()).as_slice().len(), 8);
}

#[test]
#[should_panic(expected = "at most 8 seats")]
fn no_table_has_nine_seats() {
    BySeat::new(9, 0);
}

#[test]
fn viewers_are_the_seats_and_a_spectator() {
    let all: Vec<_> = Viewer::all(2).collect();
    assert_eq!(all, [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator]);
    assert!(all[1].is(seat(1)) && !all[1].is(seat(0)) && !all[2].is(seat(0)));
}

#[test]
fn masked_values() {
    assert_eq!(Masked::shown_if(true, 3), Masked::Shown(3));
    assert_eq!(Masked::shown_if(false, 3), Masked::Hidden);
    assert_eq!(Masked::Shown(3).map(|n| n + 1).known(), Some(4));
    assert_eq!(Masked::<i32>::Hidden.map(|n| n + 1).known(), None);
}

#[test]
fn lists_hold_what_fits() {
    let mut list = List::<u8, 3>::new();
    list.push(4);
    list.push_if(false, 5);
    list.push_if(true, 6);
    assert_eq!(*list, [4, 6]);
    list.push_if(true, 7);
    list.push_if(false, 8);
    assert_eq!(format!("{list:?}"), "[4, 6, 7]");
    assert_eq!(list, [4, 6, 7].into_iter().collect());
    assert_ne!(list, List::of([4, 6, 7], 2));
    assert_eq!(*List::of([4, 6, 7], 2), [4, 6]);
    let mut copy = List::<u8, 5>::default();
    copy.copy_from(&list);
    assert_eq!(*copy, [4, 6, 7]);
    list.clear();
    assert!(list.is_empty());
}

#[test]
#[should_panic(expected = "the list is full")]
fn a_full_list_refuses_more() {
    List::<u8, 1>::of([1], 1).push_if(true, 2);
}

#[test]
#[should_panic(expected = "the list is full")]
fn a_list_is_not_longer_than_it_is() {
    let _ = List::<u8, 1>::of([1], 2);
}

#[test]
fn lists_take_several_values_at_once() {
    let mut list = List::<usize, 10>::new();
    list.append::<4>(3, |i| i);
    assert_eq!(*list, [0, 1, 2]);
    list.append_wanted::<6>(0b10_1001, |i| 10 + i);
    assert_eq!(*list, [0, 1, 2, 10, 13, 15]);
    // There is no longer room for all, but for those that are wanted.
    list.append::<6>(2, |i| 20 + i);
    list.append_wanted::<6>(0b10_0010, |i| 30 + i);
    assert_eq!(*list, [0, 1, 2, 10, 13, 15, 20, 21, 31, 35]);
    list.append::<3>(0, |i| i);
    list.append_wanted::<3>(0, |i| i);
    assert_eq!(list.len(), 10);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_full_list_refuses_several_values() {
    List::<u8, 2>::of([1, 2], 1).append::<4>(2, |_| 3);
}

#[test]
fn values_are_drawn_from_a_list() {
    let mut list = List::<char, 4>::of(['a', 'b', 'c', 'd'], 4);
    let mut numbers = [1, 2, 0, 0].into_iter();
    let mut dice = Told(&mut numbers);
    let drawn: Vec<_> = std::iter::from_fn(|| list.draw(&mut dice)).collect();
    assert_eq!(drawn, ['b', 'c', 'a', 'd'], "the last value takes the place of the one drawn");
    assert_eq!(numbers.next(), None, "nothing is rolled for an empty list");
}

/// Dice that fall as they are told.
struct Told<'a>(&'a mut dyn Iterator<Item = u32>);

impl Dice for Told<'_> {
    fn below(&mut self, n: u32) -> u32 {
        self.0.next().filter(|&number| number < n).expect("a number that can fall")
    }
}

#[test]
fn horses_are_as_many_as_the_game_has() {
    let numbers = Horse::<7>::ALL.map(Horse::number);
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!((Horse::<7>::new(0), Horse::<7>::new(8)), (None, None));
    assert_eq!(Horse::<8>::new(8).map(Horse::index), Some(7));
    assert_eq!("8".parse::<Horse<7>>(), Err(BadNotation("a horse is a number from 1 to 7")));
    assert_eq!("9".parse::<Horse<8>>(), Err(BadNotation("a horse is a number from 1 to 8")));
    assert_eq!("3".parse::<Horse<2>>(), Err(BadNotation("there is no horse of this number")));
    for text in ["0", "", "01", "+1", "1 ", "x"] {
        assert!(text.parse::<Horse<7>>().is_err(), "{text:?}");
    }
    assert!(Horse::<8>::ALL.iter().all(|horse| horse.to_string().parse() == Ok(*horse)));
}

#[test]
fn sets_of_horses() {
    let [one, _, three, ..] = Horse::<3>::ALL;
    let set: HorseSet<3> = [three, one].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [one, three]);
    assert_eq!((set.len(), set.bits(), set.without(three)), (2, 0b101, HorseSet::only(one)));
    assert_eq!((HorseSet::<3>::ALL.len(), HorseSet::<8>::ALL.len()), (3, 8));
    assert_eq!(HorseSet::ALL.minus(set).iter().map(Horse::number).collect::<Vec<_>>(), [2]);
}

#[test]
fn a_value_for_each_horse() {
    let mut rows = ByHorse::of([5, 6, 7]);
    rows[Horse::<3>::ALL[1]] += 10;
    assert_eq!(Horse::ALL.map(|horse| rows[horse]), [5, 16, 7]);
    assert_eq!(ByHorse::<Vec<u8>, 2>::default().0, [[], []]);
}

#[test]
fn words_are_separated_by_one_space() {
    let mut words = Words::new("a bc  d");
    assert_eq!(words.word("?"), Ok("a"));
    assert_eq!(words.word("?"), Ok("bc"));
    assert_eq!(words.word("?"), Ok(""));
    assert_eq!(words.rest("?"), Ok("d"));
    let mut words = Words::new("a");
    assert_eq!(words.word("?"), Ok("a"));
    assert_eq!(words.word("nothing"), Err(BadNotation("nothing")));
    assert_eq!(words.end(), Ok(()));
    assert!(Words::new("a").end().is_err());
    assert_eq!(BadNotation("why").to_string(), "why");
}

#[test]
fn steps_say_who_and_what() {
    type Plain = Step<Seat, Seat>;
    for (text, step) in [("2 5", Step::Act(seat(2), seat(5))), ("* 5", Step::Chance(seat(5)))] {
        assert_eq!(text.parse::<Plain>(), Ok(step));
        assert_eq!(step.to_string(), text);
    }
    for text in ["", "2", "*", "* ", "9 5", "** 5", "2 9", " 2 5"] {
        assert!(text.parse::<Plain>().is_err(), "{text:?}");
    }
}

#[test]
fn equal_scores_share_a_place() {
    let mut scores = BySeat::new(4, 5);
    scores[seat(2)] = 9;
    scores[seat(0)] = -1;
    let standing = Standing::by_score(scores);
    assert_eq!(standing.places.as_slice(), [3, 1, 0, 1]);
    assert_eq!(standing.ranking(), [vec![seat(2)], vec![seat(1), seat(3)], vec![seat(0)]]);
}

#[test]
fn faults_and_refusals_tell_their_place() {
    assert_eq!(Fault::new("money[1]", "too much").to_string(), "money[1]: too much");
    assert_eq!(Stuck { at: 7, refusal: "not now" }.to_string(), "step 7: not now");
}

/// Dice that count what they were asked.
struct Asked(Vec<(u8, u32)>);

impl Dice for Asked {
    fn below(&mut self, n: u32) -> u32 {
        self.0.push((255, n));
        n - 1
    }

    fn draw(&mut self, stream: Stream, n: u32) -> u32 {
        self.0.push((stream.0, n));
        n - 2
    }
}

#[test]
fn borrowed_dice_are_the_same_dice() {
    fn roll(mut dice: impl Dice) -> [u32; 2] {
        [dice.below(6), dice.draw(Stream(3), 9)]
    }
    let mut asked = Asked(Vec::new());
    assert_eq!(roll(&mut asked), [5, 7]);
    assert_eq!(asked.0, [(255, 6), (3, 9)]);
}

#[test]
fn dice_without_streams_answer_for_all() {
    struct Plain;
    impl Dice for Plain {
        fn below(&mut self, n: u32) -> u32 {
            n / 2
        }
    }
    assert_eq!(Plain.draw(Stream(1), 9), 4);
}

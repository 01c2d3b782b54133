//! Only for tests: games of random choices, boards as text, and every decision that menus lead to.

use std::collections::BTreeSet;

use furlong_core::{Game, Seat, Step, Viewer, choose};
use furlong_games::{Luck, PackLibrary, Progress, Published, SetUp};
use furlong_testkit::Seeded;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use super::board::{ActionOf, MenuStep, Palette, TerminalBoard, ViewOf};
use furlong_narrate::message::MessageList;

/// Four names.
pub(super) fn names() -> Vec<String> {
    ["Anna", "Bruno", "Carla", "Dario"].map(str::to_owned).into()
}

/// The game of a set-up.
pub(super) fn opened<G: Published>(players: u8, options: &str) -> G {
    let set_up = SetUp { players, options: options.to_owned(), ..SetUp::new(G::ID) };
    G::open(&set_up, &PackLibrary::default()).expect("the set-up is sound")
}

/// A moment of a game in which a seat decides.
pub(super) struct DecisionPoint<G: Game> {
    pub(super) seat: Seat,
    /// The view of that seat.
    pub(super) view: G::View,
    /// The legal actions of that seat.
    pub(super) actions: Vec<G::Action>,
}

/// All moments of a game of random choices.
pub(super) fn moments<G: Published + Clone>(game: &G, seed: u64) -> Vec<DecisionPoint<G>> {
    let mut progress = Progress::new(game.clone());
    let (mut luck, mut dice) = (Luck::from_seed(&format!("walk {seed}")), Seeded::new(seed));
    let (mut actions, mut moments) = (G::Actions::default(), Vec::new());
    loop {
        progress.settle(&mut luck, &mut ());
        let Some((seat, action)) = choose(game, progress.state(), &mut actions, &mut dice) else {
            return moments;
        };
        let view = game.view(progress.state(), Viewer::Seat(seat));
        moments.push(DecisionPoint { seat, view, actions: actions.to_vec() });
        progress.take(Step::Act(seat, action), &mut ()).expect("the action is legal");
    }
}

/// The board as text, without its styles.
pub(super) fn drawn<B: TerminalBoard>(
    board: &B,
    view: &ViewOf<B>,
    lit: &[ActionOf<B>],
    width: u16,
) -> String {
    let area = Rect::new(0, 0, width, board.height(width));
    let mut buffer = Buffer::empty(area);
    board.draw(view, lit, Palette::Monochrome, area, &mut buffer);
    let row = |row: &[Cell]| {
        let text: String = row.iter().map(Cell::symbol).collect();
        text.trim_end().to_owned() + "\n"
    };
    buffer.content.chunks(width.into()).map(row).collect()
}

/// All that a person sees at a moment: title, board, question, choices and hand.
pub(super) fn shown<B: TerminalBoard>(
    board: &B,
    moment: &DecisionPoint<B::Game>,
    path: &[usize],
    cursor: usize,
    width: u16,
) -> String {
    let menu = board.menu(&moment.view, &moment.actions, path);
    let mut text = format!("{}\n", board.title(&moment.view));
    text += &drawn(board, &moment.view, &menu.choices[cursor].lit, width);
    board.hand(&moment.view).iter().for_each(|line| text += &format!("{line}\n"));
    text += &format!("{}\n", menu.question);
    for (n, choice) in menu.choices.iter().enumerate() {
        text += &format!("{}{} {}\n", if n == cursor { ">" } else { " " }, n + 1, choice.label);
    }
    text
}

/// All actions that can be reached by choosing, each by one path only. Labels go to `label`.
pub(super) fn reached<B: TerminalBoard>(
    board: &B,
    moment: &DecisionPoint<B::Game>,
    label: &mut impl FnMut(&str),
) -> Vec<ActionOf<B>> {
    let (mut found, mut paths) = (Vec::new(), vec![Vec::new()]);
    while let Some(path) = paths.pop() {
        let menu = board.menu(&moment.view, &moment.actions, &path);
        assert!(!menu.choices.is_empty(), "a menu is never empty");
        label(&menu.question);
        for (index, choice) in menu.choices.iter().enumerate() {
            label(&choice.label);
            match choice.next {
                MenuStep::Do(action) => found.push(action),
                MenuStep::Ask => paths.push([path.as_slice(), &[index]].concat()),
            }
        }
    }
    found.sort();
    found
}

/// A file in which each message says its id between marks, and all that it is told.
pub(super) fn loud(list: MessageList) -> String {
    let variables = |names: &[&str]| names.iter().map(|name| format!(" {{ ${name} }}")).collect::<String>();
    list.iter().map(|(id, names)| format!("{id} = «{id}»{}\n", variables(names))).collect()
}

/// Everything that a board says in whole games, to each player: what is shown, offered and told.
pub(super) fn everything<B: TerminalBoard>(game: &B::Game, board: impl Fn() -> B, seed: u64) -> String {
    let mut progress = Progress::new(game.clone());
    let (mut luck, mut dice) = (Luck::from_seed(&format!("walk {seed}")), Seeded::new(seed));
    let mut actions = <B::Game as Game>::Actions::default();
    let mut said = board().help().concat();
    while let Some((seat, action)) = {
        progress.settle(&mut luck, &mut ());
        choose(game, progress.state(), &mut actions, &mut dice)
    } {
        let (view, board) = (game.view(progress.state(), Viewer::Seat(seat)), board());
        let moment = DecisionPoint::<B::Game> { seat, view, actions: actions.to_vec() };
        said += &board.describe(&moment.view).concat();
        said += &board.seat(&moment.view, seat);
        said += &board.name(&moment.view, &action);
        let mut path = Vec::new();
        loop {
            let menu = board.menu(&moment.view, &moment.actions, &path);
            (0..menu.choices.len()).for_each(|cursor| said += &shown(&board, &moment, &path, cursor, 80));
            let index = dice_index(&mut dice, menu.choices.len());
            match menu.choices[index].next {
                MenuStep::Ask => path.push(index),
                MenuStep::Do(_) => break,
            }
        }
        progress.take(Step::Act(seat, action), &mut ()).expect("the action is legal");
    }
    said + &transcript(game, board, &progress)
}

fn dice_index(dice: &mut Seeded, count: usize) -> usize {
    use furlong_core::Dice;
    dice.below(u32::try_from(count).expect("a menu is short")) as usize
}

/// The log of a game as each viewer has it.
fn transcript<B: TerminalBoard>(
    game: &B::Game,
    board: impl Fn() -> B,
    progress: &Progress<B::Game>,
) -> String {
    let mut said = String::new();
    for viewer in Viewer::all(game.players()) {
        let (mut board, mut state) = (board(), progress.beginning().clone());
        for &step in progress.steps() {
            let (before, mut events) = (game.view(&state, viewer), Vec::new());
            game.play(&mut state, step, &mut events);
            let seen: Vec<_> = events.iter().filter_map(|event| game.sighting(event, viewer)).collect();
            let lines = board.tell(&seen, &before, &game.view(&state, viewer));
            assert!(lines.iter().all(|(_, line)| !line.is_empty()), "a line says something");
            for (_, line) in &lines {
                said += line;
            }
        }
    }
    said
}

/// The ids of a list that are not said.
pub(super) fn unsaid(list: MessageList, said: &str) -> BTreeSet<&'static str> {
    list.iter().map(|(id, _)| *id).filter(|id| !said.contains(&format!("«{id}»"))).collect()
}

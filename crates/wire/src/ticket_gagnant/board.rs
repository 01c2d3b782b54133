//! What is drawn of Ticket Gagnant: the horses, the track, what predictions score. It depends on the set-up alone.

use furlong_games::{GameId, PackLibrary, Published};
use furlong_packs::ticket_gagnant::{Look, standard};
use furlong_ticket_gagnant::{Discipline, HORSES, Horse, Pack, Plan, Square, TicketGagnant};
use serde::Serialize;

/// The board as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    /// The game.
    pub game: GameId,
    /// Horses 1 to 7.
    pub horses: Vec<BoardHorse>,
    /// The track.
    pub track: BoardTrack,
    /// Scores of predictions.
    pub points: Points,
    /// The cards there are.
    pub cards: Deck,
    /// The kinds of race that can be chosen.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Discipline>"))]
    pub disciplines: Vec<&'static str>,
    /// Parts of the track that count in each kind of race.
    pub grounds: BoardGrounds,
}

/// Marks by which a horse is told from the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardHorse {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// Its colour.
    pub colour: &'static str,
    /// The pattern that stands for the colour.
    pub pattern: &'static str,
}

/// The track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardTrack {
    /// Its name.
    pub name: String,
    /// Its title for people; nothing if it is not at hand.
    pub title: Option<String>,
    /// Number of lanes, which are numbered from 1.
    pub lanes: u8,
    /// Number of rows, which are numbered from 0; horses start on row 0.
    pub rows: u8,
    /// The row behind the dashed line, the last.
    pub line: u8,
    /// The rows directly before the two hedges.
    pub hedges: [u8; 2],
    /// The rows that can be the river.
    pub rivers: [u8; 4],
    /// For each lane the rows of its hoof prints.
    pub prints: Vec<[u8; 2]>,
}

/// Parts of the track that count in each kind of race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardGrounds {
    /// In a flat race.
    pub flat: BoardGround,
    /// In hurdles.
    pub hurdles: BoardGround,
    /// In a steeplechase, but for its river.
    pub steeplechase: BoardGround,
    /// In trot.
    pub trot: BoardGround,
}

/// Parts of the track that count in a kind of race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardGround {
    /// The rows directly before a hedge.
    pub hedges: Vec<u8>,
    /// The squares with hoof prints, lane by lane.
    pub prints: Vec<Square>,
}

/// Scores of predictions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Points {
    /// The first, second and third on the predicted place.
    pub exact: [i32; 3],
    /// One of the first three on another place.
    pub placed: i32,
    /// Another horse.
    pub unplaced: i32,
    /// A disqualified horse.
    pub out: i32,
    /// The first three together: in order, and in another one.
    pub trio: [i32; 2],
    /// No total falls below this.
    pub floor: i32,
}

/// Numbers of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deck {
    /// Of each horse: of one, two and three squares.
    pub singles: [u8; 3],
    /// Of each two horses.
    pub pairs: u8,
    /// Jokers.
    pub jokers: u8,
    /// All in all.
    pub all: u32,
}

/// The board of this game.
pub(super) fn board(game: &TicketGagnant, library: &PackLibrary) -> Board {
    let hash = game.pack_hash();
    let pack = library.tracks().iter().rfind(|pack| pack.hash == hash);
    let looks = pack.or(standard().first()).map_or(&[][..], |pack| &pack.horses);
    let Plan { last_row, hedges, hoof_prints, singles, pairs, jokers } = game.pack().plan().clone();
    let count = if game.meeting().flat_only() { 1 } else { Discipline::NAMES.len() };
    Board {
        game: TicketGagnant::ID,
        horses: Horse::ALL.into_iter().zip(looks).map(|(horse, look)| board_horse(horse, look)).collect(),
        track: BoardTrack {
            name: game.pack().name().to_owned(),
            title: pack.map(|pack| pack.title.clone()),
            lanes: u8::try_from(HORSES).unwrap_or(u8::MAX),
            rows: last_row + 1,
            line: last_row,
            hedges,
            rivers: game.pack().rivers(),
            prints: hoof_prints.to_vec(),
        },
        points: points(),
        cards: Deck { singles, pairs, jokers, all: game.pack().deck().len() },
        disciplines: Discipline::NAMES[..count].to_vec(),
        grounds: grounds(game.pack()),
    }
}

pub(super) fn board_horse(horse: Horse, look: &Look) -> BoardHorse {
    BoardHorse { number: horse.number(), name: look.name.clone(), colour: look.colour, pattern: look.pattern }
}

fn grounds(pack: &Pack) -> BoardGrounds {
    let ground = |discipline: Discipline| BoardGround {
        hedges: if discipline.has_hedges() { pack.plan().hedges.to_vec() } else { Vec::new() },
        prints: if discipline.has_hoof_prints() { prints(pack) } else { Vec::new() },
    };
    let [river, ..] = pack.rivers();
    BoardGrounds {
        flat: ground(Discipline::Flat),
        hurdles: ground(Discipline::Hurdles),
        steeplechase: ground(Discipline::Steeplechase { river }),
        trot: ground(Discipline::Trot),
    }
}

fn prints(pack: &Pack) -> Vec<Square> {
    let of_lane = |(lane, rows): (u8, &[u8; 2])| rows.map(|row| Square::new(lane, row));
    (1..).zip(&pack.plan().hoof_prints).flat_map(of_lane).flatten().collect()
}

fn points() -> Points {
    use furlong_ticket_gagnant::{EXACT, FLOOR, OUT, PLACED, TRIO, UNPLACED};
    Points {
        exact: EXACT,
        placed: PLACED,
        unplaced: UNPLACED,
        out: OUT,
        trio: [TRIO.0, TRIO.1],
        floor: FLOOR,
    }
}

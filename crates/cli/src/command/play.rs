//! `furlong play`: a game in the terminal.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use furlong_bots::{Budget, Level};
use furlong_games::{GameId, PackLibrary, dispatch, dispatch_progress};
use furlong_record::MAX_NAME;
use furlong_wire::WireGame;

use super::game_args::{GameArgs, usage_error};
use super::text::CommandMessage;
use super::{CommandOutput, file, text};
use furlong_narrate::Language;
use furlong_terminal::board::{Palette, TerminalGame};
use furlong_terminal::{DisplayMode, GameStart, Participant, PlayOptions, Seating, save};

#[derive(Debug, Args)]
pub(super) struct PlayArgs {
    #[command(flatten)]
    table: Option<GameArgs>,
    /// The levels of the bots in the order of their seats: novice, club, expert. The last one also takes the
    /// remaining seats
    #[arg(
        long,
        value_name = "LEVEL,…",
        value_delimiter = ',',
        default_value = "club",
        conflicts_with = "seats"
    )]
    bots: Vec<Level>,
    /// The number of people at this keyboard; they have the first seats
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "seats")]
    humans: u8,
    /// The player of each seat, such as human,expert,club,human
    #[arg(long, value_name = "WHO,…", value_delimiter = ',', value_parser = player, conflicts_with = "players")]
    seats: Option<Vec<Participant>>,
    /// The names of the players in the order of seats
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', value_parser = name)]
    names: Vec<String>,
    /// The thinking time of an expert for a decision, in milliseconds
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    ms: u64,
    /// The seed of all luck: the same seed gives the same cards and dice; without it, a random one
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// The language [default: that of FURLONG_LANG or of your system, or English]
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Plain lines and numbered answers: for screen readers, and for playing through a pipe
    #[arg(long)]
    plain: bool,
    /// No colours
    #[arg(long)]
    no_color: bool,
    /// The speed of the display
    #[arg(long, value_enum, default_value_t = Speed::Normal)]
    speed: Speed,
    /// Save the game in this file after every decision, and keep the file when the game is over
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved game; without FILE, the one saved last
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = [
        "seats", "names", "seed", "bots", "humans", "players", "options", "course", "steeplechase", "races", "horses", "track",
    ])]
    #[expect(clippy::option_option, reason = "not given, given without a file, given with one")]
    resume: Option<Option<PathBuf>>,
    /// Write the record to this file when the game is over
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// The time that each event stays on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Speed {
    /// Two seconds an event
    Slow,
    /// 0.8 seconds an event
    Normal,
    /// No pauses
    Fast,
}

impl Speed {
    fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Speed::Slow => 2000,
            Speed::Normal => 800,
            Speed::Fast => 0,
        })
    }
}

fn player(word: &str) -> Result<Participant, String> {
    save::player(word).map_err(|error| error.to_string())
}

fn name(text: &str) -> Result<String, String> {
    let text = text.trim();
    let sound = (1..=MAX_NAME).contains(&text.chars().count()) && !text.contains(char::is_control);
    if sound { Ok(text.to_owned()) } else { Err(format!("a name has 1 to {MAX_NAME} characters")) }
}

pub(super) fn run(args: &PlayArgs) -> anyhow::Result<CommandOutput> {
    let library = args.table.as_ref().map_or_else(|| file::library(&[]), GameArgs::library)?;
    let text = match (&args.resume, &args.table) {
        (Some(from), table) => resume(args, from.as_ref(), table.as_ref().map(|table| table.game), library),
        (None, Some(table)) => dispatch!(table.game, G => begin::<G>(args, table, library)),
        (None, None) => {
            bail!(args.say(CommandMessage::WhichGame { games: &GameId::ALL.map(GameId::name).join(", ") }))
        }
    }?;
    Ok(CommandOutput::success(text))
}

/// Plays a new game.
fn begin<G: TerminalGame + WireGame>(
    args: &PlayArgs,
    table: &GameArgs,
    library: PackLibrary,
) -> anyhow::Result<String> {
    // --seats also says how many there are.
    let count = args.seats.as_ref().map_or(usize::from(table.players), Vec::len);
    let players = u8::try_from(count).unwrap_or(u8::MAX);
    let mut seated = table.clone();
    seated.players = players;
    let game: G = seated.open("play", &library);
    let seed = args.seed.clone().unwrap_or_else(furlong_terminal::seed);
    let players = args.players(players).unwrap_or_else(|fault| usage_error("play", &fault));
    let names = args.names(&players).unwrap_or_else(|fault| usage_error("play", &fault));
    let seating = Seating { players, names, seed };
    args.refuse_to_overwrite(None)?;
    let options = args.options(library, args.save.clone());
    furlong_terminal::play(GameStart { game, seating, saved: None }, &options)
}

/// Continues a saved game, in the same file unless another is named.
fn resume(
    args: &PlayArgs,
    from: Option<&PathBuf>,
    game: Option<GameId>,
    library: PackLibrary,
) -> anyhow::Result<String> {
    let path = from.map_or_else(|| save::latest(game), |path| Ok(path.clone()))?;
    let saved = save::read(&file::text(&path)?, &library).with_context(|| path.display().to_string())?;
    let id = saved.record.progress.id();
    if let Some(game) = game.filter(|&game| game != id) {
        let (file, found, game) = (&*path.to_string_lossy(), id.name(), game.name());
        bail!(args.say(CommandMessage::AnotherGame { file, found, game }));
    }
    if let Some(unused) = file::unused_pack(&library, |pack| file::plays_with(&saved.record.progress, pack)) {
        usage_error("play", &unused);
    }
    args.refuse_to_overwrite(Some(&path))?;
    let options = args.options(library, args.save.clone().or(Some(path.clone())));
    let seating = saved.seating;
    let text = dispatch_progress!(saved.record.progress, saved => {
        furlong_terminal::play(GameStart { game: saved.game().clone(), seating, saved: Some(*saved) }, &options)
    });
    text.with_context(|| path.display().to_string())
}

impl PlayArgs {
    fn players(&self, count: u8) -> Result<Vec<Participant>, String> {
        if let Some(seats) = &self.seats {
            return Ok(seats.clone());
        }
        if self.humans > count {
            return Err(self.say(CommandMessage::TooManyPeople { people: self.humans, count }));
        }
        let bot = |n: u8| self.bots.get(usize::from(n)).or(self.bots.last()).copied().unwrap_or(Level::Club);
        let player = |seat: u8| match seat.checked_sub(self.humans) {
            None => Participant::Human,
            Some(n) => Participant::Bot(bot(n)),
        };
        Ok((0..count).map(player).collect())
    }

    /// A name for every seat; a default with its number for those that were not given.
    fn names(&self, players: &[Participant]) -> Result<Vec<String>, String> {
        if self.names.len() > players.len() {
            let (names, seats) = (self.names.len(), players.len());
            return Err(self.say(CommandMessage::TooManyNames { names, seats }));
        }
        let given = self.names.iter().cloned().map(Some).chain(std::iter::repeat(None));
        let named = (1..).zip(players).zip(given).map(|((number, &player), given)| {
            given.unwrap_or_else(|| furlong_terminal::default_name(player, number, self.language()))
        });
        Ok(named.collect())
    }

    /// Refuses a file that exists already, unless it is the resumed game's own.
    fn refuse_to_overwrite(&self, resumed: Option<&Path>) -> anyhow::Result<()> {
        let taken = |file: &&PathBuf| file.exists() && resumed != Some(file.as_path());
        if let Some(file) = self.save.as_ref().filter(taken) {
            bail!(self.say(CommandMessage::SaveExists { file: &file.to_string_lossy() }));
        }
        if let Some(file) = self.record.as_ref().filter(|file| file.exists()) {
            bail!(self.say(CommandMessage::RecordExists { file: &file.to_string_lossy() }));
        }
        if self.record.is_some() && self.record == self.save {
            bail!(self.say(CommandMessage::SameFile));
        }
        Ok(())
    }

    fn say(&self, message: CommandMessage<'_>) -> String {
        text::say(self.language(), message)
    }

    fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::of_the_system)
    }

    fn options(&self, library: PackLibrary, file: Option<PathBuf>) -> PlayOptions {
        let colourless = self.no_color || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let palette = if colourless { Palette::Monochrome } else { Palette::Coloured };
        PlayOptions {
            language: self.language(),
            display: if self.plain { DisplayMode::PlainLines } else { DisplayMode::Screen(palette) },
            pause: self.speed.pause(),
            budget: Budget::time(Duration::from_millis(self.ms)),
            file,
            record: self.record.clone(),
            library,
        }
    }
}

//! The arguments that arena, simulation and play share: the game, the number of players, and the game's options.

use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory};
use furlong_games::rules::turfmaster::Meeting;
use furlong_games::{GameId, PackLibrary, SetUpFault};
use furlong_wire::{BadValue, WireGame};
use serde_json::{Map, Value, json};

use super::{Cli, file};

/// A game and its options.
#[derive(Clone, Debug, Args)]
pub(super) struct GameArgs {
    #[arg(value_parser = game_id, help = format!("The game: {}", GameId::ALL.map(GameId::name).join(", ")))]
    pub(super) game: GameId,
    /// The number of players
    #[arg(long, default_value_t = 4)]
    pub(super) players: u8,
    /// The game's options as a JSON object, as in the engine protocol's `new`
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// TurfMaster: the course of all races
    #[arg(long, value_name = "NAME")]
    course: Option<String>,
    /// TurfMaster: all races go over fences
    #[arg(long)]
    steeplechase: bool,
    /// TurfMaster: the number of races, 3 or 4; four are run on short courses unless others are named
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(3..=4))]
    races: Option<u8>,
    /// TurfMaster: the number of horses of each player
    #[arg(long, value_name = "N")]
    horses: Option<u8>,
    /// Ticket Gagnant: the track
    #[arg(long, value_name = "NAME")]
    track: Option<String>,
    /// A pack of your own to play with: cards of Royal Turf, a course of TurfMaster or a track of Ticket Gagnant. One that
    /// the game has no use for is refused
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
}

/// Parses the name of a game; the error lists all names.
pub(super) fn game_id(name: &str) -> Result<GameId, String> {
    name.parse().map_err(|fault: SetUpFault| fault.message)
}

/// Prints an error about the arguments of a command with its usage, and exits with 2.
pub(super) fn usage_error(command: &str, fault: &str) -> ! {
    let mut furlong = Cli::command();
    furlong.build();
    let error =
        furlong.find_subcommand_mut(command).map(|found| found.error(ErrorKind::ValueValidation, fault));
    error.unwrap_or_else(|| Cli::command().error(ErrorKind::ValueValidation, fault)).exit()
}

impl GameArgs {
    /// The bundled packs and those of `--pack`.
    pub(super) fn library(&self) -> anyhow::Result<PackLibrary> {
        file::library(&self.pack)
    }

    /// Opens the game, which must be `G`, or exits with a usage error of `command`.
    pub(super) fn open<G: WireGame>(&self, command: &str, library: &PackLibrary) -> G {
        self.try_open(library).unwrap_or_else(|fault| usage_error(command, &format!("{fault:#}")))
    }

    fn try_open<G: WireGame>(&self, library: &PackLibrary) -> anyhow::Result<G> {
        let set_up = G::set_up(self.players, self.options(library)?)
            .map_err(|BadValue { path, message }| anyhow!("options: {path}: {message}"))?;
        let game = G::open(&set_up, library).map_err(|faults| {
            let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
            anyhow!("{}", lines.join("\n"))
        })?;
        match file::unused_pack(library, |pack| game.plays_with(pack)) {
            Some(unused) => Err(anyhow!(unused)),
            None => Ok(game),
        }
    }

    /// The options of `--options` and of the flags that stand for one.
    fn options(&self, library: &PackLibrary) -> anyhow::Result<Map<String, Value>> {
        let mut options = match &self.options {
            None => Map::new(),
            Some(text) => serde_json::from_str(text).context("--options is no JSON object")?,
        };
        self.check_flags(&options)?;
        if self.game == GameId::TurfMaster {
            if self.course.is_some() || self.steeplechase || self.races.is_some() {
                options.insert("races".to_owned(), self.named_races(library));
            }
            let fewest = Meeting::horses_each(self.players).first().copied();
            if let Some(horses) = self.horses.or(fewest.filter(|_| !options.contains_key("horses"))) {
                options.insert("horses".to_owned(), json!(horses));
            }
        }
        if let Some(track) = &self.track {
            options.insert("track".to_owned(), json!(track));
        }
        Ok(options)
    }

    /// The races of the flags.
    fn named_races(&self, library: &PackLibrary) -> Value {
        let race = |(usual, _): (String, bool)| {
            let course = self.course.clone().unwrap_or(usual);
            json!({ "course": course, "steeplechase": self.steeplechase })
        };
        let usual = library.usual_races(self.races.unwrap_or(3).into());
        usual.into_iter().map(race).collect()
    }

    /// Refuses a flag of another game, and one whose option is also in `--options`.
    fn check_flags(&self, options: &Map<String, Value>) -> anyhow::Result<()> {
        let flags = [
            ("--course", "races", GameId::TurfMaster, self.course.is_some()),
            ("--steeplechase", "races", GameId::TurfMaster, self.steeplechase),
            ("--races", "races", GameId::TurfMaster, self.races.is_some()),
            ("--horses", "horses", GameId::TurfMaster, self.horses.is_some()),
            ("--track", "track", GameId::TicketGagnant, self.track.is_some()),
        ];
        for (flag, key, game, _) in flags.into_iter().filter(|&(.., given)| given) {
            if game != self.game {
                bail!("{flag} is of {game}, not of {}", self.game);
            }
            if options.contains_key(key) {
                bail!("{flag} and \"{key}\" in --options say the same thing twice: leave one of them out");
            }
        }
        Ok(())
    }
}

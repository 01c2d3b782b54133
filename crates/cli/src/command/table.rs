//! Which game is played, by how many and with what: the arguments that arena, simulation and play share.

use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory};
use furlong_bots::BotGame;
use furlong_games::{GameId, Shelf};
use furlong_royal_turf::RoyalTurf;
use furlong_ticket_gagnant::TicketGagnant;
use furlong_turfmaster::{Meeting, TurfMaster};
use furlong_wire::{BadValue, WireGame};
use serde_json::{Map, Value, json};

use super::{Cli, file};

/// A game with everything that is done with games here.
pub(crate) trait Playable: WireGame + BotGame + Clone + Send + Sync {}

impl<G: WireGame + BotGame + Clone + Send + Sync> Playable for G {}

/// The table.
#[derive(Clone, Debug, Args)]
pub(super) struct TableArgs {
    /// The game: turfmaster, royal-turf or ticket-gagnant
    #[arg(value_parser = game_id)]
    pub(super) game: GameId,
    /// How many players there are
    #[arg(long, default_value_t = 4)]
    pub(super) players: u8,
    /// The game's options as a JSON object, as in the engine protocol's `new`
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// TurfMaster: the course of all three races
    #[arg(long, value_name = "NAME")]
    course: Option<String>,
    /// TurfMaster: all three races go over fences
    #[arg(long)]
    steeplechase: bool,
    /// TurfMaster: horses of each player
    #[arg(long, value_name = "N")]
    horses: Option<u8>,
    /// Ticket Gagnant: the track
    #[arg(long, value_name = "NAME")]
    track: Option<String>,
    /// A pack to play with beside our own: a course of TurfMaster, a track of Ticket Gagnant
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
}

fn game_id(name: &str) -> Result<GameId, String> {
    name.parse().map_err(|fault: furlong_games::SetUpFault| fault.message)
}

/// Says what is wrong with the command line of a command, with how to use that one, and ends.
pub(super) fn refuse(command: &str, fault: &str) -> ! {
    let mut furlong = Cli::command();
    furlong.build();
    let refusing =
        furlong.find_subcommand_mut(command).map(|found| found.error(ErrorKind::ValueValidation, fault));
    refusing.unwrap_or_else(|| Cli::command().error(ErrorKind::ValueValidation, fault)).exit()
}

/// A game of the list, opened.
#[expect(clippy::large_enum_variant, reason = "there is one, and it is taken apart at once")]
pub(super) enum AnyGame {
    TurfMaster(TurfMaster),
    RoyalTurf(RoyalTurf),
    TicketGagnant(TicketGagnant),
}

impl TableArgs {
    /// The packs at hand.
    pub(super) fn shelf(&self) -> anyhow::Result<Shelf> {
        file::shelf(&self.pack)
    }

    /// Opens the game, or refuses the command line of `command`.
    pub(super) fn open(&self, command: &str, shelf: &Shelf) -> AnyGame {
        self.opened(shelf).unwrap_or_else(|fault| refuse(command, &format!("{fault:#}")))
    }

    fn opened(&self, shelf: &Shelf) -> anyhow::Result<AnyGame> {
        let options = self.options()?;
        Ok(match self.game {
            GameId::TurfMaster => AnyGame::TurfMaster(self.open_as(options, shelf)?),
            GameId::RoyalTurf => AnyGame::RoyalTurf(self.open_as(options, shelf)?),
            GameId::TicketGagnant => AnyGame::TicketGagnant(self.open_as(options, shelf)?),
        })
    }

    fn open_as<G: WireGame>(&self, options: Map<String, Value>, shelf: &Shelf) -> anyhow::Result<G> {
        let set_up = G::set_up(self.players, options)
            .map_err(|BadValue { path, message }| anyhow!("options: {path}: {message}"))?;
        G::open(&set_up, shelf).map_err(|faults| {
            let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
            anyhow!("{}", told.join("\n"))
        })
    }

    /// The options, those with a flag of their own included.
    fn options(&self) -> anyhow::Result<Map<String, Value>> {
        let mut options = match &self.options {
            None => Map::new(),
            Some(text) => serde_json::from_str(text).context("--options is no JSON object")?,
        };
        self.refuse_flags(&options)?;
        if self.game == GameId::TurfMaster {
            if self.course.is_some() || self.steeplechase {
                let course = self.course.as_deref().unwrap_or("oval");
                let race = json!({ "course": course, "steeplechase": self.steeplechase });
                options.insert("races".to_owned(), json!([race, race, race]));
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

    /// A flag of another game, or one that says anew what the options have said, is a mistake.
    fn refuse_flags(&self, options: &Map<String, Value>) -> anyhow::Result<()> {
        let flags = [
            ("--course", "races", GameId::TurfMaster, self.course.is_some()),
            ("--steeplechase", "races", GameId::TurfMaster, self.steeplechase),
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

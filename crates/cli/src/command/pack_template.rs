//! Templates for packs of one's own: a standard pack with comments in the reader's language.

use furlong_games::GameId;
use furlong_narrate::Language;

use super::text::{CommandMessage, say};

/// A released pack to start from, with what a template changes in it.
struct Template {
    text: &'static str,
    /// Lines that stand for others: how a line begins, and the line instead; nothing leaves it out.
    lines: &'static [(&'static str, &'static str)],
    /// Comments: how the line begins before whose first occurrence each stands.
    comments: &'static [(&'static str, CommandMessage<'static>)],
}

/// Returns the template of a game.
pub(super) fn template(game: GameId, language: Language) -> String {
    let Template { text, lines, comments } = of_game(game);
    let mut comments: Vec<_> = comments.iter().collect();
    let mut written = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(at) = comments.iter().position(|(start, _)| line.starts_with(start)) {
            let (_, message) = comments.remove(at);
            for said in say(language, *message).lines() {
                written += &format!("# {said}\n");
            }
        }
        let line = line.split(" # ").next().unwrap_or(line);
        match lines.iter().find(|(start, _)| line.starts_with(start)) {
            Some((_, "")) => {}
            Some((_, instead)) => written += &format!("{instead}\n"),
            None => written += &format!("{line}\n"),
        }
    }
    let mut blank = false;
    let keep = |line: &&str| {
        let again = blank && line.is_empty();
        blank = line.is_empty();
        !again
    };
    written.trim_start().lines().filter(keep).map(|line| format!("{line}\n")).collect()
}

fn of_game(game: GameId) -> Template {
    match game {
        GameId::RoyalTurf => Template {
            text: include_str!("../../../../packs/royal-turf/standard.toml"),
            lines: &[("name = \"standard\"", "name = \"our own box\"")],
            comments: &[
                ("game =", CommandMessage::TemplateCards),
                ("[[horse]]", CommandMessage::TemplateCardHorses),
                ("[pay]", CommandMessage::TemplatePay),
            ],
        },
        GameId::TurfMaster => Template {
            text: include_str!("../../../../packs/turfmaster/oval.toml"),
            lines: &[
                ("name =", "name = \"our-course\""),
                ("title =", "title = \"Our course\""),
                ("cards =", ""),
                ("expert_cards =", ""),
            ],
            comments: &[
                ("game =", CommandMessage::TemplateCourse),
                ("chute =", CommandMessage::TemplateCourseLine),
                ("[[section]]", CommandMessage::TemplateSections),
                ("[[fence]]", CommandMessage::TemplateFences),
            ],
        },
        GameId::TicketGagnant => Template {
            text: include_str!("../../../../packs/ticket-gagnant/standard.toml"),
            lines: &[("name = \"standard\"", "name = \"our-track\""), ("title =", "title = \"Our track\"")],
            comments: &[
                ("game =", CommandMessage::TemplateTrack),
                ("[track]", CommandMessage::TemplateRows),
                ("[cards]", CommandMessage::TemplateDeck),
                ("[[horse]]", CommandMessage::TemplateTrackHorses),
            ],
        },
    }
}

//! The messages of `furlong play` that are the same for all games.

use furlong_narrate::message::messages;

messages! { PlayMessage<'a>;
    // The table.
    "play-bot" => Bot { level: &'a str, number: u8 },
    "play-players" => Players,
    "play-log" => Log,
    "play-choices" => Choices,
    "play-viewer" => Viewer { player: &'a str },
    "play-spectator" => Spectator,
    "play-thinking" => Thinking { player: &'a str },
    "play-score" => Score { player: &'a str, score: &'a str },

    // Deciding.
    "play-seal" => Seal { choice: &'a str },
    "play-sealed" => Sealed { player: &'a str },
    "play-done" => Done,
    "play-change" => Change,
    "play-yes" => Yes,
    "play-no" => No,
    "play-handover" => Handover { player: &'a str },
    "play-handover-enter" => HandoverEnter { player: &'a str },
    "play-handover-undo" => HandoverUndo { player: &'a str },

    // Keys and screens.
    "play-keys-choose" => KeysChoose,
    "play-keys-watch" => KeysWatch,
    "play-keys-confirm" => KeysConfirm,
    "play-keys-sealed" => KeysSealed,
    "play-keys-over" => KeysOver,
    "play-keys-scroll" => KeysScroll,
    "play-too-small" => TooSmall { width: u16, height: u16 },
    "play-help" => Help,
    "play-help-keys" => HelpKeys,
    "play-help-plain" => HelpPlain,
    "play-help-secret" => HelpSecret,

    // Leaving, saving.
    "play-quit" => Quit,
    "play-saved" => Saved { file: &'a str },
    "play-continue" => Continue { file: &'a str },
    "play-not-saved" => NotSaved { why: &'a str },
    "play-unsaved" => Unsaved,

    // The end.
    "play-over" => Over,
    "play-rank" => Rank { place: &'a str, players: &'a str, score: i32 },
    "play-seed" => Seed { seed: &'a str },
    "play-what-now" => WhatNow,
    "play-end-quit" => EndQuit,
    "play-end-again" => EndAgain,
    "play-end-record" => EndRecord,
    "play-recorded" => Recorded { file: &'a str },
    "play-not-recorded" => NotRecorded { why: &'a str },

    // Plain lines.
    "play-prompt" => Prompt,
    "play-unknown" => Unknown { answer: &'a str, count: usize },
    "play-nothing-to-undo" => NothingToUndo,
    "play-bot-failed" => BotFailed { player: &'a str },

    // What stops a game.
    "play-no-terminal" => NoTerminal,
    "play-damaged" => Damaged,
    "play-cannot-save" => CannotSave { file: &'a str },
    "play-cannot-record" => CannotRecord { file: &'a str },
    "play-terminal-failed" => TerminalFailed { file: &'a str },
}

//! The types of everything that a browser is told or says, in TypeScript: a module for each game, and one for tables.
//!
//! They are described where they are defined, behind the `ts` feature. Nothing else is in the modules. Tests hold them
//! against real views, events, actions, aids, boards and replays of each game, and against messages and lists of tables.

use std::collections::BTreeMap;

use furlong_core::Game;
use furlong_games::{GameId, dispatch};
use ts_rs::{Config, TS, TypeVisitor};

use crate::message::{ClientMessage, ServerMessage};
use crate::table::Setting;
use crate::{Problem, answers};

/// A game whose types have a module.
pub(crate) trait TypeScriptGame {
    /// The name of the module's file and its text.
    fn module() -> (&'static str, String);
}

/// All modules: the name of the file and its text.
pub fn modules() -> Vec<(&'static str, String)> {
    let games = GameId::ALL.map(|id| dispatch!(id, G => G::module()));
    [("table.ts", tables().text("Tables"))].into_iter().chain(games).collect()
}

/// The module of one game.
pub(crate) fn game<G, V, D, F, B>() -> Module
where
    G: Game<Action: TS + 'static, Sighting: TS + 'static, Event: TS + 'static>,
    V: TS + 'static,
    D: TS + 'static,
    F: TS + 'static,
    B: TS + 'static,
{
    Module::default()
        .named::<V>("View")
        .with::<G::Action>()
        .named::<G::Sighting>("Sighting")
        .named::<G::Event>("Event")
        .with::<D>()
        .with::<F>()
        .with::<B>()
}

/// The module of tables, whichever game is played.
pub fn tables() -> Module {
    type Any = ();
    Module::default()
        .with::<Setting>()
        .with::<ServerMessage<'static, Any, Any, Any, Any>>()
        .with::<ClientMessage>()
        .with::<Problem>()
        .with::<answers::Opened>()
        .with::<answers::Seated>()
        .with::<answers::Version>()
        .with::<answers::Rematch>()
        .with::<answers::OwnKeys>()
        .with::<answers::TableList>()
        .with::<answers::TableSummary<'static>>()
        .with::<answers::Me>()
        .with::<answers::OwnGames>()
        .with::<answers::Games>()
        .with::<answers::Start<Any, Any, Any>>()
        .with::<answers::Frame<Any, Any, Any, Any>>()
        .with::<answers::Replay<Any, Any, Any>>()
        .alias("Replay<S, V, A, D, B>", "ReplayOf<B, Start<S, V, D>, Array<Frame<A, S, V, D>>>")
}

/// The declarations of a module by name: in which order they are found is not the same in every build.
#[derive(Default)]
pub struct Module(BTreeMap<String, String>);

impl Module {
    /// Adds a type with all that it is made of.
    #[must_use]
    pub fn with<T: TS + 'static>(mut self) -> Self {
        self.visit::<T>();
        self
    }

    /// Adds a type under a name of its own.
    fn named<T: TS + 'static>(mut self, name: &str) -> Self {
        T::visit_generics(&mut self);
        self.visit::<T>();
        self.alias(name, &T::name(&config()))
    }

    /// Adds a name for a type that is written out.
    #[must_use]
    pub fn alias(mut self, name: &str, of: &str) -> Self {
        self.0.insert(name.to_owned(), format!("\nexport type {name} = {of};\n"));
        self
    }

    /// The same with the types that another module has imported from its file instead.
    #[must_use]
    pub fn importing(mut self, other: &Module, file: &str) -> Self {
        let mut names = Vec::new();
        self.0.retain(|name, _| {
            let own = !other.0.contains_key(name);
            if !own {
                names.push(name.clone());
            }
            own
        });
        let text: String = self.0.values().cloned().collect();
        let is_used = |name: &String| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
        names.retain(is_used);
        // Digits come before all names.
        self.0.insert("0".to_owned(), format!("\nimport type {{ {} }} from '{file}';\n", names.join(", ")));
        self
    }

    /// Returns the module's text.
    pub fn text(self, title: &str) -> String {
        let told = "Written by `cargo xtask types` from the types in Rust; not to be changed by hand.";
        format!("// {title}. {told}\n{}", self.0.into_values().collect::<String>())
    }
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = config();
        // What has no file is no type of ours: numbers, lists, what may be missing.
        if T::output_path().is_some() {
            let name = T::ident(&config);
            if self.0.contains_key(&name) {
                return;
            }
            let declaration = T::decl(&config);
            // What has comments inside takes several lines.
            let spread = if declaration.contains('\n') { spread(&declaration) } else { declaration };
            let text = tidied(&format!("\n{}export {spread}\n", T::docs().unwrap_or_default()));
            self.0.insert(name, text);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// Closing braces on lines of their own.
fn spread(declaration: &str) -> String {
    declaration.replace(", } | {", ",\n} | {").replace(", };", ",\n};")
}

/// A declaration as a person would write it: comments on one line where they fit, and what is inside of braces
/// indented.
fn tidied(declaration: &str) -> String {
    let mut text = String::new();
    let mut depth = 0_usize;
    let mut comment: Option<Vec<&str>> = None;
    for line in declaration.lines().map(str::trim_end) {
        match (line.trim_start(), &mut comment) {
            ("/**", _) => comment = Some(Vec::new()),
            ("*/", Some(lines)) => {
                text += &commented(lines, &"  ".repeat(depth));
                comment = None;
            }
            (told, Some(lines)) => lines.push(told.trim_start_matches('*').trim()),
            (code, None) => {
                let closing = usize::from(code.starts_with('}'));
                text += &format!("{}{code}\n", "  ".repeat(depth.saturating_sub(closing)));
                depth = (depth + code.matches('{').count()).saturating_sub(code.matches('}').count());
            }
        }
    }
    text
}

fn commented(lines: &[&str], indent: &str) -> String {
    match lines {
        [line] => format!("{indent}/** {line} */\n"),
        lines => {
            let told: String = lines.iter().map(|line| format!("{indent} * {line}\n")).collect();
            format!("{indent}/**\n{told}{indent} */\n")
        }
    }
}

/// All our numbers are small enough for JavaScript.
fn config() -> Config {
    Config::new().with_large_int("number")
}

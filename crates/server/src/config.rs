//! What a host can set, its defaults, and its form as a TOML file. It reads no file and no environment but the one
//! variable that says where a user's data lives.

use std::env;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::thread;

use serde::Deserialize;

/// Everything a host can set. In the file, every setting may be left out.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The address and port to listen at.
    pub bind: SocketAddr,
    /// Where everything is kept.
    pub database: Database,
    /// The address people see, when it is not the one they type: `https://games.example`.
    pub public_url: Option<String>,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// How long an expert may think, in milliseconds.
    pub bot_ms: u64,
    /// How long after a decision arose a bot's answer is shown at a table with people, in milliseconds.
    pub bot_pause_ms: u64,
    /// How many sockets may be open.
    pub max_sockets: usize,
    /// How many sockets of one address may be open.
    pub max_sockets_per_address: usize,
    /// How many requests a session may make in a minute.
    pub requests_per_minute: u32,
    /// How many requests an address may make in a minute.
    pub requests_per_minute_per_address: u32,
    /// How many passwords an address may try in a minute.
    pub sign_ins_per_minute: u32,
    /// How many tables an address may open in an hour.
    pub tables_per_hour: u32,
    /// How many messages a session may send over its sockets in a second.
    pub messages_per_second: u32,
    /// How many messages an address may send over its sockets in a second.
    pub messages_per_second_per_address: u32,
    /// Proxies whose `X-Forwarded-For` is believed. One on this machine always is.
    pub trust_proxy: Vec<IpAddr>,
    /// How log lines look.
    pub log_format: LogFormat,
    /// How much is logged.
    pub log_level: LogLevel,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            database: Database::usual(),
            public_url: None,
            bot_threads: thread::available_parallelism().map_or(1, usize::from),
            bot_ms: 300,
            bot_pause_ms: 700,
            max_sockets: 10_000,
            max_sockets_per_address: 200,
            requests_per_minute: 600,
            requests_per_minute_per_address: 1_200,
            sign_ins_per_minute: 10,
            tables_per_hour: 120,
            messages_per_second: 20,
            messages_per_second_per_address: 100,
            trust_proxy: Vec::new(),
            log_format: LogFormat::Text,
            log_level: LogLevel::Info,
        }
    }
}

impl Config {
    /// Reads a TOML file's text. What it leaves out has its default.
    pub fn read(text: &str) -> Result<Config, ConfigError> {
        toml::from_str(text).map_err(|error| ConfigError(error.to_string().trim_end().to_owned()))
    }

    /// The same, if all values make sense together.
    pub fn checked(mut self) -> Result<Config, ConfigError> {
        if let Some(url) = &self.public_url {
            self.public_url = Some(origin(url)?);
        }
        within("bot_threads", self.bot_threads as u64, 1, 1_024)?;
        within("bot_ms", self.bot_ms, 10, 60_000)?;
        within("bot_pause_ms", self.bot_pause_ms, self.bot_ms, 600_000)?;
        within("max_sockets", self.max_sockets as u64, 1, 1_000_000)?;
        within("max_sockets_per_address", self.max_sockets_per_address as u64, 1, 1_000_000)?;
        for (name, value) in [
            ("requests_per_minute", self.requests_per_minute),
            ("requests_per_minute_per_address", self.requests_per_minute_per_address),
            ("sign_ins_per_minute", self.sign_ins_per_minute),
            ("tables_per_hour", self.tables_per_hour),
            ("messages_per_second", self.messages_per_second),
            ("messages_per_second_per_address", self.messages_per_second_per_address),
        ] {
            within(name, u64::from(value), 1, 1_000_000)?;
        }
        Ok(self)
    }

    /// The TOML file that sets exactly this, with a word on each setting.
    pub fn to_toml(&self) -> String {
        let public_url = match &self.public_url {
            Some(url) => format!("public_url = {}", quoted(url)),
            None => "# public_url = \"https://games.example\"".to_owned(),
        };
        let proxies: Vec<String> = self.trust_proxy.iter().map(|ip| quoted(&ip.to_string())).collect();
        format!(
            "# The address and port to listen at.\n\
             bind = {}\n\
             # Where everything is kept: an SQLite file, or postgres://user:password@host/name.\n\
             database = {}\n\
             # The address people see, when it is not the one they type.\n\
             {public_url}\n\n\
             # How many threads bots think on, how long an expert may think, and how long after a decision\n\
             # arose a bot's answer is shown at a table with people.\n\
             bot_threads = {}\n\
             bot_ms = {}\n\
             bot_pause_ms = {}\n\n\
             # How many sockets may be open, in all and of one address.\n\
             max_sockets = {}\n\
             max_sockets_per_address = {}\n\
             # How much a session and an address may ask for. This machine itself is not limited.\n\
             requests_per_minute = {}\n\
             requests_per_minute_per_address = {}\n\
             sign_ins_per_minute = {}\n\
             tables_per_hour = {}\n\
             messages_per_second = {}\n\
             messages_per_second_per_address = {}\n\
             # Proxies whose X-Forwarded-For is believed. One on this machine always is.\n\
             trust_proxy = [{}]\n\n\
             # text or json; error, warn, info, debug or trace.\n\
             log_format = \"{}\"\n\
             log_level = \"{}\"\n",
            quoted(&self.bind.to_string()),
            quoted(&self.database.whole()),
            self.bot_threads,
            self.bot_ms,
            self.bot_pause_ms,
            self.max_sockets,
            self.max_sockets_per_address,
            self.requests_per_minute,
            self.requests_per_minute_per_address,
            self.sign_ins_per_minute,
            self.tables_per_hour,
            self.messages_per_second,
            self.messages_per_second_per_address,
            proxies.join(", "),
            self.log_format,
            self.log_level,
        )
    }
}

/// A value that makes no sense, with the way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError(String);

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ConfigError {}

fn within(name: &str, value: u64, least: u64, most: u64) -> Result<(), ConfigError> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(ConfigError(format!("{name} is {value}, but must be from {least} to {most}")))
}

/// Scheme, host and port of an address, without anything behind.
fn origin(url: &str) -> Result<String, ConfigError> {
    let bare = url.strip_suffix('/').unwrap_or(url).to_ascii_lowercase();
    let host = bare.strip_prefix("https://").or_else(|| bare.strip_prefix("http://")).unwrap_or_default();
    let sound = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    if host.is_empty() || !host.chars().all(sound) {
        return Err(ConfigError(format!(
            "public_url is {url:?}, but must be http:// or https:// and a host, like https://games.example"
        )));
    }
    Ok(bare)
}

/// A TOML string.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => out.push(c),
        }
    }
    out + "\""
}

/// Where everything is kept. Shown to people without its password.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Database {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL server, by its address.
    Postgres(String),
}

impl Database {
    /// Where it is unless something else is said: `furlong.db` where this user's programs keep data.
    pub fn usual() -> Self {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let home = || set("HOME").map(|home| home.join(".local/share"));
        let folder = set("XDG_DATA_HOME").or_else(|| set("APPDATA")).or_else(home);
        Database::File(folder.map_or_else(PathBuf::new, |folder| folder.join("furlong")).join("furlong.db"))
    }

    fn whole(&self) -> String {
        match self {
            Database::File(path) => path.display().to_string(),
            Database::Postgres(url) => url.clone(),
        }
    }
}

impl TryFrom<String> for Database {
    type Error = ConfigError;

    /// An address by its scheme, else a file. A scheme that is not known is refused, since nobody means a file by it.
    fn try_from(text: String) -> Result<Self, ConfigError> {
        let sound = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
        let is_scheme =
            |word: &str| word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.chars().all(sound);
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Database::Postgres(text)),
            // What is behind it may hold a password.
            Some((scheme, _)) if is_scheme(scheme) => Err(ConfigError(format!(
                "database begins with {scheme}://, but must be the path of an SQLite file, or \
                 postgres://user:password@host/name"
            ))),
            Some(_) | None if text.is_empty() => Err(ConfigError(
                "database is empty, but must be the path of an SQLite file, or postgres://user:password@host/name"
                    .to_owned(),
            )),
            Some(_) | None => Ok(Database::File(PathBuf::from(text))),
        }
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) => write!(f, "{}", path.display()),
            Database::Postgres(url) => match (url.split_once("://"), url.rsplit_once('@')) {
                (Some((scheme, _)), Some((_, host))) => {
                    write!(f, "{scheme}://{}", host.split('?').next().unwrap_or_default())
                }
                _ => f.write_str(url.split('?').next().unwrap_or_default()),
            },
        }
    }
}

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

impl fmt::Display for LogFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LogFormat::Text => "text",
            LogFormat::Json => "json",
        })
    }
}

/// How much is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    /// What failed.
    Error,
    /// And what is odd.
    Warn,
    /// And what a host wants to know.
    Info,
    /// And each request.
    Debug,
    /// And more.
    Trace,
}

impl fmt::Display for LogLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LogLevel::Error => "error",
            LogLevel::Warn => "warn",
            LogLevel::Info => "info",
            LogLevel::Debug => "debug",
            LogLevel::Trace => "trace",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_reads_back() {
        let odd = Config {
            bind: "[::1]:9".parse().expect("the test is sound"),
            database: Database::File(PathBuf::from("C:\\a \"b\"\n.db")),
            public_url: Some("https://games.example".to_owned()),
            trust_proxy: vec![
                "10.0.0.2".parse().expect("the test is sound"),
                "::2".parse().expect("the test is sound"),
            ],
            log_format: LogFormat::Json,
            log_level: LogLevel::Trace,
            bot_threads: 7,
            ..Config::default()
        };
        for config in [Config::default(), odd] {
            assert_eq!(Config::read(&config.to_toml()), Ok(config));
        }
        assert_eq!(Config::read(""), Ok(Config::default()));
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let fault = |text: &str| {
            Config::read(text).and_then(Config::checked).expect_err("it must be refused").to_string()
        };
        assert!(fault("bind = \"here\"").contains("bind"));
        assert!(fault("speed = 3").contains("speed"));
        assert!(fault("log_level = \"loud\"").contains("loud"));
        assert!(fault("bot_ms = 3").contains("bot_ms is 3, but must be from 10"));
        assert!(fault("bot_pause_ms = 30").contains("bot_pause_ms"));
        assert!(fault("messages_per_second = 0").contains("messages_per_second"));
        assert!(fault("database = \"\"").contains("postgres://user:password@host/name"));
        for url in ["games.example", "ftp://a", "https://", "https://a/b", "https://a b", "https://x@y"] {
            assert!(fault(&format!("public_url = {url:?}")).contains("https://games.example"), "{url}");
        }
    }

    #[test]
    fn a_public_address_is_put_in_its_plain_form() {
        let config = Config::read("public_url = \"https://Games.Example:8443/\"").and_then(Config::checked);
        assert_eq!(config.map(|config| config.public_url), Ok(Some("https://games.example:8443".to_owned())));
    }

    #[test]
    fn a_password_is_not_shown() {
        let shown = |url: &str| Database::try_from(url.to_owned()).expect("it is a database").to_string();
        assert_eq!(shown("postgres://anna:secret@db.example/furlong"), "postgres://db.example/furlong");
        assert_eq!(shown("postgresql://db.example/furlong?password=x"), "postgresql://db.example/furlong");
        assert_eq!(shown("postgres://a:p@ss@h/f?password=x"), "postgres://h/f");
        assert_eq!(shown("furlong.db"), "furlong.db");
    }

    #[test]
    fn a_database_of_another_kind_is_not_taken_for_a_file() {
        let read = |text: &str| Database::try_from(text.to_owned());
        for url in
            ["mysql://anna:secret@y", "sqlite://furlong.db", "sqlite+x://a", "Postgres://a/b", "file:///a"]
        {
            let fault = read(url).expect_err("it must be refused").to_string();
            assert!(fault.contains(url.split_once("//").expect("it is an address").0), "{fault}");
            assert!(fault.contains("SQLite file") && !fault.contains("secret"), "{fault}");
        }
        for path in ["furlong.db", "./mysql://x", "/a/b.db", "C:\\a.db", "a b://c"] {
            assert_eq!(read(path), Ok(Database::File(PathBuf::from(path))));
        }
        assert_eq!(read("postgresql://h/f"), Ok(Database::Postgres("postgresql://h/f".to_owned())));
    }
}

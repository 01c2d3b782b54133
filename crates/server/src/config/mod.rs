//! The settings of a server: one table, from which the file, the flags, the environment variables, the checks and the
//! documentation come. It reads no file, and no environment but the variables that name the user's data folder.

mod database;
mod log;
mod table;

use std::convert::Infallible;
use std::fmt::{self, Display};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::thread;

use serde::{Deserialize, Serialize};

pub use database::Database;
pub use log::{LogFormat, LogLevel};
use table::{env_name, kept_type, settings, shown_default};

const GENERAL: Option<&str> = None;
const LIMITS: Option<&str> = Some("Limits (this machine itself has none but the first)");

settings! {
    [GENERAL]
    /// The address and port to listen at.
    bind: SocketAddr {
        default: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
        value: "ADDRESS",
        shown: "127.0.0.1:8080, which only this machine can reach",
    }
    /// The database: an SQLite file, created if it is missing, or `postgres://user:password@host/name`.
    database: String as Database {
        default: Database::usual(),
        value: "FILE|URL",
        shown: "furlong/furlong.db in the user's data folder, such as ~/.local/share",
    }
    /// The address people see, when it is not the one they type, like `https://games.example`; with https, cookies are
    /// sent over https only.
    public_url: String as Option<String> {
        default: None,
        value: "URL",
        shown: "",
    }
    /// A folder with packs of your own, which players can choose: every file in it that ends in `.toml`.
    packs: String as Option<String> {
        default: None,
        value: "FOLDER",
        shown: "",
    }
    /// The number of threads that bots think on.
    bot_threads: usize {
        default: thread::available_parallelism().map_or(1, usize::from),
        value: "N",
        shown: "one for each core",
        range: |_: &Config| 1..=1_024,
    }
    /// The time that an expert may think, in milliseconds; less when many bots wait.
    bot_ms: u64 {
        default: 300,
        value: "N",
        range: |_: &Config| 10..=60_000,
    }
    /// The time from a decision to a bot's answer at a table with people, in milliseconds.
    bot_pause_ms: u64 {
        default: 700,
        value: "N",
        range: |config: &Config| config.bot_ms..=600_000,
    }
    /// The format of log lines.
    log_format: LogFormat {
        default: LogFormat::Text,
        value: "FORM",
    }
    /// The least severe lines that are logged.
    log_level: LogLevel {
        default: LogLevel::Info,
        value: "LEVEL",
    }

    [LIMITS]
    /// The number of sockets that may be open.
    max_sockets: usize {
        default: 10_000,
        value: "N",
        range: |_: &Config| 1..=1_000_000,
    }
    /// The number of sockets of one address that may be open.
    max_sockets_per_address: usize {
        default: 200,
        value: "N",
        range: |_: &Config| 1..=1_000_000,
    }
    /// The number of requests that a session may make in a minute.
    requests_per_minute: u32 {
        default: 600,
        value: "N",
        range: |_: &Config| 1..=1_000_000,
    }
    /// The number of requests that an address may make in a minute.
    requests_per_minute_per_address: u32 {
        default: 1_200,
        value: "N",
        range: |_: &Config| 1..=1_000_000,
    }
    /// The number of passwords that an address may try in a minute.
    sign_ins_per_minute: u32 {
        default: 10,
        value: "N",
        range: |_: &Config| 1..=1_000_000,
    }
    /// The number of new guests that an address may bring in an hour: each is stored once it takes a name or a seat.
    guests_per_hour: u32 {
        default: 240,
        value: "N",
        range: |_: &Config| 1..=1_000_000,
    }
    /// The number of tables that an address may open in an hour.
    tables_per_hour: u32 {
        default: 120,
        value: "N",
        range: |_: &Config| 1..=1_000_000,
    }
    /// The number of messages that a session may send over its sockets in a second, five seconds' worth in one burst.
    messages_per_second: u32 {
        default: 20,
        value: "N",
        range: |_: &Config| 1..=1_000_000,
    }
    /// The number of messages that an address may send over its sockets in a second, five seconds' worth in one burst.
    messages_per_second_per_address: u32 {
        default: 100,
        value: "N",
        range: |_: &Config| 1..=1_000_000,
    }
    /// Proxies on other machines whose X-Forwarded-For is trusted; one on this machine always is.
    trust_proxy: Vec<IpAddr> {
        default: Vec::new(),
        value: "ADDRESSES",
        shown: "",
        arg: (value_delimiter = ','),
    }
}

/// The description of one setting, for people.
#[derive(Clone, Debug)]
pub struct ConfigSetting {
    /// The name in the file.
    pub name: &'static str,
    /// The meaning in Markdown, without a full stop.
    pub help: &'static str,
    /// The default in words; empty if there is none.
    pub default: String,
}

impl ConfigSetting {
    fn of(name: &str) -> ConfigSetting {
        let is_named = |setting: &ConfigSetting| setting.name == name;
        Config::settings().into_iter().find(is_named).expect("the table has the names of its own rows")
    }

    fn help_with_default(&self) -> String {
        let (help, default) = (self.plain_help(), &self.default);
        if default.is_empty() { help } else { format!("{help} [default: {default}]") }
    }

    fn plain_help(&self) -> String {
        self.help.replace('`', "")
    }
}

impl Config {
    /// Reads a TOML file's text. A setting that it leaves out has its default.
    pub fn read(text: &str) -> Result<Config, ConfigError> {
        toml::from_str(text).map_err(|error| ConfigError(error.to_string().trim_end().to_owned()))
    }

    /// Checks ranges and puts the public address into its plain form.
    pub fn checked(mut self) -> Result<Config, ConfigError> {
        self.public_url = self.public_url.map(|url| origin(&url)).transpose()?;
        self.check_ranges()?;
        Ok(self)
    }

    /// Returns the TOML file that sets exactly this, with a comment on each setting.
    pub fn to_toml(&self) -> String {
        let lines = Config::settings().into_iter().zip(self.toml_values());
        let lines = lines.map(|(setting, value)| {
            let (name, help) = (setting.name, setting.plain_help());
            match value {
                Some(value) => format!("# {help}.\n{name} = {value}\n"),
                None => format!("# {help}.\n# {name} = \"\"\n"),
            }
        });
        lines.collect()
    }
}

/// Writes a setting as TOML. Our settings are texts, numbers and lists of texts, whose JSON form is TOML too, but for
/// one character.
fn toml_value(value: &impl Serialize) -> Option<String> {
    let json = serde_json::to_string(value).expect("a setting has a JSON form");
    (json != "null").then(|| json.replace('\u{7f}', "\\u007F"))
}

/// An invalid setting, with a way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError(String);

impl Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ConfigError {}

impl From<Infallible> for ConfigError {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

fn within<N: PartialOrd + Display>(
    name: &str,
    value: &N,
    range: &RangeInclusive<N>,
) -> Result<(), ConfigError> {
    if range.contains(value) {
        return Ok(());
    }
    let (least, most) = (range.start(), range.end());
    Err(ConfigError(format!("{name} is {value}, but must be from {least} to {most}")))
}

/// Reduces an address to scheme, host and port.
fn origin(url: &str) -> Result<String, ConfigError> {
    let bare = url.strip_suffix('/').unwrap_or(url).to_ascii_lowercase();
    let host = bare.strip_prefix("https://").or_else(|| bare.strip_prefix("http://")).unwrap_or_default();
    let is_host_char = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    if host.is_empty() || !host.chars().all(is_host_char) {
        return Err(ConfigError(format!(
            "public_url is {url:?}, but must be http:// or https:// and a host, like https://games.example"
        )));
    }
    Ok(bare)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn the_printed_file_reads_back() {
        let odd = Config {
            bind: "[::1]:9".parse().expect("this is an address"),
            database: Database::File(PathBuf::from("C:\\a \"b\"\n\u{7f}.db")),
            public_url: Some("https://games.example".to_owned()),
            trust_proxy: vec![
                "10.0.0.2".parse().expect("this is an address"),
                "::2".parse().expect("this is an address"),
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
    fn the_documentation_lists_every_setting() {
        let row = |ConfigSetting { name, help, default }: ConfigSetting| {
            let default = if default.is_empty() { "none".to_owned() } else { default };
            format!("| `{name}` | {default} | {help} |\n")
        };
        let table: String = Config::settings().into_iter().map(row).collect();
        let documented = include_str!("../../../../docs/operations.md");
        assert!(documented.contains(&table), "docs/operations.md needs this table:\n{table}");
    }

    #[test]
    fn an_invalid_setting_is_named() {
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
}

//! The database setting: an SQLite file or a PostgreSQL server.

use std::env;
use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::ConfigError;

/// The database that everything is kept in. It is displayed without its password, and serialized with it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub enum Database {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL server, by its address.
    Postgres(String),
}

impl Database {
    /// Returns the default: `furlong/furlong.db` in the user's data folder.
    pub fn usual() -> Self {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let home = || set("HOME").map(|home| home.join(".local/share"));
        let folder = set("XDG_DATA_HOME").or_else(|| set("APPDATA")).or_else(home);
        Database::File(folder.map_or_else(PathBuf::new, |folder| folder.join("furlong")).join("furlong.db"))
    }
}

impl From<Database> for String {
    fn from(database: Database) -> String {
        match database {
            Database::File(path) => path.display().to_string(),
            Database::Postgres(url) => url,
        }
    }
}

impl TryFrom<String> for Database {
    type Error = ConfigError;

    /// Takes a URL for PostgreSQL and anything else for a file. An unknown scheme is refused: nobody means a file by it.
    fn try_from(text: String) -> Result<Self, ConfigError> {
        let is_scheme_char = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
        let is_scheme = |word: &str| {
            word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.chars().all(is_scheme_char)
        };
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Database::Postgres(text)),
            // The rest may hold a password, so it is not repeated.
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

#[cfg(test)]
mod tests {
    use super::*;

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

//! The macro that turns the table of settings into types and functions. It knows no setting.

/// Declares all settings. Each row names a setting once: the type of its flag (`as` the type it is kept in), its
/// default, the name of its value in the help, and its range if it has one. `shown` replaces a default that is not
/// plain to read.
///
/// From the rows come the struct with the form of the file and the defaults; the flags and environment variables for
/// clap; the check of ranges; and the list of settings for people.
macro_rules! settings {
    ($(
        [$heading:expr]
        $(
            $(#[doc = $help:literal])+
            $name:ident: $flag:ty $(as $kind:ty)? {
                default: $default:expr,
                value: $value:literal,
                $(shown: $shown:literal,)?
                $(range: $range:expr,)?
                $(arg: ($($arg:tt)*),)?
            }
        )+
    )+) => {
        /// All settings of a server. In the file, every one may be left out.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Config {
            $($($(#[doc = $help])+ pub $name: kept_type!($flag $(, $kind)?),)+)+
        }

        impl Default for Config {
            fn default() -> Self {
                Config { $($($name: $default,)+)+ }
            }
        }

        /// The settings as flags and environment variables of a command, each of which may be left out.
        #[derive(Debug, Default, clap::Args)]
        pub struct ConfigFlags {
            $($(
                #[arg(
                    long,
                    value_name = $value,
                    env = env_name!($name),
                    hide_env_values = true,
                    help = ConfigSetting::of(stringify!($name)).help_with_default(),
                    help_heading = $heading,
                    $($($arg)*)?
                )]
                $name: Option<$flag>,
            )+)+
        }

        impl Config {
            /// Returns the settings with those that the flags give in place of their own.
            pub fn with_flags(self, flags: &ConfigFlags) -> Result<Config, ConfigError> {
                Ok(Config {
                    $($($name: match flags.$name.clone() {
                        Some(value) => <kept_type!($flag $(, $kind)?)>::try_from(value)?,
                        None => self.$name,
                    },)+)+
                })
            }

            fn check_ranges(&self) -> Result<(), ConfigError> {
                $($($({
                    let range = $range;
                    within(stringify!($name), &self.$name, &range(self))?;
                })?)+)+
                Ok(())
            }

            /// Returns the description of every setting, in the order of the help.
            pub fn settings() -> Vec<ConfigSetting> {
                let usual = Config::default();
                vec![$($(ConfigSetting {
                    name: stringify!($name),
                    help: concat!($($help),+).trim().trim_end_matches('.'),
                    default: shown_default!(usual.$name $(, $shown)?),
                },)+)+]
            }

            /// Returns every setting as TOML, in the same order; nothing for one that is not set.
            fn toml_values(&self) -> Vec<Option<String>> {
                vec![$($(toml_value(&self.$name),)+)+]
            }
        }
    };
}

/// The type that a setting is kept in: that of its flag unless the row names another.
macro_rules! kept_type {
    ($flag:ty) => {
        $flag
    };
    ($flag:ty, $kind:ty) => {
        $kind
    };
}

/// The default in words: its value unless the row has a text.
macro_rules! shown_default {
    ($default:expr) => {
        $default.to_string()
    };
    ($default:expr, $shown:literal) => {
        $shown.to_owned()
    };
}

/// The environment variable of a setting: `FURLONG_BOT_MS` for `bot_ms`.
macro_rules! env_name {
    ($name:ident) => {{
        const LOWER: &str = concat!("furlong_", stringify!($name));
        const UPPER: [u8; LOWER.len()] = {
            let mut bytes = [0; LOWER.len()];
            bytes.copy_from_slice(LOWER.as_bytes());
            bytes.make_ascii_uppercase();
            bytes
        };
        const NAME: &str = match str::from_utf8(&UPPER) {
            Ok(name) => name,
            Err(_) => panic!("an identifier is ASCII"),
        };
        NAME
    }};
}

pub(super) use {env_name, kept_type, settings, shown_default};

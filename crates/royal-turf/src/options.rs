//! The table settings of Royal Turf.

/// The variants that are played; all off is the standard game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[expect(clippy::struct_excessive_bools, reason = "five settings that have nothing to do with each other")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    /// Chips are placed face down, and there is a chip that counts nothing. RT-OPT-1
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_off"))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub hidden_bets: bool,
    /// The pace bonus is paid only for a horse among the first three. RT-OPT-2
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_off"))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub pace_needs_place: bool,
    /// The pay table's column counts chips instead of units. RT-OPT-3
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_off"))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub chips_count: bool,
    /// Horses share squares. RT-OPT-4
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_off"))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub crowded_field: bool,
    /// The ring has 36 squares instead of 33. RT-OPT-5
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_off"))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub long_track: bool,
}

impl Options {
    /// The names of all options, in the order of the fields.
    pub const NAMES: [&'static str; 5] =
        ["hidden_bets", "pace_needs_place", "chips_count", "crowded_field", "long_track"];

    /// The options that these names switch on; `None` at a name that no option has.
    pub fn from_names<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<Options> {
        let mut options = Options::default();
        for name in names {
            *options.switch(name)? = true;
        }
        Some(options)
    }

    /// The names of the options that are on.
    pub fn names(mut self) -> impl Iterator<Item = &'static str> {
        Options::NAMES.into_iter().filter(move |name| self.switch(name).is_some_and(|on| *on))
    }

    fn switch(&mut self, name: &str) -> Option<&mut bool> {
        match name {
            "hidden_bets" => Some(&mut self.hidden_bets),
            "pace_needs_place" => Some(&mut self.pace_needs_place),
            "chips_count" => Some(&mut self.chips_count),
            "crowded_field" => Some(&mut self.crowded_field),
            "long_track" => Some(&mut self.long_track),
            _ => None,
        }
    }
}

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_off(option: &bool) -> bool {
    !option
}

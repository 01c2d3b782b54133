//! Numbers as a reader's language writes them.

use furlong_narrate::Language;

/// The percent sign with the space before it that a language wants; no line breaks there.
const fn percent_sign(language: Language) -> &'static str {
    match language {
        Language::En | Language::It => "%",
        Language::Fr | Language::De => "\u{a0}%",
    }
}

const fn decimal_mark(language: Language) -> char {
    match language {
        Language::En => '.',
        Language::Fr | Language::It | Language::De => ',',
    }
}

const fn thousands_mark(language: Language) -> char {
    match language {
        Language::En => ',',
        Language::Fr => '\u{202f}',
        Language::It | Language::De => '.',
    }
}

/// A whole number.
pub(super) fn integer(language: Language, number: impl Into<i128>) -> String {
    let number = number.into();
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "−" } else { "" });
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) && digits.len() > 4 {
            text.push(thousands_mark(language));
        }
        text.push(digit);
    }
    text
}

/// A number with as many decimals as are worth reading.
pub(super) fn decimal(language: Language, number: f64) -> String {
    let decimals = match number.abs() {
        size if size >= 1000.0 => 0,
        size if size >= 100.0 => 1,
        _ => 2,
    };
    with_decimals(language, number, decimals)
}

/// A share as a percentage.
pub(super) fn percent(language: Language, share: f64) -> String {
    let percent = share * 100.0;
    let decimals = if percent != 0.0 && percent.abs() < 1.0 { 2 } else { 1 };
    with_decimals(language, percent, decimals) + percent_sign(language)
}

/// A change of a share in points of a hundred, with its sign.
pub(super) fn points(language: Language, share: f64) -> String {
    let text = with_decimals(language, share * 100.0, 1);
    let is_zero = text.chars().all(|c| matches!(c, '0' | '.' | ','));
    if text.starts_with('−') || is_zero { text } else { format!("+{text}") }
}

fn with_decimals(language: Language, number: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", number.abs());
    let (units, rest) = text.split_once('.').unwrap_or((&text, ""));
    let is_zero = text.chars().all(|c| matches!(c, '0' | '.'));
    let sign = if number < 0.0 && !is_zero { "−" } else { "" };
    let units = integer(language, units.parse::<i64>().unwrap_or(0));
    if rest.is_empty() {
        format!("{sign}{units}")
    } else {
        format!("{sign}{units}{}{rest}", decimal_mark(language))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        assert_eq!(integer(Language::En, 1_234_567), "1,234,567");
        assert_eq!(integer(Language::De, -12_345), "−12.345");
        assert_eq!(integer(Language::Fr, 1234), "1234");
        assert_eq!(decimal(Language::It, -0.5), "−0,50");
        assert_eq!(decimal(Language::En, 12_345.6), "12,346");
        assert_eq!(decimal(Language::En, -0.001), "0.00");
        assert_eq!(percent(Language::De, 0.2534), "25,3\u{a0}%");
        assert_eq!(percent(Language::En, 0.0012), "0.12%");
        assert_eq!(points(Language::De, 0.1234), "+12,3");
        assert_eq!([points(Language::En, -0.05), points(Language::En, -0.0001)], ["−5.0", "0.0"]);
    }
}

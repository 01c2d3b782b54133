//! A TOML document that keeps the place of each field and collects what is wrong with it.

use std::cell::RefCell;
use std::fmt;
use std::ops::{Range, RangeInclusive};

use toml::Spanned;
use toml::de::{DeFloat, DeInteger, DeTable, DeValue};

/// One fault of a pack file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PackFault {
    /// The name of the file, as given to `read`.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The field, like `horse[2].cards[0].head`; empty where the file is not even TOML.
    pub field: String,
    /// A clause that says what is wrong with the field.
    pub message: String,
}

impl fmt::Display for PackFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PackFault { file, line, column, field, message } = self;
        write!(f, "{file}:{line}:{column}: ")?;
        if !field.is_empty() {
            write!(f, "{field}: ")?;
        }
        f.write_str(message)
    }
}

/// Reads `text` with `read` and returns what it made of it, or all faults in the order of the file.
pub(crate) fn read<T>(
    file: &str,
    text: &str,
    read: impl FnOnce(&Table) -> Option<T>,
) -> Result<T, Vec<PackFault>> {
    glance(file, text, |root| {
        let value = read(root);
        root.refuse_unknown();
        value
    })
}

/// Reads only what `read` asks for: fields it does not ask for are no faults.
pub(crate) fn glance<T>(
    file: &str,
    text: &str,
    read: impl FnOnce(&Table) -> Option<T>,
) -> Result<T, Vec<PackFault>> {
    let notes = Notes::default();
    let (root, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        // What follows from a slip in the file's form would only hide it.
        for error in errors {
            notes.add(error.span().unwrap_or(0..0), String::new(), error.message());
        }
        return Err(notes.placed(file, text));
    }
    let value = read(&Table::new(&notes, String::new(), root.span(), root.get_ref()));
    match value {
        Some(value) if notes.0.borrow().is_empty() => Ok(value),
        _ => Err(notes.placed(file, text)),
    }
}

/// The faults so far: the byte where each begins in the text, its field and what is wrong.
#[derive(Default)]
struct Notes(RefCell<Vec<(usize, String, String)>>);

impl Notes {
    fn add(&self, span: Range<usize>, field: String, message: impl Into<String>) {
        self.0.borrow_mut().push((span.start, field, message.into()));
    }

    /// The faults in the order of the text. It is gone through once, however many there are.
    fn placed(self, file: &str, text: &str) -> Vec<PackFault> {
        let mut notes = self.0.into_inner();
        notes.sort();
        let (mut at, mut line, mut column) = (0, 1, 1);
        let place = |(start, field, message): (usize, String, String)| {
            for passed in text.get(at..start).unwrap_or_default().chars() {
                (line, column) = if passed == '\n' { (line + 1, 1) } else { (line, column + 1) };
            }
            at = at.max(start);
            PackFault { file: file.to_owned(), line, column, field, message }
        };
        notes.into_iter().map(place).collect()
    }
}

/// The place of a field: bytes of the text, and the path to it.
#[derive(Clone)]
pub(crate) struct Place {
    span: Range<usize>,
    path: String,
}

/// A table of the document. Each read field is remembered, so that the others can be called unknown.
pub(crate) struct Table<'a> {
    notes: &'a Notes,
    path: String,
    span: Range<usize>,
    fields: &'a DeTable<'a>,
    known: RefCell<Vec<&'static str>>,
}

impl<'a> Table<'a> {
    fn new(notes: &'a Notes, path: String, span: Range<usize>, fields: &'a DeTable<'a>) -> Self {
        Table { notes, path, span, fields, known: RefCell::default() }
    }

    /// Notes a fault of a field, where it stands or else where its table does.
    pub(crate) fn fault(&self, field: &str, message: impl Into<String>) {
        self.fault_at(&self.place(field), message);
    }

    /// The place of a field, to find fault with it later.
    pub(crate) fn place(&self, field: &str) -> Place {
        let span = self.fields.get(field).map_or(self.span.clone(), Spanned::span);
        Place { span, path: self.path_of(field) }
    }

    /// Notes a fault at a place.
    pub(crate) fn fault_at(&self, place: &Place, message: impl Into<String>) {
        self.notes.add(place.span.clone(), place.path.clone(), message);
    }

    fn path_of(&self, field: &str) -> String {
        if self.path.is_empty() { field.to_owned() } else { format!("{}.{field}", self.path) }
    }

    fn get(&self, field: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.known.borrow_mut().push(field);
        let value = self.fields.get(field);
        if value.is_none() {
            self.fault(field, "is missing");
        }
        value
    }

    /// Returns `true` if an optional field is present, and counts it as read.
    pub(crate) fn has(&self, field: &'static str) -> bool {
        self.known.borrow_mut().push(field);
        self.fields.contains_key(field)
    }

    /// A field that is text.
    pub(crate) fn text(&self, field: &'static str) -> Option<&'a str> {
        let text = self.get(field)?.get_ref().as_str();
        if text.is_none() {
            self.fault(field, "must be text");
        }
        text
    }

    /// A field that is one of these words.
    pub(crate) fn word(&self, field: &'static str, words: &[&'static str]) -> Option<&'static str> {
        let text = self.text(field)?;
        let word = words.iter().copied().find(|&word| word == text);
        if word.is_none() {
            let choices: Vec<_> = words.iter().map(|word| format!("{word:?}")).collect();
            self.fault(field, format!("must be {}", choices.join(" or ")));
        }
        word
    }

    /// A field that is a short name: not empty, at most 40 characters, none of them a control character.
    pub(crate) fn name(&self, field: &'static str) -> Option<String> {
        let name = self.text(field)?;
        let sound = !name.trim().is_empty() && name.chars().count() <= 40 && !name.contains(char::is_control);
        if !sound {
            self.fault(field, "must be a name of 1 to 40 characters");
        }
        sound.then(|| name.to_owned())
    }

    /// A field that is a word to call something by: a small letter, then small letters, digits and dashes, at
    /// most 40 of them.
    pub(crate) fn handle(&self, field: &'static str) -> Option<String> {
        let handle = self.text(field)?;
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let sound = handle.len() <= 40
            && handle.starts_with(|c: char| c.is_ascii_lowercase())
            && handle.chars().all(fits);
        if !sound {
            self.fault(field, "must be a letter and up to 39 letters, digits and dashes, all small");
        }
        sound.then(|| handle.to_owned())
    }

    /// A field that is a whole number in `range`.
    pub(crate) fn number(&self, field: &'static str, range: RangeInclusive<u32>) -> Option<u32> {
        let number = whole(self.get(field)?, &range);
        if number.is_none() {
            self.fault(field, format!("must be a whole number from {} to {}", range.start(), range.end()));
        }
        number
    }

    /// A field that is a number in `range`, with or without a decimal point.
    pub(crate) fn decimal(&self, field: &'static str, range: &RangeInclusive<f64>) -> Option<f64> {
        let value = self.get(field)?.get_ref();
        let written = value.as_float().map(DeFloat::as_str);
        let whole = value.as_integer().filter(|integer| integer.radix() == 10).map(DeInteger::as_str);
        // What is infinite or no number is in no range.
        let number = written.or(whole).and_then(decimal);
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            self.fault(field, format!("must be a number from {} to {}", range.start(), range.end()));
        }
        number
    }

    /// A field that is a list of `N` whole numbers in `range`.
    pub(crate) fn numbers<const N: usize>(
        &self,
        field: &'static str,
        range: &RangeInclusive<u32>,
    ) -> Option<[u32; N]> {
        let numbers = list(self.get(field)?, range);
        if numbers.is_none() {
            self.fault(field, must_be_list::<N>(range));
        }
        numbers
    }

    /// A field that is a list of `N` lists of `M` whole numbers in `range`, each with its place, to find
    /// fault with it later.
    pub(crate) fn grid<const N: usize, const M: usize>(
        &self,
        field: &'static str,
        range: &RangeInclusive<u32>,
    ) -> Option<[([u32; M], Place); N]> {
        let items = self.get(field)?.get_ref().as_array();
        let Some(items) = items.filter(|items| items.len() == N) else {
            self.fault(field, format!("must be a list of {N} lists"));
            return None;
        };
        let list = |(i, item): (usize, &Spanned<DeValue<'_>>)| {
            let place = Place { span: item.span(), path: format!("{}[{i}]", self.path_of(field)) };
            let numbers = list(item, range);
            if numbers.is_none() {
                self.fault_at(&place, must_be_list::<M>(range));
            }
            Some((numbers?, place))
        };
        // All of them are read before a bad one makes the field bad, so that all faults are noted.
        let read: Vec<_> = items.iter().enumerate().map(list).collect();
        read.into_iter().collect::<Option<Vec<_>>>()?.try_into().ok()
    }

    /// A field that is a table.
    pub(crate) fn table<T>(&self, field: &'static str, read: impl FnOnce(&Table) -> Option<T>) -> Option<T> {
        self.sub_table(self.path_of(field), self.get(field)?, read)
    }

    /// A field that is a list of `N` tables.
    pub(crate) fn tables<T, const N: usize>(
        &self,
        field: &'static str,
        read: impl Fn(&Table) -> Option<T>,
    ) -> Option<[T; N]> {
        self.list(field, N..=N, read)?.try_into().ok()
    }

    /// A field that is a list of so many tables.
    pub(crate) fn list<T>(
        &self,
        field: &'static str,
        lengths: RangeInclusive<usize>,
        read: impl Fn(&Table) -> Option<T>,
    ) -> Option<Vec<T>> {
        let items = self.get(field)?.get_ref().as_array();
        let Some(items) = items.filter(|items| lengths.contains(&items.len())) else {
            let (least, most) = lengths.into_inner();
            let count = if least == most { least.to_string() } else { format!("{least} to {most}") };
            self.fault(field, format!("must be a list of {count} tables"));
            return None;
        };
        let path = |i: usize| format!("{}[{i}]", self.path_of(field));
        // All of them are read before a bad one makes the list bad, so that all faults are noted.
        let read: Vec<_> =
            items.iter().enumerate().map(|(i, item)| self.sub_table(path(i), item, &read)).collect();
        read.into_iter().collect()
    }

    fn sub_table<T>(
        &self,
        path: String,
        item: &'a Spanned<DeValue<'a>>,
        read: impl FnOnce(&Table) -> Option<T>,
    ) -> Option<T> {
        let Some(fields) = item.get_ref().as_table() else {
            self.notes.add(item.span(), path, "must be a table");
            return None;
        };
        let table = Table::new(self.notes, path, item.span(), fields);
        let value = read(&table);
        table.refuse_unknown();
        value
    }

    fn refuse_unknown(&self) {
        let known = self.known.borrow();
        for (key, _) in self.fields {
            if !known.contains(&key.get_ref().as_ref()) {
                self.notes.add(key.span(), self.path_of(key.get_ref()), "is not a field of this table");
            }
        }
    }
}

fn whole(item: &Spanned<DeValue<'_>>, range: &RangeInclusive<u32>) -> Option<u32> {
    let integer = item.get_ref().as_integer()?;
    let number = u32::from_str_radix(integer.as_str(), integer.radix()).ok()?;
    range.contains(&number).then_some(number)
}

/// The number that is written so: digits, perhaps with a point and an exponent. Exact for up to 15 digits, far more than
/// packs have; digits beyond the 18th count for nothing. The parser of the standard library has a table that would be a
/// twentieth of what a page loads.
fn decimal(text: &str) -> Option<f64> {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let mut power: i32 = exponent.strip_prefix('+').unwrap_or(exponent).parse().ok()?;
    let (sign, digits) = match mantissa.strip_prefix('-') {
        Some(digits) => (-1.0, digits),
        None => (1.0, mantissa.strip_prefix('+').unwrap_or(mantissa)),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    power = power.checked_sub(i32::try_from(part.len()).ok()?)?;
    let mut number: u64 = 0;
    for digit in whole.chars().chain(part.chars()) {
        let digit = digit.to_digit(10)?;
        if number < 10_u64.pow(17) {
            number = number * 10 + u64::from(digit);
        } else {
            power = power.checked_add(1)?;
        }
    }
    let scale = 10_u64.checked_pow(power.unsigned_abs())?;
    // The lint does not see that up to 15 digits, and powers of ten up to 22, are exact.
    #[expect(clippy::cast_precision_loss)]
    let (number, scale) = (number as f64, scale as f64);
    Some(sign * if power < 0 { number / scale } else { number * scale })
}

fn list<const N: usize>(item: &Spanned<DeValue<'_>>, range: &RangeInclusive<u32>) -> Option<[u32; N]> {
    let items = item.get_ref().as_array()?.iter();
    items.map(|item| whole(item, range)).collect::<Option<Vec<_>>>()?.try_into().ok()
}

fn must_be_list<const N: usize>(range: &RangeInclusive<u32>) -> String {
    format!("must be a list of {N} whole numbers from {} to {}", range.start(), range.end())
}

#[cfg(test)]
mod tests {
    use super::decimal;

    /// Numbers as packs write them are those that the standard library reads.
    #[test]
    fn decimals_are_read_exactly() {
        let mut written: Vec<String> = ["0", "+1.5", "-0.25", "1e3", "1.5E-2", "9.25e+2", "123456789.012345"]
            .map(str::to_owned)
            .to_vec();
        written.extend((0..20_000).map(|n| format!("{}.{:03}", n / 37, n % 1000)));
        for text in &written {
            assert_eq!(decimal(text), text.parse().ok(), "{text}");
        }
        let long = decimal("0.333333333333333333333333").expect("it is a number");
        assert!((long - 1.0 / 3.0).abs() < 1e-15);
        for text in ["inf", "nan", "1e", "e3", "1.2.3", "1e99", "1e-99", "--1"] {
            assert!(decimal(text).is_none_or(|number| number == 0.0), "{text}");
        }
    }
}

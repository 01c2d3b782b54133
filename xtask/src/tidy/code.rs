//! Rust code with comments and the contents of literals blanked out, so that a check sees only what runs.
//!
//! This is no parser: it knows just enough of the language to tell where a comment or a literal ends.

/// The same text with a space for each character of a comment or literal. Lines stay where they are.
pub(super) fn without_comments_and_literals(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let blank = blank_length(rest, code.chars().last());
        if blank == 0 {
            code.push(next);
            rest = &rest[next.len_utf8()..];
        } else {
            code.extend(rest[..blank].chars().map(|c| if c == '\n' { c } else { ' ' }));
            rest = &rest[blank..];
        }
    }
    code
}

/// Returns whether the character can be part of a name.
pub(super) fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Returns whether the line has the needle, and not just as a part of a longer name.
pub(super) fn has_word(line: &str, needle: &str) -> bool {
    let cut = |at: usize| {
        let end = at + needle.len();
        let joined_before = needle.starts_with(is_name) && line[..at].ends_with(is_name);
        let joined_after = needle.ends_with(is_name) && line[end..].starts_with(is_name);
        !joined_before && !joined_after
    };
    line.match_indices(needle).any(|(at, _)| cut(at))
}

/// The length in bytes of the comment or literal at the start of the text.
fn blank_length(text: &str, before: Option<char>) -> usize {
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if text.starts_with("/*") {
        return block_comment_length(text);
    }
    if text.starts_with('"') {
        return quoted_length(text, '"');
    }
    if text.starts_with('\'') {
        return char_length(text);
    }
    // In `br"..."` the name before is the literal's own prefix; in `for"` there is no raw string.
    if text.starts_with('r') && before.is_none_or(|c| !is_name(c) || c == 'b' || c == 'c') {
        return raw_length(text);
    }
    0
}

/// Block comments nest.
fn block_comment_length(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

fn quoted_length(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// A quote opens a character, or else a lifetime, which is code.
fn char_length(text: &str) -> usize {
    let mut after = text.chars().skip(1);
    match (after.next(), after.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => quoted_length(text, '\''),
        _ => 0,
    }
}

/// `r#"..."#` with any number of `#`; a raw name such as `r#type` is code.
fn raw_length(text: &str) -> usize {
    let hashes = text[1..].len() - text[1..].trim_start_matches('#').len();
    let body = 1 + hashes;
    if !text[body..].starts_with('"') {
        return 0;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    text[body + 1..].find(&end).map_or(text.len(), |at| body + 1 + at + end.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let code = without_comments_and_literals(text);
        let words: Vec<_> = code.split_whitespace().collect();
        assert_eq!(words.join(" "), expected, "{text}");
        assert_eq!(code.lines().count(), text.lines().count());
    }

    #[test]
    fn comments_go() {
        check("a // b\nc /* d /* e */ f */ g", "a c g");
        check("/// doc\n//! doc\nlet x = 1 / 2;", "let x = 1 / 2;");
        check("a /* open\nend", "a");
    }

    #[test]
    fn literals_go() {
        check(r#"f("a \" // b", c) d"#, "f( , c) d");
        check("f(r#\"a \" // b\"#, br\"c\\\") d", "f( , b ) d");
        check(r#"f('"', '\'', '\u{1f40e}', 'é') d "x""#, "f( , , , ) d");
    }

    #[test]
    fn code_stays() {
        check(
            "fn f<'a>(x: &'a str) -> r#type { 'l: loop {} }",
            "fn f<'a>(x: &'a str) -> r#type { 'l: loop {} }",
        );
    }

    #[test]
    fn words_are_whole() {
        assert!(has_word("x: f32,", "f32") && has_word("std::mem", "std::"));
        assert!(!has_word("buf32", "f32") && !has_word("f32x4", "f32") && !has_word("rstd::mem", "std::"));
    }
}

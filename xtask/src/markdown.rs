//! Splits Markdown into prose and fenced code, and follows its links, as far as our checks need it.

/// A fenced block of code.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fenced<'a> {
    /// The number of the line that opens the block.
    pub(crate) line: usize,
    /// The text after the opening backticks: `sh`, `rust`, `sh no-run`.
    pub(crate) info: &'a str,
    pub(crate) body: Vec<&'a str>,
}

/// The parts of a Markdown text.
pub(crate) struct Markdown<'a> {
    /// Lines outside code, with their numbers.
    pub(crate) prose: Vec<(usize, &'a str)>,
    pub(crate) code: Vec<Fenced<'a>>,
}

/// Splits the text. A block that is never closed ends with the text.
pub(crate) fn split(text: &str) -> Markdown<'_> {
    let mut parts = Markdown { prose: Vec::new(), code: Vec::new() };
    let mut fence: Option<usize> = None;
    for (before, line) in text.lines().enumerate() {
        let trimmed = line.trim();
        let ticks = trimmed.len() - trimmed.trim_start_matches('`').len();
        match (fence, parts.code.last_mut()) {
            (Some(opened), Some(_)) if ticks >= opened && ticks == trimmed.len() => fence = None,
            (Some(_), Some(block)) => block.body.push(line),
            _ if ticks >= 3 => {
                fence = Some(ticks);
                parts.code.push(Fenced { line: before + 1, info: &trimmed[ticks..], body: Vec::new() });
            }
            _ => parts.prose.push((before + 1, line)),
        }
    }
    parts
}

/// The path of a link's target from the root of the repository; `None` when the link leaves it.
pub(crate) fn resolve(from: &str, target: &str) -> Option<String> {
    let (start, target) = match target.strip_prefix('/') {
        Some(target) => ("", target),
        None => (from.rsplit_once('/').map_or("", |(folder, _)| folder), target),
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in start.split('/').chain(target.split('/')) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_prose_from_code() {
        let parts = split("one\n```sh\ntwo\n```\nthree\n```\nfour\n");
        assert_eq!(parts.prose, [(1, "one"), (5, "three")]);
        assert_eq!(parts.code[0], Fenced { line: 2, info: "sh", body: vec!["two"] });
        assert_eq!(parts.code[1], Fenced { line: 6, info: "", body: vec!["four"] });
    }

    #[test]
    fn a_longer_fence_holds_shorter_ones() {
        let parts = split("````md\n```sh\ntwo\n```\n````\n");
        assert_eq!(parts.code.len(), 1);
        assert_eq!(parts.code[0].body, ["```sh", "two", "```"]);
    }
}

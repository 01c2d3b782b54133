//! What README.md and the documents tell people to type is understood by the command line, also where a check cannot run
//! it. That it does what is said there, other tests tell.

use std::path::{Path, PathBuf};

use clap::Parser;
use furlong::command::Cli;

/// The commands of all blocks that open with `sh`, whatever follows that word, with the line they are on.
fn commands(text: &str) -> Vec<(usize, String)> {
    let (mut all, mut inside, mut begun): (Vec<(usize, String)>, bool, Option<String>) =
        (Vec::new(), false, None);
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(info) = line.strip_prefix("```") {
            inside = !inside && info.split(' ').next() == Some("sh");
            continue;
        }
        let whole = begun.take().unwrap_or_default() + line.trim();
        match whole.strip_suffix('\\') {
            _ if !inside => {}
            Some(part) => begun = Some(part.to_owned()),
            None => all.push((number, whole)),
        }
    }
    all
}

/// The arguments of each call of furlong in a line of shell, the program itself included.
fn calls(line: &str) -> Vec<Vec<String>> {
    let simple = words(line);
    let pieces = simple.split(|word| matches!(word.as_str(), "|" | "&&" | ";" | "&"));
    pieces
        .filter_map(|piece| {
            let is_variable =
                |word: &&String| word.split_once('=').is_some_and(|(name, _)| !name.contains(['-', '/']));
            let begin = piece.iter().take_while(is_variable).count();
            let redirected = |word: &&String| !word.starts_with('>') && !word.starts_with("2>");
            let call: Vec<_> = piece[begin..].iter().take_while(redirected).cloned().collect();
            call.first().is_some_and(|program| Path::new(program).ends_with("furlong")).then_some(call)
        })
        .collect()
}

/// The words of a line of shell: quotes keep them together, `#` ends them, `$(…)` is some word.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote, mut depth) = (Vec::new(), None::<String>, None, 0);
    let mut before = ' ';
    for c in line.chars() {
        match c {
            '(' if before == '$' && quote.is_none() => depth += 1,
            ')' if depth > 0 => depth -= 1,
            _ if depth > 0 => {}
            _ if quote == Some(c) => quote = None,
            _ if quote.is_some() => word.get_or_insert_default().push(c),
            '\'' | '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            '#' if word.is_none() => break,
            _ if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
        before = c;
    }
    words.extend(word);
    words
}

fn faults(name: &str, text: &str) -> (usize, Vec<String>) {
    let all: Vec<_> = commands(text)
        .into_iter()
        .flat_map(|(line, command)| calls(&command).into_iter().map(move |call| (line, call)))
        .collect();
    let fault = |(line, call): &(usize, Vec<String>)| {
        let refused = Cli::try_parse_from(call).err().filter(clap::Error::use_stderr)?;
        Some(format!("{name}:{line}: {}: {refused}", call.join(" ")))
    };
    (all.len(), all.iter().filter_map(fault).collect())
}

#[test]
fn every_command_that_is_shown_is_understood() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let in_folder =
        |folder: &str| std::fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let is_text = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "md");
    let mut told = 0;
    for path in in_folder(".").chain(in_folder("docs")).filter(is_text) {
        let name = path.file_name().unwrap().to_str().unwrap();
        let (count, faults) = faults(name, &std::fs::read_to_string(&path).unwrap());
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        assert!(name != "README.md" || count >= 12, "only {count} commands were found in {name}");
        told += count;
    }
    assert!(told >= 30, "only {told} commands were found");
}

#[test]
fn a_flag_that_is_not_there_is_found() {
    let shown = |command: &str| faults("x.md", &format!("```sh no-run\ncargo build\n{command}\n```\n"));
    for wrong in [
        "target/release/furlong serve --data ~/furlong",
        "FURLONG_BOT_MS=3 furlong serve --port \\\n  many",
        "echo x | furlong engin",
        "furlong play chess > out.txt",
    ] {
        let (count, faults) = shown(wrong);
        assert_eq!((count, faults.len()), (1, 1), "{wrong}: {faults:?}");
    }
    for right in [
        "furlong serve --port 8080 --database ~/furlong.db  # here",
        "furlong backup --database a.db /b/furlong-$(date +%F --x).db && ls --no-such",
        "echo '{\"cmd\":\"hello\"}' | target/release/furlong engine",
        "furlong --help > help.txt",
    ] {
        assert_eq!(shown(right), (1, Vec::new()), "{right}");
    }
    assert_eq!(faults("x.md", "```text\nfurlong nonsense\n```\n"), (0, Vec::new()));
}

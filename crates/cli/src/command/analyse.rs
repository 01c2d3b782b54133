//! `furlong analyse`: the review of a finished game from its record. What was found is kept in a file, so that a run that
//! was stopped goes on.

use std::fs::{self, File, OpenOptions};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, bail};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use furlong_analysis::review::{Effort, Finding, Review, ReviewPlan, ReviewTask};
use furlong_analysis::{AnalysisGame, Playouts};
use furlong_bots::Stop;
use furlong_core::{Seat, SeatSet};
use furlong_games::{PackLibrary, Progress, dispatch_progress};
use furlong_lab::report::review::{html, summary};
use furlong_narrate::Language;
use furlong_record::Record;
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::budget::stop_on_ctrl_c;
use super::game_args::usage_error;
use super::text::{CommandMessage, say};
use super::{CommandOutput, ERROR, file};

const PROGRESS_TEMPLATE: &str = "{bar:30} {human_pos}/{human_len}, {eta} left";
/// The ending of the file with what was found, after that of the record.
const FINDINGS_ENDING: &str = "analysis";

#[derive(Debug, Args)]
pub(super) struct AnalyseArgs {
    /// The record of a finished game; - for standard input
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// The seat to review, from 0 [default: all seats]
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<u8>::new().range(0..8))]
    seat: Option<u8>,
    /// The work to do: quick has a quarter of the imagined worlds, deep four times as many
    #[arg(long, value_name = "quick|normal|deep", default_value_t = Effort::Normal)]
    effort: Effort,
    /// Write one HTML page with the curve to this file, which is overwritten
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// The file in which findings are kept, so that a second run goes on where the first one ended [default: the
    /// record's name and .analysis; none for standard input]
    #[arg(long, value_name = "FILE")]
    findings: Option<PathBuf>,
    /// A pack that the game was played with, if it is not a bundled one
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=1024))]
    threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// The language [default: that of FURLONG_LANG or of your system, or English]
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

pub(super) fn run(args: &AnalyseArgs) -> anyhow::Result<CommandOutput> {
    let library = file::library(&args.pack)?;
    let text = file::text(&args.file)?;
    let record = match furlong_record::read(&text, &library) {
        Ok(record) => record,
        Err(faults) => {
            let name = args.file.display();
            let lines = faults.iter().map(|fault| format!("{ERROR}{name}:{fault}{ERROR:#}\n"));
            return Ok(CommandOutput::new(false, lines.collect::<String>()));
        }
    };
    if let Some(unused) = file::unused_pack(&library, |pack| file::plays_with(&record.progress, pack)) {
        usage_error("analyse", &unused);
    }
    let review = dispatch_progress!(&record.progress, progress => args.review(progress, &text))?;
    args.output(&record, &library, &review)
}

impl AnalyseArgs {
    fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::of_the_system)
    }

    fn review<G: AnalysisGame>(&self, progress: &Progress<G>, text: &str) -> anyhow::Result<Review> {
        let all = SeatSet::first(progress.game().players());
        let seats = match self.seat.and_then(Seat::new) {
            None => all,
            Some(seat) if all.contains(seat) => SeatSet::only(seat),
            Some(seat) => usage_error("analyse", &format!("the game has no seat {seat}")),
        };
        let Some(plan) = ReviewPlan::new(progress, seats, self.effort) else {
            bail!("{}", say(self.language(), CommandMessage::NotOver));
        };
        let path = self.findings_path();
        let mut kept = match FindingsFile::open(path.as_deref(), text, self.effort) {
            // A record may lie where nothing can be written.
            Err(_) if self.findings.is_none() => FindingsFile::default(),
            opened => opened?,
        };
        let stop = Stop::default();
        stop_on_ctrl_c(stop.clone(), || ())?;
        self.work(&plan, &mut kept, &stop)?;
        let review = plan.review(&kept.findings);
        review.with_context(|| say(self.language(), CommandMessage::AnalysisStopped))
    }

    fn findings_path(&self) -> Option<PathBuf> {
        let beside = || {
            let mut name = self.file.clone().into_os_string();
            name.push(format!(".{FINDINGS_ENDING}"));
            (self.file != Path::new("-")).then(|| name.into())
        };
        self.findings.clone().or_else(beside)
    }

    /// Works out all parts that are not known yet, on all threads.
    fn work<G: AnalysisGame>(
        &self,
        plan: &ReviewPlan<G>,
        kept: &mut FindingsFile,
        stop: &Stop,
    ) -> anyhow::Result<()> {
        let is_open = |task: &&ReviewTask| !kept.findings.iter().any(|(known, _)| known == *task);
        let open: Vec<_> = plan.tasks().iter().filter(is_open).copied().collect();
        let bar = bar(open.len());
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads = self.threads.unwrap_or_else(cores);
        let (next, shared) = (AtomicUsize::new(0), Mutex::new(kept));
        let work = || -> anyhow::Result<()> {
            let mut playouts = Playouts::new(G::END);
            while let (Some(&task), false) =
                (open.get(next.fetch_add(1, Ordering::Relaxed)), stop.is_stopped())
            {
                if let Some(finding) = plan.work_out(&mut playouts, task) {
                    let mut kept = shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    kept.add(task, finding)?;
                }
                bar.inc(1);
            }
            Ok(())
        };
        let done = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().expect("a part of a review does not panic"))
        });
        bar.finish_and_clear();
        done
    }

    fn output(
        &self,
        record: &Record,
        library: &PackLibrary,
        review: &Review,
    ) -> anyhow::Result<CommandOutput> {
        let mut written = Vec::new();
        if let Some(path) = &self.report {
            let page = html(record, library, review, self.language());
            fs::write(path, page).with_context(|| format!("cannot write {}", path.display()))?;
            written.push(path.display().to_string());
        }
        Ok(CommandOutput::success(if self.json {
            let told = json!({ "ok": true, "game": record.progress.id().name(), "names": record.names, "review": review });
            format!("{told}\n")
        } else {
            summary(record, library, review, self.language(), &written)
        }))
    }
}

/// A progress bar on a terminal.
fn bar(parts: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(parts as u64);
    let style =
        ProgressStyle::with_template(PROGRESS_TEMPLATE).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.progress_chars("=> "));
    bar
}

/// The first line of a file of findings: what they belong to.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct FindingsHeader {
    furlong: String,
    record: String,
    effort: Effort,
}

/// What was found, in memory and in a file that grows by a line for each part.
#[derive(Default)]
struct FindingsFile {
    findings: Vec<(ReviewTask, Finding)>,
    file: Option<(PathBuf, File)>,
}

impl FindingsFile {
    /// Reads what is there. A file for another record, effort or version, and one that is damaged, is written anew.
    fn open(path: Option<&Path>, record: &str, effort: Effort) -> anyhow::Result<Self> {
        let Some(path) = path else { return Ok(FindingsFile::default()) };
        let cannot = || format!("cannot write {}", path.display());
        let header = FindingsHeader {
            furlong: env!("CARGO_PKG_VERSION").to_owned(),
            record: furlong_packs::hash(record),
            effort,
        };
        let known = fs::read_to_string(path).unwrap_or_default();
        let (findings, whole) = read_findings(&known, &header);
        let mut opened =
            OpenOptions::new().write(true).create(true).truncate(false).open(path).with_context(cannot)?;
        if whole == 0 {
            opened.set_len(0).with_context(cannot)?;
            writeln!(opened, "{}", json!(header)).with_context(cannot)?;
        } else {
            opened.set_len(whole as u64).with_context(cannot)?;
        }
        drop(opened);
        let opened = OpenOptions::new().append(true).open(path).with_context(cannot)?;
        Ok(FindingsFile { findings, file: Some((path.to_owned(), opened)) })
    }

    fn add(&mut self, task: ReviewTask, finding: Finding) -> anyhow::Result<()> {
        if let Some((path, file)) = &mut self.file {
            writeln!(file, "{}", json!((task, &finding)))
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        self.findings.push((task, finding));
        Ok(())
    }
}

/// The findings in a file with that header, and the bytes that hold them; a last line without its end is left out.
fn read_findings(text: &str, header: &FindingsHeader) -> (Vec<(ReviewTask, Finding)>, usize) {
    let mut lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    let first = lines
        .next()
        .filter(|line| serde_json::from_str(line).is_ok_and(|found: FindingsHeader| found == *header));
    let Some(first) = first else { return (Vec::new(), 0) };
    let (mut findings, mut whole) = (Vec::new(), first.len());
    for line in lines {
        let Ok(found) = serde_json::from_str(line) else { break };
        findings.push(found);
        whole += line.len();
    }
    (findings, whole)
}

#[cfg(test)]
mod tests {
    use furlong_analysis::Estimate;

    use super::*;

    #[test]
    fn findings_are_read_up_to_the_first_damage() {
        let header = |effort| FindingsHeader { furlong: "1".into(), record: "abc".into(), effort };
        let found = |from| {
            let task = ReviewTask::Luck { seat: Seat::ALL[1], from, to: from + 1 };
            (task, Finding::Luck { luck: Estimate::exact(0.5) })
        };
        let lines: String = [found(3), found(9)].iter().map(|line| format!("{}\n", json!(line))).collect();
        let text = format!("{}\n{lines}", json!(header(Effort::Quick)));
        let all = (vec![found(3), found(9)], text.len());
        assert_eq!(read_findings(&text, &header(Effort::Quick)), all);
        assert_eq!(read_findings(&format!("{text}[{{\"ty"), &header(Effort::Quick)), all);
        assert_eq!(read_findings(&format!("{text}rubbish\n{lines}"), &header(Effort::Quick)), all);
        assert_eq!(read_findings(&text, &header(Effort::Deep)), (Vec::new(), 0));
        assert_eq!(read_findings("", &header(Effort::Deep)), (Vec::new(), 0));
    }
}

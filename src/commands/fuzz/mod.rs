//! `asmf fuzz`

mod accepted;
mod arguments;
pub(crate) mod definitions;
mod hook_files;
mod measure;
mod object;
mod progress;
mod prose;
mod rates;
mod save;
mod search;
mod subjects;

use crate::commands::run::{Run, RunContext};
use crate::fuzzing::program::referee;
use crate::fuzzing::witness::{self, code_of, is_minor};
use crate::report::{Format, Report, advice};
use crate::terminal::interrupt::{self, INTERRUPTED};
use crate::terminal::{FINDINGS, SUCCESS, Streams};
pub(crate) use arguments::FuzzArguments;
use arguments::{FuzzMode, SearchArguments};
use format_compiler::diagnostic::Severity;
use project::dialect_files::Findings;
use project::mlir_folder::MlirSearch;
use prose::{write_finding, write_summary};
use round_trip::referee::Judgement;
use round_trip::{Judged, judge};
use save::Folder;
use search::{Campaign, search};
use subjects::{Subjects, subjects};

impl Run for FuzzArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        let subjects = match &mut self.mode {
            Some(FuzzMode::Stats(arguments)) => &mut arguments.subjects,
            Some(FuzzMode::Rates(arguments)) => &mut arguments.subjects,
            None => &mut self.search.subjects,
        };
        subjects.dialects.configure(None, mlir)
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        match &self.mode {
            Some(FuzzMode::Stats(arguments)) => measure::run(arguments, streams),
            Some(FuzzMode::Rates(arguments)) => rates::run(arguments, streams),
            None => fuzz(&self.search, streams),
        }
    }
}

fn fuzz(arguments: &SearchArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    // Before anything slow.
    let referee = arguments.against.as_deref().map(referee).transpose()?;
    let subjects = subjects(&arguments.subjects, &arguments.report, streams)?;
    interrupt::watch();
    let mut folder = match &arguments.save {
        Some(path) => Some(Folder::open(path, arguments, &subjects)?),
        None => None,
    };
    let (mut campaign, findings) = search(&subjects, arguments, streams.stderr_is_terminal);
    let findings = campaign.without_known(findings, arguments, &subjects)?;
    let found = match &referee {
        Some(referee) if !campaign.interrupted => {
            let threads = subjects.threads(arguments.random.jobs);
            let count = findings.len();
            judge(
                referee,
                findings,
                &threads,
                &|| !interrupt::is_seen(),
                &mut |confirmed| {
                    Ok(writeln!(
                        streams.stderr,
                        "the referee confirms {confirmed} of {count} findings so far"
                    )?)
                },
            )?
        }
        _ => findings
            .into_iter()
            .map(|finding| Judged {
                finding,
                judgement: None,
            })
            .collect(),
    };
    campaign.interrupted |= interrupt::is_seen();
    // Written to disk first, so that nothing is lost if the pipe is closed.
    if let Some(mut folder) = folder.take() {
        for found in found.iter().filter(|found| !is_minor(&found.finding)) {
            folder.save(found, &subjects)?;
        }
        folder.finish()?;
    }
    write(&found, &subjects, &campaign, arguments, streams)?;
    let is_clean = found.iter().all(|found| is_minor(&found.finding));
    Ok(match (is_clean, campaign.interrupted) {
        (false, _) => FINDINGS,
        (true, true) => INTERRUPTED,
        (true, false) => SUCCESS,
    })
}

fn write(
    found: &[Judged],
    subjects: &Subjects,
    campaign: &Campaign,
    arguments: &SearchArguments,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    match arguments.report.format {
        Format::Pretty => {
            for found in found {
                write_finding(found, subjects, streams.stdout)?;
            }
        }
        Format::Json => {
            for found in found {
                writeln!(streams.stdout, "{}", object::json(found, subjects)?)?;
            }
        }
        Format::Plain | Format::Compiler | Format::Sarif | Format::Github => {
            let diagnostics = found.iter().map(|found| {
                let place = subjects.definition(&found.finding.operation);
                let mut diagnostic = witness::diagnostic(
                    &found.finding,
                    place,
                    &subjects.loaded,
                    &subjects.dialects,
                );
                let words = found.judgement.as_ref().map(Judgement::words);
                diagnostic
                    .notes
                    .extend(words.map(|words| format!("the referee {words}")));
                diagnostic
            });
            let mut findings = Findings::of(subjects.loaded.findings.sources.clone());
            findings.extend(diagnostics);
            Report::of(&findings).write_to(streams.stdout, &arguments.report, false)?;
        }
    }
    let out = arguments.report.summary(streams);
    write_summary(out, subjects, found, campaign)?;
    // Notes come last, and are not worth advice.
    let first = found.first().map(|found| &found.finding);
    if let Some(first) = first.filter(|first| !is_minor(first))
        && !arguments.report.format.is_for_machines()
    {
        writeln!(out, "{}", advice(code_of(first), Severity::Warning))?;
    }
    Ok(())
}

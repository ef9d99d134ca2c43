//! `asmf check`

use crate::Streams;
use crate::cache::Cache;
use crate::cli::FilesArguments;
use crate::report::Results;
use crate::runtime::Runtime;
use crate::sources::Source;
use crate::tally::Tally;
use crate::text_report::TextReport;
use clap::Args;
use format_compiler::diagnostic::{Diagnostic, title};
use round_trip::{Failure, Outcome, check_text};
use tablegen::Span;

/// Check that MLIR text round-trips: parse, print, parse again, compare.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf check program.mlir --dialect my-dialect.td

Findings go to standard error; those in the formats json, sarif and github to standard output, and the last line with
the counts to standard error then.")]
pub(crate) struct CheckArguments {
    #[command(flatten)]
    pub(crate) input: FilesArguments,
}

pub(crate) fn run(
    CheckArguments { input: arguments }: &CheckArguments,
    cache: &Cache,
    streams: &mut Streams<'_>,
) -> anyhow::Result<u8> {
    let place = cache.place(&arguments.dialects.request(), &arguments.cache);
    let runtime = match Runtime::load(&arguments.dialects, &arguments.report, Results::None, place, streams)? {
        Ok(runtime) => runtime,
        Err(code) => return Ok(code),
    };
    let reading = arguments.text.reading();
    let mut report = TextReport::new(&arguments.report, Results::None);
    let tally = Tally::of(arguments, &mut report, streams, |text, place, report, streams| {
        match check_text(runtime.environment(), text, &reading) {
            Outcome::Same => return Ok(false),
            Outcome::SourceDoesNotParse(findings) => {
                report.add(&findings, place.file, place.start as usize, streams)?;
            }
            Outcome::Fails(failures) => {
                failures.iter().try_for_each(|failure| write_failure(failure, place, report, streams))?;
            }
        }
        Ok(true)
    })?;
    tally.finish("checked", "", report, streams)
}

/// `place`: the start of the text that does not round-trip.
fn write_failure(
    failure: &Failure,
    place: Span,
    report: &mut TextReport<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    let (what, details) = match failure {
        Failure::PrintedDoesNotParse { .. } => ("as printed does not parse".to_owned(), ""),
        Failure::ComesBackDifferent { difference, diff, .. } => {
            (format!("comes back different: {difference}"), &**diff)
        }
        Failure::PrintsDifferently { diff, .. } => ("prints differently the second time".to_owned(), &**diff),
    };
    let title = title::text_does_not_come_back(failure.form(), what);
    if report.is_for_machines() {
        let mut diagnostic = Diagnostic::error(title, Some(place));
        if let Failure::PrintedDoesNotParse { printed, diagnostics, .. } = failure {
            diagnostic
                .notes
                .extend(diagnostics.iter().map(|each| format!("{}, at {}", each.message, at(printed, each.offset))));
        }
        diagnostic.notes.extend((!details.is_empty()).then(|| details.trim_end().to_owned()));
        report.push(diagnostic);
        return Ok(());
    }
    let line = report.sources().line_column(place.file, place.start).line;
    writeln!(streams.stderr, "{}:{line}: error: {}", report.sources().name(place.file), title.text())?;
    if let Failure::PrintedDoesNotParse { printed, diagnostics, .. } = failure {
        let file = report.file(&Source { name: "<printed>".to_owned(), text: printed.clone().into_bytes() });
        report.add(diagnostics, file, 0, streams)?;
    }
    write!(streams.stderr, "{details}")?;
    Ok(())
}

/// The printed text from an offset to the end of its line.
fn at(printed: &str, offset: usize) -> String {
    let rest = printed.get(offset..).unwrap_or_default().lines().next().unwrap_or_default();
    if rest.is_empty() { "the end of a line".to_owned() } else { format!("`{rest}`") }
}

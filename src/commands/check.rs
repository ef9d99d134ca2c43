//! `asmf check`

use crate::commands::run::{Run, RunContext};
use crate::report::{Results, advice};
use crate::terminal::Streams;
use crate::texts::{CheckedParts, FilesArguments, Source, TextReport, note_kept_texts};
use clap::Args;
use format_compiler::diagnostic::{self, Diagnostic, Severity, Title, title};
use format_runtime::text::KeptTexts;
use project::mlir_folder::MlirSearch;
use round_trip::{Failure, Outcome, check_text_and_count, check_text_with_locations};
use tablegen::Span;

/// Check that MLIR text round-trips: parse, print, parse again, compare.
///
/// The text is printed in custom and in generic form. What is read again must have the same operations, attributes, properties,
/// types, operands, results, regions, blocks and successors, and must be printed alike a second time. Names of values and blocks
/// aren't compared, and locations only with `--locations`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf check program.mlir --dialect my-dialect.td

Findings go to standard error; those in the formats json, sarif and github to standard output, and the last line with \
the counts to standard error then.")]
pub(crate) struct CheckArguments {
    #[command(flatten)]
    input: FilesArguments,
    /// Print and compare the locations of operations and block arguments, too.
    #[arg(long)]
    locations: bool,
}

impl Run for CheckArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.input.configure(mlir)
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { cache, streams, .. } = context;
        let arguments = &self.input;
        let runtime = arguments.load(cache, streams)?;
        let reading = arguments.text.reading();
        let mut report = TextReport::new(&arguments.report, Results::None);
        let mut first = None;
        let mut kept = KeptTexts::default();
        let parts = CheckedParts::of(
            arguments,
            &mut report,
            streams,
            |text, place, report, streams| {
                let environment = runtime.environment();
                let outcome = if self.locations {
                    let name = report.sources().name(place.file);
                    check_text_with_locations(environment, name, text, &reading, &mut kept)
                } else {
                    check_text_and_count(environment, text, &reading, &mut kept)
                };
                match outcome {
                    Outcome::Same => return Ok(false),
                    Outcome::SourceDoesNotParse(findings) => {
                        report.add(&findings, place.file, place.start as usize, streams)?;
                    }
                    Outcome::Fails(failures) => {
                        failures.iter().try_for_each(|failure| {
                            write_failure(failure, place, report, streams)
                        })?;
                        first = first.or(failures.first().map(|failure| title_of(failure).code()));
                    }
                }
                Ok(true)
            },
        )?;
        if let Some(code) = first.filter(|_| !arguments.report.format.is_for_machines()) {
            writeln!(streams.stderr, "{}", advice(code, Severity::Error))?;
        }
        note_kept_texts(&kept, streams)?;
        parts.finish("checked", "", report, streams)
    }
}

/// `place`: the start of the text with the failure.
fn write_failure(
    failure: &Failure,
    place: Span,
    report: &mut TextReport<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    if report.is_for_machines() {
        report.push(for_machines(failure, place));
        return Ok(());
    }
    let diagnostic = Diagnostic::error(title_of(failure), Some(place));
    writeln!(
        streams.stderr,
        "{}",
        diagnostic::plain(&diagnostic, report.sources())
    )?;
    if let Failure::PrintedDoesNotParse {
        printed,
        diagnostics,
        ..
    } = failure
    {
        let file = report.file(&Source {
            name: "<printed>".to_owned(),
            text: printed.clone().into_bytes(),
        });
        report.add(diagnostics, file, 0, streams)?;
    }
    write!(streams.stderr, "{}", details(failure))?;
    Ok(())
}

fn title_of(failure: &Failure) -> Title {
    let what = match failure {
        Failure::PrintedDoesNotParse { .. } => "as printed does not parse".to_owned(),
        Failure::ComesBackDifferent { difference, .. } => {
            format!("comes back different: {difference}")
        }
        Failure::PrintsDifferently { .. } => "prints differently the second time".to_owned(),
    };
    title::text_does_not_come_back(failure.form(), what)
}

/// The differences, line by line.
fn details(failure: &Failure) -> &str {
    match failure {
        Failure::PrintedDoesNotParse { .. } => "",
        Failure::ComesBackDifferent { diff, .. } | Failure::PrintsDifferently { diff, .. } => diff,
    }
}

/// The failure for programs. `place`: the start of the text with the failure.
pub(crate) fn for_machines(failure: &Failure, place: Span) -> Diagnostic {
    let mut diagnostic = Diagnostic::error(title_of(failure), Some(place));
    if let Failure::PrintedDoesNotParse {
        printed,
        diagnostics,
        ..
    } = failure
    {
        let notes = diagnostics
            .iter()
            .map(|each| format!("{}, at {}", each.message, at(printed, each.offset)));
        diagnostic.notes.extend(notes);
    }
    let details = details(failure);
    diagnostic
        .notes
        .extend((!details.is_empty()).then(|| details.trim_end().to_owned()));
    diagnostic
}

/// The printed text from an offset to the end of its line.
fn at(printed: &str, offset: usize) -> String {
    let rest = printed
        .get(offset..)
        .unwrap_or_default()
        .lines()
        .next()
        .unwrap_or_default();
    if rest.is_empty() {
        "the end of a line".to_owned()
    } else {
        format!("`{rest}`")
    }
}

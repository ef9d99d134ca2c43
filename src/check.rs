//! `asmf check`

use crate::cli::{DialectArguments, ReportOptions, TextOptions};
use crate::report::write_text_findings;
use crate::runtime::Runtime;
use crate::sources::{Part, Source};
use crate::{FINDINGS, SUCCESS, Streams};
use clap::Args;
use round_trip::{Failure, Form, Outcome, check_text};
use std::path::PathBuf;

/// Check that MLIR text comes back the same: parse, print, parse, compare.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf check program.mlir --dialect my-dialect.td")]
pub(crate) struct CheckArguments {
    /// MLIR files; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    #[command(flatten)]
    pub(crate) text: TextOptions,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
}

pub(crate) fn run(arguments: &CheckArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let runtime = match Runtime::load(&arguments.dialects, &arguments.report, streams)? {
        Ok(runtime) => runtime,
        Err(code) => return Ok(code),
    };
    let reading = arguments.text.reading();
    let (mut parts, mut failing) = (0, 0);
    for path in &arguments.files {
        let source = Source::read(path, streams)?;
        for Part { first_line, text, .. } in source.parts(arguments.text.split_input_file.as_deref()) {
            parts += 1;
            match check_text(runtime.environment(), text, &reading) {
                Outcome::Same => {}
                Outcome::SourceDoesNotParse(findings) => {
                    failing += 1;
                    write_text_findings(&findings, &source, text, first_line, &arguments.report, streams)?;
                }
                Outcome::Fails(failures) => {
                    failing += 1;
                    for failure in &failures {
                        let place = format!("{}:{}", source.name, first_line + 1);
                        write_failure(failure, &place, arguments, streams)?;
                    }
                }
            }
        }
    }
    writeln!(streams.stdout, "{parts} checked, {failing} failing")?;
    Ok(if failing == 0 { SUCCESS } else { FINDINGS })
}

fn write_failure(
    failure: &Failure,
    place: &str,
    arguments: &CheckArguments,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    match failure {
        Failure::PrintedDoesNotParse { form, printed, diagnostics } => {
            writeln!(streams.stderr, "{place}: error: the {} form as printed does not parse", name(*form))?;
            let printed = Source { name: "<printed>".to_owned(), text: printed.clone().into_bytes() };
            write_text_findings(diagnostics, &printed, &printed.text, 0, &arguments.report, streams)?;
        }
        Failure::ComesBackDifferent { form, printed: _, difference, diff } => {
            writeln!(streams.stderr, "{place}: error: the {} form comes back different: {difference}", name(*form))?;
            write!(streams.stderr, "{diff}")?;
        }
        Failure::PrintsDifferently { form, diff } => {
            writeln!(streams.stderr, "{place}: error: the {} form prints differently the second time", name(*form))?;
            write!(streams.stderr, "{diff}")?;
        }
    }
    Ok(())
}

fn name(form: Form) -> &'static str {
    match form {
        Form::Custom => "custom",
        Form::Generic => "generic",
    }
}

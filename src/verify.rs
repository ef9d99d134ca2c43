//! `asmf verify`

use crate::cli::FilesArguments;
use crate::report::Results;
use crate::runtime::{Runtime, has_errors, parse_and_verify};
use crate::sources::{Part, Source};
use crate::text_report::TextReport;
use crate::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use clap::Args;
use operation_core::{Context, IrArena};

/// Check that MLIR text satisfies what its dialects define.
///
/// What a constraint needs but these definitions don't tell is taken as satisfied; `asmf lint --coverage` lists it.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf verify program.mlir --dialect my-dialect.td

Findings go to standard error; those in the formats json, sarif and github to standard output, and the last line with
the counts to standard error then.")]
pub(crate) struct VerifyArguments {
    #[command(flatten)]
    pub(crate) input: FilesArguments,
}

pub(crate) fn run(
    VerifyArguments { input: arguments }: &VerifyArguments,
    streams: &mut Streams<'_>,
) -> anyhow::Result<u8> {
    let runtime = match Runtime::load(&arguments.dialects, &arguments.report, Results::None, streams)? {
        Ok(runtime) => runtime,
        Err(code) => return Ok(code),
    };
    let environment = runtime.environment();
    let reading = arguments.text.reading();
    let (mut parts, mut failing) = (0, 0);
    let mut is_incomplete = false;
    let mut report = TextReport::new(&arguments.report, Results::None);
    for path in &arguments.files {
        let Some(source) = Source::read_or_say(path, streams)? else {
            is_incomplete = true;
            continue;
        };
        let file = report.file(&source);
        for Part { offset: start, text, .. } in source.parts(arguments.text.split_input_file.as_deref()) {
            let context = Context::new();
            environment.dialects.register(&context);
            let arena = IrArena::new(&context);
            let parsed = parse_and_verify(&arena, environment, text, &reading, &context);
            report.add(&parsed.diagnostics, file, start, streams)?;
            parts += 1;
            failing += usize::from(has_errors(&parsed));
        }
    }
    let summary = if report.is_for_machines() { &mut *streams.stderr } else { &mut *streams.stdout };
    writeln!(summary, "{parts} verified, {failing} failing")?;
    report.finish(streams)?;
    Ok(match failing {
        _ if is_incomplete => USAGE_OR_IO,
        0 => SUCCESS,
        _ => FINDINGS,
    })
}

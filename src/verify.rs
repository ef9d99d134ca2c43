//! `asmf verify`

use crate::cli::{DialectArguments, ReportOptions, TextOptions};
use crate::report::write_text_findings;
use crate::runtime::{Runtime, has_errors, parse_and_verify};
use crate::sources::{Part, Source};
use crate::{FINDINGS, SUCCESS, Streams};
use clap::Args;
use operation_core::{Context, IrArena};
use std::path::PathBuf;

/// Check that MLIR text satisfies what its dialects define.
///
/// What a constraint needs but these definitions don't tell is taken as satisfied; `asmf lint --coverage` lists it.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf verify program.mlir --dialect my-dialect.td")]
pub(crate) struct VerifyArguments {
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

pub(crate) fn run(arguments: &VerifyArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let runtime = match Runtime::load(&arguments.dialects, &arguments.report, streams)? {
        Ok(runtime) => runtime,
        Err(code) => return Ok(code),
    };
    let environment = runtime.environment();
    let reading = arguments.text.reading();
    let (mut parts, mut failing) = (0, 0);
    for path in &arguments.files {
        let source = Source::read(path, streams)?;
        for Part { first_line, text, .. } in source.parts(arguments.text.split_input_file.as_deref()) {
            let context = Context::new();
            environment.dialects.register(&context);
            let arena = IrArena::new(&context);
            let parsed = parse_and_verify(&arena, environment, text, &reading, &context);
            write_text_findings(&parsed.diagnostics, &source, text, first_line, &arguments.report, streams)?;
            parts += 1;
            failing += usize::from(has_errors(&parsed));
        }
    }
    writeln!(streams.stdout, "{parts} verified, {failing} failing")?;
    Ok(if failing == 0 { SUCCESS } else { FINDINGS })
}

//! `asmf opt`

use crate::cli::OptArguments;
use crate::report::write_text_findings;
use crate::runtime::Runtime;
use crate::sources::{SPLIT_MARKER, Source};
use crate::{FINDINGS, SUCCESS, Streams};
use anyhow::Context as _;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use std::path::Path;

pub(crate) fn run(arguments: &OptArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let source = Source::read(&arguments.file, streams)?;
    let runtime = match Runtime::load(&arguments.dialects, &arguments.report, streams)? {
        Ok(runtime) => runtime,
        Err(code) => return Ok(code),
    };
    let environment = runtime.environment();
    let style = PrintOptions {
        generic: arguments.mlir_print_op_generic,
        debug_info: arguments.mlir_print_debuginfo,
        ..PrintOptions::default()
    };
    let reading = ParseOptions {
        allow_unregistered_dialects: arguments.text.allow_unregistered_dialect,
        ..ParseOptions::default()
    };
    let mut output = Vec::new();
    let mut code = SUCCESS;
    for (index, (first_line, text)) in source.parts(arguments.text.split_input_file).into_iter().enumerate() {
        if index > 0 {
            output.extend_from_slice(SPLIT_MARKER);
            output.push(b'\n');
        }
        let context = Context::new();
        environment.dialects.register(&context);
        let arena = IrArena::new(&context);
        let parsed = parse(&arena, environment, text, &reading);
        write_text_findings(&parsed.diagnostics, &source, text, first_line, &arguments.report, streams)?;
        if parsed.diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
            code = FINDINGS;
        } else {
            output.extend(print(parsed.module, environment, &context, &style));
        }
    }
    if arguments.output == Path::new("-") {
        streams.stdout.write_all(&output)?;
    } else if code == SUCCESS {
        std::fs::write(&arguments.output, &output).with_context(|| arguments.output.display().to_string())?;
    }
    Ok(code)
}

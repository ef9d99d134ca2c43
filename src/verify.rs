//! `asmf verify`

use crate::cli::VerifyArguments;
use crate::report::write_text_findings;
use crate::runtime::Runtime;
use crate::sources::Source;
use crate::{FINDINGS, SUCCESS, Streams};
use format_runtime::text::parse;
use format_runtime::verify::{Finding, verify};
use operation_core::{Context, IrArena};

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
        for (first_line, text) in source.parts(arguments.text.split_input_file) {
            let context = Context::new();
            environment.dialects.register(&context);
            let arena = IrArena::new(&context);
            let mut parsed = parse(&arena, environment, text, &reading);
            if !parsed.diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
                let findings = verify(parsed.module, environment, &context);
                parsed.diagnostics.extend(findings.iter().map(Finding::in_source));
            }
            write_text_findings(&parsed.diagnostics, &source, text, first_line, &arguments.report, streams)?;
            parts += 1;
            failing += usize::from(parsed.diagnostics.iter().any(|diagnostic| diagnostic.is_error));
        }
    }
    writeln!(streams.stdout, "{parts} verified, {failing} failing")?;
    Ok(if failing == 0 { SUCCESS } else { FINDINGS })
}

//! `asmf opt`

use crate::cli::OptArguments;
use crate::report::write_text_findings;
use crate::runtime::Runtime;
use crate::sources::{SPLIT_MARKER, Source};
use crate::{FINDINGS, SUCCESS, Streams};
use anyhow::Context as _;
use format_runtime::dialect::{Environment, OperationSyntax};
use format_runtime::machine::why_generic;
use format_runtime::text::{LineIndex, PrintOptions, SourceLines, parse, print};
use operation_core::{Context, IrArena, Operation, WalkOrder, WalkResult, walk};
use std::collections::BTreeMap;
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
    let reading = arguments.text.reading();
    let mut output = Vec::new();
    let mut code = SUCCESS;
    let mut generic_only = BTreeMap::new();
    for (index, (first_line, text)) in source.parts(arguments.text.split_input_file).into_iter().enumerate() {
        if index > 0 {
            output.extend_from_slice(SPLIT_MARKER);
            output.push(b'\n');
        }
        let context = Context::new();
        environment.dialects.register(&context);
        let arena = IrArena::new(&context);
        let mut parsed = parse(&arena, environment, text, &reading);
        if !arguments.no_verify && !parsed.diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
            let findings = format_runtime::verify::verify(parsed.module, environment, &context);
            parsed.diagnostics.extend(findings.iter().map(format_runtime::verify::Finding::in_source));
        }
        write_text_findings(&parsed.diagnostics, &source, text, first_line, &arguments.report, streams)?;
        if parsed.diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
            code = FINDINGS;
        } else {
            if !style.generic {
                note_generic_only(parsed.module, environment, &mut generic_only);
            }
            let style = PrintOptions {
                sources: vec![SourceLines { name: source.name.clone(), lines: LineIndex::new(text) }],
                resources: parsed.resources,
                ..style.clone()
            };
            output.extend(print(parsed.module, environment, &context, &style));
            // As `mlir-opt` ends what it prints.
            output.push(b'\n');
        }
    }
    for (name, reason) in generic_only {
        writeln!(streams.stderr, "asmf: note: '{name}' is printed in generic form: {reason}")?;
    }
    if arguments.output == Path::new("-") {
        streams.stdout.write_all(&output)?;
    } else if code == SUCCESS {
        std::fs::write(&arguments.output, &output).with_context(|| arguments.output.display().to_string())?;
    }
    Ok(code)
}

/// Collects, for each operation that can only be printed in generic form though it is loaded, why.
fn note_generic_only<'m>(module: Operation<'m>, environment: Environment<'_>, reasons: &mut BTreeMap<String, String>) {
    walk(module, WalkOrder::Pre, |operation| {
        let definition = operation
            .name()
            .registration()
            .and_then(|registration| environment.dialects.operations.get(registration.definition as usize));
        if let Some(definition) = definition
            && !matches!(definition.syntax, OperationSyntax::Generic)
            && !reasons.contains_key(&definition.name)
            && let Some(reason) = why_generic(environment, definition)
        {
            reasons.insert(definition.name.clone(), reason);
        }
        WalkResult::Continue
    });
}

//! `asmf opt`

use crate::cli::{DialectArguments, ReportOptions, TextOptions};
use crate::report::Results;
use crate::runtime::{Runtime, has_errors, parse_and_verify};
use crate::sources::{SPLIT_MARKER, Source};
use crate::text_report::TextReport;
use crate::{FINDINGS, SUCCESS, Streams};
use anyhow::Context as _;
use clap::Args;
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use format_runtime::dialect::{Environment, OperationSyntax};
use format_runtime::machine::why_generic;
use format_runtime::text::{LineIndex, PrintOptions, SourceLines, parse, print};
use operation_core::{Context, IrArena, Operation, WalkOrder, WalkResult, walk};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Parse MLIR text with the given dialects and print it, as mlir-opt does.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf opt program.mlir --dialect my-dialect.td
  asmf opt - --dialect my-dialect.td --mlir-print-op-generic < program.mlir")]
pub(crate) struct OptArguments {
    /// The MLIR file; `-` reads standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    #[command(flatten)]
    pub(crate) text: TextOptions,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
    /// Don't verify what was read.
    #[arg(long)]
    pub(crate) no_verify: bool,
    /// Print every operation in generic form.
    #[arg(long)]
    pub(crate) mlir_print_op_generic: bool,
    /// Print locations.
    #[arg(long)]
    pub(crate) mlir_print_debuginfo: bool,
    /// Write here instead of standard output.
    #[arg(short = 'o', value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
}

pub(crate) fn run(arguments: &OptArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let source = Source::read(&arguments.file, streams)?;
    let runtime = match Runtime::load(&arguments.dialects, &arguments.report, Results::Printed, streams)? {
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
    let mut report = TextReport::new(&arguments.report, Results::Printed);
    let file = report.file(&source);
    for (index, (start, text)) in source.parts(arguments.text.split_input_file).into_iter().enumerate() {
        if index > 0 {
            output.extend_from_slice(SPLIT_MARKER);
            output.push(b'\n');
        }
        let context = Context::new();
        environment.dialects.register(&context);
        let arena = IrArena::new(&context);
        let parsed = if arguments.no_verify {
            parse(&arena, environment, text, &reading)
        } else {
            parse_and_verify(&arena, environment, text, &reading, &context)
        };
        report.add(&parsed.diagnostics, file, start, streams)?;
        if has_errors(&parsed) {
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
        if report.is_for_machines() {
            let title = format!("'{name}' is printed in generic form: {reason}");
            let diagnostic =
                Diagnostic { subject: Some(name), ..Diagnostic::error(Code::GenericFormOnly, title, None) };
            report.push(Diagnostic { severity: Severity::Note, ..diagnostic });
        } else {
            writeln!(streams.stderr, "asmf: note: '{name}' is printed in generic form: {reason}")?;
        }
    }
    report.finish(streams)?;
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

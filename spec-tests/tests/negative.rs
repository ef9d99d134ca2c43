//! Texts that `mlir-opt-22` refuses to read: the first error stands at the same place and says the same.

// The harness reads files.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

#[path = "negative/classify.rs"]
mod classify;
#[path = "negative/table.rs"]
mod table;

use format_runtime::dialect::Environment;
use format_runtime::hooks::Hooks;
use format_runtime::text::{LineIndex, ParseOptions, parse};
use format_runtime::verify::{Finding, verify};
use libtest_mimic::{Arguments, Failed, Trial};
use operation_core::{Context, IrArena};
use spec_tests::negative_ir::{self, NegativeCase};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let include = spec_tests::shared::conformance().and_then(|_| spec_tests::oracle::include());
    let trial = match include {
        Ok(include) => Trial::test("parse_errors", move || parse_errors(&include).map_err(Failed::from)),
        Err(reason) => {
            eprintln!("negative: skipped: {reason}");
            Trial::test(format!("parse_errors (skipped: {reason})"), || Ok(())).with_ignored_flag(true)
        }
    };
    libtest_mimic::run(&arguments, vec![trial]).exit_code()
}

/// The first error of a case: its place and what it says.
fn first_error(environment: Environment<'_>, case: &NegativeCase) -> Option<(String, String)> {
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let options = ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() };
    let mut parsed = parse(&arena, environment, &case.text, &options);
    if !parsed.diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
        // MLIR verifies what it reads, and some checks of its parser are the verifier's here.
        parsed.diagnostics.extend(verify(parsed.module, environment, &context).iter().map(Finding::in_source));
    }
    let error = parsed.diagnostics.iter().find(|diagnostic| diagnostic.is_error)?;
    let (line, column) = LineIndex::new(&case.text).line_column(error.offset);
    Some((format!("{line}:{column}"), error.message.clone()))
}

fn parse_errors(include: &Path) -> Result<(), String> {
    let dialects = asmf::load(&[include.join("mlir/Dialect")], &[include.to_path_buf()])?;
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let mut table = table::Table::default();
    for case in negative_ir::read()? {
        let Some(origin) = classify::origin(&case, environment) else { continue };
        let found = first_error(environment, &case);
        table.add(&case, origin, found);
    }
    let details = Path::new(env!("CARGO_TARGET_TMPDIR")).join("negative.txt");
    std::fs::write(&details, table.details()).map_err(|error| format!("{}: {error}", details.display()))?;
    eprintln!("{}details: {}", table.summary(), details.display());
    table.check()
}

//! Generic text in, the same text out.
//!
//! Reads the folder named by `ASMF_ROUNDTRIP`, which holds what `mlir-opt` printed: `NAME.generic.mlir`. Without it the
//! test says that it was skipped.

#![allow(clippy::disallowed_methods, clippy::print_stderr, reason = "a test reads its inputs and reports")]

use format_runtime::dialect::{Dialects, Environment};
use format_runtime::hooks::Hooks;
use format_runtime::text::{LineIndex, ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};

/// Parses and prints in generic form; the first error if there is one.
fn round_trip(source: &[u8], debug_info: bool) -> (Vec<u8>, Option<String>) {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let (dialects, hooks) = (Dialects::default(), Hooks::default());
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let options = ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() };
    let parsed = parse(&arena, environment, source, &options);
    let error = parsed.diagnostics.first().map(|diagnostic| {
        let (line, column) = LineIndex::new(source).line_column(diagnostic.offset);
        format!("{line}:{column}: {}", diagnostic.message)
    });
    let options = PrintOptions { generic: true, debug_info, resources: parsed.resources, ..PrintOptions::default() };
    (print(parsed.module, environment, &context, &options), error)
}

#[test]
fn generic_text_comes_back() {
    let Some(folder) = std::env::var_os("ASMF_ROUNDTRIP") else {
        eprintln!("skipped: ASMF_ROUNDTRIP names no folder");
        return;
    };
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder can be read")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.to_string_lossy().ends_with(".generic.mlir"))
        .collect();
    paths.sort();
    let mut failures = Vec::new();
    for path in &paths {
        let source = std::fs::read(path).expect("a case can be read");
        let (mut printed, error) = round_trip(&source, false);
        printed.push(b'\n');
        if printed != source {
            let line = source.split(|&b| b == b'\n').zip(printed.split(|&b| b == b'\n')).find(|(a, b)| a != b);
            let difference = line
                .map(|(a, b)| format!("\n    - {}\n    + {}", String::from_utf8_lossy(a), String::from_utf8_lossy(b)));
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            failures.push(format!("{name} {} {}", error.unwrap_or_default(), difference.unwrap_or_default()));
        }
    }
    for failure in &failures {
        eprintln!("{failure}");
    }
    let (passed, all) = (paths.len() - failures.len(), paths.len());
    eprintln!("{passed} of {all} generic texts come back byte-identical");
    assert!(passed * 100 >= all * 99, "less than 99 %");
}

//! A calculator for quantities with units. A sheet becomes operations of the dialect in `td/Calc.td`; these are verified,
//! simplified, printed, read back and evaluated.

// A command.
#![allow(clippy::disallowed_methods, clippy::print_stdout, clippy::print_stderr)]

/// The dialect.
mod calc {
    format_runtime::include_dialect!("calc");
}
mod evaluate;

mod sheet;
mod simplify;
mod units;

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{Diagnostic, LineIndex, ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena};
use std::process::ExitCode;

fn main() -> ExitCode {
    let path = std::env::args().nth(1).unwrap_or_default();
    match std::fs::read_to_string(&path)
        .map_err(|error| format!("{path}: {error}"))
        .and_then(|source| {
            let lines = LineIndex::new(source.as_bytes());
            run(&source).map_err(|error| error.in_file(&path, &lines).to_string())
        }) {
        Ok(output) => print!("{output}"),
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// The printed operations of a sheet, followed by its output.
fn run(source: &str) -> Result<String, Diagnostic> {
    let (mut dialects, mut hooks) = (Dialects::default(), Hooks::default());
    calc::register(&mut dialects, &mut hooks, units::Calc).expect("nothing else is loaded");
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);

    let module = sheet::build(source, environment, &arena)?;
    if let Some(error) = verify(module, environment, &context).first() {
        return Err(error.in_source());
    }
    simplify::simplify(module, &arena);
    let printed = print(module, environment, &context, &PrintOptions::default());

    // The printed text is parsed again for evaluation.
    let parsed = parse(&arena, environment, &printed, &ParseOptions::default());
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    Ok(String::from_utf8_lossy(&printed).into_owned() + &evaluate::evaluate(parsed.module))
}

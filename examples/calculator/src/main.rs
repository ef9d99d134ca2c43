//! A calculator for sheets of quantities with units: the sheet becomes operations of the dialect in `td/Calc.td`, which are
//! verified, simplified, printed, read back and evaluated.

/// The dialect.
mod calc {
    format_runtime::include_dialect!("calc");
}
mod evaluate;
mod hooks;
mod sheet;
mod simplify;

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "sheets/room.sheet".to_owned());
    print!("{}", run(&std::fs::read_to_string(path)?)?);
    Ok(())
}

/// The operations of a sheet before and after they are simplified, and what the sheet shows.
fn run(source: &str) -> Result<String, Box<dyn Error>> {
    let (mut dialects, mut hooks) = (Dialects::default(), Hooks::default());
    calc::definitions(&mut dialects)?;
    hooks::register(&mut hooks);
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let text =
        |module| String::from_utf8_lossy(&print(module, environment, &context, &PrintOptions::default())).into_owned();

    let module = sheet::build(source, environment, &arena)?;
    let before = text(module);
    if let Some(error) = verify(module, environment, &context).into_iter().next() {
        return Err(error.to_string().into());
    }
    simplify::simplify(module, &arena);
    let after = text(module);

    // What is evaluated is what was read from the printed text.
    let parsed = parse(&arena, environment, after.as_bytes(), &ParseOptions::default());
    if let Some(diagnostic) = parsed.diagnostics.into_iter().next() {
        return Err(Box::new(diagnostic));
    }
    Ok(format!("{before}\n{after}\n{}", evaluate::evaluate(parsed.module)?))
}

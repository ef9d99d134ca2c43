//! Any bytes are MLIR text, parsed with a dialect of this project's corpus: parsing ends without a panic, and every
//! valid module prints, parses and prints the same.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, parse};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena};
use round_trip::{Outcome, check_text};
use std::cell::OnceCell;

const DEFINITIONS: &str = include_str!("../../corpus/dialects/calc.td");
/// Operations whose syntax nobody knows.
const HIDDEN: &str = include_str!("../../corpus/ir/kept/kept.td");

thread_local! {
    static LOADED: OnceCell<(Dialects, Hooks)> = const { OnceCell::new() };
}

/// Parses `data`; panics if it fails to round-trip.
pub fn run(data: &[u8]) {
    LOADED.with(|loaded| {
        let (dialects, hooks) =
            loaded.get_or_init(|| crate::prepared::load(&[DEFINITIONS, HIDDEN]));
        let environment = Environment { dialects, hooks };
        for keeps_texts in [false, true] {
            let options = ParseOptions::default()
                .allow_unregistered_dialects(true)
                .keep_texts(keeps_texts);
            if !is_valid(environment, data, &options) {
                continue;
            }
            if let Outcome::Fails(failures) = check_text(environment, data, &options) {
                panic!("does not come back the same: {failures:#?}");
            }
        }
    });
}

/// Invalid modules are excluded: their text may have another meaning (a block without its terminator gets one when
/// parsed).
fn is_valid(environment: Environment<'_>, data: &[u8], options: &ParseOptions) -> bool {
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let parsed = parse(&arena, environment, data, options);
    !parsed
        .diagnostics
        .iter()
        .any(|diagnostic| diagnostic.is_error)
        && verify(parsed.module, environment, &context).is_empty()
}

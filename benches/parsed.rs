//! Shared code of the benchmarks.

use format_runtime::hooks::Environment;
use format_runtime::text::{ParseOptions, parse};
use operation_core::{Context, IrArena, Operation};

/// Passes a parsed text to `work`.
pub(crate) fn with_parsed<T>(
    environment: Environment<'_>,
    text: &[u8],
    work: impl for<'m> FnOnce(Operation<'m>, Environment<'_>, &'m Context) -> T,
) -> T {
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, environment, text, &options);
    assert!(
        parsed.diagnostics.is_empty(),
        "{:?}",
        parsed.diagnostics.first()
    );
    work(parsed.module, environment, &context)
}

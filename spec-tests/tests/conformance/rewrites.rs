//! The modules of the archive after canonicalization and after elimination of common subexpressions, against what `mlir-opt-22`
//! prints.

use crate::conformance::golden::CASES_PER_CONTEXT;
use format_runtime::text::{PrintOptions, parse, print};
use operation_core::{Context, IrArena, Operation};
use rewrite::{DialectSemantics, Rewrites};
use spec_tests::archive::{self, AcceptedCase};
use spec_tests::difference::first_difference;
use spec_tests::mlir::{Mlir, options};
use spec_tests::mlir_opt;
use spec_tests::pinned::Outcomes;
use std::path::Path;

/// What a pass does to a module.
type Pass = for<'m> fn(Operation<'m>, &DialectSemantics<'_>, &'m IrArena<'m>);

/// Elimination of common subexpressions, over all cases.
pub(crate) fn cse(include: &Path, tool: &Path) -> Result<(), String> {
    let pass: Pass = |module, semantics, _| {
        rewrite::eliminate_common_subexpressions(module, semantics, &mut ());
    };
    compare(include, tool, "--cse", pass, archive::accepted(|_| true)?)?.check_with_synthesised("cse")
}

fn compare(
    include: &Path,
    tool: &Path,
    argument: &str,
    pass: Pass,
    cases: Vec<AcceptedCase>,
) -> Result<Outcomes, String> {
    let mlir = Mlir::load(include, &["mlir"])?;
    let mut rewrites = Rewrites::default();
    upstream_hooks::register_rewrites(&mut rewrites);
    let semantics = DialectSemantics::new(&mlir.dialects, &rewrites);
    let mut outcomes = Outcomes::default();
    for some in cases.chunks(CASES_PER_CONTEXT) {
        let texts: Vec<&[u8]> = some.iter().map(|case| &*case.custom).collect();
        let expected = mlir_opt::run(tool, &[argument], &texts)?;
        let context = Context::new();
        mlir.dialects.register(&context);
        for (case, expected) in some.iter().zip(expected) {
            // Some are read in generic form only.
            let Ok(expected) = expected else { continue };
            let arena = IrArena::new(&context);
            let parsed = parse(&arena, mlir.environment(), &case.custom, &options());
            if let Some(error) = parsed.diagnostics.iter().find(|diagnostic| diagnostic.is_error) {
                outcomes.add(&case.name, Some(format!("not read: {}", error.message)));
                continue;
            }
            pass(parsed.module, &semantics, &arena);
            let style = PrintOptions::default().resources(parsed.resources);
            let mut printed = print(parsed.module, mlir.environment(), &context, &style);
            printed.push(b'\n');
            outcomes.add(&case.name, first_difference(&printed, &expected));
        }
    }
    Ok(outcomes)
}

//! The modules of the archive after canonicalization and after elimination of common subexpressions, against what `mlir-opt-22`
//! prints.

use crate::conformance::golden::CASES_PER_CONTEXT;
use format_runtime::hooks::Environment;
use format_runtime::text::{PrintOptions, parse, print};
use operation_core::{Context, IrArena, Operation};
use rewrite::{
    DialectSemantics, GreedyRewriteConfig, PatternSet, Rewrites, apply_patterns_greedily,
    eliminate_common_subexpressions,
};
use spec_tests::archive::{self, AcceptedCase};
use spec_tests::difference::first_difference;
use spec_tests::mlir::{Mlir, options};
use spec_tests::mlir_opt;
use spec_tests::pinned::Outcomes;
use std::path::Path;

/// What a pass does to a module.
type Pass = for<'m> fn(Operation<'m>, Environment<'_>, &DialectSemantics<'_>, &'m IrArena<'m>) -> Result<(), String>;

/// Elimination of common subexpressions, over all cases.
pub(crate) fn cse(include: &Path, tool: &Path) -> Result<(), String> {
    let pass: Pass = |module, _, semantics, _| {
        eliminate_common_subexpressions(module, semantics, &mut ());
        Ok(())
    };
    compare(include, tool, "--cse", pass, archive::accepted(|_| true)?)?.check_with_synthesised("cse")
}

/// The dialects whose folds and patterns are known.
const DIALECTS: [&str; 11] =
    ["builtin", "func", "cf", "scf", "arith", "tensor", "memref", "vector", "index", "complex", "math"];

/// Canonicalization, over the cases of these dialects.
pub(crate) fn canonicalize(include: &Path, tool: &Path) -> Result<(), String> {
    let pass: Pass = |module, environment, semantics, arena| {
        let patterns = PatternSet::canonicalization(environment.dialects, semantics.rewrites);
        let config = GreedyRewriteConfig::default();
        let done = apply_patterns_greedily(module, &patterns, semantics, arena, &config, &mut ());
        done.map(drop).map_err(|error| error.error.to_string())
    };
    let is_known = |name: &str| name.split_once('.').is_some_and(|(dialect, _)| DIALECTS.contains(&dialect));
    compare(include, tool, "--canonicalize", pass, archive::accepted(is_known)?)?.check_with_synthesised("canonicalize")
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
            if let Err(error) = pass(parsed.module, mlir.environment(), &semantics, &arena) {
                outcomes.add(&case.name, Some(error));
                continue;
            }
            let style = PrintOptions::default().resources(parsed.resources);
            let mut printed = print(parsed.module, mlir.environment(), &context, &style);
            printed.push(b'\n');
            outcomes.add(&case.name, first_difference(&printed, &expected));
        }
    }
    Ok(outcomes)
}

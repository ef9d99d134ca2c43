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

/// Compares what we print with what the tool prints. Where that differs, the tool must accept what we print, and read it as it is:
/// the error names the first case where it doesn't. What isn't read, or already printed differently without the pass, is no case:
/// other lists have it.
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
    let mut different = Vec::new();
    for some in cases.chunks(CASES_PER_CONTEXT) {
        let texts: Vec<&[u8]> = some.iter().map(|case| &*case.custom).collect();
        let expected = mlir_opt::run(tool, &[argument], &texts)?;
        let context = Context::new();
        mlir.dialects.register(&context);
        for (case, expected) in some.iter().zip(expected) {
            let Ok(expected) = expected else { continue };
            let arena = IrArena::new(&context);
            let parsed = parse(&arena, mlir.environment(), &case.custom, &options());
            if parsed.diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
                continue;
            }
            let style = PrintOptions::default().resources(parsed.resources);
            let printed = || {
                let mut printed = print(parsed.module, mlir.environment(), &context, &style);
                printed.push(b'\n');
                printed
            };
            if printed() != case.custom {
                continue;
            }
            if let Err(error) = pass(parsed.module, mlir.environment(), &semantics, &arena) {
                return Err(format!("{}: {error}", case.name));
            }
            let printed = printed();
            let difference = first_difference(&printed, &expected);
            if difference.is_some() {
                different.push((&case.name, printed));
            }
            outcomes.add(&case.name, difference);
        }
    }
    let texts: Vec<&[u8]> = different.iter().map(|(_, printed)| &**printed).collect();
    for ((name, printed), read) in different.iter().zip(mlir_opt::run(tool, &[], &texts)?) {
        let read = read.map_err(|message| format!("{name}: mlir-opt rejects the result: {message}"))?;
        if let Some(difference) = first_difference(printed, &read) {
            return Err(format!("{name}: mlir-opt reads the result differently: {difference}"));
        }
    }
    Ok(outcomes)
}

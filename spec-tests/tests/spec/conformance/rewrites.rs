//! The modules of the archive after canonicalization and after elimination of common subexpressions, against the
//! output of `mlir-opt-22`.

use super::golden::CASES_PER_CONTEXT;
use format_runtime::hooks::Environment;
use format_runtime::text::{PrintOptions, parse, print};
use operation_core::{Context, IrArena, Operation};
use rewrite::{
    DialectSemantics, GreedyRewriteConfig, PatternSet, Rewrites, apply_patterns_greedily,
    eliminate_common_subexpressions,
};
use spec_tests::answers::{Answers, digest, program};
use spec_tests::archive::{self, AcceptedCase};
use spec_tests::difference::first_difference;
use spec_tests::mlir::{Mlir, options};
use spec_tests::mlir_opt;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;

/// A pass over a module.
type Pass = for<'m> fn(
    Operation<'m>,
    Environment<'_>,
    &DialectSemantics<'_>,
    &'m IrArena<'m>,
) -> Result<(), String>;

/// Elimination of common subexpressions, over all cases.
pub(crate) fn cse() -> Result<(), String> {
    let pass: Pass = |module, _, semantics, _| {
        eliminate_common_subexpressions(module, semantics, &mut ());
        Ok(())
    };
    compare("cse", pass, |_| true)
}

/// The dialects with known folds and patterns.
const DIALECTS: [&str; 11] = [
    "builtin", "func", "cf", "scf", "arith", "tensor", "memref", "vector", "index", "complex",
    "math",
];

/// Canonicalization, over the cases of these dialects.
pub(crate) fn canonicalize() -> Result<(), String> {
    let pass: Pass = |module, environment, semantics, arena| {
        let patterns = PatternSet::canonicalization(environment.dialects, semantics.rewrites);
        let config = GreedyRewriteConfig::default();
        let done = apply_patterns_greedily(module, &patterns, semantics, arena, &config, &mut ());
        done.map(drop).map_err(|error| error.error.to_string())
    };
    let is_known = |name: &str| {
        name.split_once('.')
            .is_some_and(|(dialect, _)| DIALECTS.contains(&dialect))
    };
    compare("canonicalize", pass, is_known)
}

/// Compares our output with the tool's. In case of a difference, the tool must accept our output and read it
/// unchanged; the error names the first case with another result. Cases unreadable or different without the pass are
/// left out: other lists have them.
fn compare(name: &str, pass: Pass, is_wanted: impl Fn(&str) -> bool) -> Result<(), String> {
    let needed = referees::archive().and_then(|_| Mlir::all());
    let Some(mlir) = referees::or_skip(name, needed) else {
        return Ok(());
    };
    let cases = archive::accepted(is_wanted)?;
    let argument = &*format!("--{name}");
    let mut answers = Answers::of(name)?.for_some(!archive::has_synthesised());
    let mut rewrites = Rewrites::default();
    upstream_rewrites::register(&mut rewrites);
    let semantics = DialectSemantics::new(mlir.environment(), &rewrites);
    let mut outcomes = Outcomes::default();
    let mut different = Vec::new();
    for some in cases.chunks(CASES_PER_CONTEXT) {
        let texts: Vec<&[u8]> = some.iter().map(|case| &*case.custom).collect();
        let expected = printed_by_tool(&mut answers, argument, &texts)?;
        let context = Context::new();
        mlir.dialects.register(&context);
        for (case, expected) in some.iter().zip(expected) {
            let Some(expected) = expected else { continue };
            let arena = IrArena::new(&context);
            let parsed = parse(&arena, mlir.environment(), &case.custom, &options());
            if parsed
                .diagnostics
                .iter()
                .any(|diagnostic| diagnostic.is_error)
            {
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
            if digest(&printed) == expected {
                outcomes.add(&case.name, None);
            } else {
                outcomes.add(&case.name, Some(shown(argument, case, &printed)));
                different.push((&case.name, printed));
            }
        }
    }
    let texts: Vec<&[u8]> = different.iter().map(|(_, printed)| &**printed).collect();
    for ((name, printed), read) in different
        .iter()
        .zip(printed_by_tool(&mut answers, "", &texts)?)
    {
        match read {
            None => return Err(format!("{name}: mlir-opt rejects the result")),
            Some(read) if read != digest(printed) => {
                return Err(format!("{name}: mlir-opt reads the result differently"));
            }
            Some(_) => {}
        }
    }
    answers.close()?;
    outcomes.check_with_synthesised(name)
}

/// The digest of `mlir-opt`'s output for each text; `None` if it fails.
fn printed_by_tool(
    answers: &mut Answers,
    argument: &str,
    texts: &[&[u8]],
) -> Result<Vec<Option<String>>, String> {
    answers.ask("mlir-opt-22", argument, texts, |missing| {
        let arguments: Vec<&str> = Some(argument)
            .into_iter()
            .filter(|argument| !argument.is_empty())
            .collect();
        let texts: Vec<&[u8]> = missing.iter().map(|&index| texts[index]).collect();
        let printed = mlir_opt::run(&program("mlir-opt-22")?, &arguments, &texts)?;
        Ok(printed
            .into_iter()
            .map(|printed| printed.ok().map(|printed| digest(&printed)))
            .collect())
    })
}

/// The first difference from `mlir-opt`'s output, if the tool is installed.
fn shown(argument: &str, case: &AcceptedCase, ours: &[u8]) -> String {
    let theirs =
        program("mlir-opt-22").and_then(|tool| mlir_opt::run(&tool, &[argument], &[&case.custom]));
    match theirs.as_deref() {
        Ok([Ok(theirs)]) => first_difference(ours, theirs).unwrap_or_default(),
        _ => format!(
            "mlir-opt-22 prints something else than\n{}",
            String::from_utf8_lossy(ours)
        ),
    }
}

//! Real IR between its two forms, against the output of `mlir-opt-22`: ten dialects, and every case of the archive.

use operation_core::Context;
use spec_tests::archive;
use spec_tests::difference::first_difference;
use spec_tests::mlir::{Mlir, convert};
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use spec_tests::referees::or_skip;
use std::path::Path;

/// The definitions and cases of a trial.
pub(crate) struct Plan {
    /// Definitions below the include folder.
    definitions: &'static [&'static str],
    /// The dialects available to a case; empty for all.
    namespaces: &'static [&'static str],
    /// The beginning of the names of its lists.
    list: &'static str,
}

/// The definitions of ten dialects, below the include folder.
pub(crate) const DEFINITIONS: [&str; 10] = [
    "mlir/IR/BuiltinOps.td",
    "mlir/Dialect/Func/IR/FuncOps.td",
    "mlir/Dialect/Arith/IR/ArithOps.td",
    "mlir/Dialect/ControlFlow/IR/ControlFlowOps.td",
    "mlir/Dialect/Math/IR/MathOps.td",
    "mlir/Dialect/Complex/IR/ComplexOps.td",
    "mlir/Dialect/Index/IR/IndexOps.td",
    "mlir/Dialect/Tensor/IR/TensorOps.td",
    "mlir/Dialect/MemRef/IR/MemRefOps.td",
    "mlir/Dialect/SCF/IR/SCFOps.td",
];

/// Ten dialects alone.
pub(crate) const TEN_DIALECTS: Plan = Plan {
    definitions: &DEFINITIONS,
    namespaces: &[
        "builtin", "func", "arith", "cf", "math", "complex", "index", "tensor", "memref", "scf",
    ],
    list: "ten-dialects",
};

/// All installed dialects.
pub(crate) const ALL_DIALECTS: Plan = Plan {
    definitions: &["mlir"],
    namespaces: &[],
    list: "all-dialects",
};

/// Registering all dialects in a context takes longer than most cases.
pub(crate) const CASES_PER_CONTEXT: usize = 32;

pub(crate) fn ten_dialects() -> Result<(), String> {
    or_skip("ten_dialects", referees::include()).map_or(Ok(()), |include| {
        run(
            &TEN_DIALECTS,
            &Mlir::load(&include, TEN_DIALECTS.definitions)?,
        )
    })
}

pub(crate) fn all_dialects() -> Result<(), String> {
    or_skip("all_dialects", Mlir::all()).map_or(Ok(()), |mlir| run(&ALL_DIALECTS, mlir))
}

/// Runs every case of the plan in both directions.
fn run(plan: &Plan, mlir: &Mlir) -> Result<(), String> {
    if or_skip(plan.list, referees::archive()).is_none() {
        return Ok(());
    }
    let is_wanted = |operation: &str| {
        plan.namespaces.is_empty()
            || operation
                .split_once('.')
                .is_some_and(|(dialect, _)| plan.namespaces.contains(&dialect))
    };
    let cases = archive::accepted(is_wanted)?;
    let (mut to_generic, mut to_custom) = (Outcomes::default(), Outcomes::default());
    for some in cases.chunks(CASES_PER_CONTEXT) {
        let context = Context::new();
        mlir.dialects.register(&context);
        let differs = |source: &[u8], generic: bool, expected: &[u8]| match convert(
            mlir.environment(),
            &context,
            source,
            generic,
        ) {
            Ok(ours) => first_difference(&ours, expected),
            Err(message) => Some(format!("not read: {message}")),
        };
        for case in some {
            to_generic.add(&case.name, differs(&case.custom, true, &case.generic));
            to_custom.add(&case.name, differs(&case.generic, false, &case.custom));
        }
    }
    let mut problems = String::new();
    for (outcomes, direction) in [(to_generic, "to-generic"), (to_custom, "to-custom")] {
        let checked = outcomes.check_with_synthesised(&format!("{}-{direction}", plan.list));
        problems += &checked.err().unwrap_or_default();
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

/// Generic text without any definition: it comes back as it is.
pub(crate) fn without_definitions() -> Result<(), String> {
    if or_skip("without_definitions", referees::archive()).is_none() {
        return Ok(());
    }
    let mlir = Mlir::load(Path::new(""), &[])?;
    let mut outcomes = Outcomes::default();
    for some in archive::accepted(|_| true)?.chunks(CASES_PER_CONTEXT) {
        let context = Context::new();
        for case in some {
            let ours = convert(mlir.environment(), &context, &case.generic, true);
            outcomes.add(
                &case.name,
                ours.map_or_else(Some, |ours| first_difference(&ours, &case.generic)),
            );
        }
    }
    outcomes.check_with_synthesised("without-definitions")
}

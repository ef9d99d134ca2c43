//! `asmf lint --coverage`: the checks that verification can evaluate, and the formats without a program.

use crate::terminal::Streams;
use format_runtime::dialect::OperationForm;
use format_runtime::expr::Expr;
use format_runtime::hooks::Environment;
use format_runtime::machine::why_generic;
use format_runtime::verify::{ConstraintKind, constraints};
use std::collections::BTreeMap;

/// Levels of knowledge of an operation. Each includes those before it.
const LEVELS: [&str; 4] = [
    "all operand, result, attribute and property constraints evaluable",
    "those of traits, regions and successors too",
    "and every native trait and verified interface known",
    "and no verifier in C++ that isn't hooked",
];

/// Writes the coverage. Checks implemented by hooks count as known.
pub(super) fn write(environment: Environment<'_>, streams: &mut Streams<'_>) -> anyhow::Result<()> {
    let Environment { dialects, hooks } = environment;
    let (mut total, mut unknown, mut generic) = (0, 0, 0);
    let (mut operations, mut with_defaults, mut levels) = (0, 0, [0; LEVELS.len()]);
    let mut missing = Missing::new();
    for operation in &dialects.operations {
        operations += 1;
        // Hand-written C++ has no format.
        if matches!(
            operation.syntax,
            OperationForm::Format { .. } | OperationForm::Unsupported(_)
        ) && let Some(reason) = why_generic(environment, operation)
        {
            generic += 1;
            writeln!(
                streams.stdout,
                "{}: generic form only: {reason}",
                operation.name
            )?;
        }
        let mut known = [true; LEVELS.len()];
        for constraint in constraints(operation, hooks) {
            total += 1;
            let Some(name) = constraint.missing else {
                continue;
            };
            unknown += 1;
            writeln!(
                streams.stdout,
                "{}: {} needs {name}",
                operation.name, constraint.of
            )?;
            add(&mut missing, name, &operation.name);
            known[match constraint.kind {
                ConstraintKind::Value => 0,
                ConstraintKind::Predicate => 1,
                ConstraintKind::Native => 2,
            }] = false;
        }
        let mut defaults_known = true;
        for slot in &operation.properties {
            let Some(name) = slot.default.as_ref().and_then(Expr::unknown) else {
                continue;
            };
            defaults_known = false;
            writeln!(
                streams.stdout,
                "{}: the default value of '{}' needs {name}",
                operation.name, slot.name
            )?;
            add(&mut missing, name, &operation.name);
        }
        with_defaults += usize::from(defaults_known);
        let verification = &operation.verification;
        let is_left_to_cxx = verification.has_verifier || verification.has_region_verifier;
        known[3] = !is_left_to_cxx || hooks.verifiers.of_operation(operation).is_some();
        let reached = known.into_iter().take_while(|is_known| *is_known).count();
        levels[..reached].iter_mut().for_each(|count| *count += 1);
    }
    let mut missing: Vec<_> = missing.into_iter().collect();
    missing.sort_by_key(|(name, operations)| (std::cmp::Reverse(operations.len()), *name));
    for (name, operations) in missing {
        writeln!(
            streams.stdout,
            "missing: {name} ({} operations)",
            operations.len()
        )?;
    }
    if generic > 0 {
        writeln!(
            streams.stdout,
            "{generic} operations have a format that can't be run here"
        )?;
    }
    let percent = |count: usize| count as f64 * 100.0 / operations.max(1) as f64;
    writeln!(
        streams.stdout,
        "{} of {total} constraints are evaluable",
        total - unknown
    )?;
    let levels = levels.into_iter().zip(LEVELS);
    for (count, what) in levels.chain([(with_defaults, "all default values evaluable")]) {
        writeln!(
            streams.stdout,
            "{count} of {operations} operations ({:.1} %): {what}",
            percent(count)
        )?;
    }
    Ok(())
}

/// Operations, by the names of missing functions.
type Missing<'d> = BTreeMap<&'d str, Vec<&'d str>>;

fn add<'d>(missing: &mut Missing<'d>, name: &'d str, operation: &'d str) {
    let needed_by = missing.entry(name).or_default();
    if needed_by.last() != Some(&operation) {
        needed_by.push(operation);
    }
}

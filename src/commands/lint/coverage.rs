//! `asmf lint --coverage`: the checks that verification can evaluate, and the formats without a program.

use crate::terminal::Streams;
use format_runtime::dialect::OperationForm;
use format_runtime::expr::Expr;
use format_runtime::hooks::Environment;
use format_runtime::machine::why_generic;
use format_runtime::verify::{ConstraintKind, constraints};
use std::collections::BTreeMap;

/// Writes the coverage. Checks implemented by hooks count as known.
pub(super) fn write(environment: Environment<'_>, streams: &mut Streams<'_>) -> anyhow::Result<()> {
    let Environment { dialects, hooks } = environment;
    let (mut total, mut unknown, mut generic) = (0, 0, 0);
    let (mut operations, mut declared, mut with_traits, mut with_native, mut without_verifier) =
        (0, 0, 0, 0, 0);
    let mut with_defaults = 0;
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
        let (mut values_known, mut traits_known, mut natives_known) = (true, true, true);
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
            match constraint.kind {
                ConstraintKind::Value => values_known = false,
                ConstraintKind::Predicate => traits_known = false,
                ConstraintKind::Native => natives_known = false,
            }
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
        declared += usize::from(values_known);
        with_traits += usize::from(values_known && traits_known);
        with_native += usize::from(values_known && traits_known && natives_known);
        let verification = &operation.verification;
        let is_left_to_cxx = verification.has_verifier || verification.has_region_verifier;
        let is_verified = !is_left_to_cxx || hooks.verifiers.of_operation(operation).is_some();
        without_verifier +=
            usize::from(values_known && traits_known && natives_known && is_verified);
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
    for (count, what) in [
        (
            declared,
            "all operand, result, attribute and property constraints evaluable",
        ),
        (with_traits, "those of traits, regions and successors too"),
        (
            with_native,
            "and every native trait and verified interface known",
        ),
        (without_verifier, "and no verifier in C++ that isn't hooked"),
    ] {
        writeln!(
            streams.stdout,
            "{count} of {operations} operations ({:.1} %): {what}",
            percent(count)
        )?;
    }
    writeln!(
        streams.stdout,
        "{with_defaults} of {operations} operations ({:.1} %): all default values evaluable",
        percent(with_defaults)
    )?;
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

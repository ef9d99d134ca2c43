//! Random formats: what our print programs print between the elements, and under which conditions, is what the C++ that
//! `mlir-tblgen` generates does. `ASMF_RANDOM_PRINTERS` says how many accepted formats are compared at least,
//! `ASMF_RANDOM_SEED` from which seed on.

// The harness reads the environment and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_compiler::lower;
use round_trip::generate::definitions::{Definition, Kind, MlirVersion};
use spec_tests::batch::{Batch, Verdict};
use spec_tests::mlir_tblgen::MlirTblgen;
use spec_tests::pinned::Outcomes;
use spec_tests::printing;
use std::path::Path;

const BUDGET: u64 = 1_500;
const SEED: u64 = 500_000;
const BATCH: u64 = 250;

#[test]
fn operations() {
    compare(Kind::Operation, 6, "random-printing-operations");
}

#[test]
fn attributes() {
    compare(Kind::Attribute, 2, "random-printing-attributes");
}

#[test]
fn types() {
    compare(Kind::Type, 2, "random-printing-types");
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Compares with the list of that name; other formats than those of the list must all agree.
fn compare(kind: Kind, share: u64, list: &str) {
    let Some(tool) = referees::or_skip("random_printing", MlirTblgen::of_22()) else { return };
    let wanted = number("ASMF_RANDOM_PRINTERS", BUDGET) * share / 10;
    let first = number("ASMF_RANDOM_SEED", SEED);
    let mut start = first;
    let mut outcomes = Outcomes::default();
    while outcomes.total() < wanted as usize {
        let mut batch = Batch::of(kind, MlirVersion::Llvm22, start..start + BATCH);
        start += BATCH;
        let verdicts = batch.ours(None);
        let mut verdicts = verdicts.iter();
        batch.definitions.retain(|_| verdicts.next() == Some(&Verdict::Accepted));
        let run = tool.run(batch.backend(), &batch.text(), Path::new(env!("CARGO_TARGET_TMPDIR"))).expect("it runs");
        let dialects = batch.compiled(None, lower::lower);
        for definition in &batch.definitions {
            let name = format!("t.{}", definition.mnemonic);
            let ours = match kind {
                Kind::Operation => dialects.operation(&name).and_then(printing::of_operation),
                Kind::Attribute => dialects.attribute(&name).and_then(printing::of_definition),
                Kind::Type => dialects.type_(&name).and_then(printing::of_definition),
            };
            let theirs = printing::generated(&run.output, &class(kind, definition));
            let problem = match ours {
                Some(Ok(ours)) if Some(&ours) == theirs.as_ref() => None,
                Some(Err(reason)) => Some(format!("can't be run: {reason}")),
                _ => Some(format!("\n{}\n  ours:   {ours:?}\n  theirs: {theirs:?}", definition.text)),
            };
            outcomes.add(&*definition.record, problem);
        }
    }
    eprintln!("{} printers ({kind:?}): {} differ or can't be run", outcomes.total(), outcomes.failing());
    let is_pinned = (first, wanted) == (SEED, BUDGET * share / 10);
    let checked = if is_pinned { outcomes.check(list) } else { outcomes.all_pass() };
    checked.unwrap_or_else(|problems| panic!("{problems}"));
}

/// The C++ class that prints a definition.
fn class(kind: Kind, definition: &Definition) -> String {
    let name = definition.record.trim_start_matches("T_");
    match kind {
        Kind::Operation => name.to_owned(),
        Kind::Attribute => format!("{name}Attr"),
        Kind::Type => format!("{name}Type"),
    }
}

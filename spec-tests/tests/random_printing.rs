//! Random formats: what our print programs print between the elements, and under which conditions, is what the C++ that
//! `mlir-tblgen` generates does. `ASMF_RANDOM_PRINTERS` says how many accepted formats are compared at least,
//! `ASMF_RANDOM_SEED` from which seed on.

// The harness reads the environment and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_compiler::lower;
use round_trip::generate::definitions::{Definition, Edition, Kind};
use spec_tests::batch::{Batch, Verdict};
use spec_tests::mlir_tblgen::MlirTblgen;
use spec_tests::{oracle, printing};
use std::collections::BTreeMap;
use std::path::Path;

const BUDGET: u64 = 1_500;
const BATCH: u64 = 250;
const SHOWN: usize = 15;

#[test]
fn operations() {
    compare(Kind::Operation, 6);
}

#[test]
fn attributes() {
    compare(Kind::Attribute, 2);
}

#[test]
fn types() {
    compare(Kind::Type, 2);
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn compare(kind: Kind, share: u64) {
    let tool = || Ok::<_, String>(MlirTblgen { program: oracle::tool("mlir-tblgen")?, include: oracle::include()? });
    let tool = match tool() {
        Ok(tool) => tool,
        Err(reason) => return eprintln!("random_printing: skipped: {reason}"),
    };
    let wanted = number("ASMF_RANDOM_PRINTERS", BUDGET) * share / 10;
    let mut start = number("ASMF_RANDOM_SEED", 500_000);
    let (mut count, mut unsupported, mut problems) = (0, BTreeMap::<String, u64>::new(), Vec::new());
    while count < wanted {
        let mut batch = Batch::of(kind, Edition::Llvm22, start..start + BATCH);
        start += BATCH;
        let verdicts = batch.ours(None);
        let mut verdicts = verdicts.iter();
        // A backslash in an argument of `custom` is dropped, and what is left need not be C++.
        batch.definitions.retain(|each| {
            verdicts.next() == Some(&Verdict::Accepted) && !each.format.contains("\\\"") && !each.format.is_empty()
        });
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
            count += 1;
            match ours {
                Some(Ok(ours)) if Some(&ours) == theirs.as_ref() => {}
                Some(Err(reason)) => *unsupported.entry(reason).or_default() += 1,
                _ => problems.push(format!("{}\n  ours:   {ours:?}\n  theirs: {theirs:?}", definition.text)),
            }
        }
    }
    let differ = problems.len();
    let sum: u64 = unsupported.values().sum();
    eprintln!("{count} printers ({kind:?}): {differ} differ, {sum} can't be run by us");
    for (reason, count) in unsupported {
        eprintln!("  {count} times: {reason}");
    }
    problems.truncate(SHOWN);
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(sum * 20 < count, "{sum} of {count} can't be run");
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

//! Random formats: what our print programs print between the elements, and under which conditions, is what the C++ that
//! `mlir-tblgen` generates does. `ASMF_RANDOM_PRINTERS` says how many accepted formats are compared at least,
//! `ASMF_RANDOM_SEED` from which seed on.

// The harness reads the environment and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_compiler::lower;
use round_trip::generate::definitions::{Definition, Kind, MlirVersion};
use spec_tests::answers::Answers;
use spec_tests::batch::{Batch, Verdict, program, random_definition};
use spec_tests::mlir_tblgen::MlirTblgen;
use spec_tests::pinned::Outcomes;
use spec_tests::printing::{self, Event};
use std::path::Path;

const BUDGET: u64 = 1_500;
const SEED: u64 = 500_000;
const BATCH: u64 = 250;

pub(crate) fn operations() -> Result<(), String> {
    compare(Kind::Operation, 6, "random-printing-operations")
}

pub(crate) fn attributes() -> Result<(), String> {
    compare(Kind::Attribute, 2, "random-printing-attributes")
}

pub(crate) fn types() -> Result<(), String> {
    compare(Kind::Type, 2, "random-printing-types")
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(otherwise)
}

/// Compares with the list of that name; other formats than those of the list must all agree.
fn compare(kind: Kind, share: u64, list: &str) -> Result<(), String> {
    let wanted = number("ASMF_RANDOM_PRINTERS", BUDGET) * share / 10;
    let first = number("ASMF_RANDOM_SEED", SEED);
    let is_listed = (first, wanted) == (SEED, BUDGET * share / 10);
    let mut answers = if is_listed {
        Answers::of(list)?
    } else {
        Answers::not_kept()
    };
    let mut start = first;
    let mut outcomes = Outcomes::default();
    while outcomes.total() < wanted as usize {
        let definitions =
            (start..start + BATCH).map(|seed| random_definition(kind, MlirVersion::Llvm22, seed));
        let mut batch = Batch {
            kind,
            edition: MlirVersion::Llvm22,
            definitions: definitions.collect(),
        };
        start += BATCH;
        let verdicts = batch.ours(None);
        let mut verdicts = verdicts.iter();
        batch
            .definitions
            .retain(|_| verdicts.next() == Some(&Verdict::Accepted));
        let theirs = theirs(&batch, &mut answers)?;
        let dialects = batch.compiled(None, lower::lower);
        for (definition, theirs) in batch.definitions.iter().zip(theirs) {
            let name = format!("t.{}", definition.mnemonic);
            let ours = match kind {
                Kind::Operation => dialects.operation(&name).and_then(printing::of_operation),
                Kind::Attribute => dialects.attribute(&name).and_then(printing::of_definition),
                Kind::Type => dialects.type_(&name).and_then(printing::of_definition),
            };
            let problem = match ours {
                Some(Ok(ours)) if Some(&ours) == theirs.as_ref() => None,
                Some(Err(reason)) => Some(format!("can't be run: {reason}")),
                _ => Some(format!(
                    "\n{}\n  ours:   {ours:?}\n  theirs: {theirs:?}",
                    definition.text
                )),
            };
            outcomes.add(&*definition.record, problem);
        }
    }
    eprintln!(
        "{} printers ({kind:?}): {} differ or can't be run",
        outcomes.total(),
        outcomes.failing()
    );
    answers.close()?;
    if is_listed {
        outcomes.check(list)
    } else {
        outcomes.all_pass()
    }
}

/// What the generated C++ of each definition prints.
fn theirs(batch: &Batch, answers: &mut Answers) -> Result<Vec<Option<Vec<Event>>>, String> {
    let alone = |definition: &Definition| Batch {
        definitions: vec![definition.clone()],
        ..*batch
    };
    let inputs: Vec<String> = batch
        .definitions
        .iter()
        .map(|definition| alone(definition).text())
        .collect();
    answers.ask(
        program(batch.edition),
        &format!("{} events", batch.backend()),
        &inputs,
        |missing| {
            let definitions: Vec<_> = missing
                .iter()
                .map(|&index| batch.definitions[index].clone())
                .collect();
            let asked = Batch {
                definitions,
                ..*batch
            };
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
            let tool = MlirTblgen::of(batch.edition)?;
            let run = tool
                .run(batch.backend(), &asked.text(), folder)
                .map_err(|error| error.to_string())?;
            let of = |definition| printing::generated(&run.output, &class(batch.kind, definition));
            Ok(asked.definitions.iter().map(of).collect())
        },
    )
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

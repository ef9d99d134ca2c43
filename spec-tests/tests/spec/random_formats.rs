//! Random formats of operations, attributes and types: our verdict, first message and its place are those of
//! `mlir-tblgen`, of LLVM 22 and, with its rules, of LLVM 19. `ASMF_RANDOM_FORMATS` is the number of formats,
//! `ASMF_RANDOM_SEED` the first seed.

// The test reads the environment and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use round_trip::generate::definitions::{Kind, MlirVersion};
use spec_tests::answers::Answers;
use spec_tests::batch::{Batch, Verdict, random_definition};
use spec_tests::mlir_tblgen::MlirTblgen;
use spec_tests::pinned::Outcomes;
use spec_tests::referees::Tier;
use std::path::Path;

/// The default number of formats.
const BUDGET: u64 = 5_000;

/// The number of definitions in one file.
const BATCH: usize = 250;

pub(crate) fn operations() -> Result<(), String> {
    run(MlirVersion::Llvm22, Kind::Operation, "random-operations")
}

pub(crate) fn attributes() -> Result<(), String> {
    run(MlirVersion::Llvm22, Kind::Attribute, "random-attributes")
}

pub(crate) fn types() -> Result<(), String> {
    run(MlirVersion::Llvm22, Kind::Type, "random-types")
}

pub(crate) fn operations_19() -> Result<(), String> {
    run(MlirVersion::Llvm19, Kind::Operation, "random-operations-19")
}

pub(crate) fn attributes_19() -> Result<(), String> {
    run(MlirVersion::Llvm19, Kind::Attribute, "random-attributes-19")
}

pub(crate) fn types_19() -> Result<(), String> {
    run(MlirVersion::Llvm19, Kind::Type, "random-types-19")
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(otherwise)
}

/// Compares with a list by name; formats outside of the list must all agree.
fn run(edition: MlirVersion, kind: Kind, list: &str) -> Result<(), String> {
    // Most formats are those of operations.
    let share = if kind == Kind::Operation { 6 } else { 2 };
    let count = number("ASMF_RANDOM_FORMATS", BUDGET) * share / 10;
    let first = number("ASMF_RANDOM_SEED", 0);
    let is_listed = (first, count) == (0, BUDGET * share / 10);
    let mut answers = if is_listed {
        Answers::of(list)?
    } else {
        Answers::without_list()
    };
    let mut definitions: Vec<_> = (first..first + count)
        .map(|seed| random_definition(kind, edition, seed))
        .collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    // Where MLIR's definitions are installed, every other batch is read with these; the others with our own text of them.
    let include = if Tier::Ci.runs() {
        MlirTblgen::of(edition).ok().map(|tool| tool.include)
    } else {
        None
    };
    let (mut accepted, mut crashed, mut outcomes) = (0, 0, Outcomes::default());
    let mut number = 0;
    while !definitions.is_empty() {
        let rest = definitions.split_off(BATCH.min(definitions.len()));
        let batch = Batch {
            kind,
            edition,
            definitions: std::mem::replace(&mut definitions, rest),
        };
        let ours = batch.ours(include.as_deref().filter(|_| number % 2 == 0));
        number += 1;
        let (ours, batch) = without_accidents(ours, batch, &mut outcomes);
        let theirs = batch.theirs(&mut answers, folder)?;
        for ((ours, theirs), definition) in ours.iter().zip(&theirs).zip(&batch.definitions) {
            accepted += u64::from(*theirs == Verdict::Accepted);
            crashed += u64::from(*theirs == Verdict::Crashed);
            let problem = (!agree(ours, theirs)).then(|| {
                format!(
                    "\n{}  ours: {ours:?}\n  mlir-tblgen's: {theirs:?}",
                    definition.text
                )
            });
            outcomes.add(&*definition.record, problem);
        }
    }
    eprintln!(
        "{} random formats ({kind:?}, {edition:?}): {accepted} accepted, {crashed} crash mlir-tblgen, {} differ",
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

/// The end of an error after which upstream reads a missing operand: it mostly crashes, but may also accept the
/// definition because of the contents of the memory, or reject it for another reason.
const READS_BEYOND_OPERANDS: &str = ", depends on an operand, but the operation has none";

/// Leaves out definitions with a meaningless answer of upstream; they pass.
fn without_accidents(
    ours: Vec<Verdict>,
    mut batch: Batch,
    outcomes: &mut Outcomes,
) -> (Vec<Verdict>, Batch) {
    let is_accident = |verdict: &Verdict| matches!(verdict, Verdict::Rejected(rejection) if rejection.title.ends_with(READS_BEYOND_OPERANDS));
    let mut verdicts = ours.iter();
    batch.definitions.retain(|definition| {
        let is_accident = verdicts.next().is_some_and(is_accident);
        if is_accident {
            outcomes.add(&*definition.record, None);
        }
        !is_accident
    });
    (
        ours.into_iter()
            .filter(|verdict| !is_accident(verdict))
            .collect(),
        batch,
    )
}

/// If upstream crashes, any error will do.
fn agree(ours: &Verdict, theirs: &Verdict) -> bool {
    match (ours, theirs) {
        (Verdict::Rejected(_), Verdict::Crashed) => true,
        (Verdict::Rejected(ours), Verdict::Rejected(theirs)) => {
            ours.title == theirs.title
                && (theirs.hint.is_none() || ours.hint == theirs.hint)
                && (theirs.place.is_none() || ours.place == theirs.place)
        }
        _ => ours == theirs,
    }
}

//! Random formats of operations, attributes and types: our verdict, first message and its place are those of
//! `mlir-tblgen`, of LLVM 22 and, with the rules of that version, of LLVM 19. `ASMF_RANDOM_FORMATS` says how many formats are tried, `ASMF_RANDOM_SEED` from which seed on.

// The harness reads the environment and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use libtest_mimic::Arguments;
use round_trip::generate::definitions::{Kind, MlirVersion};
use spec_tests::batch::{Batch, Verdict};
use spec_tests::mlir_tblgen::MlirTblgen;
use spec_tests::pinned::Outcomes;
use spec_tests::trial;
use std::path::Path;
use std::process::ExitCode;

/// So many are tried where nothing else is said.
const BUDGET: u64 = 5_000;

/// So many definitions stand in one file.
const BATCH: u64 = 250;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let kinds = [("operations", Kind::Operation), ("attributes", Kind::Attribute), ("types", Kind::Type)];
    let mut trials = Vec::new();
    for (name, kind) in kinds {
        let list = format!("random-{name}");
        trials.push(trial(name, MlirTblgen::of_22(), move |tool| run(&tool, MlirVersion::Llvm22, kind, &list)));
        let (name, list) = (format!("{name}_19"), format!("random-{name}-19"));
        trials.push(trial(&name, MlirTblgen::of_19(), move |tool| run(&tool, MlirVersion::Llvm19, kind, &list)));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Compares with the list of that name; other formats than those of the list must all agree.
fn run(tool: &MlirTblgen, edition: MlirVersion, kind: Kind, list: &str) -> Result<(), String> {
    // Most formats are those of operations.
    let share = if kind == Kind::Operation { 6 } else { 2 };
    let count = number("ASMF_RANDOM_FORMATS", BUDGET) * share / 10;
    let first = number("ASMF_RANDOM_SEED", 0);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (mut accepted, mut crashed, mut outcomes) = (0, 0, Outcomes::default());
    for start in (first..first + count).step_by(BATCH as usize) {
        let batch = Batch::of(kind, edition, start..(start + BATCH).min(first + count));
        let theirs = batch.theirs(tool, folder)?;
        // Every other time with our own text of MLIR's definitions, which is that of 22.
        let include = (edition == MlirVersion::Llvm19 || (start / BATCH).is_multiple_of(2)).then_some(&*tool.include);
        for ((ours, theirs), definition) in batch.ours(include).iter().zip(&theirs).zip(&batch.definitions) {
            accepted += u64::from(*theirs == Verdict::Accepted);
            crashed += u64::from(*theirs == Verdict::Crashed);
            let problem = (!agree(ours, theirs))
                .then(|| format!("\n{}  ours: {ours:?}\n  mlir-tblgen's: {theirs:?}", definition.text));
            outcomes.add(&*definition.record, problem);
        }
    }
    eprintln!(
        "{count} random formats ({kind:?}, {edition:?}): {accepted} accepted, {crashed} crash mlir-tblgen, {} differ",
        outcomes.failing()
    );
    if (first, count) == (0, BUDGET * share / 10) { outcomes.check(list) } else { outcomes.all_pass() }
}

/// How an error ends after which upstream reads an operand that does not exist: it mostly crashes, but may also find something
/// in that memory and accept the definition, or reject it for another reason.
const READS_BEYOND_OPERANDS: &str = ", depends on an operand, but the operation has none";

/// Where upstream crashes, any error will do.
fn agree(ours: &Verdict, theirs: &Verdict) -> bool {
    match (ours, theirs) {
        (Verdict::Rejected(_), Verdict::Crashed) => true,
        (Verdict::Rejected(ours), _) if ours.title.ends_with(READS_BEYOND_OPERANDS) => true,
        (Verdict::Rejected(ours), Verdict::Rejected(theirs)) => {
            ours.title == theirs.title
                && (theirs.hint.is_none() || ours.hint == theirs.hint)
                && (theirs.place.is_none() || ours.place == theirs.place)
        }
        _ => ours == theirs,
    }
}

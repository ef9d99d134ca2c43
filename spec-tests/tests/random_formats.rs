//! Random formats of operations, attributes and types: our verdict, first message and its place are those of
//! `mlir-tblgen`, of LLVM 22 and, with the rules of that version, of LLVM 19. `ASMF_RANDOM_FORMATS` says how many formats are tried, `ASMF_RANDOM_SEED` from which seed on.

// The harness reads the environment and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use libtest_mimic::{Arguments, Failed, Trial};
use round_trip::generate::definitions::{Edition, Kind};
use spec_tests::batch::{Batch, Verdict};
use spec_tests::mlir_tblgen::MlirTblgen;
use spec_tests::oracle;
use std::path::Path;
use std::process::ExitCode;

/// So many are tried where nothing else is said.
const BUDGET: u64 = 5_000;

/// So many definitions stand in one file.
const BATCH: u64 = 250;

/// So many differences are shown in full.
const SHOWN: usize = 25;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let new = || Ok::<_, String>(MlirTblgen { program: oracle::tool("mlir-tblgen")?, include: oracle::include()? });
    let old = || {
        let (program, include) = (oracle::tool_of(19, "mlir-tblgen")?, oracle::include_of_19()?);
        Ok::<_, String>(MlirTblgen { program, include })
    };
    let kinds = [("operations", Kind::Operation), ("attributes", Kind::Attribute), ("types", Kind::Type)];
    let mut trials = Vec::new();
    for (name, kind) in kinds {
        trials.push(trial(name, new(), move |tool| run(&tool, Edition::Llvm22, kind)));
        trials.push(trial(&format!("{name}_19"), old(), move |tool| run(&tool, Edition::Llvm19, kind)));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trial(
    name: &str,
    tool: Result<MlirTblgen, String>,
    run: impl FnOnce(MlirTblgen) -> Result<(), String> + Send + 'static,
) -> Trial {
    match tool {
        Ok(tool) => Trial::test(name, move || run(tool).map_err(Failed::from)),
        Err(reason) => {
            eprintln!("random_formats: skipped {name}: {reason}");
            Trial::test(format!("{name} (skipped: {reason})"), || Ok(())).with_ignored_flag(true)
        }
    }
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn run(tool: &MlirTblgen, edition: Edition, kind: Kind) -> Result<(), String> {
    // Most formats are those of operations.
    let share = if kind == Kind::Operation { 6 } else { 2 };
    let count = number("ASMF_RANDOM_FORMATS", BUDGET) * share / 10;
    let first = number("ASMF_RANDOM_SEED", 0);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (mut accepted, mut crashed, mut differences) = (0, 0, Vec::new());
    for start in (first..first + count).step_by(BATCH as usize) {
        let batch = Batch::of(kind, edition, start..(start + BATCH).min(first + count));
        let theirs = batch.theirs(tool, folder)?;
        // Every other time with our own text of MLIR's definitions, which is that of 22.
        let include = (edition == Edition::Llvm19 || (start / BATCH).is_multiple_of(2)).then_some(&*tool.include);
        for ((ours, theirs), definition) in batch.ours(include).iter().zip(&theirs).zip(&batch.definitions) {
            accepted += u64::from(*theirs == Verdict::Accepted);
            crashed += u64::from(*theirs == Verdict::Crashed);
            if !agree(ours, theirs) {
                differences.push(format!("{}  ours: {ours:?}\n  mlir-tblgen's: {theirs:?}", definition.text));
            }
        }
    }
    eprintln!(
        "{count} random formats ({kind:?}, {edition:?}): {accepted} accepted, {crashed} crash mlir-tblgen, {} differ",
        differences.len()
    );
    differences.truncate(SHOWN);
    if differences.is_empty() { Ok(()) } else { Err(differences.join("\n")) }
}

/// Where upstream crashes, any error will do.
fn agree(ours: &Verdict, theirs: &Verdict) -> bool {
    match (ours, theirs) {
        (Verdict::Rejected(_), Verdict::Crashed) => true,
        // Upstream reads beyond the end of a list here, and what it says after that is of no meaning.
        (Verdict::Rejected(ours), _) if ours.title.ends_with("an operand, and there is none") => true,
        (Verdict::Rejected(ours), Verdict::Rejected(theirs)) => {
            ours.title == theirs.title
                && (theirs.hint.is_none() || ours.hint == theirs.hint)
                && (theirs.place.is_none() || ours.place == theirs.place)
        }
        _ => ours == theirs,
    }
}

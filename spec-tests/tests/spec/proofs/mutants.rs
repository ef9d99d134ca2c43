//! Faults that are planted into the definitions of proved operations: each loses its proof, or no instance tells it
//! apart.

use super::mutations::{Mutant, mutants};
use super::progress::Progress;
use super::{failure, is_proved, options, with_fuzzer};
use format_prover::{Definition, Prover};
use format_runtime::dialect::{Dialects, OperationDefinition};
use format_runtime::hooks::Environment;
use operation_core::Context;
use round_trip::FuzzOptions;
use spec_tests::mlir::Mlir;
use spec_tests::referees;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use twox_hash::XxHash3_64;

/// A changed operation.
type Operation = Mutant<OperationDefinition>;

/// The number of instances of each mutant that keeps its proof.
const INSTANCES: usize = 1_000;

/// The same in the tier `full`, in parts of [`PART`].
const MOST: usize = 1_000_000;
const PART: usize = 20_000;

pub(crate) fn planted_faults_lose_their_proofs() -> Result<(), String> {
    let Some(mlir) = referees::or_skip("mutants", Mlir::all()) else {
        return Ok(());
    };
    let mut summary = Summary::default();
    round(mlir, &drawn(0), INSTANCES, &mut summary);
    // Some operations get a second one.
    let second = drawn(1);
    let few = |name: &str, count| match name.len() % 4 {
        0 => second(name, count),
        _ => None,
    };
    round(mlir, &few, INSTANCES, &mut summary);
    eprintln!("{} mutants\n{}", summary.total(), summary.table());
    if summary.total() < 2_000 {
        return Err(format!("only {} mutants", summary.total()));
    }
    summary.check()
}

/// Other faults in each run; those that keep their proof are told apart by no instance of a million.
pub(crate) fn kept_proofs_of_planted_faults_hold() -> Result<(), String> {
    let Some(mlir) = referees::or_skip("kept_mutants", Mlir::all()) else {
        return Ok(());
    };
    let mut progress = Progress::open("mutants").map_err(|error| error.to_string())?;
    let planted = plant(mlir, &drawn(progress.seed));
    let mut summary = Summary::default();
    let dialects = with(mlir, &planted);
    let kept = kept(&dialects, mlir, &planted, &mut summary);
    eprintln!("{} mutants\n{}", summary.total(), summary.table());
    let mut problems = String::new();
    for (index, mutant) in &kept {
        let name = mutant.name();
        if !progress.is_open(&name) {
            continue;
        }
        let mut parts = (0..(MOST / PART) as u64).map(|part| {
            let options = options(PART).seed(part).exhaustive(part == 0);
            failures(&dialects, mlir, &[*index], &options)
        });
        match parts.find_map(|mut found| found.remove(index)) {
            Some(failure) if is_told_apart(mlir, *index, mutant, &options(PART)) => {
                problems += &format!("{name}: {failure}\n");
            }
            _ => progress.pass(&name).map_err(|error| error.to_string())?,
        }
    }
    let count = kept.len();
    progress.close(count).map_err(|error| error.to_string())?;
    spec_tests::unless_none(problems)
}

/// The outcome for mutants of one kind.
#[derive(Default)]
struct Tally {
    lost: usize,
    kept: usize,
}

/// The outcome of a run.
#[derive(Default)]
pub(super) struct Summary {
    by_rule: BTreeMap<&'static str, Tally>,
    /// Mutants that keep their proof although an instance fails, by name with the failure.
    pub(super) wrong: Vec<(String, String)>,
}

impl Summary {
    /// Counts a mutant by its kind; returns if it keeps its proof.
    pub(super) fn count(&mut self, rule: &'static str, is_proved: bool) -> bool {
        let tally = self.by_rule.entry(rule).or_default();
        match is_proved {
            true => tally.kept += 1,
            false => tally.lost += 1,
        }
        is_proved
    }

    pub(super) fn total(&self) -> usize {
        self.by_rule
            .values()
            .map(|tally| tally.lost + tally.kept)
            .sum()
    }

    pub(super) fn table(&self) -> String {
        let mut text = String::new();
        for (rule, tally) in &self.by_rule {
            let _ = writeln!(
                text,
                "{rule}: {} lose their proof, {} keep it",
                tally.lost, tally.kept
            );
        }
        text
    }

    /// An error if instances tell mutants apart that are proved.
    pub(super) fn check(&self) -> Result<(), String> {
        let wrong = self.wrong.iter();
        let wrong: Vec<String> = wrong
            .map(|(name, failure)| format!("{name}: {failure}"))
            .collect();
        spec_tests::unless_none(wrong.join("\n"))
    }
}

/// The choice of one mutant of each operation by a seed.
pub(super) fn drawn(seed: u64) -> impl Fn(&str, usize) -> Option<usize> {
    move |name, count| {
        let hash = XxHash3_64::oneshot_with_seed(seed, name.as_bytes());
        (count > 0).then(|| (hash % count as u64) as usize)
    }
}

/// Plants one fault in each proved operation.
fn plant(mlir: &Mlir, choose: &dyn Fn(&str, usize) -> Option<usize>) -> Vec<(usize, Operation)> {
    let context = Context::new();
    mlir.dialects.register(&context);
    let prover = Prover::new(&context, mlir.environment());
    let operations = mlir.dialects.operations.iter().enumerate();
    let planted = operations.filter_map(|(index, operation)| {
        if !is_proved(&prover.proof(Definition::operation(index))?) {
            return None;
        }
        let mut all = mutants(operation);
        let number = choose(&operation.name, all.len())?;
        Some((index, all.swap_remove(number)))
    });
    planted.collect()
}

/// MLIR with these faults.
fn with(mlir: &Mlir, planted: &[(usize, Operation)]) -> Dialects {
    let mut dialects = mlir.dialects.clone();
    for (index, mutant) in planted {
        dialects.operations[*index] = mutant.definition.clone();
    }
    dialects
}

/// Plants one fault in each proved operation, proves all of them, and looks for failing instances of those that are
/// proved.
fn round(
    mlir: &Mlir,
    choose: &dyn Fn(&str, usize) -> Option<usize>,
    instances: usize,
    summary: &mut Summary,
) {
    let planted = plant(mlir, choose);
    let dialects = with(mlir, &planted);
    let kept = kept(&dialects, mlir, &planted, summary);
    let indices: Vec<usize> = kept.iter().map(|(index, _)| *index).collect();
    let options = options(instances);
    let failing = failures(&dialects, mlir, &indices, &options);
    for (index, mutant) in kept {
        if let Some(failure) = failing.get(&index)
            && is_told_apart(mlir, index, mutant, &options)
        {
            summary.wrong.push((mutant.name(), failure.clone()));
        }
    }
}

/// True if an instance of the mutant fails where none of the original does. Another fault may be to blame, or none.
fn is_told_apart(mlir: &Mlir, index: usize, mutant: &Operation, options: &FuzzOptions) -> bool {
    let mut alone = mlir.dialects.clone();
    alone.operations[index] = mutant.definition.clone();
    let fails = |dialects| !failures(dialects, mlir, &[index], options).is_empty();
    fails(&alone) && !fails(&mlir.dialects)
}

/// The failures of instances of these operations.
fn failures(
    dialects: &Dialects,
    mlir: &Mlir,
    indices: &[usize],
    options: &FuzzOptions,
) -> BTreeMap<usize, String> {
    with_fuzzer(mlir, dialects, |fuzzer| {
        let failing = indices.iter().filter_map(|&index| {
            let failure = failure(fuzzer, index, options)?;
            Some((index, failure))
        });
        failing.collect()
    })
}

/// The mutants that keep their proof.
fn kept<'m>(
    dialects: &Dialects,
    mlir: &Mlir,
    planted: &'m [(usize, Operation)],
    summary: &mut Summary,
) -> Vec<(usize, &'m Operation)> {
    let context = Context::new();
    dialects.register(&context);
    let environment = Environment {
        dialects,
        hooks: &mlir.hooks,
    };
    let prover = Prover::new(&context, environment);
    let mut kept = Vec::new();
    for (index, mutant) in planted {
        let proof = prover.proof(Definition::operation(*index));
        if summary.count(mutant.rule, proof.is_some_and(|proof| is_proved(&proof))) {
            kept.push((*index, mutant));
        }
    }
    kept
}

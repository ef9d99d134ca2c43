//! Instances of proved definitions come back.

use super::progress::Progress;
use super::{Claims, failure, options, samples, with_fuzzer};
use format_prover::{Definition, Prover};
use operation_core::{Context, IrArena};
use round_trip::Fuzzer;
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use twox_hash::XxHash3_64;

/// The number of instances of each operation.
const INSTANCES: usize = 1_000;

/// The number of threads that check them.
const THREADS: usize = 2;

/// The same in the tier `full`.
const MANY: usize = 100_000;

/// The same for [`DRAWN`] operations of these.
const MOST: usize = 1_000_000;
const DRAWN: usize = 100;

/// The number of instances at once.
const PART: usize = 20_000;

pub(crate) fn instances_of_what_is_proved_come_back() -> Result<(), String> {
    let Some(mlir) = referees::or_skip("proved", Mlir::all()) else {
        return Ok(());
    };
    let environment = mlir.environment();
    let context = Context::new();
    environment.dialects.register(&context);
    let prover = Prover::new(&context, environment);
    let claims = Claims::new(&prover, environment.dialects);
    let is_proved = |index: &usize| {
        let proof = prover.proof(Definition::operation(*index));
        proof.is_some_and(|proof| claims.hold(&proof))
    };
    let operations = 0..environment.dialects.operations.len();
    let operations: Vec<usize> = operations.filter(is_proved).collect();
    if operations.len() < 1_700 {
        return Err(format!("only {} operations", operations.len()));
    }
    let mut outcomes = Outcomes::default();
    for (index, failure) in failures(mlir, &operations) {
        outcomes.add(&*environment.dialects.operations[index].name, failure);
    }
    let samples = samples();
    let arena = IrArena::new(&context);
    let mut fuzzer = Fuzzer::with_samples(&context, environment, &samples, &arena);
    let mut instances = 0;
    for (name, proof) in claims.all() {
        if claims.hold(proof) {
            let (count, failures) = fuzzer.definition(name.trim_start_matches(['#', '!']));
            instances += count;
            outcomes.add(name, failures.first().map(ToString::to_string));
        }
    }
    eprintln!("{instances} instances of attributes and types");
    outcomes.check("proved")
}

/// The first failure of an instance of each operation, on several threads.
fn failures(mlir: &Mlir, operations: &[usize]) -> Vec<(usize, Option<String>)> {
    let some = |thread: usize| {
        with_fuzzer(mlir, &mlir.dialects, |fuzzer| {
            let own = operations.iter().skip(thread).step_by(THREADS);
            own.map(|&index| (index, failure(fuzzer, index, &options(INSTANCES))))
                .collect::<Vec<_>>()
        })
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| scope.spawn(move || some(thread)))
            .collect();
        let found = threads.into_iter().map(|thread| thread.join());
        found.flat_map(|found| found.expect("no panic")).collect()
    })
}

/// Many instances of each operation, and most of some that a seed draws.
pub(crate) fn many_instances_of_what_is_proved_come_back() -> Result<(), String> {
    let Some(mlir) = referees::or_skip("many_instances", Mlir::all()) else {
        return Ok(());
    };
    let mut progress = Progress::open("instances").map_err(|error| error.to_string())?;
    let environment = mlir.environment();
    let context = Context::new();
    environment.dialects.register(&context);
    let prover = Prover::new(&context, environment);
    let claims = Claims::new(&prover, environment.dialects);
    let samples = samples();
    let arena = IrArena::new(&context);
    let mut fuzzer = Fuzzer::with_samples(&context, environment, &samples, &arena);
    let mut cases: Vec<(u64, usize, &str)> = environment
        .dialects
        .operations
        .iter()
        .enumerate()
        .filter(|(index, _)| {
            let proof = prover.proof(Definition::operation(*index));
            proof.is_some_and(|proof| claims.hold(&proof))
        })
        .map(|(index, operation)| {
            let hash =
                XxHash3_64::oneshot(format!("{} {}", progress.seed, operation.name).as_bytes());
            (hash, index, operation.name.as_str())
        })
        .collect();
    cases.sort_unstable();
    let mut problems = String::new();
    for (place, (hash, index, name)) in cases.iter().enumerate() {
        if !progress.is_open(name) {
            continue;
        }
        let count = if place < DRAWN { MOST } else { MANY };
        let found = (0..count / PART).find_map(|part| {
            let options = options(PART).seed(hash ^ part as u64).exhaustive(part == 0);
            failure(&mut fuzzer, *index, &options)
        });
        match found {
            None => progress.pass(name).map_err(|error| error.to_string())?,
            Some(failure) => problems += &format!("{name}: {failure}\n"),
        }
    }
    let count = cases.len();
    progress.close(count).map_err(|error| error.to_string())?;
    spec_tests::unless_none(problems)
}

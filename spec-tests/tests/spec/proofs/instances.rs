//! Instances of proved definitions come back.

use super::progress::Progress;
use super::{Claims, failure, options, samples};
use format_prover::{Definition, Prover};
use operation_core::{Context, IrArena};
use round_trip::Fuzzer;
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use twox_hash::XxHash3_64;

/// The number of instances of each operation.
const INSTANCES: usize = 300;

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
    let samples = samples();
    let arena = IrArena::new(&context);
    let mut fuzzer = Fuzzer::with_samples(&context, environment, &samples, &arena);
    let mut outcomes = Outcomes::default();
    for (index, operation) in environment.dialects.operations.iter().enumerate() {
        if prover
            .proof(Definition::operation(index))
            .is_some_and(|proof| claims.hold(&proof))
        {
            outcomes.add(
                &*operation.name,
                failure(&mut fuzzer, index, &options(INSTANCES)),
            );
        }
    }
    if outcomes.total() < 1_700 {
        return Err(format!("only {} operations", outcomes.total()));
    }
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

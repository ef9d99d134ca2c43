//! Instances of proved operations come back.

use format_prover::{Proof, Prover};
use operation_core::{Context, IrArena};
use round_trip::{FuzzOptions, Fuzzer, Samples};
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use upstream_hooks::samples;

/// The number of instances of each operation.
const INSTANCES: usize = 200;

/// True if nothing is left open but values of other definitions.
fn is_proved(proof: &Proof) -> bool {
    let is_class = |name: &String| name.starts_with(['#', '!']);
    proof.failures.is_empty() && proof.unknown.is_empty() && proof.given.iter().all(is_class)
}

pub(crate) fn instances_of_what_is_proved_come_back() {
    let Some(mlir) = referees::or_skip("proved", Mlir::all()) else {
        return;
    };
    let environment = mlir.environment();
    let context = Context::new();
    environment.dialects.register(&context);
    let prover = Prover::new(&context, environment);
    let samples = Samples::read(samples::TYPES, samples::ATTRIBUTES, samples::SCENERIES)
        .with_operations(samples::OPERATIONS);
    let arena = IrArena::new(&context);
    let mut fuzzer = Fuzzer::with_samples(&context, environment, &samples, &arena);
    let options = FuzzOptions::default().budget(INSTANCES).findings(1);
    let mut outcomes = Outcomes::default();
    for (index, operation) in environment.dialects.operations.iter().enumerate() {
        if prover
            .operation(index)
            .is_some_and(|proof| is_proved(&proof))
        {
            let report = fuzzer.operation(index, &options);
            let finding = report
                .findings
                .into_iter()
                .find(|each| each.culprit.is_none());
            outcomes.add(
                &*operation.name,
                finding.map(|finding| finding.failure.to_string()),
            );
        }
    }
    assert!(outcomes.total() > 1700, "{} operations", outcomes.total());
    outcomes.check("proved").expect("proofs hold");
}

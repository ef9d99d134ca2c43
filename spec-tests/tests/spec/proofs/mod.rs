//! The prover against instances, and against what else is known.

// The tests read the environment, keep their state in files and say what they counted.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

pub(crate) mod claims;
pub(crate) mod instances;
pub(crate) mod mutants;
mod mutations;
mod progress;
pub(crate) mod random;
pub(crate) mod referee;
pub(crate) mod value_mutants;

use format_prover::{Definition, Kind, Proof, Prover};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use operation_core::{Context, IrArena};
use round_trip::{FuzzOptions, Fuzzer, Samples};
use spec_tests::mlir::Mlir;
use std::collections::{BTreeMap, BTreeSet};
use upstream_hooks::samples as upstream;

/// True if nothing is left open but values of other definitions.
fn is_proved(proof: &Proof) -> bool {
    let is_class = |name: &String| name.starts_with(['#', '!']);
    proof.holds() && proof.given.iter().all(is_class)
}

/// The proofs of attributes and types, which those of others assume.
struct Claims(BTreeMap<String, Proof>);

impl Claims {
    fn new(prover: &Prover<'_>, dialects: &Dialects) -> Self {
        let values = Definition::all(dialects).filter(|subject| subject.kind != Kind::Operation);
        Claims(
            values
                .filter_map(|subject| Some((subject.name(dialects)?, prover.proof(subject)?)))
                .collect(),
        )
    }

    fn all(&self) -> impl Iterator<Item = (&String, &Proof)> {
        self.0.iter()
    }

    /// True if nothing is left open, nor in the proofs that it assumes.
    fn hold(&self, proof: &Proof) -> bool {
        let mut left = vec![proof];
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        while let Some(proof) = left.pop() {
            if !is_proved(proof) {
                return false;
            }
            for name in proof.given.iter().filter(|name| seen.insert(name)) {
                match self.0.get(name) {
                    Some(class) => left.push(class),
                    None => return false,
                }
            }
        }
        true
    }
}

/// A number in the environment.
fn number(variable: &str, otherwise: u64) -> u64 {
    let text = std::env::var(variable).ok();
    text.and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn samples() -> Samples {
    Samples::read(upstream::TYPES, upstream::ATTRIBUTES, upstream::SCENERIES)
        .with_operations(upstream::OPERATIONS)
}

/// Passes a fuzzer of MLIR with these definitions to `work`.
fn with_fuzzer<T>(
    mlir: &Mlir,
    dialects: &Dialects,
    work: impl FnOnce(&mut Fuzzer<'_, '_>) -> T,
) -> T {
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let samples = samples();
    let environment = Environment {
        dialects,
        hooks: &mlir.hooks,
    };
    work(&mut Fuzzer::with_samples(
        &context,
        environment,
        &samples,
        &arena,
    ))
}

fn options(instances: usize) -> FuzzOptions {
    FuzzOptions::default().budget(instances).findings(1)
}

/// The failure of an instance of an operation, unless an attribute or type in it is to blame.
fn failure(fuzzer: &mut Fuzzer<'_, '_>, index: usize, options: &FuzzOptions) -> Option<String> {
    let report = fuzzer.operation(index, options);
    let finding = report
        .findings
        .into_iter()
        .find(|each| each.culprit.is_none());
    finding.map(|finding| format!("{}\n{}", finding.failure, finding.generic))
}

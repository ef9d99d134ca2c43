//! Proofs that what assembly formats print reads back the same.
//!
//! Each module uses only those before it in this order: tokens, classes, summaries, atoms, elements, follow, matching, product.

mod atoms;
mod classes;
mod elements;
mod follow;
mod matching;
mod product;
mod summaries;
mod tokens;

use follow::Follow;
use format_runtime::dialect::OperationForm;
use format_runtime::hooks::Environment;
use product::Product;
use std::collections::BTreeSet;
use summaries::Summaries;

/// What is known of the round trip of a definition.
#[derive(Clone, Default, Debug)]
pub struct Proof {
    /// The texts that are not read as what they are.
    pub failures: BTreeSet<String>,
    /// What keeps the prover from deciding.
    pub unknown: BTreeSet<String>,
    /// The assumptions made.
    pub given: BTreeSet<String>,
    /// The number of states that were looked at.
    pub states: usize,
}

/// Proves definitions of loaded dialects.
pub struct Prover<'d> {
    environment: Environment<'d>,
    summaries: Summaries<'d>,
}

impl<'d> Prover<'d> {
    /// Creates a prover for loaded dialects.
    pub fn new(environment: Environment<'d>) -> Self {
        Prover {
            environment,
            summaries: Summaries::new(environment),
        }
    }

    /// The proof for an operation, by the index of its definition; `None` if it has no declarative format.
    pub fn operation(&self, index: usize) -> Option<Proof> {
        let dialects = self.environment.dialects;
        let definition = dialects.operations.get(index)?;
        let OperationForm::Format { parse, print, .. } = &definition.syntax else {
            return None;
        };
        let follow = Follow::of(definition);
        let mut product = Product::new(definition, (parse, print), &self.summaries, &follow);
        let known = dialects.facts();
        if let Some(facts) = known.operation(&definition.name, &definition.cpp_namespace) {
            product.atoms.add_facts(facts);
        }
        product.run();
        let found = product.findings;
        Some(Proof {
            failures: found.failures,
            unknown: found.unknown,
            given: found.given,
            states: found.states,
        })
    }
}

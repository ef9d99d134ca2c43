//! Proofs that what assembly formats print reads back the same.
//!
//! Each module uses only those before it in this order: tokens, classes, summaries, atoms, elements, follow, matching, product, equalities, origins, parts.

mod atoms;
mod classes;
mod elements;
mod equalities;
mod follow;
mod matching;
mod origins;
mod parts;
mod product;
mod summaries;
mod tokens;

use follow::Follow;
use format_runtime::dialect::OperationForm;
use format_runtime::hooks::Environment;
use operation_core::Context;
use origins::origins;
use parts::parts;
use product::{Findings, Product};
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
    context: &'d Context,
    summaries: Summaries<'d>,
}

impl<'d> Prover<'d> {
    /// Creates a prover for dialects that are registered in the context.
    pub fn new(context: &'d Context, environment: Environment<'d>) -> Self {
        Prover {
            environment,
            context,
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
        let mut origins = origins(definition, parse, dialects, self.context);
        let all = parts(&mut product.atoms, definition, print, &origins.read_types);
        let mut run = |product: &mut Product<'_, '_>| {
            product.run(None);
            for tracked in &all {
                product.run(Some(tracked));
            }
        };
        run(&mut product);
        let facts = dialects.facts();
        let facts = facts.operation(&definition.name, &definition.cpp_namespace);
        if let Some(facts) = facts
            && !product.findings.failures.is_empty()
        {
            // What the verifier in C++ refuses isn't printed.
            product.findings = Findings::default();
            product.atoms.add_facts(facts);
            run(&mut product);
            let assumption = format!("the verifier of {}", definition.name);
            product.findings.given.insert(assumption);
        }
        let found = product.findings;
        let mut proof = Proof {
            failures: found.failures,
            unknown: found.unknown,
            given: found.given,
            states: found.states,
        };
        proof.failures.append(&mut origins.failures);
        proof.unknown.append(&mut origins.unknown);
        proof.given.append(&mut origins.given);
        Some(proof)
    }
}

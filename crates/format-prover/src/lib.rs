//! Proofs that what assembly formats print reads back the same.
//!
//! Each module uses only those before it in this order: tokens, summaries, atoms, elements, follow, matching, product.

mod atoms;
mod elements;
mod follow;
mod matching;
mod product;
mod summaries;
mod tokens;

use follow::Follow;
use format_runtime::dialect::{Dialects, OperationForm};
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
    dialects: &'d Dialects,
    summaries: Summaries<'d>,
}

impl<'d> Prover<'d> {
    /// Creates a prover for loaded dialects.
    pub fn new(dialects: &'d Dialects) -> Self {
        Prover {
            dialects,
            summaries: Summaries::new(dialects),
        }
    }

    /// The proof for an operation, by the index of its definition; `None` if it has no declarative format.
    pub fn operation(&self, index: usize) -> Option<Proof> {
        let definition = self.dialects.operations.get(index)?;
        let OperationForm::Format { parse, print, .. } = &definition.syntax else {
            return None;
        };
        let follow = Follow::of(definition);
        let mut product = Product::new(definition, (parse, print), &self.summaries, &follow);
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

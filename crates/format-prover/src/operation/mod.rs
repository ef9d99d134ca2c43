//! Operations.
//!
//! Each module uses only those before it in this order: atoms, elements, follow, matching, names, equalities, state, parts,
//! origins, regions, directives, meaning.

mod atoms;
mod directives;
mod elements;
mod equalities;
mod follow;
mod matching;
mod meaning;
mod names;
mod origins;
mod parts;
mod regions;
mod state;

use crate::product::Product;
use crate::proof::Proof;
use crate::summaries::Summaries;
use follow::follow;
use format_runtime::dialect::{OperationDefinition, OperationForm};
use format_runtime::hooks::Environment;
use format_runtime::program::{Instruction, PrintProgram};
use operation_core::Context;
pub(crate) use origins::{UNTYPED_STRINGS, origins};
use parts::parts;
use state::{OfOperation, Tracked};

/// The proof for an operation; `None` if it has no declarative format.
pub(crate) fn prove(
    definition: &OperationDefinition,
    summaries: &Summaries<'_>,
    environment: Environment<'_>,
    context: &Context,
) -> Option<Proof> {
    let OperationForm::Format { parse, print, .. } = &definition.syntax else {
        return None;
    };
    let dialects = environment.dialects;
    let origins = origins(definition, parse, dialects, context);
    let mut meaning = OfOperation::new(definition, (parse, print), summaries);
    let parts = parts(&mut meaning.atoms, definition, print, &origins.read_types);
    let mut product = Product::new(parse, print, follow(definition), meaning);
    run(&mut product, &parts);
    let facts = dialects.facts();
    let facts = facts.operation(&definition.name, &definition.cpp_namespace);
    if let Some(facts) = facts
        && !product.proof.failures.is_empty()
    {
        // A state that the verifier in C++ refuses isn't printed.
        product.proof = Proof {
            states: product.proof.states,
            ..Proof::default()
        };
        product.meaning.atoms.add_facts(facts);
        run(&mut product, &parts);
        let assumption = format!("the verifier of {}", definition.name);
        product.proof.given.insert(assumption);
    }
    let mut proof = product.proof;
    proof.add(origins.proof);
    Some(proof)
}

/// Looks at all texts, and for each part whether it is read wherever it is present.
fn run(product: &mut Product<'_, OfOperation<'_, '_>>, parts: &[Tracked]) {
    let conditional = conditional(product.print);
    let is_read_always = |tracked: &&Tracked| {
        let mut elements = product.print.instructions().iter().zip(&conditional);
        elements.any(|(instruction, is_conditional)| {
            let reads = instruction.element().map(matching::printed_parts);
            let mut reads = reads.into_iter().flatten();
            tracked.is_own && !is_conditional && reads.any(|reads| tracked.read_by.contains(&reads))
        })
    };
    let doubtful: Vec<&Tracked> = parts.iter().filter(|each| !is_read_always(each)).collect();
    for tracked in std::iter::once(None).chain(doubtful.into_iter().map(Some)) {
        product.meaning.track(tracked);
        if product.meaning.is_too_large() {
            product.proof.unknown.insert("size".to_owned());
            return;
        }
        product.run();
    }
}

/// For each print instruction, true if some texts leave it out.
fn conditional(print: &PrintProgram) -> Vec<bool> {
    let mut conditional = vec![false; print.instructions().len()];
    for (at, instruction) in print.instructions().iter().enumerate() {
        if let Some(label) = instruction.label() {
            let (start, end) = (label.index().min(at), label.index().max(at));
            conditional[start..end].fill(true);
        }
    }
    conditional
}

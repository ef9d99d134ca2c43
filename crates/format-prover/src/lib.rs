//! Proofs that what assembly formats print reads back the same.
//!
//! Each module uses only those before it in this order: tokens, classes, summaries, logic, liveness, proof, product, definition, operation.
//!
//! The book (`docs/commands/prove.md`) says what a proof claims.

mod classes;
mod definition;
mod liveness;
mod logic;
mod operation;
mod product;
mod proof;
mod summaries;
mod tokens;

use format_runtime::dialect::{Dialects, OperationDefinition, OperationForm};
use format_runtime::hooks::Environment;
use operation_core::Context;
pub use proof::Proof;
use summaries::Summaries;

/// True if the text of an operation may leave out a type that nothing fixes: one that is derived although another one may
/// pass verification, or the type of a string.
pub fn leaves_out(
    definition: &OperationDefinition,
    dialects: &Dialects,
    context: &Context,
) -> bool {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return false;
    };
    let proof = operation::origins(definition, parse, dialects, context).proof;
    !proof.failures.is_empty() || proof.given.contains(operation::UNTYPED_STRINGS)
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

    /// The proof for an attribute, by the index of its definition; `None` if it has no declarative format.
    pub fn attribute(&self, index: usize) -> Option<Proof> {
        let definition = self.environment.dialects.attributes.get(index)?;
        definition::prove(definition, &self.summaries)
    }

    /// The proof for a type, by the index of its definition; `None` if it has no declarative format.
    pub fn type_(&self, index: usize) -> Option<Proof> {
        let definition = self.environment.dialects.types.get(index)?;
        definition::prove(definition, &self.summaries)
    }

    /// The proof for an operation, by the index of its definition; `None` if it has no declarative format.
    pub fn operation(&self, index: usize) -> Option<Proof> {
        let definition = self.environment.dialects.operations.get(index)?;
        operation::prove(definition, &self.summaries, self.environment, self.context)
    }
}

//! Proofs that what assembly formats print reads back the same.
//!
//! Each module uses only those before it in this order: axioms, logic, proof, certificate, tokens, classes, summaries, values,
//! liveness, product, definition, operation.
//!
//! The book (`docs/commands/prove.md`) says what a proof claims.

mod axioms;
mod certificate;
mod classes;
mod definition;
mod liveness;
mod logic;
mod operation;
mod product;
mod proof;
mod summaries;
mod tokens;
mod values;

pub use axioms::{AXIOMS, Axiom};
pub use certificate::{Certificate, Uncertified};
use format_runtime::dialect::{Dialects, OperationDefinition, OperationForm};
use format_runtime::hooks::Environment;
use format_runtime::models::strings_with_types;
pub use logic::Atom;
use operation_core::Context;
pub use proof::{Failure, Part, Place, Proof, Reason, Unknown};
use summaries::Summaries;
use tokens::Tokens;

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
    let is_derived = |failure: &Failure| {
        matches!(
            failure.reason,
            Reason::OtherType { .. } | Reason::OtherBuilt { .. }
        )
    };
    proof.failures.keys().any(is_derived)
        || !strings_with_types(definition, context, dialects).is_empty()
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

    /// A prover that believes in more than an axiom says: that one more token may follow, or be joined, by its name in
    /// certificates. An operation that this prover proves alone shows that the token is needed, if an instance fails.
    pub fn weakened(mut self, axiom: &str, token: &str) -> Self {
        self.summaries.weakened = Some((axiom.to_owned(), Tokens::named(token)));
        self
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

    /// The certificate for an attribute, by the index of its definition; `None` if it has no declarative format.
    pub fn attribute_certificate(&self, index: usize) -> Option<Result<Certificate, Uncertified>> {
        let definition = self.environment.dialects.attributes.get(index)?;
        definition::certify("attribute", definition, &self.summaries)
    }

    /// The certificate for a type, by the index of its definition; `None` if it has no declarative format.
    pub fn type_certificate(&self, index: usize) -> Option<Result<Certificate, Uncertified>> {
        let definition = self.environment.dialects.types.get(index)?;
        definition::certify("type", definition, &self.summaries)
    }

    /// The certificate for an operation, by the index of its definition; `None` if it has no declarative format.
    pub fn operation_certificate(&self, index: usize) -> Option<Result<Certificate, Uncertified>> {
        let definition = self.environment.dialects.operations.get(index)?;
        operation::certify(definition, &self.summaries, self.environment, self.context)
    }

    /// The claims about the texts of all attributes and types that certificates rest on.
    pub fn summaries(&self) -> &impl std::fmt::Display {
        &self.summaries
    }
}

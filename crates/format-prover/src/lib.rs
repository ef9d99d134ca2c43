//! Proofs that what assembly formats print reads back the same.
//!
//! Each module uses only those before it in this order: axioms, logic, kinds, proof, certificate, tokens, classes, summaries, values,
//! liveness, product, definition, operation.
//!
//! The book (`docs/commands/prove.md`) says what a proof claims.

mod axioms;
mod certificate;
mod classes;
mod definition;
mod kinds;
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
use format_runtime::program::{ParseProgram, PrintProgram};
pub use kinds::{Definition, Kind};
pub use logic::{Atom, Facts};
pub use operation::UNTYPED_STRINGS;
use operation_core::Context;
pub use product::Format;
pub use proof::{Failure, Part, Place, Proof, Reason, Unknown};
use std::collections::BTreeMap;
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

    /// The proof for a definition; `None` if it has no declarative format.
    pub fn proof(&self, definition: Definition) -> Option<Proof> {
        let dialects = self.environment.dialects;
        let (summaries, index) = (&self.summaries, definition.index);
        match definition.kind {
            Kind::Operation => {
                let operation = dialects.operations.get(index)?;
                operation::prove(operation, summaries, self.environment, self.context)
            }
            Kind::Attribute => definition::prove(dialects.attributes.get(index)?, summaries),
            Kind::Type => definition::prove(dialects.types.get(index)?, summaries),
        }
    }

    /// The certificate for a definition; `None` if it has no declarative format.
    pub fn certificate(&self, definition: Definition) -> Option<Result<Certificate, Uncertified>> {
        let dialects = self.environment.dialects;
        let Definition { kind, index } = definition;
        let (word, summaries) = (kind.word(), &self.summaries);
        match kind {
            Kind::Operation => {
                let operation = dialects.operations.get(index)?;
                operation::certify(operation, summaries, self.environment, self.context)
            }
            Kind::Attribute => {
                definition::certify(word, dialects.attributes.get(index)?, summaries)
            }
            Kind::Type => definition::certify(word, dialects.types.get(index)?, summaries),
        }
    }

    /// The texts of an operation's format that are read as something else for certain, each in a state that is possible
    /// according to the definition, also behind such texts.
    pub fn clashes(
        &self,
        definition: &OperationDefinition,
        programs: (&ParseProgram, &PrintProgram),
        format: Format<'_>,
    ) -> BTreeMap<Failure, Vec<(Atom, bool)>> {
        operation::clashes(
            definition,
            programs,
            format,
            &self.summaries,
            self.environment,
            self.context,
        )
        .failures
    }

    /// The claims about the texts of all attributes and types that certificates rest on.
    pub fn summaries(&self) -> &impl std::fmt::Display {
        &self.summaries
    }
}

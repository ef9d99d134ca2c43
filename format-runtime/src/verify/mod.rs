//! Verification: what MLIR's own verifier, its generated verifiers and its native traits check, from the definitions.
//!
//! [`verify`] follows MLIR's order: structural traits, what the definition declares, other traits, custom verifiers
//! ([`crate::hooks::Verifier`]), regions, traits of regions, dominance. Predicates are three-valued: one that needs
//! something unknown never rejects.

mod blocks;
mod coverage;
mod custom;
mod dominance;
mod dominators;
mod gaps;
pub(crate) mod hook;
mod invariants;
mod messages;
mod operands;
mod predicate_cache;
mod shapes;
mod signature;
mod symbols;
mod traits;

pub use coverage::{AttributeOwner, CheckedConstraint, ConstraintKind, Unchecked, constraints, unchecked};
pub use gaps::SkippedChecks;
pub use hook::Verifiers;
pub use messages::Message;
pub use shapes::{all_compatible, compatible};

use crate::dialect::{Constraint, OperationDefinition};
use crate::evaluate::Evaluator;
use crate::text::Environment;
use operation_core::{Attribute, Context, Location, LocationKind, Operation, Type};
use std::sync::Arc;

use custom::CustomTable;
use dominators::Dominators;
use messages::Said;
use predicate_cache::Verdicts;
use signature::Signatures;

/// A violated constraint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerificationError<'m> {
    /// The message, in MLIR's wording.
    pub message: String,
    /// The location.
    pub location: Location<'m>,
    /// Further places and explanations.
    pub notes: Vec<(String, Location<'m>)>,
    /// The verifier's own messages and notes that it is made of; none if a hook said it.
    pub said: Vec<Message>,
}

impl VerificationError<'_> {
    /// As a finding about the source that the operations were read from. What is elsewhere, or nowhere, goes to the
    /// source's start.
    pub fn in_source(&self) -> crate::text::Diagnostic {
        let offset = |location: Location<'_>| match location.kind() {
            LocationKind::Source { offset, .. } => usize::try_from(offset).unwrap_or(0),
            LocationKind::Unknown | LocationKind::Attribute(_) => 0,
        };
        crate::text::Diagnostic {
            message: self.message.clone(),
            offset: offset(self.location),
            notes: self.notes.iter().map(|(message, location)| (message.clone(), offset(*location))).collect(),
            is_error: true,
        }
    }
}

/// Verifies an operation and everything below it. As in MLIR the first finding ends the verification of an operation
/// that is isolated from above; its siblings are still looked at.
pub fn verify<'m, 'e>(
    root: Operation<'m>,
    environment: impl Into<Environment<'e, dyn Verifiers>>,
    context: &'m Context,
) -> Vec<VerificationError<'m>> {
    let mut verifier = OperationVerifier::new(environment.into(), context);
    // What is found is in the list.
    let _ = verifier.isolated(root);
    verifier.findings
}

/// True if the operation itself is as its definition declares (its regions aren't looked at).
pub fn is_valid<'m, 'e>(
    operation: Operation<'m>,
    environment: impl Into<Environment<'e, dyn Verifiers>>,
    context: &'m Context,
) -> bool {
    OperationVerifier::new(environment.into(), context).operation(operation).is_ok()
}

/// A check failed; what and where has been recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Invalid;

/// The result of a check.
pub type LogicalResult = Result<(), Invalid>;

/// The state of a verification; hooks report through it.
pub struct OperationVerifier<'e, 'm> {
    environment: Environment<'e, dyn Verifiers>,
    context: &'m Context,
    findings: Vec<VerificationError<'m>>,
    /// Whether types and attributes satisfy predicates, or at least don't contradict.
    verdicts: Verdicts,
    signatures: Signatures,
    /// The hooks of the definitions that have some.
    custom: CustomTable<'e>,
    /// Operations whose uses of symbols are to be verified at the end of the symbol table that is walked.
    symbol_users: Vec<(Operation<'m>, &'e dyn hook::Verifier)>,
    /// The symbols of the table whose uses are verified.
    symbols: Option<(Operation<'m>, symbols::Symbols<'m>)>,
    dominators: Dominators<'m>,
    /// Nothing for an operation that is looked at alone.
    scope: Option<Scope<'m>>,
    depth: u32,
}

/// What is isolated from above, and walked at the moment.
#[derive(Clone, Copy)]
struct Scope<'m> {
    root: Operation<'m>,
    /// Some operand in it may be used where it is not defined.
    is_suspect: bool,
}

impl<'e, 'm> OperationVerifier<'e, 'm> {
    fn new(environment: Environment<'e, dyn Verifiers>, context: &'m Context) -> Self {
        OperationVerifier {
            environment,
            context,
            findings: Vec::new(),
            verdicts: Verdicts::default(),
            signatures: Signatures::default(),
            custom: CustomTable::default(),
            symbol_users: Vec::new(),
            symbols: None,
            dominators: Dominators::default(),
            scope: None,
            depth: 0,
        }
    }

    /// What is loaded.
    pub fn environment(&self) -> Environment<'e, dyn Verifiers> {
        self.environment
    }

    /// The context.
    pub fn context(&self) -> &'m Context {
        self.context
    }

    /// The definition of an operation, if one is loaded.
    pub fn definition(&self, operation: Operation<'m>) -> Option<&'e OperationDefinition> {
        let registration = operation.name().registration()?;
        self.environment.dialects.operations.get(registration.definition as usize)
    }

    /// `emitOpError`: `'d.op' op MESSAGE`
    #[cold]
    pub fn op_error(&mut self, operation: Operation<'m>, message: impl AsRef<str>) -> Invalid {
        let message = format!("'{}' op {}", operation.name().as_str(), message.as_ref());
        self.error(operation, message)
    }

    /// `emitError` on an operation.
    #[cold]
    pub fn error(&mut self, operation: Operation<'m>, message: impl Into<String>) -> Invalid {
        let text = self.operation_text(operation);
        let note = format!("see current operation: {text}");
        let location = operation.location();
        self.findings.push(VerificationError {
            message: message.into(),
            location,
            notes: vec![(note, location)],
            said: Vec::new(),
        });
        Invalid
    }

    /// One of the verifier's own messages, as [`Self::op_error`].
    #[cold]
    fn op_says(&mut self, operation: Operation<'m>, said: impl Into<Said>) -> Invalid {
        let Said { message, text } = said.into();
        self.op_error(operation, text);
        self.said(message)
    }

    /// One of the verifier's own messages, as [`Self::error`].
    #[cold]
    fn says(&mut self, operation: Operation<'m>, said: impl Into<Said>) -> Invalid {
        let Said { message, text } = said.into();
        self.error(operation, text);
        self.said(message)
    }

    /// One of the verifier's own messages: `emitError` at a location.
    #[cold]
    fn says_at(&mut self, location: Location<'m>, said: impl Into<Said>) -> Invalid {
        let Said { message, text } = said.into();
        self.findings.push(VerificationError { message: text, location, notes: Vec::new(), said: Vec::new() });
        self.said(message)
    }

    /// One of the verifier's own notes, to the latest finding; and the part of it that depends on the case.
    #[cold]
    fn says_in_note(&mut self, location: Location<'m>, said: Said, part: Option<Message>) {
        self.note(location, said.text);
        for message in [Some(said.message), part].into_iter().flatten() {
            self.said(message);
        }
    }

    fn said(&mut self, message: Message) -> Invalid {
        if let Some(finding) = self.findings.last_mut() {
            finding.said.push(message);
        }
        Invalid
    }

    /// Adds a note to the latest finding.
    pub fn note(&mut self, location: Location<'m>, message: impl Into<String>) {
        if let Some(finding) = self.findings.last_mut() {
            finding.notes.push((message.into(), location));
        }
    }

    /// In generic form; on lines of its own if it has several.
    fn operation_text(&self, operation: Operation<'m>) -> String {
        let text = crate::text::operation_text(self.environment.into(), self.context, operation);
        if text.contains('\n') { format!("\n{text}") } else { text }
    }

    /// A type between quotes.
    pub fn quoted(&self, type_: Type<'m>) -> String {
        format!("'{}'", crate::text::type_text(self.environment.into(), self.context, type_))
    }

    /// False if the type certainly doesn't satisfy the constraint.
    fn type_satisfies(&mut self, constraint: &Constraint, type_: Type<'m>) -> bool {
        !constraint.may_reject
            || constraint.predicate.admits_type(type_)
            || self.satisfies(constraint, type_.address(), type_)
    }

    /// False if the attribute certainly doesn't satisfy the constraint.
    fn attribute_satisfies(&mut self, constraint: &Constraint, attribute: Attribute<'m>) -> bool {
        !constraint.may_reject
            || constraint.predicate.admits_attribute(attribute)
            || self.satisfies(constraint, attribute.address(), attribute)
    }

    fn satisfies(
        &mut self,
        constraint: &Constraint,
        address: usize,
        thing: impl Into<crate::evaluate::Value<'m>>,
    ) -> bool {
        let predicate = Arc::as_ptr(&constraint.predicate).addr();
        if let Some(known) = self.verdicts.get(predicate, address) {
            return known;
        }
        let mut evaluator = Evaluator::new(self.context, self.environment.dialects, thing);
        let satisfies = !evaluator.rejects(&constraint.predicate);
        self.verdicts.insert(predicate, address, satisfies);
        satisfies
    }
}

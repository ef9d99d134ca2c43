//! Verification: the checks of MLIR's own verifier, its generated verifiers and its native traits, based on the
//! definitions.
//!
//! [`verify`] follows MLIR's order: structural traits, the checks declared in the definition, other traits, custom
//! verifiers ([`crate::hooks::Verifier`]), regions, traits of regions, dominance. Predicates are three-valued: one
//! with an unknown part never rejects.

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
mod shapes;
mod symbols;
mod tokens;
mod traits;

pub use coverage::{
    AttributeOwner, CheckedConstraint, ConstraintKind, Unchecked, constraints, unchecked,
};
pub use dominators::Dominators;
pub use gaps::SkippedChecks;
pub use hook::Verifiers;
pub use messages::Message;
pub use shapes::{all_compatible, compatible};

use crate::dialect::{Constraint, OperationDefinition};
use crate::evaluate::Evaluator;
use crate::memo::{Price, Recent, SignatureTable, check};
use crate::text::{
    CALLED_FROM, Environment, PrintOptions, WrittenPlace, callers, offset_of, written_place,
};
use operation_core::{Attribute, Context, Location, LocationKind, Operation, Type};
use std::fmt;
use std::sync::Arc;

use custom::CustomTable;
use messages::Said;

/// A verification error.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct VerificationError<'m> {
    /// The message, in MLIR's wording.
    pub message: String,
    /// The location of the error.
    pub location: Location<'m>,
    /// Notes with further locations and explanations.
    pub notes: Vec<(String, Location<'m>)>,
    /// The verifier's own messages and notes in it; empty if it comes from a hook.
    pub said: Vec<Message>,
    /// The places of the message and of each note, where they are no positions in a source.
    places: Vec<Option<WrittenPlace>>,
}

/// The message, and each note on a line of its own. Places aren't part of it: [`VerificationError::in_source`] has them.
impl fmt::Display for VerificationError<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)?;
        self.notes
            .iter()
            .try_for_each(|(note, _)| write!(formatter, "\nnote: {note}"))
    }
}

impl std::error::Error for VerificationError<'_> {}

/// The number of the source of a location.
fn file_of(location: Location<'_>) -> Option<u16> {
    match location.kind() {
        LocationKind::Source { file, .. } => Some(file),
        LocationKind::Unknown | LocationKind::Attribute(_) => None,
    }
}

/// The diagnostic lives longer than the operations.
impl From<VerificationError<'_>> for crate::text::Diagnostic {
    fn from(error: VerificationError<'_>) -> Self {
        error.in_source()
    }
}

impl VerificationError<'_> {
    /// The number of the source of the error, as given in its [`ParseOptions::file`](crate::text::ParseOptions::file);
    /// `None` if its location is no place in a source.
    pub fn file(&self) -> Option<u16> {
        file_of(self.location)
    }

    /// The error as a diagnostic for its source ([`Self::file`]), or else for the source of its first note. Locations
    /// elsewhere, or unknown ones, are shown there ([`crate::text::PlacedMessage::written`]); their offset is the
    /// start of the source.
    pub fn in_source(&self) -> crate::text::Diagnostic {
        let notes = self.notes.iter().find_map(|note| file_of(note.1));
        let source = self.file().or(notes);
        let offset = |location: Location<'_>| match file_of(location) == source {
            true => offset_of(location),
            false => 0,
        };
        let mut error = crate::text::Diagnostic::error(offset(self.location), self.message.clone());
        let mut places = self.places.iter().cloned();
        error.set_place(places.next().flatten());
        for (note, location) in &self.notes {
            let place = places.next().flatten();
            error.add_note(note.clone(), offset(*location), place);
        }
        error
    }
}

/// Verifies an operation and everything nested in it. As in MLIR, the first error ends the verification of an
/// operation isolated from above; its siblings are still verified.
pub fn verify<'m, 'e>(
    root: Operation<'m>,
    environment: impl Into<Environment<'e, dyn Verifiers>>,
    context: &'m Context,
) -> Vec<VerificationError<'m>> {
    verify_printing(root, environment, context, &PrintOptions::default())
}

/// Like [`verify`], and prints the operations in notes with these options, in generic form.
pub fn verify_printing<'m, 'e>(
    root: Operation<'m>,
    environment: impl Into<Environment<'e, dyn Verifiers>>,
    context: &'m Context,
    printing: &PrintOptions,
) -> Vec<VerificationError<'m>> {
    let mut verifier = OperationVerifier::new(environment.into(), context);
    verifier.printing = printing.clone();
    // The errors are in the list.
    let _ = verifier.isolated(root);
    verifier.findings
}

/// True if the operation itself is valid according to its definition (its regions aren't checked).
pub fn is_valid<'m, 'e>(
    operation: Operation<'m>,
    environment: impl Into<Environment<'e, dyn Verifiers>>,
    context: &'m Context,
) -> bool {
    OperationVerifier::new(environment.into(), context)
        .operation(operation)
        .is_ok()
}

/// Returned when a check fails; the error has been recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Invalid;

impl fmt::Display for Invalid {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the operation is invalid")
    }
}

impl std::error::Error for Invalid {}

/// The result of a check.
pub type LogicalResult = Result<(), Invalid>;

/// The state of a verification. Hooks report errors through it.
pub struct OperationVerifier<'e, 'm> {
    environment: Environment<'e, dyn Verifiers>,
    context: &'m Context,
    findings: Vec<VerificationError<'m>>,
    /// Cached verdicts of predicates on types and attributes: true if they are satisfied, or at least not certainly
    /// violated.
    verdicts: Recent<(usize, usize), bool, 128>,
    /// The signatures of operations known to be valid.
    valid: SignatureTable,
    /// The hooks of definitions.
    custom: CustomTable<'e>,
    /// The operations with symbol uses to be verified at the end of the current symbol table.
    symbol_users: Vec<(Operation<'m>, &'e dyn hook::Verifier)>,
    /// The symbol table with uses being verified, and its symbols.
    symbols: Option<(Operation<'m>, symbols::Symbols<'m>)>,
    dominators: Dominators<'m>,
    /// `None` for a separately verified operation.
    scope: Option<Scope<'m>>,
    depth: u32,
    /// Options for printing operations in notes.
    printing: PrintOptions,
}

/// The current operation isolated from above.
#[derive(Clone, Copy)]
struct Scope<'m> {
    root: Operation<'m>,
    /// True if some operand in it may be used before its definition.
    is_suspect: bool,
}

impl<'e, 'm> OperationVerifier<'e, 'm> {
    fn new(environment: Environment<'e, dyn Verifiers>, context: &'m Context) -> Self {
        OperationVerifier {
            environment,
            context,
            findings: Vec::new(),
            verdicts: Recent::default(),
            valid: SignatureTable::new(Price::SUCCESS),
            custom: CustomTable::default(),
            symbol_users: Vec::new(),
            symbols: None,
            dominators: Dominators::default(),
            scope: None,
            depth: 0,
            printing: PrintOptions::default(),
        }
    }

    /// The loaded dialects and hooks.
    pub fn environment(&self) -> Environment<'e, dyn Verifiers> {
        self.environment
    }

    /// The context of the IR.
    pub fn context(&self) -> &'m Context {
        self.context
    }

    /// The definition of an operation, if one is loaded.
    pub fn definition(&self, operation: Operation<'m>) -> Option<&'e OperationDefinition> {
        self.numbered(operation).map(|(_, definition)| definition)
    }

    /// The definition of an operation, and its number.
    #[inline]
    fn numbered(&self, operation: Operation<'m>) -> Option<(u32, &'e OperationDefinition)> {
        let number = operation.name().registration()?.definition;
        let definition = self.environment.dialects.operations.get(number as usize)?;
        Some((number, definition))
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
        self.report(location, message.into());
        self.note(location, note);
        Invalid
    }

    /// Adds an error at a location.
    #[cold]
    fn report(&mut self, location: Location<'m>, message: String) {
        let place = written_place(location, self.environment.into(), self.context);
        self.findings.push(VerificationError {
            message,
            location,
            notes: Vec::new(),
            said: Vec::new(),
            places: vec![place],
        });
        for caller in callers(location) {
            self.note(caller, CALLED_FROM);
        }
    }

    /// Reports one of the verifier's own messages like [`Self::op_error`].
    #[cold]
    fn op_says(&mut self, operation: Operation<'m>, said: impl Into<Said>) -> Invalid {
        let Said { message, text } = said.into();
        self.op_error(operation, text);
        self.said(message)
    }

    /// Reports one of the verifier's own messages like [`Self::error`].
    #[cold]
    fn says(&mut self, operation: Operation<'m>, said: impl Into<Said>) -> Invalid {
        let Said { message, text } = said.into();
        self.error(operation, text);
        self.said(message)
    }

    /// Reports one of the verifier's own messages: `emitError` at a location.
    #[cold]
    fn says_at(&mut self, location: Location<'m>, said: impl Into<Said>) -> Invalid {
        let Said { message, text } = said.into();
        self.report(location, text);
        self.said(message)
    }

    /// Adds one of the verifier's own notes to the latest error, and records its variable part.
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

    /// Adds a note to the latest error.
    pub fn note(&mut self, location: Location<'m>, message: impl Into<String>) {
        let place = written_place(location, self.environment.into(), self.context);
        if let Some(finding) = self.findings.last_mut() {
            finding.notes.push((message.into(), location));
            finding.places.push(place);
        }
    }

    /// The operation in generic form; text of several lines starts on a new line.
    fn operation_text(&self, operation: Operation<'m>) -> String {
        let text = crate::text::operation_text(
            self.environment.into(),
            self.context,
            operation,
            &self.printing,
        );
        if text.contains('\n') {
            format!("\n{text}")
        } else {
            text
        }
    }

    /// The text of a type in quotes.
    pub fn quoted(&self, type_: Type<'m>) -> String {
        format!(
            "'{}'",
            crate::text::type_text(self.environment.into(), self.context, type_)
        )
    }

    /// The text of an attribute.
    pub fn text_of(&self, attribute: Attribute<'m>) -> String {
        crate::text::attribute_text(self.environment.into(), self.context, attribute)
    }

    /// False only if the type certainly violates the constraint.
    fn type_satisfies(&mut self, constraint: &Constraint, type_: Type<'m>) -> bool {
        !constraint.may_reject || self.satisfies(constraint, type_.address(), type_)
    }

    /// False only if the attribute certainly violates the constraint.
    fn attribute_satisfies(&mut self, constraint: &Constraint, attribute: Attribute<'m>) -> bool {
        !constraint.may_reject || self.satisfies(constraint, attribute.address(), attribute)
    }

    fn satisfies(
        &mut self,
        constraint: &Constraint,
        address: usize,
        thing: impl Into<crate::evaluate::Value<'m>>,
    ) -> bool {
        let predicate = Arc::as_ptr(&constraint.predicate).addr();
        let (number, key) = (
            (predicate ^ address.rotate_left(20)) as u64,
            (predicate, address),
        );
        let evaluate = || {
            let mut evaluator = Evaluator::new(self.context, self.environment.dialects, thing);
            !evaluator.rejects(&constraint.predicate)
        };
        if let Some(known) = self.verdicts.get(number, key) {
            check(|| [known, evaluate()]);
            return known;
        }
        let satisfies = evaluate();
        self.verdicts.set(number, key, satisfies);
        satisfies
    }
}

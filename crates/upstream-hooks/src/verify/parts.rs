//! Properties of operations for verifiers, and functions that emit errors.

use crate::slots;
use format_runtime::hooks::{DependsOn, Hooks, Verifier};
use format_runtime::verify::{Invalid, LogicalResult, OperationVerifier};
use operation_core::{Attribute, DYNAMIC, Location, Operation, Type, Value};
use std::ops::Deref;

/// A reported error.
#[must_use = "a finding is returned, or the next check follows it in `or_else`"]
pub(super) struct Fault(Invalid);

/// The first error of an operation. There is none if nothing is wrong, or if something is missing that a check needs:
/// so `?` ends a check that lacks something, and never stands behind another check.
pub(super) type Finding = Option<Fault>;

/// An operation and its verifier.
pub(super) struct Op<'a, 'v, 'm> {
    pub(super) verifier: &'a mut OperationVerifier<'v, 'm>,
    pub(super) operation: Operation<'m>,
}

impl<'m> Deref for Op<'_, '_, 'm> {
    type Target = Operation<'m>;

    fn deref(&self) -> &Operation<'m> {
        &self.operation
    }
}

impl<'a, 'v, 'm> Op<'a, 'v, 'm> {
    pub(super) fn new(
        verifier: &'a mut OperationVerifier<'v, 'm>,
        operation: Operation<'m>,
    ) -> Self {
        Op {
            verifier,
            operation,
        }
    }

    /// The type of the first operand.
    pub(super) fn operand_type(&self) -> Option<Type<'m>> {
        self.operands().next().map(Value::type_)
    }

    /// The type of the first result.
    pub(super) fn result_type(&self) -> Option<Type<'m>> {
        self.results().next().map(Value::type_)
    }

    /// Another operation with this verifier.
    pub(super) fn at(&mut self, operation: Operation<'m>) -> Op<'_, 'v, 'm> {
        Op::new(self.verifier, operation)
    }

    /// Emits an error with the operation's name (`emitOpError`).
    pub(super) fn op_error(&mut self, message: impl AsRef<str>) -> Finding {
        Some(Fault(self.verifier.op_error(self.operation, message)))
    }

    /// Emits an error with the operation's name, and notes on the same operation.
    pub(super) fn op_error_with_notes<const N: usize>(
        &mut self,
        message: impl AsRef<str>,
        notes: [String; N],
    ) -> Finding {
        let finding = self.op_error(message);
        for note in notes {
            self.verifier.note(self.operation.location(), note);
        }
        finding
    }

    /// Emits an error with the operation's name and a note.
    pub(super) fn op_error_with_note(
        &mut self,
        message: impl AsRef<str>,
        location: Location<'m>,
        note: impl Into<String>,
    ) -> Finding {
        let finding = self.op_error(message);
        self.verifier.note(location, note);
        finding
    }

    /// Emits an error without the operation's name (`emitError`).
    pub(super) fn error(&mut self, message: impl Into<String>) -> Finding {
        Some(Fault(self.verifier.error(self.operation, message)))
    }

    /// `'i32'`
    pub(super) fn quoted(&self, type_: Type<'m>) -> String {
        self.verifier.quoted(type_)
    }

    /// `'i32', 'f32'`
    pub(super) fn quoted_list(&self, types: impl Iterator<Item = Type<'m>>) -> String {
        let quoted: Vec<_> = types.map(|type_| self.quoted(type_)).collect();
        quoted.join(", ")
    }

    /// The property with this name.
    pub(super) fn property(&self, name: &str) -> Option<Attribute<'m>> {
        property(self.verifier, self.operation, name)
    }

    /// The elements of a dense array property; none if it is absent.
    pub(super) fn integers(&self, name: &str) -> Vec<i64> {
        let array = self.property(name).and_then(slots::dense_i64);
        array.unwrap_or_default()
    }

    /// The operands of a group by number.
    pub(super) fn operand_group(
        &self,
        index: usize,
    ) -> impl ExactSizeIterator<Item = Value<'m>> + use<'m> {
        let operation = self.operation;
        let definition = self.verifier.definition(operation);
        let range = definition.map_or(0..0, |definition| {
            definition.operand_group(operation, index)
        });
        range.map(move |position| operation.operand(position))
    }

    /// The operands of a group by name.
    pub(super) fn group(&self, name: &str) -> Vec<Value<'m>> {
        let index = self
            .verifier
            .definition(self.operation)
            .and_then(|definition| {
                let mut operands = definition.operands.iter();
                operands.position(|operand| operand.name == name)
            });
        index.map_or_else(Vec::new, |index| self.operand_group(index).collect())
    }

    /// The type of the only operand of a group.
    pub(super) fn type_of(&self, name: &str) -> Option<Type<'m>> {
        Some(self.group(name).first()?.type_())
    }
}

/// The property with this name.
pub(super) fn property<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
) -> Option<Attribute<'m>> {
    verifier.definition(operation)?.property(operation, name)
}

/// The only type of a list; `None` if there are several.
pub(super) fn only<'m>(mut types: impl ExactSizeIterator<Item = Type<'m>>) -> Option<Type<'m>> {
    if types.len() == 1 { types.next() } else { None }
}

/// The numbers in an array attribute of integers.
pub(super) fn numbers(array: Attribute<'_>) -> Option<Vec<i64>> {
    array
        .as_array()?
        .iter()
        .map(|each| each.as_integer())
        .collect()
}

/// The number of `?` in a shape.
pub(super) fn dynamic_dimensions(shape: &[i64]) -> usize {
    shape.iter().filter(|&&size| size == DYNAMIC).count()
}

/// A function that checks an operation.
pub(super) type Function = fn(&mut Op<'_, '_, '_>) -> Finding;

/// A verifier that consists of functions.
pub(super) struct Check {
    before: Option<Function>,
    regions: Option<Function>,
    symbols: Option<Function>,
    covers: fn(&str) -> bool,
    is_partial: fn(&str) -> bool,
    depends_on: DependsOn,
}

impl Check {
    /// A check without functions.
    const NONE: Check = Check {
        before: None,
        regions: None,
        symbols: None,
        covers: |_| true,
        is_partial: |_| false,
        depends_on: DependsOn::Operation,
    };

    /// `verify`
    pub(super) const fn of(function: Function) -> Check {
        Check {
            before: Some(function),
            ..Check::NONE
        }
    }

    /// `verify`, which depends on nothing but types and attributes.
    pub(super) const fn of_signature(function: Function) -> Check {
        Check {
            before: Some(function),
            depends_on: DependsOn::Signature,
            ..Check::NONE
        }
    }

    /// `verifyRegions`
    pub(super) const fn of_regions(function: Function) -> Check {
        Check {
            regions: Some(function),
            ..Check::NONE
        }
    }

    /// `verifySymbolUses`
    pub(super) const fn of_symbols(function: Function) -> Check {
        Check {
            symbols: Some(function),
            ..Check::NONE
        }
    }

    /// Adds `verifyRegions`.
    pub(super) const fn with_regions(self, function: Function) -> Check {
        Check {
            regions: Some(function),
            ..self
        }
    }

    /// Adds `verifySymbolUses`.
    pub(super) const fn with_symbols(self, function: Function) -> Check {
        Check {
            symbols: Some(function),
            ..self
        }
    }

    /// Says which operations with a trait are verified.
    pub(super) const fn covering(self, covers: fn(&str) -> bool) -> Check {
        Check { covers, ..self }
    }

    /// Marks that C++ checks more.
    pub(super) const fn partial(self) -> Check {
        self.partial_for(|_| true)
    }

    /// Marks that C++ checks more of some operations.
    pub(super) const fn partial_for(self, is_partial: fn(&str) -> bool) -> Check {
        Check { is_partial, ..self }
    }
}

/// Calls a function, if there is one.
pub(super) fn verify_by<'m>(
    function: Option<impl FnOnce(&mut Op<'_, '_, 'm>) -> Finding>,
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    match function.and_then(|function| function(&mut Op::new(verifier, operation))) {
        Some(Fault(invalid)) => Err(invalid),
        None => Ok(()),
    }
}

impl Verifier for Check {
    fn verify<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        verify_by(self.before, verifier, operation)
    }

    fn verify_regions<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        verify_by(self.regions, verifier, operation)
    }

    fn uses_symbols(&self) -> bool {
        self.symbols.is_some()
    }

    fn verify_symbol_uses<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        verify_by(self.symbols, verifier, operation)
    }

    fn covers(&self, operation: &str) -> bool {
        (self.covers)(operation)
    }

    fn is_partial(&self, operation: &str) -> bool {
        (self.is_partial)(operation)
    }

    fn depends_on(&self) -> DependsOn {
        self.depends_on
    }
}

/// Registers the verifiers of a list.
pub(super) fn register_all<const N: usize>(hooks: &mut Hooks, checks: [(&str, Check); N]) {
    for (name, check) in checks {
        hooks.verifiers.insert(name, Box::new(check));
    }
}

/// Registers the verifier of a trait.
pub(super) fn register_trait(hooks: &mut Hooks, name: &str, check: Check) {
    hooks.traits.insert(name.into(), Box::new(check));
}

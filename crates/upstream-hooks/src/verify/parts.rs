//! Properties of operations for verifiers, and functions that emit errors.

use crate::slots;
use format_runtime::hooks::{DependsOn, Hooks, Verifier};
use format_runtime::verify::{Invalid, LogicalResult, OperationVerifier};
use operation_core::{Attribute, DYNAMIC, Operation, Type, Value};

/// The property with this name.
pub(super) fn property<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
) -> Option<Attribute<'m>> {
    verifier.definition(operation)?.property(operation, name)
}

/// The operands of a group by number.
pub(super) fn operand_group<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    index: usize,
) -> impl ExactSizeIterator<Item = Value<'m>> + use<'m> {
    let range = verifier.definition(operation).map_or(0..0, |definition| {
        definition.operand_group(operation, index)
    });
    range.map(move |position| operation.operand(position))
}

/// The only type of a list; `None` if there are several.
pub(super) fn only<'m>(mut types: impl ExactSizeIterator<Item = Type<'m>>) -> Option<Type<'m>> {
    if types.len() == 1 { types.next() } else { None }
}

/// `'i32', 'f32'`
pub(super) fn quoted_list<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    types: impl Iterator<Item = Type<'m>>,
) -> String {
    types
        .map(|type_| verifier.quoted(type_))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Emits an error with the operation's name, and returns failure (`emitOpError`).
pub(super) fn op_error<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    message: impl AsRef<str>,
) -> Result<(), Invalid> {
    Err(verifier.op_error(operation, message))
}

/// The operands of a group by name.
pub(super) fn group<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
) -> Vec<Value<'m>> {
    let index = verifier.definition(operation).and_then(|definition| {
        definition
            .operands
            .iter()
            .position(|operand| operand.name == name)
    });
    index.map_or_else(Vec::new, |index| {
        operand_group(verifier, operation, index).collect()
    })
}

/// The type of the only operand of a group.
pub(super) fn type_of<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
) -> Option<Type<'m>> {
    Some(group(verifier, operation, name).first()?.type_())
}

/// The type of the first result.
pub(super) fn result_type(operation: Operation<'_>) -> Option<Type<'_>> {
    operation.results().next().map(|result| result.type_())
}

/// The elements of a dense array property; none if it is absent.
pub(super) fn integers<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
) -> Vec<i64> {
    property(verifier, operation, name)
        .and_then(slots::dense_i64)
        .unwrap_or_default()
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
pub(super) type Function =
    for<'v, 'm> fn(&mut OperationVerifier<'v, 'm>, Operation<'m>) -> LogicalResult;

/// A verifier that consists of functions.
pub(super) struct Check {
    before: Option<Function>,
    regions: Option<Function>,
    symbols: Option<Function>,
    is_partial: bool,
    depends_on: DependsOn,
}

impl Check {
    /// A check without functions.
    const NONE: Check = Check {
        before: None,
        regions: None,
        symbols: None,
        is_partial: false,
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

    /// Marks that C++ checks more.
    pub(super) const fn partial(self) -> Check {
        Check {
            is_partial: true,
            ..self
        }
    }
}

impl Verifier for Check {
    fn verify<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        self.before
            .map_or(Ok(()), |function| function(verifier, operation))
    }

    fn verify_regions<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        self.regions
            .map_or(Ok(()), |function| function(verifier, operation))
    }

    fn uses_symbols(&self) -> bool {
        self.symbols.is_some()
    }

    fn verify_symbol_uses<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        self.symbols
            .map_or(Ok(()), |function| function(verifier, operation))
    }

    fn is_partial(&self, _: &str) -> bool {
        self.is_partial
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

/// Emits an error without the operation's name (`emitError`).
pub(super) fn error<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    message: impl Into<String>,
) -> LogicalResult {
    Err(verifier.error(operation, message))
}

//! What verifiers ask of an operation, and how they say what is wrong.

use format_runtime::verify::{Invalid, OperationVerifier};
use operation_core::{Attribute, Operation, Type};

/// The property of that name.
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
) -> impl ExactSizeIterator<Item = operation_core::Value<'m>> + use<'m> {
    let range = verifier.definition(operation).map_or(0..0, |definition| {
        definition.operand_group(operation, index)
    });
    range.map(move |position| operation.operand(position))
}

/// The only type of a list; nothing if there are several.
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

/// An error with the operation's name, as a check's outcome.
pub(super) fn wrong<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    message: impl AsRef<str>,
) -> Result<(), Invalid> {
    Err(verifier.op_error(operation, message))
}

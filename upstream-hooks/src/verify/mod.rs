//! Verification that only C++ spells out: of traits and interfaces, and of the operations used most.

mod branches;
mod casts;
mod constants;
mod control;
mod functions;
mod tosa;
mod vector;

use format_runtime::hooks::Hooks;
use format_runtime::verify::{Invalid, Verifier};
use operation_core::{Attribute, Operation, Type};

/// Adds the verifiers.
pub(crate) fn register(hooks: &mut Hooks) {
    casts::register(hooks);
    branches::register(hooks);
    functions::register(hooks);
    constants::register(hooks);
    control::register(hooks);
    tosa::register(hooks);
    vector::register(hooks);
}

/// The property of that name.
fn property<'m>(verifier: &Verifier<'_, 'm>, operation: Operation<'m>, name: &str) -> Option<Attribute<'m>> {
    verifier.definition(operation)?.property(operation, name)
}

/// The operands of a group by number.
fn operand_group<'m>(
    verifier: &Verifier<'_, 'm>,
    operation: Operation<'m>,
    index: usize,
) -> impl ExactSizeIterator<Item = operation_core::Value<'m>> + use<'m> {
    let range = verifier.definition(operation).map_or(0..0, |definition| definition.operand_group(operation, index));
    range.map(move |position| operation.operand(position))
}

/// The only type of a list; nothing if there are several.
fn only<'m>(mut types: impl ExactSizeIterator<Item = Type<'m>>) -> Option<Type<'m>> {
    if types.len() == 1 { types.next() } else { None }
}

/// `'i32', 'f32'`
fn quoted_list<'m>(verifier: &Verifier<'_, 'm>, types: impl Iterator<Item = Type<'m>>) -> String {
    types.map(|type_| verifier.quoted(type_)).collect::<Vec<_>>().join(", ")
}

/// An error with the operation's name, as a check's outcome.
fn wrong<'m>(
    verifier: &mut Verifier<'_, 'm>,
    operation: Operation<'m>,
    message: impl AsRef<str>,
) -> Result<(), Invalid> {
    Err(verifier.op_error(operation, message))
}

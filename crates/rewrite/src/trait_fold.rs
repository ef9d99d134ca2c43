//! Folding by traits.

use crate::facts::FoldingTrait;
use crate::fold_result::{Folded, OpFoldResult};
use operation_core::{Attribute, Operation, Value};
use smallvec::SmallVec;

/// Folds an operation by the first of its traits that can; `constants` are the constants of its operands.
pub(crate) fn fold_by_traits<'m>(
    operation: Operation<'m>,
    constants: &[Option<Attribute<'m>>],
    traits: &[Option<FoldingTrait>],
) -> Folded<'m> {
    let folded = traits.iter().flatten().map(|folding| match folding {
        FoldingTrait::Commutative => move_constants_right(operation, constants),
        FoldingTrait::Idempotent => inner_value(operation).into(),
        FoldingTrait::Involution => applied_twice(operation).into(),
        FoldingTrait::Cast => cast_to_same(operation),
    });
    folded
        .into_iter()
        .find(|folded| *folded != Folded::Unchanged)
        .unwrap_or(Folded::Unchanged)
}

/// The operands, if they and the results have the same types.
fn cast_to_same<'m>(operation: Operation<'m>) -> Folded<'m> {
    let types = operation.operands().map(Value::type_);
    if operation.num_operands() == 0 || !types.eq(operation.results().map(Value::type_)) {
        return Folded::Unchanged;
    }
    Folded::Results(operation.operands().map(OpFoldResult::Value).collect())
}

/// Moves constant operands behind the others. Both keep their order.
fn move_constants_right<'m>(
    operation: Operation<'m>,
    constants: &[Option<Attribute<'m>>],
) -> Folded<'m> {
    let Some(first) = constants.iter().position(Option::is_some) else {
        return Folded::Unchanged;
    };
    if constants[first..].iter().all(Option::is_some) {
        return Folded::Unchanged;
    }
    let behind = || operation.operands().zip(constants).skip(first);
    let others = behind().filter(|(_, constant)| constant.is_none());
    let moved: SmallVec<[Value<'m>; 8]> = others
        .chain(behind().filter(|(_, constant)| constant.is_some()))
        .map(|(operand, _)| operand)
        .collect();
    for (index, operand) in (first..).zip(moved) {
        operation.set_operand(index, operand);
    }
    Folded::InPlace
}

/// `x` of `f(x, x)`, or the operand of `f(f(x))`.
fn inner_value(operation: Operation<'_>) -> Option<Value<'_>> {
    let mut operands = operation.operands();
    let (first, second) = (operands.next()?, operands.next());
    let is_repeated = match second {
        Some(second) => first == second,
        None => first
            .defining_op()
            .is_some_and(|inner| inner.name() == operation.name()),
    };
    is_repeated.then_some(first)
}

/// `x` of `f(f(x))`.
fn applied_twice(operation: Operation<'_>) -> Option<Value<'_>> {
    let inner = operation.operands().next()?.defining_op()?;
    (inner.name() == operation.name()).then(|| inner.operands().next())?
}

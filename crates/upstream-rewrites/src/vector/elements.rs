//! `vector.to_elements`.

use super::types::{delinear, linear, shape, vector};
use crate::matchers::defined_by;
use crate::registered::{FoldFunction, Pattern};
use operation_core::{Operation, OperationState, Value};
use rewrite::{FoldAdaptor, FoldResults, Folded, OpFoldResult, Rewriter};

const TO_ELEMENTS: &str = "vector.to_elements";

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(TO_ELEMENTS, to_elements)];

pub(super) const PATTERNS: [Pattern; 1] = [Pattern::new(
    "ToElementsOfBroadcast",
    TO_ELEMENTS,
    of_broadcast,
)];

/// Folds to the elements of a vector, or to the scalar of all elements.
fn to_elements<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, count) = (fold.operation.operand(0), fold.operation.num_results());
    if let Some(elements) = defined_by(source, "vector.from_elements") {
        let elements: FoldResults<'m> = elements.operands().map(OpFoldResult::Value).collect();
        return Folded::Results(elements);
    }
    match super::shapes::scalar_of(source) {
        Some(scalar) => Folded::Results((0..count).map(|_| OpFoldResult::Value(scalar)).collect()),
        None => Folded::Unchanged,
    }
}

/// Takes the elements of the source of a broadcast.
fn of_broadcast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let broadcast = defined_by(operation.operand(0), "vector.broadcast")?;
    let source = broadcast.operand(0);
    let from = vector(source.type_()).map(|own| own.shape)?;
    let to = shape(operation.operand(0).type_());
    let count = source
        .type_()
        .num_elements()
        .and_then(|count| usize::try_from(count).ok())?;
    let outer = to.len() - from.len();
    let index_of = |index: usize| {
        let position = delinear(index as i64, to);
        let position = position[outer..].iter().zip(from);
        let position: Vec<i64> = position
            .map(|(&at, &size)| if size == 1 { 0 } else { at })
            .collect();
        usize::try_from(linear(&position, from)?)
            .ok()
            .filter(|&index| index < count)
    };
    let indices = (0..operation.num_results())
        .map(index_of)
        .collect::<Option<Vec<usize>>>()?;
    let mut state = OperationState::new(operation.name(), operation.location());
    state.operands = vec![source];
    state.results = vec![source.type_().element_type_or_self(); count];
    let new = rewriter.create(&state);
    let results: Vec<Value<'m>> = indices.into_iter().map(|index| new.result(index)).collect();
    rewriter.replace_op(operation, &results);
    Some(())
}

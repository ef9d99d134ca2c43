//! The `builtin` dialect.

use crate::registered::register_folds;
use operation_core::{Operation, Type, Value};
use rewrite::{FoldAdaptor, FoldResults, Folded, OpFoldResult, Rewrites};

/// Adds the folds of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    register_folds(rewrites, &[(CAST, conversion_cast)]);
}

const CAST: &str = "builtin.unrealized_conversion_cast";

fn types<'m>(values: impl Iterator<Item = Value<'m>>) -> impl Iterator<Item = Type<'m>> {
    values.map(Value::type_)
}

/// Folds a cast to the same types, and a cast that reverts another one.
fn conversion_cast<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let replaced_by = |source: Operation<'m>| {
        let values: FoldResults<'m> = source.operands().map(OpFoldResult::Value).collect();
        Folded::Results(values)
    };
    if types(operation.operands()).eq(types(operation.results())) {
        return replaced_by(operation);
    }
    let first = operation
        .operands()
        .next()
        .and_then(|first| crate::matchers::defined_by(first, CAST));
    match first {
        Some(inner)
            if inner.results().eq(operation.operands())
                && types(inner.operands()).eq(types(operation.results())) =>
        {
            replaced_by(inner)
        }
        _ => Folded::Unchanged,
    }
}

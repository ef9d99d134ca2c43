//! The results that names are given to.

use operation_core::{Operation, TypeKind, Value};

/// The first result, if there is one.
pub(super) fn first_result<'m>(operation: Operation<'m>) -> Option<Value<'m>> {
    (operation.num_results() > 0).then(|| operation.result(0))
}

/// True for `i1`.
pub(super) fn is_i1(kind: &TypeKind<'_, '_>) -> bool {
    matches!(kind, TypeKind::Integer { width: 1, .. })
}

//! What statements and lists look like, without executing them.

use crate::expressions::is_named;
use crate::values::{LoopId, Piece, Value};
use format_compiler::cxx::{Cxx, Statement};

/// The loop that has made a list, and what it has added each time; of several lists, what the same loop has added to them.
pub(super) fn element_read(range: &Value) -> Option<(LoopId, Value)> {
    match range {
        Value::List(pieces) => match &pieces[..] {
            [piece] => match certain(piece) {
                Piece::Each(id, inner) => match &inner[..] {
                    [Piece::One(value)] => Some((*id, value.clone())),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        },
        Value::Zip(lists) => {
            let elements: Option<Vec<(LoopId, Value)>> = lists.iter().map(element_read).collect();
            let elements = elements?;
            let id = elements.first()?.0;
            let is_one_loop = elements.iter().all(|(other, _)| *other == id);
            is_one_loop.then(|| (id, Value::Tuple(elements.into_iter().map(|(_, value)| value).collect())))
        }
        _ => None,
    }
}

/// What is added to a list, if only by one way of a decision.
pub(crate) fn certain(piece: &Piece) -> &Piece {
    match piece {
        Piece::Either(_, yes, no) => match (&yes[..], &no[..]) {
            ([piece], []) | ([], [piece]) => certain(piece),
            _ => piece,
        },
        piece => piece,
    }
}

/// Whether statements do nothing but report errors, or not.
pub(super) fn only_checks(statements: &[Statement]) -> bool {
    statements.iter().all(|statement| match statement {
        Statement::If(_, yes, no) => only_checks(yes) && only_checks(no),
        Statement::Block(inside) | Statement::ForEach(_, _, inside) | Statement::ForEachOf(_, _, inside) => {
            only_checks(inside)
        }
        Statement::Return(value) => is_error(value),
        _ => false,
    })
}

/// Whether an expression is a failure.
pub(super) fn is_error(value: &Cxx) -> bool {
    match value {
        Cxx::Binary("<<", left, _) => is_error(left),
        Cxx::Call(callee, _) => match &**callee {
            Cxx::Member(_, method) => matches!(&*method.name, "emitError" | "emitOpError"),
            callee => is_named(callee, &["failure", "emitError", "emitOpError"]),
        },
        _ => false,
    }
}

/// Whether this is the last element of a list, which is changed through its name.
pub(super) fn is_of_list(value: &Cxx) -> bool {
    match value {
        Cxx::Unary("*", inner) => is_of_list(inner),
        Cxx::Call(callee, _) => {
            matches!(&**callee, Cxx::Member(_, method) if matches!(&*method.name, "emplace_back" | "back"))
        }
        _ => false,
    }
}

/// Whether a variable holds what it held, or a list to which something was added.
pub(super) fn is_extended(before: &Value, after: &Value) -> bool {
    match (before, after) {
        (Value::List(before), Value::List(after)) => after.starts_with(before),
        (before, after) => before == after,
    }
}

/// Whether statements may leave out what comes after them.
pub(super) fn leaves(statements: &[Statement]) -> bool {
    statements.iter().any(|statement| match statement {
        Statement::Return(_) | Statement::Leave | Statement::Break | Statement::Continue => true,
        Statement::If(_, yes, no) => leaves(yes) || leaves(no),
        Statement::Block(inside) => leaves(inside),
        _ => false,
    })
}

/// What a variable holds that is declared without a value.
pub(super) fn initial(class: &str) -> Value {
    let class = class.split('<').next().unwrap_or_default();
    if class.rsplit("::").next().is_some_and(|name| name.starts_with("SmallVector") || name == "vector") {
        Value::List(Vec::new())
    } else {
        Value::Null
    }
}

/// Whether an expression may read or print, when it is a statement.
pub(super) fn calls_with_effect(expression: &Cxx) -> bool {
    match expression {
        Cxx::Call(callee, _) => callee.path().is_none_or(|path| {
            let name = path.rsplit("::").next().unwrap_or_default();
            !matches!(name, "assert" | "LLVM_DEBUG" | "LDBG" | "static_cast")
        }),
        _ => true,
    }
}

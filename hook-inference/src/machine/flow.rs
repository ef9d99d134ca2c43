//! How the execution of statements ends.

use crate::values::{BranchId, Value};

/// How the execution of statements ends.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Flow {
    /// With the last one.
    Next,
    Return(Value),
    /// With an error, and its message.
    Fail(Option<String>),
    /// The loop was left, or goes on with its next round.
    Round,
    /// Everything up to the end of the function or loop was executed, too, and ended like this.
    Whole(Box<Flow>),
}

/// How everything ended.
pub(crate) fn inner(flow: &Flow) -> &Flow {
    match flow {
        Flow::Whole(flow) => inner(flow),
        other => other,
    }
}

pub(super) fn joined(id: BranchId, one: Flow, other: Flow) -> Flow {
    match (one, other) {
        (Flow::Return(one), Flow::Return(other)) => Flow::Return(either(id, one, other)),
        // The end of a function without a result, or of a loop.
        (Flow::Return(_), other) | (other, Flow::Return(_)) => other,
        (Flow::Whole(one), other) | (other, Flow::Whole(one)) => Flow::Whole(Box::new(joined(id, *one, other))),
        (_, other) => other,
    }
}

pub(super) fn either(id: BranchId, one: Value, other: Value) -> Value {
    if one == other { one } else { Value::Either(id, Box::new(one), Box::new(other)) }
}

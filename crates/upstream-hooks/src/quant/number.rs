//! Numbers in quantized types.

use operation_core::{IntegerValue, Parameter};

pub(super) fn number<'m>(value: i64) -> Parameter<'m> {
    Parameter::Integer(IntegerValue::Small(value))
}

pub(super) fn as_number(parameter: &Parameter<'_>) -> i64 {
    match parameter {
        Parameter::Integer(IntegerValue::Small(value)) => *value,
        _ => 0,
    }
}

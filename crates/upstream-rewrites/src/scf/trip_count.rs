//! The number of executions of loops.

use crate::arith::flags::{NSW, NUW, overflow_flags};
use crate::int::width_of;
use crate::matchers::defined_by;
use crate::mixed::Mixed;
use operation_core::Value;
use rewrite::Rewriter;

/// The number of executions of a loop from `lower` to `upper`, if known (`constantTripCount`).
pub(super) fn trip_count<'m>(
    [lower, upper, step]: [Mixed<'m>; 3],
    is_unsigned: bool,
    rewriter: &Rewriter<'_, 'm>,
) -> Option<i128> {
    let constant = |own: Mixed<'m>| own.number(|value| rewriter.constant(value)).map(i128::from);
    let step = constant(step);
    if lower == upper || step == Some(0) {
        return Some(0);
    }
    let distance = match (constant(lower), constant(upper)) {
        (Some(from), Some(to)) => {
            let width = match lower {
                Mixed::Dynamic(value) => width_of(value.type_()).filter(|&width| width <= 64)?,
                Mixed::Static(_) => 64,
            };
            distance(from, to, width, is_unsigned)
        }
        (None, None) => distance_by_sum(lower, upper, if is_unsigned { NUW } else { NSW })
            .and_then(|distance| constant(Mixed::Dynamic(distance)))?,
        _ => return None,
    };
    if distance <= 0 {
        return Some(0);
    }
    // A negative step counts as a step backwards, even in a comparison of unsigned numbers.
    let step = step?.max(0);
    Some(if step == 0 {
        0
    } else {
        (distance + step - 1) / step
    })
}

/// The distance between two numbers of some bits. Upstream computes it with the same bits: distant signed ones have
/// a negative one.
fn distance(from: i128, to: i128, width: u32, is_unsigned: bool) -> i128 {
    let modulus = 1_i128 << width;
    let unsigned = |number: i128| number.rem_euclid(modulus);
    if is_unsigned {
        return unsigned(to) - unsigned(from);
    }
    if to <= from {
        return 0;
    }
    let distance = unsigned(to - from);
    if distance >= modulus / 2 {
        distance - modulus
    } else {
        distance
    }
}

/// The summand of the lower bound in the upper one, in a sum without overflow.
fn distance_by_sum<'m>(lower: Mixed<'m>, upper: Mixed<'m>, flag: i64) -> Option<Value<'m>> {
    let (Mixed::Dynamic(lower), Mixed::Dynamic(upper)) = (lower, upper) else {
        return None;
    };
    let sum = defined_by(upper, "arith.addi").filter(|&sum| overflow_flags(sum) & flag != 0)?;
    let other = [0, 1]
        .into_iter()
        .find(|&index| sum.operand(index) == lower)?;
    Some(sum.operand(1 - other))
}

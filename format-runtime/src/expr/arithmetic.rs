//! Binary operators on values.

use super::queries::dense_array;
use super::{Binary, Unknown, Value};
use operation_core::{Attribute, AttributeKind, Type, TypeKind};
use std::mem::discriminant;

pub(super) fn binary<'m>(operator: Binary, a: &Value<'m>, b: &Value<'m>) -> Result<Value<'m>, Unknown> {
    match operator {
        Binary::Equal | Binary::NotEqual => {
            return Ok(Value::Bool(equal(a, b)? == (operator == Binary::Equal)));
        }
        _ => {}
    }
    let (Some(a), Some(b)) = (a.as_int(), b.as_int()) else {
        return Err(Unknown::new("arithmetic on something else than integers"));
    };
    let number = |value: Option<i128>| value.map(Value::Int).ok_or_else(|| Unknown::new("an overflow"));
    match operator {
        Binary::Add => number(a.checked_add(b)),
        Binary::Subtract => number(a.checked_sub(b)),
        Binary::Multiply => number(a.checked_mul(b)),
        Binary::Divide => number(a.checked_div(b)),
        Binary::Remainder => number(a.checked_rem(b)),
        Binary::ShiftLeft => number(u32::try_from(b).ok().filter(|&b| b < 64).and_then(|b| a.checked_shl(b))),
        Binary::ShiftRight => number(u32::try_from(b).ok().filter(|&b| b < 128).map(|b| a >> b)),
        Binary::BitAnd => Ok(Value::Int(a & b)),
        Binary::BitOr => Ok(Value::Int(a | b)),
        Binary::BitXor => Ok(Value::Int(a ^ b)),
        Binary::Less => Ok(Value::Bool(a < b)),
        Binary::LessEqual => Ok(Value::Bool(a <= b)),
        Binary::Greater => Ok(Value::Bool(a > b)),
        Binary::GreaterEqual => Ok(Value::Bool(a >= b)),
        Binary::Equal | Binary::NotEqual => Ok(Value::Bool(a == b)),
    }
}

/// `a == b`. Values of different kinds may be one thing told in two ways (an attribute, and what it holds): of those
/// nothing is said.
pub(super) fn equal<'m>(a: &Value<'m>, b: &Value<'m>) -> Result<bool, Unknown> {
    if let (Some(a), Some(b)) = (a.as_int(), b.as_int()) {
        return Ok(a == b);
    }
    Ok(match (a, b) {
        _ if a == b => true,
        (Value::Null, _) | (_, Value::Null) => false,
        (Value::Type(a), Value::Type(b)) if may_be_the_same(*a, *b) => {
            return Err(Unknown::new("a type kept as text"));
        }
        (Value::List(a), Value::List(b)) if a.len() == b.len() => {
            let mut unknown = None;
            for (a, b) in a.iter().zip(b) {
                match equal(a, b) {
                    Ok(true) => {}
                    Ok(false) => return Ok(false),
                    Err(reason) => unknown = Some(reason),
                }
            }
            return unknown.map_or(Ok(true), Err);
        }
        (Value::List(list), Value::Attribute(array)) | (Value::Attribute(array), Value::List(list)) => {
            let array = dense_array(*array).ok_or_else(|| Unknown::new("the elements of an attribute"))?;
            return equal(&Value::List(array), &Value::List(list.clone()));
        }
        (Value::Attribute(a), Value::Attribute(b)) if are_texts(*a, *b) => {
            return Err(Unknown::new("an attribute kept as text"));
        }
        _ if discriminant(a) == discriminant(b) => false,
        _ => return Err(Unknown::new("a comparison of things of different kinds")),
    })
}

/// One attribute may be there as its definition reads it and once more as text.
fn are_texts(a: Attribute<'_>, b: Attribute<'_>) -> bool {
    let is_text = |kind: &AttributeKind<'_, '_>| matches!(kind, AttributeKind::Opaque { .. });
    let is_foreign = |kind: &AttributeKind<'_, '_>| is_text(kind) || matches!(kind, AttributeKind::Dialect(_));
    (is_text(a.kind()) && is_foreign(b.kind())) || (is_text(b.kind()) && is_foreign(a.kind()))
}

/// A number as a C++ integer type holds it, told by its width; the width of a signed one is negative.
pub(super) fn to_integer(value: i128, type_: i64) -> Option<i128> {
    let width = u32::try_from(type_.unsigned_abs()).ok().filter(|width| (1..=64).contains(width))?;
    let unused = 128 - width;
    Some(if type_ < 0 { value << unused >> unused } else { ((value as u128) << unused >> unused) as i128 })
}

/// One type may be there as its definition reads it and once more as text.
pub(super) fn may_be_the_same(a: Type<'_>, b: Type<'_>) -> bool {
    let is_text = |kind: &TypeKind<'_, '_>| matches!(kind, TypeKind::Opaque { .. });
    let is_foreign = |kind: &TypeKind<'_, '_>| is_text(kind) || matches!(kind, TypeKind::Dialect(_));
    (is_text(a.kind()) && is_foreign(b.kind())) || (is_text(b.kind()) && is_foreign(a.kind()))
}

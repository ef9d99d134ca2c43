//! `==` on values.

use super::value::dense_array;
use super::{Unknown, Value};
use operation_core::{Attribute, AttributeKind, Type, TypeKind};
use std::mem::discriminant;

/// `a == b`. Values of different kinds may represent the same thing in two ways (an attribute and its value); their
/// comparison is unknown.
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
        (Value::List(list), Value::Attribute(array))
        | (Value::Attribute(array), Value::List(list)) => {
            let array =
                dense_array(*array).ok_or_else(|| Unknown::new("the elements of an attribute"))?;
            return equal(&Value::List(array), &Value::List(list.clone()));
        }
        // The types of an optional operand or result, where C++ takes it for one: it has to be there.
        (Value::List(list), Value::Type(type_)) | (Value::Type(type_), Value::List(list)) => {
            return match &list[..] {
                [only] => equal(only, &Value::Type(*type_)),
                _ => Ok(false),
            };
        }
        (Value::Attribute(a), Value::Attribute(b)) if are_texts(*a, *b) => {
            return Err(Unknown::new("an attribute kept as text"));
        }
        _ if discriminant(a) == discriminant(b) => false,
        _ => return Err(Unknown::new("a comparison of things of different kinds")),
    })
}

/// True if both may be the same attribute, once parsed by its definition and once kept as text.
fn are_texts(a: Attribute<'_>, b: Attribute<'_>) -> bool {
    let is_text = |kind: &AttributeKind<'_, '_>| matches!(kind, AttributeKind::Opaque { .. });
    let is_foreign =
        |kind: &AttributeKind<'_, '_>| is_text(kind) || matches!(kind, AttributeKind::Dialect(_));
    (is_text(a.kind()) && is_foreign(b.kind())) || (is_text(b.kind()) && is_foreign(a.kind()))
}

/// True if both may be the same type, once parsed by its definition and once kept as text.
pub(super) fn may_be_the_same(a: Type<'_>, b: Type<'_>) -> bool {
    let is_text = |kind: &TypeKind<'_, '_>| matches!(kind, TypeKind::Opaque { .. });
    let is_foreign =
        |kind: &TypeKind<'_, '_>| is_text(kind) || matches!(kind, TypeKind::Dialect(_));
    (is_text(a.kind()) && is_foreign(b.kind())) || (is_text(b.kind()) && is_foreign(a.kind()))
}

/// True if all adjacent elements of a list are equal, or all are different.
pub(super) fn pairs(list: &[Value<'_>], are_equal: bool) -> Option<bool> {
    let mut unknown = false;
    for pair in list.windows(2) {
        match equal(&pair[0], &pair[1]) {
            Ok(equal) if equal == are_equal => {}
            Ok(_) => return Some(false),
            Err(_) => unknown = true,
        }
    }
    (!unknown).then_some(true)
}

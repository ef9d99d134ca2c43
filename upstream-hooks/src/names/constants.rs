//! Names of constants, after type and value.

use super::results::{first_result, is_i1};
use super::text;
use crate::slots;
use format_runtime::hooks::{Hooks, ValueNames};
use operation_core::{AttributeKind, DialectInstance, IntegerValue, Operation, Parameter, Signedness, TypeKind, Value};

/// Adds the names of constants.
pub(super) fn register(hooks: &mut Hooks) {
    let makers: [(&str, Maker); 10] = [
        ("arith.constant", arith),
        ("arith.muli", vector_scale),
        ("index.constant", index),
        ("index.bool.constant", boolean),
        ("smt.constant", boolean),
        ("smt.int.constant", plain),
        ("smt.bv.constant", bit_vector),
        ("shape.const_size", plain),
        ("smt.declare_fun", prefix),
        ("spirv.Constant", spirv),
    ];
    for (name, maker) in makers {
        hooks.names.insert(name, Box::new(Constant(maker)));
    }
}

/// Makes a name.
type Maker = fn(Operation<'_>) -> Option<String>;

/// An operation whose first result is named by a function.
struct Constant(Maker);

impl ValueNames for Constant {
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        if let (Some(result), Some(name)) = (first_result(operation), (self.0)(operation)) {
            set(result, &name);
        }
    }
}

/// The integer that the attribute `value` holds.
fn integer(operation: Operation<'_>) -> Option<IntegerValue<'_>> {
    match slots::get(operation, "value")?.kind() {
        AttributeKind::Integer { value, .. } => Some(*value),
        _ => None,
    }
}

/// `true` or `false`
fn truth(value: IntegerValue<'_>) -> String {
    (if value == IntegerValue::Small(0) { "false" } else { "true" }).into()
}

/// `%c1`, `%c1_i32`, `%true`, `%cst`
fn arith(operation: Operation<'_>) -> Option<String> {
    let type_ = first_result(operation)?.type_().kind();
    let Some(value) = integer(operation) else { return Some("cst".into()) };
    if is_i1(type_) {
        return Some(truth(value));
    }
    let mut name = String::with_capacity(24);
    name.push('c');
    if text::push_decimal(&mut name, value).is_none() {
        return Some("cst".into());
    }
    if matches!(type_, TypeKind::Integer { .. }) {
        name.push('_');
        text::push_scalar_type(&mut name, type_)?;
    }
    Some(name)
}

/// `%c4_vscale` for the product of a constant and `vector.vscale`.
fn vector_scale(operation: Operation<'_>) -> Option<String> {
    if operation.num_operands() != 2 || !matches!(first_result(operation)?.type_().kind(), TypeKind::Index) {
        return None;
    }
    let [left, right] = [0, 1].map(|index| operation.operand(index).defining_op());
    let (left, right) = (left?, right?);
    let base = |constant: Operation<'_>, scale: Operation<'_>| {
        let is_scaled = constant.name().as_str() == "arith.constant" && scale.name().as_str() == "vector.vscale";
        is_scaled.then(|| integer(constant).and_then(text::decimal)).flatten()
    };
    Some(format!("c{}_vscale", base(left, right).or_else(|| base(right, left))?))
}

/// `%idx1`
fn index(operation: Operation<'_>) -> Option<String> {
    Some(format!("idx{}", text::decimal(integer(operation)?)?))
}

/// `%true`
fn boolean(operation: Operation<'_>) -> Option<String> {
    integer(operation).map(truth)
}

/// `%c1`
fn plain(operation: Operation<'_>) -> Option<String> {
    Some(format!("c{}", text::decimal(integer(operation)?)?))
}

/// `%c-3_bv3`
fn bit_vector(operation: Operation<'_>) -> Option<String> {
    let AttributeKind::Dialect(DialectInstance { parameters, .. }) = slots::get(operation, "value")?.kind() else {
        return None;
    };
    let [Parameter::Attribute(value)] = parameters else { return None };
    let AttributeKind::Integer { type_, value } = value.kind() else { return None };
    let TypeKind::Integer { width, .. } = type_.kind() else { return None };
    Some(format!("c{}_bv{width}", text::decimal(*value)?))
}

/// The name that a declaration asks for.
fn prefix(operation: Operation<'_>) -> Option<String> {
    let name = slots::string(operation, "namePrefix")?;
    Some(String::from_utf8_lossy(name).into_owned())
}

/// `%cst1_i32`, `%cst_f32`, `%cst_vec_4xi32`, `%true`
fn spirv(operation: Operation<'_>) -> Option<String> {
    let type_ = first_result(operation)?.type_().kind();
    let mut name = String::from("cst");
    if let Some(value) = integer(operation) {
        if is_i1(type_) {
            return Some(truth(value));
        }
        match (value, type_) {
            // Held sign-extended, named as the unsigned number it is.
            (IntegerValue::Small(value), &TypeKind::Integer { width, signedness: Signedness::Unsigned })
                if (1..=64).contains(&width) =>
            {
                name.push_str(&((value as u64) & (u64::MAX >> (64 - width))).to_string());
            }
            (value, _) => name.push_str(&text::decimal(value)?),
        }
    }
    match type_ {
        TypeKind::Vector { shape: [first, ..], element, .. } => {
            name.push_str(&format!("_vec_{first}"));
            if let Some(element) = text::scalar_type(element.kind()) {
                name.push_str(&format!("x{element}"));
            }
        }
        scalar => {
            if let Some(scalar) = text::scalar_type(scalar) {
                name.push_str(&format!("_{scalar}"));
            }
        }
    }
    Some(name)
}

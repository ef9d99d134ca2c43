//! Which types `emitc` knows how to write in C.

use super::families::groups;
use super::helpers::{call, is};
use super::names::Names;
use format_runtime::dialect::{BuiltinType, TypeClass};
use format_runtime::expr::{Expr, FloatKind, Function};

/// Pointers to pointers, tensors of pointers: nested deeper than this they are unknown.
const MAXIMUM_DEPTH: u32 = 3;

/// `isSupportedIntegerType`
pub(super) fn integer(value: &Expr) -> Expr {
    let widths = [1, 8, 16, 32, 64].map(Expr::Int).to_vec();
    let width = Expr::Call(Function::BitWidth, vec![value.clone()]);
    Expr::And(vec![
        is(TypeClass::Builtin(BuiltinType::Integer), value),
        Expr::Call(Function::Contains, vec![Expr::List(widths), width]),
    ])
}

/// `isSupportedFloatType`
pub(super) fn float(value: &Expr) -> Expr {
    let wanted = ["bf16", "f16", "f32", "f64"];
    let numbers = FloatKind::ALL.iter().enumerate().filter(|(_, kind)| wanted.contains(&kind.name()));
    Expr::Or(numbers.map(|(number, _)| is(TypeClass::Float(number as u8), value)).collect())
}

/// `isSupportedEmitCType`; `locals` are in use.
pub(super) fn supported(names: &Names, value: &Expr, locals: u16) -> Expr {
    let mut any = scalars(names, value, 0);
    any.push(is(groups::emitc_array(), value));
    let types = call(Function::FlattenedTypes, value);
    // A tuple's elements are no arrays; those of tuples in it neither.
    let element = Expr::Or(scalars(names, &Expr::Local(locals), 0));
    let all = Expr::All(Box::new(types), Box::new(element));
    any.push(Expr::And(vec![is(TypeClass::Builtin(BuiltinType::Tuple), value), all]));
    Expr::Or(any)
}

/// All but arrays and tuples.
fn scalars(names: &Names, value: &Expr, depth: u32) -> Vec<Expr> {
    let mut any = vec![
        integer(value),
        float(value),
        is(TypeClass::Builtin(BuiltinType::Index), value),
        is(groups::emitc_wide(), value),
        is(groups::emitc_opaque(), value),
    ];
    let inner = |value: Expr| match depth {
        MAXIMUM_DEPTH.. => Expr::Unknown("an EmitC type nested deeply".to_owned()),
        _ => Expr::Or(scalars(names, &value, depth + 1)),
    };
    let tensor = TypeClass::Builtin(BuiltinType::RankedTensor);
    let element = call(Function::ElementType, value);
    any.push(Expr::And(vec![is(tensor, value), call(Function::HasStaticShape, value), inner(element)]));
    if let Some(pointer) = names.type_class("::mlir::emitc::PointerType", "") {
        let pointee = Expr::Parameter(0, Box::new(value.clone()));
        any.push(Expr::And(vec![is(pointer, value), inner(pointee)]));
    }
    any
}

//! Types and attributes to try, the simplest first.

use format_runtime::dialect::Dialects;
use format_runtime::evaluate::{Evaluator, Value};
use format_runtime::expr::{Binary, Expr, Function};
use operation_core::{Attribute, Context, FloatKind, Signedness, Type};

/// Types of each family.
pub(super) fn types<'m>(context: &'m Context, dialects: &Dialects) -> Vec<Type<'m>> {
    let integer = |width| context.integer_type(width, Signedness::Signless);
    let mut types = vec![
        context.i32(),
        integer(1),
        integer(8),
        integer(16),
        context.i64(),
        context.index_type(),
    ];
    types.extend([FloatKind::F32, FloatKind::F64].map(|kind| context.float_type(kind)));
    let i32 = Expr::Call(Function::IntegerType, vec![Expr::Int(32)]);
    let shape = Expr::List(vec![Expr::Int(4)]);
    for function in [
        Function::RankedTensorType,
        Function::VectorType,
        Function::MemRefType,
    ] {
        let shaped = Expr::Call(function, vec![shape.clone(), i32.clone()]);
        let made = Evaluator::new(context, dialects, Value::Null).evaluate(&shaped);
        types.extend(made.ok().and_then(|value| value.as_type()));
    }
    types.push(context.none_type());
    types
}

/// Attributes of each family.
pub(super) fn attributes<'m>(context: &'m Context, types: &[Type<'m>]) -> Vec<Attribute<'m>> {
    let mut attributes = Vec::new();
    for &type_ in types {
        attributes.extend((0..3).filter_map(|value| {
            let is_integer = type_ == context.index_type()
                || [1, 8, 16, 32, 64]
                    .iter()
                    .any(|&width| type_.is_integer(width));
            (is_integer && (value < 2 || !type_.is_integer(1)))
                .then(|| context.integer(type_, value))
        }));
    }
    attributes.extend([
        context.string(b"a"),
        context.unit(),
        context.array(&[]),
        context.type_attribute(context.i32()),
    ]);
    attributes
}

/// The constants that a condition compares `$_self` with.
pub(super) fn compared<'m>(
    condition: &Expr,
    context: &'m Context,
    dialects: &Dialects,
) -> Vec<Attribute<'m>> {
    match condition {
        Expr::And(list) | Expr::Or(list) => list
            .iter()
            .flat_map(|each| compared(each, context, dialects))
            .collect(),
        Expr::Binary(Binary::Equal, left, right) => {
            let other = if **left == Expr::This { right } else { left };
            let value = Evaluator::new(context, dialects, Value::Null).evaluate(other);
            value
                .ok()
                .and_then(|value| value.as_attribute())
                .into_iter()
                .collect()
        }
        _ => Vec::new(),
    }
}

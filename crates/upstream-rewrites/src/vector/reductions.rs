//! `vector.reduction` and `vector.multi_reduction`.

use super::types::{is_scalable, shape, vector};
use crate::create::{create, create_with};
use crate::lists::integers;
use crate::registered::{FoldFunction, Pattern};
use format_runtime::hooks::described;
use operation_core::{
    Attribute, Context, InsertionPoint, Location, Operation, Type, TypeKind, Value,
};
use rewrite::{FoldAdaptor, Folded, Rewriter};

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [("vector.multi_reduction", multi_reduction)];

pub(super) const PATTERNS: [Pattern; 2] = [
    Pattern::new(
        "ElideSingleElementReduction",
        "vector.reduction",
        of_single_element,
    ),
    Pattern::new(
        "ElideUnitDimsInMultiDReduction",
        "vector.multi_reduction",
        of_single_elements,
    ),
];

/// Nothing is reduced.
fn multi_reduction<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let source = fold.operation.operand(0);
    let is_noop = integers(fold.operation, "reduction_dims").is_some_and(|dims| dims.is_empty())
        && shape(source.type_()).len() == 1;
    is_noop.then_some(source).into()
}

/// The operations for a kind of reduction, of integers and of floats (`CombiningKind`).
const KINDS: [[Option<&str>; 2]; 13] = [
    [Some("arith.addi"), Some("arith.addf")],
    [Some("arith.muli"), Some("arith.mulf")],
    [Some("arith.minui"), None],
    [Some("arith.minsi"), None],
    [None, Some("arith.minnumf")],
    [Some("arith.maxui"), None],
    [Some("arith.maxsi"), None],
    [None, Some("arith.maxnumf")],
    [Some("arith.andi"), None],
    [Some("arith.ori"), None],
    [Some("arith.xori"), None],
    [None, Some("arith.minimumf")],
    [None, Some("arith.maximumf")],
];

/// The operation for a kind of reduction of a type, and its property besides the operands.
fn arithmetic<'m>(
    operation: Operation<'m>,
    type_: Type<'m>,
    context: &'m Context,
    flags: Option<Attribute<'m>>,
) -> Option<(&'static str, Option<(&'static str, Attribute<'m>)>)> {
    let kind = operation
        .property_named("kind")
        .and_then(described::number)?;
    let is_float = matches!(type_.element_type_or_self().kind(), TypeKind::Float(_));
    let name = KINDS.get(usize::try_from(kind).ok()?)?[usize::from(is_float)]?;
    let property = match name {
        "arith.addi" | "arith.muli" => Some((
            "overflowFlags",
            described::enum_attribute(context, "arith.overflow", 0),
        )),
        _ if is_float => Some((
            "fastmath",
            flags.unwrap_or_else(|| described::enum_attribute(context, "arith.fastmath", 0)),
        )),
        _ => None,
    };
    Some((name, property))
}

/// The `vector.mask` around an operation.
fn masking<'m>(operation: Operation<'m>) -> Option<Operation<'m>> {
    operation
        .parent_op()
        .filter(|parent| parent.name().as_str() == "vector.mask")
}

/// The only element of a vector.
fn only_element<'m>(
    vector: Value<'m>,
    location: Location<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Value<'m> {
    let position = vec![0; shape(vector.type_()).len()];
    let position = [(
        "static_position",
        Some(rewriter.context().dense_i64_array(&position)),
    )];
    let type_ = vector.type_().element_type_or_self();
    create_with(
        rewriter,
        "vector.extract",
        &[vector],
        type_,
        location,
        &position,
    )
}

/// There is one element.
fn of_single_element<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = operation.operand(0);
    if source.type_().num_elements() != Some(1) || is_scalable(source.type_()) {
        return None;
    }
    let element_type = source.type_().element_type_or_self();
    let flags = operation.property_named("fastmath");
    let (name, property) = arithmetic(operation, element_type, rewriter.context(), flags)?;
    let (root, location) = (
        masking(operation).unwrap_or(operation),
        operation.location(),
    );
    rewriter.set_insertion_point(InsertionPoint::Before(root));
    let mask =
        masking(operation).map(|masking| only_element(masking.operand(0), location, rewriter));
    let mut value = only_element(source, location, rewriter);
    if operation.num_operands() == 2 {
        let other = operation.operand(1);
        let properties = property.map(|(name, value)| (name, Some(value)));
        let new = create_with(
            rewriter,
            name,
            &[value, other],
            element_type,
            location,
            properties.as_slice(),
        );
        value = select(mask, new, other, location, rewriter);
    }
    rewriter.replace_op(root, &[value]);
    Some(())
}

fn select<'m>(
    mask: Option<Value<'m>>,
    value: Value<'m>,
    otherwise: Value<'m>,
    location: Location<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Value<'m> {
    match mask {
        Some(mask) => create(
            rewriter,
            "arith.select",
            &[mask, value, otherwise],
            value.type_(),
            location,
        ),
        None => value,
    }
}

/// Reduces single elements.
fn of_single_elements<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let [source, other] = [0, 1].map(|index| operation.operand(index));
    let (dims, own) = (
        integers(operation, "reduction_dims")?,
        vector(source.type_())?,
    );
    let size = |dim: i64| {
        usize::try_from(dim)
            .ok()
            .and_then(|dim| own.shape.get(dim))
            .copied()
    };
    if dims.iter().any(|&dim| size(dim) != Some(1)) {
        return None;
    }
    let (context, type_) = (rewriter.context(), operation.result(0).type_());
    let (name, property) = arithmetic(operation, type_, context, None)?;
    let (root, location) = (
        masking(operation).unwrap_or(operation),
        operation.location(),
    );
    rewriter.set_insertion_point(InsertionPoint::Before(root));
    let mask = masking(operation).map(|masking| masking.operand(0));
    let (mask, value) = match vector(type_) {
        Some(to) => {
            let booleans = TypeKind::Vector {
                shape: to.shape,
                scalable: to.scalable,
                element: context.i1(),
            };
            let mask = mask.map(|mask| {
                create(
                    rewriter,
                    "vector.shape_cast",
                    &[mask],
                    context.type_(booleans),
                    location,
                )
            });
            (
                mask,
                create(rewriter, "vector.shape_cast", &[source], type_, location),
            )
        }
        None => {
            let mask = mask.map(|mask| only_element(mask, location, rewriter));
            (mask, only_element(source, location, rewriter))
        }
    };
    let properties = property.map(|(name, value)| (name, Some(value)));
    let new = create_with(
        rewriter,
        name,
        &[other, value],
        type_,
        location,
        properties.as_slice(),
    );
    let new = select(mask, new, value, location, rewriter);
    rewriter.replace_op(root, &[new]);
    Some(())
}

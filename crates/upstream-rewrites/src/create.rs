//! Creating operations in patterns.

use operation_core::{
    Attribute, AttributeKind, Context, Location, LocationAttribute, LocationKind, Operation,
    OperationState, Type, Value,
};
use rewrite::Rewriter;

/// The state of an operation with one result.
pub(crate) fn state<'m>(
    context: &'m Context,
    name: &str,
    operands: &[Value<'m>],
    result: Type<'m>,
    location: Location<'m>,
) -> OperationState<'m> {
    let mut state = OperationState::new(context.operation_name(name), location);
    state.operands = operands.to_vec();
    state.results = vec![result];
    state
}

/// The state of a constant without a place in the source.
pub(crate) fn constant_state<'m>(
    context: &'m Context,
    name: &str,
    value: Attribute<'m>,
    type_: Type<'m>,
) -> OperationState<'m> {
    let mut state = state(context, name, &[], type_, Location::unknown());
    state.set_attribute(context, "value", value);
    state
}

/// Creates an operation with one result, and returns the result.
pub(crate) fn create<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    name: &str,
    operands: &[Value<'m>],
    result: Type<'m>,
    location: Location<'m>,
) -> Value<'m> {
    let state = state(rewriter.context(), name, operands, result, location);
    rewriter.create(&state).result(0)
}

/// Creates an operation with one result and properties, and returns the result.
pub(crate) fn create_with<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    name: &str,
    operands: &[Value<'m>],
    result: Type<'m>,
    location: Location<'m>,
    properties: &[(&str, Option<Attribute<'m>>)],
) -> Value<'m> {
    let context = rewriter.context();
    let mut state = state(context, name, operands, result, location);
    for &(property, value) in properties {
        if let Some(value) = value {
            state.set_attribute(context, property, value);
        }
    }
    rewriter.create(&state).result(0)
}

/// A value cast to a type by the operation with this name, unless it has the type.
pub(crate) fn cast_to<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    name: &str,
    value: Value<'m>,
    type_: Type<'m>,
    location: Location<'m>,
) -> Value<'m> {
    if value.type_() == type_ {
        value
    } else {
        create(rewriter, name, &[value], type_, location)
    }
}

/// Replaces an operation with one result by another one with a result of the same type.
pub(crate) fn replace_by<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
    operands: &[Value<'m>],
) -> Option<()> {
    let (type_, location) = (operation.result(0).type_(), operation.location());
    let new = create(rewriter, name, operands, type_, location);
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// Creates an `arith.constant`.
pub(crate) fn constant<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    value: Attribute<'m>,
    location: Location<'m>,
) -> Value<'m> {
    let type_ = value
        .type_()
        .unwrap_or_else(|| rewriter.context().none_type());
    create_with(
        rewriter,
        "arith.constant",
        &[],
        type_,
        location,
        &[("value", Some(value))],
    )
}

/// The location of a replacement of several operations (`getFusedLoc`): each of their locations once.
pub(crate) fn fused<'m>(context: &'m Context, operations: &[Operation<'m>]) -> Location<'m> {
    let mut locations: Vec<Attribute<'m>> = Vec::new();
    for operation in operations {
        let LocationKind::Attribute(attribute) = operation.location().kind() else {
            // The place in the source: it is never written.
            return operations[0].location();
        };
        let parts = match *attribute.kind() {
            AttributeKind::Location(LocationAttribute::Fused {
                metadata: None,
                locations,
            }) => locations,
            _ => &[attribute],
        };
        for &part in parts {
            let is_unknown = matches!(
                part.kind(),
                AttributeKind::Location(LocationAttribute::Unknown)
            );
            if !is_unknown && !locations.contains(&part) {
                locations.push(part);
            }
        }
    }
    match locations[..] {
        [] => Location::unknown(),
        [only] => Location::attribute(only),
        _ => Location::attribute(context.attribute(AttributeKind::Location(
            LocationAttribute::Fused {
                metadata: None,
                locations: &locations,
            },
        ))),
    }
}

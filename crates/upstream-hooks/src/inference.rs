//! Result types inferred only in C++ (`inferReturnTypes`).

use crate::registration::register_inference;
use crate::slots;
use crate::types::{instance, integer_parameter, type_parameter};
use format_runtime::hooks::Hooks;
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, IntegerValue, OperationState, Parameter,
    Type, TypeKind,
};

/// Registers the inference of dialects without other hooks.
pub(crate) fn register(hooks: &mut Hooks) {
    register_inference(
        hooks,
        [
            ("wasmssa.local", local),
            ("wasmssa.local_get", value_of_local),
            ("wasmssa.local_tee", value_of_local),
            ("smt.bv.constant", constant_bit_vector),
            ("smt.bv.concat", concatenation),
            ("ptr.ptr_add", pointer_addition),
        ],
    );
}

const LOCAL: &str = "wasmssa.local";
const BIT_VECTOR: &str = "smt.bv";

fn operand_type<'m>(state: &OperationState<'m>, index: usize) -> Option<Type<'m>> {
    state.operands.get(index).map(|operand| operand.type_())
}

/// Infers a reference to a local of the operation's type attribute.
fn local<'m>(context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>> {
    match slots::in_state(state, "type").map(Attribute::kind) {
        Some(AttributeKind::Type(type_)) => {
            Some(vec![instance(context, LOCAL, &[Parameter::Type(*type_)])])
        }
        _ => None,
    }
}

/// Infers the type that the first operand refers to.
fn value_of_local<'m>(_context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>> {
    Some(vec![type_parameter(operand_type(state, 0)?, LOCAL)?])
}

fn bit_vector(context: &Context, width: i64) -> Type<'_> {
    instance(
        context,
        BIT_VECTOR,
        &[Parameter::Integer(IntegerValue::Small(width))],
    )
}

/// Infers a bit vector as wide as the constant.
fn constant_bit_vector<'m>(
    context: &'m Context,
    state: &OperationState<'m>,
) -> Option<Vec<Type<'m>>> {
    let AttributeKind::Dialect(DialectInstance { parameters, .. }) =
        slots::in_state(state, "value")?.kind()
    else {
        return None;
    };
    let [Parameter::Attribute(value)] = parameters else {
        return None;
    };
    let width = value.integer_value().and(value.type_())?.integer_width()?;
    Some(vec![bit_vector(context, i64::from(width))])
}

/// Infers a bit vector as wide as both operands together.
fn concatenation<'m>(context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>> {
    let width = |index| integer_parameter(operand_type(state, index)?, BIT_VECTOR);
    Some(vec![bit_vector(context, width(0)?.checked_add(width(1)?)?)])
}

/// Infers the pointer's type, in the shape of the offset if only the offset has one.
fn pointer_addition<'m>(context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>> {
    let (base, offset) = (operand_type(state, 0)?, operand_type(state, 1)?);
    let is_shaped = matches!(
        base.kind(),
        TypeKind::Vector { .. } | TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_)
    );
    Some(vec![match offset.kind() {
        _ if is_shaped => base,
        TypeKind::Vector {
            shape, scalable, ..
        } => context.type_(TypeKind::Vector {
            shape,
            scalable,
            element: base,
        }),
        TypeKind::RankedTensor {
            shape, encoding, ..
        } => context.type_(TypeKind::RankedTensor {
            shape,
            element: base,
            encoding: *encoding,
        }),
        TypeKind::UnrankedTensor(_) => context.type_(TypeKind::UnrankedTensor(base)),
        _ => base,
    }])
}

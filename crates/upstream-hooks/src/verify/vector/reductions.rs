//! Operations that combine elements of vectors.

use super::super::parts::{
    Check, integers, op_error, property, register_all, result_type, type_of,
};
use super::parts::{dimensions, shape};
use crate::enum_keywords::case_of;
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Attribute, Operation, Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            (
                "vector.multi_reduction",
                Check::of_signature(multi_reduction),
            ),
            ("vector.outerproduct", Check::of_signature(outer_product)),
            ("vector.reduction", Check::of_signature(reduction)),
            ("vector.scan", Check::of_signature(scan)),
        ],
    );
}

/// The kinds of `CombiningKind` by number; true if they combine integers, and floats.
const KINDS: [(&str, bool, bool); 13] = [
    ("add", true, true),
    ("mul", true, true),
    ("minui", true, false),
    ("minsi", true, false),
    ("minnumf", false, true),
    ("maxui", true, false),
    ("maxsi", true, false),
    ("maxnumf", false, true),
    ("and", true, false),
    ("or", true, false),
    ("xor", true, false),
    ("minimumf", false, true),
    ("maximumf", false, true),
];

/// The kind, if it can't combine elements of this type.
fn unsupported<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    element: Type<'m>,
) -> Option<&'static str> {
    let number = property(verifier, operation, "kind").and_then(case_of)?;
    let &(name, integers, floats) = KINDS.get(usize::try_from(number).ok()?)?;
    let fits = match *element.kind() {
        TypeKind::Integer { .. } | TypeKind::Index => integers,
        TypeKind::Float(_) => floats,
        _ => false,
    };
    (!fits).then_some(name)
}

fn reduction<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let rank = type_of(verifier, operation, "vector")
        .and_then(shape)
        .map_or(0, <[i64]>::len);
    if rank > 1 {
        let message = format!("unsupported reduction rank: {rank}");
        return op_error(verifier, operation, message);
    }
    let Some(element) = result_type(operation) else {
        return Ok(());
    };
    if let Some(kind) = unsupported(verifier, operation, element) {
        let message = format!(
            "unsupported reduction type '{}' for kind '{kind}'",
            verifier.quoted(element)
        );
        return op_error(verifier, operation, message);
    }
    Ok(())
}

fn multi_reduction<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(source), Some(result)) = (
        type_of(verifier, operation, "source"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    let Some(dimensions) = dimensions(source) else {
        return Ok(());
    };
    let reduced = integers(verifier, operation, "reduction_dims");
    let (shape, scalable): (Vec<i64>, Vec<bool>) = dimensions
        .into_iter()
        .enumerate()
        .filter(|(index, _)| !reduced.contains(&(*index as i64)))
        .map(|(_, dimension)| dimension)
        .unzip();
    let element = source.element_type_or_self();
    let wanted = match shape.is_empty() {
        true => element,
        false => verifier.context().type_(TypeKind::Vector {
            shape: &shape,
            scalable: &scalable,
            element,
        }),
    };
    if wanted != result {
        let (result, source) = (verifier.quoted(result), verifier.quoted(source));
        let message =
            format!("destination type {result} is incompatible with source type {source}");
        return op_error(verifier, operation, message);
    }
    if let Some(kind) = unsupported(verifier, operation, element) {
        let element = verifier.quoted(element);
        let message = format!("unsupported reduction type {element} for kind '{kind}'");
        return op_error(verifier, operation, message);
    }
    Ok(())
}

fn outer_product<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(left), Some(right), Some(result)) = (
        type_of(verifier, operation, "lhs"),
        type_of(verifier, operation, "rhs"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    let (Some(lengths), Some(sizes)) = (dimensions(left), dimensions(result)) else {
        return Ok(());
    };
    let first = lengths.first().copied().unwrap_or_default();
    let message = if lengths.len() != 1 {
        Some("expected 1-d vector for operand #1")
    } else if let Some(others) = dimensions(right) {
        let second = others.first().copied().unwrap_or_default();
        if others.len() != 1 {
            Some("expected 1-d vector for operand #2")
        } else if sizes.len() != 2 {
            Some("expected 2-d vector result")
        } else if first.0 != sizes[0].0 {
            Some("expected #1 operand dim to match result dim #1")
        } else if second.0 != sizes[1].0 {
            Some("expected #2 operand dim to match result dim #2")
        } else if first.1 && !second.1 {
            Some("expected either both or only #2 operand dim to be scalable")
        } else {
            None
        }
    } else if sizes.len() != 1 {
        Some("expected 1-d vector result")
    } else if first.0 != sizes[0].0 {
        Some("expected #1 operand dim to match result dim #1")
    } else {
        None
    };
    if let Some(message) = message {
        return op_error(verifier, operation, message);
    }
    if type_of(verifier, operation, "acc").is_some_and(|added| added != result) {
        let message = "expected operand #3 of same type as result type";
        return op_error(verifier, operation, message);
    }
    if unsupported(verifier, operation, result.element_type_or_self()).is_some() {
        return op_error(verifier, operation, "unsupported outerproduct type");
    }
    Ok(())
}

fn scan<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let (Some(source), Some(initial)) = (
        type_of(verifier, operation, "source"),
        type_of(verifier, operation, "initial_value"),
    ) else {
        return Ok(());
    };
    let dimension = property(verifier, operation, "reduction_dim").and_then(Attribute::as_integer);
    let (Some(lengths), Some(others), Some(dimension)) = (shape(source), shape(initial), dimension)
    else {
        return Ok(());
    };
    let rank = lengths.len();
    if dimension >= rank as i64 {
        let message = format!("reduction dimension {dimension} has to be less than {rank}");
        return op_error(verifier, operation, message);
    }
    let Some(wanted) = rank.checked_sub(1) else {
        return Ok(());
    };
    if others.len() != wanted {
        let message = format!(
            "initial value rank {} has to be equal to {wanted}",
            others.len()
        );
        return op_error(verifier, operation, message);
    }
    let remaining = lengths
        .iter()
        .enumerate()
        .filter(|(index, _)| *index as i64 != dimension)
        .map(|(_, length)| length);
    if !remaining.eq(others) {
        let message = "incompatible input/initial value shapes";
        return op_error(verifier, operation, message);
    }
    let element = source.element_type_or_self();
    if let Some(kind) = unsupported(verifier, operation, element) {
        let element = verifier.quoted(element);
        let message = format!("unsupported reduction type {element} for kind '{kind}'");
        return op_error(verifier, operation, message);
    }
    Ok(())
}

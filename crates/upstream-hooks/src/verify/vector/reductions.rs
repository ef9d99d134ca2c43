//! Operations that combine elements of vectors.

use super::super::parts::{Check, Finding, Op, register_all};
use super::parts::{dimensions, shape};
use crate::enum_keywords::case_of;
use format_runtime::hooks::Hooks;
use operation_core::{Attribute, Type, TypeKind};

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
fn unsupported<'m>(op: &Op<'_, '_, 'm>, element: Type<'m>) -> Option<&'static str> {
    let number = op.property("kind").and_then(case_of)?;
    let &(name, integers, floats) = KINDS.get(usize::try_from(number).ok()?)?;
    let fits = match *element.kind() {
        TypeKind::Integer { .. } | TypeKind::Index => integers,
        TypeKind::Float(_) => floats,
        _ => false,
    };
    (!fits).then_some(name)
}

fn reduction(op: &mut Op<'_, '_, '_>) -> Finding {
    let rank = op.type_of("vector").and_then(shape).map_or(0, <[i64]>::len);
    if rank > 1 {
        return op.op_error(format!("unsupported reduction rank: {rank}"));
    }
    let element = op.result_type()?;
    if let Some(kind) = unsupported(op, element) {
        let message = format!(
            "unsupported reduction type '{}' for kind '{kind}'",
            op.quoted(element)
        );
        return op.op_error(message);
    }
    None
}

fn multi_reduction(op: &mut Op<'_, '_, '_>) -> Finding {
    let (source, result) = (op.type_of("source")?, op.result_type()?);
    let dimensions = dimensions(source)?;
    let reduced = op.integers("reduction_dims");
    let (shape, scalable): (Vec<i64>, Vec<bool>) = dimensions
        .into_iter()
        .enumerate()
        .filter(|(index, _)| !reduced.contains(&(*index as i64)))
        .map(|(_, dimension)| dimension)
        .unzip();
    let element = source.element_type_or_self();
    let wanted = match shape.is_empty() {
        true => element,
        false => op.verifier.context().type_(TypeKind::Vector {
            shape: &shape,
            scalable: &scalable,
            element,
        }),
    };
    if wanted != result {
        let (result, source) = (op.quoted(result), op.quoted(source));
        let message =
            format!("destination type {result} is incompatible with source type {source}");
        return op.op_error(message);
    }
    if let Some(kind) = unsupported(op, element) {
        let element = op.quoted(element);
        return op.op_error(format!(
            "unsupported reduction type {element} for kind '{kind}'"
        ));
    }
    None
}

fn outer_product(op: &mut Op<'_, '_, '_>) -> Finding {
    let (left, right, result) = (op.type_of("lhs")?, op.type_of("rhs")?, op.result_type()?);
    let (lengths, sizes) = (dimensions(left)?, dimensions(result)?);
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
        return op.op_error(message);
    }
    if op.type_of("acc").is_some_and(|added| added != result) {
        return op.op_error("expected operand #3 of same type as result type");
    }
    if unsupported(op, result.element_type_or_self()).is_some() {
        return op.op_error("unsupported outerproduct type");
    }
    None
}

fn scan(op: &mut Op<'_, '_, '_>) -> Finding {
    let (source, initial) = (op.type_of("source")?, op.type_of("initial_value")?);
    let dimension = op.property("reduction_dim").and_then(Attribute::as_integer);
    let (lengths, others, dimension) = (shape(source)?, shape(initial)?, dimension?);
    let rank = lengths.len();
    if dimension >= rank as i64 {
        return op.op_error(format!(
            "reduction dimension {dimension} has to be less than {rank}"
        ));
    }
    let wanted = rank.checked_sub(1)?;
    if others.len() != wanted {
        let message = format!(
            "initial value rank {} has to be equal to {wanted}",
            others.len()
        );
        return op.op_error(message);
    }
    let remaining = lengths
        .iter()
        .enumerate()
        .filter(|(index, _)| *index as i64 != dimension)
        .map(|(_, length)| length);
    if !remaining.eq(others) {
        return op.op_error("incompatible input/initial value shapes");
    }
    let element = source.element_type_or_self();
    if let Some(kind) = unsupported(op, element) {
        let element = op.quoted(element);
        return op.op_error(format!(
            "unsupported reduction type {element} for kind '{kind}'"
        ));
    }
    None
}

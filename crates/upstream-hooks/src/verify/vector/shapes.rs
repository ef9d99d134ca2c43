//! Operations that change the shape of a vector.

use super::super::parts::{Check, Finding, Op, register_all};
use super::parts::{bits, dimensions, shape};
use format_runtime::hooks::Hooks;

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("vector.bitcast", Check::of_signature(bitcast)),
            ("vector.broadcast", Check::of_signature(broadcast)),
            ("vector.shape_cast", Check::of_signature(shape_cast)),
            ("vector.transpose", Check::of_signature(transpose)),
        ],
    );
}

fn broadcast(op: &mut Op<'_, '_, '_>) -> Finding {
    let (source, result) = (op.type_of("source")?, op.result_type()?);
    let to = dimensions(result)?;
    if source == result.element_type_or_self() {
        return None;
    }
    let Some(from) = dimensions(source) else {
        return op.op_error("source type is not a vector");
    };
    let Some(more) = to.len().checked_sub(from.len()) else {
        return op.op_error("source rank higher than destination rank");
    };
    let differ = |(size, scalable): (i64, bool), (other, other_scalable): (i64, bool)| {
        (size != 1 && size != other)
            || (size == 1 && scalable && other != 1)
            || (scalable != other_scalable && (size != 1 || scalable))
    };
    let mut pairs = from.into_iter().zip(to.into_iter().skip(more));
    if let Some((from, to)) = pairs.find(|&(from, to)| differ(from, to)) {
        let text = |(size, scalable): (i64, bool)| match scalable {
            true => format!("[{size}]"),
            false => size.to_string(),
        };
        return op.op_error(format!(
            "dimension mismatch ({} vs. {})",
            text(from),
            text(to)
        ));
    }
    None
}

fn shape_cast(op: &mut Op<'_, '_, '_>) -> Finding {
    let (source, result) = (op.type_of("source")?, op.result_type()?);
    if source.element_type_or_self() != result.element_type_or_self() {
        return op.op_error("has different source and result element types");
    }
    let (from, to) = (dimensions(source)?, dimensions(result)?);
    let elements = |dimensions: &[(i64, bool)]| dimensions.iter().map(|each| each.0).product();
    let scalable =
        |dimensions: &[(i64, bool)]| dimensions.iter().filter(|each| each.1).count() as i64;
    let counts: [(&str, i64, i64); 2] = [
        ("elements", elements(&from), elements(&to)),
        ("scalable dims", scalable(&from), scalable(&to)),
    ];
    for (what, from, to) in counts {
        if from != to {
            let message =
                format!("has different number of {what} at source ({from}) and result ({to})");
            return op.op_error(message);
        }
    }
    None
}

fn bitcast(op: &mut Op<'_, '_, '_>) -> Finding {
    let (source, result) = (op.type_of("source")?, op.result_type()?);
    let (from, to) = (shape(source)?, shape(result)?);
    let outer = from.len().saturating_sub(1);
    let mismatch = from.iter().zip(to).take(outer).position(|(a, b)| a != b);
    if let Some(index) = mismatch {
        return op.op_error(format!("dimension size mismatch at: {index}"));
    }
    let (own, other) = (
        bits(source.element_type_or_self())?,
        bits(result.element_type_or_self())?,
    );
    let message = match (from.last(), to.last()) {
        (Some(from), Some(to)) if own.wrapping_mul(*from) != other.wrapping_mul(*to) => {
            "source/result bitwidth of the minor 1-D vectors must be equal"
        }
        (None, None) if own != other => {
            "source/result bitwidth of the 0-D vector element types must be equal"
        }
        _ => return None,
    };
    op.op_error(message)
}

fn transpose(op: &mut Op<'_, '_, '_>) -> Finding {
    let (from, to) = (
        op.type_of("vector").and_then(shape)?,
        op.result_type().and_then(shape)?,
    );
    if from.len() != to.len() {
        return op.op_error(format!("vector result rank mismatch: {}", to.len()));
    }
    let permutation = op.integers("permutation");
    if permutation.len() != from.len() {
        return op.op_error(format!(
            "transposition length mismatch: {}",
            permutation.len()
        ));
    }
    let mut seen = vec![false; from.len()];
    for (&index, &size) in permutation.iter().zip(to) {
        let place = usize::try_from(index)
            .ok()
            .filter(|&place| place < from.len());
        let Some(place) = place else {
            return op.op_error(format!("transposition index out of range: {index}"));
        };
        if std::mem::replace(&mut seen[place], true) {
            return op.op_error(format!("duplicate position index: {index}"));
        }
        if from[place] != size {
            return op.op_error(format!("dimension size mismatch at: {index}"));
        }
    }
    None
}

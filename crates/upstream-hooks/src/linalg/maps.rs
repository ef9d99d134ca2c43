//! Indexing maps that MLIR computes from the kind of an operation and caches in an attribute.

use crate::slots;
use operation_core::{
    AffineExpr, AffineExprKind, Attribute, AttributeKind, Context, OperationState,
};

/// The factors in an attribute `dense<[1, 2]> : tensor<2xi64>`; all 1 if it is absent.
fn factors(state: &OperationState<'_>, name: &str) -> impl Fn(usize) -> i64 {
    let mut values = Vec::new();
    if let Some(AttributeKind::DenseElements { data, .. }) =
        slots::in_state(state, name).map(Attribute::kind)
    {
        values.extend(
            data.as_chunks::<8>()
                .0
                .iter()
                .map(|bytes| i64::from_le_bytes(*bytes)),
        );
    }
    move |index| match values.as_slice() {
        // A splat is stored as one element.
        [one] => *one,
        values => values.get(index).copied().unwrap_or(1),
    }
}

/// The maps of an operation as an array attribute, from the notation of [`super::named::WITHOUT_MAPS`]; `None` if
/// there are none.
pub(super) fn compute<'m>(
    context: &'m Context,
    state: &OperationState<'m>,
    text: &str,
) -> Option<Attribute<'m>> {
    let (stride, dilation) = (factors(state, "strides"), factors(state, "dilations"));
    let is_end = |character: char| !character.is_ascii_digit();
    let dims = text
        .split(is_end)
        .filter_map(|dim| dim.parse::<u32>().ok())
        .max()?
        + 1;
    let mut windows = 0;
    let mut result = |part: &str| -> Option<AffineExpr<'m>> {
        let dim = |text: &str| Some(context.affine_expr(AffineExprKind::Dim(text.parse().ok()?)));
        let Some((outer, inner)) = part.split_once('~') else {
            return dim(part);
        };
        let scaled = |text, factor| {
            let factor = context.affine_expr(AffineExprKind::Constant(factor));
            Some(context.affine_expr(AffineExprKind::Mul(dim(text)?, factor)))
        };
        let sum = AffineExprKind::Add(
            scaled(outer, stride(windows))?,
            scaled(inner, dilation(windows))?,
        );
        windows += 1;
        Some(context.affine_expr(sum))
    };
    let mut maps = Vec::new();
    for map in text.split(';') {
        let results = map
            .split_whitespace()
            .map(&mut result)
            .collect::<Option<Vec<_>>>()?;
        maps.push(context.attribute(AttributeKind::AffineMap(
            context.affine_map(dims, 0, &results),
        )));
    }
    Some(context.array(&maps))
}

//! Indexing maps that MLIR computes from the kind of an operation and remembers in an attribute.

use crate::slots;
use operation_core::{
    AffineExpr, AffineExprKind, Attribute, AttributeKind, Context, OperationState,
};

/// The maps of an operation, one for each operand, separated by `;`. A result is a dimension, or `a~b` for dimension
/// `a` times the next stride plus `b` times the next dilation.
#[rustfmt::skip]
const MAPS: &[(&str, &str)] = &[
    ("batch_matmul_transpose_a", "0 3 1;0 3 2;0 1 2"),
    ("batch_matmul_transpose_b", "0 1 3;0 2 3;0 1 2"),
    ("batch_matvec", "0 1 2;0 2;0 1"),
    ("batch_mmt4d", "0 1 3 4 6;0 2 3 5 6;0 1 2 4 5"),
    ("batch_vecmat", "0 2;0 2 1;0 1"),
    ("conv_1d", "0~1;1;0"),
    ("conv_1d_ncw_fcw", "0 3 2~4;1 3 4;0 1 2"),
    ("conv_1d_nwc_wcf", "0 1~3 4;3 4 2;0 1 2"),
    ("conv_2d", "0~2 1~3;2 3;0 1"),
    ("conv_2d_nchw_fchw", "0 4 2~5 3~6;1 4 5 6;0 1 2 3"),
    ("conv_2d_nchw_fchw_q", "0 4 2~5 3~6;1 4 5 6;;;0 1 2 3"),
    ("conv_2d_ngchw_fgchw", "0 1 5 3~6 4~7;2 1 5 6 7;0 1 2 3 4"),
    ("conv_2d_ngchw_gfchw", "0 1 5 3~6 4~7;1 2 5 6 7;0 1 2 3 4"),
    ("conv_2d_ngchw_gfchw_q", "0 1 5 3~6 4~7;1 2 5 6 7;;;0 1 2 3 4"),
    ("conv_2d_nhwc_fhwc", "0 1~4 2~5 6;3 4 5 6;0 1 2 3"),
    ("conv_2d_nhwc_fhwc_q", "0 1~4 2~5 6;3 4 5 6;;;0 1 2 3"),
    ("conv_2d_nhwc_hwcf", "0 1~4 2~5 6;4 5 6 3;0 1 2 3"),
    ("conv_2d_nhwc_hwcf_q", "0 1~4 2~5 6;4 5 6 3;;;0 1 2 3"),
    ("conv_2d_nhwgc_gfhwc", "0 1~5 2~6 3 7;3 4 5 6 7;0 1 2 3 4"),
    ("conv_2d_nhwgc_gfhwc_q", "0 1~5 2~6 3 7;3 4 5 6 7;;;0 1 2 3 4"),
    ("conv_3d", "0~3 1~4 2~5;3 4 5;0 1 2"),
    ("conv_3d_ndhwc_dhwcf", "0 1~5 2~6 3~7 8;5 6 7 8 4;0 1 2 3 4"),
    ("conv_3d_ndhwc_dhwcf_q", "0 1~5 2~6 3~7 8;5 6 7 8 4;;;0 1 2 3 4"),
    ("depthwise_conv_1d_ncw_cw", "0 2 1~3;2 3;0 2 1"),
    ("depthwise_conv_1d_nwc_wc", "0 1~3 2;3 2;0 1 2"),
    ("depthwise_conv_1d_nwc_wcm", "0 1~4 2;4 2 3;0 1 2 3"),
    ("depthwise_conv_2d_nchw_chw", "0 3 1~4 2~5;3 4 5;0 3 1 2"),
    ("depthwise_conv_2d_nhwc_hwc", "0 1~4 2~5 3;4 5 3;0 1 2 3"),
    ("depthwise_conv_2d_nhwc_hwc_q", "0 1~4 2~5 3;4 5 3;;;0 1 2 3"),
    ("depthwise_conv_2d_nhwc_hwcm", "0 1~5 2~6 3;5 6 3 4;0 1 2 3 4"),
    ("depthwise_conv_2d_nhwc_hwcm_q", "0 1~5 2~6 3;5 6 3 4;;;0 1 2 3 4"),
    ("depthwise_conv_3d_ndhwc_dhwcm", "0 1~5 2~6 3~7 8;5 6 7 8 4;0 1 2 3 8 4"),
    ("dot", "0;0;"),
    ("fill_rng_2d", ";;;0 1"),
    ("matmul_transpose_a", "2 0;2 1;0 1"),
    ("matmul_transpose_b", "0 2;1 2;0 1"),
    ("matvec", "0 1;1;0"),
    ("mmt4d", "0 2 3 5;1 2 4 5;0 1 3 4"),
    ("pooling_nchw_max", "0 1 2~4 3~5;4 5;0 1 2 3"),
    ("pooling_nchw_sum", "0 1 2~4 3~5;4 5;0 1 2 3"),
    ("pooling_ncw_max", "0 1 2~3;3;0 1 2"),
    ("pooling_ncw_sum", "0 1 2~3;3;0 1 2"),
    ("pooling_ndhwc_max", "0 1~5 2~6 3~7 4;5 6 7;0 1 2 3 4"),
    ("pooling_ndhwc_min", "0 1~5 2~6 3~7 4;5 6 7;0 1 2 3 4"),
    ("pooling_ndhwc_sum", "0 1~5 2~6 3~7 4;5 6 7;0 1 2 3 4"),
    ("pooling_nhwc_max", "0 1~4 2~5 3;4 5;0 1 2 3"),
    ("pooling_nhwc_max_unsigned", "0 1~4 2~5 3;4 5;0 1 2 3"),
    ("pooling_nhwc_min", "0 1~4 2~5 3;4 5;0 1 2 3"),
    ("pooling_nhwc_min_unsigned", "0 1~4 2~5 3;4 5;0 1 2 3"),
    ("pooling_nhwc_sum", "0 1~4 2~5 3;4 5;0 1 2 3"),
    ("pooling_nwc_max", "0 1~3 2;3;0 1 2"),
    ("pooling_nwc_max_unsigned", "0 1~3 2;3;0 1 2"),
    ("pooling_nwc_min", "0 1~3 2;3;0 1 2"),
    ("pooling_nwc_min_unsigned", "0 1~3 2;3;0 1 2"),
    ("pooling_nwc_sum", "0 1~3 2;3;0 1 2"),
    ("quantized_batch_matmul", "0 1 3;0 3 2;;;0 1 2"),
    ("quantized_matmul", "0 2;2 1;;;0 1"),
    ("vecmat", "1;1 0;0"),
];

/// The factors that an attribute holds: `dense<[1, 2]> : tensor<2xi64>`; all 1 if it is absent.
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
        // A splat is held as one element.
        [one] => *one,
        values => values.get(index).copied().unwrap_or(1),
    }
}

/// The maps as an array attribute, if the operation is one that computes them.
pub(super) fn compute<'m>(
    context: &'m Context,
    state: &OperationState<'m>,
) -> Option<Attribute<'m>> {
    let name = state.name.as_str().strip_prefix("linalg.")?;
    let (_, text) = MAPS.iter().find(|(own, _)| *own == name)?;
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

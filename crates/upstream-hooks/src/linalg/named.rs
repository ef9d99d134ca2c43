//! Named structured operations: `linalg.matmul ins(...) outs(...) -> T`

use super::body::{self, BodyKind, element_type};
use super::builder::Binary;
use super::common::{num_inputs, parse_parts, print_parts};
use super::maps;
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{
    AffineExprKind, Attribute, AttributeKind, Context, DialectInstance, IntegerValue,
    OPERAND_SEGMENT_SIZES, Operation, OperationName, OperationState, Parameter,
};

/// The attribute with explicit maps, in the operations that have it.
pub(super) const INDEXING_MAPS: &str = "indexing_maps";
/// The attribute in which MLIR caches computed maps. Not printed in custom form.
const MEMOIZED: &str = "linalg.memoized_indexing_maps";

/// A named operation.
pub(super) struct Named {
    pub(super) recipe: BodyKind,
    pub(super) maps: Maps,
}

/// The source of the maps of an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Maps {
    /// MLIR computes them, as in [`WITHOUT_MAPS`].
    Computed(&'static str),
    /// The operation stores them. The defaults: the number of dimensions, and the dimensions in each result of each
    /// map.
    Default(u32, [&'static [u32]; 3]),
    /// The operation stores them, and they are always written.
    Written,
}

/// Operations with stored maps, and their default maps.
pub(super) const WITH_MAPS: &[(&str, u32, [&[u32]; 3])] = &[
    ("matmul", 3, [&[0, 2], &[2, 1], &[0, 1]]),
    ("batch_matmul", 4, [&[0, 1, 3], &[0, 3, 2], &[0, 1, 2]]),
    ("batch_reduce_matmul", 4, [&[0, 1, 3], &[0, 3, 2], &[1, 2]]),
];

/// Operations without stored maps, and the maps that MLIR computes from their kind and caches in an attribute: one
/// for each operand, separated by `;`. A result is a dimension, or `a~b` for dimension `a` times the next stride plus
/// `b` times the next dilation. Empty if MLIR caches none.
#[rustfmt::skip]
pub(super) const WITHOUT_MAPS: &[(&str, BodyKind, &str)] = &[
    ("abs", BodyKind::Unary("math.absf"), ""),
    ("add", BodyKind::Binary(Binary::Add), ""),
    ("batch_matmul_transpose_a", BodyKind::MultiplyAdd, "0 3 1;0 3 2;0 1 2"),
    ("batch_matmul_transpose_b", BodyKind::MultiplyAdd, "0 1 3;0 2 3;0 1 2"),
    ("batch_matvec", BodyKind::MultiplyAdd, "0 1 2;0 2;0 1"),
    ("batch_mmt4d", BodyKind::MultiplyAdd, "0 1 3 4 6;0 2 3 5 6;0 1 2 4 5"),
    ("batch_vecmat", BodyKind::MultiplyAdd, "0 2;0 2 1;0 1"),
    ("ceil", BodyKind::Unary("math.ceil"), ""),
    ("conv_1d", BodyKind::MultiplyAdd, "0~1;1;0"),
    ("conv_1d_ncw_fcw", BodyKind::MultiplyAdd, "0 3 2~4;1 3 4;0 1 2"),
    ("conv_1d_nwc_wcf", BodyKind::MultiplyAdd, "0 1~3 4;3 4 2;0 1 2"),
    ("conv_2d", BodyKind::MultiplyAdd, "0~2 1~3;2 3;0 1"),
    ("conv_2d_nchw_fchw", BodyKind::MultiplyAdd, "0 4 2~5 3~6;1 4 5 6;0 1 2 3"),
    ("conv_2d_nchw_fchw_q", BodyKind::QuantizedMultiplyAdd, "0 4 2~5 3~6;1 4 5 6;;;0 1 2 3"),
    ("conv_2d_ngchw_fgchw", BodyKind::MultiplyAdd, "0 1 5 3~6 4~7;2 1 5 6 7;0 1 2 3 4"),
    ("conv_2d_ngchw_gfchw", BodyKind::MultiplyAdd, "0 1 5 3~6 4~7;1 2 5 6 7;0 1 2 3 4"),
    ("conv_2d_ngchw_gfchw_q", BodyKind::QuantizedMultiplyAdd, "0 1 5 3~6 4~7;1 2 5 6 7;;;0 1 2 3 4"),
    ("conv_2d_nhwc_fhwc", BodyKind::MultiplyAdd, "0 1~4 2~5 6;3 4 5 6;0 1 2 3"),
    ("conv_2d_nhwc_fhwc_q", BodyKind::QuantizedMultiplyAdd, "0 1~4 2~5 6;3 4 5 6;;;0 1 2 3"),
    ("conv_2d_nhwc_hwcf", BodyKind::MultiplyAdd, "0 1~4 2~5 6;4 5 6 3;0 1 2 3"),
    ("conv_2d_nhwc_hwcf_q", BodyKind::QuantizedMultiplyAdd, "0 1~4 2~5 6;4 5 6 3;;;0 1 2 3"),
    ("conv_2d_nhwgc_gfhwc", BodyKind::MultiplyAdd, "0 1~5 2~6 3 7;3 4 5 6 7;0 1 2 3 4"),
    ("conv_2d_nhwgc_gfhwc_q", BodyKind::QuantizedMultiplyAdd, "0 1~5 2~6 3 7;3 4 5 6 7;;;0 1 2 3 4"),
    ("conv_3d", BodyKind::MultiplyAdd, "0~3 1~4 2~5;3 4 5;0 1 2"),
    ("conv_3d_ncdhw_fcdhw", BodyKind::MultiplyAdd, "0 5 2~6 3~7 4~8;1 5 6 7 8;0 1 2 3 4"),
    ("conv_3d_ndhwc_dhwcf", BodyKind::MultiplyAdd, "0 1~5 2~6 3~7 8;5 6 7 8 4;0 1 2 3 4"),
    ("conv_3d_ndhwc_dhwcf_q", BodyKind::QuantizedMultiplyAdd, "0 1~5 2~6 3~7 8;5 6 7 8 4;;;0 1 2 3 4"),
    ("copy", BodyKind::Cast, ""),
    ("depthwise_conv_1d_ncw_cw", BodyKind::MultiplyAdd, "0 2 1~3;2 3;0 2 1"),
    ("depthwise_conv_1d_nwc_wc", BodyKind::MultiplyAdd, "0 1~3 2;3 2;0 1 2"),
    ("depthwise_conv_1d_nwc_wcm", BodyKind::MultiplyAdd, "0 1~4 2;4 2 3;0 1 2 3"),
    ("depthwise_conv_2d_nchw_chw", BodyKind::MultiplyAdd, "0 3 1~4 2~5;3 4 5;0 3 1 2"),
    ("depthwise_conv_2d_nhwc_hwc", BodyKind::MultiplyAdd, "0 1~4 2~5 3;4 5 3;0 1 2 3"),
    ("depthwise_conv_2d_nhwc_hwc_q", BodyKind::QuantizedMultiplyAdd, "0 1~4 2~5 3;4 5 3;;;0 1 2 3"),
    ("depthwise_conv_2d_nhwc_hwcm", BodyKind::MultiplyAdd, "0 1~5 2~6 3;5 6 3 4;0 1 2 3 4"),
    ("depthwise_conv_2d_nhwc_hwcm_q", BodyKind::QuantizedMultiplyAdd, "0 1~5 2~6 3;5 6 3 4;;;0 1 2 3 4"),
    ("depthwise_conv_3d_ncdhw_cdhw", BodyKind::MultiplyAdd, "0 7 1~4 2~5 3~6;7 4 5 6;0 7 1 2 3"),
    ("depthwise_conv_3d_ndhwc_dhwc", BodyKind::MultiplyAdd, "0 1~4 2~5 3~6 7;4 5 6 7;0 1 2 3 7"),
    ("depthwise_conv_3d_ndhwc_dhwcm", BodyKind::MultiplyAdd, "0 1~5 2~6 3~7 8;5 6 7 8 4;0 1 2 3 8 4"),
    ("div", BodyKind::Binary(Binary::Div), ""),
    ("div_unsigned", BodyKind::Binary(Binary::DivUnsigned), ""),
    ("dot", BodyKind::MultiplyAdd, "0;0;"),
    ("erf", BodyKind::Unary("math.erf"), ""),
    ("exp", BodyKind::Unary("math.exp"), ""),
    ("fill", BodyKind::First, ""),
    ("fill_rng_2d", BodyKind::FillRandom, ";;;0 1"),
    ("floor", BodyKind::Unary("math.floor"), ""),
    ("log", BodyKind::Unary("math.log"), ""),
    ("matmul_transpose_a", BodyKind::MultiplyAdd, "2 0;2 1;0 1"),
    ("matmul_transpose_b", BodyKind::MultiplyAdd, "0 2;1 2;0 1"),
    ("matvec", BodyKind::MultiplyAdd, "0 1;1;0"),
    ("max", BodyKind::Binary(Binary::Max), ""),
    ("min", BodyKind::Binary(Binary::Min), ""),
    ("mmt4d", BodyKind::MultiplyAdd, "0 2 3 5;1 2 4 5;0 1 3 4"),
    ("mul", BodyKind::Binary(Binary::Mul), ""),
    ("negf", BodyKind::Unary("arith.negf"), ""),
    ("pooling_nchw_max", BodyKind::Pool(Binary::Max), "0 1 2~4 3~5;4 5;0 1 2 3"),
    ("pooling_nchw_sum", BodyKind::Pool(Binary::Add), "0 1 2~4 3~5;4 5;0 1 2 3"),
    ("pooling_ncw_max", BodyKind::Pool(Binary::Max), "0 1 2~3;3;0 1 2"),
    ("pooling_ncw_sum", BodyKind::Pool(Binary::Add), "0 1 2~3;3;0 1 2"),
    ("pooling_ndhwc_max", BodyKind::Pool(Binary::Max), "0 1~5 2~6 3~7 4;5 6 7;0 1 2 3 4"),
    ("pooling_ndhwc_min", BodyKind::Pool(Binary::Min), "0 1~5 2~6 3~7 4;5 6 7;0 1 2 3 4"),
    ("pooling_ndhwc_sum", BodyKind::Pool(Binary::Add), "0 1~5 2~6 3~7 4;5 6 7;0 1 2 3 4"),
    ("pooling_nhwc_max", BodyKind::Pool(Binary::Max), "0 1~4 2~5 3;4 5;0 1 2 3"),
    ("pooling_nhwc_max_unsigned", BodyKind::Pool(Binary::MaxUnsigned), "0 1~4 2~5 3;4 5;0 1 2 3"),
    ("pooling_nhwc_min", BodyKind::Pool(Binary::Min), "0 1~4 2~5 3;4 5;0 1 2 3"),
    ("pooling_nhwc_min_unsigned", BodyKind::Pool(Binary::MinUnsigned), "0 1~4 2~5 3;4 5;0 1 2 3"),
    ("pooling_nhwc_sum", BodyKind::Pool(Binary::Add), "0 1~4 2~5 3;4 5;0 1 2 3"),
    ("pooling_nwc_max", BodyKind::Pool(Binary::Max), "0 1~3 2;3;0 1 2"),
    ("pooling_nwc_max_unsigned", BodyKind::Pool(Binary::MaxUnsigned), "0 1~3 2;3;0 1 2"),
    ("pooling_nwc_min", BodyKind::Pool(Binary::Min), "0 1~3 2;3;0 1 2"),
    ("pooling_nwc_min_unsigned", BodyKind::Pool(Binary::MinUnsigned), "0 1~3 2;3;0 1 2"),
    ("pooling_nwc_sum", BodyKind::Pool(Binary::Add), "0 1~3 2;3;0 1 2"),
    ("powf", BodyKind::Binary(Binary::Power), ""),
    ("quantized_batch_matmul", BodyKind::QuantizedMultiplyAdd, "0 1 3;0 3 2;;;0 1 2"),
    ("quantized_matmul", BodyKind::QuantizedMultiplyAdd, "0 2;2 1;;;0 1"),
    ("reciprocal", BodyKind::Reciprocal, ""),
    ("round", BodyKind::Unary("math.round"), ""),
    ("rsqrt", BodyKind::Unary("math.rsqrt"), ""),
    ("select", BodyKind::Select, ""),
    ("sqrt", BodyKind::Unary("math.sqrt"), ""),
    ("square", BodyKind::Square, ""),
    ("sub", BodyKind::Binary(Binary::Sub), ""),
    ("tanh", BodyKind::Unary("math.tanh"), ""),
    ("vecmat", BodyKind::MultiplyAdd, "1;1 0;0"),
];

/// True if the state has `cast = #linalg.type_fn<cast_unsigned>`.
fn casts_unsigned(state: &OperationState<'_>) -> bool {
    match slots::in_state(state, "cast").map(Attribute::kind) {
        Some(AttributeKind::Dialect(DialectInstance { parameters, .. })) => {
            matches!(parameters, [Parameter::Integer(IntegerValue::Small(1))])
        }
        _ => false,
    }
}

impl Named {
    /// True if operations with this name store maps. Before LLVM 20 none does: MLIR computes them all.
    fn holds_maps(&self, name: OperationName<'_>) -> bool {
        !matches!(self.maps, Maps::Computed(_)) && name.property_slot(INDEXING_MAPS).is_some()
    }

    /// The maps of the operation if none are written.
    fn default_maps<'m>(&self, context: &'m Context) -> Option<Attribute<'m>> {
        let Maps::Default(dims, maps) = self.maps else {
            return None;
        };
        let map = |results: &[u32]| {
            let results: Vec<_> = results
                .iter()
                .map(|&dim| context.affine_expr(AffineExprKind::Dim(dim)))
                .collect();
            context.attribute(AttributeKind::AffineMap(
                context.affine_map(dims, 0, &results),
            ))
        };
        Some(context.array(&maps.map(map)))
    }
}

/// Parses an optional `indexing_maps = [#map, #map1]`.
pub(super) fn parse_maps<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Option<Attribute<'m>>> {
    if !parser.parse_optional_keyword(INDEXING_MAPS) {
        return Ok(None);
    }
    parser.parse_token(Token::Equal)?;
    let offset = parser.offset();
    let maps = parser.parse_attribute(None)?;
    let Some(all) = maps.as_array() else {
        return Err(parser.custom_error(offset, "invalid kind of attribute specified"));
    };
    if !all
        .iter()
        .all(|map| matches!(map.kind(), AttributeKind::AffineMap(_)))
    {
        let message = "element of indexing_maps array is not an affine_map";
        return Err(parser.custom_error(parser.offset(), message));
    }
    Ok(Some(maps))
}

impl Syntax for Named {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let (context, begin) = (parser.context(), parser.offset());
        let holds_maps = self.holds_maps(state.name);
        if holds_maps {
            let Some(maps) = parse_maps(parser)?.or_else(|| self.default_maps(context)) else {
                return Err(
                    parser.custom_error(parser.offset(), "expected 'indexing_maps' attribute")
                );
            };
            slots::set(context, state, INDEXING_MAPS, maps);
        }
        parse_parts(parser, state, true)?;
        syntax::attr_dict(parser, state)?;
        parser.parse_optional_arrow_type_list(&mut state.results)?;
        self.recipe.check_operands(parser, state)?;
        // MLIR's verifier computes the maps of every such operation.
        let computed = match self.maps {
            Maps::Computed(text) => maps::compute(context, state, text),
            Maps::Default(..) | Maps::Written => None,
        };
        if let Some(maps) = computed.or_else(|| self.default_maps(context).filter(|_| !holds_maps))
        {
            slots::set(context, state, MEMOIZED, maps);
        }
        if let (BodyKind::Binary(function), &[left, right, ..]) = (self.recipe, &state.operands[..])
        {
            let types = [left, right].map(|operand| element_type(operand.type_()));
            if let Some(message) = function.refusal(parser, types) {
                return Err(parser.custom_error(begin, message));
            }
        }
        let unsigned = casts_unsigned(state);
        let Some(body) = body::build(parser, state, self.recipe, unsigned) else {
            return Err(syntax::name_error(
                parser,
                "has a body that is not known for these types",
            ));
        };
        state.regions.push(body);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        num_inputs(operation).is_some()
            && (!self.holds_maps(operation.name())
                || slots::get(operation, INDEXING_MAPS).is_some())
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let Some(inputs) = num_inputs(operation) else {
            return;
        };
        let mut elided = vec![OPERAND_SEGMENT_SIZES, MEMOIZED];
        if self.holds_maps(operation.name()) {
            let default = self.default_maps(printer.context());
            elided.push(INDEXING_MAPS);
            if let Some(maps) =
                slots::get(operation, INDEXING_MAPS).filter(|&maps| Some(maps) != default)
            {
                printer.text(" indexing_maps = ");
                printer.attribute(maps);
            }
        }
        syntax::print_attr_dict(printer, operation, &elided);
        print_parts(printer, operation, inputs);
        syntax::print_results(printer, operation);
    }
}

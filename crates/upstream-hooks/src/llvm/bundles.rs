//! Operand bundles: `["align"(%p, %n : !llvm.ptr, i64), "cold"()]`

use crate::slots;
use crate::syntax::{self, Unresolved};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation, OperationName, OperationState, Type, Value};

/// The attribute with the number of operands of each bundle.
pub(super) const BUNDLE_SIZES: &str = "op_bundle_sizes";
/// The attribute with the tags of the bundles.
pub(super) const BUNDLE_TAGS: &str = "op_bundle_tags";

/// True if operations with this name have bundles. Before LLVM 20 none has.
pub(super) fn are_known(name: OperationName<'_>) -> bool {
    name.property_slot(BUNDLE_SIZES).is_some()
}

/// Parsed bundles; their operands follow all others.
#[derive(Default)]
pub(super) struct Bundles<'p, 'm> {
    offset: usize,
    tags: Vec<Attribute<'m>>,
    operands: Vec<(Unresolved<'p>, Vec<Type<'m>>)>,
}

impl<'p, 'm> Bundles<'p, 'm> {
    /// Parses optional bundles.
    pub(super) fn parse(
        parser: &mut Parser<'p, 'm>,
        state: &OperationState<'m>,
    ) -> ParseResult<Self> {
        let mut bundles = Bundles {
            offset: parser.offset(),
            ..Bundles::default()
        };
        if !are_known(state.name) {
            return Ok(bundles);
        }
        parser.parse_comma_separated(Delimiter::OptionalSquare, |parser| {
            let offset = parser.offset();
            let Some(tag) = parser.parse_optional_string()? else {
                return Err(parser.custom_error(offset, "expected string"));
            };
            bundles.tags.push(parser.context().string(&tag));
            parser.parse_token(Token::LParen)?;
            let (mut operands, mut types) = (Unresolved::new(), Vec::new());
            if !parser.at(Token::RParen) {
                operands = syntax::any_operand_list(parser, Delimiter::None)?;
                types = syntax::colon_type_list(parser)?;
            }
            bundles.operands.push((operands, types));
            parser.parse_token(Token::RParen)
        })?;
        Ok(bundles)
    }

    /// Adds operands, sizes and tags. Returns the number of operands.
    pub(super) fn resolve(
        &self,
        parser: &mut Parser<'p, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<usize> {
        if !are_known(state.name) {
            return Ok(0);
        }
        let context = parser.context();
        let before = state.operands.len();
        let mut sizes = Vec::new();
        for (index, (operands, types)) in self.operands.iter().enumerate() {
            if operands.len() != types.len() {
                let message = format!(
                    "expected {} types for operand bundle operands for operand bundle #{index}, but actually got {}",
                    operands.len(),
                    types.len()
                );
                return Err(parser.custom_error(self.offset, message));
            }
            syntax::resolve_each(parser, operands, types, self.offset, &mut state.operands)?;
            sizes.push(i32::try_from(operands.len()).unwrap_or(i32::MAX));
        }
        slots::set(
            context,
            state,
            BUNDLE_SIZES,
            context.dense_i32_array(&sizes),
        );
        if !self.tags.is_empty() {
            slots::set(context, state, BUNDLE_TAGS, context.array(&self.tags));
        }
        Ok(state.operands.len() - before)
    }
}

/// The size of each bundle.
fn sizes(operation: Operation<'_>) -> Option<Vec<usize>> {
    let sizes = slots::i64_array(operation, BUNDLE_SIZES)?;
    sizes
        .into_iter()
        .map(|size| usize::try_from(size).ok())
        .collect()
}

fn tags(operation: Operation<'_>) -> &[Attribute<'_>] {
    slots::get(operation, BUNDLE_TAGS)
        .and_then(Attribute::as_array)
        .unwrap_or_default()
}

/// True if there is a tag for each bundle, and the bundles have this many operands.
pub(super) fn fit(operation: Operation<'_>, operands: usize) -> bool {
    let sizes = sizes(operation).unwrap_or_default();
    let tags = tags(operation);
    sizes.len() == tags.len()
        && sizes
            .iter()
            .try_fold(0usize, |sum, &size| sum.checked_add(size))
            == Some(operands)
        && tags.iter().all(|tag| tag.as_str().is_some())
}

/// Prints ` ["tag"(%a : A)]`, or nothing without bundles.
pub(super) fn print<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    operands: &[Value<'m>],
) {
    let tags = tags(operation);
    if tags.is_empty() {
        return;
    }
    let mut rest = operands;
    for (index, (tag, size)) in tags
        .iter()
        .zip(sizes(operation).unwrap_or_default())
        .enumerate()
    {
        let (bundle, after) = rest.split_at(size.min(rest.len()));
        rest = after;
        printer.text(if index == 0 { " [" } else { ", " });
        printer.string(tag.as_str().unwrap_or_default());
        printer.text("(");
        if !bundle.is_empty() {
            printer.operands(bundle.iter().copied());
            printer.text(" : ");
            printer.type_list(bundle.iter().copied().map(Value::type_));
        }
        printer.text(")");
    }
    printer.text("]");
}

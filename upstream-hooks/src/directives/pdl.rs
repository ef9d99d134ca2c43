//! Directives of `pdl` and `pdl_interp`.

use crate::syntax::colon_type_list;
use crate::types::{instance, pdl_range, pdl_range_element};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, Operation};

/// `custom<CreateOperationOpResults>($types, type($types), $inferred)`: ` -> (%0 : !pdl.type)`, ` -> <inferred>`, or
/// nothing.
pub(super) struct CreatedResults;

impl CustomDirective for CreatedResults {
    type Parameters = (argument::Operands, argument::Types, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (results, types, inferred) = given;
        if !parser.parse_optional_token(Token::Arrow) {
            return Ok(true);
        }
        if parser.parse_optional_token(Token::Less) {
            parser.parse_keyword("inferred")?;
            parser.parse_token(Token::Greater)?;
            *inferred = Some(parser.context().attribute(AttributeKind::Unit));
            return Ok(true);
        }
        parser.parse_token(Token::LParen)?;
        parser.parse_operand_list(results, Delimiter::None)?;
        *types = colon_type_list(parser)?;
        parser.parse_token(Token::RParen)?;
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (results, types, inferred) = given;
        if inferred.is_some() {
            printer.text(" -> <inferred>");
        } else if !types.is_empty() {
            printer.text(" -> (");
            printer.operands(results);
            printer.text(" : ");
            printer.type_list(types.iter().copied());
            printer.text(")");
        }
    }
}

/// `custom<RangeType>(ref(type($arguments)), type($result))`: `: !pdl.range<type>` where no argument says it.
pub(super) struct RangeType;

impl CustomDirective for RangeType {
    type Parameters = (argument::Ref<argument::Types>, argument::Type);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (types, result) = given;
        *result = Some(match types.first() {
            Some(&first) => pdl_range(parser.context(), pdl_range_element(first).unwrap_or(first)),
            None => {
                parser.parse_token(Token::Colon)?;
                parser.parse_type()?
            }
        });
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (types, result) = given;
        if types.is_empty()
            && let Some(result) = result
        {
            printer.text(": ");
            printer.type_(result);
        }
    }
}

/// `custom<ResultsValueType>(ref($index), type($val))`: ` -> !pdl.value` where there is an index.
pub(super) struct ResultsType;

impl CustomDirective for ResultsType {
    type Parameters = (argument::Ref<argument::Attribute>, argument::Type);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (index, result) = given;
        let context = parser.context();
        *result = Some(if index.is_some() {
            parser.parse_token(Token::Arrow)?;
            parser.parse_type()?
        } else {
            pdl_range(context, instance(context, "pdl.value", &[]))
        });
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (index, result) = given;
        if index.is_some()
            && let Some(result) = result
        {
            printer.text(" -> ");
            printer.type_(result);
        }
    }
}

//! Directives of `pdl` and `pdl_interp`.

use super::{operands, wrong_arguments};
use crate::syntax::colon_type_list;
use crate::types::{instance, pdl_range, pdl_range_element};
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, Operation};

/// `custom<OperationOpAttributes>($values, $names)` and its twin of `pdl_interp`: ` {"a" = %0, "b" = %1}`, or nothing.
pub(super) struct Attributes;

impl CustomDirective for Attributes {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Operands(values), DirectiveArgument::Attribute(names)] = arguments else {
            return Err(wrong_arguments(parser, "OperationOpAttributes", arguments));
        };
        let mut written = Vec::new();
        if parser.parse_optional_token(Token::LBrace) {
            loop {
                let offset = parser.offset();
                let name = parser.parse_attribute(None)?;
                if !matches!(name.kind(), AttributeKind::String { .. }) {
                    return Err(parser.error(offset, "invalid kind of attribute specified"));
                }
                parser.parse_token(Token::Equal)?;
                values.push(parser.parse_operand()?);
                written.push(name);
                if !parser.parse_optional_token(Token::Comma) {
                    break;
                }
            }
            parser.parse_token(Token::RBrace)?;
        }
        *names = Some(parser.context().attribute(AttributeKind::Array(&written)));
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [values, names] = arguments else { return };
        let Some(AttributeKind::Array(names)) = names.attribute().map(|names| names.kind()) else { return };
        if names.is_empty() {
            return;
        }
        let values = operands(operation, values.operands());
        for (index, (name, value)) in names.iter().zip(values).enumerate() {
            printer.text(if index == 0 { " {" } else { ", " });
            printer.attribute(*name);
            printer.text(" = ");
            printer.operand(value);
        }
        printer.text("}");
    }
}

/// `custom<CreateOperationOpResults>($types, type($types), $inferred)`: ` -> (%0 : !pdl.type)`, ` -> <inferred>`, or
/// nothing.
pub(super) struct CreatedResults;

impl CustomDirective for CreatedResults {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Operands(results),
            DirectiveArgument::Types(types),
            DirectiveArgument::Attribute(inferred),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "CreateOperationOpResults", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [results, types, inferred] = arguments else { return };
        if inferred.attribute().is_some() {
            printer.text(" -> <inferred>");
        } else if !types.types().is_empty() {
            printer.text(" -> (");
            printer.operands(operands(operation, results.operands()));
            printer.text(" : ");
            printer.type_list(types.types().iter().copied());
            printer.text(")");
        }
    }
}

/// `custom<RangeType>(ref(type($arguments)), type($result))`: `: !pdl.range<type>` where no argument says it.
pub(super) struct RangeType;

impl CustomDirective for RangeType {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Types(types), DirectiveArgument::Type(result)] = arguments else {
            return Err(wrong_arguments(parser, "RangeType", arguments));
        };
        *result = Some(match types.first() {
            Some(&first) => pdl_range(parser.context(), pdl_range_element(first).unwrap_or(first)),
            None => {
                parser.parse_token(Token::Colon)?;
                parser.parse_type()?
            }
        });
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [types, result] = arguments else { return };
        if types.types().is_empty()
            && let Some(result) = result.type_()
        {
            printer.text(": ");
            printer.type_(result);
        }
    }
}

/// `custom<ResultsValueType>(ref($index), type($val))`: ` -> !pdl.value` where there is an index.
pub(super) struct ResultsType;

impl CustomDirective for ResultsType {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Attribute(index), DirectiveArgument::Type(result)] = arguments else {
            return Err(wrong_arguments(parser, "ResultsValueType", arguments));
        };
        let context = parser.context();
        *result = Some(if index.is_some() {
            parser.parse_token(Token::Arrow)?;
            parser.parse_type()?
        } else {
            pdl_range(context, instance(context, "pdl.value", &[]))
        });
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [index, result] = arguments else { return };
        if index.attribute().is_some()
            && let Some(result) = result.type_()
        {
            printer.text(" -> ");
            printer.type_(result);
        }
    }
}

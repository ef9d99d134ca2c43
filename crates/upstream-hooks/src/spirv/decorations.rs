//! Bindings of variables: `bind(0, 1)`, `built_in("Position")`.

use crate::slots;
use crate::syntax;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation, OperationState};

const DESCRIPTOR_SET: &str = "descriptor_set";
const BINDING: &str = "binding";
const BUILT_IN: &str = "built_in";

/// Parses either of them, if present, and `{...}`.
pub(super) fn parse<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let context = parser.context();
    if parser.parse_optional_keyword("bind") {
        parser.parse_token(Token::LParen)?;
        let set = parser.parse_attribute(Some(context.i32()))?;
        slots::set(context, state, DESCRIPTOR_SET, set);
        parser.parse_token(Token::Comma)?;
        let binding = parser.parse_attribute(Some(context.i32()))?;
        slots::set(context, state, BINDING, binding);
        parser.parse_token(Token::RParen)?;
    } else if parser.parse_optional_keyword(BUILT_IN) {
        parser.parse_token(Token::LParen)?;
        let built_in = parser.parse_attribute(None)?;
        slots::set(context, state, BUILT_IN, built_in);
        parser.parse_token(Token::RParen)?;
    }
    syntax::attr_dict(parser, state)
}

/// Prints the text of [`parse`]; `elided` are attributes that were printed before.
pub(super) fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>, elided: &[&str]) {
    let mut elided = elided.to_vec();
    let place = [DESCRIPTOR_SET, BINDING]
        .map(|name| slots::get(operation, name).and_then(Attribute::as_integer));
    if let [Some(set), Some(binding)] = place {
        printer.text(&format!(" bind({set}, {binding})"));
        elided.extend([DESCRIPTOR_SET, BINDING]);
    }
    if let Some(built_in) = slots::string(operation, BUILT_IN) {
        printer.text(" built_in(\"");
        printer.bytes(built_in);
        printer.text("\")");
        elided.push(BUILT_IN);
    }
    printer.optional_attr_dict(&slots::listed(printer, operation, &elided));
}

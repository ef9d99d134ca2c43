//! Directives of `ml_program` and `irdl`.

use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, Operation};

/// `custom<SymbolVisibility>($visibility)`: `public`, `private` or `nested`.
pub(super) struct Visibility;

const VISIBILITIES: [&str; 3] = ["public", "private", "nested"];

impl CustomDirective for Visibility {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let visibility = given;
        let Some(word) = VISIBILITIES.iter().find(|word| parser.parse_optional_keyword(word)) else {
            let offset = parser.offset();
            return Err(parser.error(offset, "expected 'public', 'private', or 'nested'"));
        };
        *visibility = Some(parser.context().string(word.as_bytes()));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let visibility = given;
        match visibility.map(|visibility| visibility.kind()) {
            Some(AttributeKind::String { value, .. }) => printer.bytes(value),
            _ => printer.text("public"),
        }
    }
}

/// `custom<TypedInitialValue>($type, $value)`: `(value) : type`, the value optional.
pub(super) struct InitialValue;

impl CustomDirective for InitialValue {
    type Parameters = (argument::Attribute, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (type_, value) = given;
        if parser.parse_optional_token(Token::LParen) {
            *value = Some(parser.parse_attribute(None)?);
            parser.parse_token(Token::RParen)?;
        }
        parser.parse_token(Token::Colon)?;
        let written = parser.parse_type()?;
        *type_ = Some(parser.context().type_attribute(written));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (type_, value) = given;
        if let Some(value) = value {
            printer.text("(");
            printer.attribute(value);
            printer.text(")");
        }
        printer.text(" : ");
        if let Some(type_) = type_ {
            printer.attribute(type_);
        }
    }
}

/// `custom<SingleBlockRegion>($region)`: a region, left out if its block is empty.
pub(super) struct SingleBlock;

impl CustomDirective for SingleBlock {
    type Parameters = argument::Region;

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let region = given;
        if let Some(written) = parser.parse_optional_region(&[])? {
            *region = written;
        }
        if region.is_empty() {
            region.push(parser.arena().block());
        }
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let region = given;
        let Some(region) = region else { return };
        if region.first().is_some_and(|block| block.first().is_some()) {
            printer.region(region, true, true, false);
        }
    }
}

/// `custom<NamedValueList>($values, $names)`: `(a: %0, b: %1)`.
pub(super) struct NamedValues;

impl CustomDirective for NamedValues {
    type Parameters = (argument::Operands, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (values, names) = given;
        let mut written = Vec::new();
        parser.parse_token(Token::LParen)?;
        while !parser.at(Token::RParen) {
            if !written.is_empty() {
                parser.parse_token(Token::Comma)?;
            }
            let offset = parser.offset();
            let Some(name) = parser.parse_optional_keyword_or_string()? else {
                return Err(parser.error(offset, "expected valid keyword or string"));
            };
            written.push(parser.context().string(&name));
            parser.parse_token(Token::Colon)?;
            values.push(parser.parse_operand()?);
        }
        parser.parse_token(Token::RParen)?;
        *names = Some(parser.context().attribute(AttributeKind::Array(&written)));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (values, names) = given;
        let Some(AttributeKind::Array(names)) = names.map(|names| names.kind()) else { return };
        printer.text("(");
        printer.interleave_comma(names.iter().zip(values), |printer, (name, value)| {
            if let AttributeKind::String { value: name, .. } = name.kind() {
                printer.keyword_or_string(name);
            }
            printer.text(": ");
            printer.operand(value);
        });
        printer.text(")");
    }
}

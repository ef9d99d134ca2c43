//! Directives of `ml_program` and `irdl`.

use super::{operands, wrong_arguments};
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, Operation};

/// `custom<SymbolVisibility>($visibility)`: `public`, `private` or `nested`.
pub(super) struct Visibility;

const VISIBILITIES: [&str; 3] = ["public", "private", "nested"];

impl CustomDirective for Visibility {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Attribute(visibility)] = arguments else {
            return Err(wrong_arguments(parser, "SymbolVisibility", arguments));
        };
        let Some(word) = VISIBILITIES.iter().find(|word| parser.parse_optional_keyword(word)) else {
            let offset = parser.offset();
            return Err(parser.error(offset, "expected 'public', 'private', or 'nested'"));
        };
        *visibility = Some(parser.context().string(word.as_bytes()));
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let visibility = arguments.first().and_then(|argument| argument.attribute());
        match visibility.map(|visibility| visibility.kind()) {
            Some(AttributeKind::String { value, .. }) => printer.bytes(value),
            _ => printer.text("public"),
        }
    }
}

/// `custom<TypedInitialValue>($type, $value)`: `(value) : type`, the value optional.
pub(super) struct InitialValue;

impl CustomDirective for InitialValue {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Attribute(type_), DirectiveArgument::Attribute(value)] = arguments else {
            return Err(wrong_arguments(parser, "TypedInitialValue", arguments));
        };
        if parser.parse_optional_token(Token::LParen) {
            *value = Some(parser.parse_attribute(None)?);
            parser.parse_token(Token::RParen)?;
        }
        parser.parse_token(Token::Colon)?;
        let written = parser.parse_type()?;
        *type_ = Some(parser.context().type_attribute(written));
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [type_, value] = arguments else { return };
        if let Some(value) = value.attribute() {
            printer.text("(");
            printer.attribute(value);
            printer.text(")");
        }
        printer.text(" : ");
        if let Some(type_) = type_.attribute() {
            printer.attribute(type_);
        }
    }
}

/// `custom<SingleBlockRegion>($region)`: a region, left out if its block is empty.
pub(super) struct SingleBlock;

impl CustomDirective for SingleBlock {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Region(region)] = arguments else {
            return Err(wrong_arguments(parser, "SingleBlockRegion", arguments));
        };
        if let Some(written) = parser.parse_optional_region(&[])? {
            *region = written;
        }
        if region.is_empty() {
            region.push(parser.arena().block());
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [PrintArgument::Region(Some(region))] = arguments else { return };
        if region.first().is_some_and(|block| block.first().is_some()) {
            printer.region(*region, true, true, false);
        }
    }
}

/// `custom<NamedValueList>($values, $names)`: `(a: %0, b: %1)`.
pub(super) struct NamedValues;

impl CustomDirective for NamedValues {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Operands(values), DirectiveArgument::Attribute(names)] = arguments else {
            return Err(wrong_arguments(parser, "NamedValueList", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [values, names] = arguments else { return };
        let Some(AttributeKind::Array(names)) = names.attribute().map(|names| names.kind()) else { return };
        printer.text("(");
        for (index, (name, value)) in names.iter().zip(operands(operation, values.operands())).enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            if let AttributeKind::String { value: name, .. } = name.kind() {
                printer.keyword_or_string(name);
            }
            printer.text(": ");
            printer.operand(value);
        }
        printer.text(")");
    }
}

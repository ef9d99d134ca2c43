//! `#llvm.constant_range<i8, 0, 12>`

use crate::types::attribute_instance;
use format_runtime::hooks::statements::decimal;
use format_runtime::hooks::{AttributeSyntax, Hooks};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, DialectInstance, Parameter, Type, TypeKind};

/// Registers the attribute.
pub(super) fn register(hooks: &mut Hooks) {
    hooks.attributes.insert(RANGE, Box::new(Range));
}

const RANGE: &str = "llvm.constant_range";

/// `#llvm.constant_range`; both ends are integer attributes of one type.
struct Range;

/// Parses an integer, truncated to the width.
fn parse_end<'m>(
    parser: &mut Parser<'_, 'm>,
    type_: Type<'m>,
    width: u32,
) -> ParseResult<Parameter<'m>> {
    if width > 64 {
        return parser
            .parse_attribute(Some(type_))
            .map(Parameter::Attribute);
    }
    let offset = parser.offset();
    let Some(value) = parser.parse_optional_integer()? else {
        return Err(parser.error(offset, "expected integer value"));
    };
    let unused = 64 - width.max(1);
    Ok(Parameter::Attribute(parser.context().integer(
        type_,
        ((value as u64) << unused) as i64 >> unused,
    )))
}

impl AttributeSyntax for Range {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        _type: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        parser.parse_token(Token::Less)?;
        let offset = parser.offset();
        let type_ = parser.parse_type()?;
        let &TypeKind::Integer { width, .. } = type_.kind() else {
            return Err(parser.error(
                offset,
                "invalid kind of type specified: expected builtin.integer",
            ));
        };
        parser.parse_token(Token::Comma)?;
        let lower = parse_end(parser, type_, width)?;
        parser.parse_token(Token::Comma)?;
        let upper = parse_end(parser, type_, width)?;
        parser.parse_token(Token::Greater)?;
        Ok(attribute_instance(parser.context(), RANGE, &[lower, upper]))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>) {
        let AttributeKind::Dialect(DialectInstance { parameters, .. }) = attribute.kind() else {
            return;
        };
        let [Parameter::Attribute(lower), Parameter::Attribute(upper)] = parameters else {
            return;
        };
        let (
            AttributeKind::Integer {
                type_,
                value: lower,
            },
            AttributeKind::Integer { value: upper, .. },
        ) = (lower.kind(), upper.kind())
        else {
            return;
        };
        printer.text("<");
        printer.type_(*type_);
        for end in [lower, upper] {
            printer.text(", ");
            printer.text(&decimal(*end).unwrap_or_default());
        }
        printer.text(">");
    }
}

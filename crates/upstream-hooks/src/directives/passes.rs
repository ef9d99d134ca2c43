//! Directives of `transform` with attributes and parameters in one list.

use crate::types::attribute_instance;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token, UnresolvedOperand};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, NamedAttribute, Operation, Parameter, Value,
};

/// `custom<ApplyRegisteredPassOptions>($options, $operands)`: `{"a" = 1 : i32, "b" = %x, "c" = [%y, 2 : i32]}`.
pub(super) struct PassOptions;

/// Placeholder for an operand in the dictionary of options.
const PARAMETER: &str = "transform.param_operand";

fn reference<'m>(context: &'m Context, index: usize) -> Attribute<'m> {
    let index = context.integer(context.i64(), index as i64);
    attribute_instance(context, PARAMETER, &[Parameter::Attribute(index)])
}

/// The index of the operand that an attribute stands for.
fn referred(attribute: Attribute<'_>) -> Option<usize> {
    let AttributeKind::Dialect(DialectInstance {
        name,
        parameters: [Parameter::Attribute(index)],
    }) = attribute.kind()
    else {
        return None;
    };
    index
        .as_integer()
        .filter(|_| name.as_str() == PARAMETER)
        .and_then(|index| usize::try_from(index).ok())
}

/// Parses an attribute or an operand.
fn parse_value<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    values: &mut Vec<UnresolvedOperand<'p>>,
) -> ParseResult<Attribute<'m>> {
    if let Some(attribute) = parser.parse_optional_attribute(None)? {
        return Ok(attribute);
    }
    values.push(parser.parse_operand()?);
    Ok(reference(parser.context(), values.len() - 1))
}

impl CustomDirective for PassOptions {
    type Parameters = (argument::Attribute, argument::Operands);

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (options, values): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        if !parser.at(Token::LBrace) {
            return Ok(false);
        }
        let context = parser.context();
        let mut entries: Vec<NamedAttribute<'m>> = Vec::new();
        parser.parse_comma_separated(Delimiter::Braces, |parser| {
            let Some(key) = parser.parse_optional_keyword_or_string()? else {
                return Err(parser.custom_error(
                    parser.offset(),
                    "expected key to either be an identifier or a string",
                ));
            };
            let key = String::from_utf8_lossy(&key).into_owned();
            if parser.parse_token(Token::Equal).is_err() {
                return Err(parser
                    .custom_error(parser.offset(), "expected '=' after key in key-value pair"));
            }
            let value = if parser.at(Token::LSquare) {
                let mut list = Vec::new();
                let outcome = parser.parse_comma_separated(Delimiter::Square, |parser| {
                    list.push(parse_value(parser, values)?);
                    Ok(())
                });
                outcome.map(|()| context.array(&list))
            } else {
                parse_value(parser, values)
            };
            let Ok(value) = value else {
                let offset = parser.offset();
                let message = format!(
                    "expected a valid attribute or operand as value associated to key '{key}'"
                );
                return Err(parser.custom_error(offset, message));
            };
            entries.push(NamedAttribute {
                name: context.identifier(&key),
                value,
            });
            Ok(())
        })?;
        let mut names: Vec<_> = entries.iter().map(|entry| entry.name.as_str()).collect();
        names.sort_unstable();
        if names.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(parser.custom_error(
                parser.offset(),
                "duplicate keys found in options dictionary",
            ));
        }
        *options = Some(context.dictionary(&entries));
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (options, values): Printed<'a, 'm, Self>,
    ) {
        let Some(AttributeKind::Dictionary(entries)) = options.map(|options| options.kind()) else {
            return;
        };
        let values: Vec<Value<'m>> = values.collect();
        printer.text("{");
        for (index, entry) in entries.iter().enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            printer.string(entry.name.as_str().as_bytes());
            printer.text(" = ");
            match entry.value.kind() {
                AttributeKind::Array(list) => {
                    printer.text("[");
                    printer.interleave_comma(list.iter(), |printer, value| {
                        print_value(printer, *value, &values);
                    });
                    printer.text("]");
                }
                _ => print_value(printer, entry.value, &values),
            }
        }
        printer.text("}");
    }
}

fn print_value<'m>(printer: &mut Printer<'_, 'm>, value: Attribute<'m>, operands: &[Value<'m>]) {
    match referred(value).and_then(|index| operands.get(index)) {
        Some(operand) => printer.operand(*operand),
        None => printer.attribute(value),
    }
}

//! Directives of `irdl`.

use super::elements::{elements, keyword_or_string};
use crate::enum_keywords::{EnumKeyword, case_of};
use crate::types::attribute_instance;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, DialectInstance, Operation, Parameter};

const VARIADICITY: EnumKeyword = EnumKeyword::of("Variadicity", "irdl::", "irdl.variadicity");
const VARIADICITIES: &str = "irdl.variadicity_array";
/// The default if there is no keyword.
const SINGLE: &str = "single";

/// `custom<NamedValueListWithVariadicity>($values, $names, $variadicities)`: `(a: %0, b: optional %1)`.
pub(super) struct ValuesWithVariadicity;

impl CustomDirective for ValuesWithVariadicity {
    type Parameters = (argument::Operands, argument::Attribute, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (values, names, variadicities) = given;
        let context = parser.context();
        let (mut written_names, mut written) = (Vec::new(), Vec::new());
        parser.parse_comma_separated(Delimiter::Paren, |parser| {
            written_names.push(context.string(&keyword_or_string(parser)?));
            parser.parse_token(Token::Colon)?;
            let word = ["optional", "variadic", SINGLE].into_iter().find(|word| parser.parse_optional_keyword(word));
            written.extend(VARIADICITY.symbolize(parser, word.unwrap_or(SINGLE)).map(Parameter::Attribute));
            values.push(parser.parse_operand()?);
            Ok(())
        })?;
        *names = Some(context.array(&written_names));
        let list = Parameter::List(context.parameters(&written));
        *variadicities = Some(attribute_instance(context, VARIADICITIES, &[list]));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (values, names, variadicities) = given;
        let list = match variadicities.map(|attribute| attribute.kind()) {
            Some(AttributeKind::Dialect(DialectInstance { parameters: [Parameter::List(list)], .. })) => *list,
            _ => &[],
        };
        printer.text("(");
        for (index, (name, value)) in strings(names).zip(values).enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            printer.keyword_or_string(name);
            printer.text(": ");
            if let Some(Parameter::Attribute(variadicity)) = list.get(index)
                && case_of(*variadicity) != Some(0)
            {
                printer.text(&VARIADICITY.stringify(printer, *variadicity).unwrap_or_default());
                printer.text(" ");
            }
            printer.operand(value);
        }
        printer.text(")");
    }
}

/// The strings of an array attribute.
fn strings(names: Option<Attribute<'_>>) -> impl Iterator<Item = &[u8]> {
    elements(names).iter().filter_map(|element| match element.kind() {
        AttributeKind::String { value, .. } => Some(*value),
        _ => None,
    })
}

//! Enum attributes that are written as the keyword of their case.

use super::numbers::{integer_type, number};
use crate::dialect::{Dialects, EnumDefinition, ParameterKind};
use crate::text::Parser;
use operation_core::{Attribute, AttributeKind, Context, DialectInstance, IntegerValue, Parameter};

/// The enum whose cases an attribute of a dialect (`dialect.mnemonic`) holds, or the enum of that C++ type.
fn cases<'d>(dialects: &'d Dialects, name: &str) -> Option<&'d EnumDefinition> {
    let Some(definition) = dialects.attribute(name) else {
        let path = name.trim_start_matches("::");
        let is_it = |each: &str| each.trim_start_matches("::") == path;
        return dialects.enums.get(dialects.enums.names().position(is_it)?);
    };
    match &definition.parameters.first()?.kind {
        ParameterKind::Enum { index, .. } => dialects.enums.get(*index as usize),
        _ => None,
    }
}

/// An attribute that holds a value of an enum. One whose name is none of an attribute is an integer.
fn holding<'m>(context: &'m Context, dialects: &Dialects, name: &str, value: i64) -> Attribute<'m> {
    match dialects.attribute(name) {
        Some(_) => context.attribute(AttributeKind::Dialect(DialectInstance {
            name: context.definition_name(name),
            parameters: &[Parameter::Integer(IntegerValue::Small(value))],
        })),
        None => {
            let width = cases(dialects, name).map_or(32, |cases| cases.width);
            context.integer(integer_type(context, width), value)
        }
    }
}

/// Reads the keyword of a case, if there is one.
pub(super) fn optional_keyword<'m>(parser: &mut Parser<'_, 'm>, name: &str) -> Option<Attribute<'m>> {
    let dialects = parser.environment().dialects;
    let cases = cases(dialects, name)?;
    let mut known = cases.cases.iter().filter(|case| !case.text.is_empty());
    let case = known.find(|case| parser.parse_optional_keyword(&case.text))?;
    Some(holding(parser.context(), dialects, name, case.value))
}

/// The keyword of the case that an attribute holds; `None` if it holds none.
pub(super) fn keyword_of(dialects: &Dialects, name: &str, attribute: Attribute<'_>) -> Option<String> {
    Some(cases(dialects, name)?.stringify(number(attribute)?))
}

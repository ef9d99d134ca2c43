//! Enum attributes that are written as the keyword of their case.

use super::numbers::{enum_attribute, number};
use super::tree::{EnumForm, IntegerType};
use crate::dialect::{Dialects, EnumDefinition, ParameterKind};
use crate::text::{ParseResult, Parser};
use operation_core::{Attribute, Context};

/// The enum whose cases an attribute of a dialect (`dialect.mnemonic`) holds, or the enum of that C++ type.
pub fn cases<'d>(dialects: &'d Dialects, name: &str) -> Option<&'d EnumDefinition> {
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
        Some(_) => enum_attribute(context, name, value),
        None => {
            let width = cases(dialects, name).map_or(32, |cases| cases.width);
            context.integer(IntegerType::Bits(width).of(context), value)
        }
    }
}

/// The attribute for a keyword of an enum.
pub(super) fn of_keyword<'m>(
    context: &'m Context,
    dialects: &Dialects,
    name: &str,
    word: &str,
) -> Option<Attribute<'m>> {
    Some(holding(
        context,
        dialects,
        name,
        value_of(dialects, name, word)?,
    ))
}

/// The number of the case with that keyword.
pub(super) fn value_of(dialects: &Dialects, name: &str, word: &str) -> Option<i64> {
    cases(dialects, name)?.symbolize(word)
}

/// Reads the keyword of a case, if there is one.
pub(super) fn optional_keyword<'m>(
    parser: &mut Parser<'_, 'm>,
    form: &EnumForm,
) -> ParseResult<Option<Attribute<'m>>> {
    let dialects = parser.environment().dialects;
    let offset = parser.offset();
    let EnumForm {
        name,
        is_quoted,
        unknown,
        ..
    } = form;
    let word = if *is_quoted {
        parser
            .parse_optional_string()?
            .map(|text| String::from_utf8_lossy(&text).into_owned())
    } else if unknown.is_some() {
        parser.parse_optional_any_keyword().map(str::to_owned)
    } else {
        // Another word stands for something else.
        let known = cases(dialects, name)
            .into_iter()
            .flat_map(|cases| &cases.cases);
        let mut words = known.filter(|case| !case.text.is_empty());
        let case = words.find(|case| parser.parse_optional_keyword(&case.text));
        return Ok(case.map(|case| holding(parser.context(), dialects, name, case.value)));
    };
    let Some(word) = word else { return Ok(None) };
    let attribute = of_keyword(parser.context(), dialects, name, &word);
    if attribute.is_none() {
        let message = unknown
            .as_deref()
            .unwrap_or("unknown keyword `{}`")
            .replace("{}", &word);
        return Err(parser.custom_error(offset, message));
    }
    Ok(attribute)
}

/// Reads a keyword; no attribute if it is none of a case.
pub(super) fn lenient_keyword<'m>(
    parser: &mut Parser<'_, 'm>,
    form: &EnumForm,
) -> ParseResult<Option<Attribute<'m>>> {
    let offset = parser.offset();
    match parser.parse_optional_any_keyword() {
        Some(word) => Ok(of_keyword(
            parser.context(),
            parser.environment().dialects,
            &form.name,
            word,
        )),
        None => Err(parser.custom_error(offset, "expected valid keyword")),
    }
}

/// The keyword of the case that an attribute holds; `None` if it holds none.
pub(in crate::hooks) fn keyword_of(
    dialects: &Dialects,
    name: &str,
    attribute: Attribute<'_>,
) -> Option<String> {
    Some(cases(dialects, name)?.stringify(number(attribute)?))
}

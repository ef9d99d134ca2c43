//! Enum attributes written as the keyword of their case.

use crate::dialect::{cases, of_keyword, of_value};
use crate::program::EnumForm;
use crate::text::{ParseResult, Parser};
use operation_core::Attribute;

/// Parses the keyword of a case, if present.
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
        // Any other word belongs to the next element.
        let known = cases(dialects, name)
            .into_iter()
            .flat_map(|cases| &cases.cases);
        let mut words = known.filter(|case| !case.text.is_empty());
        let case = words.find(|case| parser.parse_optional_keyword(&case.text));
        return Ok(case.map(|case| of_value(parser.context(), dialects, name, case.value)));
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

/// Parses a keyword; returns no attribute if no case has it.
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

//! Iterator types: strings inside trait dictionaries in MLIR's text, enum attributes in memory.

use format_runtime::text::{ParseResult, Parser};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, IntegerValue, NamedAttribute, Parameter,
};

/// The name of the list in both dialects.
pub(crate) const ITERATOR_TYPES: &str = "iterator_types";

/// The cases, by number.
const CASES: [&str; 3] = ["parallel", "reduction", "window"];

/// `#dialect.iterator_type<parallel>`
fn case<'m>(context: &'m Context, definition: &str, text: &[u8]) -> Option<Attribute<'m>> {
    let number = CASES.iter().position(|case| case.as_bytes() == text)?;
    Some(context.attribute(AttributeKind::Dialect(DialectInstance {
        name: context.definition_name(definition),
        parameters: &[Parameter::Integer(IntegerValue::Small(number as i64))],
    })))
}

/// Replaces the strings in the entry `iterator_types` by attributes of a definition. The error for an empty list is
/// at `offset`, the error for one of the strings at `one_offset`.
pub(crate) fn strings_to_attributes<'m>(
    parser: &mut Parser<'_, 'm>,
    entries: &mut [NamedAttribute<'m>],
    definition: &str,
    (offset, one_offset): (usize, usize),
) -> ParseResult<()> {
    let context = parser.context();
    let entry = entries
        .iter_mut()
        .find(|entry| entry.name.as_str() == ITERATOR_TYPES);
    let texts = |list: Attribute<'m>| {
        list.as_array()?
            .iter()
            .map(|text| text.as_str())
            .collect::<Option<Vec<_>>>()
    };
    let Some((texts, entry)) = entry.and_then(|entry| Some((texts(entry.value)?, entry))) else {
        return Err(parser.custom_error(
            offset,
            format!("expected \"{ITERATOR_TYPES}\" array attribute"),
        ));
    };
    let mut cases = Vec::with_capacity(texts.len());
    for value in texts {
        match case(context, definition, value) {
            Some(case) => cases.push(case),
            None => {
                let message = format!(
                    "unexpected iterator_type ({})",
                    String::from_utf8_lossy(value)
                );
                return Err(parser.custom_error(one_offset, message));
            }
        }
    }
    entry.value = context.array(&cases);
    Ok(())
}

/// The strings for a list of such attributes; any other attribute is returned as it is.
pub(crate) fn attributes_to_strings<'m>(
    context: &'m Context,
    list: Attribute<'m>,
) -> Attribute<'m> {
    let AttributeKind::Array(elements) = list.kind() else {
        return list;
    };
    let text = |element: &Attribute<'m>| match element.kind() {
        AttributeKind::Dialect(DialectInstance {
            parameters: [Parameter::Integer(IntegerValue::Small(number))],
            ..
        }) => CASES
            .get(usize::try_from(*number).ok()?)
            .map(|case| context.string(case.as_bytes())),
        _ => None,
    };
    match elements.iter().map(text).collect::<Option<Vec<_>>>() {
        Some(texts) => context.array(&texts),
        None => list,
    }
}

//! Dictionaries of attributes with enum attributes written as keywords, and with omitted entries.

use crate::dialect::{Dialects, keyword_of, of_keyword};
use crate::program::{EntriesForm, EntryDefault, EntryForm, Token};
use crate::text::{Delimiter, ParseResult, Parser, Printer};
use operation_core::{Attribute, AttributeKind, NamedAttribute, Operation};

/// Parses `{name = value, other = KEYWORD}`, if present.
pub(super) fn entries<'m>(
    parser: &mut Parser<'_, 'm>,
    form: &EntriesForm,
    into: &mut Vec<NamedAttribute<'m>>,
) -> ParseResult<()> {
    match form {
        EntriesForm {
            with_keyword: true, ..
        } => parser.parse_optional_attr_dict_with_keyword(into)?,
        EntriesForm { keywords, .. } if keywords.is_empty() => {
            parser.parse_optional_attr_dict(into)?;
        }
        EntriesForm { keywords, .. } => with_keywords(parser, keywords, into)?,
    }
    for (name, default) in &form.defaults {
        if into.iter().any(|entry| entry.name.as_str() == name) {
            continue;
        }
        let context = parser.context();
        let value = match default {
            EntryDefault::Constant(constant) => {
                constant.attribute(context, parser.environment().dialects)
            }
            EntryDefault::ResultName => Some(result_name(parser)),
        };
        into.extend(value.map(|value| NamedAttribute {
            name: context.identifier(name),
            value,
        }));
    }
    Ok(())
}

/// Returns the name of the first result as a string; empty if it is a number or there is no name.
pub(super) fn result_name<'m>(parser: &Parser<'_, 'm>) -> Attribute<'m> {
    let name = parser.result_name(0).map(|(name, _)| name);
    parser
        .context()
        .string(name.filter(|name| !is_number(name)).unwrap_or_default())
}

/// True if the name of a value is a number.
fn is_number(name: &[u8]) -> bool {
    name.first().is_some_and(u8::is_ascii_digit)
}

fn with_keywords<'m>(
    parser: &mut Parser<'_, 'm>,
    forms: &[EntryForm],
    into: &mut Vec<NamedAttribute<'m>>,
) -> ParseResult<()> {
    let first = into.len();
    parser.parse_comma_separated(Delimiter::OptionalBraces, |parser| {
        let offset = parser.offset();
        let Some(name) = parser.parse_optional_any_keyword() else {
            return Err(parser.error(offset, "expected attribute name"));
        };
        parser.parse_token(Token::Equal)?;
        let form = forms.iter().find(|form| form.entry == name);
        let value = match form.and_then(|form| Some((form, parser.parse_optional_any_keyword()?))) {
            None => parser.parse_attribute(None)?,
            Some((form, word)) => match of_keyword(
                parser.context(),
                parser.environment().dialects,
                &form.name,
                word,
            ) {
                Some(value) => value,
                None => {
                    let offset = parser.offset();
                    return Err(
                        parser.custom_error(offset, format!("invalid {name} value: {word}"))
                    );
                }
            },
        };
        into.push(NamedAttribute {
            name: parser.context().identifier(name),
            value,
        });
        Ok(())
    })?;
    // MLIR checks for duplicates after the operation.
    let mut names: Vec<&str> = into[first..]
        .iter()
        .map(|entry| entry.name.as_str())
        .collect();
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        None => Ok(()),
        Some(pair) => {
            let message = format!(
                "attribute '{}' occurs more than once in the attribute list",
                pair[0]
            );
            Err(parser.custom_error(parser.name_offset(), message))
        }
    }
}

/// Prints ` {name = value, other = KEYWORD}`; nothing without entries.
pub(super) fn print_entries<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    all: &[NamedAttribute<'m>],
    form: &EntriesForm,
) {
    let dialects = printer.environment().dialects;
    let mut left = Vec::with_capacity(all.len());
    for entry in all {
        let name = entry.name.as_str();
        let is_default = form.defaults.iter().any(|(known, default)| {
            known == name
                && match default {
                    EntryDefault::Constant(constant) => constant.is(dialects, entry.value),
                    EntryDefault::ResultName => is_result_name(printer, operation, entry.value),
                }
        });
        if !is_default && !form.omitted.iter().any(|omitted| omitted == name) {
            left.push(*entry);
        }
    }
    match form {
        EntriesForm {
            with_keyword: true, ..
        } => printer.optional_attr_dict_with_keyword(&left),
        EntriesForm { keywords, .. } if keywords.is_empty() => printer.optional_attr_dict(&left),
        EntriesForm { keywords, .. } => print_with_keywords(printer, &left, keywords),
    }
}

/// True if an attribute is the name of the first result, or empty for a result without a name.
pub(super) fn is_result_name<'m>(
    printer: &Printer<'_, 'm>,
    operation: Operation<'m>,
    value: Attribute<'m>,
) -> bool {
    let Some(result) = operation.results().next() else {
        return false;
    };
    let name = printer.text_of_name(result);
    match value.as_str() {
        Some(b"") => is_number(name.as_bytes()),
        text => text == Some(name.as_bytes()),
    }
}

fn print_with_keywords<'m>(
    printer: &mut Printer<'_, 'm>,
    all: &[NamedAttribute<'m>],
    forms: &[EntryForm],
) {
    let dialects = printer.environment().dialects;
    let mut is_first = true;
    for entry in all {
        let keyword = keyword(dialects, entry.value, forms);
        if keyword
            .as_ref()
            .is_some_and(|(form, word)| form.left_out.as_ref() == Some(word))
        {
            continue;
        }
        printer.text(if is_first { " {" } else { ", " });
        is_first = false;
        printer.text(entry.name.as_str());
        printer.text(" = ");
        match keyword {
            Some((_, word)) => printer.text(&word),
            None => printer.attribute(entry.value),
        }
    }
    if !is_first {
        printer.text("}");
    }
}

/// Returns the keyword of an attribute if it has one of the forms; the name of its entry doesn't matter.
fn keyword<'f>(
    dialects: &Dialects,
    value: Attribute<'_>,
    forms: &'f [EntryForm],
) -> Option<(&'f EntryForm, String)> {
    let AttributeKind::Dialect(instance) = value.kind() else {
        return None;
    };
    let form = forms
        .iter()
        .find(|form| form.name == instance.name.as_str())?;
    Some((form, keyword_of(dialects, &form.name, value)?))
}

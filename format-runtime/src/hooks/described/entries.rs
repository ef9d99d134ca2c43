//! Dictionaries with enum attributes that are written as the keywords of their cases.

use super::keyword::{keyword_of, of_keyword};
use super::tree::EntryForm;
use crate::dialect::Dialects;
use crate::program::Token;
use crate::text::{Delimiter, ParseResult, Parser, Printer};
use operation_core::{Attribute, AttributeKind, NamedAttribute};

/// `{name = value, other = KEYWORD}`, if it is there.
pub(super) fn entries<'m>(
    parser: &mut Parser<'_, 'm>,
    forms: &[EntryForm],
    into: &mut Vec<NamedAttribute<'m>>,
) -> ParseResult<()> {
    parser.parse_comma_separated(Delimiter::OptionalBraces, |parser| {
        let offset = parser.offset();
        let Some(name) = parser.parse_optional_any_keyword() else {
            return Err(parser.error(offset, "expected attribute name"));
        };
        parser.parse_token(Token::Equal)?;
        let offset = parser.offset();
        let form = forms.iter().find(|form| form.entry == name);
        let value = match form.and_then(|form| Some((form, parser.parse_optional_any_keyword()?))) {
            None => parser.parse_attribute(None)?,
            Some((form, word)) => match of_keyword(parser.context(), parser.environment().dialects, &form.name, word) {
                Some(value) => value,
                None => return Err(parser.error(offset, format!("invalid {name} value: {word}"))),
            },
        };
        into.push(NamedAttribute { name: parser.context().identifier(name), value });
        Ok(())
    })
}

/// ` {name = value, other = KEYWORD}`; nothing if there are no entries.
pub(super) fn print_entries<'m>(printer: &mut Printer<'_, 'm>, all: &[NamedAttribute<'m>], forms: &[EntryForm]) {
    let dialects = printer.environment().dialects;
    let mut is_first = true;
    for entry in all {
        let keyword = keyword(dialects, entry.value, forms);
        if keyword.as_ref().is_some_and(|(form, word)| form.left_out.as_ref() == Some(word)) {
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

/// The keyword of an attribute that has one of the forms, whatever the name of its entry is.
fn keyword<'f>(dialects: &Dialects, value: Attribute<'_>, forms: &'f [EntryForm]) -> Option<(&'f EntryForm, String)> {
    let AttributeKind::Dialect(instance) = value.kind() else { return None };
    let form = forms.iter().find(|form| form.name == instance.name.as_str())?;
    Some((form, keyword_of(dialects, &form.name, value)?))
}

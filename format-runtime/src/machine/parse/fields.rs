//! Parsing of `prop-dict` with fields: `<name = value, name>`.

use super::attribute;
use super::properties;
use super::state::State;
use crate::dialect::PropertyKind;
use crate::machine::error;
use crate::program::{AttributeParse, FieldForm, FieldParse};
use crate::text::{Delimiter, Failed, ParseResult, Parser, Token};
use operation_core::{AttributeKind, NamedAttribute};
use smallvec::SmallVec;

/// Parses the fields, if there is a `<`. The older `<{...}>` is also accepted.
pub(crate) fn parse<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    fields: &'p [FieldParse],
) -> ParseResult<()> {
    let mut seen: SmallVec<[bool; 8]> = SmallVec::from_elem(false, fields.len());
    if parser.parse_optional_token(Token::Less) {
        if parser.at(Token::LBrace) {
            return in_braces(parser, state, fields);
        }
        if !parser.parse_optional_token(Token::Greater) {
            loop {
                one(parser, state, fields, &mut seen)?;
                if parser.parse_optional_token(Token::Greater) {
                    break;
                }
                parser.parse_token(Token::Comma)?;
            }
        }
    }
    missing(parser, state, fields, &seen)
}

/// Parses `name = value` or `name`.
fn one<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    fields: &'p [FieldParse],
    seen: &mut [bool],
) -> ParseResult<()> {
    let offset = parser.offset();
    let Some(key) = parser.parse_optional_any_keyword() else {
        return Err(error(parser, offset, "expected valid keyword"));
    };
    let definition = state.definition;
    let name_of = |field: &FieldParse| {
        definition
            .properties
            .get(usize::from(field.slot))
            .map_or("", |slot| &slot.name)
    };
    let is_unit = |field: &FieldParse| matches!(field.form, FieldForm::Unit(_));
    // Duplicates count, too: the check for `=` precedes the check of the name.
    let may_stand_alone = fields
        .iter()
        .any(|field| is_unit(field) && name_of(field) == key);
    if !may_stand_alone {
        parser.parse_token(Token::Equal)?;
    }
    let found = fields
        .iter()
        .zip(seen)
        .find(|(field, seen)| !**seen && name_of(field) == key);
    let Some((field, seen)) = found else {
        let what = if fields.is_empty() {
            "unknown"
        } else {
            "duplicate or unknown"
        };
        return Err(error(
            parser,
            offset,
            format!("{what} property in properties dictionary: {key}"),
        ));
    };
    *seen = true;
    match &field.form {
        FieldForm::Unit(parse) => {
            if !parser.parse_optional_token(Token::Equal) {
                let unit = parser.context().unit();
                state.set_property(field.slot, Some(unit));
                return Ok(());
            }
            match parse {
                Some(parse) => value(parser, state, parse),
                None => attribute::property(parser, state, field.slot),
            }
        }
        FieldForm::Attribute(parse) => value(parser, state, parse),
        FieldForm::Case(parse) => {
            attribute::case(parser, definition, &mut state.operation.properties, parse)
        }
        FieldForm::Property => attribute::property(parser, state, field.slot),
        FieldForm::Sizes(count) => sizes(parser, state, field.slot, *count, offset),
    }
}

fn value<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    parse: &'p AttributeParse,
) -> ParseResult<()> {
    attribute::parse(
        parser,
        state.definition,
        &mut state.operation.properties,
        parse,
    )
}

/// Parses `[1, 2]`.
fn sizes<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut State<'_, '_, 'm>,
    slot: u16,
    count: u16,
    key: usize,
) -> ParseResult<()> {
    let mut sizes = Vec::new();
    parser.parse_comma_separated(Delimiter::Square, |parser| {
        // Segment sizes have 32 bits.
        sizes.push(parser.parse_integer_of(32, true)? as i32);
        Ok(())
    })?;
    if sizes.len() != usize::from(count) {
        let name = state
            .definition
            .properties
            .get(usize::from(slot))
            .map_or("", |slot| &slot.name);
        return Err(error(
            parser,
            key,
            format!("expected {count} entries for {name}"),
        ));
    }
    let value = parser.context().dense_i32_array(&sizes);
    state.set_property(slot, Some(value));
    Ok(())
}

/// Reports a missing required field: the first one in the order of generated code.
fn missing(
    parser: &mut Parser<'_, '_>,
    state: &State<'_, '_, '_>,
    fields: &[FieldParse],
    seen: &[bool],
) -> ParseResult<()> {
    for (field, _) in fields.iter().zip(seen).filter(|(_, seen)| !**seen) {
        let Some(slot) = state.definition.properties.get(usize::from(field.slot)) else {
            continue;
        };
        if slot.optional || slot.default.is_some() {
            continue;
        }
        let kind = if matches!(slot.kind, PropertyKind::Attribute(_)) {
            "attribute"
        } else {
            "property"
        };
        let message = format!(
            "properties dictionary is missing required {kind}: {}",
            slot.name
        );
        let offset = parser.name_offset();
        return Err(parser.error(offset, message));
    }
    Ok(())
}

/// Parses `{...}>`, the older syntax.
fn in_braces<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    fields: &'p [FieldParse],
) -> ParseResult<()> {
    let offset = parser.offset();
    let mut entries: Vec<NamedAttribute<'m>> = Vec::new();
    parser.parse_optional_attr_dict(&mut entries)?;
    parser.parse_token(Token::Greater)?;
    let written = parser.context().dictionary(&entries);
    let invalid = |parser: &mut Parser<'p, 'm>, reason: String| -> Failed {
        let text = parser.attribute_text(written);
        error(
            parser,
            offset,
            format!("invalid properties {text}: {reason}"),
        )
    };
    let AttributeKind::Dictionary(entries) = written.kind() else {
        return Ok(());
    };
    let slots = fields.iter().map(|field| field.slot);
    properties::set_from(parser, state, slots, entries).map_err(|reason| invalid(parser, reason))
}

//! Properties in the form of a dictionary: `<{...}>`.

use super::state::State;
use crate::dialect::PropertyKind;
use crate::text::{ParseResult, Parser, Token, set_property};
use operation_core::{AttributeKind, NamedAttribute};

/// Sets these slots from a dictionary; fails with the reason if an entry is missing, invalid or unknown.
pub(super) fn set_from<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut State<'_, '_, 'm>,
    slots: impl Iterator<Item = u16> + Clone,
    entries: &[NamedAttribute<'m>],
) -> Result<(), String> {
    let definition = state.definition;
    // As in the generic form, an own syntax of properties permits missing entries.
    let is_lenient = parser
        .environment()
        .hooks
        .property_syntax(definition)
        .is_some();
    for index in slots.clone() {
        let Some(slot) = definition.properties.get(usize::from(index)) else {
            continue;
        };
        let Some(entry) = entries
            .iter()
            .find(|entry| entry.name.as_str() == slot.name)
        else {
            if slot.optional || slot.default.is_some() || is_lenient {
                continue;
            }
            let name = &slot.name;
            return Err(format!(
                "expected key entry for {name} in DictionaryAttr to set Properties."
            ));
        };
        let value = set_property(parser, definition, slot, entry.value)?;
        state.set_property(index, Some(value));
    }
    let is_known = |name: &str| {
        let mut known = slots
            .clone()
            .filter_map(|index| definition.properties.get(usize::from(index)));
        known.any(|slot| slot.name == name)
    };
    match entries
        .iter()
        .map(|entry| entry.name.as_str())
        .find(|name| !is_lenient && !is_known(name))
    {
        None => Ok(()),
        Some(name) => Err(format!(
            "unknown key '\"{name}\"' when parsing properties dictionary"
        )),
    }
}

/// Parses `prop-dict`: `<{...}>` with the slots not used elsewhere in the format.
pub(crate) fn property_dictionary<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut State<'_, '_, 'm>,
    slots: &[u16],
) -> ParseResult<()> {
    let mut entries: &[NamedAttribute<'m>] = &[];
    let mut written = None;
    if parser.parse_optional_token(Token::Less) {
        written = Some(parser.parse_attribute(None)?);
        parser.parse_token(Token::Greater)?;
    }
    let operation = &state.definition.name;
    // Reported at the operation itself and without its name as a prefix: MLIR processes the dictionary after parsing
    // everything.
    let invalid = |parser: &mut Parser<'_, 'm>, reason: String| {
        let text = written.map_or("{}".to_owned(), |attribute| {
            parser.attribute_text(attribute)
        });
        let offset = parser.name_offset();
        parser.error(
            offset,
            format!("invalid properties {text} for op {operation}: {reason}"),
        )
    };
    match written.map(|attribute| attribute.kind()) {
        None => {}
        Some(AttributeKind::Dictionary(dictionary)) => entries = dictionary,
        Some(_) => {
            return Err(invalid(
                parser,
                "expected DictionaryAttr to set properties".to_owned(),
            ));
        }
    }
    // Generated code processes the properties first, then the attributes.
    let is_property = |index: &&u16| {
        let slot = state.definition.properties.get(usize::from(**index));
        slot.is_some_and(|slot| matches!(slot.kind, PropertyKind::Property(_)))
    };
    let (properties, attributes): (Vec<&u16>, Vec<&u16>) = slots.iter().partition(is_property);
    let slots = properties.into_iter().chain(attributes).copied();
    set_from(parser, state, slots, entries).map_err(|reason| invalid(parser, reason))
}

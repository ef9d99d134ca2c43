//! Parsing of attributes, properties, dictionaries, and types of a given class.

use super::state::State;
use crate::class::{AttributeClass, TextStart, TypeClass};
use crate::dialect::{AttrOrTypeDefinition, EnumDefinition, OperationDefinition, PropertyKind};
use crate::expr::Expr;
use crate::machine::dense_array::{Element, dense_array};
use crate::machine::{enums, error, property as property_text};
use crate::program::{AttributeParse, AttributeReading};
use crate::text::{Failed, ParseResult, Parser, Token, inherent_attribute_error};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, Identifier, IntegerValue, NamedAttribute,
    Parameter, Signedness, Type, TypeKind,
};

/// Parses an attribute into its slot.
pub(crate) fn parse<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    definition: &OperationDefinition,
    properties: &mut [Option<Attribute<'m>>],
    instruction: &'p AttributeParse,
) -> ParseResult<()> {
    let optional = instruction.optional;
    let attribute = match &instruction.reading {
        AttributeReading::Enum(index) => enumeration(parser, definition, *index, instruction)?,
        AttributeReading::Case(class, index) => {
            case_of_class(parser, definition, (class, *index), instruction)?
        }
        AttributeReading::SymbolName if optional => parser.parse_optional_symbol_name()?,
        AttributeReading::SymbolName => Some(parser.parse_symbol_name()?),
        AttributeReading::Typed(type_, class) => {
            let type_ = build_type(parser, type_)?;
            if optional {
                optional_attribute(parser, class, Some(type_))?
            } else {
                Some(of_class(parser, class, Some(type_))?)
            }
        }
        AttributeReading::Full(class) | AttributeReading::Stripped(class) if optional => {
            optional_attribute(parser, class, None)?
        }
        AttributeReading::Full(class) => {
            let offset = parser.offset();
            let attribute = parser.parse_attribute(None)?;
            Some(check_class(parser, class, attribute, offset)?)
        }
        AttributeReading::Stripped(class) => Some(of_class(parser, class, None)?),
    };
    if attribute.is_some()
        && let Some(property) = properties.get_mut(instruction.slot as usize)
    {
        *property = attribute;
    }
    Ok(())
}

/// Evaluates an expression that builds a type.
pub(crate) fn build_type<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    expr: &'p Expr,
) -> ParseResult<Type<'m>> {
    match parser.built_type(expr) {
        Ok(Some(type_)) => Ok(type_),
        Ok(None) => {
            let offset = parser.name_offset();
            Err(parser.error(offset, "a type's builder gave no type"))
        }
        Err(reason) => {
            let offset = parser.name_offset();
            Err(parser.error(
                offset,
                format!("a type's builder can't be evaluated: {}", reason.0),
            ))
        }
    }
}

/// Parses an attribute, if present, like MLIR's optional attribute parser. The accepted first tokens depend on the
/// class in only a few cases, and the kind of the parsed attribute isn't checked.
fn optional_attribute<'m>(
    parser: &mut Parser<'_, 'm>,
    class: &AttributeClass,
    type_: Option<Type<'m>>,
) -> ParseResult<Option<Attribute<'m>>> {
    match class.optional_start() {
        Some(TextStart::String) => {
            let text = parser.parse_optional_string()?;
            Ok(text.map(|text| parser.context().string(&text)))
        }
        Some(TextStart::LeftBracket) if !parser.at(Token::LSquare) => Ok(None),
        Some(TextStart::At) if !parser.at_symbol() => Ok(None),
        _ => parser.parse_optional_attribute(type_),
    }
}

/// `parseCustomAttributeWithFallback`: the class's own syntax, unless a `#` starts a full attribute.
pub(crate) fn of_class<'m>(
    parser: &mut Parser<'_, 'm>,
    class: &AttributeClass,
    type_: Option<Type<'m>>,
) -> ParseResult<Attribute<'m>> {
    let offset = parser.offset();
    if !parser.at_hash() {
        let dialects = parser.environment().dialects;
        match class {
            AttributeClass::Dialect(index, _) => {
                if let Some(definition) = dialects.attributes.get(*index as usize)
                    && definition.has_parser()
                {
                    let hooks = parser.environment().hooks;
                    return parser.parse_stripped(
                        (definition, b'#'),
                        |parser| match type_ {
                            Some(_) => hooks.parse_attribute(parser, definition, type_),
                            None => parser.remembered_attribute(*index, |parser| {
                                hooks.parse_attribute(parser, definition, None)
                            }),
                        },
                        kept_attribute,
                    );
                }
            }
            AttributeClass::DenseIntegerArray(width) => {
                return dense_array(parser, Element::Integer(*width));
            }
            AttributeClass::DenseBoolArray => return dense_array(parser, Element::Bool),
            AttributeClass::DenseFloatArray(width) => {
                return dense_array(parser, Element::Float(*width));
            }
            _ => {}
        }
    }
    let attribute = parser.parse_attribute(type_)?;
    check_class(parser, class, attribute, offset)
}

fn kept_attribute<'m>(
    context: &'m Context,
    dialect: Identifier<'m>,
    body: Identifier<'m>,
) -> Attribute<'m> {
    context.attribute(AttributeKind::Opaque {
        dialect,
        body,
        type_: context.none_type(),
    })
}

pub(crate) fn check_class<'m>(
    parser: &mut Parser<'_, 'm>,
    class: &AttributeClass,
    attribute: Attribute<'m>,
    offset: usize,
) -> ParseResult<Attribute<'m>> {
    if parser
        .environment()
        .dialects
        .contains_attribute(class, attribute)
        != Some(false)
    {
        return Ok(attribute);
    }
    Err(error(parser, offset, "invalid kind of attribute specified"))
}

/// Parses a case of an enum, as a keyword or a string.
fn enumeration<'m>(
    parser: &mut Parser<'_, 'm>,
    operation: &OperationDefinition,
    index: u32,
    instruction: &AttributeParse,
) -> ParseResult<Option<Attribute<'m>>> {
    let offset = parser.offset();
    let name = operation
        .properties
        .get(instruction.slot as usize)
        .map_or("", |slot| &slot.name);
    let dialects = parser.environment().dialects;
    let Some(definition) = dialects.enums.get(index as usize) else {
        return Err(error(parser, offset, "an enum is not loaded"));
    };
    let integer = |parser: &mut Parser<'_, 'm>, value: Option<i64>| {
        let context = parser.context();
        Some(context.integer(
            context.integer_type(definition.width, Signedness::Signless),
            value?,
        ))
    };
    if let Some(case) = definition
        .cases
        .iter()
        .find(|case| parser.at_keyword(&case.text))
    {
        let attribute = parser.case_attribute(case, |parser| {
            integer(parser, definition.symbolize(&case.text))
        });
        parser.parse_optional_keyword(&case.text);
        return match attribute {
            Some(attribute) => Ok(Some(attribute)),
            None => Err(wrong_case(parser, name, &case.text, offset)),
        };
    }
    let Some(text) = parser.parse_optional_string()? else {
        if instruction.optional {
            return Ok(None);
        }
        return Err(no_case(parser, definition, name, offset));
    };
    let text = String::from_utf8_lossy(&text);
    // Upstream treats an empty string as absent.
    if text.is_empty() {
        return Ok(None);
    }
    match integer(parser, definition.symbolize(&text)) {
        Some(attribute) => Ok(Some(attribute)),
        None => Err(wrong_case(parser, name, &text, offset)),
    }
}

/// Parses the case of an attribute with an enum as its only parameter, without the brackets of its own syntax.
pub(super) fn case<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    operation: &OperationDefinition,
    properties: &mut [Option<Attribute<'m>>],
    instruction: &'p AttributeParse,
) -> ParseResult<()> {
    let dialects = parser.environment().dialects;
    let own = match &instruction.reading {
        AttributeReading::Stripped(class) => dialects.attribute_with_case(class),
        _ => None,
    };
    let Some((own, definition)) = own else {
        return parse(parser, operation, properties, instruction);
    };
    if definition.has_commas() {
        parser.parse_token(Token::LSquare)?;
    }
    let name = operation
        .properties
        .get(instruction.slot as usize)
        .map_or("", |slot| &slot.name);
    let value = case_value(parser, definition, name)?;
    if definition.has_commas() {
        parser.parse_token(Token::RSquare)?;
    }
    let attribute = value.map(|value| of_case(parser.context(), own, value));
    if let (Some(attribute), Some(property)) =
        (attribute, properties.get_mut(instruction.slot as usize))
    {
        *property = Some(attribute);
    }
    Ok(())
}

/// Creates the attribute from a case of its enum.
fn of_case<'m>(
    context: &'m Context,
    definition: &AttrOrTypeDefinition,
    value: i64,
) -> Attribute<'m> {
    let parameters = [Parameter::Integer(IntegerValue::Small(value))];
    let instance = DialectInstance {
        name: context.definition_name(&definition.name),
        parameters: &parameters,
    };
    context.attribute(AttributeKind::Dialect(instance))
}

/// Parses an attribute of the class as a case of its enum (`enum($x)`).
fn case_of_class<'m>(
    parser: &mut Parser<'_, 'm>,
    operation: &OperationDefinition,
    (class, index): (&AttributeClass, u32),
    instruction: &AttributeParse,
) -> ParseResult<Option<Attribute<'m>>> {
    let dialects = parser.environment().dialects;
    let AttributeClass::Dialect(own, _) = class else {
        let offset = parser.offset();
        return Err(error(parser, offset, "an enum attribute is not loaded"));
    };
    let (Some(own), Some(definition)) = (
        dialects.attributes.get(*own as usize),
        dialects.enums.get(index as usize),
    ) else {
        let offset = parser.offset();
        return Err(error(parser, offset, "an enum is not loaded"));
    };
    let begins = definition
        .cases
        .iter()
        .any(|case| parser.at_keyword(&case.text))
        || parser.at_string();
    if instruction.optional && !begins {
        return Ok(None);
    }
    let name = operation
        .properties
        .get(instruction.slot as usize)
        .map_or("", |slot| &slot.name);
    let value = case_value(parser, definition, name)?;
    Ok(value.map(|value| of_case(parser.context(), own, value)))
}

/// Parses a case as a keyword or a string, or bits as keywords with separators. An empty string is no case.
fn case_value(
    parser: &mut Parser<'_, '_>,
    definition: &EnumDefinition,
    name: &str,
) -> ParseResult<Option<i64>> {
    let start = parser.offset();
    let first = definition
        .cases
        .iter()
        .find(|case| parser.parse_optional_keyword(&case.text));
    let Some(bits) = &definition.bits else {
        let text = match first {
            Some(case) => case.text.clone(),
            None => match parser.parse_optional_string()? {
                Some(text) => String::from_utf8_lossy(&text).into_owned(),
                None => return Err(no_case(parser, definition, name, start)),
            },
        };
        if text.is_empty() {
            return Ok(None);
        }
        let value = definition.symbolize(&text);
        return value
            .map(Some)
            .ok_or_else(|| wrong_case(parser, name, &text, start));
    };
    let Some(first) = first else {
        return Err(no_case(parser, definition, name, start));
    };
    let mut value = first.value;
    while enums::parse_separator(parser, bits) {
        let offset = parser.offset();
        let Some(text) = parser.parse_optional_any_keyword() else {
            return Err(error(parser, offset, "expected valid keyword"));
        };
        match definition.symbolize(text) {
            Some(bit) => value |= bit,
            None => return Err(wrong_case(parser, name, text, start)),
        }
    }
    Ok(Some(value))
}

#[cold]
fn wrong_case(parser: &mut Parser<'_, '_>, name: &str, text: &str, offset: usize) -> Failed {
    error(
        parser,
        offset,
        format!("invalid {name} attribute specification: \"{text}\""),
    )
}

#[cold]
fn no_case(
    parser: &mut Parser<'_, '_>,
    definition: &EnumDefinition,
    name: &str,
    offset: usize,
) -> Failed {
    let list = definition.list();
    let message = format!(
        "expected string or keyword containing one of the following enum values for attribute '{name}' [{list}]"
    );
    error(parser, offset, message)
}

/// `parseCustomTypeWithFallback`: the class's own syntax, unless a `!` starts a full type.
pub(crate) fn type_of_class<'m>(
    parser: &mut Parser<'_, 'm>,
    class: &TypeClass,
) -> ParseResult<Type<'m>> {
    let offset = parser.offset();
    if let TypeClass::Dialect(index, _) = class
        && !parser.at_exclamation()
        && let Some(definition) = parser.environment().dialects.types.get(*index as usize)
        && definition.has_parser()
    {
        let hooks = parser.environment().hooks;
        return parser.parse_stripped(
            (definition, b'!'),
            |parser| hooks.parse_type(parser, definition),
            |context, dialect, body| context.type_(TypeKind::Opaque { dialect, body }),
        );
    }
    let type_ = parser.parse_type()?;
    if parser.environment().dialects.contains_type(class, type_) != Some(false) {
        return Ok(type_);
    }
    let mut message = "invalid kind of type specified".to_owned();
    if let Some(name) = class.static_name() {
        message += &format!(": expected {name}, but found '{}'", parser.type_text(type_));
    }
    Err(error(parser, offset, message))
}

/// Parses a property in its own syntax.
pub(crate) fn property<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut State<'_, '_, 'm>,
    slot: u16,
) -> ParseResult<()> {
    let offset = parser.offset();
    let Some(PropertyKind::Property(form)) = state
        .definition
        .properties
        .get(slot as usize)
        .map(|slot| &slot.kind)
    else {
        return Ok(());
    };
    match property_text::parse(parser, form) {
        Ok(value) => state.set_property(slot, Some(value)),
        Err(_) => return Err(invalid_property(parser, state, slot, offset)),
    }
    Ok(())
}

/// Parses a property, if its optional parser finds one; returns true if it does.
pub(crate) fn optional_property<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut State<'_, '_, 'm>,
    slot: u16,
) -> ParseResult<bool> {
    let Some(PropertyKind::Property(form)) = state
        .definition
        .properties
        .get(slot as usize)
        .map(|slot| &slot.kind)
    else {
        return Ok(false);
    };
    let value = property_text::parse_optional(parser, form)?;
    if value.is_some() {
        state.set_property(slot, value);
    }
    Ok(value.is_some())
}

fn invalid_property(
    parser: &mut Parser<'_, '_>,
    state: &State<'_, '_, '_>,
    slot: u16,
    offset: usize,
) -> Failed {
    let slot = state.definition.properties.get(slot as usize);
    let name = slot.map_or("", |slot| &slot.name);
    let summary = slot
        .and_then(|slot| slot.constraint.as_ref())
        .map_or("a value", |constraint| &constraint.summary);
    error(
        parser,
        offset,
        format!("invalid value for property {name}, expected {summary}"),
    )
}

/// Parses `attr-dict` and verifies the inherent attributes in it immediately.
pub(crate) fn dictionary<'m>(
    parser: &mut Parser<'_, 'm>,
    definition: &OperationDefinition,
    attributes: &mut Vec<NamedAttribute<'m>>,
    with_keyword: bool,
) -> ParseResult<()> {
    let offset = parser.offset();
    let before = attributes.len();
    if with_keyword {
        parser.parse_optional_attr_dict_with_keyword(attributes)?;
    } else {
        parser.parse_optional_attr_dict(attributes)?;
    }
    if attributes.len() == before {
        return Ok(());
    }
    if definition.strict_properties {
        return only_discardable(parser, definition, &attributes[before..], offset);
    }
    match inherent_attribute_error(parser, definition, attributes) {
        Some(message) => Err(error(parser, offset, message)),
        None => Ok(()),
    }
}

/// Rejects inherent attributes in `attr-dict`, for strict properties. The error is about the first one in order of
/// declaration.
fn only_discardable<'m>(
    parser: &mut Parser<'_, 'm>,
    definition: &OperationDefinition,
    entries: &[NamedAttribute<'m>],
    offset: usize,
) -> ParseResult<()> {
    let inherent = definition
        .properties
        .iter()
        .filter(|slot| matches!(slot.kind, PropertyKind::Attribute(_)));
    let found = inherent
        .map(|slot| &slot.name)
        .find(|name| entries.iter().any(|entry| entry.name.as_str() == **name));
    match found {
        None => Ok(()),
        Some(name) => {
            let message = format!(
                "inherent attribute '{name}' cannot be parsed from attr-dict when strict properties in assembly format is \
                 enabled"
            );
            Err(error(parser, offset, message))
        }
    }
}

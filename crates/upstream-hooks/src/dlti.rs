//! Attributes of `dlti`: entries `key = value` with a string or a type as key.

use crate::types::{attribute_instance, name_of};
use format_runtime::hooks::{AttributeSyntax, Hooks};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use format_runtime::{Change, LlvmVersion};
use operation_core::{Attribute, AttributeKind, DialectInstance, Parameter, Type};

/// Registers the hooks of this dialect for a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, version: LlvmVersion) {
    hooks.attributes.insert(ENTRY, Box::new(Entry));
    let style = if version.has(Change::DataLayoutEntries) {
        Style::Equal
    } else {
        Style::Entry
    };
    for name in MAPS {
        hooks
            .attributes
            .insert(name, Box::new(Entries { name, style }));
    }
}

/// The syntax of entries in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// `"key" = value`; `#dlti.dl_entry<"key", value>` is accepted but not printed.
    Equal,
    /// `#dlti.dl_entry<"key", value>`: before LLVM 20.
    Entry,
}

const ENTRY: &str = "dlti.dl_entry";
/// Attributes that are lists of entries.
const MAPS: [&str; 4] = ["dlti.dl_spec", "dlti.map", DEVICE, SYSTEM];
const DEVICE: &str = "dlti.target_device_spec";
const SYSTEM: &str = "dlti.target_system_spec";

fn parse_key<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Parameter<'m>> {
    if let Some(text) = parser.parse_optional_string()? {
        return Ok(Parameter::Attribute(parser.context().string(&text)));
    }
    let offset = parser.offset();
    match parser.parse_optional_type()? {
        Some(type_) => Ok(Parameter::Type(type_)),
        None => Err(parser.error(offset, "expected a type or a quoted string")),
    }
}

fn print_key<'m>(printer: &mut Printer<'_, 'm>, key: &Parameter<'m>) {
    match key {
        Parameter::Type(type_) => printer.type_(*type_),
        Parameter::Attribute(text) => printer.attribute(*text),
        _ => {}
    }
}

/// The parameters of a `dlti` attribute.
fn parameters<'m>(attribute: Attribute<'m>, name: Option<&str>) -> Option<&'m [Parameter<'m>]> {
    match attribute.kind() {
        AttributeKind::Dialect(DialectInstance {
            name: own,
            parameters,
        }) if name.is_none_or(|name| own.as_str() == name) => Some(parameters),
        _ => None,
    }
}

/// `#dlti.dl_entry<"key", 4>`
struct Entry;

impl AttributeSyntax for Entry {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        _type: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        parser.parse_token(Token::Less)?;
        let key = parse_key(parser)?;
        parser.parse_token(Token::Comma)?;
        let value = parser.parse_attribute(None)?;
        parser.parse_token(Token::Greater)?;
        Ok(attribute_instance(
            parser.context(),
            ENTRY,
            &[key, Parameter::Attribute(value)],
        ))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>) {
        let Some([key, Parameter::Attribute(value)]) = parameters(attribute, None) else {
            return;
        };
        print_entry(printer, key, *value);
    }
}

/// Prints `<"key", 4>`.
fn print_entry<'m>(printer: &mut Printer<'_, 'm>, key: &Parameter<'m>, value: Attribute<'m>) {
    printer.text("<");
    print_key(printer, key);
    printer.text(", ");
    printer.attribute(value);
    printer.text(">");
}

/// `#dlti.dl_spec<"key" = 4, i32 = 32>`, and the other lists. (Before LLVM 20, `#dlti.target_system_spec` has a
/// format with a parameter parsed in C++.)
struct Entries {
    name: &'static str,
    style: Style,
}

impl Entries {
    fn parse_entry<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<[Parameter<'m>; 2]> {
        let offset = parser.offset();
        if self.style == Style::Entry || parser.at_hash() {
            let entry = parser.parse_attribute(None)?;
            return match parameters(entry, Some(ENTRY)) {
                Some(&[key, value]) => Ok([key, value]),
                _ => Err(parser.error(offset, "invalid kind of attribute specified")),
            };
        }
        let has_types = !self.name.starts_with("dlti.target_");
        let type_ = if has_types {
            parser.parse_optional_type()?
        } else {
            None
        };
        let key = match type_ {
            Some(type_) => Parameter::Type(type_),
            None => {
                let none = parser.context().none_type();
                let type_ = parser.at_string().then_some(none);
                let key = parser.parse_attribute(type_)?;
                if !matches!(key.kind(), AttributeKind::String { .. }) {
                    return Err(parser.error(offset, "invalid kind of attribute specified"));
                }
                Parameter::Attribute(key)
            }
        };
        parser.parse_token(Token::Equal)?;
        Ok([key, Parameter::Attribute(parser.parse_attribute(None)?)])
    }

    /// The messages of MLIR's verifier about entries.
    fn check_entries<'m>(
        &self,
        parser: &Parser<'_, 'm>,
        entries: &[[Parameter<'m>; 2]],
    ) -> Option<String> {
        let is_target = self.name.starts_with("dlti.target_");
        if entries.is_empty() && (is_target || self.style == Style::Entry && self.name != MAPS[0]) {
            return Some("no DLTI entries provided".to_owned());
        }
        let is_system = self.name == SYSTEM;
        for (index, [key, value]) in entries.iter().enumerate() {
            let is_repeated = entries.iter().take(index).any(|[other, _]| other == key);
            let text = match key {
                Parameter::Type(type_) => parser.type_text(*type_),
                Parameter::Attribute(key) => parser.attribute_text(*key),
                _ => String::new(),
            };
            let is_device = matches!(value, Parameter::Attribute(value) if parameters(*value, Some(DEVICE)).is_some());
            let message = match key {
                _ if is_system && !is_device => {
                    format!("value associated with key {text} is not a DLTI device spec")
                }
                _ if is_system && is_repeated => format!("repeated device ID in {SYSTEM}: {text}"),
                _ if is_system => continue,
                Parameter::Type(_) if is_target => "type as DLTI key is not allowed".to_owned(),
                Parameter::Attribute(key)
                    if matches!(key.kind(), AttributeKind::String { value: b"", .. }) =>
                {
                    "empty string as DLTI key is not allowed".to_owned()
                }
                _ if is_repeated => format!("repeated DLTI key: {text}"),
                _ => continue,
            };
            return Some(message);
        }
        None
    }
}

impl AttributeSyntax for Entries {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        _type: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let offset = name_of(parser, self.name);
        let context = parser.context();
        parser.parse_token(Token::Less)?;
        let mut entries = Vec::new();
        if !parser.at(Token::Greater) {
            loop {
                entries.push(self.parse_entry(parser)?);
                if !parser.parse_optional_token(Token::Comma) {
                    break;
                }
            }
        }
        parser.parse_token(Token::Greater)?;
        if let Some(message) = self.check_entries(parser, &entries) {
            return Err(parser.error(offset, message));
        }
        let entries: Vec<_> = entries
            .iter()
            .map(|entry| Parameter::List(context.parameters(entry)))
            .collect();
        Ok(attribute_instance(
            context,
            self.name,
            &[Parameter::List(context.parameters(&entries))],
        ))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>) {
        let Some([Parameter::List(entries)]) = parameters(attribute, None) else {
            return;
        };
        printer.text("<");
        printer.interleave_comma(entries.iter(), |printer, entry| {
            if let Parameter::List([key, Parameter::Attribute(value)]) = entry {
                match self.style {
                    Style::Equal => {
                        print_key(printer, key);
                        printer.text(" = ");
                        printer.attribute(*value);
                    }
                    Style::Entry => {
                        printer.text("#dlti.dl_entry");
                        print_entry(printer, key, *value);
                    }
                }
            }
        });
        printer.text(">");
    }
}

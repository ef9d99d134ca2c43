//! Attributes of `dlti`: entries `key = value`, where a key is a string or a type.

use crate::types::attribute_instance;
use format_runtime::hooks::{AttributeSyntax, Hooks};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, DialectInstance, Parameter, Type};

/// Adds what is hooked of this dialect, for a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, llvm: u32) {
    hooks.attributes.insert(ENTRY, Box::new(Entry));
    let style = if llvm >= 20 {
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

/// How a list writes its entries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// `"key" = value`, or `#dlti.dl_entry<"key", value>`, which is read only.
    Equal,
    /// `#dlti.dl_entry<"key", value>`: before LLVM 20.
    Entry,
}

const ENTRY: &str = "dlti.dl_entry";
/// Lists of entries; only the first may be empty.
const MAPS: [&str; 4] = [
    "dlti.dl_spec",
    "dlti.map",
    "dlti.target_device_spec",
    "dlti.target_system_spec",
];

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

/// `<"key", 4>`
fn print_entry<'m>(printer: &mut Printer<'_, 'm>, key: &Parameter<'m>, value: Attribute<'m>) {
    printer.text("<");
    print_key(printer, key);
    printer.text(", ");
    printer.attribute(value);
    printer.text(">");
}

/// `#dlti.dl_spec<"key" = 4, i32 = 32>`, and the other lists. (Before LLVM 20, `#dlti.target_system_spec` has a format, whose parameter C++
/// reads.)
struct Entries {
    name: &'static str,
    style: Style,
}

impl Entries {
    fn parse_entry<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<[Parameter<'m>; 2]> {
        if self.style == Style::Entry || parser.at_hash() {
            let offset = parser.offset();
            let entry = parser.parse_attribute(None)?;
            return match parameters(entry, Some(ENTRY)) {
                Some(&[key, value]) => Ok([key, value]),
                _ => Err(parser.error(offset, "expected a #dlti.dl_entry")),
            };
        }
        let key = parse_key(parser)?;
        parser.parse_token(Token::Equal)?;
        Ok([key, Parameter::Attribute(parser.parse_attribute(None)?)])
    }
}

impl AttributeSyntax for Entries {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        _type: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let offset = parser.offset();
        let context = parser.context();
        parser.parse_token(Token::Less)?;
        let mut entries = Vec::new();
        if !parser.at(Token::Greater) {
            loop {
                let entry = self.parse_entry(parser)?;
                entries.push(Parameter::List(context.parameters(&entry)));
                if !parser.parse_optional_token(Token::Comma) {
                    break;
                }
            }
        }
        parser.parse_token(Token::Greater)?;
        if entries.is_empty() && self.name != MAPS[0] {
            return Err(parser.error(offset, "no DLTI entries provided"));
        }
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

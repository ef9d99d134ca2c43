//! The kinds of properties.
//!
//! A property that wraps another one (`Properties.td`) doesn't refer to it, but contains its C++. So the output of
//! the printer determines the kind, and the parser has to call the methods for reading this output.

use super::operation_scope::OperationScope;
use super::parameter::calls_of;
use crate::ods::Property;
use format_runtime::dialect::PropertyForm;

/// Returns the kind of a property, as determined by its C++ and its storage type.
pub(super) fn form(scope: &OperationScope<'_>, property: &Property) -> PropertyForm {
    let mut reading = Reading {
        scope,
        property,
        pieces: pieces(&property.printer).peekable(),
    };
    let found = reading.form(&property.storage_type, &property.convert_to_attribute);
    let is_all = reading.pieces.next().is_none();
    found
        .filter(|form| is_all && is_parsed_by(property, form))
        .unwrap_or_else(|| PropertyForm::Opaque(property.storage_type.clone()))
}

/// An action of a snippet on the printer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Piece<'s> {
    /// `$_printer.method(...)`
    Call(&'s str),
    /// `$_printer << ...`, up to the end of the statement.
    Stream(&'s str),
}

/// Returns the actions of a snippet on the printer, in order. Passing the printer to a function for commas between
/// elements doesn't count.
fn pieces(snippet: &str) -> impl Iterator<Item = Piece<'_>> {
    snippet.split("$_printer").skip(1).filter_map(|rest| {
        let rest = rest.trim_start();
        if let Some(call) = rest.strip_prefix('.') {
            return Some(Piece::Call(call.split('(').next().unwrap_or(call)));
        }
        let streamed = rest.strip_prefix("<<")?;
        Some(Piece::Stream(
            streamed.split(';').next().unwrap_or(streamed).trim(),
        ))
    })
}

struct Reading<'r, 's, P: Iterator<Item = Piece<'s>>> {
    scope: &'r OperationScope<'r>,
    property: &'s Property,
    pieces: std::iter::Peekable<P>,
}

impl<'s, P: Iterator<Item = Piece<'s>>> Reading<'_, 's, P> {
    /// Returns the kind of the next printed value, given its C++ type and the code for its conversion to an
    /// attribute.
    fn form(&mut self, storage: &str, conversion: &str) -> Option<PropertyForm> {
        let storage = storage.trim().trim_start_matches("::");
        match self.pieces.next()? {
            Piece::Stream("\"none\"") => {
                let inner = argument(storage, "std::optional<")?;
                let has_some = self.next_if("\"some<\"");
                let form = Box::new(self.form(inner, body_of_element(conversion)?)?);
                (!has_some || self.next_if("\">\""))
                    .then_some(PropertyForm::Optional { form, has_some })
            }
            Piece::Stream("\"[\"") => {
                let inner = argument(storage, "llvm::SmallVector<")?;
                // A list of integers converted as a whole becomes a dense array.
                let element = body_of_element(conversion);
                let form = self.form(inner, element.unwrap_or_default())?;
                if !self.next_if("\"]\"") {
                    return None;
                }
                Some(match (form, element) {
                    (form, Some(_)) => PropertyForm::Array(Box::new(form)),
                    (PropertyForm::Integer { width, .. }, None) => {
                        PropertyForm::DenseArray { width }
                    }
                    _ => return None,
                })
            }
            Piece::Call("printInteger") => integer(storage),
            Piece::Call("printString") => Some(PropertyForm::String),
            Piece::Call(_) => None,
            Piece::Stream(text) if text.contains("? \"true\" : \"false\"") => {
                Some(PropertyForm::Bool)
            }
            Piece::Stream(text) if text.contains("? \"unit\" : \"unit_absent\"") => {
                Some(PropertyForm::Unit)
            }
            Piece::Stream(text) => self.streamed(storage, text),
        }
    }

    fn next_if(&mut self, text: &'static str) -> bool {
        self.pieces.next_if_eq(&Piece::Stream(text)).is_some()
    }

    /// Returns the kind of a value printed by `operator<<`, possibly as `name<...>`.
    fn streamed(&self, storage: &str, text: &str) -> Option<PropertyForm> {
        let name = match text.strip_prefix('"') {
            Some(text) => Some(text.split_once("<\" <<")?.0.to_owned()),
            None => None,
        };
        if let Some(index) = self.scope.in_dialect().enumeration(storage) {
            return Some(PropertyForm::Enum {
                index,
                name,
                attribute: attribute_form(&self.property.convert_from_attribute),
            });
        }
        // A stream prints a byte as a character, a string without quotes, and a boolean as a number.
        integer(storage).filter(|form| {
            name.is_none() && matches!(form, PropertyForm::Integer { width: 16.., .. })
        })
    }
}

/// Returns `T` of `template<T>`.
fn argument<'s>(storage: &'s str, template: &str) -> Option<&'s str> {
    storage.strip_prefix(template)?.strip_suffix('>')
}

/// Returns the code for converting the value of an optional property or the element of a list; `None` if there is
/// none.
fn body_of_element(conversion: &str) -> Option<&str> {
    let (_, rest) = conversion.split_once("-> ::mlir::Attribute")?;
    let rest = rest.trim_start().strip_prefix('{')?;
    let mut depth = 1;
    let end = rest.find(|each| {
        depth += match each {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        depth == 0
    })?;
    Some(&rest[..end])
}

/// Returns the C++ class of attributes converted to the enum, besides integers.
fn attribute_form(conversion: &str) -> Option<String> {
    let casts = conversion.split("dyn_cast_if_present<").skip(1);
    let mut classes = casts.filter_map(|rest| Some(rest.split_once('>')?.0.trim()));
    classes
        .find(|class| !matches!(*class, "::mlir::IntegerAttr" | "::mlir::ArrayAttr"))
        .map(str::to_owned)
}

fn integer(storage: &str) -> Option<PropertyForm> {
    let integer = |width, signed| Some(PropertyForm::Integer { width, signed });
    match storage.rsplit("::").next().unwrap_or(storage) {
        "int64_t" => integer(64, true),
        "uint64_t" => integer(64, false),
        "int32_t" | "int" => integer(32, true),
        "uint32_t" | "unsigned" => integer(32, false),
        "int16_t" => integer(16, true),
        "uint16_t" => integer(16, false),
        "int8_t" => integer(8, true),
        "uint8_t" => integer(8, false),
        _ => None,
    }
}

/// True if the parser calls exactly the methods for reading the printed text.
fn is_parsed_by(property: &Property, form: &PropertyForm) -> bool {
    let mut expected = Vec::new();
    parser_calls(form, &mut expected);
    let mut calls = calls_of(&property.parser);
    expected.sort_unstable();
    calls.sort_unstable();
    calls == expected
}

/// Adds the expected calls of the parser's methods in a property's `parser`, in any order. A name is empty where the
/// parser is passed on.
fn parser_calls(form: &PropertyForm, calls: &mut Vec<&str>) {
    match form {
        PropertyForm::Integer { .. } | PropertyForm::Bool | PropertyForm::String => calls.push(""),
        PropertyForm::Enum { name: None, .. } => calls.push(""),
        PropertyForm::Enum { name: Some(_), .. } => {
            calls.extend(["parseKeyword", "parseLess", "", "parseGreater"]);
        }
        PropertyForm::Unit => calls.push("parseOptionalKeyword"),
        PropertyForm::Optional {
            form,
            has_some: true,
        } => {
            calls.extend(["parseOptionalKeyword", "parseLess", "parseGreater"]);
            parser_calls(form, calls);
        }
        PropertyForm::Optional {
            form,
            has_some: false,
        } => {
            calls.push("parseOptionalKeyword");
            optional_parser_calls(form, calls);
        }
        PropertyForm::Array(form) => {
            calls.push("parseCommaSeparatedList");
            parser_calls(form, calls);
        }
        PropertyForm::DenseArray { .. } => calls.extend(["parseCommaSeparatedList", ""]),
        PropertyForm::Opaque(_) => {}
    }
}

/// Like [`parser_calls`], for the `optionalParser`.
fn optional_parser_calls(form: &PropertyForm, calls: &mut Vec<&str>) {
    match form {
        PropertyForm::Integer { .. } | PropertyForm::Bool => calls.push("parseOptionalInteger"),
        PropertyForm::String => calls.push("parseOptionalString"),
        PropertyForm::Enum { name: Some(_), .. } => {
            calls.extend(["parseOptionalKeyword", "parseLess", "", "parseGreater"]);
        }
        PropertyForm::Enum { .. }
        | PropertyForm::Unit
        | PropertyForm::Optional { .. }
        | PropertyForm::Array(_)
        | PropertyForm::DenseArray { .. }
        | PropertyForm::Opaque(_) => parser_calls(form, calls),
    }
}

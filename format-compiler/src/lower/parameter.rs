//! Parameters of attributes and types: the shape of each, from its C++ type.

use super::operation_scope::{attribute_class, type_class};
use crate::cxx::{Cxx, Names, Scope, parse};
use crate::ods::Parameter;
use format_runtime::dialect::{AttributeClass, Dialects, ParameterDefinition, ParameterKind, TypeClass};

/// A parameter's definition. Its kind is found later, when all classes are known.
pub(super) fn skeleton(parameter: &Parameter) -> ParameterDefinition {
    ParameterDefinition {
        name: parameter.name.clone(),
        cpp_type: parameter.cpp_type.clone(),
        accessor: accessor(&parameter.name),
        kind: ParameterKind::Unsupported(parameter.cpp_type.clone()),
        default: None,
        is_self_type: parameter.is_self_type,
    }
}

/// `elementType` and `element_type` are read by `getElementType`.
fn accessor(name: &str) -> String {
    let mut accessor = String::from("get");
    let mut upper = true;
    for character in name.chars() {
        if character == '_' {
            upper = true;
        } else if upper {
            accessor.extend(character.to_uppercase());
            upper = false;
        } else {
            accessor.push(character);
        }
    }
    accessor
}

/// How a parameter is read and written.
pub(super) fn kind(parameter: &Parameter, names: &Names, dialects: &Dialects, namespace: &str) -> ParameterKind {
    let cpp_type = &parameter.cpp_type;
    let unsupported = || ParameterKind::Unsupported(cpp_type.clone());
    let is_enum = parameter.superclasses.iter().any(|class| class == "EnumParameter");
    if (is_enum || parameter.enumeration.is_some())
        && let Some(index) = names.enumeration(cpp_type, namespace)
    {
        return ParameterKind::Enum { index, class: parameter.parser.is_none() };
    }
    // A number in C++, but a word in text.
    if parameter.parser.as_ref().is_some_and(|parser| parser.contains("$_parser.parseKeyword(&name)")) {
        return ParameterKind::Keyword;
    }
    // Their parsers and printers are C++ for what the plain shapes do.
    let known = ["StringRefParameter", "APIntParameter", "OptionalArrayRefParameter", "ArrayRefParameter"];
    let own = parameter.superclasses.iter().any(|class| known.contains(&&**class));
    if !own && (parameter.parser.is_some() || parameter.printer.is_some()) {
        return unsupported();
    }
    let in_braces = parameter.parser.as_ref().is_some_and(|parser| parser.contains("parseLBrace"));
    match parse(cpp_type) {
        Ok(cxx) => match shape(&cxx, names, dialects, namespace) {
            Some(kind) if in_braces => ParameterKind::Braced(Box::new(kind)),
            found => found.unwrap_or_else(unsupported),
        },
        Err(_) => unsupported(),
    }
}

/// The shape of a C++ type.
fn shape(cxx: &Cxx, names: &Names, dialects: &Dialects, namespace: &str) -> Option<ParameterKind> {
    let Cxx::Name(segments) = cxx else { return None };
    let last = segments.last()?;
    let path = cxx.path()?;
    let inner = |kind: fn(Box<ParameterKind>) -> ParameterKind| {
        let argument = last.arguments.first()?;
        Some(kind(Box::new(shape(argument, names, dialects, namespace)?)))
    };
    let integer = |width, signed| Some(ParameterKind::Integer { width, signed });
    match &*last.name {
        "ArrayRef" | "SmallVector" | "vector" => return inner(ParameterKind::List),
        "optional" => return inner(ParameterKind::Optional),
        "bool" => return Some(ParameterKind::Bool),
        "int" | "int32_t" => return integer(32, true),
        "unsigned" | "uint32_t" => return integer(32, false),
        "int8_t" => return integer(8, true),
        "uint8_t" => return integer(8, false),
        "int16_t" => return integer(16, true),
        "uint16_t" => return integer(16, false),
        "int64_t" | "long" => return integer(64, true),
        "uint64_t" | "size_t" => return integer(64, false),
        "StringRef" | "string" => return Some(ParameterKind::String),
        "APInt" => return Some(ParameterKind::AnyInteger),
        "float" | "double" | "APFloat" => return Some(ParameterKind::Float),
        "AffineMap" => return Some(ParameterKind::AffineMap),
        _ => {}
    }
    if let Some(index) = names.enumeration(&path, namespace) {
        return Some(ParameterKind::Enum { index, class: true });
    }
    match type_class(names, &path, namespace) {
        TypeClass::Unknown(_) => {}
        class => return Some(ParameterKind::Type(class)),
    }
    match attribute_class(names, dialects, &path, namespace) {
        AttributeClass::Unknown(_) => {}
        class => return Some(ParameterKind::Attribute(class)),
    }
    // Classes that only C++ knows, and interfaces: by their name, as membership isn't tested anyway.
    if last.name.ends_with("Attr") || last.name.ends_with("AttrInterface") || last.name.ends_with("Loc") {
        return Some(ParameterKind::Attribute(AttributeClass::Unknown(path)));
    }
    if last.name.ends_with("Type") || last.name.ends_with("TypeInterface") {
        return Some(ParameterKind::Type(TypeClass::Unknown(path)));
    }
    None
}

/// The default value of an optional parameter.
pub(super) fn default(
    parameter: &Parameter,
    names: &Names,
    dialects: &Dialects,
    namespace: &str,
) -> Option<format_runtime::expr::Expr> {
    let text = parameter.default_value.as_ref()?;
    Some(Scope::new(names, dialects, namespace).lower_text(&text.text))
}

//! Determines the shapes of attribute and type parameters from their C++ types.

use crate::cxx::{Cxx, Scope, parse, pasted, predicate};
use crate::ods::{Parameter, accessor};
use format_runtime::dialect::{
    AttributeClass, ParameterConstraint, ParameterDefinition, ParameterKind, TypeClass,
};
use format_runtime::expr::Expr;
use rustc_hash::FxHashMap;

/// Returns a parameter's definition. Its kind is determined later, when all classes are known.
pub(super) fn skeleton(parameter: &Parameter) -> ParameterDefinition {
    ParameterDefinition {
        name: parameter.name.clone(),
        cpp_type: parameter.cpp_type.clone(),
        accessor: accessor(&parameter.name),
        kind: ParameterKind::Unsupported(parameter.cpp_type.clone()),
        default: None,
        equals: None,
        is_self_type: parameter.is_self_type,
        constraint: None,
    }
}

/// Returns the declared constraint of a parameter. All classes must be known.
pub(super) fn constraint(parameter: &Parameter, scope: &Scope<'_>) -> Option<ParameterConstraint> {
    let (source, summary) = parameter.constraint.as_ref()?;
    let expr = predicate(&mut scope.fresh(), source);
    Some(ParameterConstraint::new(expr, summary.clone()))
}

/// The shapes of C++ types that are used in one namespace. Many parameters share a type.
pub(super) type Shapes<'s> = FxHashMap<&'s str, Option<ParameterKind>>;

/// Returns the syntax of a parameter.
pub(super) fn kind<'s>(
    parameter: &'s Parameter,
    scope: &Scope<'_>,
    shapes: &mut Shapes<'s>,
) -> ParameterKind {
    let cpp_type = &parameter.cpp_type;
    let unsupported = || ParameterKind::Unsupported(cpp_type.clone());
    let mut shaped = || {
        let find = || shape(&parse(cpp_type).ok()?, scope);
        shapes.entry(cpp_type).or_insert_with(find).clone()
    };
    if (parameter.is_of_enumeration() || parameter.enumeration.is_some())
        && let Some(index) = scope.enumeration(cpp_type)
    {
        return match reading(parameter) {
            Reading::Default => ParameterKind::Enum { index, class: true },
            Reading::EnumCases => ParameterKind::Enum {
                index,
                class: false,
            },
            _ => unsupported(),
        };
    }
    match reading(parameter) {
        Reading::Default => shaped().unwrap_or_else(unsupported),
        Reading::Text => ParameterKind::String { quoted: true },
        Reading::Word => ParameterKind::Keyword,
        Reading::Braced => {
            shaped().map_or_else(unsupported, |kind| ParameterKind::Braced(Box::new(kind)))
        }
        Reading::EnumCases | Reading::Unknown => unsupported(),
    }
}

/// The syntax implemented by a parameter's own `parser` and `printer`, as far as it is known.
enum Reading {
    /// None of its own, or the syntax of its C++ type: `FieldParser`, `operator<<`.
    Default,
    /// A string, printed in quotes.
    Text,
    /// A single keyword.
    Word,
    /// The syntax of its C++ type, in `{}`.
    Braced,
    /// The `parameterParser` of an `EnumAttrInfo`.
    EnumCases,
    /// Anything else.
    Unknown,
}

fn reading(parameter: &Parameter) -> Reading {
    let (parser, printer) = match (&parameter.parser, &parameter.printer) {
        (None, None) => return Reading::Default,
        // `StringRefParameter`: the parser reads a string, and the printer prints one.
        (None, Some(printer))
            if printer.trim().trim_end_matches(';') == "$_printer.printString($_self)" =>
        {
            return Reading::Text;
        }
        (Some(parser), Some(printer)) => (parser, printer),
        _ => return Reading::Unknown,
    };
    let calls = calls_of(parser);
    let is_streamed = printer.trim_start().starts_with("$_printer <<");
    let in_braces = printer.contains("'{'") && printer.contains("'}'");
    let is_enum = parameter.is_of_enumeration();
    match &calls[..] {
        // The parser of LLVM 19.
        ["parseKeyword"]
        | [
            "parseKeyword",
            "parseOptionalComma" | "parseOptionalVerticalBar",
        ] if is_streamed && is_enum => Reading::EnumCases,
        ["parseKeyword"] if is_streamed => Reading::Word,
        ["parseKeywordOrString"] if is_streamed => Reading::EnumCases,
        [
            "parseKeywordOrString",
            "parseOptionalComma" | "parseOptionalVerticalBar",
        ] if is_streamed => Reading::EnumCases,
        ["parseLBrace", "", "parseRBrace"] if parser.contains("::parse($_parser)") && in_braces => {
            Reading::Braced
        }
        _ => Reading::Unknown,
    }
}

/// Returns the parser's methods called by a snippet, except methods that parse nothing. A name is empty if the
/// snippet passes the parser on.
pub(super) fn calls_of(snippet: &str) -> Vec<&str> {
    let calls = snippet.split("$_parser").skip(1).map(|rest| {
        let Some(call) = rest.strip_prefix('.') else {
            return "";
        };
        &call[..call.find('(').unwrap_or(call.len())]
    });
    calls
        .filter(|call| !matches!(*call, "getCurrentLocation" | "emitError" | "getContext"))
        .collect()
}

/// Returns the shape of a C++ type.
fn shape(cxx: &Cxx, scope: &Scope<'_>) -> Option<ParameterKind> {
    let Cxx::Name(segments) = cxx else {
        return None;
    };
    let last = segments.last()?;
    let path = cxx.path()?;
    let inner = |kind: fn(Box<ParameterKind>) -> ParameterKind| {
        let argument = last.arguments.first()?;
        Some(kind(Box::new(shape(argument, scope)?)))
    };
    let integer = |width, signed| Some(ParameterKind::Integer { width, signed });
    match &*last.name {
        "ArrayRef" | "SmallVector" | "vector" => return inner(ParameterKind::List),
        "optional" => return inner(ParameterKind::Optional),
        "bool" => return Some(ParameterKind::Bool),
        "int" | "int32_t" => return integer(32, true),
        "unsigned" | "uint32_t" => return integer(32, false),
        "int8_t" | "char" => return integer(8, true),
        "uint8_t" => return integer(8, false),
        "int16_t" => return integer(16, true),
        "uint16_t" => return integer(16, false),
        "int64_t" | "long" => return integer(64, true),
        "uint64_t" | "size_t" => return integer(64, false),
        "StringRef" => return Some(ParameterKind::String { quoted: true }),
        "string" => return Some(ParameterKind::String { quoted: false }),
        "APInt" => return Some(ParameterKind::AnyInteger),
        "float" | "double" | "APFloat" => return Some(ParameterKind::Float),
        "AffineMap" => return Some(ParameterKind::AffineMap),
        _ => {}
    }
    if let Some(index) = scope.enumeration(&path) {
        return Some(ParameterKind::Enum { index, class: true });
    }
    if let Some(class) = scope.type_class(&path) {
        return Some(ParameterKind::Type(class));
    }
    if let Some(class) = scope.attribute_class(&path) {
        return Some(ParameterKind::Attribute(class));
    }
    // Classes known only to C++, and interfaces: identified by name, since membership isn't tested anyway.
    if last.name.ends_with("Attr")
        || last.name.ends_with("AttrInterface")
        || last.name.ends_with("Loc")
    {
        return Some(ParameterKind::Attribute(AttributeClass::Unknown(path)));
    }
    if last.name.ends_with("Type") || last.name.ends_with("TypeInterface") {
        return Some(ParameterKind::Type(TypeClass::Unknown(path)));
    }
    None
}

/// Returns `$_self == default` for a number, if the operators in the default value change its meaning: generated code
/// pastes the text of the default value after `==`.
pub(super) fn equals(
    parameter: &Parameter,
    kind: &ParameterKind,
    scope: &Scope<'_>,
) -> Option<Box<Expr>> {
    let text = &parameter.default_value.as_ref()?.text;
    // For anything else, there is no such operator, so the C++ does not compile.
    let is_number = matches!(kind, ParameterKind::Integer { .. } | ParameterKind::Bool);
    let pasted = pasted("==", text).filter(|_| is_number)?;
    Some(Box::new(scope.fresh().lower_text(&pasted)))
}

/// Returns the default value of an optional parameter.
pub(super) fn default(parameter: &Parameter, scope: &Scope<'_>) -> Option<Expr> {
    let text = parameter.default_value.as_ref()?;
    Some(scope.fresh().lower_text(&text.text))
}

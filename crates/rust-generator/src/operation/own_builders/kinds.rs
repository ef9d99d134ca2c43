//! The Rust equivalents of the C++ types of parameters and expressions.

use format_runtime::dialect::{BuiltinAttribute, BuiltinType};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// The kind of a value in a builder's body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::operation) enum Kind {
    Value,
    Values,
    Type,
    Types,
    Attribute,
    /// `ArrayRef<NamedAttribute>`
    Entries,
    Block,
    Blocks,
    Text,
    /// A boolean, integer or float, by its name in Rust.
    Number(&'static str),
    /// A list of numbers.
    Numbers(&'static str),
}

/// An expression in Rust.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    pub(super) kind: Kind,
    /// True if it is an `Option`, for a value that may be null in C++.
    pub(super) is_optional: bool,
    pub(super) tokens: TokenStream,
}

/// The Rust name of a C++ type of numbers.
fn number(cpp_type: &str) -> Option<&'static str> {
    Some(match cpp_type {
        "bool" => "bool",
        "int8_t" => "i8",
        "int16_t" => "i16",
        "int32_t" | "int" => "i32",
        "int64_t" => "i64",
        "uint8_t" => "u8",
        "uint16_t" => "u16",
        "uint32_t" | "unsigned" | "unsigned int" => "u32",
        "uint64_t" => "u64",
        "float" => "f32",
        "double" => "f64",
        _ => return None,
    })
}

/// True if C++ converts numbers of this Rust type to other integers.
pub(super) fn is_integer(number: &str) -> bool {
    !matches!(number, "bool" | "f32" | "f64")
}

impl Kind {
    /// The kind of a C++ type; `None` if there is none.
    pub(super) fn of(cpp_type: &str) -> Option<Self> {
        let text = cpp_type.trim();
        let text = text
            .strip_prefix("const ")
            .unwrap_or(text)
            .trim_end_matches('&')
            .trim();
        let text = text
            .replace("::mlir::", "")
            .replace("::llvm::", "")
            .replace("mlir::", "")
            .replace("llvm::", "");
        if let Some(kind) = number(&text) {
            return Some(Kind::Number(kind));
        }
        let text: String = text.chars().filter(|each| !each.is_whitespace()).collect();
        if let Some(element) = text
            .strip_prefix("ArrayRef<")
            .and_then(|rest| rest.strip_suffix('>'))
        {
            return match Kind::of(element) {
                Some(Kind::Number(number)) => Some(Kind::Numbers(number)),
                Some(kind) => kind.list(),
                None => (element == "NamedAttribute").then_some(Kind::Entries),
            };
        }
        Some(match text.as_str() {
            "Value" => Kind::Value,
            "ValueRange" => Kind::Values,
            "Type" => Kind::Type,
            "TypeRange" => Kind::Types,
            "Attribute" | "TypedAttr" => Kind::Attribute,
            "Block*" => Kind::Block,
            "BlockRange" | "SuccessorRange" => Kind::Blocks,
            "StringRef" => Kind::Text,
            class if BuiltinType::of_name(class).is_some() => Kind::Type,
            class if BuiltinAttribute::of_name(class).is_some() => Kind::Attribute,
            _ => return None,
        })
    }

    /// The kind of a class of optional values.
    pub(super) fn of_optional(cpp_type: &str) -> Option<Self> {
        let class = cpp_type
            .trim()
            .trim_start_matches("::")
            .trim_start_matches("llvm::");
        (class == "MaybeAlign").then_some(Kind::Number("u64"))
    }

    /// The kind of the type passed to a builder for an attribute or property.
    pub(in crate::operation) fn of_rust(given: &TokenStream) -> Option<Self> {
        const NUMBERS: [&str; 11] = [
            "bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64",
        ];
        let numbers = NUMBERS
            .into_iter()
            .flat_map(|name| [Kind::Number(name), Kind::Numbers(name)]);
        let is_it = |kind: &Kind| kind.parameter().to_string() == given.to_string();
        [Kind::Text, Kind::Type, Kind::Attribute]
            .into_iter()
            .chain(numbers)
            .find(is_it)
    }

    /// The type of a parameter.
    pub(super) fn parameter(self) -> TokenStream {
        match self {
            Kind::Value => quote!(Value<'m>),
            Kind::Values => quote!(&[Value<'m>]),
            Kind::Type => quote!(Type<'m>),
            Kind::Types => quote!(&[Type<'m>]),
            Kind::Attribute => quote!(Attribute<'m>),
            Kind::Entries => quote!(&[NamedAttribute<'m>]),
            Kind::Block => quote!(Block<'m>),
            Kind::Blocks => quote!(&[Block<'m>]),
            Kind::Text => quote!(&str),
            Kind::Number(name) => {
                let name = format_ident!("{name}");
                quote!(#name)
            }
            Kind::Numbers(name) => {
                let name = format_ident!("{name}");
                quote!(&[#name])
            }
        }
    }

    /// True if a value of the kind may be null in C++.
    pub(super) fn is_nullable(self) -> bool {
        matches!(self, Kind::Value | Kind::Type | Kind::Attribute)
    }

    /// The kind of a list of values of this kind.
    pub(super) fn list(self) -> Option<Self> {
        Some(match self {
            Kind::Value => Kind::Values,
            Kind::Type => Kind::Types,
            Kind::Block => Kind::Blocks,
            _ => return None,
        })
    }
}

impl Typed {
    pub(super) fn new(kind: Kind, tokens: TokenStream) -> Self {
        Typed {
            kind,
            is_optional: false,
            tokens,
        }
    }

    pub(super) fn variable(kind: Kind, is_optional: bool, name: &Ident) -> Self {
        Typed {
            kind,
            is_optional,
            tokens: quote!(#name),
        }
    }

    /// Converts the expression to this kind, as C++ would do.
    pub(super) fn converted(&self, wanted: Kind, is_optional: bool) -> Option<TokenStream> {
        let tokens = &self.tokens;
        if self.kind == wanted {
            return match (self.is_optional, is_optional) {
                (true, false) => None,
                (false, true) => Some(quote!(Some(#tokens))),
                _ => Some(tokens.clone()),
            };
        }
        match (self.kind, wanted) {
            (Kind::Number(from), Kind::Number(to))
                if !self.is_optional && is_integer(from) && is_integer(to) =>
            {
                let to = format_ident!("{to}");
                let converted = quote!(#tokens as #to);
                Some(if is_optional {
                    quote!(Some(#converted))
                } else {
                    converted
                })
            }
            (one, list) if one.list() == Some(list) => Some(match self.is_optional {
                true => quote!(#tokens.as_slice()),
                false => quote!(&[#tokens]),
            }),
            _ => None,
        }
    }
}

/// The Rust code for null or an empty list of this kind.
pub(super) fn null(wanted: Kind, is_optional: bool) -> Option<TokenStream> {
    match wanted {
        Kind::Values | Kind::Types | Kind::Blocks | Kind::Entries | Kind::Numbers(_) => {
            Some(quote!(&[]))
        }
        _ => is_optional.then(|| quote!(None)),
    }
}

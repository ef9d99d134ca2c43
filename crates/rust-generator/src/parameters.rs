//! The Rust types of the parameters of attributes and types.

use crate::docs::code;
use crate::paths::Paths;
use format_runtime::dialect::{
    AttributeClass, Dialects, ParameterDefinition, ParameterKind, TypeClass,
};
use format_runtime::evaluate::{Evaluator, Value};
use operation_core::Context;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// The Rust types of a parameter.
pub(crate) struct ParameterType {
    /// The type returned by its accessor.
    pub(crate) read: TokenStream,
    /// The type taken by `get`.
    pub(crate) given: TokenStream,
    /// True if it is an `Option`.
    pub(crate) is_optional: bool,
    /// The additional check of the class of a builtin attribute or type: the name of a function of `Checked`, and its
    /// arguments.
    pub(crate) class: Option<(TokenStream, TokenStream)>,
    /// The reason for the lack of a more specific type, if any.
    pub(crate) missing: Option<String>,
}

impl ParameterType {
    fn plain(type_: TokenStream) -> Self {
        ParameterType {
            read: type_.clone(),
            given: type_,
            is_optional: false,
            class: None,
            missing: None,
        }
    }

    /// The view at this path, if it is generated.
    fn viewed(self, path: Option<TokenStream>, kind: &str, name: &str) -> Self {
        match path {
            Some(path) => ParameterType::plain(quote!(#path<'m>)),
            None => ParameterType {
                missing: Some(not_generated(kind, name)),
                ..self
            },
        }
    }

    fn of_class(self, function: TokenStream, class: TokenStream) -> Self {
        ParameterType {
            class: Some((function, class)),
            ..self
        }
    }

    fn optional(self) -> Self {
        let ParameterType { read, given, .. } = &self;
        ParameterType {
            read: quote!(Option<#read>),
            given: quote!(Option<#given>),
            is_optional: true,
            ..self
        }
    }
}

/// The Rust type of a definition's parameter.
pub(crate) fn of(
    parameter: &ParameterDefinition,
    paths: &Paths,
    dialects: &Dialects,
) -> ParameterType {
    let type_ = of_kind(&parameter.kind, paths, dialects);
    let is_handle = matches!(
        parameter.kind,
        ParameterKind::Attribute(_) | ParameterKind::Type(_) | ParameterKind::AffineMap
    );
    // A type or attribute with the value null in C++ is absent.
    match is_handle && parameter.default.is_some() && is_null_by_default(parameter, dialects) {
        true => type_.optional(),
        false => type_,
    }
}

fn is_null_by_default(parameter: &ParameterDefinition, dialects: &Dialects) -> bool {
    let Some(default) = &parameter.default else {
        return false;
    };
    let context = Context::new();
    let value = Evaluator::new(&context, dialects, Value::Null).evaluate(default);
    // If the default can't be evaluated, it doesn't count as null.
    value.is_ok_and(|value| value == Value::Null)
}

fn of_kind(kind: &ParameterKind, paths: &Paths, dialects: &Dialects) -> ParameterType {
    let missing = |type_: TokenStream, reason: String| ParameterType {
        missing: Some(reason),
        ..ParameterType::plain(type_)
    };
    match kind {
        ParameterKind::Integer {
            width: width @ (8 | 16 | 32 | 64),
            signed,
        } => {
            let integer = format_ident!("{}{width}", if *signed { "i" } else { "u" });
            ParameterType::plain(quote!(#integer))
        }
        ParameterKind::Integer { .. } => ParameterType::plain(quote!(i64)),
        ParameterKind::AnyInteger => ParameterType::plain(quote!(IntegerValue<'m>)),
        ParameterKind::Bool => ParameterType::plain(quote!(bool)),
        ParameterKind::Float => ParameterType::plain(quote!(f64)),
        ParameterKind::String { .. } | ParameterKind::Keyword => ParameterType {
            given: quote!(&str),
            ..ParameterType::plain(quote!(&'m str))
        },
        ParameterKind::AffineMap => ParameterType::plain(quote!(AffineMap<'m>)),
        ParameterKind::Attribute(class) => of_attribute(class, dialects, paths),
        ParameterKind::Type(class) => of_type(class, dialects, paths),
        ParameterKind::List(element) => {
            let element = of_kind(element, paths, dialects);
            let (read, given) = (&element.read, &element.given);
            ParameterType {
                read: quote!(view::ParameterList<'m, #read>),
                given: quote!(&[#given]),
                is_optional: false,
                class: None,
                missing: element.missing,
            }
        }
        ParameterKind::Braced(inner) => of_kind(inner, paths, dialects),
        ParameterKind::Optional(inner) => of_kind(inner, paths, dialects).optional(),
        ParameterKind::Enum { index, .. } => {
            let cpp_type = dialects
                .enums
                .get(*index as usize)
                .map_or("", |own| &own.cpp_type);
            match paths.enumeration_path(cpp_type) {
                Some(path) => ParameterType::plain(path),
                None => missing(quote!(i64), not_generated("enum", cpp_type)),
            }
        }
        ParameterKind::Unsupported(cpp_type) => missing(
            quote!(Parameter<'m>),
            format!("its C++ type {} is only known to C++", code(cpp_type)),
        ),
    }
}

fn of_attribute(class: &AttributeClass, dialects: &Dialects, paths: &Paths) -> ParameterType {
    let plain = ParameterType::plain(quote!(Attribute<'m>));
    match class {
        AttributeClass::Dialect(index, name) => {
            let definition = dialects.attributes.get(*index as usize);
            let path = definition.and_then(|own| paths.attribute_path(&own.cpp_type));
            plain.viewed(path, "attribute", &format!("#{name}"))
        }
        AttributeClass::Builtin(builtin) => {
            let class = format_ident!("{builtin:?}");
            plain.of_class(
                quote!(builtin_attribute),
                quote!(class::BuiltinAttribute::#class),
            )
        }
        _ => plain,
    }
}

fn of_type(class: &TypeClass, dialects: &Dialects, paths: &Paths) -> ParameterType {
    let plain = ParameterType::plain(quote!(Type<'m>));
    match class {
        TypeClass::Dialect(index, name) => {
            let definition = dialects.types.get(*index as usize);
            let path = definition.and_then(|own| paths.type_path(&own.cpp_type));
            plain.viewed(path, "type", &format!("!{name}"))
        }
        TypeClass::Builtin(builtin) => {
            let class = format_ident!("{builtin:?}");
            plain.of_class(quote!(builtin_type), quote!(class::BuiltinType::#class))
        }
        _ => plain,
    }
}

fn not_generated(kind: &str, name: &str) -> String {
    let name = code(name.trim_start_matches("::"));
    format!("the {kind} {name} is of a dialect that is not generated and has no path")
}

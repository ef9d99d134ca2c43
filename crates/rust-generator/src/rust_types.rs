//! The Rust types of attributes and properties.

use crate::paths::Paths;
use format_compiler::ods::{AttributeConstraint, Property, TypeConstraint};
use format_runtime::dialect::{BuiltinAttribute, Dialects, PropertyForm};
use operation_core::{Attribute, AttributeKind, IntegerValue, Parameter, TypeKind};
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

/// The Rust type of an attribute or property.
#[derive(Clone, Debug)]
pub(crate) struct RustType {
    /// A type that implements `view::Form`. It determines the other types.
    pub(crate) form: TokenStream,
    /// The type returned by an accessor, with `'m` as the lifetime of the context.
    pub(crate) value: TokenStream,
    /// The type taken by a setter or builder.
    pub(crate) given: TokenStream,
    /// True if the value is the attribute itself, so that there is nothing to unwrap.
    pub(crate) is_raw: bool,
    /// True if one of the values represents an absent attribute or its default.
    pub(crate) says_absence: bool,
    /// True if a `view::Literal` can be a default value.
    pub(crate) takes_literal: bool,
    /// The reason why it is an attribute although C++ has another type.
    pub(crate) reason: Option<String>,
}

impl RustType {
    /// The type of the attribute itself.
    fn raw() -> Self {
        RustType {
            is_raw: true,
            ..RustType::without_literal(quote!(Any), quote!(Attribute<'m>))
        }
    }

    fn unavailable(reason: String) -> Self {
        RustType {
            reason: Some(reason),
            ..RustType::raw()
        }
    }

    fn new(form: TokenStream, value: TokenStream, given: TokenStream) -> Self {
        let form = quote!(view::form::#form);
        RustType {
            form,
            value,
            given,
            is_raw: false,
            says_absence: false,
            takes_literal: true,
            reason: None,
        }
    }

    /// A type that is passed as it is returned.
    fn same(form: TokenStream, value: TokenStream) -> Self {
        RustType::new(form, value.clone(), value)
    }

    /// Like [`Self::same`], for values that need a context.
    fn without_literal(form: TokenStream, value: TokenStream) -> Self {
        RustType {
            takes_literal: false,
            ..RustType::same(form, value)
        }
    }

    fn array_of(element: &RustType) -> Self {
        let RustType { form, given, .. } = element;
        RustType::new(
            quote!(Array<#form>),
            quote!(view::Elements<'m, #form>),
            quote!(&[#given]),
        )
    }

    fn maybe(element: &RustType) -> Self {
        let RustType {
            form, value, given, ..
        } = element;
        let own = RustType::new(
            quote!(Maybe<#form>),
            quote!(Option<#value>),
            quote!(Option<#given>),
        );
        RustType {
            says_absence: true,
            ..own
        }
    }

    /// An array of any attributes.
    fn items() -> Self {
        RustType::new(
            quote!(Items),
            quote!(&'m [Attribute<'m>]),
            quote!(&[Attribute<'m>]),
        )
    }

    fn unit() -> Self {
        RustType {
            says_absence: true,
            ..RustType::same(quote!(Unit), quote!(bool))
        }
    }

    fn enumeration(cpp_type: &str, paths: &Paths) -> Self {
        match paths.enumeration_path(cpp_type) {
            Some(path) => RustType::same(quote!(EnumInteger<#path>), path),
            None => RustType::unavailable(not_generated("enum", cpp_type)),
        }
    }

    /// The type of an attribute.
    pub(crate) fn of_attribute(constraint: &AttributeConstraint, paths: &Paths) -> Self {
        if let Some(enumeration) = constraint.enum_attribute() {
            return RustType::enumeration(&enumeration.cpp_type, paths);
        }
        let innermost = constraint.innermost();
        if innermost.definition.is_some() && !is_builtin(&constraint.storage_type) {
            return RustType::of_definition(innermost, paths);
        }
        let value_type = constraint.value_type.as_deref();
        match bare(&constraint.storage_type) {
            "BoolAttr" => RustType::same(quote!(Boolean), quote!(bool)),
            "IntegerAttr" => value_type.and_then(integer).unwrap_or_else(RustType::raw),
            "FloatAttr" => value_type.and_then(float).unwrap_or_else(RustType::raw),
            "StringAttr" => RustType::new(quote!(Text), quote!(&'m str), quote!(&str)),
            "FlatSymbolRefAttr" => RustType::new(quote!(SymbolName), quote!(&'m str), quote!(&str)),
            "TypeAttr" => RustType::without_literal(quote!(TypeValue), quote!(Type<'m>)),
            "UnitAttr" => RustType::unit(),
            "AffineMapAttr" => RustType::without_literal(quote!(Map), quote!(AffineMap<'m>)),
            "IntegerSetAttr" => RustType::without_literal(quote!(Set), quote!(IntegerSet<'m>)),
            "DictionaryAttr" => RustType::new(
                quote!(Entries),
                quote!(&'m [NamedAttribute<'m>]),
                quote!(&[NamedAttribute<'m>]),
            ),
            "ArrayAttr" => {
                let element = innermost
                    .element
                    .as_deref()
                    .map(|element| RustType::of_attribute(element, paths));
                match element.filter(|element| !element.is_raw) {
                    Some(element) => RustType::array_of(&element),
                    None => RustType::items(),
                }
            }
            "DenseBoolArrayAttr" => dense("bool"),
            "DenseI8ArrayAttr" => dense("i8"),
            "DenseI16ArrayAttr" => dense("i16"),
            "DenseI32ArrayAttr" => dense("i32"),
            "DenseI64ArrayAttr" => dense("i64"),
            "DenseF32ArrayAttr" => dense("f32"),
            "DenseF64ArrayAttr" => dense("f64"),
            _ => RustType::raw(),
        }
    }

    fn of_definition(constraint: &AttributeConstraint, paths: &Paths) -> Self {
        let Some(path) = paths.attribute_path(&constraint.storage_type) else {
            return RustType::unavailable(not_generated("attribute", &constraint.storage_type));
        };
        let enumeration = constraint.enumeration.as_ref();
        match enumeration.and_then(|enumeration| paths.enumeration_path(&enumeration.cpp_type)) {
            Some(value) => RustType::same(quote!(EnumAttribute<#value, #path<'static>>), value),
            None => RustType::without_literal(quote!(Defined<#path<'static>>), quote!(#path<'m>)),
        }
    }

    /// The type of a property.
    pub(crate) fn of_property(
        property: &Property,
        form: &PropertyForm,
        dialects: &Dialects,
        paths: &Paths,
    ) -> Self {
        match form {
            PropertyForm::Opaque(cpp_type) => RustType::unavailable(format!(
                "the C++ type `{}` of property `{}`",
                cpp_type.trim(),
                property.record
            )),
            form => RustType::of_form(form, dialects, paths),
        }
    }

    fn of_form(form: &PropertyForm, dialects: &Dialects, paths: &Paths) -> Self {
        match form {
            PropertyForm::Integer { width, signed } => native(*width, *signed)
                .map_or_else(RustType::raw, |type_| {
                    RustType::same(quote!(Signless<#type_>), type_)
                }),
            PropertyForm::Bool => RustType::same(quote!(Boolean), quote!(bool)),
            PropertyForm::String => RustType::new(quote!(Text), quote!(&'m str), quote!(&str)),
            PropertyForm::Unit => RustType::unit(),
            PropertyForm::Optional { form, .. } => match RustType::of_form(form, dialects, paths) {
                inner if inner.is_raw => inner,
                inner => RustType::maybe(&inner),
            },
            PropertyForm::Array(inner) => match RustType::of_form(inner, dialects, paths) {
                inner if inner.is_raw => RustType::items(),
                inner => RustType::array_of(&inner),
            },
            PropertyForm::DenseArray { width: 1 } => dense("bool"),
            PropertyForm::DenseArray { width } => match native(*width, true) {
                Some(_) => dense(&format!("i{width}")),
                None => RustType::raw(),
            },
            PropertyForm::Enum { index, .. } => match dialects.enums.get(*index as usize) {
                Some(definition) => RustType::enumeration(&definition.cpp_type, paths),
                None => RustType::raw(),
            },
            PropertyForm::Opaque(_) => RustType::raw(),
        }
    }
}

fn not_generated(what: &str, cpp_type: &str) -> String {
    format!(
        "the {what} `{}` is not generated with this dialect",
        cpp_type.trim().trim_start_matches("::")
    )
}

/// True if the class is one of MLIR's builtin dialect. Its attributes are those of `operation-core`.
fn is_builtin(class: &str) -> bool {
    BuiltinAttribute::of_name(bare(class)).is_some()
}

/// The name of one of MLIR's own C++ classes, without its namespace.
fn bare(class: &str) -> &str {
    let class = class.trim();
    class
        .trim_start_matches("::")
        .strip_prefix("mlir::")
        .unwrap_or(class)
}

fn native(width: u32, is_signed: bool) -> Option<TokenStream> {
    let name = format_ident!("{}{width}", if is_signed { "i" } else { "u" });
    matches!(width, 8 | 16 | 32 | 64).then(|| quote!(#name))
}

/// The name and arguments of the call that builds a constraint's only type: `$_builder.NAME(ARGUMENTS)`, without
/// comments and spaces.
fn builder_call(constraint: &TypeConstraint) -> Option<(String, String)> {
    let mut text = constraint.builder_call.clone()?;
    while let (Some(start), Some(end)) = (text.find("/*"), text.find("*/")) {
        text.replace_range(start..(end + 2).max(start), "");
    }
    text.retain(|each| !each.is_whitespace());
    let call = text.strip_prefix("$_builder.")?.strip_suffix(')')?;
    call.split_once('(')
        .map(|(name, arguments)| (name.to_owned(), arguments.to_owned()))
}

fn integer(constraint: &TypeConstraint) -> Option<RustType> {
    let (name, arguments) = builder_call(constraint)?;
    let (width, signedness) = match arguments.split_once(',') {
        Some((width, signedness)) => (width.to_owned(), Some(signedness.to_owned())),
        None => (arguments, None),
    };
    if name == "getIndexType" {
        return Some(RustType::same(quote!(Index), quote!(i64)));
    }
    let width: u32 = match name.as_str() {
        "getIntegerType" => width.parse().ok()?,
        _ => name
            .strip_prefix("getI")?
            .strip_suffix("Type")?
            .parse()
            .ok()?,
    };
    let (form, is_signed) = match signedness.as_deref() {
        None if width == 1 => return Some(RustType::same(quote!(Boolean), quote!(bool))),
        None => (quote!(Signless), true),
        Some("true") => (quote!(Signed), true),
        Some("false") => (quote!(Unsigned), false),
        Some(_) => return None,
    };
    native(width, is_signed).map(|type_| RustType::same(quote!(#form<#type_>), type_))
}

fn float(constraint: &TypeConstraint) -> Option<RustType> {
    match builder_call(constraint)?.0.as_str() {
        "getF32Type" => Some(RustType::same(quote!(Float32), quote!(f32))),
        "getF64Type" => Some(RustType::same(quote!(Float64), quote!(f64))),
        _ => None,
    }
}

fn dense(element: &str) -> RustType {
    let element = format_ident!("{element}");
    RustType::new(
        quote!(Dense<#element>),
        quote!(view::DenseArray<'m, #element>),
        quote!(&[#element]),
    )
}

/// The `view::Literal` for a default value; `None` if the value needs a context.
pub(crate) fn literal(default: Attribute<'_>) -> Option<TokenStream> {
    Some(match default.kind() {
        AttributeKind::Integer {
            type_,
            value: IntegerValue::Small(value),
        } => match type_.kind() {
            TypeKind::Integer { width: 1, .. } => {
                let value = *value != 0;
                quote!(view::Literal::Bool(#value))
            }
            _ => integer_literal(*value),
        },
        AttributeKind::Float { type_, bits } => {
            let value = match type_.float_kind()? {
                operation_core::FloatKind::F32 => f32::from_bits(*bits as u32).into(),
                operation_core::FloatKind::F64 => f64::from_bits(*bits as u64),
                _ => return None,
            };
            let bits = value.to_bits();
            match value.is_finite() {
                true => {
                    let value = Literal::f64_unsuffixed(value.abs());
                    let sign = (bits >> 63 == 1).then(|| quote!(-));
                    quote!(view::Literal::Float(#sign #value))
                }
                false => quote!(view::Literal::Float(f64::from_bits(#bits))),
            }
        }
        AttributeKind::String { value, .. } => {
            let text = std::str::from_utf8(value).ok()?;
            quote!(view::Literal::Text(#text))
        }
        AttributeKind::SymbolRef { root, nested: [] } => {
            let text = root.as_str();
            quote!(view::Literal::Text(#text))
        }
        AttributeKind::Array([])
        | AttributeKind::Dictionary([])
        | AttributeKind::DenseArray { size: 0, .. } => {
            quote!(view::Literal::Empty)
        }
        AttributeKind::DenseArray { data, .. } => {
            let data = Literal::byte_string(data);
            quote!(view::Literal::Dense(#data))
        }
        AttributeKind::Dialect(instance) => match instance.parameters {
            [Parameter::Integer(IntegerValue::Small(value))] => integer_literal(*value),
            _ => return None,
        },
        _ => return None,
    })
}

fn integer_literal(value: i64) -> TokenStream {
    let value = Literal::i64_unsuffixed(value);
    quote!(view::Literal::Integer(#value))
}

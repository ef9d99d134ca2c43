//! Expressions of a builder's body.

use super::kinds::{Kind, Typed, is_integer, null};
use format_compiler::cxx::{Constant, Cxx};
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use rustc_hash::FxHashMap;

/// The variables in scope in a body.
pub(super) type Variables = FxHashMap<String, Typed>;

/// Translates an expression to one of this kind; `None` if it isn't understood, or has another kind.
pub(super) fn expected(
    variables: &Variables,
    cxx: &Cxx,
    wanted: Kind,
    is_optional: bool,
) -> Option<TokenStream> {
    if is_null(cxx) {
        return null(wanted, is_optional);
    }
    if let (Cxx::Braces(class, items), Some(element)) = (cxx, element_of(wanted))
        && class
            .as_deref()
            .is_none_or(|class| class.path().and_then(|path| Kind::of(&path)) == Some(wanted))
    {
        let items: Option<Vec<_>> = items
            .iter()
            .map(|item| expected(variables, item, element, false))
            .collect();
        let items = items?;
        return Some(quote!(&[#(#items),*]));
    }
    if let (Cxx::Number(_) | Cxx::Unary(..), Kind::Number(name)) = (cxx, wanted) {
        let value = number(cxx, name)?;
        return Some(if is_optional {
            quote!(Some(#value))
        } else {
            value
        });
    }
    if let Cxx::Conditional(condition, yes, no) = cxx {
        return conditional(variables, condition, (yes, no), wanted, is_optional);
    }
    typed(variables, cxx)?.converted(wanted, is_optional)
}

/// The kind of a list's elements.
fn element_of(list: Kind) -> Option<Kind> {
    Some(match list {
        Kind::Values => Kind::Value,
        Kind::Types => Kind::Type,
        Kind::Blocks => Kind::Block,
        Kind::Numbers(name) => Kind::Number(name),
        _ => return None,
    })
}

/// True for an empty or null value of any type: `{}`, `nullptr`, `IntegerAttr()`, `ValueRange()`.
pub(super) fn is_null(cxx: &Cxx) -> bool {
    match cxx {
        Cxx::Braces(_, items) => items.is_empty(),
        Cxx::Name(_) => cxx.path().as_deref() == Some("nullptr"),
        Cxx::Call(class, arguments) => {
            let is_empty = |kind: Kind| kind.is_nullable() || element_of(kind).is_some();
            let path = class.path().filter(|_| arguments.is_empty());
            path.is_some_and(|path| {
                Kind::of_optional(&path).is_some() || Kind::of(&path).is_some_and(is_empty)
            })
        }
        _ => false,
    }
}

/// Translates a number to one of this Rust type.
fn number(cxx: &Cxx, name: &str) -> Option<TokenStream> {
    if let Cxx::Unary("-", positive) = cxx {
        let value = number(positive, name)
            .filter(|_| matches!(name, "i8" | "i16" | "i32" | "i64" | "f32" | "f64"))?;
        return Some(quote!(-#value));
    }
    let Cxx::Number(constant) = cxx else {
        return None;
    };
    match (constant, name) {
        (Constant::Bool(value), "bool") => Some(quote!(#value)),
        (
            Constant::Int(integer),
            "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize",
        ) => {
            let value = Literal::i128_unsuffixed(integer.value);
            (integer.value >= 0).then(|| quote!(#value))
        }
        (Constant::Float(float), "f32" | "f64")
            if float.value.is_finite() && float.value.is_sign_positive() =>
        {
            let value = Literal::f64_unsuffixed(float.value);
            Some(quote!(#value))
        }
        _ => None,
    }
}

/// Translates `a ? b : c`. `a` is a boolean, or tests a variable for null: then the variable is not null in `b`.
fn conditional(
    variables: &Variables,
    condition: &Cxx,
    (yes, no): (&Cxx, &Cxx),
    wanted: Kind,
    is_optional: bool,
) -> Option<TokenStream> {
    let no = expected(variables, no, wanted, is_optional)?;
    if let Some((name, inner)) = present(variables, condition) {
        let yes = expected(&inner, yes, wanted, is_optional)?;
        return Some(quote!(if let Some(#name) = #name { #yes } else { #no }));
    }
    let condition = truth(variables, condition)?;
    let yes = expected(variables, yes, wanted, is_optional)?;
    Some(quote!(if #condition { #yes } else { #no }))
}

/// Translates a condition: a boolean, a comparison with a number, or an integer that is true unless it is zero.
pub(super) fn truth(variables: &Variables, condition: &Cxx) -> Option<TokenStream> {
    let present = |cxx: &Cxx| typed(variables, cxx).filter(|value| !value.is_optional);
    if let Cxx::Binary(operator @ ("==" | "!="), a, b) = condition {
        let Typed { kind, tokens, .. } = present(a)?;
        let Kind::Number(name) = kind else {
            return None;
        };
        let b = number(b, name)?;
        return Some(match *operator {
            "==" => quote!(#tokens == #b),
            _ => quote!(#tokens != #b),
        });
    }
    let Typed { kind, tokens, .. } = present(condition)?;
    match kind {
        Kind::Number("bool") => Some(tokens),
        Kind::Number(name) if is_integer(name) => Some(quote!(#tokens != 0)),
        _ => None,
    }
}

/// The variable that a condition tests for null, and the variables in the branch where it isn't null.
pub(super) fn present(variables: &Variables, condition: &Cxx) -> Option<(TokenStream, Variables)> {
    let name = match condition {
        Cxx::Call(callee, none) if none.is_empty() => match &**callee {
            Cxx::Member(object, method) if method.name == "has_value" => object.path()?,
            _ => return None,
        },
        _ => condition.path()?,
    };
    let variable = variables
        .get(&name)
        .filter(|variable| variable.is_optional)?;
    let mut inner = variables.clone();
    inner.insert(
        name,
        Typed {
            is_optional: false,
            ..variable.clone()
        },
    );
    Some((variable.tokens.clone(), inner))
}

/// Translates an expression, with its kind; `None` if it isn't understood.
pub(super) fn typed(variables: &Variables, cxx: &Cxx) -> Option<Typed> {
    match cxx {
        Cxx::Name(_) => variables.get(&cxx.path()?).cloned(),
        Cxx::Text(text) => Some(Typed::new(Kind::Text, quote!(#text))),
        Cxx::Number(Constant::Bool(value)) => {
            Some(Typed::new(Kind::Number("bool"), quote!(#value)))
        }
        Cxx::Call(callee, arguments) => match &**callee {
            Cxx::Member(object, method) => {
                if matches!(&**object, Cxx::Placeholder(name) if name == "$_builder") {
                    return built(variables, &method.name, arguments);
                }
                let object = typed(variables, object).filter(|object| !object.is_optional)?;
                let tokens = &object.tokens;
                match (object.kind, &*method.name, arguments.len()) {
                    (Kind::Number(_), "value", 0) => Some(object),
                    (kind, "size", 0) if element_of(kind).is_some() => {
                        Some(Typed::new(Kind::Number("usize"), quote!(#tokens.len())))
                    }
                    (Kind::Value, "getType", 0) => {
                        Some(Typed::new(Kind::Type, quote!(#tokens.type_())))
                    }
                    _ => None,
                }
            }
            Cxx::Name(segments) => {
                let name = callee.path()?;
                if let [cast] = &segments[..]
                    && let ("static_cast", [class], [value]) =
                        (&*cast.name, &cast.arguments[..], &arguments[..])
                {
                    let kind = Kind::of(&class.path()?)?;
                    return Some(Typed::new(kind, expected(variables, value, kind, false)?));
                }
                let is_cast = segments.last().is_some_and(|last| last.name == "cast");
                match (bare(&name), &arguments[..]) {
                    (_, [value]) if is_cast => typed(variables, value),
                    ("StringAttr::get", [_, text]) => {
                        built(variables, "getStringAttr", std::slice::from_ref(text))
                    }
                    ("TypeAttr::get", [type_]) => {
                        let type_ = expected(variables, type_, Kind::Type, false)?;
                        Some(attribute(quote!(context.type_attribute(#type_))))
                    }
                    ("FlatSymbolRefAttr::get" | "SymbolRefAttr::get", [_, name]) => {
                        let name = expected(variables, name, Kind::Text, false)?;
                        Some(attribute(quote!(context.symbol_ref(#name, &[]))))
                    }
                    _ => None,
                }
            }
            _ => None,
        },
        _ => None,
    }
}

fn bare(name: &str) -> &str {
    name.strip_prefix("mlir::").unwrap_or(name)
}

fn attribute(tokens: TokenStream) -> Typed {
    Typed::new(Kind::Attribute, tokens)
}

/// Translates a call of a method of `$_builder`.
fn built(variables: &Variables, method: &str, arguments: &[Cxx]) -> Option<Typed> {
    let type_ = |tokens| Some(Typed::new(Kind::Type, tokens));
    let value = |kind| expected(variables, arguments.first()?, kind, false);
    let made = |form: TokenStream, value: TokenStream| Typed {
        is_optional: true,
        ..attribute(quote!(view::form::make::<view::form::#form>(context, #value)))
    };
    let width = |prefix: &str, suffix: &str| {
        method
            .strip_prefix(prefix)?
            .strip_suffix(suffix)?
            .parse::<u32>()
            .ok()
    };
    match (method, arguments.len()) {
        ("getIndexType", 0) => type_(quote!(context.index_type())),
        ("getNoneType", 0) => type_(quote!(context.none_type())),
        ("getF32Type", 0) => type_(quote!(context.f32())),
        ("getF64Type", 0) => type_(quote!(context.f64())),
        ("getI1Type", 0) => type_(quote!(context.i1())),
        ("getI32Type", 0) => type_(quote!(context.i32())),
        ("getI64Type", 0) => type_(quote!(context.i64())),
        ("getUnitAttr", 0) => Some(attribute(quote!(context.unit()))),
        ("getBoolAttr", 1) => {
            let value = value(Kind::Number("bool"))?;
            Some(attribute(quote!(context.bool(#value))))
        }
        ("getStringAttr", 1) => {
            let value = value(Kind::Text)?;
            Some(attribute(quote!(context.string(#value.as_bytes()))))
        }
        ("getIndexAttr", 1) => Some(made(quote!(Index), value(Kind::Number("i64"))?)),
        ("getF32FloatAttr", 1) => Some(made(quote!(Float32), value(Kind::Number("f32"))?)),
        ("getF64FloatAttr", 1) => Some(made(quote!(Float64), value(Kind::Number("f64"))?)),
        ("getDenseBoolArrayAttr", 1) => {
            Some(made(quote!(Dense<bool>), value(Kind::Numbers("bool"))?))
        }
        (_, 1) => {
            let native = |width| match width {
                8 => Some("i8"),
                16 => Some("i16"),
                32 => Some("i32"),
                64 => Some("i64"),
                _ => None,
            };
            if let Some(name) = width("getI", "IntegerAttr").and_then(native) {
                let form = quote::format_ident!("{name}");
                return Some(made(quote!(Signless<#form>), value(Kind::Number(name))?));
            }
            let name = width("getDenseI", "ArrayAttr").and_then(native)?;
            let form = quote::format_ident!("{name}");
            Some(made(quote!(Dense<#form>), value(Kind::Numbers(name))?))
        }
        _ => None,
    }
}

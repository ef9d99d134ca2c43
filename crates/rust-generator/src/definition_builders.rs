//! The builders listed in the definition of an attribute or type, as far as their C++ is understood: a single call of
//! `$_get`.

use crate::docs::{Docs, code, signature};
use crate::names::Names;
use crate::parameters::ParameterType;
use format_compiler::cxx::{self, Constant, Cxx, Statement};
use format_compiler::ods::Builder;
use format_runtime::dialect::ParameterKind;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use std::collections::BTreeMap;

/// A parameter of the definition, to be set by a builder.
pub(crate) struct Target<'t> {
    pub(crate) kind: &'t ParameterKind,
    pub(crate) type_: &'t ParameterType,
}

/// The Rust equivalent of a builder.
pub(crate) enum Built {
    /// `get` itself: the parameters are those of the definition in the same order.
    Get,
    /// A separate function.
    Function(TokenStream),
    /// None, for this reason.
    Nothing(String),
}

/// Translates the builder with this number, from 1. `make` is the function that makes the attribute or type from its
/// parameters.
pub(crate) fn built(
    number: usize,
    builder: &Builder,
    targets: &[Target<'_>],
    make: &Ident,
) -> Built {
    let declaration = code(&signature(builder));
    let nothing =
        |reason: &str| Built::Nothing(format!("the builder {number}, {declaration}: {reason}"));
    let Some(body) = &builder.body else {
        return nothing("it is written in C++");
    };
    let mut names = Names::reserving(&["context"]);
    let names = builder
        .parameters
        .iter()
        .map(|own| (own.name.clone(), names.snake(&own.name)));
    let mut call = Call {
        names: names.collect(),
        ..Call::default()
    };
    let Some(values) = call.values(body, targets) else {
        return nothing("its C++ is not understood");
    };
    let is_get = call
        .direct
        .iter()
        .map(Option::as_deref)
        .eq(builder.parameters.iter().map(|own| Some(&*own.name)));
    if is_get {
        return Built::Get;
    }
    let mut parameters = Vec::new();
    for parameter in &builder.parameters {
        // Only the use of a parameter in the body determines its Rust type.
        let (Some(name), Some(type_)) = (
            call.names.get(&parameter.name),
            call.bound.get(&parameter.name),
        ) else {
            return nothing(&format!("it does not use `{}`", parameter.name));
        };
        parameters.push(quote!(#name: #type_));
    }
    let name = format_ident!("get_{number}");
    let mut docs = Docs::default();
    docs.paragraph(&format!(
        "Like the builder {number} of the definition, {declaration}."
    ));
    let documentation = docs.tokens();
    Built::Function(quote! {
        #documentation
        pub fn #name(context: &'m Context, #(#parameters),*) -> Self {
            Self(view::#make(context, Self::NAME, &[#(IntoParameter::into_parameter(#values, context)),*]))
        }
    })
}

/// The call of `$_get` in a builder.
#[derive(Default)]
struct Call {
    /// The local variables for the context.
    contexts: Vec<String>,
    /// The parameters of the builder, by their names in C++.
    names: BTreeMap<String, Ident>,
    /// The types of the used parameters.
    bound: BTreeMap<String, TokenStream>,
    /// For each value, the parameter of the builder if the value consists of it alone.
    direct: Vec<Option<String>>,
}

impl Call {
    /// Returns the values of the parameters of the definition; `None` if the body is not understood.
    fn values(&mut self, body: &str, targets: &[Target<'_>]) -> Option<Vec<TokenStream>> {
        // As the body of a lambda, the statements can be parsed as an expression.
        let body = [
            "::mlir::MLIRContext *",
            "mlir::MLIRContext *",
            "MLIRContext *",
        ]
        .iter()
        .fold(body.to_owned(), |body, type_| body.replace(type_, "auto "));
        let text = format!("[&]() {{ {body} }}");
        let Ok(Cxx::Lambda(_, statements)) = cxx::parse(&text) else {
            return None;
        };
        let (last, before) = statements.split_last()?;
        for statement in before {
            match statement {
                Statement::Let(name, value) if self.is_context(value) => {
                    self.contexts.push(name.clone());
                }
                // An assertion that something is not null; this always holds in Rust.
                Statement::Expression(Cxx::Call(callee, _))
                    if callee.path().as_deref() == Some("assert") => {}
                _ => return None,
            }
        }
        let Statement::Return(Cxx::Call(callee, arguments)) = last else {
            return None;
        };
        let is_get = match &**callee {
            Cxx::Placeholder(name) => name == "$_get",
            callee => callee.path().as_deref() == Some("Base::get"),
        };
        let (context, values) = arguments.split_first()?;
        if !is_get || !self.is_context(context) || values.len() != targets.len() {
            return None;
        }
        let values = values.iter().zip(targets).map(|(value, target)| {
            self.direct
                .push(value.path().filter(|path| self.names.contains_key(path)));
            self.value(value, target)
        });
        values.collect()
    }

    fn is_context(&self, value: &Cxx) -> bool {
        match value {
            Cxx::Placeholder(name) => name == "$_ctxt",
            Cxx::Name(_) => value
                .path()
                .is_some_and(|path| self.contexts.contains(&path)),
            Cxx::Call(callee, arguments) => {
                arguments.is_empty()
                    && matches!(&**callee, Cxx::Member(_, method) if method.name == "getContext")
            }
            _ => false,
        }
    }

    /// Returns the value of a parameter of the definition.
    fn value(&mut self, value: &Cxx, target: &Target<'_>) -> Option<TokenStream> {
        if let Some(name) = value.path() {
            return match name.as_str() {
                "nullptr" => nothing(target),
                _ => self.bind(&name, target.type_.given.clone()),
            };
        }
        match value {
            Cxx::Braces(_, items) if items.is_empty() => nothing(target),
            Cxx::Number(constant) => number(*constant, target.kind),
            Cxx::Unary("-", positive) => match **positive {
                Cxx::Number(Constant::Int(number)) => integer(-number.value, target.kind),
                _ => None,
            },
            Cxx::Text(text) if matches!(target.kind, ParameterKind::String { .. }) => {
                Some(quote!(#text))
            }
            Cxx::Call(class, arguments) if arguments.is_empty() => {
                class.path().and_then(|_| nothing(target))
            }
            Cxx::Call(class, arguments) if matches!(target.kind, ParameterKind::Attribute(_)) => {
                let path = class.path()?;
                match (path.strip_prefix("mlir::").unwrap_or(&path), &arguments[..]) {
                    ("StringAttr::get", [context, text]) if self.is_context(context) => {
                        let text = self.bind(&text.path()?, quote!(&str))?;
                        Some(some(quote!(context.string(#text.as_bytes())), target))
                    }
                    ("TypeAttr::get", [type_]) => {
                        let type_ = self.bind(&type_.path()?, quote!(Type<'m>))?;
                        Some(some(quote!(context.type_attribute(#type_)), target))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Returns a parameter of the builder as a value of this type.
    fn bind(&mut self, name: &str, type_: TokenStream) -> Option<TokenStream> {
        let own = self.names.get(name)?;
        let known = self
            .bound
            .entry(name.to_owned())
            .or_insert_with(|| type_.clone());
        (known.to_string() == type_.to_string()).then(|| quote!(#own))
    }
}

/// Wraps a present value if the target is optional.
fn some(value: TokenStream, target: &Target<'_>) -> TokenStream {
    if target.type_.is_optional {
        quote!(Some(#value))
    } else {
        value
    }
}

/// The value of `{}` or `nullptr`.
fn nothing(target: &Target<'_>) -> Option<TokenStream> {
    let given = &target.type_.given;
    match target.kind {
        _ if target.type_.is_optional => Some(quote!(<#given>::None)),
        ParameterKind::List(_) => Some(quote!((&[] as #given))),
        ParameterKind::Bool => Some(quote!(false)),
        ParameterKind::Integer { .. } => integer(0, target.kind),
        ParameterKind::String { .. } => Some(quote!("")),
        _ => None,
    }
}

fn number(constant: Constant, kind: &ParameterKind) -> Option<TokenStream> {
    match (constant, kind) {
        (Constant::Bool(value), ParameterKind::Bool) => Some(quote!(#value)),
        (Constant::Int(number), ParameterKind::Bool) => {
            let value = number.value != 0;
            Some(quote!(#value))
        }
        (Constant::Int(number), kind) => integer(number.value, kind),
        _ => None,
    }
}

/// The literal for a number in an integer parameter, if it fits.
fn integer(value: i128, kind: &ParameterKind) -> Option<TokenStream> {
    let ParameterKind::Integer {
        width: width @ (8 | 16 | 32 | 64),
        signed,
    } = kind
    else {
        return None;
    };
    let range = match signed {
        true => -(1 << (width - 1))..=(1 << (width - 1)) - 1,
        false => 0..=(1_i128 << width) - 1,
    };
    let type_ = format!("{value}{}{width}", if *signed { "i" } else { "u" });
    range.contains(&value).then(|| type_.parse().ok())?
}

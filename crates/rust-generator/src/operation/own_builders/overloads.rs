//! The choice of the builder called by a body.

use super::expressions::{Variables, expected, typed};
use super::kinds::{Kind, Typed};
use format_compiler::cxx::Cxx;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// A function that builds the operation.
pub(in crate::operation) struct Function {
    pub(in crate::operation) name: Ident,
    pub(in crate::operation) parameters: Vec<Parameter>,
    /// The number of the builder listed in the definition, from 1; 0 for a default builder.
    pub(in crate::operation) number: usize,
}

/// A parameter of a builder.
#[derive(Clone, Copy)]
pub(in crate::operation) struct Parameter {
    pub(in crate::operation) kind: Kind,
    pub(in crate::operation) is_optional: bool,
    /// True if it may be omitted in C++, together with the parameters after it.
    pub(in crate::operation) has_default: bool,
}

impl Parameter {
    pub(in crate::operation) fn new(kind: Kind, is_optional: bool) -> Self {
        Parameter {
            kind,
            is_optional,
            has_default: false,
        }
    }

    /// Its type in Rust.
    pub(in crate::operation) fn type_(self) -> TokenStream {
        let type_ = self.kind.parameter();
        match self.is_optional {
            true => quote!(Option<#type_>),
            false => type_,
        }
    }
}

impl Function {
    /// Returns the call with these arguments, and the number of arguments of exactly the parameter's kind; `None` if
    /// they don't fit.
    fn call(&self, variables: &Variables, arguments: &[Cxx]) -> Option<(usize, TokenStream)> {
        let (given, left_out) = self.parameters.split_at_checked(arguments.len())?;
        if left_out.iter().any(|parameter| !parameter.has_default) {
            return None;
        }
        let mut exact = 0;
        let mut passed = Vec::new();
        for (parameter, argument) in given.iter().zip(arguments) {
            passed.push(expected(
                variables,
                argument,
                parameter.kind,
                parameter.is_optional,
            )?);
            exact += usize::from(
                matches!(typed(variables, argument), Some(Typed { kind, .. }) if kind == parameter.kind),
            );
        }
        for parameter in left_out {
            passed.push(super::kinds::null(parameter.kind, parameter.is_optional)?);
        }
        let name = &self.name;
        Some((exact, quote!(Self::#name(builder, location, #(#passed),*))))
    }
}

/// Translates `build($_builder, $_state, arguments...)` to a call. Returns the number of the called builder and the
/// call; `None` if there is no such builder, or if several fit equally well.
pub(super) fn resolve(
    functions: &[Function],
    variables: &Variables,
    arguments: &[Cxx],
) -> Option<(usize, TokenStream)> {
    let calls = functions
        .iter()
        .filter_map(|function| Some((function, function.call(variables, arguments)?)));
    let mut calls: Vec<_> = calls.collect();
    calls.sort_by_key(|(_, (exact, _))| std::cmp::Reverse(*exact));
    match &calls[..] {
        [] => None,
        [(_, (first, _)), (_, (second, _)), ..] if first == second => None,
        [(function, (_, call)), ..] => Some((function.number, call.clone())),
    }
}

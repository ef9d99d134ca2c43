//! Which builder a body calls.

use super::expressions::{Variables, expected, typed};
use super::kinds::{Kind, Typed};
use format_compiler::cxx::Cxx;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// A function that builds the operation.
pub(in crate::operation) struct Function {
    pub(in crate::operation) name: Ident,
    pub(in crate::operation) parameters: Vec<Parameter>,
    /// The number of its own builder, from 1; 0 for one that the definition has by default.
    pub(in crate::operation) number: usize,
}

/// What a builder takes.
#[derive(Clone, Copy)]
pub(in crate::operation) struct Parameter {
    pub(in crate::operation) kind: Kind,
    pub(in crate::operation) is_optional: bool,
    /// Whether it may be left out in C++, together with what follows it.
    pub(in crate::operation) has_default: bool,
}

impl Function {
    /// The call with these arguments, and how many of them are of the very kinds of the parameters; `None` if they don't fit.
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

/// The call that `build($_builder, $_state, arguments...)` is, and the number of the builder that it calls; `None` if there is
/// no such builder, or if several suit as well.
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

//! The statements of a builder's body.

use super::expressions::{Variables, expected, present, truth, typed};
use super::kinds::{Kind, Typed};
use super::overloads::{Function, resolve};
use crate::operation::plan::Plan;
use format_compiler::cxx::{Cxx, Statement};
use heck::ToLowerCamelCase;
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

/// A translated body.
pub(super) struct Body {
    pub(super) tokens: TokenStream,
    /// The number of the listed builder that it calls; 0 if it calls a default builder or none.
    pub(super) calls: usize,
}

/// Translates a body; `None` if any part of it isn't understood.
pub(super) fn body(
    plan: &Plan<'_>,
    functions: &[Function],
    variables: &Variables,
    statements: &[Statement],
) -> Option<Body> {
    let mut variables = variables.clone();
    let mut before = TokenStream::new();
    let mut rest = statements;
    while let [Statement::Let(name, value), after @ ..] = rest {
        let value = typed(&variables, value)?;
        let tokens = &value.tokens;
        let local = format_ident!("{}", crate::names::snake(name));
        before.extend(quote!(let #local = #tokens;));
        variables.insert(
            name.clone(),
            Typed::variable(value.kind, value.is_optional, &local),
        );
        rest = after;
    }
    if let [Statement::Expression(call) | Statement::Return(call)] = rest
        && let Some(arguments) = build_arguments(call)
    {
        let (calls, call) = resolve(functions, &variables, arguments)?;
        return Some(Body {
            tokens: quote!(#before #call),
            calls,
        });
    }
    let steps: Option<Vec<_>> = rest
        .iter()
        .map(|statement| step(plan, &variables, statement))
        .collect();
    let steps = steps?;
    let tokens = quote! {
        #before
        let mut new = builder.begin(Self::SHAPE, location)?;
        new.results(view::ResultTypes::All(&[]));
        #(#steps)*
        Ok(Self(new.finish()?))
    };
    Some(Body { tokens, calls: 0 })
}

/// The arguments of `build($_builder, $_state, ...)`.
fn build_arguments(cxx: &Cxx) -> Option<&[Cxx]> {
    let Cxx::Call(callee, arguments) = cxx else {
        return None;
    };
    let [
        Cxx::Placeholder(builder),
        Cxx::Placeholder(state),
        rest @ ..,
    ] = &arguments[..]
    else {
        return None;
    };
    (callee.path().as_deref() == Some("build") && builder == "$_builder" && state == "$_state")
        .then_some(rest)
}

/// Translates a statement that adds something to `$_state`.
fn step(plan: &Plan<'_>, variables: &Variables, statement: &Statement) -> Option<TokenStream> {
    match statement {
        Statement::If(condition, yes, no) => {
            let branch = |variables: &Variables, statements: &[Statement]| {
                statements
                    .iter()
                    .map(|each| step(plan, variables, each))
                    .collect::<Option<TokenStream>>()
            };
            let otherwise = match &no[..] {
                [] => TokenStream::new(),
                no => {
                    let no = branch(variables, no)?;
                    quote!(else { #no })
                }
            };
            if let Some((name, inner)) = present(variables, condition) {
                let yes = branch(&inner, yes)?;
                return Some(quote!(if let Some(#name) = #name { #yes } #otherwise));
            }
            let condition = truth(variables, condition)?;
            let yes = branch(variables, yes)?;
            Some(quote!(if #condition { #yes } #otherwise))
        }
        Statement::ForEach(entry, range, body) => {
            let [Statement::Expression(Cxx::Call(callee, arguments))] = &body[..] else {
                return None;
            };
            let is_part = |cxx: &Cxx, method: &str| {
                matches!(cxx, Cxx::Call(callee, none) if none.is_empty()
                    && matches!(&**callee, Cxx::Member(object, segment)
                        if segment.name == method && object.path().as_ref() == Some(entry)))
            };
            let [name, value] = &arguments[..] else {
                return None;
            };
            let adds_entry = member_of_state(callee)? == "addAttribute"
                && is_part(name, "getName")
                && is_part(value, "getValue");
            let entries =
                expected(variables, range, Kind::Entries, false).filter(|_| adds_entry)?;
            Some(parts(quote!(attributes), entries))
        }
        Statement::Expression(Cxx::Call(callee, arguments)) => {
            added(plan, variables, callee, arguments)
        }
        _ => None,
    }
}

/// `X` in `$_state.X` and in `$_state.X.push_back`.
fn member_of_state(callee: &Cxx) -> Option<String> {
    let Cxx::Member(object, method) = callee else {
        return None;
    };
    match &**object {
        Cxx::Placeholder(name) if name == "$_state" => Some(method.name.clone()),
        Cxx::Member(inner, list) if method.name == "push_back" => {
            matches!(&**inner, Cxx::Placeholder(name) if name == "$_state")
                .then(|| format!("{}.push_back", list.name))
        }
        _ => None,
    }
}

fn added(
    plan: &Plan<'_>,
    variables: &Variables,
    callee: &Cxx,
    arguments: &[Cxx],
) -> Option<TokenStream> {
    let list = |kind| {
        expected(
            variables,
            arguments.first().filter(|_| arguments.len() == 1)?,
            kind,
            false,
        )
    };
    match member_of_state(callee)?.as_str() {
        "addOperands" | "operands.push_back" => Some(parts(quote!(operands), list(Kind::Values)?)),
        "addSuccessors" | "successors.push_back" => {
            Some(parts(quote!(successors), list(Kind::Blocks)?))
        }
        "addAttributes" => Some(parts(quote!(attributes), list(Kind::Entries)?)),
        "addTypes" | "types.push_back" => {
            let types = list(Kind::Types)?;
            Some(quote!(new.results(view::ResultTypes::All(#types));))
        }
        "addRegion" => arguments.is_empty().then(|| quote!(new.regions(1);)),
        "addAttribute" => {
            let [name, value] = arguments else {
                return None;
            };
            let slot = slot(plan, name)?;
            let value = expected(variables, value, Kind::Attribute, true)?;
            Some(quote!(new.attribute(#slot, #value);))
        }
        _ => None,
    }
}

fn parts(kind: TokenStream, list: TokenStream) -> TokenStream {
    if kind.to_string() == list.to_string() {
        return quote!(new.parts(view::Parts { #kind, ..Default::default() }););
    }
    quote!(new.parts(view::Parts { #kind: #list, ..Default::default() });)
}

/// The slot for the name of an attribute: `"name"`, `getNameAttrName($_state.name)`, `getNameAttrStrName()`.
fn slot(plan: &Plan<'_>, name: &Cxx) -> Option<Literal> {
    let wanted = match name {
        Cxx::Text(text) => text.clone(),
        Cxx::Call(callee, _) => {
            let function = callee.path()?;
            let stem = function.strip_prefix("get")?;
            match stem {
                "OperandSegmentSizeAttr" | "OperandSegmentSizesAttrName" => {
                    return plan
                        .definition
                        .operand_segments
                        .map(Literal::u16_unsuffixed);
                }
                _ => stem
                    .strip_suffix("AttrName")
                    .or_else(|| stem.strip_suffix("AttrStrName"))?
                    .to_lower_camel_case(),
            }
        }
        _ => return None,
    };
    let is_it = |own: &str| own == wanted || own.to_lower_camel_case() == wanted;
    plan.slots
        .iter()
        .find(|slot| is_it(slot.name))
        .map(|slot| Literal::usize_unsuffixed(slot.index))
}

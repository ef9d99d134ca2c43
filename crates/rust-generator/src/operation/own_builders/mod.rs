//! The builders listed in a definition, as far as their C++ is understood: statements that add parts to the state, and
//! calls of other builders.

mod expressions;
mod kinds;
mod overloads;
mod statements;

use super::builders::default_builders;
use super::plan::{Plan, own_builder};
use crate::docs::{Docs, code, signature};
use crate::names::{Names, mentions};
use expressions::Variables;
use format_compiler::cxx::{self, Cxx, Statement};
use format_compiler::ods::{Builder, BuilderParameter};
use kinds::{Kind, Typed};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use statements::Body;

pub(super) use kinds::Kind as ParameterKind;
pub(super) use overloads::{Function, Parameter};

/// A builder with Rust types for all parameters.
struct Own<'p> {
    number: usize,
    builder: &'p Builder,
    statements: Vec<Statement>,
    parameters: Vec<(Ident, Parameter, Option<TokenStream>)>,
    variables: Variables,
}

/// Generates the builders that are understood; the others are added to the missing parts.
pub(super) fn own_builders(plan: &mut Plan<'_>) -> TokenStream {
    let operation = plan.operation;
    let own: Vec<_> = operation
        .builders
        .iter()
        .enumerate()
        .map(|(index, each)| Own::of(index + 1, each))
        .collect();
    let mut functions = default_builders(plan);
    functions.extend(own.iter().flatten().map(Own::function));
    let bodies = own.iter().map(|own| {
        let own = own.as_ref()?;
        statements::body(plan, &functions, &own.variables, &own.statements)
    });
    let mut bodies: Vec<Option<Body>> = bodies.collect();
    // A builder is generated only with the one that it calls, and never if it ends up calling itself.
    for index in 0..bodies.len() {
        let mut at = index;
        let is_whole = (0..=bodies.len()).any(|_| match &bodies[at] {
            Some(Body { calls: 0, .. }) => true,
            Some(Body { calls, .. }) => {
                at = calls - 1;
                false
            }
            None => false,
        });
        if !is_whole {
            bodies[index] = None;
        }
    }
    let mut out = TokenStream::new();
    for ((index, builder), body) in operation.builders.iter().enumerate().zip(&bodies) {
        let number = index + 1;
        match (&own[index], body) {
            (Some(own), Some(body)) => out.extend(own.tokens(plan, body)),
            _ => {
                let reason = if builder.body.is_some() {
                    "its C++ is not understood"
                } else {
                    "it is written in C++"
                };
                plan.missing.push(format!(
                    "the builder {number}, {}: {reason}",
                    code(&signature(builder))
                ));
            }
        }
    }
    out
}

impl<'p> Own<'p> {
    fn of(number: usize, builder: &'p Builder) -> Option<Self> {
        // As the body of a lambda, the statements can be parsed as an expression.
        let Ok(Cxx::Lambda(_, statements)) =
            cxx::parse(&format!("[&]() {{ {} }}", builder.body.as_ref()?))
        else {
            return None;
        };
        let mut names = Names::reserving(&["builder", "context", "location", "new"]);
        let mut own = Own {
            number,
            builder,
            statements,
            parameters: Vec::new(),
            variables: Variables::default(),
        };
        for parameter in &builder.parameters {
            let optional = Kind::of_optional(&parameter.cpp_type);
            let kind = optional
                .or_else(|| Kind::of(&parameter.cpp_type))
                .filter(|_| parameter.is_named)?;
            let name = names.snake(&parameter.name);
            let (default, is_null) = default(parameter, kind)?;
            let is_tested = own
                .statements
                .iter()
                .any(|statement| tests(statement, &parameter.name));
            let is_optional = optional.is_some() || kind.is_nullable() && (is_null || is_tested);
            let variable = Typed::variable(kind, is_optional, &name);
            own.variables.insert(parameter.name.clone(), variable);
            let declared = Parameter {
                has_default: parameter.default_value.is_some(),
                ..Parameter::new(kind, is_optional || default.is_some())
            };
            own.parameters.push((name, declared, default));
        }
        Some(own)
    }

    fn function(&self) -> Function {
        Function {
            name: format_ident!("{}", own_builder(self.number)),
            parameters: self
                .parameters
                .iter()
                .map(|(_, parameter, _)| *parameter)
                .collect(),
            number: self.number,
        }
    }

    fn tokens(&self, plan: &Plan<'_>, Body { tokens: body, .. }: &Body) -> TokenStream {
        let name = format_ident!("{}", own_builder(self.number));
        let docs = Docs::line(&format!(
            "Builds {} like the builder {} of the definition.",
            code(&plan.operation.name),
            code(&signature(self.builder))
        ));
        let declared = self.parameters.iter().map(|(name, parameter, _)| {
            let type_ = parameter.type_();
            quote!(#name: #type_)
        });
        let defaults = self.parameters.iter().filter_map(|(name, _, default)| {
            let default = default.as_ref()?;
            Some(quote!(let #name = #name.unwrap_or(#default);))
        });
        let context = mentions(body, "context").then(|| quote!(let context = builder.context();));
        let unused = self
            .parameters
            .iter()
            .filter(|(name, _, default)| default.is_none() && !mentions(body, &name.to_string()));
        let unused = unused.map(|(name, ..)| quote!(let _ = #name;));
        quote! {
            #docs
            #[inline]
            pub fn #name(
                builder: &mut view::Builder<'_, 'm>,
                location: Location<'m>,
                #(#declared),*
            ) -> Result<Self, view::BuildError> {
                #context
                #(#defaults)*
                #(#unused)*
                #body
            }
        }
    }
}

/// The default value of a parameter, and true if it is null; `None` if it isn't understood.
fn default(parameter: &BuilderParameter, kind: Kind) -> Option<(Option<TokenStream>, bool)> {
    let Some(text) = &parameter.default_value else {
        return Some((None, false));
    };
    let value = cxx::parse(text).ok()?;
    if expressions::is_null(&value) {
        return Some((None, true));
    }
    match kind {
        Kind::Number(_) | Kind::Text => Some((
            Some(expressions::expected(
                &Variables::default(),
                &value,
                kind,
                false,
            )?),
            false,
        )),
        _ => None,
    }
}

/// True if a statement tests the variable for null.
fn tests(statement: &Statement, name: &str) -> bool {
    let is_it = |cxx: &Cxx| cxx.path().as_deref() == Some(name);
    match statement {
        Statement::If(condition, yes, no) => {
            is_it(condition) || yes.iter().chain(no).any(|each| tests(each, name))
        }
        Statement::Return(value) | Statement::Let(_, value) | Statement::Expression(value) => {
            tests_within(value, &is_it)
        }
        _ => false,
    }
}

fn tests_within(cxx: &Cxx, is_it: &dyn Fn(&Cxx) -> bool) -> bool {
    match cxx {
        Cxx::Conditional(condition, ..) => is_it(condition),
        Cxx::Call(_, arguments) => arguments
            .iter()
            .any(|argument| tests_within(argument, is_it)),
        _ => false,
    }
}

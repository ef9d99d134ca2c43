//! Builders of operations, attributes and types.

use tablegen::Span;

use super::accessors::at;

use crate::diagnostic::{Diagnostic, Title, title};
use crate::ods::{AttrOrTypeDefinition, Builder, BuilderParameter, Operation};

/// The first error in the builders of an operation.
pub(super) fn of_operation(operation: &Operation) -> Option<Diagnostic> {
    if let Some(wrong) = parameters(&operation.builders, operation.span, false) {
        return Some(wrong);
    }
    if operation.skips_default_builders && operation.builders.is_empty() {
        return Some(Diagnostic::error(
            title::no_builders(),
            Some(operation.span),
        ));
    }
    // The default builders come later, and upstream omits those already present.
    let signatures: Vec<_> = operation
        .builders
        .iter()
        .map(|builder| Signature::of(builder, None))
        .collect();
    let (first, second) = covered(&signatures)?;
    let labels = [
        (operation.builders[first].span, TAKES_THEM_TOO),
        (operation.builders[second].span, "this builder"),
    ];
    let title = title::accessor_overlap("build", &operation.name);
    Some(at(operation.span, title, &labels))
}

/// Checks the parameters of builders: each is a string or a `CArg`, those with a default value come last, and those of
/// attributes and types have names.
pub(super) fn parameters(
    builders: &[Builder],
    definition: Span,
    are_named: bool,
) -> Option<Diagnostic> {
    let at = |title: Title, labels: &[(Span, &str)]| Some(at(definition, title, labels));
    for builder in builders {
        if !builder.is_ins {
            return Some(Diagnostic::error(
                title::dag_operator_builder(),
                Some(builder.span),
            ));
        }
        if let Some(unnamed) = builder
            .parameters
            .iter()
            .find(|each| are_named && !each.is_named)
        {
            return at(
                title::builder_parameter_unnamed(),
                &[(unnamed.span, "this parameter")],
            );
        }
        if let Some(wrong) = builder
            .parameters
            .iter()
            .find(|each| each.has_default.is_none())
        {
            return at(
                title::undefined_argument_builder(),
                &[(wrong.span, "this parameter")],
            );
        }
        let has_default = |each: &BuilderParameter| each.has_default == Some(true);
        let first = builder
            .parameters
            .iter()
            .position(has_default)
            .unwrap_or(builder.parameters.len());
        if let Some(wrong) = builder.parameters[first..]
            .iter()
            .find(|each| !has_default(each))
        {
            let labels = [
                (builder.parameters[first].span, "has a default value"),
                (wrong.span, "has none"),
            ];
            return at(title::builder_defaults(), &labels);
        }
    }
    None
}

/// The parameters of a C++ function.
struct Signature<'b> {
    types: Vec<&'b str>,
    /// The number of parameters without a default value.
    required: usize,
}

impl<'b> Signature<'b> {
    /// `context`: the type of a parameter before the written ones.
    fn of(builder: &'b Builder, context: Option<&'b str>) -> Self {
        let parameters = &builder.parameters;
        let required = parameters
            .iter()
            .filter(|each| each.has_default == Some(false))
            .count();
        let types = context
            .into_iter()
            .chain(parameters.iter().map(|each| &*each.cpp_type))
            .collect();
        Signature {
            types,
            required: required + usize::from(context.is_some()),
        }
    }

    /// True if every call to the other signature is also a valid call to this one.
    fn covers(&self, other: &Signature<'_>) -> bool {
        self.types.starts_with(&other.types) && self.required <= other.types.len()
    }
}

/// The first signature covered by an earlier one: the indices of the earlier one and of the signature itself.
fn covered(signatures: &[Signature<'_>]) -> Option<(usize, usize)> {
    signatures.iter().enumerate().find_map(|(second, wanted)| {
        let first = signatures[..second]
            .iter()
            .position(|first| first.covers(wanted))?;
        Some((first, second))
    })
}

/// Returns a builder of an attribute or type covered by another builder, possibly the default one.
pub(super) fn conflict(definition: &AttrOrTypeDefinition) -> Option<Diagnostic> {
    const CONTEXT: &str = "::mlir::MLIRContext *";
    let mut signatures = Vec::new();
    let has_default = !definition.skips_default_builders && !definition.parameters.is_empty();
    if has_default {
        let types = definition
            .parameters
            .iter()
            .map(|parameter| &*parameter.cpp_type);
        let types: Vec<_> = std::iter::once(CONTEXT).chain(types).collect();
        signatures.push(Signature {
            required: types.len(),
            types,
        });
    }
    let own = definition.builders.iter();
    signatures.extend(
        own.map(|builder| Signature::of(builder, (!builder.infers_context).then_some(CONTEXT))),
    );
    let (first, second) = covered(&signatures)?;
    let builder = |number: usize| {
        number
            .checked_sub(usize::from(has_default))
            .map(|own| &definition.builders[own])
    };
    let second = builder(second).map(|builder| builder.span);
    let error = Diagnostic::error(title::builder_conflict(), second);
    Some(match builder(first) {
        Some(first) => error.with_label(first.span, TAKES_THEM_TOO),
        None => {
            error.with_note("the default builder takes the parameters of the definition, in order")
        }
    })
}

const TAKES_THEM_TOO: &str = "takes these parameters, too";

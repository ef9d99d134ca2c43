//! Attributes and types built from their definitions.

use super::parameters::Choices;
use super::pools::Pools;
use super::{attributes, parameters};
use format_runtime::dialect::{AttrOrTypeDefinition, AttributeClass, DefinitionSyntax};
use format_runtime::hooks::{Environment, InstanceVerifier};
use format_runtime::machine::refusal;
use operation_core::*;

/// The maximum number of attributes or types built from one definition.
const PER_DEFINITION: usize = 4;

/// Attributes of the class, known or possible: those built for the class, then matching samples.
pub(super) fn of_class<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    class: &AttributeClass,
    pools: &Pools<'c>,
) -> Vec<Attribute<'c>> {
    let mut all = Vec::new();
    if let AttributeClass::Dialect(index, name) = class {
        let found = environment
            .dialects
            .attributes
            .get(*index as usize)
            .filter(|found| found.name == *name);
        let number = found.or_else(|| environment.dialects.attribute(name));
        all = number.map_or_else(Vec::new, |definition| {
            of_definition(context, environment, definition, pools)
        });
    }
    all.extend(attributes::of_class(context, class, pools));
    all
}

/// Instances of an attribute definition that the parser accepts.
pub(super) fn of_definition<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    definition: &AttrOrTypeDefinition,
    pools: &Pools<'c>,
) -> Vec<Attribute<'c>> {
    let limit = match definition.enumeration {
        Some(_) => 40,
        None => PER_DEFINITION,
    };
    attributes_of(context, environment, definition, pools, |choices| {
        choices.few(limit)
    })
}

/// The lists of parameters with which the parser accepts an instance. `hooked`: true for a hook of the definition's syntax,
/// and the verifier of its instances.
fn accepted<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    definition: &AttrOrTypeDefinition,
    pools: &Pools<'c>,
    hooked: (bool, Option<&dyn InstanceVerifier>),
    lists: impl FnOnce(&Choices<'c>) -> Vec<Vec<Parameter<'c>>>,
) -> Vec<Vec<Parameter<'c>>> {
    let (has_hook, verifier) = hooked;
    if !readable(environment, definition, has_hook) {
        return Vec::new();
    }
    let choices = parameters::choices(context, environment, definition, pools);
    let mut lists = choices.map_or_else(Vec::new, |choices| lists(&choices));
    lists.retain(|list| refusal(environment, context, definition, verifier, list).is_none());
    lists
}

/// Attributes of a definition with lists of parameters that the parser accepts.
pub(super) fn attributes_of<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    definition: &AttrOrTypeDefinition,
    pools: &Pools<'c>,
    lists: impl FnOnce(&Choices<'c>) -> Vec<Vec<Parameter<'c>>>,
) -> Vec<Attribute<'c>> {
    let hooks = environment.hooks;
    let hooked = (
        hooks.attributes.of_definition(definition).is_some(),
        hooks.attribute_instances.of_definition(definition),
    );
    let name = context.definition_name(&definition.name);
    accepted(context, environment, definition, pools, hooked, lists)
        .iter()
        .map(|parameters| {
            context.attribute(AttributeKind::Dialect(DialectInstance { name, parameters }))
        })
        .collect()
}

/// Instances of the loaded dialects' types that the parser accepts, to be added to `pools`.
pub(super) fn types<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    pools: &Pools<'c>,
) -> Vec<Type<'c>> {
    let definitions = environment.dialects.types.iter();
    let of_definition = |definition| {
        types_of(context, environment, definition, pools, |choices| {
            choices.few(PER_DEFINITION)
        })
    };
    definitions.flat_map(of_definition).collect()
}

/// Types of a definition with lists of parameters that the parser accepts.
pub(super) fn types_of<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    definition: &AttrOrTypeDefinition,
    pools: &Pools<'c>,
    lists: impl FnOnce(&Choices<'c>) -> Vec<Vec<Parameter<'c>>>,
) -> Vec<Type<'c>> {
    let hooks = environment.hooks;
    let hooked = (
        hooks.types.of_definition(definition).is_some(),
        hooks.type_instances.of_definition(definition),
    );
    let name = context.definition_name(&definition.name);
    accepted(context, environment, definition, pools, hooked, lists)
        .iter()
        .map(|parameters| context.type_(TypeKind::Dialect(DialectInstance { name, parameters })))
        .collect()
}

/// True if instances can be built, printed and parsed, which may need hooks.
fn readable(
    environment: Environment<'_>,
    definition: &AttrOrTypeDefinition,
    has_hook: bool,
) -> bool {
    match definition.syntax {
        DefinitionSyntax::Bare => true,
        DefinitionSyntax::Format { .. } => environment.has_parameter_directives(definition),
        // If only C++ parses it, the hook stores the parameters in its own form.
        DefinitionSyntax::Hooked => has_hook && definition.parameters.is_empty(),
        DefinitionSyntax::Unsupported(_) => false,
    }
}

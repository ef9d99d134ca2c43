//! Attributes and types built from their definitions.

use super::pools::Pools;
use super::{attributes, parameters};
use format_runtime::dialect::{AttrOrTypeDefinition, AttributeClass, DefinitionSyntax};
use format_runtime::hooks::Environment;
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

/// Instances of an attribute definition.
pub(super) fn of_definition<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    definition: &AttrOrTypeDefinition,
    pools: &Pools<'c>,
) -> Vec<Attribute<'c>> {
    if !readable(
        environment,
        definition,
        environment
            .hooks
            .attributes
            .of_definition(definition)
            .is_some(),
    ) {
        return Vec::new();
    }
    let limit = if definition.enumeration.is_some() {
        40
    } else {
        PER_DEFINITION
    };
    let lists = parameters::lists(context, environment, definition, pools, limit);
    let name = context.definition_name(&definition.name);
    lists
        .iter()
        .map(|parameters| {
            context.attribute(AttributeKind::Dialect(DialectInstance { name, parameters }))
        })
        .collect()
}

/// Instances of the loaded dialects' types, to be added to `pools`.
pub(super) fn types<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    pools: &Pools<'c>,
) -> Vec<Type<'c>> {
    let mut all = Vec::new();
    for definition in &environment.dialects.types {
        if !readable(
            environment,
            definition,
            environment.hooks.types.of_definition(definition).is_some(),
        ) {
            continue;
        }
        let name = context.definition_name(&definition.name);
        for parameters in parameters::lists(context, environment, definition, pools, PER_DEFINITION)
        {
            all.push(context.type_(TypeKind::Dialect(DialectInstance {
                name,
                parameters: &parameters,
            })));
        }
    }
    all
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

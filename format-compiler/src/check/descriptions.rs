//! Adds the texts of `custom` directives to checked formats.

use super::assumed::{assumed, assumed_of_parameters};
use super::checked::{CheckedDefinitionFormat, CheckedFormat};
use super::custom::{parameter_directive_use, resolve};
use super::tree::each_custom;
use crate::ods::{AttrOrTypeDefinition, Operation};
use format_runtime::hooks::Hooks;

/// Adds the descriptions of `custom` directives to the format of an operation, or else what is assumed of them if `assumes`.
pub(crate) fn add_descriptions(
    operation: &Operation,
    format: &mut CheckedFormat,
    hooks: &Hooks,
    assumes: bool,
) {
    each_custom(&mut format.elements, &mut |custom| {
        let number = resolve(operation, custom, hooks).hook();
        let hook = number.and_then(|number| hooks.directives.get(number));
        custom.description = hook.and_then(|hook| hook.described());
        if assumes {
            custom.assumed = assumed(operation, custom, hooks);
        }
    });
}

/// Adds the descriptions of `custom` directives to the format of an attribute or type, like [`add_descriptions`].
pub(crate) fn add_parameter_descriptions(
    definition: &AttrOrTypeDefinition,
    format: &mut CheckedDefinitionFormat,
    hooks: &Hooks,
    assumes: bool,
) {
    each_custom(&mut format.elements, &mut |custom| {
        let used = parameter_directive_use(definition, custom);
        let number = hooks.parameter_directives.resolve(&used).hook();
        let hook = number.and_then(|number| hooks.parameter_directives.get(number));
        custom.description = hook.and_then(|hook| hook.described());
        if assumes {
            custom.assumed = assumed_of_parameters(definition, custom, hooks);
        }
    });
}

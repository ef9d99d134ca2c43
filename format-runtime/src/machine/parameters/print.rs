//! The print machine for attributes and types.

use super::field;
use crate::dialect::{AttrOrTypeDefinition, DefinitionSyntax};
use crate::hooks::{Hooks, ParameterValue};
use crate::program::{ParameterArgument, ParameterCall, ParameterPrint};
use crate::text::Printer;
use operation_core::Parameter;

/// Prints the parameters of a definition.
pub(super) fn parameters<'m>(
    hooks: &Hooks,
    printer: &mut Printer<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    parameters: &[Parameter<'m>],
) {
    let DefinitionSyntax::Format { print, .. } = &definition.syntax else {
        // Made by C++ that is modelled; its text isn't. No parser takes this for something else.
        if !parameters.is_empty() {
            printer.text("<<SYNTAX WRITTEN IN C++>>");
        }
        return;
    };
    let mut label = 0;
    let mut first = true;
    while let Some(instruction) = print.instructions.get(label) {
        label += 1;
        match instruction {
            ParameterPrint::Text(text) => printer.text(text),
            ParameterPrint::Newline => printer.newline(),
            ParameterPrint::Parameter { parameter, qualified } => {
                let index = usize::from(*parameter);
                if let (Some(kind), Some(value)) =
                    (definition.parameters.get(index).map(|parameter| &parameter.kind), parameters.get(index))
                {
                    field::print(printer, kind, *value, *qualified);
                }
            }
            ParameterPrint::ListStart => first = true,
            ParameterPrint::Separator => {
                if !first {
                    printer.text(", ");
                }
                first = false;
            }
            ParameterPrint::Unless { parameters: indices, inverted, otherwise } => {
                let present = indices.iter().any(|&index| {
                    let index = usize::from(index);
                    let default =
                        field::default_of(printer.context(), printer.environment().dialects, definition, index);
                    parameters.get(index).is_some_and(|value| *value != default)
                });
                if present == *inverted {
                    label = *otherwise as usize;
                }
            }
            ParameterPrint::Jump(target) => label = *target as usize,
            ParameterPrint::Custom(ParameterCall { number, arguments, .. }) => {
                let number = hooks.parameter_directive(printer.environment().dialects, *number);
                let Some(hook) = number.and_then(|number| hooks.parameter_directives.get(number)) else { continue };
                let value = |index: &u16| parameters.get(usize::from(*index)).copied();
                let arguments: Vec<_> = arguments
                    .iter()
                    .map(|argument| match argument {
                        ParameterArgument::Parameter(index) => ParameterValue::Parameter(value(index)),
                        ParameterArgument::Ref(index) => ParameterValue::Ref(value(index)),
                        ParameterArgument::Text(text) => ParameterValue::Text(text.clone()),
                    })
                    .collect();
                hook.print(printer, &arguments);
            }
        }
    }
}

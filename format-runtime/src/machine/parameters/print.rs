//! The print machine for attributes and types.

use super::field;
use crate::dialect::{AttrOrTypeDefinition, DefinitionSyntax};
use crate::hooks::{Hooks, ParameterValue};
use crate::machine::GeneratedParameters;
use crate::machine::program::PrintMachine;
use crate::program::{
    ParameterArgument, ParameterCall, ParameterCondition, ParameterInstructions, ParameterPrint,
};
use crate::text::Printer;
use operation_core::Parameter;

/// Prints the parameters of a definition.
pub(crate) fn parameters<'m>(
    hooks: &Hooks,
    printer: &mut Printer<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    parameters: &[Parameter<'m>],
) {
    let DefinitionSyntax::Format {
        print, generated, ..
    } = &definition.syntax
    else {
        // A bare attribute may have an undeclared parameter for its type; the type is printed elsewhere.
        if definition.has_parser() && !parameters.is_empty() {
            printer.unknown_syntax(&definition.name);
        }
        return;
    };
    match generated.get::<GeneratedParameters>() {
        Some(form) => (form.print)(hooks, printer, definition, parameters),
        None => Run {
            hooks,
            definition,
            parameters,
            at_start: true,
        }
        .run(printer, print),
    }
}

/// The state of one run of the print machine for attributes and types.
pub(crate) struct Run<'r, 'm> {
    pub(crate) hooks: &'r Hooks,
    pub(crate) definition: &'r AttrOrTypeDefinition,
    pub(crate) parameters: &'r [Parameter<'m>],
    /// True if the next separator prints nothing.
    pub(crate) at_start: bool,
}

impl<'m> Run<'_, 'm> {
    /// True if a parameter differs from its default value.
    pub(crate) fn is_other(&self, printer: &Printer<'_, 'm>, index: u16) -> bool {
        let index = usize::from(index);
        let (context, dialects) = (printer.context(), printer.environment().dialects);
        self.parameters.get(index).is_some_and(|value| {
            !field::is_default(context, dialects, self.definition, index, *value)
        })
    }

    pub(crate) fn parameter(&self, printer: &mut Printer<'_, 'm>, index: u16, qualified: bool) {
        let index = usize::from(index);
        if let (Some(parameter), Some(value)) = (
            self.definition.parameters.get(index),
            self.parameters.get(index),
        ) {
            field::print(printer, &parameter.kind, *value, qualified);
        }
    }
}

impl<'m> PrintMachine<'m> for Run<'_, 'm> {
    type Set = ParameterInstructions;

    fn element(&mut self, printer: &mut Printer<'_, 'm>, element: &ParameterPrint) {
        match element {
            ParameterPrint::Parameter(index) => self.parameter(printer, *index, false),
            ParameterPrint::Qualified(index) => self.parameter(printer, *index, true),
            ParameterPrint::ListStart => self.at_start = true,
            ParameterPrint::Separator => {
                if !self.at_start {
                    printer.text(", ");
                }
                self.at_start = false;
            }
        }
    }

    fn holds(&self, printer: &mut Printer<'_, 'm>, condition: &ParameterCondition) -> bool {
        let is_other = |&index: &u16| self.is_other(printer, index);
        match condition {
            ParameterCondition::Any(parameters) => parameters.iter().any(is_other),
            ParameterCondition::None(parameters) => !parameters.iter().any(is_other),
        }
    }

    fn custom(&self, printer: &mut Printer<'_, 'm>, call: &ParameterCall) {
        let number = self
            .hooks
            .parameter_directive(printer.environment().dialects, call.number);
        let Some(hook) = number.and_then(|number| self.hooks.parameter_directives.get(number))
        else {
            return printer.unknown_syntax(&self.definition.name);
        };
        let value = |index: &u16| self.parameters.get(usize::from(*index)).copied();
        let arguments = call.arguments.iter().map(|argument| match argument {
            ParameterArgument::Parameter(index) => ParameterValue::Parameter(value(index)),
            ParameterArgument::Ref(index) => ParameterValue::Ref(value(index)),
            ParameterArgument::Text(text) => ParameterValue::Text(text.clone()),
        });
        hook.print(printer, &arguments.collect::<Vec<_>>());
    }
}

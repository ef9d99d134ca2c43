//! The two interpreters. `text` calls these four pairs; they call the methods of `Parser` and `Printer`.

mod conversion;
mod enums;
mod parameters;
mod parse;
mod print;
mod property;

pub use parameters::{parse_attribute, parse_type, print_attribute, print_type};
pub use parse::parse_operation;
pub(crate) use parse::{inherent_attribute_error, set_properties, take_inherent_attributes};
pub use print::print_operation;

use crate::dialect::{Environment, OperationDefinition, OperationSyntax};
use crate::program::{ParseInstruction, PrintProgram};
use crate::text::{Failed, Parser};
use operation_core::{AttributeKind, Operation};

/// Records an error of a generated parser.
fn error(parser: &mut Parser<'_, '_>, offset: usize, message: impl Into<String>) -> Failed {
    parser.custom_error(offset, message)
}

/// True if the operation can be read and printed in custom form.
pub fn has_custom_form(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    match &definition.syntax {
        OperationSyntax::Generic | OperationSyntax::Unsupported(_) => false,
        OperationSyntax::Hooked => environment.hooks.operations.contains_key(&definition.name),
        OperationSyntax::Format { parse, .. } => {
            missing_directive(environment, &parse.directives).is_none() && !lacks_inference(environment, definition)
        }
    }
}

/// True if the types of its results follow from C++ that isn't here: its custom form would not say them.
fn lacks_inference(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    let OperationSyntax::Format { parse, .. } = &definition.syntax else { return false };
    parse.instructions.contains(&ParseInstruction::Infer) && !environment.hooks.inference.contains_key(&definition.name)
}

/// Why an operation is printed in generic form though its definition has a custom form: something it holds is written in
/// a way that only C++ knows, and in custom form that would stand there without `#dialect.mnemonic`.
pub fn why_printed_generic(environment: Environment<'_>, operation: Operation<'_>) -> Option<String> {
    let number = operation.name().registration()?.definition as usize;
    let definition = environment.dialects.operations.get(number)?;
    if let Some(reason) = why_generic(environment, definition) {
        return Some(reason);
    }
    let OperationSyntax::Format { print, .. } = &definition.syntax else { return None };
    let slot = print.stripped_slots().find(|&slot| is_text(operation, slot))?;
    let name = definition.properties.get(usize::from(slot)).map_or("", |slot| &slot.name);
    Some(format!("the syntax of attribute '{name}' is written in C++ and no hook is there"))
}

/// True if what its format would print without `#dialect.mnemonic` is there as text that only C++ reads.
pub(crate) fn strips_text(print: &PrintProgram, operation: Operation<'_>) -> bool {
    print.stripped_slots().any(|slot| is_text(operation, slot))
}

fn is_text(operation: Operation<'_>, slot: u16) -> bool {
    let slot = usize::from(slot);
    slot < operation.num_properties()
        && operation.property(slot).is_some_and(|value| matches!(value.kind(), AttributeKind::Opaque { .. }))
}

/// Why an operation can only be read and printed in generic form; `None` if it has a custom form.
pub fn why_generic(environment: Environment<'_>, definition: &OperationDefinition) -> Option<String> {
    match &definition.syntax {
        OperationSyntax::Generic => Some("it has no custom assembly form".to_owned()),
        OperationSyntax::Unsupported(reason) => Some(reason.clone()),
        OperationSyntax::Hooked if environment.hooks.operations.contains_key(&definition.name) => None,
        OperationSyntax::Hooked => {
            Some(format!("its syntax is written in C++ and no hook '{}' is there", definition.name))
        }
        OperationSyntax::Format { parse, .. } => missing_directive(environment, &parse.directives)
            .map(|name| format!("its format uses custom<{name}>, for which there is no hook"))
            .or_else(|| {
                let lacks = lacks_inference(environment, definition);
                lacks.then(|| "its result types are inferred in C++, and there is no hook for it".to_owned())
            }),
    }
}

fn missing_directive<'n>(environment: Environment<'_>, names: &'n [String]) -> Option<&'n str> {
    names.iter().find(|name| !environment.hooks.directives.contains_key(*name)).map(String::as_str)
}

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

use crate::dialect::{Environment, OperationDefinition, OperationSyntax, PropertyForm, PropertyKind};
use crate::text::{Failed, Parser};
use operation_core::Operation;

/// Records an error of a generated parser.
fn error(parser: &mut Parser<'_, '_>, offset: usize, message: impl Into<String>) -> Failed {
    parser.custom_error(offset, message)
}

/// True if the operation can be printed in custom form (its syntax is declarative or hooked).
pub fn has_custom_form(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    match &definition.syntax {
        OperationSyntax::Generic | OperationSyntax::Unsupported(_) => false,
        OperationSyntax::Hooked => environment.hooks.operations.contains_key(&definition.name),
        OperationSyntax::Format { parse, .. } => missing_directive(environment, &parse.directives).is_none(),
    }
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
            .map(|name| format!("its format uses custom<{name}>, for which there is no hook")),
    }
}

/// The property that keeps an operation from its custom form, as nothing is written and what C++ initialises it with isn't
/// known.
pub fn uninitialized_property<'d>(definition: &'d OperationDefinition, operation: Operation<'_>) -> Option<&'d str> {
    let mut slots = definition.properties.iter().zip(operation.properties());
    let (slot, _) = slots.find(|(slot, value)| {
        value.is_none() && !slot.optional && matches!(slot.kind, PropertyKind::Property(PropertyForm::Opaque(_)))
    })?;
    Some(&slot.name)
}

fn missing_directive<'n>(environment: Environment<'_>, names: &'n [String]) -> Option<&'n str> {
    names.iter().find(|name| !environment.hooks.directives.contains_key(*name)).map(String::as_str)
}

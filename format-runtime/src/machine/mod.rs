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
use crate::hooks::Resolution;
use crate::text::{Failed, Parser};

/// Records an error of a generated parser.
fn error(parser: &mut Parser<'_, '_>, offset: usize, message: impl Into<String>) -> Failed {
    parser.custom_error(offset, message)
}

/// True if the operation can be printed in custom form (its syntax is declarative or hooked).
pub fn has_custom_form(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    match &definition.syntax {
        OperationSyntax::Generic | OperationSyntax::Unsupported(_) => false,
        OperationSyntax::Hooked => environment.operation_syntax(definition).is_some(),
        OperationSyntax::Format { parse, .. } => {
            parse.directives.iter().all(|&number| environment.directive(number).is_some())
        }
    }
}

/// Why an operation can only be read and printed in generic form; `None` if it has a custom form.
pub fn why_generic(environment: Environment<'_>, definition: &OperationDefinition) -> Option<String> {
    match &definition.syntax {
        OperationSyntax::Generic => Some("it has no custom assembly form".to_owned()),
        OperationSyntax::Unsupported(reason) => Some(reason.clone()),
        OperationSyntax::Hooked if environment.operation_syntax(definition).is_some() => None,
        OperationSyntax::Hooked => {
            Some(format!("its syntax is written in C++ and no hook '{}' is there", definition.name))
        }
        OperationSyntax::Format { parse, .. } => {
            parse.directives.iter().find_map(|&number| why_no_directive(environment, number))
        }
    }
}

/// Why a directive can't be run, which has that number; `None` if it can.
fn why_no_directive(environment: Environment<'_>, number: u32) -> Option<String> {
    let used = environment.dialects.directives.get(number)?;
    match environment.hooks.directives.resolve(used) {
        Resolution::Hook(_) => None,
        Resolution::Unknown => Some(format!("its format uses custom<{}>, for which there is no hook", used.name)),
        Resolution::Unfit(unfit) if unfit.is_own() => Some(format!("in its format, {unfit}")),
        Resolution::Unfit(unfit) => Some(format!(
            "its format uses a custom<{}> for which there is no hook: that of ::{} takes {}, not {}",
            used.name,
            unfit.namespace,
            unfit.expected,
            unfit.given()
        )),
    }
}

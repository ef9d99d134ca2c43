//! The two interpreters of programs. `text` calls them through [`crate::text::Syntaxes`]; they call the methods of
//! `Parser` and `Printer`.

mod dense_array;
mod directive;
mod enums;
mod form;
pub(crate) mod parameters;
pub(crate) mod parse;
pub(crate) mod print;
pub(crate) mod program;
pub(crate) mod property;
mod syntaxes;

pub use form::{
    GeneratedOperation, GeneratedParameters, Parameters, ParseOperation, ParseParameters,
    ParseUsualForm, PrintOperation, PrintParameters,
};

pub use parameters::field::default_of as default_parameter;
pub use parameters::refusal::{parameter_refusal, refusal};

use crate::dialect::{
    ByDefinition, OperationDefinition, OperationForm, PropertyForm, PropertyKind, PropertySlot,
};
use crate::hooks::{Environment, Hooks, Resolution};
use crate::program::ResolutionStep;
use crate::text::{Failed, Parser};
use operation_core::{Operation, WalkOrder, WalkResult, walk};
use std::collections::BTreeMap;

/// Records an error in the way of a generated parser.
pub(crate) fn error(
    parser: &mut Parser<'_, '_>,
    offset: usize,
    message: impl Into<String>,
) -> Failed {
    parser.custom_error(offset, message)
}

/// True if the operation can be parsed and printed in custom form.
pub fn has_custom_form(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    match &definition.syntax {
        OperationForm::Generic | OperationForm::Unsupported(_) => false,
        OperationForm::Hooked => environment.operation_syntax(definition).is_some(),
        OperationForm::Format { parse, .. } => {
            parse.directives().iter().all(|&number| {
                environment
                    .hooks
                    .directive(environment.dialects, number)
                    .is_some()
            }) && !lacks_inference(environment, definition)
        }
    }
}

/// True if the result types are neither in the custom form nor available from a hook: only C++ code can infer them.
fn lacks_inference(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return false;
    };
    parse
        .resolution()
        .any(|step| *step == ResolutionStep::Infer)
        && environment
            .hooks
            .inference
            .of_operation(definition)
            .is_none()
}

/// Finds the operations in `root`, itself included, printed in generic form although their definitions have a custom
/// form. Returns their names, each with its first reason. Besides the reasons of [`why_generic`], the custom form of an
/// operation may print an attribute without `#dialect.mnemonic` while only C++ knows the attribute's syntax.
pub fn why_printed_generic(
    environment: Environment<'_>,
    root: Operation<'_>,
) -> BTreeMap<String, String> {
    let definitions = &environment.dialects.operations;
    let mut reasons = BTreeMap::new();
    // The value is a definition as long as its operations must be examined: until one of them has a reason.
    let mut in_question: ByDefinition<Option<&OperationDefinition>> = ByDefinition::default();
    walk(root, WalkOrder::Pre, |operation| {
        if operation.kept_text().is_some() {
            return WalkResult::Continue;
        }
        let Some(number) = operation
            .name()
            .registration()
            .map(|registration| registration.definition as usize)
        else {
            return WalkResult::Continue;
        };
        let place = in_question.get_mut_or_insert_with(number, definitions.len(), || {
            let definition = definitions.get(number)?;
            match why_generic(environment, definition) {
                Some(_) if matches!(definition.syntax, OperationForm::Generic) => None,
                Some(reason) => {
                    reasons.insert(definition.name.clone(), reason);
                    None
                }
                None => Some(definition).filter(|definition| depends_on_operation(definition)),
            }
        });
        if let Some(definition) = *place
            && let Some(reason) = why_this_is_generic(definition, operation)
        {
            reasons.insert(definition.name.clone(), reason);
            *place = None;
        }
        WalkResult::Continue
    });
    reasons
}

/// True if [`why_this_is_generic`] can return a reason for operations of the definition.
fn depends_on_operation(definition: &OperationDefinition) -> bool {
    let strips = matches!(&definition.syntax, OperationForm::Format { print, .. } if print.strips_attributes());
    strips || definition.properties.iter().any(only_cxx_initializes)
}

/// Returns the reason for printing this operation in generic form although its definition has a custom form; `None` if
/// it is printed in custom form.
fn why_this_is_generic(
    definition: &OperationDefinition,
    operation: Operation<'_>,
) -> Option<String> {
    if let Some(property) = uninitialized_property(definition, operation) {
        return Some(format!(
            "nothing is written for property '{property}', and only C++ knows what it is then"
        ));
    }
    let OperationForm::Format { print, .. } = &definition.syntax else {
        return None;
    };
    let slot = print.stripped_text(operation)?;
    let name = definition
        .properties
        .get(usize::from(slot))
        .map_or("", |slot| &slot.name);
    Some(format!(
        "the syntax of attribute '{name}' is written in C++ and no hook is there"
    ))
}

/// Returns the reason if operations can only be parsed and printed in generic form; `None` if they have a custom form.
pub fn why_generic(
    environment: Environment<'_>,
    definition: &OperationDefinition,
) -> Option<String> {
    match &definition.syntax {
        OperationForm::Generic => Some("it has no custom assembly form".to_owned()),
        OperationForm::Unsupported(reason) => Some(reason.clone()),
        OperationForm::Hooked if environment.operation_syntax(definition).is_some() => None,
        OperationForm::Hooked => Some(format!(
            "its syntax is written in C++ and no hook '{}' is there",
            definition.name
        )),
        OperationForm::Format { parse, .. } => {
            let missing = parse
                .directives()
                .iter()
                .find_map(|&number| why_no_directive(environment, number));
            missing.or_else(|| {
                let lacks = lacks_inference(environment, definition);
                lacks.then(|| {
                    "its result types are inferred in C++, and there is no hook for it".to_owned()
                })
            })
        }
    }
}

/// Records an error about an operation in custom form without support for it.
fn no_custom_form(
    hooks: &Hooks,
    parser: &mut Parser<'_, '_>,
    definition: &OperationDefinition,
) -> Failed {
    // The last case has MLIR's wording for an operation without any format.
    match why_generic(
        Environment {
            dialects: parser.environment().dialects,
            hooks,
        },
        definition,
    ) {
        Some(reason) if !matches!(definition.syntax, OperationForm::Generic) => parser
            .unknown_syntax(format!(
                "op '{}' has no custom assembly form here: {reason}",
                definition.name
            )),
        _ => parser.error(
            parser.name_offset(),
            format!("op '{}' has no custom assembly form", definition.name),
        ),
    }
}

/// Returns the reason if the directive with that number can't be called; `None` if it can.
fn why_no_directive(environment: Environment<'_>, number: u32) -> Option<String> {
    let used = environment.dialects.directives.get(number)?;
    match environment.hooks.directives.resolve(used) {
        Resolution::Hook(_) => None,
        Resolution::Unknown => Some(format!(
            "its format uses custom<{}>, for which there is no hook",
            used.name
        )),
        Resolution::ArgumentMismatch(unfit) if unfit.is_own() => {
            Some(format!("in its format, {unfit}"))
        }
        Resolution::ArgumentMismatch(unfit) => Some(format!(
            "its format uses a custom<{}> for which there is no hook: that of ::{} takes {}, not {}",
            used.name,
            unfit.namespace,
            unfit.expected,
            unfit.given()
        )),
    }
}

/// Finds a property that prevents the custom form: it has no value, and its initial value in C++ is unknown.
fn uninitialized_property<'d>(
    definition: &'d OperationDefinition,
    operation: Operation<'_>,
) -> Option<&'d str> {
    let mut slots = definition.properties.iter().zip(operation.properties());
    let (slot, _) = slots.find(|(slot, value)| value.is_none() && only_cxx_initializes(slot))?;
    Some(&slot.name)
}

/// True if only C++ knows the initial value of the property.
fn only_cxx_initializes(slot: &PropertySlot) -> bool {
    !slot.optional && matches!(slot.kind, PropertyKind::Property(PropertyForm::Opaque(_)))
}

//! Calls of `custom<name>`.

use super::operation_scope::{OperationScope, type_slot};
use crate::check::{
    ArgumentKind, AttrOrTypeFormat, Content, Custom, FormatKind, directive_use,
    parameter_directive_use,
};
use crate::ods::{AttrOrTypeDefinition, Variable};
use format_runtime::program::{
    CustomArgument, CustomCall, DirectiveUse, ParameterArgument, ParameterCall,
};

/// Lowers a call in the format of an operation.
pub(super) fn custom_call(
    scope: &OperationScope<'_>,
    custom: &Custom,
) -> Result<CustomCall, String> {
    let directive = assumed(directive_use(scope.operation, custom), custom);
    let arguments = custom.arguments.iter().map(|argument| {
        let inner = custom_argument(scope, &argument.kind)?;
        Ok(if argument.is_ref {
            CustomArgument::Ref(Box::new(inner))
        } else {
            inner
        })
    });
    Ok(CustomCall {
        directive,
        number: 0,
        arguments: arguments.collect::<Result<_, String>>()?,
    })
}

/// Lowers a call in the format of an attribute or type.
pub(super) fn parameter_call(
    definition: &AttrOrTypeDefinition,
    custom: &Custom<AttrOrTypeFormat>,
) -> ParameterCall {
    let directive = assumed(parameter_directive_use(definition, custom), custom);
    let arguments = custom
        .arguments
        .iter()
        .filter_map(|argument| match &argument.kind {
            ArgumentKind::Variable(index) if argument.is_ref => {
                Some(ParameterArgument::Ref(*index as u16))
            }
            ArgumentKind::Variable(index) => Some(ParameterArgument::Parameter(*index as u16)),
            ArgumentKind::String(text) => Some(ParameterArgument::Text(text.clone())),
            ArgumentKind::Directive(_) => None,
        });
    ParameterCall {
        directive,
        number: 0,
        arguments: arguments.collect(),
    }
}

/// Puts a directive into the namespace of the one that it is assumed to be.
fn assumed<K: FormatKind>(used: DirectiveUse, custom: &Custom<K>) -> DirectiveUse {
    match &custom.assumed {
        Some(assumed) => DirectiveUse {
            namespace: assumed.namespace.clone(),
            ..used
        },
        None => used,
    }
}

pub(super) fn custom_argument(
    scope: &OperationScope<'_>,
    argument: &ArgumentKind,
) -> Result<CustomArgument, String> {
    Ok(match argument {
        ArgumentKind::String(text) => CustomArgument::Text(text.clone()),
        ArgumentKind::Variable(variable) => match *variable {
            Variable::Attribute(index) => CustomArgument::Property(scope.attribute_slot(index)?),
            Variable::Property(index) => CustomArgument::Property(scope.property_slot(index)?),
            Variable::Operand(index) => CustomArgument::Operand(index as u16),
            Variable::Region(index) => CustomArgument::Region(index as u16),
            Variable::Successor(index) => CustomArgument::Successor(index as u16),
            Variable::Result(_) => return Err("a result as an argument of custom".to_owned()),
        },
        ArgumentKind::Directive(directive) => match directive.content() {
            Content::Types(target) => CustomArgument::Type(type_slot(target)),
            // Upstream's generator treats these as `attr-dict`. (They are allowed only inside a `ref`.)
            Content::Attributes | Content::All(_) => CustomArgument::AttrDict,
            Content::Properties => CustomArgument::PropDict,
            Content::FunctionType(..) | Content::Clauses(_) => {
                return Err("an argument of custom that isn't one".to_owned());
            }
        },
    })
}

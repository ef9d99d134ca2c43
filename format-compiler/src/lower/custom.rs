//! Calls of `custom<name>`.

use super::operation_scope::{OperationScope, type_slot};
use crate::check::{
    DefinitionNode, DefinitionNodeKind as Kind, Node, NodeKind, directive_use, parameter_directive_use,
};
use crate::ods::AttrOrTypeDefinition;
use format_runtime::program::{CustomArgument, CustomCall, ParameterArgument, ParameterCall};

/// A call in the format of an operation.
pub(super) fn custom_call(scope: &OperationScope<'_>, name: &str, arguments: &[Node]) -> Result<CustomCall, String> {
    let directive = directive_use(scope.operation, name, arguments);
    let arguments = arguments.iter().map(|argument| custom_argument(scope, argument));
    Ok(CustomCall { directive, number: 0, arguments: arguments.collect::<Result<_, _>>()? })
}

/// A call in the format of an attribute or type.
pub(super) fn parameter_call(
    definition: &AttrOrTypeDefinition,
    name: &str,
    arguments: &[DefinitionNode],
) -> ParameterCall {
    let directive = parameter_directive_use(definition, name, arguments);
    let argument = |node: &DefinitionNode| match &node.kind {
        Kind::Parameter { index, .. } => Some(ParameterArgument::Parameter(*index as u16)),
        Kind::Ref(index) => Some(ParameterArgument::Ref(*index as u16)),
        Kind::String(text) => Some(ParameterArgument::Text(text.clone())),
        _ => None,
    };
    ParameterCall { directive, number: 0, arguments: arguments.iter().filter_map(argument).collect() }
}

fn custom_argument(scope: &OperationScope<'_>, node: &Node) -> Result<CustomArgument, String> {
    Ok(match &node.kind {
        NodeKind::Attribute { index, .. } => CustomArgument::Property(scope.attribute_slot(*index)?),
        NodeKind::Property(index) => CustomArgument::Property(scope.property_slot(*index)?),
        NodeKind::Operand(index) => CustomArgument::Operand(*index as u16),
        NodeKind::Region(index) => CustomArgument::Region(*index as u16),
        NodeKind::Successor(index) => CustomArgument::Successor(*index as u16),
        NodeKind::Type { target, .. } => CustomArgument::Type(type_slot(*target)),
        // Upstream's generator takes these for `attr-dict` (behind a `ref`, which is the one place for them).
        NodeKind::AttrDict { .. } | NodeKind::Operands | NodeKind::Regions | NodeKind::Successors => {
            CustomArgument::AttrDict
        }
        NodeKind::PropDict => CustomArgument::PropDict,
        NodeKind::String(text) => CustomArgument::Text(text.clone()),
        NodeKind::Ref(inner) => CustomArgument::Ref(Box::new(custom_argument(scope, inner)?)),
        _ => return Err("an argument of custom that isn't one".to_owned()),
    })
}

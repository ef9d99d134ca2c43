//! Calls of `custom<name>`.

use super::operation_scope::{OperationScope, type_slot};
use crate::check::{DefinitionNode, DefinitionNodeKind as Kind, Node, NodeKind, TypeTarget};
use crate::ods::{AttrOrTypeDefinition, Length};
use format_runtime::hooks::normal_namespace;
use format_runtime::program::{
    ArgumentKind, CustomArgument, CustomCall, DirectiveUse, GivenArgument, ParameterArgument, ParameterCall,
};

/// A call in the format of an operation.
pub(super) fn custom_call(scope: &OperationScope<'_>, name: &str, arguments: &[Node]) -> Result<CustomCall, String> {
    let mut directive = DirectiveUse {
        name: name.to_owned(),
        namespace: normal_namespace(scope.namespace()),
        associated: Vec::new(),
        arguments: arguments.iter().map(|argument| given(scope, argument, false)).collect(),
    };
    for argument in arguments {
        associate(&mut directive, cpp_type(scope, argument));
    }
    let arguments = arguments.iter().map(|argument| custom_argument(scope, argument));
    Ok(CustomCall { directive, number: 0, arguments: arguments.collect::<Result<_, _>>()? })
}

/// A call in the format of an attribute or type.
pub(super) fn parameter_call(
    definition: &AttrOrTypeDefinition,
    name: &str,
    arguments: &[DefinitionNode],
) -> ParameterCall {
    let argument = |node: &DefinitionNode| match &node.kind {
        Kind::Parameter { index, .. } => Some(ParameterArgument::Parameter(*index as u16)),
        Kind::Ref(index) => Some(ParameterArgument::Ref(*index as u16)),
        Kind::String(text) => Some(ParameterArgument::Text(text.clone())),
        _ => None,
    };
    let arguments: Vec<ParameterArgument> = arguments.iter().filter_map(argument).collect();
    let mut directive = DirectiveUse {
        name: name.to_owned(),
        namespace: normal_namespace(&definition.dialect.cpp_namespace),
        ..DirectiveUse::default()
    };
    for argument in &arguments {
        let (kind, parameter) = match argument {
            ParameterArgument::Parameter(index) => (ArgumentKind::Parameter, Some(*index)),
            ParameterArgument::Ref(index) => (ArgumentKind::Parameter, Some(*index)),
            ParameterArgument::Text(_) => (ArgumentKind::Text, None),
        };
        let is_ref = matches!(argument, ParameterArgument::Ref(_));
        directive.arguments.push(GivenArgument { kind, is_ref });
        let parameter = parameter.and_then(|index| definition.parameters.get(usize::from(index)));
        associate(&mut directive, parameter.map(|parameter| &*parameter.cpp_type));
    }
    ParameterCall { directive, number: 0, arguments }
}

/// C++ looks for a function in the namespaces of its arguments' types too.
fn associate(directive: &mut DirectiveUse, cpp_type: Option<&str>) {
    let Some((namespace, _)) = cpp_type.filter(|class| !class.contains('<')).and_then(|class| class.rsplit_once("::"))
    else {
        return;
    };
    let namespace = normal_namespace(namespace);
    if !matches!(&*namespace, "" | "std" | "llvm" | "mlir") && !directive.associated.contains(&namespace) {
        directive.associated.push(namespace);
    }
}

/// The C++ type of an argument, where it may be of another namespace than MLIR's.
fn cpp_type<'a>(scope: &OperationScope<'a>, node: &Node) -> Option<&'a str> {
    match &node.kind {
        NodeKind::Attribute { index, .. } => Some(&*scope.operation.attributes.get(*index)?.constraint.storage_type),
        NodeKind::Property(index) => Some(&*scope.operation.properties.get(*index)?.property.storage_type),
        NodeKind::Ref(inner) => cpp_type(scope, inner),
        _ => None,
    }
}

fn given(scope: &OperationScope<'_>, node: &Node, is_ref: bool) -> GivenArgument {
    let operation = scope.operation;
    let kind = match &node.kind {
        NodeKind::Ref(inner) => return given(scope, inner, true),
        NodeKind::Attribute { .. } | NodeKind::Property(_) => ArgumentKind::Attribute,
        NodeKind::Operand(index) => match operation.operands.get(*index).map(|operand| &operand.length) {
            Some(Length::Variadic { .. }) => ArgumentKind::Operands,
            Some(Length::VariadicOfVariadic { .. }) => ArgumentKind::OperandGroups,
            Some(Length::Single | Length::Optional) | None => ArgumentKind::Operand,
        },
        NodeKind::Type { target: TypeTarget::Operands | TypeTarget::Results, .. } => ArgumentKind::Types,
        NodeKind::Type { target, .. } => match scope.variable(*target).map(|variable| &variable.length) {
            Some(Length::Variadic { .. }) => ArgumentKind::Types,
            Some(Length::VariadicOfVariadic { .. }) => ArgumentKind::TypeGroups,
            Some(Length::Single | Length::Optional) | None => ArgumentKind::Type,
        },
        NodeKind::Region(index) if operation.regions.get(*index).is_some_and(|region| region.is_variadic()) => {
            ArgumentKind::Regions
        }
        NodeKind::Region(_) => ArgumentKind::Region,
        NodeKind::Successor(index) if operation.successors.get(*index).is_some_and(|block| block.is_variadic()) => {
            ArgumentKind::Successors
        }
        NodeKind::Successor(_) => ArgumentKind::Successor,
        NodeKind::PropDict => ArgumentKind::PropDict,
        NodeKind::String(_) => ArgumentKind::Text,
        _ => ArgumentKind::AttrDict,
    };
    GivenArgument { kind, is_ref }
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

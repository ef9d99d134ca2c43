//! What formats give to their `custom` directives, and whether that is what the directives take.

use super::{
    CheckedDefinitionFormat, CheckedFormat, CheckedGroup, DefinitionNode, DefinitionNodeKind as Kind, Node, NodeKind,
    TypeTarget,
};
use crate::diagnostic::{Diagnostic, Severity, title};
use crate::ods::{AttrOrTypeDefinition, FormatString, Length, Operation};
use format_runtime::hooks::{Hooks, Resolution, Unfit, normal_namespace};
use format_runtime::program::{ArgumentKind, DirectiveUse, GivenArgument};
use std::ops::Range;

/// Reports directives of an operation's format that are given something else than the C++ function takes that is found by
/// their name.
pub(crate) fn operation_directives(
    operation: &Operation,
    format: &CheckedFormat,
    hooks: &Hooks,
    found: &mut Vec<Diagnostic>,
) {
    let Some(text) = &operation.format else { return };
    calls(&format.elements, &mut |name, arguments, span| {
        let used = directive_use(operation, name, arguments);
        report(hooks.directives.resolve(&used), text, span, &operation.name, found);
    });
}

/// As [`operation_directives`], for the format of an attribute or a type.
pub(crate) fn definition_directives(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
    hooks: &Hooks,
    found: &mut Vec<Diagnostic>,
) {
    let Some(text) = &definition.format else { return };
    parameter_calls(&format.elements, &mut |name, arguments, span| {
        let used = parameter_directive_use(definition, name, arguments);
        report(hooks.parameter_directives.resolve(&used), text, span, &definition.record, found);
    });
}

fn report(
    resolution: Resolution,
    text: &FormatString,
    span: &Range<usize>,
    subject: &str,
    found: &mut Vec<Diagnostic>,
) {
    let Resolution::Unfit(unfit) = resolution else { return };
    let title = title::directive_arguments(&unfit.used.name, &unfit.expected, unfit.given());
    let mut finding = Diagnostic::warning(title, Some(text.span(span.clone())));
    if unfit.is_error() {
        finding.severity = Severity::Error;
    }
    let Unfit { used, namespace, .. } = &unfit;
    let mut note = format!("C++ finds `{namespace}::parse{}` here", used.name);
    if !unfit.is_own() {
        note.push_str(&format!(", unless `{}` declares a function of that name", used.namespace));
    } else if unfit.is_about_references() {
        note.push_str(", and passes what is in a `ref` as it passes anything");
    } else if unfit.is_of_version {
        note.push_str(", which may take something else in another version");
    }
    finding.notes.push(note);
    finding.subject = Some(subject.to_owned());
    found.push(finding);
}

/// Takes a directive: its name, its arguments, and where it stands in the format.
type Call<'a, N> = dyn FnMut(&str, &[N], &Range<usize>) + 'a;

fn calls(nodes: &[Node], call: &mut Call<'_, Node>) {
    for node in nodes {
        match &node.kind {
            NodeKind::Custom { name, arguments } => call(name, arguments, &node.span),
            NodeKind::Group(group) => {
                let CheckedGroup { then_elements, else_elements, .. } = &**group;
                calls(then_elements, call);
                calls(else_elements, call);
            }
            NodeKind::OiList(clauses) => clauses.iter().for_each(|clause| calls(&clause.elements, call)),
            _ => {}
        }
    }
}

fn parameter_calls(nodes: &[DefinitionNode], call: &mut Call<'_, DefinitionNode>) {
    for node in nodes {
        match &node.kind {
            Kind::Custom { name, arguments } => call(name, arguments, &node.span),
            Kind::Struct(nodes) => parameter_calls(nodes, call),
            Kind::Group(group) => {
                parameter_calls(&group.then_elements, call);
                parameter_calls(&group.else_elements, call);
            }
            _ => {}
        }
    }
}

/// A directive as the format of an operation uses it.
pub(crate) fn directive_use(operation: &Operation, name: &str, arguments: &[Node]) -> DirectiveUse {
    let mut directive = DirectiveUse {
        name: name.to_owned(),
        namespace: normal_namespace(operation.namespace()),
        associated: Vec::new(),
        arguments: arguments.iter().map(|argument| given(operation, argument, false)).collect(),
    };
    for argument in arguments {
        associate(&mut directive, cpp_type(operation, argument));
    }
    directive
}

/// A directive as the format of an attribute or type uses it.
pub(crate) fn parameter_directive_use(
    definition: &AttrOrTypeDefinition,
    name: &str,
    arguments: &[DefinitionNode],
) -> DirectiveUse {
    let mut directive = DirectiveUse {
        name: name.to_owned(),
        namespace: normal_namespace(&definition.dialect.cpp_namespace),
        ..DirectiveUse::default()
    };
    for argument in arguments {
        let (kind, parameter) = match argument.kind {
            Kind::Parameter { index, .. } | Kind::Ref(index) => (ArgumentKind::Parameter, Some(index)),
            Kind::String(_) => (ArgumentKind::Text, None),
            _ => continue,
        };
        directive.arguments.push(GivenArgument { kind, is_ref: matches!(argument.kind, Kind::Ref(_)) });
        let parameter = parameter.and_then(|index| definition.parameters.get(index));
        associate(&mut directive, parameter.map(|parameter| &*parameter.cpp_type));
    }
    directive
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
fn cpp_type<'a>(operation: &'a Operation, node: &Node) -> Option<&'a str> {
    match &node.kind {
        NodeKind::Attribute { index, .. } => Some(&*operation.attributes.get(*index)?.constraint.storage_type),
        NodeKind::Property(index) => Some(&*operation.properties.get(*index)?.property.storage_type),
        NodeKind::Ref(inner) => cpp_type(operation, inner),
        _ => None,
    }
}

fn given(operation: &Operation, node: &Node, is_ref: bool) -> GivenArgument {
    let variable = |target: TypeTarget| match target {
        TypeTarget::Operand(index) => operation.operands.get(index),
        TypeTarget::Result(index) => operation.results.get(index),
        TypeTarget::Operands | TypeTarget::Results => None,
    };
    let kind = match &node.kind {
        NodeKind::Ref(inner) => return given(operation, inner, true),
        NodeKind::Attribute { .. } | NodeKind::Property(_) => ArgumentKind::Attribute,
        NodeKind::Operand(index) => match operation.operands.get(*index).map(|operand| &operand.length) {
            Some(Length::Variadic { .. }) => ArgumentKind::Operands,
            Some(Length::VariadicOfVariadic { .. }) => ArgumentKind::OperandGroups,
            Some(Length::Single | Length::Optional) | None => ArgumentKind::Operand,
        },
        NodeKind::Type { target: TypeTarget::Operands | TypeTarget::Results, .. } => ArgumentKind::Types,
        NodeKind::Type { target, .. } => match variable(*target).map(|variable| &variable.length) {
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

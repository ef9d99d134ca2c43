//! Checks the arguments of `custom` directives against the parameters of their C++ functions.

use super::checked::{
    AttrOrTypeFormat, CheckedDefinitionFormat, CheckedFormat, Content, OpDirective, TypeTarget,
};
use super::tree::{Argument, ArgumentKind, Custom, FormatKind, Node, walk_customs};
use crate::diagnostic::{Diagnostic, Severity, title};
use crate::ods::{AttrOrTypeDefinition, FormatString, Length, Operation, Variable};
use format_runtime::hooks::described::{ListStorage, is_array};
use format_runtime::hooks::{ArgumentMismatch, Hooks, Resolution, normal_namespace};
use format_runtime::program::{ArgumentKind as ArgumentIs, DirectiveUse, GivenArgument};
use std::ops::Range;

/// Reports directives of an operation's format with other arguments than the C++ function of the same name takes.
pub(crate) fn operation_directives(
    operation: &Operation,
    format: &CheckedFormat,
    hooks: &Hooks,
    found: &mut Vec<Diagnostic>,
) {
    let Some(text) = &operation.format else {
        return;
    };
    walk_customs(&format.elements, &mut |Node { span, .. }, custom| {
        let used = directive_use(operation, custom);
        report(
            hooks.directives.resolve(&used),
            text,
            span,
            &operation.name,
            found,
        );
        for (attribute, class) in wrong_arrays(operation, custom) {
            let title = title::hook_storage(&custom.name, attribute, class);
            let error = Diagnostic::error(title, Some(text.span(span.clone())));
            found.push(error.about(&operation.name));
        }
    });
}

/// Returns the attributes whose elements a description lists although their class stores none, each with the class that does.
fn wrong_arrays<'o>(operation: &'o Operation, custom: &Custom) -> Vec<(&'o str, &'static str)> {
    let Some(described) = &custom.description else {
        return Vec::new();
    };
    let arguments = custom.arguments.iter().zip(&described.parameters);
    let wrong = arguments
        .enumerate()
        .filter_map(|(index, (argument, parameter))| {
            let ArgumentKind::Variable(Variable::Attribute(attribute)) = argument.kind else {
                return None;
            };
            let class = match parameter.storage {
                ListStorage::Array => "ArrayAttr",
                ListStorage::DenseBool => "DenseBoolArrayAttr",
                ListStorage::DenseI32 => "DenseI32ArrayAttr",
                ListStorage::DenseI64 => "DenseI64ArrayAttr",
                ListStorage::DenseF32 => "DenseF32ArrayAttr",
                ListStorage::DenseF64 => "DenseF64ArrayAttr",
                ListStorage::Within(_) | ListStorage::Elements(_) => return None,
            };
            let attribute = &operation.attributes[attribute];
            let storage = attribute.constraint.storage_type.trim_start_matches(':');
            // Of classes outside of MLIR's own namespace and of interfaces, it isn't known.
            let own = storage.strip_prefix("mlir::")?;
            let is_known = own.ends_with("Attr") && !own.contains("::") && own != class;
            let is_wrong = !parameter.is_ref && is_known && is_array(&described.elements, index);
            is_wrong.then_some((&*attribute.name, class))
        });
    wrong.collect()
}

/// Like [`operation_directives`], for the format of an attribute or type.
pub(crate) fn definition_directives(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
    hooks: &Hooks,
    found: &mut Vec<Diagnostic>,
) {
    let Some(text) = &definition.format else {
        return;
    };
    walk_customs(&format.elements, &mut |Node { span, .. }, custom| {
        let used = parameter_directive_use(definition, custom);
        report(
            hooks.parameter_directives.resolve(&used),
            text,
            span,
            &definition.subject(),
            found,
        );
    });
}

fn report(
    resolution: Resolution,
    text: &FormatString,
    span: &Range<usize>,
    subject: &str,
    found: &mut Vec<Diagnostic>,
) {
    let Resolution::ArgumentMismatch(unfit) = resolution else {
        return;
    };
    let title = title::directive_arguments(&unfit.used.name, &unfit.expected, unfit.given());
    let mut finding = Diagnostic::warning(title, Some(text.span(span.clone())));
    if unfit.is_error() {
        finding.severity = Severity::Error;
    }
    let ArgumentMismatch {
        used, namespace, ..
    } = &unfit;
    let mut note = format!("C++ finds `{namespace}::parse{}` here", used.name);
    if !unfit.is_own() {
        note.push_str(&format!(
            ", unless `{}` declares a function of that name",
            used.namespace
        ));
    } else if unfit.is_about_references() {
        note.push_str(", and passes what is in a `ref` as it passes anything");
    } else if unfit.is_of_version {
        note.push_str(", which may take something else in another version");
    }
    finding.notes.push(note);
    finding.subject = Some(subject.to_owned());
    found.push(finding);
}

/// A `custom` directive as used in the format of an operation.
pub fn directive_use(operation: &Operation, custom: &Custom) -> DirectiveUse {
    directive(
        custom,
        operation.namespace(),
        &|argument| match &argument.kind {
            ArgumentKind::String(_) => (ArgumentIs::Text, None),
            ArgumentKind::Variable(variable) => variable_argument(operation, *variable),
            ArgumentKind::Directive(directive) => (directive_argument(operation, directive), None),
        },
    )
}

/// The hook for a `custom` directive in the format of an operation.
pub fn resolve(operation: &Operation, custom: &Custom, hooks: &Hooks) -> Resolution {
    hooks.directives.resolve(&directive_use(operation, custom))
}

/// A `custom` directive as used in the format of an attribute or type.
pub(crate) fn parameter_directive_use(
    definition: &AttrOrTypeDefinition,
    custom: &Custom<AttrOrTypeFormat>,
) -> DirectiveUse {
    directive(
        custom,
        &definition.dialect.cpp_namespace,
        &|argument| match argument.kind {
            ArgumentKind::Variable(index) => {
                let parameter = definition.parameters.get(index);
                (
                    ArgumentIs::Parameter,
                    parameter.map(|parameter| &*parameter.cpp_type),
                )
            }
            ArgumentKind::String(_) | ArgumentKind::Directive(_) => (ArgumentIs::Text, None),
        },
    )
}

/// The kind of an argument, and its C++ type if argument-dependent lookup may search another namespace for it.
type TypedArgument<'a> = (ArgumentIs, Option<&'a str>);

/// Builds the use of a directive. `argument_type` determines the kind and C++ type of each argument.
fn directive<'a, K: FormatKind>(
    custom: &Custom<K>,
    namespace: &str,
    argument_type: &dyn Fn(&Argument<K>) -> TypedArgument<'a>,
) -> DirectiveUse {
    let namespace = normal_namespace(namespace);
    let mut directive = DirectiveUse {
        name: custom.name.clone(),
        namespace,
        ..DirectiveUse::default()
    };
    for argument in &custom.arguments {
        let (kind, cpp_type) = argument_type(argument);
        directive.arguments.push(GivenArgument {
            kind,
            is_ref: argument.is_ref,
        });
        associate(&mut directive, cpp_type);
    }
    directive
}

/// Adds the namespaces of a C++ type. Argument-dependent lookup also searches them for the function.
fn associate(directive: &mut DirectiveUse, cpp_type: Option<&str>) {
    let Some((namespace, _)) = cpp_type
        .filter(|class| !class.contains('<'))
        .and_then(|class| class.rsplit_once("::"))
    else {
        return;
    };
    let namespace = normal_namespace(namespace);
    if !matches!(&*namespace, "" | "std" | "llvm" | "mlir")
        && !directive.associated.contains(&namespace)
    {
        directive.associated.push(namespace);
    }
}

fn variable_argument(operation: &Operation, variable: Variable) -> TypedArgument<'_> {
    let cpp_type: Option<&str> = match variable {
        Variable::Attribute(index) => Some(&operation.attributes[index].constraint.storage_type),
        Variable::Property(index) => Some(&operation.properties[index].property.storage_type),
        _ => None,
    };
    let kind = match variable {
        Variable::Attribute(_) | Variable::Property(_) => ArgumentIs::Attribute,
        Variable::Operand(index) => match operation.operands[index].length {
            Length::Variadic { .. } => ArgumentIs::Operands,
            Length::VariadicOfVariadic { .. } => ArgumentIs::OperandGroups,
            Length::Single | Length::Optional => ArgumentIs::Operand,
        },
        Variable::Result(_) => ArgumentIs::Operands,
        Variable::Region(index) if operation.regions[index].is_variadic() => ArgumentIs::Regions,
        Variable::Region(_) => ArgumentIs::Region,
        Variable::Successor(index) if operation.successors[index].is_variadic() => {
            ArgumentIs::Successors
        }
        Variable::Successor(_) => ArgumentIs::Successor,
    };
    (kind, cpp_type)
}

fn directive_argument(operation: &Operation, directive: &OpDirective) -> ArgumentIs {
    match directive.content() {
        Content::Types(target) => {
            let length = match target {
                TypeTarget::Operand(index) => &operation.operands[index].length,
                TypeTarget::Result(index) => &operation.results[index].length,
                TypeTarget::Operands | TypeTarget::Results => return ArgumentIs::Types,
            };
            match length {
                Length::Variadic { .. } => ArgumentIs::Types,
                Length::VariadicOfVariadic { .. } => ArgumentIs::TypeGroups,
                Length::Single | Length::Optional => ArgumentIs::Type,
            }
        }
        Content::Properties => ArgumentIs::PropDict,
        // Upstream's generator treats the others as `attr-dict` (inside a `ref`, their only valid place).
        Content::Attributes | Content::All(_) | Content::FunctionType(..) | Content::Clauses(_) => {
            ArgumentIs::AttrDict
        }
    }
}

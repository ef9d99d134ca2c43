//! The start of a description for a hook file, as far as the definitions determine it.

use crate::check::{ArgumentKind, Custom, OpDirective, TypeTarget, directive_use};
use crate::ods::{Length, Operation, Variable};
use format_runtime::program::ArgumentKind as ParameterKind;

/// A description of a directive that reads its arguments one after another; `None` if hook files have no word for one
/// of them.
pub fn directive(operation: &Operation, custom: &Custom) -> Option<String> {
    let used = directive_use(operation, custom);
    let (mut names, mut parameters, mut elements) = (Vec::new(), Vec::new(), Vec::new());
    for (argument, passed) in custom.arguments.iter().zip(&used.arguments) {
        let name = unused(name_of(operation, &argument.kind), &names);
        let before = if passed.is_ref { "ref " } else { "" };
        parameters.push(format!("{before}{} ${name}", kind(passed.kind)?));
        if !passed.is_ref {
            let element = element(passed.kind, &name);
            let is_optional = may_be_absent(operation, &argument.kind);
            elements.extend(element.map(|text| {
                if is_optional {
                    format!("({text}^)?")
                } else {
                    text
                }
            }));
        }
        names.push(name);
    }
    if elements.is_empty() {
        elements.push(format!("`{}`", custom.name.to_ascii_lowercase()));
    }
    let qualified = format!("{}::{}", used.namespace, custom.name);
    Some(format!(
        "directive {qualified}({}) {{\n  {}\n}}",
        parameters.join(", "),
        elements.join(" ")
    ))
}

/// A format of an operation with its operands, successors and regions.
pub fn operation(operation: &Operation) -> String {
    let operands = operation.operands.iter().map(|each| &*each.name);
    let successors = operation.successors.iter().map(|each| &*each.name);
    let regions = operation.regions.iter().map(|each| &*each.name);
    let has_types = !(operation.operands.is_empty() && operation.results.is_empty());
    // After `attr-dict`, a region would be read as the dictionary.
    let dictionary = if operation.regions.is_empty() {
        "attr-dict"
    } else {
        "attr-dict-with-keyword"
    };
    let parts = [
        named(operands, " `,` ", "operands"),
        named(successors, " `,` ", "successors"),
        dictionary.to_owned(),
        if has_types {
            "`:` functional-type(operands, results)".to_owned()
        } else {
            String::new()
        },
        named(regions, " ", "regions"),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let namespace = operation.namespace().trim_matches(':');
    format!(
        "operation {} of {namespace} {{\n  {}\n}}",
        operation.name,
        parts.join(" ")
    )
}

/// The variables with these names; the directive for all of them, if one has no name.
fn named<'n>(names: impl Iterator<Item = &'n str> + Clone, between: &str, all: &str) -> String {
    if names.clone().any(str::is_empty) {
        return all.to_owned();
    }
    names
        .map(|name| format!("${name}"))
        .collect::<Vec<_>>()
        .join(between)
}

/// The word for a kind of parameters in hook files.
fn kind(parameter: ParameterKind) -> Option<&'static str> {
    Some(match parameter {
        ParameterKind::Attribute => "attribute",
        ParameterKind::Operand => "operand",
        ParameterKind::Operands => "operands",
        ParameterKind::OperandGroups => "operand_groups",
        ParameterKind::Type => "type",
        ParameterKind::Types => "types",
        ParameterKind::TypeGroups => "type_groups",
        ParameterKind::Region => "region",
        ParameterKind::Regions => "regions",
        ParameterKind::Successor => "successor",
        ParameterKind::Successors => "successors",
        ParameterKind::Text => "string",
        ParameterKind::AttrDict => "dictionary",
        ParameterKind::PropDict | ParameterKind::Parameter => return None,
    })
}

/// The simplest text of a parameter.
fn element(parameter: ParameterKind, name: &str) -> Option<String> {
    Some(match parameter {
        ParameterKind::Text => return None,
        ParameterKind::OperandGroups | ParameterKind::TypeGroups => {
            format!("list(`(` ${name} `)`)")
        }
        ParameterKind::Regions | ParameterKind::Successors => format!("list(${name})"),
        ParameterKind::AttrDict => format!("entries(${name})"),
        _ => format!("${name}"),
    })
}

/// True if there may be nothing to write. A group then decides about its presence.
fn may_be_absent(operation: &Operation, argument: &ArgumentKind) -> bool {
    match argument {
        ArgumentKind::Variable(Variable::Attribute(index)) => {
            operation.attributes[*index].constraint.is_optional
        }
        ArgumentKind::Variable(Variable::Operand(index)) => {
            operation.operands[*index].length == Length::Optional
        }
        ArgumentKind::Directive(OpDirective::Type(target)) => match target {
            TypeTarget::Operand(index) => is_counted(&operation.operands[*index].length),
            TypeTarget::Result(index) => is_counted(&operation.results[*index].length),
            TypeTarget::Operands | TypeTarget::Results => true,
        },
        _ => false,
    }
}

/// True if there may be no values. (Groups have a list around them.)
fn is_counted(length: &Length) -> bool {
    matches!(length, Length::Optional | Length::Variadic { .. })
}

fn name_of(operation: &Operation, argument: &ArgumentKind) -> String {
    match argument {
        ArgumentKind::String(_) => "text".to_owned(),
        ArgumentKind::Variable(variable) => operation.declaration(*variable).0.to_owned(),
        ArgumentKind::Directive(OpDirective::Type(target)) => match target.variable() {
            Some(variable) => format!("{}_type", operation.declaration(variable).0),
            None => "types".to_owned(),
        },
        ArgumentKind::Directive(_) => "attributes".to_owned(),
    }
}

/// The name, with a number if it is used.
fn unused(name: String, used: &[String]) -> String {
    let numbered = (2..).map(|number| format!("{name}_{number}"));
    let found = std::iter::once(name.clone())
        .chain(numbered)
        .find(|each| !used.contains(each));
    found.unwrap_or(name)
}

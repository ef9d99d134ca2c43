//! Checks the generated C++ accessors: names must not clash with each other, and some names are reserved.

use tablegen::Span;

use crate::diagnostic::{Diagnostic, Title, title};
use crate::ods::{AttrOrTypeDefinition, Operation, Variable, accessor};

/// The first error in the accessors of an operation, if any.
pub(super) fn check(operation: &Operation) -> Option<Diagnostic> {
    let named = operation.variables().filter(|(name, _)| !name.is_empty());
    let all: Vec<_> = named
        .map(|(name, variable)| Accessor {
            name,
            text: accessor(name),
            variable,
        })
        .collect();
    reserved(operation, &all).or_else(|| overlap(operation, &all))
}

/// The first two parameters of an attribute or type with the same accessor, or a parameter with the accessor
/// `getMnemonic`, already a member of the class. `mlir-tblgen` crashes there.
pub(super) fn of_parameters(definition: &AttrOrTypeDefinition) -> Option<Diagnostic> {
    let mut seen: Vec<(String, Span)> = Vec::new();
    for parameter in &definition.parameters {
        let accessor = accessor(&parameter.name);
        let earlier = seen
            .iter()
            .find(|(other, _)| *other == accessor)
            .map(|&(_, span)| (span, "the first one"));
        let own = || {
            (definition.mnemonic.is_some() && accessor == "getMnemonic")
                .then_some((definition.span, "has one"))
        };
        if let Some((span, text)) = earlier.or_else(own) {
            let title = title::parameter_accessor_overlap(&accessor);
            let error = Diagnostic::error(title, Some(parameter.span));
            return Some(Diagnostic {
                upstream_span: Some(definition.span),
                ..error.with_label(span, text)
            });
        }
        seen.push((accessor, parameter.span));
    }
    None
}

/// The accessor of a variable.
struct Accessor<'o> {
    /// The variable's name.
    name: &'o str,
    /// `getSomeName`
    text: String,
    variable: Variable,
}

/// The first accessor already present in every operation. Accessors of attributes and properties are generated
/// nevertheless and then overload it.
fn reserved(operation: &Operation, all: &[Accessor<'_>]) -> Option<Diagnostic> {
    all.iter()
        .filter(|each| !is_stored(each.variable))
        .find_map(|each| {
            let is_reserved = match each.text.as_str() {
                "getOperation" | "getAttributes" | "getAttributeNames" => true,
                // It would return the same as the existing accessor.
                "getOperands" => {
                    !matches!(&operation.operands[..], [only] if only.is_variable_length())
                }
                "getRegions" => !matches!(&operation.regions[..], [only] if only.is_variadic()),
                "getType" => operation.results.len() != 1,
                _ => false,
            };
            let (_, span) = operation.declaration(each.variable);
            let title = title::reserved_name(each.name);
            is_reserved.then(|| at(operation.span, title, &[(span, "this name")]))
        })
}

fn overlap(operation: &Operation, all: &[Accessor<'_>]) -> Option<Diagnostic> {
    for (index, each) in all.iter().enumerate() {
        let (accessor, variable) = (&each.text, each.variable);
        let (_, span) = operation.declaration(variable);
        let is_attribute = matches!(variable, Variable::Attribute(_));
        let is_region = matches!(variable, Variable::Region(_));
        // Reserved by the generated class itself.
        let own = match accessor.as_str() {
            "getOperationName" => Some(accessor.clone()),
            "getProperties" if is_stored(variable) => Some(accessor.clone()),
            "getProperties" if is_region => Some(format!("Adaptor::{accessor}")),
            "getAttributes" | "getAttributeNames" if is_stored(variable) => Some(accessor.clone()),
            "getOperandSegmentSizes" if is_attribute && operation.has_operand_segments() => {
                Some(format!("{accessor}AttrName"))
            }
            "getResultSegmentSizes" if is_attribute && operation.has_result_segments() => {
                Some(format!("{accessor}AttrName"))
            }
            _ => None,
        };
        if let Some(generated) = own {
            let title = title::accessor_overlap(generated, &operation.name);
            return Some(at(operation.span, title, &[(span, "this name")]));
        }
        if let Some((generated, other)) = helper(all, accessor, variable) {
            let labels = [
                (operation.declaration(other).1, "gets one of that name"),
                (span, "this name"),
            ];
            let title = title::accessor_overlap(generated, &operation.name);
            return Some(at(operation.span, title, &labels));
        }
        if let Some((generated, earlier)) = earlier(&all[..index], accessor, variable) {
            let first = operation.declaration(earlier).1;
            let labels = [(first, "the first one"), (span, "the second one")];
            let title = title::accessor_overlap(generated, &operation.name);
            return Some(at(operation.span, title, &labels));
        }
    }
    None
}

/// Another member generated with the name of an accessor, and its variable: `$foo` has `getFooAttrName` if it is an
/// attribute and `getFooMutable` if it is an operand.
fn helper(all: &[Accessor<'_>], accessor: &str, variable: Variable) -> Option<(String, Variable)> {
    let of_attribute = accessor.strip_suffix("AttrName");
    let of_operand = accessor.strip_suffix("Mutable");
    if of_attribute.is_none() && of_operand.is_none() {
        return None;
    }
    all.iter().find_map(|other| match other.variable {
        Variable::Attribute(_) if of_attribute == Some(&other.text) => {
            Some((accessor.to_owned(), other.variable))
        }
        Variable::Operand(_) if of_operand == Some(&other.text) => {
            // Upstream generates the accessors of operands in two rounds, and the second one reports its own error.
            let is_first_round = matches!(variable, Variable::Operand(_));
            let generated = if is_first_round {
                other.text.clone()
            } else {
                accessor.to_owned()
            };
            Some((generated, other.variable))
        }
        _ => None,
    })
}

/// The clashing accessor, and the first variable with it.
fn earlier(
    seen: &[Accessor<'_>],
    accessor: &str,
    variable: Variable,
) -> Option<(String, Variable)> {
    let is_attribute = |each: Variable| matches!(each, Variable::Attribute(_));
    for each in seen {
        let (other, of) = (&each.text, each.variable);
        // An attribute `$foo` also has `getFooAttr`.
        let is_suffixed = |long: &str, short: &str| long.strip_suffix("Attr") == Some(short);
        if is_attribute(of) && is_suffixed(accessor, other) {
            return Some((accessor.to_owned(), of));
        }
        if is_attribute(variable) && is_suffixed(other, accessor) {
            return Some((other.clone(), of));
        }
        if other != accessor {
            continue;
        }
        // Adaptors have attributes, properties and regions in one class.
        let is_region = matches!(variable, Variable::Region(_));
        let in_adaptor = is_region && (is_stored(of) || matches!(of, Variable::Region(_)));
        let generated = match is_attribute(of) && is_attribute(variable) {
            true => format!("Adaptor::{accessor}Attr"),
            false if in_adaptor => format!("Adaptor::{accessor}"),
            false => accessor.to_owned(),
        };
        return Some((generated, of));
    }
    None
}

pub(super) fn at(definition: Span, title: Title, labels: &[(Span, &str)]) -> Diagnostic {
    let error = Diagnostic::error(title, Some(definition));
    labels
        .iter()
        .fold(error, |error, &(span, text)| error.with_label(span, text))
}

fn is_stored(variable: Variable) -> bool {
    matches!(variable, Variable::Attribute(_) | Variable::Property(_))
}

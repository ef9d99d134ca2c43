//! The accessors that C++ gets for each name: none may come twice, and some names are taken.

use tablegen::Span;

use crate::diagnostic::{Code, Diagnostic, Label};
use crate::ods::{Operation, Variable};

/// What is wrong with the accessors of an operation, if anything is.
pub(super) fn check(operation: &Operation) -> Option<Diagnostic> {
    reserved(operation).or_else(|| overlap(operation))
}

/// Accessors that every operation has already. Those of attributes and properties are generated all the same, and then
/// overlap.
fn reserved(operation: &Operation) -> Option<Diagnostic> {
    operation.variables().filter(|(_, variable)| !is_stored(*variable)).find_map(|(name, variable)| {
        let is_reserved = match accessor(name).as_str() {
            "getOperation" | "getAttributes" | "getAttributeNames" => true,
            // What it would give is what there is.
            "getOperands" => !matches!(&operation.operands[..], [only] if only.is_variable_length()),
            "getRegions" => !matches!(&operation.regions[..], [only] if only.is_variadic()),
            "getType" => operation.results.len() != 1,
            _ => false,
        };
        let title =
            format!("generated accessor for `{name}` overlaps with a default one; please rename to avoid overlap");
        is_reserved
            .then(|| at(operation, Code::ReservedName, title, &[(operation.declaration(variable).1, "this name")]))
    })
}

fn overlap(operation: &Operation) -> Option<Diagnostic> {
    let mut seen: Vec<(String, Span, Variable)> = Vec::new();
    for (name, variable) in operation.variables().filter(|(name, _)| !name.is_empty()) {
        let accessor = accessor(name);
        let (_, span) = operation.declaration(variable);
        let is_attribute = matches!(variable, Variable::Attribute(_));
        let is_region = matches!(variable, Variable::Region(_));
        // Taken by the class that holds them.
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
            return Some(at(
                operation,
                Code::AccessorOverlap,
                overlapping(&generated, operation),
                &[(span, "this name")],
            ));
        }
        if let Some((generated, first)) = earlier(&seen, &accessor, variable) {
            let labels = [(first, "the first one"), (span, "the second one")];
            return Some(at(operation, Code::AccessorOverlap, overlapping(&generated, operation), &labels));
        }
        seen.push((accessor, span, variable));
    }
    None
}

/// The accessor that comes twice, and where its first name is.
fn earlier(seen: &[(String, Span, Variable)], accessor: &str, variable: Variable) -> Option<(String, Span)> {
    let is_attribute = |each: Variable| matches!(each, Variable::Attribute(_));
    for (other, span, of) in seen {
        // `$foo` has `getFooAttr` as well, if an attribute.
        let is_suffixed = |long: &str, short: &str| long.strip_suffix("Attr") == Some(short);
        if is_attribute(*of) && is_suffixed(accessor, other) {
            return Some((accessor.to_owned(), *span));
        }
        if is_attribute(variable) && is_suffixed(other, accessor) {
            return Some((other.clone(), *span));
        }
        if other != accessor {
            continue;
        }
        // Adaptors hold attributes, properties and regions in one class.
        let is_region = matches!(variable, Variable::Region(_));
        let in_adaptor = is_region && (is_stored(*of) || matches!(of, Variable::Region(_)));
        let generated = match is_attribute(*of) && is_attribute(variable) {
            true => format!("Adaptor::{accessor}Attr"),
            false if in_adaptor => format!("Adaptor::{accessor}"),
            false => accessor.to_owned(),
        };
        return Some((generated, *span));
    }
    None
}

fn overlapping(generated: &str, operation: &Operation) -> String {
    format!("Unexpected overlap when generating `{generated}` for {}", operation.name)
}

fn at(operation: &Operation, code: Code, title: String, labels: &[(Span, &str)]) -> Diagnostic {
    let mut diagnostic = Diagnostic::error(code, title, Some(operation.span));
    diagnostic.labels.extend(labels.iter().map(|&(span, text)| Label { span, text: text.to_owned() }));
    diagnostic
}

fn is_stored(variable: Variable) -> bool {
    matches!(variable, Variable::Attribute(_) | Variable::Property(_))
}

/// `getSomeName` for `some_name`.
fn accessor(name: &str) -> String {
    let mut result = String::from("get");
    let mut characters = name.chars().peekable();
    let mut is_upper = true;
    while let Some(character) = characters.next() {
        let precedes_letter = characters.peek().is_some_and(char::is_ascii_alphanumeric);
        match character {
            '_' if result.len() > "get".len() && precedes_letter => is_upper = true,
            _ if is_upper => {
                result.push(character.to_ascii_uppercase());
                is_upper = false;
            }
            _ => result.push(character),
        }
    }
    result
}

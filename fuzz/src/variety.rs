//! The elements of safe definitions: the number of definitions and pairs with each kind of element, constraint and
//! trait. A large number of pairs means little if all definitions are similar.

use format_compiler::Compilation;
use format_compiler::check::{Content, Node, NodeKind, TypeTarget};
use format_compiler::ods::{Length, Operation, Variable};
use format_compiler::syntax::Directive;
use std::collections::{BTreeMap, BTreeSet};

/// Counts by kind: definitions and pairs.
#[derive(Clone, Default, Debug)]
pub struct Variety {
    counts: BTreeMap<String, (usize, u64)>,
}

impl Variety {
    /// Counts one definition with this number of checked pairs.
    pub(crate) fn count(&mut self, compilation: &Compilation, name: &str, pairs: u64) {
        let operations = compilation
            .definitions
            .operations
            .iter()
            .zip(&compilation.operation_formats);
        let Some((operation, Some(format))) = operations
            .into_iter()
            .find(|(operation, _)| operation.name == name)
        else {
            return;
        };
        let mut kinds = BTreeSet::new();
        elements(&format.elements, "", operation, &mut kinds);
        signature(operation, &mut kinds);
        let size = match format.elements.len() {
            0..=3 => "up to 3",
            4..=7 => "4 to 7",
            8..=12 => "8 to 12",
            _ => "more than 12",
        };
        kinds.insert(format!("elements: {size}"));
        for kind in kinds {
            let count = self.counts.entry(kind).or_default();
            count.0 += 1;
            count.1 += pairs;
        }
    }

    /// Kind, definitions and pairs, in order of kind.
    pub fn rows(&self) -> impl Iterator<Item = (&str, usize, u64)> {
        self.counts
            .iter()
            .map(|(kind, &(definitions, pairs))| (kind.as_str(), definitions, pairs))
    }
}

fn elements(nodes: &[Node], place: &str, operation: &Operation, into: &mut BTreeSet<String>) {
    for node in nodes {
        let kind = match &node.kind {
            NodeKind::Literal(text)
                if text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_') =>
            {
                "keyword".to_owned()
            }
            NodeKind::Literal(_) => "punctuation".to_owned(),
            NodeKind::Whitespace(whitespace) => format!("whitespace {whitespace:?}"),
            NodeKind::Variable(variable) => match *variable {
                Variable::Attribute(_) if node.is_qualified() => "qualified attribute".to_owned(),
                Variable::Attribute(_) => "attribute".to_owned(),
                Variable::Property(_) => "property".to_owned(),
                Variable::Operand(index) => {
                    format!("operand, {}", length(&operation.operands[index].length))
                }
                Variable::Region(index) if operation.regions[index].is_variadic() => {
                    "variadic region".to_owned()
                }
                Variable::Region(_) => "region".to_owned(),
                Variable::Successor(_) => "successor".to_owned(),
                Variable::Result(_) => continue,
            },
            NodeKind::Directive(directive) => {
                for clause in directive.clauses() {
                    elements(&clause.elements, " in a clause", operation, into);
                }
                let word = Directive::Operation(directive.word()).spelling();
                let all = matches!(
                    directive.content(),
                    Content::Types(TypeTarget::Operands | TypeTarget::Results)
                );
                if all {
                    format!("{word} of all")
                } else {
                    word.to_owned()
                }
            }
            NodeKind::Custom(_) => "custom".to_owned(),
            NodeKind::Group(group) => {
                elements(&group.then_elements, " in a group", operation, into);
                elements(&group.else_elements, " in an else branch", operation, into);
                "group".to_owned()
            }
        };
        into.insert(format!("element: {kind}{place}"));
    }
}

fn signature(operation: &Operation, into: &mut BTreeSet<String>) {
    for operand in &operation.operands {
        into.insert(format!("operand: {}", length(&operand.length)));
    }
    for result in &operation.results {
        into.insert(format!("result: {}", length(&result.length)));
    }
    for attribute in &operation.attributes {
        let constraint = &attribute.constraint;
        let state = match (&constraint.default_value, constraint.is_optional) {
            (Some(_), _) => ", default",
            (None, true) => ", optional",
            _ => "",
        };
        into.insert(format!(
            "attribute: {}{state}",
            constraint.storage_type.trim_start_matches("::")
        ));
    }
    for property in &operation.properties {
        let state = if property.property.default_value.is_some() {
            ", default"
        } else {
            ""
        };
        into.insert(format!(
            "property: {}{state}",
            property.property.storage_type.trim_start_matches("::")
        ));
    }
    for region in &operation.regions {
        into.insert(format!(
            "region: {}",
            if region.is_variadic() {
                "variadic"
            } else {
                "single"
            }
        ));
    }
    for successor in &operation.successors {
        into.insert(format!(
            "successor: {}",
            if successor.is_variadic() {
                "variadic"
            } else {
                "single"
            }
        ));
    }
    for each in &operation.traits {
        let name = match &each.inference {
            Some(rule) => format!("{rule:?}")
                .split([' ', '{', '('])
                .next()
                .unwrap_or_default()
                .to_owned(),
            None => each.record.clone(),
        };
        if !name.starts_with("anonymous") {
            into.insert(format!("trait: {name}"));
        }
    }
}

fn length(length: &Length) -> &'static str {
    match length {
        Length::Single => "single",
        Length::Optional => "optional",
        Length::Variadic { .. } => "variadic",
        Length::VariadicOfVariadic { .. } => "variadic of variadic",
    }
}

//! Dags with several occurrences in source patterns: `mlir-tblgen` generates one function for each.

use crate::model::{ArgumentValue, Directive, Node, Operator, Pattern};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// The dags with several occurrences, inner ones first, each with the pattern of its first occurrence.
pub(crate) fn nodes(patterns: &[Pattern]) -> Vec<(&Node, &Pattern)> {
    let mut occurrences: FxHashMap<String, usize> = FxHashMap::default();
    let mut order = Vec::new();
    for pattern in patterns {
        if let Some(source) = &pattern.source {
            visit(source, pattern, &mut occurrences, &mut order);
        }
    }
    let is_shared = |(key, node, _): &(String, &Node, &Pattern)| {
        let is_apart = !node.is(Directive::Either) && !node.is(Directive::Variadic);
        is_apart && occurrences.get(key).is_some_and(|&count| count > 1)
    };
    order
        .into_iter()
        .filter(is_shared)
        .map(|(_, node, pattern)| (node, pattern))
        .collect()
}

fn visit<'p>(
    node: &'p Node,
    pattern: &'p Pattern,
    occurrences: &mut FxHashMap<String, usize>,
    order: &mut Vec<(String, &'p Node, &'p Pattern)>,
) {
    let mut key = String::new();
    write_key(node, &mut key);
    let count = occurrences.entry(key.clone()).or_default();
    *count += 1;
    if *count == 1 {
        node.children()
            .for_each(|child| visit(child, pattern, occurrences, order));
        order.push((key, node, pattern));
    }
}

/// Writes the text that equal dags share.
fn write_key(node: &Node, key: &mut String) {
    let operator = match &node.operator {
        Operator::Operation(operation) => &*operation.record,
        Operator::NativeCode(native) => &native.record,
        Operator::Directive(directive) => directive.name(),
        Operator::Record(record) => record,
        Operator::Other => "?",
    };
    let symbol = node.symbol.as_deref().unwrap_or_default();
    // Writing to a string never fails.
    let _ = write!(key, "({operator}:{symbol}");
    for argument in &node.arguments {
        key.push(' ');
        match &argument.value {
            ArgumentValue::Node(child) => write_key(child, key),
            ArgumentValue::Record(leaf) => key.push_str(&leaf.record),
            ArgumentValue::Text(text) => {
                let _ = write!(key, "{:?}", text.text);
            }
            ArgumentValue::Unset => key.push('?'),
            ArgumentValue::Other => key.push('#'),
        }
        let _ = write!(key, ":{}", argument.name.as_deref().unwrap_or_default());
    }
    key.push(')');
}

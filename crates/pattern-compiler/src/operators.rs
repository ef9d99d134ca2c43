//! Checks of the operators of dags.

use crate::findings::Findings;
use crate::model::{Node, Operator};
use format_compiler::diagnostic::title;
use format_compiler::ods::Operation;
use std::sync::Arc;

/// The operation of a node. Anything else is an error.
pub(crate) fn operation<'n>(node: &'n Node, findings: &mut Findings) -> Option<&'n Arc<Operation>> {
    let record = match &node.operator {
        Operator::Operation(operation) => return Some(operation),
        Operator::NativeCode(native) => &*native.record,
        Operator::Directive(directive) => directive.name(),
        Operator::Record(record) => record,
        Operator::Other => {
            findings.error(title::pattern_operator_missing(), node.operator_span);
            return None;
        }
    };
    findings.error(title::pattern_operator(record), node.operator_span);
    None
}

/// Looks up all operations in a dag.
pub(crate) fn operations(node: &Node, findings: &mut Findings) {
    if node.is_operation() {
        operation(node, findings);
    }
    node.children()
        .for_each(|child| operations(child, findings));
}

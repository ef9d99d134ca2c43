//! Moves elements in the text of a format.

use crate::check::{Node, NodeKind};

/// Returns the element, moved right by `by` bytes.
pub(super) fn shifted(node: &Node, by: usize) -> Node {
    let mut node = node.clone();
    node.span = node.span.start + by..node.span.end + by;
    if let NodeKind::Group(group) = &mut node.kind {
        for nested in [&mut group.then_elements, &mut group.else_elements] {
            *nested = nested.iter().map(|node| shifted(node, by)).collect();
        }
    }
    node
}

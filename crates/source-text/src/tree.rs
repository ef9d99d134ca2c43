//! The tree of a source: nested operations, regions, labels and alias definitions.

use format_runtime::text::{Recorded, TextSpan};
use format_runtime::with_stack;
use operation_core::{Attribute, Operation, SubElement, Type};

/// The kind of a node.
#[derive(Clone, Copy, Debug)]
pub enum NodeKind<'m> {
    /// Its children are regions.
    Operation {
        /// The operation.
        operation: Operation<'m>,
        /// The offset of the operation's name.
        name: u32,
        /// True if it is in generic form.
        is_generic: bool,
    },
    /// Its children are labels, operations, and skipped text.
    Region,
    /// `^name(%argument: type):`
    Label,
    /// The definition of an alias.
    Alias(Option<AliasValue<'m>>),
    /// `{-# ... #-}`
    Metadata,
    /// Text that can't be read.
    Skipped,
}

/// The value of an alias.
#[derive(Clone, Copy, Debug)]
pub enum AliasValue<'m> {
    /// `#name = value`
    Attribute(Attribute<'m>),
    /// `!name = type`
    Type(Type<'m>),
}

impl<'m> From<AliasValue<'m>> for SubElement<'m> {
    fn from(value: AliasValue<'m>) -> Self {
        match value {
            AliasValue::Attribute(attribute) => attribute.into(),
            AliasValue::Type(type_) => type_.into(),
        }
    }
}

/// A part of the source with the parts in it.
#[derive(Debug)]
pub struct Node<'m> {
    /// The kind of node.
    pub kind: NodeKind<'m>,
    /// The range in the source.
    pub span: TextSpan,
    /// The nodes inside it, in order.
    pub children: Vec<Node<'m>>,
}

/// The parts at the top level of a source.
pub fn tree<'m>(recorded: &Recorded<'m>) -> Vec<Node<'m>> {
    let mut flat: Vec<(TextSpan, NodeKind<'m>)> = Vec::new();
    flat.extend(recorded.operations.iter().map(|each| {
        let kind = NodeKind::Operation {
            operation: each.operation,
            name: each.name.start,
            is_generic: each.is_generic,
        };
        (each.span, kind)
    }));
    let (regions, labels) = (recorded.regions.iter(), recorded.labels.iter());
    flat.extend(regions.map(|each| (each.span, NodeKind::Region)));
    flat.extend(labels.map(|each| (each.span, NodeKind::Label)));
    for &span in &recorded.aliases {
        flat.push((span, NodeKind::Alias(alias_value(recorded, span))));
    }
    let metadata = recorded.metadata.iter();
    flat.extend(metadata.map(|&span| (span, NodeKind::Metadata)));
    let skipped = recorded.skipped.iter();
    flat.extend(skipped.map(|&span| (span, NodeKind::Skipped)));
    let rank = |kind: &NodeKind<'_>| !matches!(kind, NodeKind::Skipped);
    flat.sort_by_key(|(span, kind)| (span.start, std::cmp::Reverse(span.end), rank(kind)));
    let mut flat = flat.into_iter().peekable();
    let mut top = Vec::new();
    while let Some((span, kind)) = flat.next() {
        let node = nest(span, kind, &mut flat);
        add(&mut top, node);
    }
    top
}

type Flat<'m> = std::iter::Peekable<std::vec::IntoIter<(TextSpan, NodeKind<'m>)>>;

/// The parser limits the depth of regions, so the recursion ends.
fn nest<'m>(span: TextSpan, kind: NodeKind<'m>, flat: &mut Flat<'m>) -> Node<'m> {
    let mut children = Vec::new();
    while let Some(&(inner, _)) = flat.peek()
        && inner.start < span.end
    {
        if let Some((inner, kind)) = flat.next() {
            let node = with_stack(|| nest(inner, kind, flat));
            add(&mut children, node);
        }
    }
    // Only regions are laid out separately within an operation, and skipped text has no layout.
    match kind {
        NodeKind::Operation { .. } => {
            children.retain(|child| matches!(child.kind, NodeKind::Region));
        }
        NodeKind::Region => children.retain(|child| !matches!(child.kind, NodeKind::Region)),
        _ => children.clear(),
    }
    Node {
        kind,
        span,
        children,
    }
}

/// Adds a node, unless it begins inside the one before.
fn add<'m>(nodes: &mut Vec<Node<'m>>, node: Node<'m>) {
    if nodes
        .last()
        .is_none_or(|last| last.span.end <= node.span.start)
        && node.span.start < node.span.end
    {
        nodes.push(node);
    }
}

/// The value in an alias definition: the largest type or attribute that ends with the definition.
fn alias_value<'m>(recorded: &Recorded<'m>, span: TextSpan) -> Option<AliasValue<'m>> {
    let first = |spans: &dyn Fn(usize) -> TextSpan, length: usize| {
        let from = partition(length, |index| spans(index).start < span.start);
        (from..length)
            .take_while(|&index| spans(index).start < span.end)
            .find(|&index| spans(index).end == span.end)
    };
    let attribute = first(
        &|index| recorded.attributes[index].0,
        recorded.attributes.len(),
    );
    let type_ = first(&|index| recorded.types[index].0, recorded.types.len());
    match (attribute, type_) {
        (Some(attribute), Some(type_))
            if recorded.types[type_].0.start < recorded.attributes[attribute].0.start =>
        {
            Some(AliasValue::Type(recorded.types[type_].1))
        }
        (Some(attribute), _) => Some(AliasValue::Attribute(recorded.attributes[attribute].1)),
        (None, Some(type_)) => Some(AliasValue::Type(recorded.types[type_].1)),
        (None, None) => None,
    }
}

fn partition(length: usize, is_before: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, length);
    while low < high {
        let middle = low + (high - low) / 2;
        if is_before(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

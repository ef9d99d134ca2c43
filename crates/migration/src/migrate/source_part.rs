//! A part of a source that the old definitions have read.

use super::comparer::Comparer;
use super::merge::Item;
use super::migration::Migration;
use super::names::SourceNames;
use super::sameness::Likeness;
use format_runtime::text::{Recorded, TokenKind, tokens};
use operation_core::Operation;
use source_text::{Node, NodeKind, Tokens};
use std::ops::Range;

/// A part of a source that the old definitions have read.
pub(super) struct SourcePart<'p, 't, 'o> {
    pub(super) source: &'p [u8],
    pub(super) migration: Migration<'t>,
    pub(super) module: Operation<'o>,
    pub(super) recorded: &'p Recorded<'o>,
    pub(super) nodes: &'p [Node<'o>],
    /// The operations, the outer ones first.
    pub(super) operations: Vec<SourceOperation<'p, 'o>>,
    pub(super) tokens: Tokens<'p>,
    pub(super) names: SourceNames<'p, 'o>,
}

impl SourcePart<'_, '_, '_> {
    /// True if the text of an operation may use an alias of the part.
    pub(super) fn uses_alias(&self, operation: &SourceOperation<'_, '_>) -> bool {
        !self.names.aliases.is_empty() && operation.mentions_alias(self.source)
    }
}

/// An operation of a source.
#[derive(Clone, Copy)]
pub(super) struct SourceOperation<'n, 'o> {
    pub(super) node: &'n Node<'o>,
    pub(super) operation: Operation<'o>,
    /// The offset of its name.
    pub(super) name: u32,
    pub(super) is_generic: bool,
    /// The comparison of the operation under both definitions.
    pub(super) likeness: Likeness,
}

/// The operations of a source, the outer ones first.
pub(super) fn operations<'n, 't: 'o, 'o>(
    nodes: &'n [Node<'o>],
    comparer: &mut Comparer<'t, 'o>,
) -> Vec<SourceOperation<'n, 'o>> {
    let mut all = Vec::new();
    let mut pending: Vec<&'n Node<'o>> = nodes.iter().rev().collect();
    while let Some(node) = pending.pop() {
        if let NodeKind::Operation {
            operation,
            name,
            is_generic,
        } = node.kind
        {
            all.push(SourceOperation {
                node,
                operation,
                name,
                is_generic,
                likeness: comparer.operation(operation),
            });
        }
        pending.extend(node.children.iter().rev());
    }
    all
}

impl SourceOperation<'_, '_> {
    /// Its own text, from its name on.
    pub(super) fn own(&self) -> Range<usize> {
        self.name as usize..self.node.span.end as usize
    }

    /// Its own text up to the first region, from its name on.
    pub(super) fn head(&self) -> Range<usize> {
        let Range { start, end } = self.own();
        let region = self.node.children.first();
        start..region.map_or(end, |region| region.span.start as usize)
    }

    /// The same with the names of its results.
    pub(super) fn whole_head(&self) -> Range<usize> {
        self.node.span.start as usize..self.head().end
    }

    /// True if this is its text, without comments and regions.
    pub(super) fn is_text(&self, source: &[u8], text: &[u8]) -> bool {
        self.node.children.is_empty()
            && source.get(self.own()) == Some(text)
            && memchr::memchr(b'/', text).is_none()
    }

    /// Its own tokens from its name on, with a region as one, without the location behind it.
    pub(super) fn items<'s>(&self, tokens: &Tokens<'s>) -> Vec<Item<'s>> {
        let (mut index, end) = (tokens.at(self.name), tokens.at(self.node.span.end));
        let mut regions = self.node.children.iter().peekable();
        let mut items = Vec::with_capacity(end - index);
        while index < end {
            let Some(token) = tokens.get(index) else {
                break;
            };
            match regions.next_if(|region| region.span.start <= token.span.start) {
                Some(region) => {
                    items.push(Item::region(region.span.range()));
                    index = tokens.at(region.span.end);
                }
                None => {
                    items.push(Item::token(tokens.text(token), token.span.range()));
                    index += 1;
                }
            }
        }
        if let Some(start) = trailing_location(&items) {
            items.truncate(start);
        }
        items
    }

    /// True if its text may use an alias.
    pub(super) fn mentions_alias(&self, source: &[u8]) -> bool {
        let text = source.get(self.own()).unwrap_or_default();
        memchr::memchr2(b'#', b'!', text).is_some()
            && tokens(text).any(|token| {
                matches!(token.kind, TokenKind::Hash | TokenKind::Exclamation)
                    && text
                        .get(token.span.range())
                        .is_some_and(|name| !name.contains(&b'.'))
            })
    }
}

/// The index of `loc(...)` at the end of an operation.
fn trailing_location(items: &[Item<'_>]) -> Option<usize> {
    if items.last()?.text != b")" {
        return None;
    }
    let mut depth = 0_usize;
    for (index, item) in items.iter().enumerate().rev() {
        match item.text {
            b")" => depth += 1,
            b"(" => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    let before = index.checked_sub(1)?;
                    return (items[before].text == b"loc" && before > 0).then_some(before);
                }
            }
            _ => {}
        }
    }
    None
}

//! The texts of operations under both definitions.

use super::merge::{Item, REGION};
use super::names::{CarriedNames, SourceNames};
use super::sides::Sides;
use crate::transfer::{Carried, REFUSED, Transfer};
use format_runtime::text::{Head, TokenKind, print_named_heads, tokens};
use operation_core::{Context, Operation, SubElement};
use rustc_hash::FxHashMap;
use source_text::{Node, NodeKind, Tokens};
use std::ops::Range;

/// An operation of a source.
#[derive(Clone, Copy)]
pub(super) struct Written<'n, 'o> {
    pub(super) node: &'n Node<'o>,
    pub(super) operation: Operation<'o>,
    /// The offset of its name.
    pub(super) name: u32,
    pub(super) is_generic: bool,
}

/// An operation of a source with its texts.
pub(super) struct Texts<'n, 'o> {
    pub(super) written: Written<'n, 'o>,
    /// As the old definitions print it.
    pub(super) base: Vec<u8>,
    /// As the new ones print it; what stands for it, if it can't be carried over.
    pub(super) theirs: Vec<u8>,
    /// Whether it can't be carried over.
    pub(super) is_refused: bool,
}

impl Texts<'_, '_> {
    /// Tells whether it has another text now, which is in generic form, where the source has the custom one.
    pub(super) fn loses_custom_form(&self) -> bool {
        !self.written.is_generic
            && !self.is_refused
            && self.base != self.theirs
            && self.theirs.starts_with(b"\"")
    }
}

/// What the operations of a source became.
pub(super) type Counterparts<'o, 'm> = FxHashMap<Operation<'o>, Operation<'m>>;

/// The operations of a source, the outer ones first.
pub(super) fn written<'n, 'o>(nodes: &'n [Node<'o>]) -> Vec<Written<'n, 'o>> {
    let mut all = Vec::new();
    let mut pending: Vec<&'n Node<'o>> = nodes.iter().rev().collect();
    while let Some(node) = pending.pop() {
        if let NodeKind::Operation {
            operation,
            name,
            is_generic,
        } = node.kind
        {
            all.push(Written {
                node,
                operation,
                name,
                is_generic,
            });
        }
        pending.extend(node.children.iter().rev());
    }
    all
}

impl Written<'_, '_> {
    /// Its own text, from its name on.
    pub(super) fn own(&self) -> Range<usize> {
        self.name as usize..self.node.span.end as usize
    }

    /// Whether it is written like that, without comments, and its text shows no regions.
    pub(super) fn is_text(&self, source: &[u8], text: &[u8]) -> bool {
        self.node.children.is_empty()
            && source.get(self.own()) == Some(text)
            && memchr::memchr(b'/', text).is_none()
    }

    /// Its own tokens from its name on, with a region as one. A location behind it isn't its own.
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
                    items.push(Item {
                        text: REGION,
                        span: region.span.range(),
                        is_region: true,
                    });
                    index = tokens.at(region.span.end);
                }
                None => {
                    items.push(Item {
                        text: tokens.text(token),
                        span: token.span.range(),
                        is_region: false,
                    });
                    index += 1;
                }
            }
        }
        if let Some(start) = trailing_location(&items) {
            items.truncate(start);
        }
        items
    }

    /// Whether an alias may be used in its text.
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

/// Where `loc(...)` starts at the end of an operation.
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

/// Prints operations of a source under both definitions, with the names of the source.
pub(super) fn texts<'n, 'o, 'm>(
    source: &[u8],
    all: &[Written<'n, 'o>],
    names: &SourceNames<'_, 'o>,
    (carried, counterparts): (&Carried<'o, 'm>, &Counterparts<'o, 'm>),
    transfer: &mut Transfer<'_, 'o, 'm>,
    sides: Sides<'_>,
    contexts: (&'o Context, &'m Context),
) -> Vec<Texts<'n, 'o>> {
    if all.is_empty() {
        return Vec::new();
    }
    let aliases = names.aliases.iter().filter_map(|(name, element)| {
        let element: SubElement<'m> = match *element {
            SubElement::Attribute(attribute) => transfer.attribute(attribute).ok()?.into(),
            SubElement::Type(type_) => transfer.type_(type_).ok()?.into(),
        };
        Some((name.clone(), element))
    });
    let aliases: Vec<_> = aliases.collect();
    let has_aliases: Vec<bool> = all
        .iter()
        .map(|each| !aliases.is_empty() && each.mentions_alias(source))
        .collect();
    let carried_names = CarriedNames::new(
        names,
        carried,
        aliases,
        all.iter().map(|each| each.operation),
    );
    let mut base = Vec::with_capacity(all.len());
    let old = all
        .iter()
        .zip(&has_aliases)
        .map(|(each, &has_aliases)| Head {
            operation: each.operation,
            is_generic: each.is_generic,
            has_aliases,
        });
    print_named_heads(sides.old, contexts.0, names, old, |_, text| {
        base.push(text.to_vec());
    });
    let mut theirs = Vec::with_capacity(all.len());
    let mut refused = Vec::with_capacity(all.len());
    let new = all
        .iter()
        .zip(&has_aliases)
        .filter_map(|(each, &has_aliases)| {
            let operation = *counterparts.get(&each.operation)?;
            let is_refused = operation.name().as_str() == REFUSED;
            refused.push(is_refused);
            Some(Head {
                operation,
                is_generic: each.is_generic || is_refused,
                has_aliases: has_aliases && !is_refused,
            })
        });
    print_named_heads(sides.new, contexts.1, &carried_names, new, |_, text| {
        theirs.push(text.to_vec());
    });
    let texts = all.iter().zip(base).zip(theirs).zip(refused);
    texts
        .map(|(((written, base), theirs), is_refused)| Texts {
            written: *written,
            base,
            theirs,
            is_refused,
        })
        .collect()
}

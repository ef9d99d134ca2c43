//! The texts of operations under both definitions.

use super::migration::{Migration, Registered};
use super::names::CarriedNames;
use super::source_part::{SourceOperation, SourcePart};
use crate::transfer::{Carried, REFUSED, Transfer};
use format_runtime::text::{Head, HeadNames, print_named_heads};
use operation_core::{Operation, SubElement};
use rustc_hash::FxHashMap;

/// An operation of a source with its texts.
pub(super) struct OperationTexts<'n, 'o> {
    pub(super) source: SourceOperation<'n, 'o>,
    /// The text under the old definitions.
    pub(super) base: Vec<u8>,
    /// The text under the new ones; that of a stand-in for a refused operation.
    pub(super) theirs: Vec<u8>,
    /// The dialect before the new name, where only a stand-in around the operation makes it necessary. It isn't in the text.
    pub(super) prefix: Vec<u8>,
    /// True if it can't be carried over.
    pub(super) is_refused: bool,
}

impl OperationTexts<'_, '_> {
    /// True if the source has the custom form, and the new text is another one in generic form.
    pub(super) fn loses_custom_form(&self) -> bool {
        !self.source.is_generic
            && !self.is_refused
            && self.base != self.theirs
            && self.theirs.starts_with(b"\"")
    }
}

/// The new operations by the old ones.
pub(super) type Counterparts<'o, 'm> = FxHashMap<Operation<'o>, Operation<'m>>;

/// Prints operations of a source under both definitions, with the names of the source.
pub(super) fn texts<'n, 't: 'o + 'm, 'o, 'm>(
    part: &SourcePart<'_, 't, 'o>,
    operations: &[SourceOperation<'n, 'o>],
    carried: &Carried<'o, 'm>,
    counterparts: &Counterparts<'o, 'm>,
    transfer: &mut Transfer<'_, 'o, 'm>,
) -> Vec<OperationTexts<'n, 'o>> {
    if operations.is_empty() {
        return Vec::new();
    }
    let aliases = part.names.aliases.iter().filter_map(|(name, element)| {
        let element: SubElement<'m> = match *element {
            SubElement::Attribute(attribute) => transfer.attribute(attribute).ok()?.into(),
            SubElement::Type(type_) => transfer.type_(type_).ok()?.into(),
        };
        Some((name.clone(), element))
    });
    let aliases: Vec<_> = aliases.collect();
    let has_any = !aliases.is_empty();
    let names = CarriedNames::new(
        &part.names,
        carried,
        aliases,
        operations.iter().map(|each| each.operation),
    );
    let old_heads: Vec<Head<'o>> = operations
        .iter()
        .map(|each| Head {
            operation: each.operation,
            is_generic: each.is_generic,
            has_aliases: has_any && each.mentions_alias(part.source),
        })
        .collect();
    let new_heads: Vec<Head<'m>> = old_heads
        .iter()
        .filter_map(|old| {
            let operation = *counterparts.get(&old.operation)?;
            let is_refused = is_stand_in(operation);
            Some(Head {
                operation,
                is_generic: old.is_generic || is_refused,
                has_aliases: old.has_aliases && !is_refused,
            })
        })
        .collect();
    let Migration { old, new, .. } = part.migration;
    let are_refused: Vec<bool> = new_heads
        .iter()
        .map(|head| is_stand_in(head.operation))
        .collect();
    let are_in_refused: Vec<bool> = new_heads
        .iter()
        .map(|head| head.operation.parent_op().is_some_and(is_stand_in))
        .collect();
    let mut bases = printed(old, &part.names, old_heads).into_iter();
    let mut others = printed(new, &names, new_heads).into_iter();
    let sources = operations.iter().zip(are_refused).zip(are_in_refused);
    sources
        .map(|((&source, is_refused), is_in_refused)| {
            let base = bases.next().unwrap_or_default();
            let mut theirs = others.next().unwrap_or_default();
            let prefix = match is_in_refused && !is_refused && !source.is_generic {
                true => cut_prefix(&source, part.source, &mut theirs),
                false => Vec::new(),
            };
            OperationTexts {
                source,
                base,
                theirs,
                prefix,
                is_refused,
            }
        })
        .collect()
}

fn is_stand_in(operation: Operation<'_>) -> bool {
    operation.name().as_str() == REFUSED
}

/// Removes the dialect from the beginning of the new text of an operation that goes without it in the source.
fn cut_prefix(operation: &SourceOperation<'_, '_>, source: &[u8], theirs: &mut Vec<u8>) -> Vec<u8> {
    let name = operation.operation.name().as_str();
    let written = source.get(operation.own()).unwrap_or_default();
    let is_short = !written.starts_with(name.as_bytes());
    match theirs.iter().position(|byte| *byte == b'.') {
        Some(dot) if is_short && !theirs.starts_with(b"\"") => theirs.drain(..=dot).collect(),
        _ => Vec::new(),
    }
}

/// The texts of operations, in order.
fn printed<'m>(
    registered: Registered<'m>,
    names: &impl HeadNames<'m>,
    heads: Vec<Head<'m>>,
) -> Vec<Vec<u8>> {
    let mut texts = Vec::with_capacity(heads.len());
    let (definitions, context) = (registered.definitions, registered.context);
    print_named_heads(definitions, context, names, heads, |_, text| {
        texts.push(text.to_vec());
    });
    texts
}

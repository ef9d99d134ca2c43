//! Types and attributes with aliases: most operations contain none, and need not be visited when aliases are
//! collected.

use super::*;
use rustc_hash::FxHashMap;

/// Cached answers for attributes and types, by address: true if they contain an alias.
#[derive(Default)]
pub(super) struct Known {
    elements: FxHashMap<usize, bool>,
}

impl<'m> Printer<'_, 'm> {
    /// True if the operation itself, without its regions, may contain an alias in any form of its text.
    pub(super) fn operation_shows_alias(&mut self, operation: Operation<'m>) -> bool {
        self.options.debug_info
            || operation
                .operands()
                .chain(operation.results())
                .any(|value| self.shows_alias(value.type_().into(), 0))
            || operation
                .properties()
                .flatten()
                .any(|value| self.shows_alias(value.into(), 0))
            || operation
                .attributes()
                .iter()
                .any(|entry| self.shows_alias(entry.value.into(), 0))
    }

    /// True if the element has an alias or contains one.
    pub(super) fn shows_alias(&mut self, element: SubElement<'m>, depth: u32) -> bool {
        if Self::is_plain(element) {
            return false;
        }
        // A mark stands for deeper elements; assume an alias in them.
        if depth > MAX_NESTING {
            return true;
        }
        if let Some(&known) = self.kept.shows.elements.get(&element.address()) {
            return known;
        }
        let shows = self.alias_name(element).is_some()
            || element.any_sub_element(|part| self.shows_alias(part, depth + 1));
        self.kept.shows.elements.insert(element.address(), shows);
        shows
    }
}

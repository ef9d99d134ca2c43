//! Whether types and attributes have aliases or contain any: most operations contain none, and need not be visited for
//! them.

use super::*;
use rustc_hash::FxHashMap;

/// Cached answers for attributes and types, by address: whether they contain an alias.
#[derive(Default)]
pub(super) struct Known {
    elements: FxHashMap<usize, bool>,
    /// The address of the last queried type without an alias: often the next query is for the same type.
    last: usize,
}

impl<'m> Printer<'_, 'm> {
    /// Whether the operation itself, without its regions, may contain an alias when printed, in whatever form.
    pub(super) fn operation_shows_alias(&mut self, operation: Operation<'m>) -> bool {
        self.options.debug_info
            || operation.operands().any(|value| self.type_shows_alias(value.type_()))
            || self.own_parts_show_alias(operation)
    }

    /// Checks an operation for aliases: everything but its operands, which are results or arguments checked elsewhere.
    #[inline]
    pub(super) fn look_for_aliases(&mut self, operation: Operation<'m>) {
        if !self.shows_alias {
            self.shows_alias = self.options.debug_info || self.own_parts_show_alias(operation);
        }
    }

    /// Like [`Printer::look_for_aliases`], but for the type of an argument.
    pub(super) fn look_for_aliases_in_type(&mut self, type_: Type<'m>) {
        if !self.shows_alias {
            self.shows_alias = self.type_shows_alias(type_);
        }
    }

    fn own_parts_show_alias(&mut self, operation: Operation<'m>) -> bool {
        operation.results().any(|value| self.type_shows_alias(value.type_()))
            || operation.properties().flatten().any(|value| self.shows_alias(value.into(), 0))
            || operation.attributes().iter().any(|entry| self.shows_alias(entry.value.into(), 0))
    }

    #[inline]
    fn type_shows_alias(&mut self, type_: Type<'m>) -> bool {
        if type_.address() == self.kept.shows.last {
            return false;
        }
        let shows = self.shows_alias(type_.into(), 0);
        if !shows {
            self.kept.shows.last = type_.address();
        }
        shows
    }

    fn shows_alias(&mut self, element: SubElement<'m>, depth: u32) -> bool {
        if Self::is_plain(element) {
            return false;
        }
        // Anything nested deeper prints as a mark; assume that it may contain an alias.
        if depth > MAX_NESTING {
            return true;
        }
        if let Some(&known) = self.kept.shows.elements.get(&element.address()) {
            return known;
        }
        let shows =
            self.alias_name(element).is_some() || element.any_sub_element(|part| self.shows_alias(part, depth + 1));
        self.kept.shows.elements.insert(element.address(), shows);
        shows
    }
}

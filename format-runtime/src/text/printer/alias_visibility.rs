//! Types and attributes with aliases: most operations contain none, and need not be visited when aliases are
//! collected.

use super::*;
use rustc_hash::{FxHashMap, FxHashSet};

/// Cached answers for attributes and types, by address: true if they contain an alias.
#[derive(Default)]
pub(super) struct Known {
    elements: FxHashMap<usize, bool>,
}

impl<'m> Printer<'_, 'm> {
    /// The operations in `root` that may contain an alias in any form of their text, their own location aside, and those
    /// around them.
    pub(super) fn operations_with_aliases(
        &mut self,
        root: Operation<'m>,
    ) -> FxHashSet<Operation<'m>> {
        let mut found = FxHashSet::default();
        let mut add_if_it_shows_alias = |operation: Operation<'m>| {
            if self.operation_shows_alias(operation) {
                let mut next = Some(operation);
                while let Some(each) = next
                    && found.insert(each)
                    && each != root
                {
                    next = each.parent_op();
                }
            }
        };
        add_if_it_shows_alias(root);
        let mut pending: Vec<Region<'m>> = root.regions().collect();
        while let Some(region) = pending.pop() {
            for operation in region.blocks().flat_map(|block| block.operations()) {
                add_if_it_shows_alias(operation);
                if operation.num_regions() > 0 {
                    pending.extend(operation.regions());
                }
            }
        }
        found
    }

    /// True if the operation itself may contain an alias in any form of its text: in its signature, its attributes or the
    /// arguments of its blocks.
    fn operation_shows_alias(&mut self, operation: Operation<'m>) -> bool {
        if Self::any_element(operation, |element| self.shows_alias(element, 0)) {
            return true;
        }
        if operation.num_regions() == 0 {
            return false;
        }
        let blocks = operation.regions().flat_map(|region| region.blocks());
        for argument in blocks.flat_map(|block| block.arguments()) {
            if self.shows_alias(argument.value().type_().into(), 0) {
                return true;
            }
        }
        false
    }

    /// True if `is_it` holds for a type in the signature of an operation, or for one of its attributes.
    #[inline]
    pub(super) fn any_element(
        operation: Operation<'m>,
        mut is_it: impl FnMut(SubElement<'m>) -> bool,
    ) -> bool {
        for operand in operation.operands() {
            if is_it(operand.type_().into()) {
                return true;
            }
        }
        for result in operation.results() {
            if is_it(result.type_().into()) {
                return true;
            }
        }
        for value in operation.properties().flatten() {
            if is_it(value.into()) {
                return true;
            }
        }
        for entry in operation.attributes() {
            if is_it(entry.value.into()) {
                return true;
            }
        }
        false
    }

    /// True if the element has an alias or contains one.
    pub(super) fn shows_alias(&mut self, element: SubElement<'m>, depth: u32) -> bool {
        !Self::is_simple(element) && self.compound_shows_alias(element, depth)
    }

    #[inline(never)]
    fn compound_shows_alias(&mut self, element: SubElement<'m>, depth: u32) -> bool {
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

    /// True if the element, judged by its kind, neither has an alias nor contains an element with one. False says
    /// nothing.
    #[inline]
    fn is_simple(element: SubElement<'m>) -> bool {
        match element {
            SubElement::Type(type_) => match *type_.kind() {
                TypeKind::Vector { element, .. }
                | TypeKind::UnrankedTensor(element)
                | TypeKind::RankedTensor {
                    element,
                    encoding: None,
                    ..
                }
                | TypeKind::MemRef {
                    element,
                    layout: None,
                    memory_space: None,
                    ..
                } => Self::is_word(element),
                _ => Self::is_word(type_),
            },
            SubElement::Attribute(attribute) => match *attribute.kind() {
                AttributeKind::Unit
                | AttributeKind::SymbolRef { .. }
                | AttributeKind::StridedLayout { .. } => true,
                AttributeKind::Integer { type_, .. }
                | AttributeKind::Float { type_, .. }
                | AttributeKind::String { type_, .. }
                | AttributeKind::Type(type_)
                | AttributeKind::DenseArray { element: type_, .. } => Self::is_word(type_),
                _ => false,
            },
        }
    }
}

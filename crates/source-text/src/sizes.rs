//! Sizes of types, attributes and operations when printed without aliases.

use operation_core::{AttributeKind, Operation, SubElement, Value};
use rustc_hash::FxHashMap;

/// The sizes found so far: the number of the types and attributes in each, and of the bytes of their data.
#[derive(Default)]
pub(crate) struct Sizes(FxHashMap<usize, usize>);

impl Sizes {
    /// The size of a type or an attribute. The parser limits their depth, so the recursion ends.
    pub(crate) fn of(&mut self, element: SubElement<'_>) -> usize {
        let address = element.address();
        if let Some(&size) = self.0.get(&address) {
            return size;
        }
        let mut inner = Vec::new();
        element.walk_immediate_sub_elements(|each| inner.push(each));
        let own = match element {
            SubElement::Attribute(attribute) => match attribute.kind() {
                AttributeKind::DenseElements { data, .. }
                | AttributeKind::DenseArray { data, .. } => data.len(),
                AttributeKind::String { .. } => attribute.as_str().map_or(0, <[u8]>::len),
                _ => 0,
            },
            SubElement::Type(_) => 0,
        };
        let size = inner
            .into_iter()
            .fold(1 + own, |size, each| size.saturating_add(self.of(each)));
        self.0.insert(address, size);
        size
    }

    /// The size of an operation without its regions.
    pub(crate) fn of_operation(&mut self, operation: Operation<'_>) -> usize {
        let values = operation.operands().chain(operation.results());
        let types = values.map(Value::type_).map(SubElement::from);
        let discardable = operation.dictionary().into_iter();
        let attributes = discardable.chain(operation.properties().flatten());
        types
            .chain(attributes.map(SubElement::from))
            .fold(1, |size, each| size.saturating_add(self.of(each)))
    }
}

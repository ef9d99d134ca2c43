//! The parts of an operation under the new definitions.

use operation_core::{Attribute, Operation, OperationName, Type};

/// The name of stand-ins for refused operations.
pub const REFUSED: &str = "migration.refused";

/// The parts of an operation, without its regions' blocks.
pub(super) struct Made<'n> {
    pub(super) name: OperationName<'n>,
    /// The indices of the old operands, results, regions and successors, in the new order.
    pub(super) operands: Vec<usize>,
    pub(super) results: Vec<usize>,
    pub(super) regions: Vec<usize>,
    pub(super) successors: Vec<usize>,
    /// The types of the results in the new order.
    pub(super) types: Vec<Type<'n>>,
    pub(super) properties: Vec<Option<Attribute<'n>>>,
    pub(super) attributes: Option<Attribute<'n>>,
}

impl<'n> Made<'n> {
    /// All parts of an operation in their old order, without attributes.
    pub(super) fn in_place(
        old: Operation<'_>,
        name: OperationName<'n>,
        types: Vec<Type<'n>>,
    ) -> Self {
        Made {
            name,
            operands: (0..old.num_operands()).collect(),
            results: (0..old.num_results()).collect(),
            regions: (0..old.num_regions()).collect(),
            successors: (0..old.num_successors()).collect(),
            types,
            properties: Vec::new(),
            attributes: None,
        }
    }
}

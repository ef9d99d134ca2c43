//! What an operation is made of under the new definitions.

use operation_core::{Attribute, OperationName, Type};

/// The name of the operations that stand for what can't be carried over.
pub const REFUSED: &str = "migration.refused";

/// What an operation is made of, but for its regions' blocks.
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

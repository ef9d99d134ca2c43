//! The `OperationState` that a parser of an operation fills in, as cells of the machine.

/// The cells of what the state consists of.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// A list of values, each with its type.
    pub(crate) operands: usize,
    pub(crate) types: usize,
    /// The dictionary that is read.
    pub(crate) dictionary: usize,
    pub(crate) successors: usize,
    pub(crate) regions: Vec<usize>,
    /// How many regions were added.
    pub(crate) region_count: usize,
    /// The attributes, by name.
    pub(crate) attributes: Vec<(String, usize)>,
    pub(crate) operand_sizes: usize,
    pub(crate) result_sizes: usize,
}

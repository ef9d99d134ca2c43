//! The parts of an operation that determine results.

/// The part of an operation that determines a result: all operations with the same part have the same result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum DependsOn {
    /// The text of the operation without the names of values, the types of its operands, and the presence of names for its
    /// results.
    Text,
    /// Its name, types and attributes, and the numbers of its operands, results, regions and successors
    /// ([`Operation::signature`](operation_core::Operation::signature)).
    Signature,
    /// The operation itself: its values, its blocks, their other users, and the operations around it.
    #[default]
    Operation,
}

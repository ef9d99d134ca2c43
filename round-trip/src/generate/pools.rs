//! What values are chosen from.

use operation_core::{Attribute, Type};

/// What values are chosen from.
#[derive(Clone, Default, Debug)]
pub struct Pools<'c> {
    /// Types: builtin ones, then those of the loaded dialects.
    pub types: Vec<Type<'c>>,
    /// Attributes of the loaded dialects, samples first.
    pub attributes: Vec<Attribute<'c>>,
    /// Attributes that no definition leads to.
    pub samples: Vec<Attribute<'c>>,
}

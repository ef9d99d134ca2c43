//! The values that instances are built from.

use operation_core::{Attribute, Type};

/// The values to choose from.
#[derive(Clone, Default, Debug)]
pub struct Pools<'c> {
    /// Types: builtin ones, then those of the loaded dialects.
    pub types: Vec<Type<'c>>,
    /// Attributes of the loaded dialects, samples first.
    pub attributes: Vec<Attribute<'c>>,
    /// Sample attributes that can't be built from definitions.
    pub samples: Vec<Attribute<'c>>,
}

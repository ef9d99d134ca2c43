//! What comes of lowering.

/// What is lowered, or what is missing for that.
pub(super) type Lowered<T> = Result<T, String>;

//! Operations: their bytes, their handle, their making and their changing.

mod attributes;
mod clone;
mod create;
mod edit;
mod handle;
pub(crate) mod layout;
mod order;
mod prefetch;
mod signature;

pub use clone::Mapping;
pub use create::{OperationParts, OperationState};
pub use handle::Operation;

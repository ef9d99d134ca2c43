//! Operations: their bytes, their handle, their making and their changing.

mod create;
mod edit;
mod handle;
pub(crate) mod layout;

pub use create::{OperationParts, OperationState};
pub use handle::Operation;

//! Operations: their layout, handles, creation and changes.

mod attributes;
mod clone;
mod create;
mod edit;
mod handle;
mod kept_text;
pub(crate) mod layout;
mod order;
mod prefetch;
mod properties;
mod segments;
mod signature;

pub use clone::Mapping;
pub use create::{LimitExceeded, OperationParts, OperationState, check_counts};
pub use edit::StillUsed;
pub use handle::Operation;
pub use kept_text::{KeptText, KeptTextBuilder, TextPiece};
pub use properties::PropertyError;
pub use segments::OPERAND_SEGMENT_SIZES;

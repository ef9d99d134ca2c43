//! Any bytes choose edits of operations, blocks and regions: after each, everything agrees with a model of plain
//! lists. The tests of `operation-core` contain the model.

#[path = "../../crates/operation-core/tests/it/edits/mod.rs"]
mod edits;

/// Makes the edits chosen by `data`; panics at a difference from the model.
pub fn run(data: &[u8]) {
    edits::run(data);
}

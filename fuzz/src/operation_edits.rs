//! Any bytes choose edits of operations, blocks and regions: after each, everything is as a model of plain lists says. The
//! model stands with the tests of `operation-core`.

#[path = "../../crates/operation-core/tests/it/edits/mod.rs"]
mod edits;

/// Makes the edits that `data` chooses; panics if something is not as it should be.
pub fn run(data: &[u8]) {
    edits::run(data);
}

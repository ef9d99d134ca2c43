//! Tests of the checks of round trips, and of the search for failures.

mod acceptance;
mod program;
// Shared with other crates.
#[path = "../definitions/mod.rs"]
mod definitions;
mod examples;
mod fuzzer;
mod judge;
mod left_out;
mod planted;
mod random_definitions;
mod shrink;
mod stand_ins;
mod template;
mod witnesses;

//! Tests of printed IR that reads back the same, and of the search for what does not.

mod acceptance;
mod asking;
// Others use it, too.
#[path = "../definitions/mod.rs"]
mod definitions;
mod examples;
mod fuzzer;
mod judge;
mod planted;
mod random_definitions;
mod shrink;
mod stand_ins;
mod template;
mod witnesses;

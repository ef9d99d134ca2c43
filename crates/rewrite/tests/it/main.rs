//! All tests of this crate, as one program.

#[path = "../../../round-trip/tests/definitions/mod.rs"]
mod definitions;
mod driver;

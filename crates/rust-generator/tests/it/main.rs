//! Tests of generated Rust; `spec-tests` compiles and runs it.

mod blocks;
mod docs;
mod layout;
mod names;

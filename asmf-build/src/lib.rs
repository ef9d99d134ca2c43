//! Generates Rust from `.td` files in a `build.rs`.

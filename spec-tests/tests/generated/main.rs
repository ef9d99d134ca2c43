//! Generated Rust is compiled and run.

mod definitions;
mod dialects;
mod hooks;

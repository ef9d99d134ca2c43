//! Generated Rust is compiled and run.

mod command;
mod definitions;
mod dialects;
mod operations;
mod random_enums;
mod table;

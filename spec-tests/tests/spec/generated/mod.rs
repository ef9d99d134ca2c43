//! Generated Rust is compiled and run.

pub(crate) mod command;
pub(crate) mod definitions;
pub(crate) mod dialects;
pub(crate) mod hooks;
pub(crate) mod operations;
pub(crate) mod random_enums;
pub(crate) mod table;
pub(crate) mod views;

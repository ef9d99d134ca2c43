//! Generated Rust is compiled and run.

mod command;
mod definitions;
mod dialects;
mod hooks;
mod operations;
mod random_enums;
mod table;
mod views;

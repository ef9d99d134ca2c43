//! Generated Rust is compiled and run.

mod command;
mod definitions;
mod dialects;
mod operations;
mod views;
mod table;
mod hooks;

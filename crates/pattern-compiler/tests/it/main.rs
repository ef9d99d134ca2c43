//! Tests of reading, checking and compiling rewrite rules.

mod common;
mod native_calls;
mod pages;
mod symbols;

//! Tests of rewrite rules that are read, checked and compiled.

mod common;
mod native_calls;
mod pages;
mod symbols;

//! All tests of this crate, as one program.

mod assumed;
mod compiled;
mod files;
mod pages;
mod start;

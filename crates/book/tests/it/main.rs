//! Tests of the book.

// Tests read and write files, and start the program.
#![allow(clippy::disallowed_methods)]

mod book;
mod findings;
mod links;
mod rendered;

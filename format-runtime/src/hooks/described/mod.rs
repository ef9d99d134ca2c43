//! `custom<name>` directives of operations whose syntax is described as data, instead of by functions.
//!
//! [`tree`](Described) is the description; `keyword`, `optional`, `parse` and `print` execute it. A description is plain data without
//! errors: who makes one has checked it.

mod keyword;
mod optional;
mod parse;
mod print;
mod tree;

pub use tree::{Described, Element, Form, Group, List, ListStorage, Parameter};

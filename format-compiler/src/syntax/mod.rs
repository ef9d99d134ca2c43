//! The format language: text to elements (format-language sheet, sections 1 and 2).

mod ast;

pub use ast::{AnchorMark, Branch, Clause, Directive, Element, ElementKind, Format, Group, Whitespace};

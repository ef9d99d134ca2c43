//! Tests of documentation, grammars and diagrams; `spec-tests` has most of them.

mod grammar;
mod markdown_text;
mod railroad;

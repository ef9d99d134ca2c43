//! Describes the definitions of dialects, and writes documentation from them. Nothing here does IO: files are returned as
//! their paths and texts.
//!
//! [`describe`] makes a [`model::Description`] from compilations; [`markdown()`] and [`html()`] write it. The description is
//! meant for other programs, too: [`model::schema`] is the JSON schema of what it is in JSON.
//!
//! Each module uses only those above it in this list:
//!
//! - [`grammar`]: what formats read, as a grammar.
//! - [`railroad`]: grammars as railroad diagrams.
//! - [`model`]: the description.
//! - `origin`: what a caller knows besides the definitions.
//! - `markdown_text`: descriptions, which are Markdown, as text and as safe HTML.
//! - `describe`: definitions as a description.
//! - `markdown`: a description as Markdown, a file for each dialect.
//! - `html`: a description as pages that link to each other.
//!
//! The book (`docs/commands/doc.md`) shows the result.

mod describe;
pub mod grammar;
mod html;
mod markdown;
mod markdown_text;
pub mod model;
mod origin;
pub mod railroad;

pub use describe::describe;
pub use html::html;
pub use markdown::markdown;
pub use markdown_text::{unindented, unindented_format};
pub use origin::{Origin, Wanted};

/// A file of documentation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// The name, without folders.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Items that only this crate's tests name.
#[doc(hidden)]
pub mod internals {
    pub use crate::markdown_text::html_of;
}

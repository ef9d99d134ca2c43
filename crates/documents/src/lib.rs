//! Describes the definitions of dialects, and writes documentation from them. Nothing here does IO: files are
//! returned as their paths and texts.
//!
//! [`describe`] builds a [`model::Description`] from compilations; [`markdown()`] and [`html()`] write it. The
//! description also serves other programs: [`model::schema`] is the schema of its JSON form.
//!
//! Each module uses only those above it in this list:
//!
//! - [`grammar`]: the language of formats, as a grammar.
//! - [`railroad`]: grammars as railroad diagrams.
//! - [`model`]: the description.
//! - `origin`: facts from the caller beyond the definitions.
//! - `markdown_text`: descriptions, written in Markdown, as text and as safe HTML.
//! - `describe`: builds a description from definitions.
//! - `markdown`: a description as Markdown, a file for each dialect.
//! - `html`: a description as linked pages.
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

/// Items used only by this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::markdown_text::html_of;
}

//! Railroad diagrams of grammars.
//!
//! A [`Diagram`] is a tree. A [`Picture`] is where its boxes and rails are, in the units of a medium ([`Metrics`]): a line that would be
//! too long continues in the next row. [`svg()`] draws it for documents, and [`text()`] for terminals, both in the same layout. Whoever follows the
//! rails from the left end to the right end reads a text of the grammar; rails that lead to the left have arrows.
//!
//! ```
//! use documents::railroad::{Diagram, TextOptions, text};
//!
//! let wrapped = Diagram::optional(Diagram::terminal("wrapped"));
//! let format = Diagram::Sequence(vec![Diagram::nonterminal("$price"), wrapped]);
//! let expected = "
//!   ┌────────┐
//! ╟─┤ $price ├─┬─────────────┬─╢
//!   └────────┘ │ ╭─────────╮ │
//!              ╰─┤ wrapped ├─╯
//!                ╰─────────╯
//! ";
//! assert_eq!(text(&format, TextOptions::default()), expected[1..]);
//! ```
//!
//! The book (`docs/format-language.md`) shows formats as such pictures.

mod diagram;
mod expression;
mod label;
mod layout;
mod measured;
mod metrics;
mod picture;
mod soundness;
mod svg;
mod text;

pub use diagram::Diagram;
pub use metrics::Metrics;
pub use picture::{Block, BlockKind, Picture, Point, Rail};
pub use soundness::problems;
pub use svg::{STYLE, SvgOptions, svg};
pub use text::{TextOptions, text};

/// Items that only this crate's tests name.
#[doc(hidden)]
pub mod internals {
    pub use crate::railroad::label::{broken, visible};
}

//! Railroad diagrams of grammars.
//!
//! A [`Diagram`] is a tree. A [`Picture`] has the places of its boxes and rails, in the units of a medium
//! ([`Metrics`]): too long a line continues in the next row. [`svg()`] draws it for documents, and [`text()`] for
//! terminals, both in the same layout. Every way along the rails from the left end to the right end is a text of the
//! grammar; leftward rails have arrows.
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
pub(crate) use label::escaped;
pub use metrics::Metrics;
pub use picture::{Block, BlockKind, Picture, Point, Rail};
pub use soundness::problems;
pub use svg::{STYLE, SvgOptions, svg};
pub use text::{TextOptions, text};

/// Items used only by this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::railroad::label::{broken, visible};
}

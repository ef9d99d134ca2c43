//! The notations available for grammars.

mod antlr;
mod ebnf;
mod gbnf;
mod identifiers;
mod lark;
mod notation;
pub(crate) mod parts;
mod spellings;

pub use antlr::antlr;
pub use ebnf::{ebnf, ebnf_rule};
pub use gbnf::gbnf;
pub use lark::lark;

//! The text of `custom` directives described in hook files, in both machines.
//!
//! `parse` and `test` execute the instructions for parsing, and `print` the instructions for printing. `state` holds the
//! values collected by lists and lookahead, `store` moves them to the operation, and `presence` finds the parts of an
//! operation. `attribute`, `keyword`, `bits`, `entries`, `numbers`, `constant` and `collected` implement the forms of
//! attributes, and `types` computes types.

mod attribute;
mod bits;
mod collected;
mod constant;
mod entries;
mod keyword;
mod numbers;
mod parse;
mod presence;
mod print;
mod state;
mod store;
mod test;
mod types;

pub(crate) use parse::expected;
pub(crate) use state::{ParseState, PrintState};

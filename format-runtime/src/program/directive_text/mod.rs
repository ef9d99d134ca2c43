//! Instructions for the text of `custom` directives that hook files describe.
//!
//! A description is lowered together with the format that uses it: its elements become instructions over the parts of the
//! operation that the format passes ([`Target`]). Operands, types and attributes outside of lists often need no instructions of
//! their own. Lists keep their elements in the state of the machines until they end.

mod constant;
mod display;
mod form;
mod parse;
mod print;
mod value;

pub use constant::{ArrayStorage, ComputedType, Constant, IntegerType};
pub use form::{
    AttributeForm, BitsForm, EntriesForm, EntryDefault, EntryForm, EnumForm, NumberHolder,
};
pub use parse::{Array, DirectiveParse, DirectiveTest};
pub use print::{DirectiveCondition, DirectivePrint};
pub use value::{DirectiveValue, ErrorPlace, Target, ValueForm};

//! Instructions for the text of `custom` directives described in hook files.
//!
//! A description is lowered together with the format around it: its elements become instructions over the parts of the
//! operation passed by the format ([`Target`]). Operands, types and attributes outside of lists often need no
//! instructions of their own. The machines collect the elements of a list in their state until the list ends.

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

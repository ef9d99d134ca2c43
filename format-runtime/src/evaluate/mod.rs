//! Evaluation of expressions, in a context and with the loaded dialects.
//!
//! Evaluation is three-valued: the result is a [`Value`], or [`Unknown`] with the name of the missing part. An unknown
//! operand of `&&` or `||` does not matter if the other operand decides.

mod accessor;
mod affine;
mod arithmetic;
mod bits;
mod builders;
mod defaults;
mod equality;
mod evaluator;
mod float;
mod membership;
mod operation;
mod property;
mod queries;
mod shapes;
mod value;

pub(crate) use defaults::default_values;
pub use defaults::{Defaults, populate_defaults};
pub use evaluator::{Evaluator, are_different_attributes, reason_for_no_attribute};
pub use value::{Unknown, Value};

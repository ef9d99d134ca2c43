//! The C++ in `.td` files: a subset is parsed and translated to [`format_runtime::expr::Expr`].
//!
//! A construct or name that isn't modelled becomes an unknown with that name, never a guess.

mod affine;
mod ast;
pub(crate) mod balance;
mod builders;
mod calls;
mod constant;
pub(crate) mod functions;
mod given;
mod integers;
mod lambda;
mod limits;
mod literal;
mod lower;
mod matchers;
mod methods;
mod names;
mod number;
pub(crate) mod optional;
mod parser;
mod pasted;
mod predicate;
mod statements;
mod token;

pub use ast::{Cxx, Segment, Statement};
pub(crate) use balance::unbalanced;
pub(crate) use functions::method_body;
pub use given::{called_with_parameters, not_understood};
pub use integers::IntegerType;
pub(crate) use lower::PROPERTIES;
pub use lower::Scope;
pub use names::Names;
pub(crate) use names::without_mlir;
pub use number::{Constant, Integer};
pub use parser::{Unreadable, parse, unreadable_at};
pub(crate) use pasted::pasted;
pub use predicate::{predicate, predicate_text};

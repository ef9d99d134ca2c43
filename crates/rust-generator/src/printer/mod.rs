//! Generation of printers from programs.

mod operation;
mod parameters;

pub(crate) use operation::operation;
pub(crate) use parameters::parameters;

//! Uses another program, like `mlir-opt`, as a judge. A [`Program`] runs it; this module determines the inputs and
//! interprets the outputs.

pub(crate) mod acceptance;
mod judgement;
pub(crate) mod program;
pub(crate) mod stand_ins;

pub use acceptance::{Acceptance, Progress, acceptance};
pub use judgement::{Fault, Judgement, Shown};
pub use program::{Program, Referee, Run, Unsuitable};

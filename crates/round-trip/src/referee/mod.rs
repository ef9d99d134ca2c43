//! Uses another program, like `mlir-opt`, as a judge. A [`Program`] runs it; this module determines the inputs and
//! interprets the outputs.

pub(crate) mod acceptance;
pub(crate) mod asking;
mod judgement;
pub(crate) mod stand_ins;

pub use acceptance::{Acceptance, Progress, acceptance};
pub use asking::{Program, Referee, Run, Unsuitable};
pub use judgement::{Fault, Judgement, Shown};

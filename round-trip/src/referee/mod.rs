//! Uses another program, like `mlir-opt`, as a judge. A [`Program`] runs it; this module determines the inputs and
//! interprets the outputs.

mod acceptance;
mod asking;
mod judgement;
mod stand_ins;

pub use acceptance::{Acceptance, Progress, acceptance, comparison};
pub use asking::{Program, Referee, Run, Unsuitable};
pub use judgement::{Fault, Judgement, Shown};

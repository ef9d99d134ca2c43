//! Another program, like `mlir-opt`, as a judge. Running it is left to a [`Program`]; here is what it is asked, and what its
//! answers mean.

mod acceptance;
mod asking;
mod judgement;
mod stand_ins;

pub use acceptance::{Acceptance, Progress, acceptance};
pub use asking::{Program, Referee, Run, Unsuitable};
pub use judgement::{Fault, Judgement, Shown};

//! The values with types parsed or printed by an instruction.

use serde::{Deserialize, Serialize};

described! {
    /// The operands or results with types parsed or printed together.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    pub enum TypeSlot {
        /// The values of a declared operand.
        Operand(index: u16) => "operand {index}";
        /// The values of a declared result.
        Result(index: u16) => "result {index}";
        /// All operands of the operation.
        Operands => "operands";
        /// All results of the operation.
        Results => "results";
    }
}

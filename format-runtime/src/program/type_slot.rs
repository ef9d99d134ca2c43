//! Whose types an instruction reads or prints.

described! {
    /// The operands or results whose types are parsed or printed.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum TypeSlot {
        /// Those of a declared operand.
        Operand(index: u16) => "operand {index}";
        /// Those of a declared result.
        Result(index: u16) => "result {index}";
        /// Those of all operands.
        Operands => "operands";
        /// Those of all results.
        Results => "results";
    }
}

//! What the instructions for operations refer to.

use super::{
    Call, Condition, DirectiveUse, InstructionSet, ParseElement, ParseInstruction, PrintElement, PrintInstruction,
    Program, Test,
};

/// The instructions for operations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OperationInstructions {}

/// From the text after an operation's name to its state.
pub type ParseProgram = Program<ParseInstruction<OperationInstructions>>;

/// From an operation to the text after its name.
pub type PrintProgram = Program<PrintInstruction<OperationInstructions>>;

/// A call of `custom<name>`.
pub type CustomCall = Call<CustomArgument>;

impl InstructionSet for OperationInstructions {
    type Argument = CustomArgument;
    type Parse = ParseElement;
    type Test = Test;
    type Print = PrintElement;
    type Condition = Condition;

    fn each_call(element: &mut ParseElement, _: &mut dyn FnMut(&DirectiveUse, &mut u32)) {
        use ParseElement as E;
        match element {
            // What calls a directive is `ParseInstruction::Custom`.
            E::Attribute(_) | E::Property(_) | E::AttrDict(_) | E::PropDict(_) | E::SetUnit(_) | E::Clause(..) => {}
            E::Operand(_) | E::OptionalOperand(_) | E::OperandList(_) | E::OperandGroups(_) | E::AllOperands => {}
            E::Type(..) | E::OptionalType(_) | E::TypeList(_) | E::TypeGroups(_) | E::FunctionalType(..) => {}
            E::Region(_) | E::RegionList(_) | E::Successor(_) | E::SuccessorList(_) | E::Resolution(_) => {}
        }
    }
}

described! {
    /// Whose types.
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

described! {
    /// An argument of `custom<name>`.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum CustomArgument {
        /// An attribute or property, by slot.
        Property(slot: u16) => "slot {slot}";
        /// An operand.
        Operand(index: u16) => "operand {index}";
        /// Types.
        Type(slot: TypeSlot) => "type of {slot}";
        /// A region.
        Region(index: u16) => "region {index}";
        /// A successor.
        Successor(index: u16) => "successor {index}";
        /// `attr-dict`
        AttrDict => "attr-dict";
        /// `prop-dict`
        PropDict => "prop-dict";
        /// A string.
        Text(text: String) => "{text:?}";
        /// `ref(...)`
        Ref(argument: Box<CustomArgument>) => "ref {argument}";
    }
}

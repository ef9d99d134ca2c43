//! What the instructions for operations refer to.

use super::{
    Call, Condition, DirectiveUse, InstructionSet, ParseElement, ParseInstruction, PrintElement, PrintInstruction,
    Program, Test,
};
use std::fmt::{self, Display, Formatter};

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
        match element {
            // What calls a directive is `ParseInstruction::Custom`.
            ParseElement::Attribute(_)
            | ParseElement::Property(_)
            | ParseElement::Operand(_)
            | ParseElement::OptionalOperand(_)
            | ParseElement::OperandList(_)
            | ParseElement::OperandGroups(_)
            | ParseElement::AllOperands
            | ParseElement::Type { .. }
            | ParseElement::OptionalType(_)
            | ParseElement::TypeList(_)
            | ParseElement::TypeGroups(_)
            | ParseElement::FunctionalType { .. }
            | ParseElement::Region(_)
            | ParseElement::RegionList(_)
            | ParseElement::Successor(_)
            | ParseElement::SuccessorList(_)
            | ParseElement::AttrDict { .. }
            | ParseElement::PropDict(_)
            | ParseElement::SetUnit(_)
            | ParseElement::Clause { .. }
            | ParseElement::Resolution(_) => {}
        }
    }
}

/// Whose types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeSlot {
    /// Those of a declared operand.
    Operand(u16),
    /// Those of a declared result.
    Result(u16),
    /// Those of all operands.
    Operands,
    /// Those of all results.
    Results,
}

/// An argument of `custom<name>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CustomArgument {
    /// An attribute or property, by slot.
    Property(u16),
    /// An operand.
    Operand(u16),
    /// Types.
    Type(TypeSlot),
    /// A region.
    Region(u16),
    /// A successor.
    Successor(u16),
    /// `attr-dict`
    AttrDict,
    /// `prop-dict`
    PropDict,
    /// A string.
    Text(String),
    /// `ref(...)`
    Ref(Box<CustomArgument>),
}

impl Display for TypeSlot {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TypeSlot::Operand(index) => write!(f, "operand {index}"),
            TypeSlot::Result(index) => write!(f, "result {index}"),
            TypeSlot::Operands => f.write_str("operands"),
            TypeSlot::Results => f.write_str("results"),
        }
    }
}

impl Display for CustomArgument {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            CustomArgument::Property(slot) => write!(f, "slot {slot}"),
            CustomArgument::Operand(index) => write!(f, "operand {index}"),
            CustomArgument::Type(slot) => write!(f, "type of {slot}"),
            CustomArgument::Region(index) => write!(f, "region {index}"),
            CustomArgument::Successor(index) => write!(f, "successor {index}"),
            CustomArgument::AttrDict => f.write_str("attr-dict"),
            CustomArgument::PropDict => f.write_str("prop-dict"),
            CustomArgument::Text(text) => write!(f, "{text:?}"),
            CustomArgument::Ref(argument) => write!(f, "ref {argument}"),
        }
    }
}

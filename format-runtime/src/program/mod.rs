//! The instruction sets of the parse machine and the print machine.
//!
//! A program is a list of instructions with jumps, made once from a format: which elements are optional, where spaces
//! go, which attributes the dictionary leaves out, how each type is found is all decided when it is made. Programs print
//! themselves, one instruction a line (`asmf explain`).

mod directive;
mod display;
mod literal;
mod parameter;
mod parse;
mod print;

pub use directive::{ArgumentKind, DirectiveUse, GivenArgument};
pub use literal::{Literal, Token, is_keyword};
pub use parameter::{
    ParameterArgument, ParameterCall, ParameterParse, ParameterParseProgram, ParameterPrint, ParameterPrintProgram,
    StructField,
};
pub use parse::{AttributeParse, AttributeReading, ParseInstruction, ParseProgram, TypeSource};
pub use print::{AttributeWriting, Condition, PrintInstruction, PrintProgram};

/// The number of an instruction.
pub type Label = u32;

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

/// A call of `custom<name>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CustomCall {
    /// Which directive.
    pub directive: DirectiveUse,
    /// Its number among the loaded dialects' ([`crate::dialect::Dialects::directives`]), from when its operation is added
    /// to them.
    pub number: u32,
    /// Its arguments.
    pub arguments: Vec<CustomArgument>,
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

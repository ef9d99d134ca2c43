//! The instruction sets of the parse machine and the print machine.
//!
//! A program is a list of instructions with jumps, made once from a format: which elements are optional, where spaces
//! go, which attributes the dictionary leaves out, how each type is found is all decided when it is made. Programs print
//! themselves, one instruction a line (`asmf explain`). All kinds of definitions share the instructions of
//! [`ParseInstruction`] and [`PrintInstruction`], and with them all jumps; what only some have stands, with its text and
//! what it refers to, in the file of its [`InstructionSet`].

#[macro_use]
mod described;
mod directive;
mod emitter;
mod instruction;
mod literal;
mod operation;
mod parameter;
mod parse;
mod print;
mod type_slot;

pub use directive::{ArgumentKind, DirectiveUse, GivenArgument};
pub use emitter::{Emitter, Instruction, Jump, Label, Program};
pub use instruction::{Call, InstructionSet, ParseInstruction, PrintInstruction};
pub use literal::{Literal, Token, is_keyword};
pub use operation::{CustomArgument, CustomCall, OperationInstructions, ParseProgram, PrintProgram};
pub use parameter::{
    ParameterArgument, ParameterCall, ParameterCondition, ParameterInstructions, ParameterParse, ParameterParseProgram,
    ParameterPrint, ParameterPrintProgram, ParameterTest, StructField,
};
pub use parse::{AttributeParse, AttributeReading, ParseElement, ResolutionStep, Test, TypeSource};
pub use print::{AttributeWriting, Condition, PrintElement};
pub use type_slot::TypeSlot;

//! The instruction sets of the parse machine and the print machine.
//!
//! A program is a list of instructions with jumps, created once from a format. The compiler makes all decisions: the
//! optional elements, the printed spaces, the attributes omitted from the dictionary, and the source of each type.
//! Programs can be printed with one instruction per line (`asmf explain`). All kinds of definitions share the
//! instructions of [`ParseInstruction`] and [`PrintInstruction`], including all jumps. Instructions specific to one
//! kind are in the file of its [`InstructionSet`], with their textual form and their data.

#[macro_use]
mod described;
mod directive_text;
mod directive_use;
mod emitter;
mod field;
mod flow;
mod instruction;
mod literal;
mod operation;
mod parameter;
mod parse;
mod print;
mod type_slot;

pub use directive_text::{
    Array, ArrayStorage, AttributeForm, BitsForm, ComputedType, Constant, DirectiveCondition,
    DirectiveParse, DirectivePrint, DirectiveTest, DirectiveValue, EntriesForm, EntryDefault,
    EntryForm, EnumForm, ErrorPlace, IntegerType, NumberHolder, Target, ValueForm,
};
pub use directive_use::{ArgumentKind, DirectiveUse, GivenArgument, Visit};
pub use emitter::{Emitter, Instruction, Jump, Label, Onward, Program};
pub use field::{Field, FieldForm};
pub use instruction::{Call, InstructionSet, ParseInstruction, PrintInstruction};
pub use literal::{Literal, Token, is_keyword};
pub(crate) use operation::is_kept_as_text;
pub use operation::{
    CustomArgument, CustomCall, OperationInstructions, ParseProgram, PrintProgram,
};
pub use parameter::{
    ParameterArgument, ParameterCall, ParameterCondition, ParameterInstructions, ParameterParse,
    ParameterParseProgram, ParameterPrint, ParameterPrintProgram, ParameterTest, StructField,
};
pub use parse::{
    AttributeParse, AttributeReading, FieldParse, ParseElement, ResolutionStep, Test, TypeSource,
};
pub use print::{AttributeWriting, Condition, FieldPrint, PrintElement, Terminators};
pub use type_slot::TypeSlot;

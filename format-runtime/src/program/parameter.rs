//! The instructions for attributes and types. They refer to parameters by index.

use super::instruction::List;
use super::{Call, InstructionSet, ParseInstruction, PrintInstruction, Program, Visit};
use serde::{Deserialize, Serialize};

/// The instructions specific to attributes and types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterInstructions {}

/// A program to parse the text after `#dialect.mnemonic` into parameters.
pub type ParameterParseProgram = Program<ParseInstruction<ParameterInstructions>>;

/// A program to print parameters as the text after `#dialect.mnemonic`.
pub type ParameterPrintProgram = Program<PrintInstruction<ParameterInstructions>>;

/// A call of `custom<name>`.
pub type ParameterCall = Call<ParameterArgument>;

impl InstructionSet for ParameterInstructions {
    type Argument = ParameterArgument;
    type Parse = ParameterParse;
    type Test = ParameterTest;
    type Print = ParameterPrint;
    type Condition = ParameterCondition;

    fn each_call(element: &mut ParameterParse, visit: Visit<'_>) {
        match element {
            ParameterParse::Struct(fields) => {
                fields
                    .iter_mut()
                    .filter_map(|field| field.custom.as_mut())
                    .for_each(|call| call.visit(visit));
            }
            ParameterParse::Parameter(_) => {}
        }
    }
}

described! {
    /// An instruction to parse an element.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum ParameterParse {
        /// A parameter.
        Parameter(index: u16) => "parameter {index}";
        /// `key = value, ...` in any order.
        Struct(fields: Vec<StructField>) => "struct of parameters {}",
            List(&fields.iter().map(|field| field.parameter).collect::<Vec<_>>());
    }
}

described! {
    /// A test for the presence of an optional group.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum ParameterTest {
        /// The parameter converts to true in C++: 0 doesn't.
        True(index: u16) => "if parameter {index} true";
        /// The parameter was parsed and differs from its default value.
        Present(index: u16) => "if parameter {index}";
    }
}

/// A field of `struct(...)`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StructField {
    /// The index of the parameter.
    pub parameter: u16,
    /// True if it may be omitted.
    pub optional: bool,
    /// The call, if `custom<name>($parameter)` parses the field.
    pub custom: Option<ParameterCall>,
}

described! {
    /// An argument of `custom<name>`.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum ParameterArgument {
        /// A parameter.
        Parameter(index: u16) => "parameter {index}";
        /// `ref($parameter)`
        Ref(index: u16) => "ref parameter {index}";
        /// A string literal.
        Text(text: String) => "{text:?}";
    }
}

described! {
    /// An instruction to print an element.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum ParameterPrint {
        /// A parameter.
        Parameter(index: u16) => "parameter {index}";
        /// A parameter in its fully qualified form.
        Qualified(index: u16) => "qualified parameter {index}";
        /// Starts a list: the next separator prints nothing.
        ListStart => "list";
        /// Prints `, `, except before the first item of the list.
        Separator => "separator";
    }
}

described! {
    /// The condition for printing an optional part of the text.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum ParameterCondition {
        /// Any of these parameters differs from its default value.
        Any(parameters: Vec<u16>) => "any parameter of [{}]", List(parameters);
        /// None of these parameters differs from its default value.
        None(parameters: Vec<u16>) => "not any parameter of [{}]", List(parameters);
    }
}

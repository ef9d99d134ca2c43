//! The instructions for attributes and types. Parameters are named by index.

use super::instruction::List;
use super::{Call, DirectiveUse, InstructionSet, ParseInstruction, PrintInstruction, Program};

/// The instructions for attributes and types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterInstructions {}

/// From the text after `#dialect.mnemonic` to parameters.
pub type ParameterParseProgram = Program<ParseInstruction<ParameterInstructions>>;

/// From parameters to the text after `#dialect.mnemonic`.
pub type ParameterPrintProgram = Program<PrintInstruction<ParameterInstructions>>;

/// A call of `custom<name>`.
pub type ParameterCall = Call<ParameterArgument>;

impl InstructionSet for ParameterInstructions {
    type Argument = ParameterArgument;
    type Parse = ParameterParse;
    type Test = ParameterTest;
    type Print = ParameterPrint;
    type Condition = ParameterCondition;

    fn each_call(element: &mut ParameterParse, visit: &mut dyn FnMut(&DirectiveUse, &mut u32)) {
        match element {
            ParameterParse::Struct(fields) => {
                fields.iter_mut().filter_map(|field| field.custom.as_mut()).for_each(|call| call.visit(visit));
            }
            ParameterParse::Parameter(_) => {}
        }
    }
}

described! {
    /// Reads something.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ParameterParse {
        /// A parameter.
        Parameter(index: u16) => "parameter {index}";
        /// `key = value, ...` in any order.
        Struct(fields: Vec<StructField>) => "struct of parameters {}",
            List(&fields.iter().map(|field| field.parameter).collect::<Vec<_>>());
    }
}

described! {
    /// Tells whether a group is there.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ParameterTest {
        /// The parameter is true as C++ sees it: 0 isn't.
        True(index: u16) => "if parameter {index} true";
        /// The parameter was read and is not its default value.
        Present(index: u16) => "if parameter {index}";
    }
}

/// A field of `struct(...)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StructField {
    /// The parameter.
    pub parameter: u16,
    /// It may be left out.
    pub optional: bool,
    /// `custom<name>($parameter)` reads it.
    pub custom: Option<ParameterCall>,
}

described! {
    /// An argument of `custom<name>`.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ParameterArgument {
        /// A parameter.
        Parameter(index: u16) => "parameter {index}";
        /// `ref($parameter)`
        Ref(index: u16) => "ref parameter {index}";
        /// A string.
        Text(text: String) => "{text:?}";
    }
}

described! {
    /// Prints something.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ParameterPrint {
        /// A parameter.
        Parameter(index: u16) => "parameter {index}";
        /// A parameter in full.
        Qualified(index: u16) => "qualified parameter {index}";
        /// Begins a list: the next separator prints nothing.
        ListStart => "list";
        /// `, ` but for the first item of the list.
        Separator => "separator";
    }
}

described! {
    /// What an optional part of the text depends on.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ParameterCondition {
        /// One of these is something else than its default value.
        Any(parameters: Vec<u16>) => "any parameter of [{}]", List(parameters);
        /// None of these is.
        None(parameters: Vec<u16>) => "not any parameter of [{}]", List(parameters);
    }
}

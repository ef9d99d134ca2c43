//! The instructions for attributes and types. Parameters are named by index.

use super::instruction::List;
use super::{Call, DirectiveUse, InstructionSet, ParseInstruction, PrintInstruction, Program};
use std::fmt::{self, Display, Formatter};

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

/// Reads something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterParse {
    /// A parameter.
    Parameter(u16),
    /// `key = value, ...` in any order.
    Struct(Vec<StructField>),
}

/// Tells whether a group is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterTest {
    /// The parameter is true as C++ sees it: 0 isn't.
    True(u16),
    /// The parameter was read and is not its default value.
    Present(u16),
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

/// An argument of `custom<name>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterArgument {
    /// A parameter.
    Parameter(u16),
    /// `ref($parameter)`
    Ref(u16),
    /// A string.
    Text(String),
}

/// Prints something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterPrint {
    /// A parameter.
    Parameter {
        /// Its index.
        parameter: u16,
        /// In full.
        qualified: bool,
    },
    /// Begins a list: the next separator prints nothing.
    ListStart,
    /// `, ` but for the first item of the list.
    Separator,
}

/// What an optional part of the text depends on: one of these is something else than its default value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParameterCondition {
    /// The parameters.
    pub parameters: Vec<u16>,
    /// The other way round.
    pub inverted: bool,
}

impl Display for ParameterArgument {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ParameterArgument::Parameter(index) => write!(f, "parameter {index}"),
            ParameterArgument::Ref(index) => write!(f, "ref parameter {index}"),
            ParameterArgument::Text(text) => write!(f, "{text:?}"),
        }
    }
}

impl Display for ParameterParse {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ParameterParse::Parameter(index) => write!(f, "parameter {index}"),
            ParameterParse::Struct(fields) => {
                let fields: Vec<_> = fields.iter().map(|field| field.parameter).collect();
                write!(f, "struct of parameters {}", List(&fields))
            }
        }
    }
}

impl Display for ParameterTest {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ParameterTest::True(index) => write!(f, "if parameter {index} true"),
            ParameterTest::Present(index) => write!(f, "if parameter {index}"),
        }
    }
}

impl Display for ParameterPrint {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ParameterPrint::Parameter { parameter, qualified: false } => write!(f, "parameter {parameter}"),
            ParameterPrint::Parameter { parameter, qualified: true } => write!(f, "qualified parameter {parameter}"),
            ParameterPrint::ListStart => f.write_str("list"),
            ParameterPrint::Separator => f.write_str("separator"),
        }
    }
}

impl Display for ParameterCondition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let not = if self.inverted { "not " } else { "" };
        write!(f, "{not}any parameter of [{}]", List(&self.parameters))
    }
}

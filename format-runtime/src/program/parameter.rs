//! The instructions for attributes and types.

use super::{DirectiveUse, Label, Literal};

/// From the text after `#dialect.mnemonic` to parameters.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ParameterParseProgram {
    /// The instructions; running past the last one is the end.
    pub instructions: Vec<ParameterParse>,
    /// Numbers of the `custom` directives it calls, from when its definition is added to the loaded dialects.
    pub directives: Vec<u32>,
}

/// From parameters to the text after `#dialect.mnemonic`.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ParameterPrintProgram {
    /// The instructions; running past the last one is the end.
    pub instructions: Vec<ParameterPrint>,
}

/// One step of parsing. Parameters are named by index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterParse {
    /// A literal that must be there.
    Literal(Literal),
    /// A literal that may be there.
    OptionalLiteral {
        /// Which.
        literal: Literal,
        /// If it isn't.
        otherwise: Label,
    },
    /// A parameter.
    Parameter(u16),
    /// Go on only if the parameter is true as C++ sees it: 0 isn't.
    UnlessTrue {
        /// Which.
        parameter: u16,
        /// If it isn't.
        otherwise: Label,
    },
    /// Go on only if the parameter was read and is not its default value.
    UnlessPresent {
        /// Which.
        parameter: u16,
        /// If it isn't.
        otherwise: Label,
    },
    /// `key = value, ...` in any order.
    Struct(Vec<StructField>),
    /// Calls a hook.
    Custom {
        /// Which, with what.
        call: ParameterCall,
        /// If it stands first in a group: where to go if it finds nothing.
        otherwise: Option<Label>,
    },
    /// Goes on elsewhere.
    Jump(Label),
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

/// A call of `custom<name>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParameterCall {
    /// Which directive.
    pub directive: DirectiveUse,
    /// Its number among the loaded dialects' ([`crate::dialect::Dialects::parameter_directives`]), from when its definition
    /// is added to them.
    pub number: u32,
    /// Its arguments.
    pub arguments: Vec<ParameterArgument>,
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

/// One step of printing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterPrint {
    /// Literals and spaces.
    Text(String),
    /// A line break and the indentation.
    Newline,
    /// A parameter.
    Parameter {
        /// Which.
        parameter: u16,
        /// In full.
        qualified: bool,
    },
    /// Begins a list: the next separator prints nothing.
    ListStart,
    /// `, ` but for the first item of the list.
    Separator,
    /// Goes elsewhere unless one of these is something else than its default value.
    Unless {
        /// Which.
        parameters: Vec<u16>,
        /// The other way round.
        inverted: bool,
        /// Where.
        otherwise: Label,
    },
    /// Goes on elsewhere.
    Jump(Label),
    /// Calls a hook.
    Custom(ParameterCall),
}

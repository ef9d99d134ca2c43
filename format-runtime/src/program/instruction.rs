//! The instructions that formats of operations share with those of attributes and types.

use super::{DirectiveUse, Instruction, Label, Literal};
use std::fmt::{self, Debug, Display, Formatter};

/// What a kind of definition adds to the instructions that all have.
pub trait InstructionSet: Sized {
    /// An argument of `custom<name>`.
    type Argument: Display;
    /// Reads an element, or does something with what was read.
    type Parse: Display;
    /// Decides between the parts of a group in the text: what may be read, or what must have been.
    type Test: Display;
    /// Prints an element.
    type Print: Display;
    /// What an optional part of the text depends on.
    type Condition: Display;

    /// Shows each directive that such an element calls, with the place for its number.
    fn each_call(element: &mut Self::Parse, visit: &mut dyn FnMut(&DirectiveUse, &mut u32));
}

/// A call of `custom<name>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call<A> {
    /// Which directive.
    pub directive: DirectiveUse,
    /// Its number among the loaded dialects' ([`crate::dialect::Dialects::directives`] of operations,
    /// [`crate::dialect::Dialects::parameter_directives`] of attributes and types), from when its definition is added to them.
    pub number: u32,
    /// Its arguments.
    pub arguments: Vec<A>,
}

/// One step of parsing. `otherwise` is where to go if something isn't there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseInstruction<S: InstructionSet> {
    /// A literal that must be there.
    Literal(Literal),
    /// A literal that may be there.
    OptionalLiteral {
        /// The literal.
        literal: Literal,
        /// If it isn't there.
        otherwise: Label,
    },
    /// Calls a hook.
    Custom {
        /// The call.
        call: Box<Call<S::Argument>>,
        /// If it stands first in a group: where to go if it finds nothing.
        otherwise: Option<Label>,
    },
    /// Something of this kind of definition alone.
    Element(S::Parse),
    /// Goes on only if the test succeeds.
    Unless {
        /// The test.
        test: S::Test,
        /// If it fails.
        otherwise: Label,
    },
    /// Goes on elsewhere.
    Jump(Label),
}

/// One step of printing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrintInstruction<S: InstructionSet> {
    /// Literals and spaces.
    Text(String),
    /// A line break and the indentation.
    Newline,
    /// Calls a hook.
    Custom(Box<Call<S::Argument>>),
    /// Something of this kind of definition alone.
    Element(S::Print),
    /// Goes on only if the condition holds.
    Unless {
        /// The condition.
        condition: S::Condition,
        /// If it doesn't hold.
        otherwise: Label,
    },
    /// Goes on elsewhere.
    Jump(Label),
}

impl<A> Call<A> {
    pub(super) fn visit(&mut self, visit: &mut dyn FnMut(&DirectiveUse, &mut u32)) {
        visit(&self.directive, &mut self.number);
    }
}

impl<S: InstructionSet> ParseInstruction<S> {
    /// What only this kind of definition has; `None` for what all have.
    pub fn element(&self) -> Option<&S::Parse> {
        if let ParseInstruction::Element(element) = self { Some(element) } else { None }
    }
}

impl<S: InstructionSet> PrintInstruction<S> {
    /// What only this kind of definition has; `None` for what all have.
    pub fn element(&self) -> Option<&S::Print> {
        if let PrintInstruction::Element(element) = self { Some(element) } else { None }
    }

    /// The condition of an optional part that begins here.
    pub fn condition(&self) -> Option<&S::Condition> {
        if let PrintInstruction::Unless { condition, .. } = self { Some(condition) } else { None }
    }
}

impl<S: InstructionSet> Instruction for ParseInstruction<S> {
    fn label_mut(&mut self) -> Option<&mut Label> {
        match self {
            ParseInstruction::Literal(_) | ParseInstruction::Element(_) => None,
            ParseInstruction::OptionalLiteral { literal: _, otherwise }
            | ParseInstruction::Unless { test: _, otherwise } => Some(otherwise),
            ParseInstruction::Custom { call: _, otherwise } => otherwise.as_mut(),
            ParseInstruction::Jump(label) => Some(label),
        }
    }

    fn each_call(&mut self, visit: &mut dyn FnMut(&DirectiveUse, &mut u32)) {
        match self {
            ParseInstruction::Custom { call, otherwise: _ } => call.visit(visit),
            ParseInstruction::Element(element) => S::each_call(element, visit),
            ParseInstruction::Literal(_)
            | ParseInstruction::OptionalLiteral { .. }
            | ParseInstruction::Unless { .. }
            | ParseInstruction::Jump(_) => {}
        }
    }
}

impl<S: InstructionSet> Instruction for PrintInstruction<S> {
    fn label_mut(&mut self) -> Option<&mut Label> {
        match self {
            PrintInstruction::Text(_)
            | PrintInstruction::Newline
            | PrintInstruction::Custom(_)
            | PrintInstruction::Element(_) => None,
            PrintInstruction::Unless { condition: _, otherwise } => Some(otherwise),
            PrintInstruction::Jump(label) => Some(label),
        }
    }

    fn each_call(&mut self, visit: &mut dyn FnMut(&DirectiveUse, &mut u32)) {
        match self {
            PrintInstruction::Custom(call) => call.visit(visit),
            PrintInstruction::Text(_)
            | PrintInstruction::Newline
            | PrintInstruction::Element(_)
            | PrintInstruction::Unless { .. }
            | PrintInstruction::Jump(_) => {}
        }
    }
}

impl<S: InstructionSet> Display for ParseInstruction<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ParseInstruction::Literal(literal) => write!(f, "literal {literal}"),
            ParseInstruction::OptionalLiteral { literal, otherwise } => write!(f, "literal {literal} else {otherwise}"),
            ParseInstruction::Custom { call, otherwise: None } => call.fmt(f),
            ParseInstruction::Custom { call, otherwise: Some(otherwise) } => write!(f, "{call} else {otherwise}"),
            ParseInstruction::Element(element) => element.fmt(f),
            ParseInstruction::Unless { test, otherwise } => write!(f, "{test} else {otherwise}"),
            ParseInstruction::Jump(label) => write!(f, "go to {label}"),
        }
    }
}

impl<S: InstructionSet> Display for PrintInstruction<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PrintInstruction::Text(text) => write!(f, "text {text:?}"),
            PrintInstruction::Newline => f.write_str("newline"),
            PrintInstruction::Custom(call) => call.fmt(f),
            PrintInstruction::Element(element) => element.fmt(f),
            PrintInstruction::Unless { condition, otherwise } => write!(f, "if {condition} else {otherwise}"),
            PrintInstruction::Jump(label) => write!(f, "go to {label}"),
        }
    }
}

impl<A: Display> Display for Call<A> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "custom<{}>({})", self.directive.name, List(&self.arguments))
    }
}

impl Display for Literal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.text())
    }
}

/// Items with commas between them.
pub(super) struct List<'a, T>(pub(super) &'a [T]);

impl<T: Display> Display for List<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

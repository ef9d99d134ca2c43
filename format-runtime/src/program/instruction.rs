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
    /// The directive, with the kinds of its arguments.
    pub directive: DirectiveUse,
    /// Its number among the loaded dialects' ([`crate::dialect::Dialects::directives`] of operations,
    /// [`crate::dialect::Dialects::parameter_directives`] of attributes and types), from when its definition is added to them.
    pub number: u32,
    /// Its arguments.
    pub arguments: Vec<A>,
}

/// One step of parsing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseInstruction<S: InstructionSet> {
    /// A literal that must be there.
    Literal(Literal),
    /// A literal that may be there: where to go if it isn't.
    OptionalLiteral(Literal, Label),
    /// Calls a hook. If it stands first in a group: where to go if it finds nothing.
    Custom(Box<Call<S::Argument>>, Option<Label>),
    /// Something of this kind of definition alone.
    Element(S::Parse),
    /// Goes on only if the test succeeds: where to go if not.
    Unless(S::Test, Label),
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
    /// Goes on only if the condition holds: where to go if not.
    Unless(S::Condition, Label),
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
        if let PrintInstruction::Unless(condition, _) = self { Some(condition) } else { None }
    }
}

impl<S: InstructionSet> Instruction for ParseInstruction<S> {
    fn label_mut(&mut self) -> Option<&mut Label> {
        use ParseInstruction as I;
        match self {
            I::Literal(_) | I::Element(_) => None,
            I::OptionalLiteral(_, label) | I::Unless(_, label) | I::Jump(label) => Some(label),
            I::Custom(_, label) => label.as_mut(),
        }
    }

    fn each_call(&mut self, visit: &mut dyn FnMut(&DirectiveUse, &mut u32)) {
        use ParseInstruction as I;
        match self {
            I::Custom(call, _) => call.visit(visit),
            I::Element(element) => S::each_call(element, visit),
            I::Literal(_) | I::OptionalLiteral(..) | I::Unless(..) | I::Jump(_) => {}
        }
    }
}

impl<S: InstructionSet> Instruction for PrintInstruction<S> {
    fn label_mut(&mut self) -> Option<&mut Label> {
        use PrintInstruction as I;
        match self {
            I::Text(_) | I::Newline | I::Custom(_) | I::Element(_) => None,
            I::Unless(_, label) | I::Jump(label) => Some(label),
        }
    }

    fn each_call(&mut self, visit: &mut dyn FnMut(&DirectiveUse, &mut u32)) {
        use PrintInstruction as I;
        match self {
            I::Custom(call) => call.visit(visit),
            I::Text(_) | I::Newline | I::Element(_) | I::Unless(..) | I::Jump(_) => {}
        }
    }
}

impl<S: InstructionSet> Display for ParseInstruction<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use ParseInstruction as I;
        match self {
            I::Literal(literal) => write!(f, "literal {literal}"),
            I::OptionalLiteral(literal, otherwise) => write!(f, "literal {literal} else {otherwise}"),
            I::Custom(call, None) => call.fmt(f),
            I::Custom(call, Some(otherwise)) => write!(f, "{call} else {otherwise}"),
            I::Element(element) => element.fmt(f),
            I::Unless(test, otherwise) => write!(f, "{test} else {otherwise}"),
            I::Jump(label) => write!(f, "go to {label}"),
        }
    }
}

impl<S: InstructionSet> Display for PrintInstruction<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use PrintInstruction as I;
        match self {
            I::Text(text) => write!(f, "text {text:?}"),
            I::Newline => f.write_str("newline"),
            I::Custom(call) => call.fmt(f),
            I::Element(element) => element.fmt(f),
            I::Unless(condition, otherwise) => write!(f, "if {condition} else {otherwise}"),
            I::Jump(label) => write!(f, "go to {label}"),
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

//! The instructions common to formats of operations and formats of attributes and types.

use super::{DirectiveUse, Instruction, Label, Literal, Onward, Visit};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Debug, Display, Formatter};

/// The parts of instructions specific to a kind of definition.
pub trait InstructionSet: Sized {
    /// An argument of `custom<name>`.
    type Argument: Display + Serialize + DeserializeOwned;
    /// An instruction to parse an element, or to process the parsed elements.
    type Parse: Display + Serialize + DeserializeOwned;
    /// A test for the presence of an optional group: it tries to parse something, or checks for something parsed before.
    type Test: Display + Serialize + DeserializeOwned;
    /// An instruction to print an element.
    type Print: Display + Serialize + DeserializeOwned;
    /// The condition for printing an optional part of the text.
    type Condition: Display + Serialize + DeserializeOwned;

    /// True if the condition can only hold a limited number of times in one run: a loop guarded by it ends.
    fn makes_progress(_: &Self::Condition) -> bool {
        false
    }

    /// Visits each directive called by an element, together with the field for the directive's number.
    fn each_call(element: &mut Self::Parse, visit: Visit<'_>);
}

/// A call of `custom<name>`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Call<A> {
    /// The directive and the kinds of its arguments.
    #[serde(skip)]
    pub directive: DirectiveUse,
    /// The directive's number in the loaded dialects ([`crate::dialect::Dialects::directives`] for operations,
    /// [`crate::dialect::Dialects::parameter_directives`] for attributes and types). Adding its definition assigns it.
    pub number: u32,
    /// The arguments of the call.
    pub arguments: Vec<A>,
}

/// One step of parsing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
// An explicit tag: the machine reads it without arithmetic.
#[repr(u8)]
pub enum ParseInstruction<S: InstructionSet> {
    /// Parses a required literal.
    Literal(Literal),
    /// Parses a literal if present; otherwise jumps to the label.
    OptionalLiteral(Literal, Label),
    /// Calls a hook. If it is the first element of a group, jumps to the label if the hook finds nothing.
    Custom(Box<Call<S::Argument>>, Option<Label>),
    /// An instruction specific to this kind of definition.
    Element(S::Parse),
    /// Continues if the test succeeds; otherwise jumps to the label.
    Unless(S::Test, Label),
    /// Jumps to a label.
    Jump(Label),
}

/// One step of printing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum PrintInstruction<S: InstructionSet> {
    /// Prints literals and spaces.
    Text(String),
    /// Prints a line break and the indentation.
    Newline,
    /// Calls a hook.
    Custom(Box<Call<S::Argument>>),
    /// An instruction specific to this kind of definition.
    Element(S::Print),
    /// Continues if the condition holds; otherwise jumps to the label.
    Unless(S::Condition, Label),
    /// Jumps to a label.
    Jump(Label),
}

impl<A> Call<A> {
    pub(super) fn visit(&mut self, visit: Visit<'_>) {
        visit(&mut self.directive, &mut self.number);
    }
}

impl<S: InstructionSet> ParseInstruction<S> {
    /// Returns the part specific to this kind of definition; `None` for a common instruction.
    pub fn element(&self) -> Option<&S::Parse> {
        if let ParseInstruction::Element(element) = self {
            Some(element)
        } else {
            None
        }
    }
}

impl<S: InstructionSet> PrintInstruction<S> {
    /// Returns the part specific to this kind of definition; `None` for a common instruction.
    pub fn element(&self) -> Option<&S::Print> {
        if let PrintInstruction::Element(element) = self {
            Some(element)
        } else {
            None
        }
    }

    /// Returns the condition, if an optional part starts here.
    pub fn condition(&self) -> Option<&S::Condition> {
        if let PrintInstruction::Unless(condition, _) = self {
            Some(condition)
        } else {
            None
        }
    }
}

impl<S: InstructionSet> Instruction for ParseInstruction<S> {
    fn label(&self) -> Option<Label> {
        use ParseInstruction as I;
        match self {
            I::Literal(_) | I::Element(_) => None,
            I::OptionalLiteral(_, label) | I::Unless(_, label) | I::Jump(label) => Some(*label),
            I::Custom(_, label) => *label,
        }
    }

    fn onward(&self) -> Onward {
        use ParseInstruction as I;
        match self {
            I::Literal(_) | I::OptionalLiteral(..) => Onward::Consuming,
            I::Element(_) | I::Custom(..) | I::Unless(..) => Onward::May,
            I::Jump(_) => Onward::Never,
        }
    }

    fn label_mut(&mut self) -> Option<&mut Label> {
        use ParseInstruction as I;
        match self {
            I::Literal(_) | I::Element(_) => None,
            I::OptionalLiteral(_, label) | I::Unless(_, label) | I::Jump(label) => Some(label),
            I::Custom(_, label) => label.as_mut(),
        }
    }

    fn each_call(&mut self, visit: Visit<'_>) {
        use ParseInstruction as I;
        match self {
            I::Custom(call, _) => call.visit(visit),
            I::Element(element) => S::each_call(element, visit),
            I::Literal(_) | I::OptionalLiteral(..) | I::Unless(..) | I::Jump(_) => {}
        }
    }
}

impl<S: InstructionSet> Instruction for PrintInstruction<S> {
    fn label(&self) -> Option<Label> {
        use PrintInstruction as I;
        match self {
            I::Text(_) | I::Newline | I::Custom(_) | I::Element(_) => None,
            I::Unless(_, label) | I::Jump(label) => Some(*label),
        }
    }

    fn onward(&self) -> Onward {
        use PrintInstruction as I;
        match self {
            I::Unless(condition, _) if S::makes_progress(condition) => Onward::Consuming,
            I::Text(_) | I::Newline | I::Custom(_) | I::Element(_) | I::Unless(..) => Onward::May,
            I::Jump(_) => Onward::Never,
        }
    }

    fn label_mut(&mut self) -> Option<&mut Label> {
        use PrintInstruction as I;
        match self {
            I::Text(_) | I::Newline | I::Custom(_) | I::Element(_) => None,
            I::Unless(_, label) | I::Jump(label) => Some(label),
        }
    }

    fn each_call(&mut self, visit: Visit<'_>) {
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
            I::OptionalLiteral(literal, otherwise) => {
                write!(f, "literal {literal} else {otherwise}")
            }
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
        write!(
            f,
            "custom<{}>({})",
            self.directive.name,
            List(&self.arguments)
        )
    }
}

impl Display for Literal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.text())
    }
}

/// A list of items, displayed with commas between them.
pub(super) struct List<'a, T>(pub(super) &'a [T]);

impl<T: Display> Display for List<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

//! The arguments passed to directives.

use crate::program::ArgumentKind;
use crate::text::UnresolvedOperand;
use operation_core::{Attribute, Block, NamedAttribute, Operation, Parameter, Region, Type, Value};
use std::ops::Range;

/// An argument of a directive while parsing.
#[derive(Clone, Debug)]
pub enum DirectiveArgument<'p, 'm> {
    /// `$attribute` or `$property` (in its attribute form).
    Attribute(Option<Attribute<'m>>),
    /// `$operand` of length one, or optional.
    Operand(Option<UnresolvedOperand<'p>>),
    /// `$operand`, variadic.
    Operands(Vec<UnresolvedOperand<'p>>),
    /// `$operand`, variadic of variadic.
    OperandGroups(Vec<Vec<UnresolvedOperand<'p>>>),
    /// `type($x)` of length one, or optional.
    Type(Option<Type<'m>>),
    /// `type($x)`, variadic.
    Types(Vec<Type<'m>>),
    /// `type($x)`, variadic of variadic.
    TypeGroups(Vec<Vec<Type<'m>>>),
    /// `$region`: a detached region, to be filled ([`Region::take_body`]) or replaced.
    Region(Region<'m>),
    /// `$region`, variadic.
    Regions(Vec<Region<'m>>),
    /// `$successor`
    Successor(Option<Block<'m>>),
    /// `$successor`, variadic.
    Successors(Vec<Block<'m>>),
    /// `attr-dict`: the entries of the dictionary so far, to be added to.
    AttrDict(Vec<NamedAttribute<'m>>),
    /// `prop-dict`: property slots by name.
    PropDict(Vec<(&'m str, Option<Attribute<'m>>)>),
    /// A string literal in the format.
    Text(String),
}

/// An argument of a directive while printing.
#[derive(Clone, Debug)]
pub enum PrintArgument<'m> {
    /// `$attribute` or `$property` (in its attribute form).
    Attribute(Option<Attribute<'m>>),
    /// `$operand` of length one, or optional.
    Operand(Option<Value<'m>>),
    /// `$operand`, variadic.
    Operands(OperandRange<'m>),
    /// `$operand`, variadic of variadic.
    OperandGroups(Vec<OperandRange<'m>>),
    /// `type($x)` of length one, or optional.
    Type(Option<Type<'m>>),
    /// `type($x)`, variadic.
    Types(Vec<Type<'m>>),
    /// `type($x)`, variadic of variadic.
    TypeGroups(Vec<Vec<Type<'m>>>),
    /// `$region`
    Region(Option<Region<'m>>),
    /// `$region`, variadic.
    Regions(Vec<Region<'m>>),
    /// `$successor`
    Successor(Option<Block<'m>>),
    /// `$successor`, variadic.
    Successors(Vec<Block<'m>>),
    /// `attr-dict`: all attributes of the operation, sorted by name.
    AttrDict(Vec<NamedAttribute<'m>>),
    /// `prop-dict`: property slots by name.
    PropDict(Vec<(&'m str, Option<Attribute<'m>>)>),
    /// A string literal in the format.
    Text(String),
}

/// An argument of a [`ParameterDirective`](super::ParameterDirective).
#[derive(Clone, Debug)]
pub enum ParameterValue<'m> {
    /// A parameter; `None` before it has been parsed.
    Parameter(Option<Parameter<'m>>),
    /// `ref($parameter)`
    Ref(Option<Parameter<'m>>),
    /// A string literal in the format.
    Text(String),
}

/// Gives a type of arguments the method that returns an argument's kind.
macro_rules! kind {
    ($argument:ty) => {
        impl $argument {
            /// Returns the kind of the argument.
            pub fn kind(&self) -> ArgumentKind {
                match self {
                    Self::Attribute(_) => ArgumentKind::Attribute,
                    Self::Operand(_) => ArgumentKind::Operand,
                    Self::Operands(_) => ArgumentKind::Operands,
                    Self::OperandGroups(_) => ArgumentKind::OperandGroups,
                    Self::Type(_) => ArgumentKind::Type,
                    Self::Types(_) => ArgumentKind::Types,
                    Self::TypeGroups(_) => ArgumentKind::TypeGroups,
                    Self::Region(_) => ArgumentKind::Region,
                    Self::Regions(_) => ArgumentKind::Regions,
                    Self::Successor(_) => ArgumentKind::Successor,
                    Self::Successors(_) => ArgumentKind::Successors,
                    Self::AttrDict(_) => ArgumentKind::AttrDict,
                    Self::PropDict(_) => ArgumentKind::PropDict,
                    Self::Text(_) => ArgumentKind::Text,
                }
            }
        }
    };
}

kind!(PrintArgument<'_>);
kind!(DirectiveArgument<'_, '_>);

/// A range of an operation's operands, in order.
#[derive(Clone, Debug)]
pub struct OperandRange<'m> {
    operation: Operation<'m>,
    range: Range<usize>,
}

impl<'m> OperandRange<'m> {
    /// Creates the part of the range within the operation's operands.
    pub fn new(operation: Operation<'m>, range: Range<usize>) -> Self {
        let end = range.end.min(operation.num_operands());
        OperandRange {
            operation,
            range: range.start.min(end)..end,
        }
    }

    /// Returns the operand with that index in the range, if there is one.
    pub fn get(&self, index: usize) -> Option<Value<'m>> {
        (index < self.range.len()).then(|| self.operation.operand(self.range.start + index))
    }

    /// True if the range is empty.
    pub fn is_empty(&self) -> bool {
        self.range.is_empty()
    }
}

impl<'m> Iterator for OperandRange<'m> {
    type Item = Value<'m>;

    fn next(&mut self) -> Option<Value<'m>> {
        self.range.next().map(|index| self.operation.operand(index))
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl ExactSizeIterator for OperandRange<'_> {}

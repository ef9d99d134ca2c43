//! `custom<name>(...)`: what C++ calls `parseName` and `printName` (manual, "Custom Directives").

use crate::text::{ParseResult, Parser, Printer, UnresolvedOperand};
use operation_core::{Attribute, Block, NamedAttribute, Operation, Parameter, Region, Type, Value};
use std::ops::Range;

/// A `custom<name>` directive of operations.
pub trait CustomDirective {
    /// Parses into the arguments. Arguments come empty, but for `ref(...)`s (what was parsed before), strings and the
    /// dictionary. `Ok(false)` says that nothing is there: only looked at where the directive stands first in an
    /// optional group.
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool>;

    /// Prints the arguments, without a space before.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]);
}

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
    /// `$region`: a detached one, to be filled ([`Region::take_body`]) or replaced.
    Region(Region<'m>),
    /// `$region`, variadic.
    Regions(Vec<Region<'m>>),
    /// `$successor`
    Successor(Option<Block<'m>>),
    /// `$successor`, variadic.
    Successors(Vec<Block<'m>>),
    /// `attr-dict`: what the dictionary holds so far, to be added to.
    AttrDict(Vec<NamedAttribute<'m>>),
    /// `prop-dict`: property slots by name.
    PropDict(Vec<(&'m str, Option<Attribute<'m>>)>),
    /// A string of the format.
    Text(String),
}

/// An argument of a directive while printing.
#[derive(Clone, Debug)]
pub enum PrintArgument<'m> {
    /// `$attribute` or `$property` (in its attribute form).
    Attribute(Option<Attribute<'m>>),
    /// `$operand` of length one, or optional.
    Operand(Option<Value<'m>>),
    /// `$operand`, variadic: a range of the operation's operands.
    Operands(Range<usize>),
    /// `$operand`, variadic of variadic.
    OperandGroups(Vec<Range<usize>>),
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
    /// `prop-dict`: look at the operation's property slots.
    PropDict,
    /// A string of the format.
    Text(String),
}

/// A `custom<name>` directive of attributes and types.
pub trait ParameterDirective {
    /// Parses into the parameters. `Ok(false)` says that nothing is there, where it stands first in an optional group.
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, arguments: &mut [ParameterValue<'m>]) -> ParseResult<bool>;

    /// Prints the parameters.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]);
}

/// An argument of a [`ParameterDirective`].
#[derive(Clone, Debug)]
pub enum ParameterValue<'m> {
    /// A parameter: `None` before it is parsed.
    Parameter(Option<Parameter<'m>>),
    /// `ref($parameter)`
    Ref(Option<Parameter<'m>>),
    /// A string of the format.
    Text(String),
}

/// Reading arguments: each gives nothing if the argument is of another kind.
impl<'m> PrintArgument<'m> {
    /// The attribute.
    pub fn attribute(&self) -> Option<Attribute<'m>> {
        match self {
            PrintArgument::Attribute(attribute) => *attribute,
            _ => None,
        }
    }

    /// The operand.
    pub fn operand(&self) -> Option<Value<'m>> {
        match self {
            PrintArgument::Operand(operand) => *operand,
            _ => None,
        }
    }

    /// The operands as a range of the operation's.
    pub fn operands(&self) -> Range<usize> {
        match self {
            PrintArgument::Operands(range) => range.clone(),
            _ => 0..0,
        }
    }

    /// The type.
    pub fn type_(&self) -> Option<Type<'m>> {
        match self {
            PrintArgument::Type(type_) => *type_,
            _ => None,
        }
    }

    /// The types.
    pub fn types(&self) -> &[Type<'m>] {
        match self {
            PrintArgument::Types(types) => types,
            _ => &[],
        }
    }

    /// The string.
    pub fn text(&self) -> &str {
        match self {
            PrintArgument::Text(text) => text,
            _ => "",
        }
    }
}

/// Reading and writing arguments: nothing happens if the argument is of another kind.
impl<'p, 'm> DirectiveArgument<'p, 'm> {
    /// The attribute.
    pub fn attribute(&self) -> Option<Attribute<'m>> {
        match self {
            DirectiveArgument::Attribute(attribute) => *attribute,
            _ => None,
        }
    }

    /// Sets the attribute.
    pub fn set_attribute(&mut self, value: Attribute<'m>) {
        if let DirectiveArgument::Attribute(attribute) = self {
            *attribute = Some(value);
        }
    }

    /// Sets or adds an operand.
    pub fn push_operand(&mut self, value: UnresolvedOperand<'p>) {
        match self {
            DirectiveArgument::Operand(operand) => *operand = Some(value),
            DirectiveArgument::Operands(operands) => operands.push(value),
            _ => {}
        }
    }

    /// The types.
    pub fn types(&self) -> &[Type<'m>] {
        match self {
            DirectiveArgument::Types(types) => types,
            DirectiveArgument::Type(type_) => type_.as_slice(),
            _ => &[],
        }
    }

    /// Sets or adds a type.
    pub fn push_type(&mut self, value: Type<'m>) {
        match self {
            DirectiveArgument::Type(type_) => *type_ = Some(value),
            DirectiveArgument::Types(types) => types.push(value),
            _ => {}
        }
    }
}

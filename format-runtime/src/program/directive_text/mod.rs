//! Instructions for the text of `custom` directives that hook files describe.
//!
//! A description is lowered together with the format that uses it: its elements become instructions over the parts of the
//! operation that the format passes ([`Target`]). Operands, types and attributes outside of lists often need no instructions of
//! their own. Lists keep their elements in the state of the machines until they end.

mod constant;
mod form;
mod parse;
mod print;

pub use constant::{ArrayStorage, ComputedType, Constant};
pub use form::{
    AttributeForm, BitsForm, EntriesForm, EntryDefault, EntryForm, EnumForm, IntegerType,
    NumberHolder,
};
pub use parse::{Array, DirectiveParse, DirectiveTest};
pub use print::{DirectiveCondition, DirectivePrint};

use super::{ArgumentKind, TypeSlot};
use serde::{Deserialize, Serialize};

described! {
    /// The part of an operation that a parameter of a directive stands for.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    pub enum Target {
        /// The attribute or property in a slot.
        Attribute(slot: u16) => "slot {slot}";
        /// An operand of length one, or optional.
        Operand(index: u16) => "operand {index}";
        /// A variadic operand.
        Operands(index: u16) => "operands {index}";
        /// An operand variadic of variadic.
        OperandGroups(index: u16) => "operand groups {index}";
        /// The type of one value, or of an optional one.
        Type(slot: TypeSlot) => "type of {slot}";
        /// The types of several values.
        Types(slot: TypeSlot) => "types of {slot}";
        /// The types of an operand variadic of variadic.
        TypeGroups(slot: TypeSlot) => "type groups of {slot}";
        /// A region.
        Region(index: u16) => "region {index}";
        /// A variadic region.
        Regions(index: u16) => "regions {index}";
        /// A successor.
        Successor(index: u16) => "successor {index}";
        /// A variadic successor.
        Successors(index: u16) => "successors {index}";
        /// The dictionary of attributes.
        AttrDict => "attr-dict";
    }
}

/// The text of a parameter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ValueForm {
    /// The text that MLIR's methods for operands, types, regions and successors read and print.
    Plain,
    /// An attribute.
    Attribute(AttributeForm<Target>),
    /// The dictionary of attributes.
    Entries(EntriesForm),
    /// Types as the results of a function type: `A`, or `(A, B)`.
    Results {
        /// True if one type is printed in parentheses, too.
        in_parentheses: bool,
    },
    /// One type for each operand of that index.
    OneFor(u16),
    /// A region of one block, omitted if the block is empty.
    Body,
    /// A region without a list of arguments, because they are named before it.
    WithoutArguments,
    /// In a list, a single operand or type that is repeated in every element.
    Shared,
}

/// A parameter as an instruction reads or prints it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DirectiveValue {
    /// The part of the operation.
    pub target: Target,
    /// Its text.
    pub form: ValueForm,
    /// The storage of the attribute, if a list writes its elements.
    pub storage: ArrayStorage<Target>,
    /// True if it is the next element of a list.
    pub is_listed: bool,
}

/// The place of an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ErrorPlace {
    /// The name of the operation.
    Name,
    /// The place where parsing has stopped.
    Here,
    /// Behind `expected ...` where a literal is missing.
    Literals,
}

impl Target {
    /// Returns the part of an operation that a format passes as an argument of that kind, given by its slot or index;
    /// `None` for a string and for `prop-dict`.
    pub fn new(kind: ArgumentKind, argument: &super::CustomArgument) -> Option<Self> {
        use super::CustomArgument as A;
        Some(match (argument, kind) {
            (A::Ref(inner), kind) => Target::new(kind, inner)?,
            (A::Property(slot), _) => Target::Attribute(*slot),
            (A::Operand(index), ArgumentKind::Operand) => Target::Operand(*index),
            (A::Operand(index), ArgumentKind::OperandGroups) => Target::OperandGroups(*index),
            (A::Operand(index), _) => Target::Operands(*index),
            (A::Type(slot), ArgumentKind::Type) => Target::Type(*slot),
            (A::Type(slot), ArgumentKind::TypeGroups) => Target::TypeGroups(*slot),
            (A::Type(slot), _) => Target::Types(*slot),
            (A::Region(index), ArgumentKind::Region) => Target::Region(*index),
            (A::Region(index), _) => Target::Regions(*index),
            (A::Successor(index), ArgumentKind::Successor) => Target::Successor(*index),
            (A::Successor(index), _) => Target::Successors(*index),
            (A::AttrDict, _) => Target::AttrDict,
            (A::PropDict | A::Text(_), _) => return None,
        })
    }
}

impl std::fmt::Display for DirectiveValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let next = if self.is_listed { "next of " } else { "" };
        match &self.form {
            ValueForm::Plain => write!(f, "{next}{}", self.target),
            ValueForm::Attribute(form) => write!(f, "{next}{}: {form:?}", self.target),
            form => write!(f, "{next}{}: {form:?}", self.target),
        }
    }
}

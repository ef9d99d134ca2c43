//! The parts of an operation written by directives.

use super::constant::ArrayStorage;
use super::form::{AttributeForm, EntriesForm};
use crate::program::TypeSlot;
use serde::{Deserialize, Serialize};

described! {
    /// The part of an operation behind a parameter of a directive.
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
    /// The syntax of MLIR's own methods for operands, types, regions and successors.
    Plain,
    /// An attribute.
    Attribute(AttributeForm<Target>),
    /// The dictionary of attributes.
    Entries(EntriesForm),
    /// Types in the syntax of the results of a function type: `A`, or `(A, B)`.
    Results {
        /// True if even a single type is printed in parentheses.
        in_parentheses: bool,
    },
    /// One type for each operand of that index.
    OneFor(u16),
    /// Types, without `!dialect.` if they are of this dialect.
    Unprefixed(String),
    /// A region of one block, omitted if the block is empty.
    Body,
    /// A region without a list of arguments, because their names precede it.
    WithoutArguments,
    /// In a list, a single operand or type repeated in every element.
    Shared,
}

/// A parameter in an instruction to parse or print it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DirectiveValue {
    /// The part of the operation.
    pub target: Target,
    /// Its text.
    pub form: ValueForm,
    /// The kind of attribute, if a list writes its elements.
    pub storage: ArrayStorage<Target>,
    /// True if it is the next element of a list.
    pub is_listed: bool,
}

/// The place of an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ErrorPlace {
    /// The name of the operation.
    Name,
    /// The current position.
    Here,
    /// Appended to `expected ...` for a missing literal.
    Literals,
}

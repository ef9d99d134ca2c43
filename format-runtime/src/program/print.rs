//! The print machine's instructions for operations.

use super::TypeSlot;
use super::instruction::List;
use crate::class::{AttributeClass, TypeClass};

described! {
    /// Prints something.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum PrintElement {
        /// The attribute of a slot.
        Attribute(slot: u16, writing: AttributeWriting) => "attribute of slot {slot}: {writing:?}";
        /// A property by its own syntax, from its slot.
        Property(slot: u16) => "property of slot {slot}";
        /// `%x, %y`: the values of an operand.
        Operands(index: u16) => "operand {index}";
        /// `(%x, %y), ()`
        OperandGroups(index: u16) => "operand groups {index}";
        /// `%x, %y`: all operands.
        AllOperands => "operands";
        /// A single type, stripped if it is a dialect's own of this class.
        Type(slot: TypeSlot, class: TypeClass) => "type of {slot}: {class}";
        /// `T, U`
        Types(slot: TypeSlot) => "types of {slot}";
        /// `(T, U), ()`
        TypeGroups(index: u16) => "type groups of operand {index}";
        /// `(T) -> U`
        FunctionalType(inputs: TypeSlot, results: TypeSlot) => "functional type of {inputs} to {results}";
        /// `{...}, {...}`: the regions of a declared region; the flag leaves a terminator out that says nothing.
        Regions(index: u16, _hides_terminator: bool) => "region {index}";
        /// `{...}, {...}`: all regions; the flag leaves a terminator out that says nothing.
        AllRegions(_hides_terminator: bool) => "regions";
        /// `^bb, ^bb`: the blocks of a successor.
        Successors(index: u16) => "successor {index}";
        /// `^bb, ^bb`: all successors.
        AllSuccessors => "successors";
        /// ` {...}`, with the keyword `attributes` before it or without: discardable attributes and what these slots hold, which are
        /// not printed elsewhere, unless it is their default value.
        AttrDict(with_keyword: bool, slots: Vec<u16>) => "attr-dict{} with slots [{}]",
            if *with_keyword { "-with-keyword" } else { "" }, List(slots);
        /// ` <{...}>`: what these slots hold, which are not printed elsewhere, unless it is their default value. The space is
        /// always there.
        PropDict(slots: Vec<u16>) => "prop-dict of slots [{}]", List(slots);
    }
}

/// The ways to print an attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AttributeWriting {
    /// The case of an enum, quoted where it is no keyword.
    Enum(u32),
    /// `@name`
    SymbolName,
    /// Without its type.
    WithoutType,
    /// In full, with its dialect and mnemonic.
    Full,
    /// As its class prints itself.
    Stripped(AttributeClass),
}

described! {
    /// What an optional part of the text depends on.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Condition {
        /// A slot holds something.
        Present(slot: u16) => "slot {slot}";
        /// A slot holds something else than its default value.
        NotDefault(slot: u16) => "slot {slot} not default";
        /// An operand has values.
        Operands(index: u16) => "operand {index}";
        /// A result has values.
        Results(index: u16) => "result {index}";
        /// A region isn't empty.
        Region(index: u16) => "region {index} not empty";
        /// A variadic region has any.
        Regions(index: u16) => "region {index}";
        /// One of them holds; none does if there are none.
        Any(list: Vec<Condition>) => "any of ({})", List(list);
        /// It doesn't hold.
        Not(condition: Box<Condition>) => "not {condition}";
    }
}

impl PrintElement {
    /// The slot of the attribute that it prints, and how; `None` if it prints no single attribute.
    pub fn attribute(&self) -> Option<(u16, &AttributeWriting)> {
        use PrintElement as E;
        match self {
            E::Attribute(slot, writing) => Some((*slot, writing)),
            E::Property(_) | E::Operands(_) | E::OperandGroups(_) | E::AllOperands | E::Type(..) | E::Types(_) => None,
            E::TypeGroups(_) | E::FunctionalType(..) | E::Regions(..) | E::AllRegions(_) | E::Successors(_) => None,
            E::AllSuccessors | E::AttrDict(..) | E::PropDict(_) => None,
        }
    }
}

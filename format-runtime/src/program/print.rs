//! The print machine's instructions for operations.

use super::TypeSlot;
use super::directive_text::{DirectiveCondition, DirectivePrint};
use super::field::{Field, FieldForm};
use super::instruction::List;
use crate::class::{AttributeClass, TypeClass};
use serde::{Deserialize, Serialize};

/// The choice of the terminators to print in regions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Terminators {
    /// All terminators.
    All,
    /// Terminators with information, as in declared formats with an implicit terminator.
    Meaningful,
    /// All if the operation has results, else none, as in the C++ printers of operations with an implicit terminator.
    WithResults,
}

described! {
    /// An instruction to print an element.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum PrintElement {
        /// The attribute in a slot.
        Attribute(slot: u16, writing: AttributeWriting) => "attribute of slot {slot}: {writing:?}";
        /// The property in a slot, in its own syntax.
        Property(slot: u16) => "property of slot {slot}";
        /// `%x, %y`: the values of an operand.
        Operands(index: u16) => "operand {index}";
        /// `(%x, %y), ()`
        OperandGroups(index: u16) => "operand groups {index}";
        /// `%x, %y`: all operands.
        AllOperands => "operands";
        /// A single type; without `!dialect` if it is a dialect's own type of this class.
        Type(slot: TypeSlot, class: TypeClass) => "type of {slot}: {class}";
        /// `T, U`
        Types(slot: TypeSlot) => "types of {slot}";
        /// `(T, U), ()`
        TypeGroups(index: u16) => "type groups of operand {index}";
        /// `(T) -> U`
        FunctionalType(inputs: TypeSlot, results: TypeSlot) => "functional type of {inputs} to {results}";
        /// `{...}, {...}`: the regions of a declared region.
        Regions(index: u16, _terminators: Terminators) => "region {index}";
        /// `{...}, {...}`: all regions.
        AllRegions(_terminators: Terminators) => "regions";
        /// `^bb, ^bb`: the blocks of a successor.
        Successors(index: u16) => "successor {index}";
        /// `^bb, ^bb`: all successors.
        AllSuccessors => "successors";
        /// ` {...}`, optionally preceded by the keyword `attributes`: the discardable attributes, and the values of these
        /// slots unless they are the default values. The slots are not printed elsewhere.
        AttrDict(with_keyword: bool, slots: Vec<u16>) => "attr-dict{} with slots [{}]",
            if *with_keyword { "-with-keyword" } else { "" }, List(slots);
        /// ` <{...}>`: the values of these slots unless they are the default values. The slots are not printed elsewhere.
        /// The space is always printed.
        PropDict(slots: Vec<u16>) => "prop-dict of slots [{}]", List(slots);
        /// ` <name = value, name>`: the fields not printed elsewhere, unless their values are the default values; nothing
        /// without fields.
        PropFields(fields: Vec<FieldPrint>) => "prop-dict of fields [{}]", List(fields);
        /// A part of a described `custom` directive.
        Directive(part: Box<DirectivePrint>) => "{part}";
    }
}

/// The ways to print an attribute.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AttributeWriting {
    /// The case of an enum, quoted unless it is a keyword.
    Enum(#[serde(with = "crate::indices::enums")] u32),
    /// `@name`
    SymbolName,
    /// The attribute without its type.
    WithoutType,
    /// The attribute in full, with its dialect and mnemonic.
    Full,
    /// The case of the attribute's enum, without its own syntax.
    Case(#[serde(with = "crate::indices::enums")] u32),
    /// The syntax of the attribute's own class.
    Stripped(AttributeClass),
}

/// A field of `prop-dict` in printing.
pub type FieldPrint = Field<AttributeWriting>;

described! {
    /// The condition for printing an optional part of the text.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum Condition {
        /// The slot holds a value.
        Present(slot: u16) => "slot {slot}";
        /// The slot holds a value other than its default.
        NotDefault(slot: u16) => "slot {slot} not default";
        /// The operand has values.
        Operands(index: u16) => "operand {index}";
        /// The result has values.
        Results(index: u16) => "result {index}";
        /// The region isn't empty.
        Region(index: u16) => "region {index} not empty";
        /// The variadic region has any regions.
        Regions(index: u16) => "region {index}";
        /// Any of the conditions holds; false if there are none.
        Any(list: Vec<Condition>) => "any of ({})", List(list);
        /// The condition doesn't hold.
        Not(condition: Box<Condition>) => "not {condition}";
        /// A condition in a described `custom` directive.
        Directive(condition: Box<DirectiveCondition>) => "{condition}";
    }
}

impl PrintElement {
    /// Returns the slot of the printed attribute, and its syntax; `None` if it prints no single attribute.
    pub fn attribute(&self) -> Option<(u16, &AttributeWriting)> {
        use PrintElement as E;
        match self {
            E::Attribute(slot, writing) => Some((*slot, writing)),
            E::Property(_)
            | E::Operands(_)
            | E::OperandGroups(_)
            | E::AllOperands
            | E::Type(..)
            | E::Types(_) => None,
            E::TypeGroups(_)
            | E::FunctionalType(..)
            | E::Regions(..)
            | E::AllRegions(_)
            | E::Successors(_) => None,
            E::AllSuccessors
            | E::AttrDict(..)
            | E::PropDict(_)
            | E::PropFields(_)
            | E::Directive(_) => None,
        }
    }

    /// Iterates over the attributes printed in fields, each with its syntax.
    pub fn fields(&self) -> impl Iterator<Item = (u16, &AttributeWriting)> {
        let fields = match self {
            PrintElement::PropFields(fields) => &fields[..],
            _ => &[],
        };
        fields.iter().filter_map(|field| match &field.form {
            FieldForm::Attribute(writing) | FieldForm::Case(writing) => Some((field.slot, writing)),
            FieldForm::Unit(_) | FieldForm::Property | FieldForm::Sizes(_) => None,
        })
    }
}

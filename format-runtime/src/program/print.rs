//! The print machine's instructions for operations.

use super::instruction::List;
use super::{PrintInstruction, PrintProgram, TypeSlot};
use crate::dialect::{AttributeClass, TypeClass};
use std::fmt::{self, Display, Formatter};

/// Prints something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrintElement {
    /// An attribute.
    Attribute {
        /// Its slot.
        slot: u16,
        /// How it is written.
        writing: AttributeWriting,
    },
    /// A property by its own syntax, from its slot.
    Property(u16),
    /// `%x, %y`: the values of an operand.
    Operands(u16),
    /// `(%x, %y), ()`
    OperandGroups(u16),
    /// `%x, %y`: all operands.
    AllOperands,
    /// A single type, stripped if it is a dialect's own of this class.
    Type {
        /// Whose type it is.
        slot: TypeSlot,
        /// Of which class.
        class: TypeClass,
    },
    /// `T, U`
    Types(TypeSlot),
    /// `(T, U), ()`
    TypeGroups(u16),
    /// `(T) -> U`
    FunctionalType {
        /// What the types in front of the arrow belong to.
        inputs: TypeSlot,
        /// What the types behind the arrow belong to.
        results: TypeSlot,
    },
    /// `{...}, {...}`: the regions of a declared region.
    Regions {
        /// The declared region.
        region: u16,
        /// The terminator is left out if it says nothing.
        hide_terminator: bool,
    },
    /// `{...}, {...}`: all regions.
    AllRegions {
        /// The terminator is left out if it says nothing.
        hide_terminator: bool,
    },
    /// `^bb, ^bb`: the blocks of a successor.
    Successors(u16),
    /// `^bb, ^bb`: all successors.
    AllSuccessors,
    /// ` {...}`: discardable attributes and what these slots hold, unless it is their default value.
    AttrDict {
        /// After the keyword `attributes`.
        with_keyword: bool,
        /// Slots not printed elsewhere.
        slots: Vec<u16>,
    },
    /// ` <{...}>`: what these slots hold, not printed elsewhere, unless it is their default value. The space is
    /// always there.
    PropDict(Vec<u16>),
}

/// How an attribute is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AttributeWriting {
    /// The case of an enum, quoted where it is no keyword.
    Enum(u32),
    /// `@name`
    SymbolName,
    /// Without its type.
    WithoutType,
    /// In full.
    Full,
    /// As its class prints itself.
    Stripped(AttributeClass),
}

/// What an optional part of the text depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// A slot holds something.
    Present(u16),
    /// A slot holds something else than its default value.
    NotDefault(u16),
    /// An operand has values.
    Operands(u16),
    /// A result has values.
    Results(u16),
    /// A region isn't empty.
    Region(u16),
    /// A variadic region has any.
    Regions(u16),
    /// One of them holds; none does if there are none.
    Any(Vec<Condition>),
    /// It doesn't hold.
    Not(Box<Condition>),
}

impl PrintElement {
    /// The slot of the attribute that it prints, and how; `None` if it prints no single attribute.
    pub fn attribute(&self) -> Option<(u16, &AttributeWriting)> {
        match self {
            PrintElement::Attribute { slot, writing } => Some((*slot, writing)),
            PrintElement::Property(_)
            | PrintElement::Operands(_)
            | PrintElement::OperandGroups(_)
            | PrintElement::AllOperands
            | PrintElement::Type { .. }
            | PrintElement::Types(_)
            | PrintElement::TypeGroups(_)
            | PrintElement::FunctionalType { .. }
            | PrintElement::Regions { .. }
            | PrintElement::AllRegions { .. }
            | PrintElement::Successors(_)
            | PrintElement::AllSuccessors
            | PrintElement::AttrDict { .. }
            | PrintElement::PropDict(_) => None,
        }
    }
}

impl PrintProgram {
    /// The slots of the attributes that it prints, not as part of a dictionary, and how.
    pub fn attributes(&self) -> impl Iterator<Item = (u16, &AttributeWriting)> {
        self.instructions().iter().filter_map(|each| each.element()?.attribute())
    }

    /// The conditions of its optional parts.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        self.instructions().iter().filter_map(PrintInstruction::condition)
    }

    /// The slots whose attributes are printed without `#dialect.mnemonic`.
    pub(crate) fn stripped_slots(&self) -> impl Iterator<Item = u16> {
        let is_stripped =
            |writing: &AttributeWriting| matches!(writing, AttributeWriting::Stripped(AttributeClass::Dialect(..)));
        self.attributes().filter(move |(_, writing)| is_stripped(writing)).map(|(slot, _)| slot)
    }
}

impl Display for PrintElement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use PrintElement as E;
        match self {
            E::Attribute { slot, writing } => write!(f, "attribute of slot {slot}: {writing:?}"),
            E::Property(slot) => write!(f, "property of slot {slot}"),
            E::Operands(index) => write!(f, "operand {index}"),
            E::OperandGroups(index) => write!(f, "operand groups {index}"),
            E::AllOperands => f.write_str("operands"),
            E::Type { slot, class } => write!(f, "type of {slot}: {class}"),
            E::Types(slot) => write!(f, "types of {slot}"),
            E::TypeGroups(index) => write!(f, "type groups of operand {index}"),
            E::FunctionalType { inputs, results } => write!(f, "functional type of {inputs} to {results}"),
            E::Regions { region, .. } => write!(f, "region {region}"),
            E::AllRegions { .. } => f.write_str("regions"),
            E::Successors(index) => write!(f, "successor {index}"),
            E::AllSuccessors => f.write_str("successors"),
            E::AttrDict { with_keyword, slots } => {
                let keyword = if *with_keyword { "-with-keyword" } else { "" };
                write!(f, "attr-dict{keyword} with slots [{}]", List(slots))
            }
            E::PropDict(slots) => write!(f, "prop-dict of slots [{}]", List(slots)),
        }
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Present(slot) => write!(f, "slot {slot}"),
            Condition::NotDefault(slot) => write!(f, "slot {slot} not default"),
            Condition::Operands(index) => write!(f, "operand {index}"),
            Condition::Results(index) => write!(f, "result {index}"),
            Condition::Region(index) => write!(f, "region {index} not empty"),
            Condition::Regions(index) => write!(f, "region {index}"),
            Condition::Any(list) => write!(f, "any of ({})", List(list)),
            Condition::Not(condition) => write!(f, "not {condition}"),
        }
    }
}

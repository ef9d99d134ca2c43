//! The parse machine's instructions for operations.

use super::instruction::List;
use super::{ParseProgram, TypeSlot};
use crate::dialect::{AttributeClass, TypeClass};
use crate::expr::Expr;
use std::fmt::{self, Display, Formatter};

/// Reads something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseElement {
    /// An attribute.
    Attribute(Box<AttributeParse>),
    /// A property by its own syntax, into its slot.
    Property(u16),
    /// `%x`
    Operand(u16),
    /// `%x`, if there.
    OptionalOperand(u16),
    /// `%x, %y`, possibly none.
    OperandList(u16),
    /// `(%x, %y), ()`, possibly none.
    OperandGroups(u16),
    /// `%x, %y`: all operands.
    AllOperands,
    /// A type.
    Type {
        /// Whose type it is.
        slot: TypeSlot,
        /// Of which class; a dialect's own may be stripped.
        class: TypeClass,
    },
    /// A type, if there.
    OptionalType(TypeSlot),
    /// `T, U`
    TypeList(TypeSlot),
    /// `(T, U), ()`
    TypeGroups(TypeSlot),
    /// `(T) -> U`
    FunctionalType {
        /// What the types in front of the arrow belong to.
        inputs: TypeSlot,
        /// What the types behind the arrow belong to.
        results: TypeSlot,
    },
    /// `{...}`
    Region(u16),
    /// `{...}, {...}`, possibly none.
    RegionList(u16),
    /// `^bb`
    Successor(u16),
    /// `^bb, ^bb`, possibly none.
    SuccessorList(u16),
    /// `{...}`, if there.
    AttrDict {
        /// After the keyword `attributes`.
        with_keyword: bool,
    },
    /// `<{...}>`, if there: these slots.
    PropDict(Vec<u16>),
    /// Reads nothing: sets a unit attribute or unit property.
    SetUnit(u16),
    /// Reads nothing: notes that a clause was met; it may be so once.
    Clause {
        /// Number of the clause.
        number: u16,
        /// Its literal.
        name: String,
    },
    /// Reads nothing: what follows the text.
    Resolution(ResolutionStep),
}

/// Tells whether a group is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Test {
    /// The slot holds something.
    Attribute(u16),
    /// Reads a property into its slot, if its optional parser finds one.
    Property(u16),
    /// The operand has values.
    Operands(u16),
    /// Reads `{...}`, if there; an empty one counts as absent.
    Region(u16),
    /// The variadic region has any.
    Regions(u16),
}

/// What is done when the text has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResolutionStep {
    /// Computes `operandSegmentSizes`.
    OperandSegments(u16),
    /// Computes `resultSegmentSizes`.
    ResultSegments(u16),
    /// Computes the attribute with the lengths of an operand's inner lists.
    InnerSegments {
        /// The operand.
        operand: u16,
        /// Slot of the attribute.
        slot: u16,
    },
    /// Tests types against the constraint of their variable before a transformer relies on it.
    Check(TypeSlot),
    /// Builds a type; number n is the n-th that is built.
    Build(Expr),
    /// Adds result types.
    Results(TypeSource),
    /// Finds the values of an operand.
    Operand {
        /// The operand.
        operand: u16,
        /// Their types.
        types: TypeSource,
    },
    /// Finds the values of all operands, parsed as one list.
    AllOperands(Vec<TypeSource>),
    /// Finds the values of all operands, parsed one by one, at the types parsed as one list.
    OperandsTogether,
    /// Asks the hook for the result types.
    Infer,
}

/// How and into which slot an attribute is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttributeParse {
    /// The slot.
    pub slot: u16,
    /// How it is written.
    pub reading: AttributeReading,
    /// It may be absent (decided by its first token).
    pub optional: bool,
}

/// How an attribute is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AttributeReading {
    /// A keyword among the cases of an enum, or a string.
    Enum(u32),
    /// `@name`
    SymbolName,
    /// Without its type, which this builds.
    Typed {
        /// The type.
        type_: Expr,
        /// Class of the attribute.
        class: AttributeClass,
    },
    /// In full.
    Full(AttributeClass),
    /// Of a class that has a syntax of its own, stripped of `#dialect.mnemonic`, or in full.
    Stripped(AttributeClass),
}

/// Where types come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypeSource {
    /// As parsed, one for each value.
    Parsed(TypeSlot),
    /// The first of those parsed, for each value.
    First(TypeSlot),
    /// A built one, for each value.
    Built(u16),
    /// The type of an attribute, for each value.
    Attribute(u16),
    /// What a transformer makes of the first type parsed.
    Transformed {
        /// Of whose type.
        from: TypeSlot,
        /// `$_self` is the whole list.
        list: bool,
        /// The transformer.
        transformer: Box<Expr>,
    },
    /// What a transformer makes of an attribute's type.
    TransformedAttribute {
        /// Slot of the attribute.
        slot: u16,
        /// The transformer.
        transformer: Box<Expr>,
    },
}

impl ParseProgram {
    /// What is done after the text, in order.
    pub fn resolution(&self) -> impl Iterator<Item = &ResolutionStep> {
        self.instructions().iter().filter_map(|each| match each.element()? {
            ParseElement::Resolution(step) => Some(step),
            _ => None,
        })
    }

    /// The types that are read one by one, with the class that each is read as.
    pub fn types(&self) -> impl Iterator<Item = (TypeSlot, &TypeClass)> {
        self.instructions().iter().filter_map(|each| match each.element()? {
            ParseElement::Type { slot, class } => Some((*slot, class)),
            _ => None,
        })
    }
}

impl Display for ParseElement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use ParseElement as E;
        match self {
            E::Attribute(parse) => {
                let optional = if parse.optional { "optional " } else { "" };
                write!(f, "{optional}attribute into slot {}: {}", parse.slot, parse.reading)
            }
            E::Property(slot) => write!(f, "property into slot {slot}"),
            E::Operand(index) => write!(f, "operand {index}"),
            E::OptionalOperand(index) => write!(f, "optional operand {index}"),
            E::OperandList(index) => write!(f, "operand list {index}"),
            E::OperandGroups(index) => write!(f, "operand groups {index}"),
            E::AllOperands => f.write_str("operands"),
            E::Type { slot, class } => write!(f, "type of {slot}: {class}"),
            E::OptionalType(slot) => write!(f, "optional type of {slot}"),
            E::TypeList(slot) => write!(f, "types of {slot}"),
            E::TypeGroups(slot) => write!(f, "type groups of {slot}"),
            E::FunctionalType { inputs, results } => write!(f, "functional type of {inputs} to {results}"),
            E::Region(index) => write!(f, "region {index}"),
            E::RegionList(index) => write!(f, "region list {index}"),
            E::Successor(index) => write!(f, "successor {index}"),
            E::SuccessorList(index) => write!(f, "successor list {index}"),
            E::AttrDict { with_keyword: false } => f.write_str("attr-dict"),
            E::AttrDict { with_keyword: true } => f.write_str("attr-dict-with-keyword"),
            E::PropDict(slots) => write!(f, "prop-dict of slots {}", List(slots)),
            E::SetUnit(slot) => write!(f, "set slot {slot} to unit"),
            E::Clause { number, name } => write!(f, "clause {number} `{name}` once"),
            E::Resolution(step) => step.fmt(f),
        }
    }
}

impl Display for Test {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Test::Attribute(slot) => write!(f, "if slot {slot}"),
            Test::Property(slot) => write!(f, "property into slot {slot}"),
            Test::Operands(index) => write!(f, "if operand {index}"),
            Test::Region(index) => write!(f, "region {index}"),
            Test::Regions(index) => write!(f, "if region {index}"),
        }
    }
}

impl Display for ResolutionStep {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ResolutionStep::OperandSegments(slot) => write!(f, "operand segments into slot {slot}"),
            ResolutionStep::ResultSegments(slot) => write!(f, "result segments into slot {slot}"),
            ResolutionStep::InnerSegments { operand, slot } => {
                write!(f, "segments of operand {operand} into slot {slot}")
            }
            ResolutionStep::Check(slot) => write!(f, "check types of {slot}"),
            ResolutionStep::Build(expr) => write!(f, "build {expr:?}"),
            ResolutionStep::Results(source) => write!(f, "results of {source}"),
            ResolutionStep::Operand { operand, types } => write!(f, "resolve operand {operand} at {types}"),
            ResolutionStep::AllOperands(types) => write!(f, "resolve operands at {}", List(types)),
            ResolutionStep::OperandsTogether => f.write_str("resolve each operand at types of operands"),
            ResolutionStep::Infer => f.write_str("infer results"),
        }
    }
}

impl Display for AttributeReading {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            AttributeReading::Enum(index) => write!(f, "case of enum {index}"),
            AttributeReading::SymbolName => f.write_str("symbol name"),
            AttributeReading::Typed { type_, class } => write!(f, "{class} typed {type_:?}"),
            AttributeReading::Full(class) => write!(f, "{class} in full"),
            AttributeReading::Stripped(class) => write!(f, "{class}"),
        }
    }
}

impl Display for TypeSource {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TypeSource::Parsed(slot) => write!(f, "types of {slot}"),
            TypeSource::First(slot) => write!(f, "first type of {slot}"),
            TypeSource::Built(number) => write!(f, "built type {number}"),
            TypeSource::Attribute(slot) => write!(f, "type of slot {slot}"),
            TypeSource::Transformed { from, list, transformer } => {
                write!(f, "{transformer:?} of {}{from}", if *list { "all types of " } else { "" })
            }
            TypeSource::TransformedAttribute { slot, transformer } => write!(f, "{transformer:?} of slot {slot}"),
        }
    }
}

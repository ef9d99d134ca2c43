//! The parse machine's instructions for operations.

use super::{CustomCall, Label, Literal, TypeSlot};
use crate::class::{AttributeClass, TypeClass};
use crate::expr::Expr;

/// From the text after an operation's name to its state.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ParseProgram {
    /// The instructions; running past the last one is the end.
    pub instructions: Vec<ParseInstruction>,
    /// Number of clauses of all `oilist`s.
    pub clauses: u16,
    /// Numbers of the `custom` directives it calls, from when its operation is added to the loaded dialects.
    pub directives: Vec<u32>,
}

/// One step of parsing. `otherwise` is where to go if something isn't there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseInstruction {
    /// A literal that must be there.
    Literal(Literal),
    /// A literal that may be there.
    OptionalLiteral {
        /// Which.
        literal: Literal,
        /// If it isn't.
        otherwise: Label,
    },
    /// An attribute.
    Attribute(Box<AttributeParse>),
    /// Go on only if the slot holds something.
    UnlessAttribute {
        /// Which.
        slot: u16,
        /// If it doesn't.
        otherwise: Label,
    },
    /// A property by its own syntax.
    Property {
        /// Its slot.
        slot: u16,
    },
    /// A property, if its optional parser finds one.
    OptionalProperty {
        /// Its slot.
        slot: u16,
        /// If it doesn't.
        otherwise: Label,
    },
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
    /// Go on only if the operand has values.
    UnlessOperands {
        /// Which.
        operand: u16,
        /// If it hasn't.
        otherwise: Label,
    },
    /// A type.
    Type {
        /// Whose.
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
        /// Whose types come first.
        inputs: TypeSlot,
        /// Whose types come last.
        results: TypeSlot,
    },
    /// `{...}`
    Region(u16),
    /// `{...}`, if there; an empty one counts as absent.
    OptionalRegion {
        /// Which.
        region: u16,
        /// If it isn't.
        otherwise: Label,
    },
    /// `{...}, {...}`, possibly none.
    RegionList(u16),
    /// Go on only if the variadic region has any.
    UnlessRegions {
        /// Which.
        region: u16,
        /// If it hasn't.
        otherwise: Label,
    },
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
    /// Sets a unit attribute or unit property.
    SetUnit(u16),
    /// Notes that a clause was met; it may be so once.
    Clause {
        /// Number of the clause.
        number: u16,
        /// Its literal.
        name: String,
    },
    /// Calls a hook.
    Custom {
        /// Which, with what.
        call: Box<CustomCall>,
        /// If it stands first in a group: where to go if it finds nothing.
        otherwise: Option<Label>,
    },
    /// Goes on elsewhere.
    Jump(Label),
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
    Resolve {
        /// Which.
        operand: u16,
        /// Their types.
        types: TypeSource,
    },
    /// Finds the values of all operands, parsed as one list.
    ResolveAll(Vec<TypeSource>),
    /// Finds the values of all operands, parsed one by one, at the types parsed as one list.
    ResolveTogether,
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

/// How an attribute is parsed and printed (`docs/format-language.md#attributes`).
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

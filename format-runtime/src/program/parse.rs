//! The parse machine's instructions for operations.

use super::TypeSlot;
use super::instruction::List;
use crate::class::{AttributeClass, TypeClass};
use crate::expr::Expr;

described! {
    /// Reads something.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ParseElement {
        /// An attribute.
        Attribute(parse: Box<AttributeParse>) => "{}attribute into slot {}: {}",
            if parse.optional { "optional " } else { "" }, parse.slot, parse.reading;
        /// A property by its own syntax, into its slot.
        Property(slot: u16) => "property into slot {slot}";
        /// `%x`
        Operand(index: u16) => "operand {index}";
        /// `%x`, if there.
        OptionalOperand(index: u16) => "optional operand {index}";
        /// `%x, %y`, possibly none.
        OperandList(index: u16) => "operand list {index}";
        /// `(%x, %y), ()`, possibly none.
        OperandGroups(index: u16) => "operand groups {index}";
        /// `%x, %y`: all operands.
        AllOperands => "operands";
        /// A type of a class; a dialect's own may be stripped.
        Type(slot: TypeSlot, class: TypeClass) => "type of {slot}: {class}";
        /// A type, if there.
        OptionalType(slot: TypeSlot) => "optional type of {slot}";
        /// `T, U`
        TypeList(slot: TypeSlot) => "types of {slot}";
        /// `(T, U), ()`
        TypeGroups(slot: TypeSlot) => "type groups of {slot}";
        /// `(T) -> U`
        FunctionalType(inputs: TypeSlot, results: TypeSlot) => "functional type of {inputs} to {results}";
        /// `{...}`
        Region(index: u16) => "region {index}";
        /// `{...}, {...}`, possibly none.
        RegionList(index: u16) => "region list {index}";
        /// `^bb`
        Successor(index: u16) => "successor {index}";
        /// `^bb, ^bb`, possibly none.
        SuccessorList(index: u16) => "successor list {index}";
        /// `{...}`, if there; with the keyword `attributes` before it or without.
        AttrDict(with_keyword: bool) => "attr-dict{}", if *with_keyword { "-with-keyword" } else { "" };
        /// `<{...}>`, if there: these slots.
        PropDict(slots: Vec<u16>) => "prop-dict of slots {}", List(slots);
        /// Reads nothing: sets a unit attribute or unit property.
        SetUnit(slot: u16) => "set slot {slot} to unit";
        /// Reads nothing: notes that the clause of that number, which begins with that literal, was met; it may be so once.
        Clause(number: u16, name: String) => "clause {number} `{name}` once";
        /// Reads nothing: what follows the text.
        Resolution(step: ResolutionStep) => "{step}";
    }
}

described! {
    /// Tells whether a group is there.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Test {
        /// The slot holds something.
        Attribute(slot: u16) => "if slot {slot}";
        /// Reads a property into its slot, if its optional parser finds one.
        Property(slot: u16) => "property into slot {slot}";
        /// The operand has values.
        Operands(index: u16) => "if operand {index}";
        /// Reads `{...}`, if there; an empty one counts as absent.
        Region(index: u16) => "region {index}";
        /// The variadic region has any.
        Regions(index: u16) => "if region {index}";
    }
}

described! {
    /// What is done when the text has been read.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ResolutionStep {
        /// Computes `operandSegmentSizes`.
        OperandSegments(slot: u16) => "operand segments into slot {slot}";
        /// Computes `resultSegmentSizes`.
        ResultSegments(slot: u16) => "result segments into slot {slot}";
        /// Computes the attribute with the lengths of an operand's inner lists.
        InnerSegments(operand: u16, slot: u16) => "segments of operand {operand} into slot {slot}";
        /// Tests types against the constraint of their variable before a transformer relies on it.
        Check(slot: TypeSlot) => "check types of {slot}";
        /// Builds a type; number n is the n-th that is built.
        Build(expr: Expr) => "build {expr:?}";
        /// Adds result types.
        Results(source: TypeSource) => "results of {source}";
        /// Finds the values of an operand, of those types.
        Operand(operand: u16, types: TypeSource) => "resolve operand {operand} at {types}";
        /// Finds the values of all operands, parsed as one list.
        AllOperands(types: Vec<TypeSource>) => "resolve operands at {}", List(types);
        /// Finds the values of all operands, parsed one by one, at the types parsed as one list.
        OperandsTogether => "resolve each operand at types of operands";
        /// Asks the hook for the result types.
        Infer => "infer results";
    }
}

/// How and into which slot an attribute is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttributeParse {
    /// The property slot.
    pub slot: u16,
    /// How it is written.
    pub reading: AttributeReading,
    /// It may be absent (decided by its first token).
    pub optional: bool,
}

described! {
    /// How an attribute is parsed and printed (`docs/format-language.md#attributes`).
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum AttributeReading {
        /// A keyword among the cases of an enum, or a string.
        Enum(index: u32) => "case of enum {index}";
        /// `@name`
        SymbolName => "symbol name";
        /// Of a class, without its type, which this builds.
        Typed(type_: Expr, class: AttributeClass) => "{class} typed {type_:?}";
        /// In full, with its dialect and mnemonic.
        Full(class: AttributeClass) => "{class} in full";
        /// Of a class that has a syntax of its own, stripped of `#dialect.mnemonic`, or in full.
        Stripped(class: AttributeClass) => "{class}";
    }
}

described! {
    /// The sources of types.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum TypeSource {
        /// As parsed, one for each value.
        Parsed(slot: TypeSlot) => "types of {slot}";
        /// The first of those parsed, for each value.
        First(slot: TypeSlot) => "first type of {slot}";
        /// A built one, for each value.
        Built(number: u16) => "built type {number}";
        /// The type of an attribute, for each value.
        Attribute(slot: u16) => "type of slot {slot}";
        /// What a transformer makes of the first type parsed, or of the whole list.
        Transformed(from: TypeSlot, list: bool, transformer: Box<Expr>) => "{transformer:?} of {}{from}",
            if *list { "all types of " } else { "" };
        /// What a transformer makes of the type of the attribute in a slot.
        TransformedAttribute(slot: u16, transformer: Box<Expr>) => "{transformer:?} of slot {slot}";
    }
}

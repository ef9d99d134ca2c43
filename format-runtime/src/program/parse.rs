//! The parse machine's instructions for operations.

use super::TypeSlot;
use super::directive_text::{DirectiveParse, DirectiveTest};
use super::field::Field;
use super::instruction::List;
use crate::class::{AttributeClass, TypeClass};
use crate::expr::Expr;
use serde::{Deserialize, Serialize};

described! {
    /// An instruction to parse an element.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    // An explicit tag: the machine reads it without arithmetic.
    #[repr(u8)]
    pub enum ParseElement {
        /// An attribute.
        Attribute(parse: Box<AttributeParse>) => "{}attribute into slot {}: {}",
            if parse.optional { "optional " } else { "" }, parse.slot, parse.reading;
        /// A property in its own syntax, into its slot.
        Property(slot: u16) => "property into slot {slot}";
        /// `%x`
        Operand(index: u16) => "operand {index}";
        /// `%x`, if present.
        OptionalOperand(index: u16) => "optional operand {index}";
        /// `%x, %y`, possibly none.
        OperandList(index: u16) => "operand list {index}";
        /// `(%x, %y), ()`, possibly none.
        OperandGroups(index: u16) => "operand groups {index}";
        /// `%x, %y`: all operands.
        AllOperands => "operands";
        /// A type of the given class; a dialect's own types may be stripped of `!dialect`.
        Type(slot: TypeSlot, class: TypeClass) => "type of {slot}: {class}";
        /// A type, if present.
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
        /// `{...}`, if present, optionally preceded by the keyword `attributes`.
        AttrDict(with_keyword: bool) => "attr-dict{}", if *with_keyword { "-with-keyword" } else { "" };
        /// `<{...}>`, if present, for these slots.
        PropDict(slots: Vec<u16>) => "prop-dict of slots {}", List(slots);
        /// `<name = value, name>`, if present, of these fields; also `<{...}>`.
        PropFields(fields: Vec<FieldParse>) => "prop-dict of fields {}", List(fields);
        /// Parses nothing; sets a unit attribute or unit property.
        SetUnit(slot: u16) => "set slot {slot} to unit";
        /// Parses nothing; records an occurrence of the clause with this number, and fails at a second one. `name` is the
        /// first literal of the clause.
        Clause(number: u16, name: String) => "clause {number} `{name}` once";
        /// A part of a described `custom` directive.
        Directive(part: Box<DirectiveParse>) => "{part}";
        /// Parses nothing; performs a step after parsing the text.
        Resolution(step: ResolutionStep) => "{step}";
    }
}

described! {
    /// A test for the presence of an optional group.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum Test {
        /// True if the slot holds a value.
        Attribute(slot: u16) => "if slot {slot}";
        /// Parses a property into its slot, if its optional parser finds one.
        Property(slot: u16) => "property into slot {slot}";
        /// True if the operand has values.
        Operands(index: u16) => "if operand {index}";
        /// Parses `{...}`, if present; an empty region counts as absent.
        Region(index: u16) => "region {index}";
        /// True if the variadic region has any regions.
        Regions(index: u16) => "if region {index}";
        /// A test in a described `custom` directive.
        Directive(test: Box<DirectiveTest>) => "{test}";
    }
}

described! {
    /// A step after parsing the text.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    // An explicit tag: the machine reads it without arithmetic.
    #[repr(u8)]
    pub enum ResolutionStep {
        /// Computes `operandSegmentSizes`.
        OperandSegments(slot: u16) => "operand segments into slot {slot}";
        /// Computes `resultSegmentSizes`.
        ResultSegments(slot: u16) => "result segments into slot {slot}";
        /// Computes the attribute with the lengths of an operand's inner lists.
        InnerSegments(operand: u16, slot: u16) => "segments of operand {operand} into slot {slot}";
        /// Checks types against the constraint of their variable, for a transformer that relies on it.
        Check(slot: TypeSlot) => "check types of {slot}";
        /// Builds a type; types are numbered in the order of these steps.
        Build(expr: Expr) => "build {expr:?}";
        /// Adds result types.
        Results(source: TypeSource) => "results of {source}";
        /// Resolves the values of an operand with the given types.
        Operand(operand: u16, types: TypeSource) => "resolve operand {operand} at {types}";
        /// Resolves the values of all operands, parsed as one list.
        AllOperands(types: Vec<TypeSource>) => "resolve operands at {}", List(types);
        /// Resolves the values of all operands, parsed individually, with the types parsed as one list.
        OperandsTogether => "resolve each operand at types of operands";
        /// Calls the hook for inferring the result types.
        Infer => "infer results";
    }
}

/// The slot for a parsed attribute, and the attribute's syntax.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttributeParse {
    /// The property slot.
    pub slot: u16,
    /// The syntax of the attribute.
    pub reading: AttributeReading,
    /// True if it may be absent (its first token decides).
    pub optional: bool,
}

/// A field of `prop-dict` in parsing.
pub type FieldParse = Field<Box<AttributeParse>>;

described! {
    /// The syntax of an attribute (`docs/format-language.md#attributes`).
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum AttributeReading {
        /// A case of an enum, as a keyword or a string.
        Enum(#[serde(with = "crate::indices::enums")] index: u32) => "case of enum {index}";
        /// A case of the enum of an attribute of the given class, without its own syntax.
        Case(class: AttributeClass, #[serde(with = "crate::indices::enums")] index: u32) => "{class} as case of enum {index}";
        /// `@name`
        SymbolName => "symbol name";
        /// An attribute of the given class without its type; the expression builds the type.
        Typed(type_: Expr, class: AttributeClass) => "{class} typed {type_:?}";
        /// An attribute in full, with its dialect and mnemonic.
        Full(class: AttributeClass) => "{class} in full";
        /// An attribute of a class with its own syntax, either without `#dialect.mnemonic` or in full.
        Stripped(class: AttributeClass) => "{class}";
    }
}

described! {
    /// The sources of types.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    // An explicit tag: the machine reads it without arithmetic.
    #[repr(u8)]
    pub enum TypeSource {
        /// The parsed types, one for each value.
        Parsed(slot: TypeSlot) => "types of {slot}";
        /// The first of the parsed types, for every value.
        First(slot: TypeSlot) => "first type of {slot}";
        /// A built type, for every value.
        Built(number: u16) => "built type {number}";
        /// The type of an attribute, for every value.
        Attribute(slot: u16) => "type of slot {slot}";
        /// The result of applying a transformer to the first parsed type, or to the whole list.
        Transformed(from: TypeSlot, list: bool, transformer: Box<Expr>) => "{transformer:?} of {}{from}",
            if *list { "all types of " } else { "" };
        /// The result of applying a transformer to the type of the attribute in a slot.
        TransformedAttribute(slot: u16, transformer: Box<Expr>) => "{transformer:?} of slot {slot}";
    }
}

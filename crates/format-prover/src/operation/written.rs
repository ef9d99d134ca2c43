//! The lines of a certificate that follow from the programs of an operation.

use super::elements::axiom;
use super::origins::{attributes, has_no_type};
use crate::certificate::Uncertified;
use format_runtime::dialect::{AttributeClass, BuiltinAttribute};
use format_runtime::program::{
    AttributeReading, Condition, ParseElement, ParseInstruction, ParseProgram, PrintElement,
    PrintInstruction, PrintProgram, ResolutionStep, Test, TypeSlot, TypeSource,
};
use std::collections::BTreeSet;

/// The cause for which the programs have no certificate.
pub(super) fn obstacle(parse: &ParseProgram, print: &PrintProgram) -> Option<Uncertified> {
    let parse = parse
        .instructions()
        .iter()
        .find_map(|instruction| match instruction {
            ParseInstruction::Custom(..) => Some(Uncertified::CustomDirective),
            ParseInstruction::Element(ParseElement::Directive(_))
            | ParseInstruction::Unless(Test::Directive(_), _) => {
                Some(Uncertified::DescribedDirective)
            }
            _ => None,
        });
    let mut print = print.instructions().iter();
    parse.or_else(|| {
        print.find_map(|instruction| match instruction {
            PrintInstruction::Custom(_) => Some(Uncertified::CustomDirective),
            PrintInstruction::Element(PrintElement::Directive(_)) => {
                Some(Uncertified::DescribedDirective)
            }
            PrintInstruction::Unless(condition, _) if is_described(condition) => {
                Some(Uncertified::DescribedDirective)
            }
            _ => None,
        })
    })
}

fn is_described(condition: &Condition) -> bool {
    match condition {
        Condition::Directive(_) => true,
        Condition::Any(list) => list.iter().any(is_described),
        Condition::Not(inner) => is_described(inner),
        _ => false,
    }
}

/// The axioms that the printed elements need.
pub(super) fn axioms(print: &PrintProgram) -> BTreeSet<&'static str> {
    let elements = print
        .instructions()
        .iter()
        .filter_map(PrintInstruction::element);
    elements
        .filter_map(axiom)
        .chain(["lexer", "follow"])
        .collect()
}

/// The origins of the values that the text doesn't hold.
pub(super) fn origins(parse: &ParseProgram) -> Vec<String> {
    let mut lines = Vec::new();
    let mut result = 0u16;
    for step in parse.resolution() {
        let mut add = |slot: TypeSlot, source| lines.push(format!("{slot} {}", of_source(source)));
        match step {
            ResolutionStep::Results(source) => {
                add(TypeSlot::Result(result), source);
                result += 1;
            }
            ResolutionStep::Operand(operand, source) => add(TypeSlot::Operand(*operand), source),
            ResolutionStep::AllOperands(sources) => {
                for (index, source) in sources.iter().enumerate() {
                    add(TypeSlot::Operand(index as u16), source);
                }
            }
            ResolutionStep::OperandsTogether => lines.push("operands read".to_owned()),
            ResolutionStep::Infer
            | ResolutionStep::Build(_)
            | ResolutionStep::Check(_)
            | ResolutionStep::OperandSegments(_)
            | ResolutionStep::ResultSegments(_)
            | ResolutionStep::InnerSegments(..) => {}
        }
    }
    let attributes = attributes(parse)
        .map(|parse| format!("attribute {} {}", parse.slot, of_reading(&parse.reading)));
    lines.extend(attributes);
    lines
}

fn of_source(source: &TypeSource) -> &'static str {
    match source {
        TypeSource::Parsed(_) => "read",
        TypeSource::First(_) => "first",
        TypeSource::Built(_) => "built",
        TypeSource::Attribute(_) => "attribute",
        TypeSource::Transformed(..) | TypeSource::TransformedAttribute(..) => "function",
    }
}

fn of_reading(reading: &AttributeReading) -> &'static str {
    match reading {
        AttributeReading::Enum(_) | AttributeReading::Case(..) => "case",
        AttributeReading::SymbolName
        | AttributeReading::Typed(_, AttributeClass::Builtin(BuiltinAttribute::String)) => "string",
        AttributeReading::Typed(_, class) if has_no_type(class) => "untyped",
        AttributeReading::Typed(..) => "built",
        AttributeReading::Full(_) | AttributeReading::Stripped(_) => "read",
    }
}

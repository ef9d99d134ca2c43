//! The lines of a certificate that follow from the programs of an operation.

use super::elements::axiom;
use super::origins::{attributes, has_no_type};
use crate::certificate::Uncertified;
use format_runtime::dialect::{AttributeClass, BuiltinAttribute};
use format_runtime::program::{
    AttributeForm, AttributeReading, Condition, DirectiveCondition, DirectiveParse, DirectivePrint,
    DirectiveTest, DirectiveValue, ParseElement, ParseInstruction, ParseProgram, PrintElement,
    PrintInstruction, PrintProgram, ResolutionStep, Target, Test, TypeSlot, TypeSource, ValueForm,
};
use std::collections::BTreeSet;

/// The cause for which the programs have no certificate.
pub(super) fn obstacle(parse: &ParseProgram, print: &PrintProgram) -> Option<Uncertified> {
    let of_parse = |instruction: &ParseInstruction<_>| match instruction {
        ParseInstruction::Custom(..) => Some(Uncertified::CustomDirective),
        ParseInstruction::Element(ParseElement::Directive(part)) => of_parsed(part),
        ParseInstruction::Unless(Test::Directive(test), _) => of_test(test),
        _ => None,
    };
    let of_print = |instruction: &PrintInstruction<_>| match instruction {
        PrintInstruction::Custom(_) => Some(Uncertified::CustomDirective),
        PrintInstruction::Element(PrintElement::Directive(part)) => of_printed(part),
        PrintInstruction::Unless(condition, _) => of_condition(condition),
        _ => None,
    };
    let parse = parse.instructions().iter().find_map(of_parse);
    parse.or_else(|| print.instructions().iter().find_map(of_print))
}

/// The cause for a part of a directive that certificates say nothing about.
fn uncovered(is_covered: bool) -> Option<Uncertified> {
    (!is_covered).then_some(Uncertified::DescribedDirective)
}

fn of_parsed(part: &DirectiveParse) -> Option<Uncertified> {
    use DirectiveParse as D;
    uncovered(match part {
        D::Begin(_) | D::Token(..) | D::Expect(..) | D::EndExpect | D::Named(_) => true,
        D::Refuse(..) | D::Functional(..) => true,
        D::Value(value) => is_covered(value),
        D::Set(_, _, is_listed) => !is_listed,
        D::Argument(_)
        | D::SameLength(..)
        | D::BeginList(_)
        | D::EndRound(_)
        | D::EndList(_)
        | D::Finish(_) => false,
    })
}

fn of_test(test: &DirectiveTest) -> Option<Uncertified> {
    uncovered(match test {
        DirectiveTest::Value(value) => is_covered(value),
        DirectiveTest::Given(_) | DirectiveTest::NotAt(_) => true,
        DirectiveTest::Prefix(..)
        | DirectiveTest::Held
        | DirectiveTest::WasHeld
        | DirectiveTest::Argument(_)
        | DirectiveTest::Required(..)
        | DirectiveTest::HadElements => false,
    })
}

fn of_printed(part: &DirectivePrint) -> Option<Uncertified> {
    use DirectivePrint as D;
    uncovered(match part {
        D::Begin | D::Begun | D::Text(_) | D::Functional(..) => true,
        D::Value(value) => is_covered(value),
        D::Skip(_)
        | D::Argument(..)
        | D::BeginList(..)
        | D::Between(..)
        | D::EndRound(_)
        | D::EndList => false,
    })
}

fn of_condition(condition: &Condition) -> Option<Uncertified> {
    use DirectiveCondition as C;
    match condition {
        Condition::Directive(condition) => uncovered(match &**condition {
            C::Present(target, is_listed) => {
                matches!(target, Target::Attribute(_)) || !is_listed && *target != Target::AttrDict
            }
            C::Is(value, ..) => !value.is_listed,
            C::HasNext(_) | C::HasArguments(_) | C::NextRound => false,
        }),
        Condition::Any(list) => list.iter().find_map(of_condition),
        Condition::Not(inner) => of_condition(inner),
        _ => None,
    }
}

/// True for a parameter of a directive that certificates cover.
fn is_covered(value: &DirectiveValue) -> bool {
    use AttributeForm as F;
    let has_form = match (value.target, &value.form) {
        (Target::Attribute(_), ValueForm::Attribute(form)) => matches!(
            form,
            F::Full
                | F::Typed(_)
                | F::Integer(_)
                | F::Type
                | F::Symbol
                | F::FlatSymbol
                | F::SymbolName
                | F::String
                | F::Name
                | F::Keyword(_)
        ),
        (Target::Types(_), ValueForm::Results { .. }) => true,
        (Target::Attribute(_) | Target::AttrDict, _) => false,
        (Target::OperandGroups(_) | Target::TypeGroups(_), _) => false,
        (_, form) => *form == ValueForm::Plain,
    };
    has_form && !value.is_listed
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

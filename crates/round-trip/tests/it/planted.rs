//! Faults are found: each of these is planted into the programs of the machines, in every operation that it fits, and
//! must be found within a minute. Without a fault, nothing is found but [`WITHOUT_FAULT`].

use crate::definitions;

use format_runtime::dialect::{Dialects, OperationForm};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::program::{
    AttributeReading, AttributeWriting, Condition, Literal, OperationInstructions, ParseElement,
    ParseInstruction, PrintElement as E, PrintInstruction, ResolutionStep as Step, TypeSlot,
    TypeSource,
};
use operation_core::{Context, IrArena};
use round_trip::{FuzzOptions, Fuzzer, Samples};
use std::time::{Duration, Instant};
use upstream_hooks::samples;

type Parse = ParseInstruction<OperationInstructions>;
type Print = PrintInstruction<OperationInstructions>;
type Fault = fn(&mut [Parse], &mut [Print]);

/// Twenty-three faults.
const FAULTS: [(&str, Fault); 23] = [
    ("the first literal is not printed", |_, print| {
        first(print, is_literal, |at| *at = nothing());
    }),
    ("the last literal is not printed", |_, print| {
        last(print, is_literal, |at| *at = nothing());
    }),
    ("a literal is printed twice", |_, print| {
        first(print, is_literal, twice);
    }),
    ("literals lose their spaces", |_, print| {
        each(print, is_literal, glue);
    }),
    ("the first operand is not printed", |_, print| {
        first(print, is_operand, |at| *at = nothing());
    }),
    ("another operand is printed", |_, print| {
        first(print, is_operand, |at| *at = Print::Element(E::Operands(1)));
    }),
    ("a condition is turned round", |_, print| {
        first(print, |at| matches!(at, Print::Unless(..)), negate);
    }),
    ("an optional part is always printed", |_, print| {
        first(
            print,
            |at| matches!(at, Print::Unless(..)),
            |at| *at = nothing(),
        );
    }),
    ("a type is not printed", |_, print| {
        first(print, is_type, |at| *at = nothing());
    }),
    ("another type is printed", |_, print| {
        last(print, is_type, other_type);
    }),
    ("an attribute is not printed", |_, print| {
        first(print, is_attribute, |at| *at = nothing());
    }),
    ("an attribute of another slot is printed", |_, print| {
        first(print, is_attribute, other_slot);
    }),
    ("attributes are printed without their types", |_, print| {
        each(print, is_attribute, without_type);
    }),
    (
        "the dictionary leaves inherent attributes out",
        |_, print| each(print, is_dictionary, empty_dictionary),
    ),
    ("the dictionary is not printed", |_, print| {
        first(print, is_dictionary, |at| *at = nothing());
    }),
    ("a functional type is the wrong way round", |_, print| {
        each(print, |_| true, turn_round);
    }),
    ("a region is not printed", |_, print| {
        first(print, is_region, |at| *at = nothing());
    }),
    ("the parser wants another literal", |parse, _| {
        first(
            parse,
            |at| matches!(at, Parse::Literal(_)),
            |at| {
                *at = Parse::Literal(Literal::Keyword("other".to_owned()));
            },
        );
    }),
    ("an attribute is read into another slot", |parse, _| {
        first(parse, is_read_attribute, read_elsewhere);
    }),
    ("an attribute gets another type", |parse, _| {
        each(parse, is_read_attribute, read_in_full);
    }),
    ("a flag is read and forgotten", |parse, _| {
        each(
            parse,
            |at| matches!(at, Parse::Element(ParseElement::SetUnit(_))),
            |at| *at = skipped(),
        );
    }),
    ("a result gets the type of the first operand", |parse, _| {
        each(
            parse,
            |at| matches!(step(at), Some(Step::Results(_))),
            |at| {
                let source = TypeSource::First(TypeSlot::Operand(0));
                *at = Parse::Element(ParseElement::Resolution(Step::Results(source)));
            },
        );
    }),
    ("lengths of operands are not computed", |parse, _| {
        each(
            parse,
            |at| matches!(step(at), Some(Step::OperandSegments(_))),
            |at| *at = skipped(),
        );
    }),
];

fn first<T>(list: &mut [T], is: impl Fn(&T) -> bool, change: impl Fn(&mut T)) {
    list.iter_mut()
        .find(|each| is(each))
        .into_iter()
        .for_each(change);
}

fn last<T>(list: &mut [T], is: impl Fn(&T) -> bool, change: impl Fn(&mut T)) {
    list.iter_mut()
        .rev()
        .find(|each| is(each))
        .into_iter()
        .for_each(change);
}

fn each<T>(list: &mut [T], is: impl Fn(&T) -> bool, change: impl Fn(&mut T)) {
    list.iter_mut().filter(|each| is(each)).for_each(change);
}

/// Sets no slot.
fn skipped() -> Parse {
    Parse::Element(ParseElement::SetUnit(u16::MAX))
}

fn step(at: &Parse) -> Option<&Step> {
    if let Parse::Element(ParseElement::Resolution(step)) = at {
        Some(step)
    } else {
        None
    }
}

fn nothing() -> Print {
    Print::Text(String::new())
}

fn is_literal(at: &Print) -> bool {
    matches!(at, Print::Text(text) if !text.trim().is_empty())
}

fn is_operand(at: &Print) -> bool {
    matches!(at, Print::Element(E::Operands(_) | E::AllOperands))
}

fn is_type(at: &Print) -> bool {
    matches!(at, Print::Element(E::Type(..) | E::Types(_)))
}

fn is_region(at: &Print) -> bool {
    matches!(at, Print::Element(E::Regions(..) | E::AllRegions(_)))
}

fn is_attribute(at: &Print) -> bool {
    matches!(at, Print::Element(E::Attribute(..) | E::Property(_)))
}

fn is_read_attribute(at: &Parse) -> bool {
    matches!(at, Parse::Element(ParseElement::Attribute(_)))
}

fn is_dictionary(at: &Print) -> bool {
    matches!(at, Print::Element(E::AttrDict(..) | E::PropDict(_)))
}

fn twice(at: &mut Print) {
    if let Print::Text(text) = at {
        *text = format!("{text} {text}");
    }
}

fn glue(at: &mut Print) {
    if let Print::Text(text) = at {
        *text = text.trim().to_owned();
    }
}

fn negate(at: &mut Print) {
    if let Print::Unless(condition, _) = at {
        *condition = Condition::Not(Box::new(condition.clone()));
    }
}

fn other_type(at: &mut Print) {
    let Print::Element(E::Type(slot, _) | E::Types(slot)) = at else {
        return;
    };
    *slot = match *slot {
        TypeSlot::Operand(0) => TypeSlot::Result(0),
        _ => TypeSlot::Operand(0),
    };
}

fn other_slot(at: &mut Print) {
    let Print::Element(E::Attribute(slot, _) | E::Property(slot)) = at else {
        return;
    };
    *slot = slot.checked_sub(1).unwrap_or(1);
}

fn without_type(at: &mut Print) {
    if let Print::Element(E::Attribute(_, writing)) = at
        && matches!(
            writing,
            AttributeWriting::Full | AttributeWriting::Stripped(_)
        )
    {
        *writing = AttributeWriting::WithoutType;
    }
}

fn read_elsewhere(at: &mut Parse) {
    if let Parse::Element(ParseElement::Attribute(attribute)) = at {
        attribute.slot = attribute.slot.checked_sub(1).unwrap_or(1);
    }
}

fn read_in_full(at: &mut Parse) {
    if let Parse::Element(ParseElement::Attribute(attribute)) = at
        && let AttributeReading::Typed(_, class) = &attribute.reading
    {
        attribute.reading = AttributeReading::Full(class.clone());
    }
}

fn empty_dictionary(at: &mut Print) {
    if let Print::Element(E::AttrDict(_, slots) | E::PropDict(slots)) = at {
        slots.clear();
    }
}

fn turn_round(at: &mut Print) {
    if let Print::Element(E::FunctionalType(inputs, results)) = at {
        std::mem::swap(inputs, results);
    }
}

/// Operations with a finding without a fault: the types that their trait admits are compatible, and one of them is written.
const WITHOUT_FAULT: [&str; 2] = ["inf.same_all", "inf.same_first"];

/// The operations with findings, and what is found.
fn found(dialects: &Dialects, hooks: &Hooks) -> Vec<(String, String)> {
    let samples = Samples::read(samples::TYPES, samples::ATTRIBUTES, samples::SCENERIES);
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let mut fuzzer =
        Fuzzer::with_samples(&context, Environment { dialects, hooks }, &samples, &arena);
    let options = FuzzOptions::default().budget(80);
    let own = (0..dialects.operations.len())
        .filter(|&index| !dialects.operations[index].name.starts_with("builtin."));
    let findings = own.flat_map(|index| fuzzer.operation(index, &options).findings);
    findings
        .map(|finding| (finding.operation, finding.failure.summary()))
        .collect()
}

#[test]
fn every_planted_fault_is_found_within_a_minute() {
    let texts = [
        include_str!("../../../../corpus/dialects/calc.td"),
        include_str!("../../../../corpus/dialects/cls.td"),
        include_str!("../../../../corpus/dialects/inf.td"),
        include_str!("../../../../corpus/dialects/lay.td"),
        include_str!("../../../../corpus/dialects/prp.td"),
        include_str!("../../../../corpus/dialects/ver.td"),
    ];
    let right = definitions::load(
        &texts,
        upstream_hooks::facts(format_compiler::LlvmVersion::default()),
    );
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let failure = "what is printed does not parse: use of value '%0' expects different type than prior uses: \
                   'tensor<4xi32>' vs 'tensor<?xi32>'";
    let without_fault = WITHOUT_FAULT.map(|name| (name.to_owned(), failure.to_owned()));
    assert_eq!(found(&right, &hooks), without_fault);
    let mut missed = Vec::new();
    for (name, fault) in FAULTS {
        let mut dialects = right.clone();
        for index in 0..dialects.operations.len() {
            if let OperationForm::Format { parse, print, .. } =
                &mut dialects.operations[index].syntax
            {
                fault(parse.instructions_mut(), print.instructions_mut());
            }
        }
        let started = Instant::now();
        let is_found = found(&dialects, &hooks)
            .iter()
            .any(|(operation, _)| !WITHOUT_FAULT.contains(&operation.as_str()));
        if !is_found || started.elapsed() > Duration::from_secs(60) {
            missed.push((name, started.elapsed()));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

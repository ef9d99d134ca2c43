//! Are faults found? Each of these is planted into the programs that the machines run, in every operation
//! that it fits, and must be found within a minute. Without any, nothing is found.

mod definitions;

use format_runtime::dialect::{Dialects, OperationSyntax};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::program::{
    AttributeReading, AttributeWriting, Condition, Literal, ParseInstruction as Parse, PrintInstruction as Print,
    TypeSlot, TypeSource,
};
use operation_core::{Context, IrArena};
use round_trip::{FuzzOptions, Fuzzer, Samples};
use std::time::{Duration, Instant};
use upstream_hooks::samples;

type Fault = fn(&mut Vec<Parse>, &mut Vec<Print>);

/// Twenty-three ways to be wrong.
const FAULTS: [(&str, Fault); 23] = [
    ("the first literal is not printed", |_, print| first(print, is_literal, |at| *at = nothing())),
    ("the last literal is not printed", |_, print| last(print, is_literal, |at| *at = nothing())),
    ("a literal is printed twice", |_, print| first(print, is_literal, twice)),
    ("literals lose their spaces", |_, print| each(print, is_literal, glue)),
    ("the first operand is not printed", |_, print| first(print, is_operand, |at| *at = nothing())),
    ("another operand is printed", |_, print| first(print, is_operand, |at| *at = Print::Operands(1))),
    ("a condition is turned round", |_, print| first(print, |at| matches!(at, Print::Unless { .. }), negate)),
    ("an optional part is always printed", |_, print| {
        first(print, |at| matches!(at, Print::Unless { .. }), |at| *at = nothing());
    }),
    ("a type is not printed", |_, print| first(print, is_type, |at| *at = nothing())),
    ("another type is printed", |_, print| last(print, is_type, other_type)),
    ("an attribute is not printed", |_, print| first(print, is_attribute, |at| *at = nothing())),
    ("an attribute of another slot is printed", |_, print| first(print, is_attribute, other_slot)),
    ("attributes are printed without their types", |_, print| each(print, is_attribute, without_type)),
    ("the dictionary leaves inherent attributes out", |_, print| each(print, is_dictionary, empty_dictionary)),
    ("the dictionary is not printed", |_, print| first(print, is_dictionary, |at| *at = nothing())),
    ("a functional type is the wrong way round", |_, print| each(print, |_| true, turn_round)),
    ("a region is not printed", |_, print| {
        first(print, |at| matches!(at, Print::Regions { .. } | Print::AllRegions { .. }), |at| *at = nothing());
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
        first(
            parse,
            |at| matches!(at, Parse::Attribute(_)),
            |at| {
                if let Parse::Attribute(attribute) = at {
                    attribute.slot = attribute.slot.checked_sub(1).unwrap_or(1);
                }
            },
        );
    }),
    ("an attribute gets another type", |parse, _| each(parse, |at| matches!(at, Parse::Attribute(_)), read_in_full)),
    ("a flag is read and forgotten", |parse, _| skip(parse, |at| matches!(at, Parse::SetUnit(_)))),
    ("a result gets the type of the first operand", |parse, _| {
        each(
            parse,
            |at| matches!(at, Parse::Results(_)),
            |at| {
                *at = Parse::Results(TypeSource::First(TypeSlot::Operand(0)));
            },
        );
    }),
    ("lengths of operands are not computed", |parse, _| skip(parse, |at| matches!(at, Parse::OperandSegments(_)))),
];

fn first<T>(list: &mut [T], is: impl Fn(&T) -> bool, change: impl Fn(&mut T)) {
    list.iter_mut().find(|each| is(each)).into_iter().for_each(change);
}

fn last<T>(list: &mut [T], is: impl Fn(&T) -> bool, change: impl Fn(&mut T)) {
    list.iter_mut().rev().find(|each| is(each)).into_iter().for_each(change);
}

fn each<T>(list: &mut [T], is: impl Fn(&T) -> bool, change: impl Fn(&mut T)) {
    list.iter_mut().filter(|each| is(each)).for_each(change);
}

/// Labels count instructions, so none may go.
fn skip(list: &mut [Parse], is: impl Fn(&Parse) -> bool) {
    for (index, at) in list.iter_mut().enumerate().filter(|(_, at)| is(at)) {
        *at = Parse::Jump(index as u32 + 1);
    }
}

fn nothing() -> Print {
    Print::Text(String::new())
}

fn is_literal(at: &Print) -> bool {
    matches!(at, Print::Text(text) if !text.trim().is_empty())
}

fn is_operand(at: &Print) -> bool {
    matches!(at, Print::Operands(_) | Print::AllOperands)
}

fn is_type(at: &Print) -> bool {
    matches!(at, Print::Type { .. } | Print::Types(_))
}

fn is_attribute(at: &Print) -> bool {
    matches!(at, Print::Attribute { .. } | Print::Property { .. })
}

fn is_dictionary(at: &Print) -> bool {
    matches!(at, Print::AttrDict { .. } | Print::PropDict { .. })
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
    if let Print::Unless { condition, .. } = at {
        *condition = Condition::Not(Box::new(condition.clone()));
    }
}

fn other_type(at: &mut Print) {
    let (Print::Type { slot, .. } | Print::Types(slot)) = at else { return };
    *slot = match *slot {
        TypeSlot::Operand(0) => TypeSlot::Result(0),
        _ => TypeSlot::Operand(0),
    };
}

fn other_slot(at: &mut Print) {
    let (Print::Attribute { slot, .. } | Print::Property { slot }) = at else { return };
    *slot = slot.checked_sub(1).unwrap_or(1);
}

fn without_type(at: &mut Print) {
    if let Print::Attribute { writing: writing @ (AttributeWriting::Full | AttributeWriting::Stripped(_)), .. } = at {
        *writing = AttributeWriting::WithoutType;
    }
}

fn read_in_full(at: &mut Parse) {
    if let Parse::Attribute(attribute) = at
        && let AttributeReading::Typed { class, .. } = &attribute.reading
    {
        attribute.reading = AttributeReading::Full(class.clone());
    }
}

fn empty_dictionary(at: &mut Print) {
    if let Print::AttrDict { slots, .. } | Print::PropDict { slots } = at {
        slots.clear();
    }
}

fn turn_round(at: &mut Print) {
    if let Print::FunctionalType { inputs, results } = at {
        std::mem::swap(inputs, results);
    }
}

/// What is found, a line each.
fn found(dialects: &Dialects, hooks: &Hooks) -> Vec<String> {
    let samples = Samples::read(samples::TYPES, samples::ATTRIBUTES, samples::SCENERIES);
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let mut fuzzer = Fuzzer::with_samples(&context, Environment { dialects, hooks }, &samples, &arena);
    let options = FuzzOptions { budget: 80, ..FuzzOptions::default() };
    let own = (0..dialects.operations.len()).filter(|&index| !dialects.operations[index].name.starts_with("builtin."));
    let findings = own.flat_map(|index| fuzzer.operation(index, &options).findings);
    findings.map(|finding| format!("{}: {}", finding.operation, finding.failure.summary())).collect()
}

#[test]
fn every_planted_fault_is_found_within_a_minute() {
    let texts = [
        include_str!("../../corpus/dialects/calc.td"),
        include_str!("../../corpus/dialects/cls.td"),
        include_str!("../../corpus/dialects/inf.td"),
        include_str!("../../corpus/dialects/lay.td"),
        include_str!("../../corpus/dialects/prp.td"),
        include_str!("../../corpus/dialects/ver.td"),
    ];
    let right = definitions::load(&texts, upstream_hooks::facts(format_compiler::Profile::default().llvm()));
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    assert_eq!(found(&right, &hooks), [""; 0]);
    let mut missed = Vec::new();
    for (name, fault) in FAULTS {
        let mut dialects = right.clone();
        for operation in &mut dialects.operations {
            if let OperationSyntax::Format { parse, print } = &mut operation.syntax {
                fault(&mut parse.instructions, &mut print.instructions);
            }
        }
        let started = Instant::now();
        if found(&dialects, &hooks).is_empty() || started.elapsed() > Duration::from_secs(60) {
            missed.push((name, started.elapsed()));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

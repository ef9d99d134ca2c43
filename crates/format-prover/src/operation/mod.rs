//! Operations.
//!
//! Each module uses only those before it in this order: atoms, elements, certain, follow, matching, names, equalities, origins, forms,
//! lists, settings, state, reached, steps, parts, written, regions, directives, meaning.

mod atoms;
mod certain;
mod directives;
mod elements;
mod equalities;
mod follow;
mod forms;
mod lists;
mod matching;
mod meaning;
mod names;
mod origins;
mod parts;
mod reached;
mod regions;
mod settings;
mod state;
mod steps;
mod written;

use crate::certificate::{Certificate, PartLine, Run, Uncertified};
use crate::product::{Format, Printed, Product};
use crate::proof::{Proof, Reason, Unknown};
use crate::summaries::Summaries;
use crate::tokens::Tokens;
use crate::values::{self, OTHERWISE, Reader};
use certain::certain;
use follow::follow;
use format_runtime::dialect::{
    OperationDefinition, OperationForm, PropertyForm, PropertyKind, PropertySlot,
};
use format_runtime::hooks::Environment;
use format_runtime::program::{
    AttributeWriting, ParseElement, ParseInstruction, ParseProgram, PrintElement, PrintInstruction,
    PrintProgram, Test,
};
use forms::Forms;
use operation_core::Context;
pub use origins::UNTYPED_STRINGS;
pub(crate) use origins::origins;
use parts::parts;
use reached::is_reached;
use state::{OfOperation, Tracked};
use written::{axioms, obstacle};

/// The proof for an operation; `None` if it has no declarative format.
pub(crate) fn prove(
    definition: &OperationDefinition,
    summaries: &Summaries<'_>,
    environment: Environment<'_>,
    context: &Context,
) -> Option<Proof> {
    let outcome = outcome(definition, summaries, environment, context, None)?;
    Some(outcome.0)
}

/// The certificate for an operation; `None` if it has no declarative format.
pub(crate) fn certify(
    definition: &OperationDefinition,
    summaries: &Summaries<'_>,
    environment: Environment<'_>,
    context: &Context,
) -> Option<Result<Certificate, Uncertified>> {
    let OperationForm::Format { parse, print, .. } = &definition.syntax else {
        return None;
    };
    if let Some(cause) = obstacle(parse, print) {
        return Some(Err(cause));
    }
    let (proof, parts, runs) = outcome(
        definition,
        summaries,
        environment,
        context,
        Some(Vec::new()),
    )?;
    Some(
        Certificate::new(("operation", &definition.name), (parse, print), proof, runs).map(
            |certificate| Certificate {
                axioms: axioms(print),
                origins: written::origins(parse),
                parts,
                ..certificate
            },
        ),
    )
}

/// The texts of a format that are read as something else for certain. The programs are those of the operation.
pub(crate) fn clashes(
    definition: &OperationDefinition,
    (parse, print): (&ParseProgram, &PrintProgram),
    format: Format<'_>,
    summaries: &Summaries<'_>,
    environment: Environment<'_>,
    context: &Context,
) -> Proof {
    let facts = environment.dialects.facts();
    let facts = facts.operation(&definition.name, &definition.cpp_namespace);
    let mut meaning = OfOperation::new(definition, (parse, print), summaries, context, facts);
    if let Some(facts) = facts {
        meaning.atoms.add_facts(facts);
    }
    let elements = print.instructions().iter().map(PrintInstruction::element);
    for (printed, element) in meaning.printed.iter_mut().zip(elements) {
        if let (Some(text), Some(element)) = (printed.take(), element) {
            *printed = Some(certain(summaries, definition, element, text));
        }
    }
    let follow = follow::certain(definition);
    let is_possible = may_clash(&meaning, parse, format, &follow);
    let mut product = Product::new(&definition.name, parse, print, follow, meaning);
    product.format = Some(format);
    if is_possible && !product.meaning.is_too_large() {
        product.run();
    }
    product.proof
}

/// True if something that is read may begin with a token, or be continued by one, with which a piece of another element
/// begins. This is far cheaper to know than in which states the two come together.
fn may_clash(
    meaning: &OfOperation<'_, '_>,
    parse: &ParseProgram,
    format: Format<'_>,
    follow: &Tokens,
) -> bool {
    let summaries = meaning.summaries;
    let pieces = meaning.print.instructions().iter().zip(&meaning.printed);
    let pieces = pieces.map(|(instruction, printed)| match (instruction, printed) {
        (PrintInstruction::Text(text), _) => Tokens::literal(text.trim()),
        (_, Some(printed)) => printed.first.clone(),
        (_, None) => Tokens::default(),
    });
    let pieces: Vec<Tokens> = pieces.collect();
    let is_taken = |tokens: &Tokens, is_other: &dyn Fn(usize) -> bool| {
        let mut pieces = pieces.iter().enumerate();
        tokens.common(follow).is_some()
            || pieces.any(|(at, first)| is_other(at) && tokens.common(first).is_some())
    };
    let is_found = |(at, instruction): (usize, &ParseInstruction<_>)| {
        let gate = match instruction {
            ParseInstruction::OptionalLiteral(literal, _) => Some(Tokens::literal(literal.text())),
            ParseInstruction::Element(ParseElement::Directive(_))
            | ParseInstruction::Unless(Test::Directive(_), _) => return true,
            ParseInstruction::Element(element) => matching::gate(summaries, element),
            ParseInstruction::Unless(Test::Property(slot), _) => Some(matching::property_gate(
                summaries,
                meaning.definition,
                *slot,
            )),
            ParseInstruction::Unless(Test::Region(_), _) => Some(Tokens::literal("{")),
            _ => None,
        };
        gate.is_some_and(|gate| is_taken(&gate, &|print| !(format.is_one)(at, print)))
    };
    let goes_on = |(own, printed): (usize, &Option<Printed>)| {
        printed.as_ref().is_some_and(|printed| {
            let colon = printed.is_symbol.then(|| Tokens::literal(":"));
            let taken = printed.taken.clone().or(colon.unwrap_or_default());
            is_taken(&taken, &|print| print != own)
        })
    };
    parse.instructions().iter().enumerate().any(is_found)
        || meaning.printed.iter().enumerate().any(goes_on)
}

/// The proof, and what a certificate has of it, if that is asked for.
fn outcome(
    definition: &OperationDefinition,
    summaries: &Summaries<'_>,
    environment: Environment<'_>,
    context: &Context,
    runs: Option<Vec<Option<Run>>>,
) -> Option<(Proof, Vec<PartLine>, Vec<Option<Run>>)> {
    let OperationForm::Format { parse, print, .. } = &definition.syntax else {
        return None;
    };
    let dialects = environment.dialects;
    let origins = origins(definition, parse, dialects, context);
    let facts = dialects.facts();
    let facts = facts.operation(&definition.name, &definition.cpp_namespace);
    let mut meaning = OfOperation::new(definition, (parse, print), summaries, context, facts);
    if runs.is_some() {
        meaning.remembered = None;
    }
    let are_lists_given = meaning.lists.is_given;
    let tracked = parts(
        &mut meaning.atoms,
        definition,
        (parse, print),
        &origins.read_types,
        &meaning.dictionary,
    );
    let follow = summaries.weaken("follow", follow(summaries, definition));
    let mut product = Product::new(&definition.name, parse, print, follow, meaning);
    product.lacking = summaries.lacking("lexer").cloned();
    product.runs = runs.clone();
    let mut parts = run(&mut product, &tracked);
    let assumption = format!("the verifier of {}", definition.name);
    if let Some(facts) = facts
        && !product.proof.failures.is_empty()
    {
        // A state that the verifier in C++ refuses isn't printed.
        product.proof = Proof {
            states: product.proof.states,
            ..Proof::default()
        };
        product.runs = runs;
        product.meaning.atoms.add_facts(facts);
        parts = run(&mut product, &tracked);
        product.proof.given.insert(assumption.clone());
    }
    if are_lists_given {
        product.proof.given.insert(assumption);
    }
    let mut proof = product.proof;
    proof.add(origins.proof);
    check_values(&mut proof, definition, print, summaries);
    let forms = Forms {
        definition,
        dialects,
        context,
    };
    forms.check(&mut proof, parse);
    for fault in steps::faults(definition, parse) {
        proof.fail(Reason::Steps(fault));
    }
    Some((proof, parts, product.runs.unwrap_or_default()))
}

/// Checks that the values of elements come back from their own texts.
fn check_values(
    proof: &mut Proof,
    definition: &OperationDefinition,
    print: &PrintProgram,
    summaries: &Summaries<'_>,
) {
    let text = |form: &PropertyForm| elements::property(summaries, form);
    let of_slot = |slot: u16| match definition
        .properties
        .get(usize::from(slot))
        .map(|slot| &slot.kind)
    {
        Some(PropertyKind::Property(form)) => values::property(summaries, form, &text),
        _ => None,
    };
    let elements = print.instructions().iter();
    for element in elements.filter_map(PrintInstruction::element) {
        let reason = match element {
            PrintElement::Attribute(_, AttributeWriting::Enum(index)) => {
                values::cases(summaries, *index, Reader::Attribute)
            }
            PrintElement::Attribute(_, AttributeWriting::Case(index)) => {
                values::cases(summaries, *index, Reader::Field)
            }
            PrintElement::Attribute(_, AttributeWriting::Stripped(class)) => {
                proof.unknown.extend(values::unprefixed(class));
                None
            }
            PrintElement::Property(slot) => of_slot(*slot),
            _ => None,
        };
        reason.into_iter().for_each(|reason| proof.fail(reason));
    }
    let is_compared = |slot: &PropertySlot| slot.comparison.is_some();
    if definition.properties.iter().any(is_compared) {
        proof.unknown.insert(Unknown::Unsupported(OTHERWISE));
    }
}

/// Looks at all texts, and at each part to find out if it is read wherever it is present.
fn run(product: &mut Product<'_, OfOperation<'_, '_>>, tracked: &[Tracked]) -> Vec<PartLine> {
    let always = |tracked: &Tracked| {
        if !tracked.is_own || tracked.is_set {
            return None;
        }
        let print = product.print;
        let mut instructions = print.instructions().iter().enumerate();
        instructions.position(|(at, instruction)| {
            let reads = instruction.element().map(matching::printed_parts);
            let mut reads = reads.into_iter().flatten();
            reads.any(|reads| tracked.read_by.contains(&reads))
                && is_reached(&product.meaning, print, at, &tracked.presence)
        })
    };
    let parts: Vec<PartLine> = tracked
        .iter()
        .map(|tracked| PartLine {
            name: tracked.label.clone(),
            always: always(tracked),
        })
        .collect();
    let doubtful = tracked
        .iter()
        .zip(&parts)
        .filter(|(_, part)| part.always.is_none());
    let doubtful = doubtful.map(|(tracked, _)| Some(tracked));
    for tracked in std::iter::once(None).chain(doubtful) {
        product.meaning.track(tracked);
        if product.meaning.is_too_large() {
            product.proof.unknown.insert(Unknown::Size);
            break;
        }
        product.run();
    }
    parts
}

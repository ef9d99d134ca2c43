//! Determines which elements of a format clash.

use crate::check::{Failure, Form};
use crate::fuzzer::Fuzzer;
use crate::generate::{Domain, Recipe, Surroundings};
use format_runtime::dialect::{Dialects, Generated, OperationDefinition, OperationForm};
use format_runtime::program::{
    DirectivePrint, OperationInstructions, PrintElement, PrintInstruction, Target, TypeSlot,
};

/// The place where the parser no longer accepts the printed text.
#[derive(Clone, Debug)]
pub struct Clash {
    /// The text of the operation up to where the parser stopped.
    pub before: String,
    /// The text that the parser could not accept.
    pub at: String,
    /// The message of the parser.
    pub message: String,
    /// The format elements that printed the text immediately before and after that place.
    pub elements: Option<(String, String)>,
}

/// The text on both sides of the place where the parser stopped, for a failure to parse. `None` if the operation
/// parses as something else, which has no such place, and for the generic form, which has no format elements.
pub(crate) fn clash<'c>(
    fuzzer: &mut Fuzzer<'c, '_>,
    domain: &Domain<'c>,
    recipe: &Recipe,
    failure: &Failure,
) -> Option<Clash> {
    let Failure::PrintedDoesNotParse {
        form: Form::Custom,
        printed,
        diagnostics,
    } = failure
    else {
        return None;
    };
    let diagnostic = diagnostics.iter().find(|each| each.is_error)?;
    let offset = (0..=diagnostic.offset.min(printed.len()))
        .rev()
        .find(|&at| printed.is_char_boundary(at))?;
    let line = printed[..offset].rfind('\n').map_or(0, |at| at + 1);
    let end = printed[offset..]
        .find('\n')
        .map_or(printed.len(), |at| offset + at);
    Some(Clash {
        before: printed[line..offset].trim_start().to_owned(),
        at: printed[offset..end].to_owned(),
        message: diagnostic.message.clone(),
        elements: elements(fuzzer, domain, recipe, printed, offset),
    })
}

/// The beginning of an entry of [`Clash::elements`] for text behind the operation.
pub const BEHIND: &str = "what follows the operation";

/// A mark that no format prints.
const MARK: &str = "\u{1}";

/// The elements that printed the text on both sides of an offset. Prints ever longer prefixes of the program, each
/// followed by a mark: the next instruction begins at the first difference from the full text.
fn elements<'c>(
    fuzzer: &mut Fuzzer<'c, '_>,
    domain: &Domain<'c>,
    recipe: &Recipe,
    printed: &str,
    offset: usize,
) -> Option<(String, String)> {
    let loaded = fuzzer.generator().environment().dialects;
    let definition = loaded.operations.get(domain.definition)?;
    let mut dialects = fuzzer.marked.take().unwrap_or_else(|| loaded.clone());
    let starts = starts(fuzzer, &mut dialects, domain, recipe, printed);
    dialects.operations[domain.definition] = definition.clone();
    fuzzer.marked = Some(dialects);
    let mut starts = starts?;
    let OperationForm::Format { print, .. } = &definition.syntax else {
        return None;
    };
    let instructions = print.instructions();
    // A jump out of a prefix skips its mark as well, but no instruction begins after the next one.
    for index in (1..starts.len()).rev() {
        starts[index - 1] = starts[index - 1].min(starts[index]);
    }
    let writes = |index: usize| starts[index + 1] > starts[index];
    let shows = |index: &usize| writes(*index) && named(&instructions[*index]);
    let at = (0..instructions.len()).find(|&index| starts[index + 1] > offset && shows(&index));
    let before = (0..at.unwrap_or(instructions.len())).rev().find(shows);
    let name = |index: Option<usize>, otherwise: &str| {
        index.map_or_else(
            || otherwise.to_owned(),
            |index| words(definition, &instructions[index]),
        )
    };
    Some((name(before, "the name of the operation"), name(at, BEHIND)))
}

/// For each instruction, the offset in the text where it begins to print. The definition in `dialects` changes.
fn starts<'c>(
    fuzzer: &mut Fuzzer<'c, '_>,
    dialects: &mut Dialects,
    domain: &Domain<'c>,
    recipe: &Recipe,
    printed: &str,
) -> Option<Vec<usize>> {
    let definition = dialects.operations.get(domain.definition)?.clone();
    let OperationForm::Format { parse, print, .. } = &definition.syntax else {
        return None;
    };
    let mut starts = Vec::new();
    for count in 0..=print.instructions().len() {
        let beginning = print
            .clone()
            .beginning(count, PrintInstruction::Text(MARK.into()));
        dialects.operations[domain.definition].syntax = OperationForm::Format {
            parse: parse.clone(),
            print: beginning,
            generated: Generated::default(),
        };
        let text = fuzzer.text_with(dialects, domain, recipe, &Surroundings::default(), false)?;
        let same = text.bytes().zip(printed.bytes());
        starts.push(same.take_while(|(a, b)| a == b).count());
    }
    Some(starts)
}

/// True if an author wrote the element. Spaces are not written by authors.
fn named(instruction: &PrintInstruction<OperationInstructions>) -> bool {
    !matches!(instruction, PrintInstruction::Text(text) if text.trim().is_empty())
}

/// An element as it is written in a format.
fn words(
    definition: &OperationDefinition,
    instruction: &PrintInstruction<OperationInstructions>,
) -> String {
    use {PrintElement as E, PrintInstruction as I};
    let slot = |slot: u16| {
        definition
            .properties
            .get(usize::from(slot))
            .map_or("?", |slot| &slot.name)
    };
    let operand = |index: u16| {
        definition
            .operands
            .get(usize::from(index))
            .map_or("?", |operand| &operand.name)
    };
    let region = |index: u16| {
        let regions = &definition.regions;
        regions
            .get(usize::from(index))
            .map_or("?", |region| &region.name)
    };
    let successor = |index: u16| {
        let successors = &definition.successors;
        successors
            .get(usize::from(index))
            .map_or("?", |successor| &successor.name)
    };
    let types = |slot: TypeSlot| match slot {
        TypeSlot::Operand(_) | TypeSlot::Result(_) => {
            let declared = definition.declared(slot);
            format!("${}", declared.map_or("?", |declared| &declared.name))
        }
        TypeSlot::Operands => "operands".to_owned(),
        TypeSlot::Results => "results".to_owned(),
    };
    let element = match instruction {
        I::Element(element) => element,
        I::Text(text) => return format!("`{}`", text.trim()),
        I::Custom(call) => return format!("custom<{}>", call.directive.name),
        I::Newline => return "a line break".to_owned(),
        I::Unless(..) | I::Jump(_) => return "an optional part".to_owned(),
    };
    match element {
        E::Attribute(index, _) | E::Property(index) => format!("${}", slot(*index)),
        E::Operands(index) | E::OperandGroups(index) => format!("${}", operand(*index)),
        E::TypeGroups(index) => format!("type(${})", operand(*index)),
        E::AllOperands => "operands".to_owned(),
        E::Type(slot, _) | E::Types(slot) => format!("type({})", types(*slot)),
        E::FunctionalType(inputs, results) => {
            format!("functional-type({}, {})", types(*inputs), types(*results))
        }
        E::Regions(index, _) => format!("${}", region(*index)),
        E::AllRegions(_) => "regions".to_owned(),
        E::Successors(index) => format!("${}", successor(*index)),
        E::AllSuccessors => "successors".to_owned(),
        E::AttrDict(..) => "attr-dict".to_owned(),
        E::PropDict(_) | E::PropFields(_) => "prop-dict".to_owned(),
        E::Directive(part) => match &**part {
            DirectivePrint::Value(value) => match value.target {
                Target::Attribute(index) => format!("${}", slot(index)),
                Target::Operand(index) | Target::Operands(index) | Target::OperandGroups(index) => {
                    format!("${}", operand(index))
                }
                Target::Type(slot) | Target::Types(slot) | Target::TypeGroups(slot) => {
                    format!("type({})", types(slot))
                }
                Target::Region(index) | Target::Regions(index) => format!("${}", region(index)),
                Target::Successor(index) | Target::Successors(index) => {
                    format!("${}", successor(index))
                }
                Target::AttrDict => "attr-dict".to_owned(),
            },
            DirectivePrint::Argument(index, _) => format!("an argument of ${}", region(*index)),
            DirectivePrint::Functional(..) => "functional-type".to_owned(),
            DirectivePrint::Text(text) | DirectivePrint::Between(_, text) => {
                format!("`{}`", text.trim())
            }
            DirectivePrint::Begin
            | DirectivePrint::Begun
            | DirectivePrint::Skip(_)
            | DirectivePrint::BeginList(..)
            | DirectivePrint::EndRound(_)
            | DirectivePrint::EndList => "an optional part".to_owned(),
        },
    }
}

//! Operations.
//!
//! Each module uses only those before it in this order: atoms, elements, follow, matching, names, equalities, origins; then this
//! file, with `directives`, `regions` and `parts` below it.

mod atoms;
mod directives;
mod elements;
mod equalities;
mod follow;
mod matching;
mod names;
mod origins;
mod parts;
mod regions;

use crate::Proof;
use crate::liveness::live;
use crate::logic::{Formula, Logic};
use crate::product::{Findings, Meaning, Printed, Product, State, Step, Stop};
use crate::summaries::Summaries;
use crate::tokens::Tokens;
use atoms::Atoms;
use elements::{presence, printed};
use follow::follow;
use format_runtime::dialect::{OperationDefinition, OperationForm};
use format_runtime::hooks::Environment;
use format_runtime::program::Instruction;
use format_runtime::program::{
    Condition, CustomArgument, DirectiveCondition, DirectivePrint, DirectiveTest,
    OperationInstructions, ParseElement, ParseInstruction, ParseProgram, PrintElement,
    PrintInstruction, PrintProgram, Test,
};
use matching::Reads;
use names::Names;
use operation_core::Context;
use origins::origins;
use parts::parts;
use smallvec::SmallVec;

/// The assumption about strings.
const UNTYPED_STRINGS: &str = "strings have no type";

/// The proof for an operation; `None` if it has no declarative format.
pub(crate) fn prove(
    definition: &OperationDefinition,
    summaries: &Summaries<'_>,
    environment: Environment<'_>,
    context: &Context,
) -> Option<Proof> {
    let OperationForm::Format { parse, print, .. } = &definition.syntax else {
        return None;
    };
    let dialects = environment.dialects;
    let mut origins = origins(definition, parse, dialects, context);
    let mut meaning = OfOperation::new(definition, (parse, print), summaries);
    let parts = parts(&mut meaning.atoms, definition, print, &origins.read_types);
    let mut product = Product::new(parse, print, follow(definition), meaning);
    run(&mut product, &parts);
    let facts = dialects.facts();
    let facts = facts.operation(&definition.name, &definition.cpp_namespace);
    if let Some(facts) = facts
        && !product.findings.failures.is_empty()
    {
        // A state that the verifier in C++ refuses isn't printed.
        let states = product.findings.states;
        product.findings = Findings {
            states,
            ..Findings::default()
        };
        product.meaning.atoms.add_facts(facts);
        run(&mut product, &parts);
        let assumption = format!("the verifier of {}", definition.name);
        product.findings.given.insert(assumption);
    }
    let mut proof = Proof::from(product.findings);
    proof.failures.append(&mut origins.failures);
    proof.unknown.append(&mut origins.unknown);
    proof.given.append(&mut origins.given);
    Some(proof)
}

/// Looks at all texts, and for each part whether it is read wherever it is present.
fn run(product: &mut Product<'_, OfOperation<'_, '_>>, parts: &[Tracked]) {
    if product.meaning.atoms.is_full {
        product.findings.unknown.insert("size".to_owned());
        return;
    }
    let conditional = conditional(product.print);
    let is_read_always = |tracked: &&Tracked| {
        let mut elements = product.print.instructions().iter().zip(&conditional);
        elements.any(|(instruction, is_conditional)| {
            let reads = instruction.element().map(matching::printed_parts);
            let mut reads = reads.into_iter().flatten();
            tracked.is_own && !is_conditional && reads.any(|reads| tracked.read_by.contains(&reads))
        })
    };
    let doubtful: Vec<&Tracked> = parts.iter().filter(|each| !is_read_always(each)).collect();
    for tracked in std::iter::once(None).chain(doubtful.into_iter().map(Some)) {
        product.meaning.track(tracked);
        product.run();
    }
}

/// For each print instruction, true if some texts leave it out.
fn conditional(print: &PrintProgram) -> Vec<bool> {
    let mut conditional = vec![false; print.instructions().len()];
    for (at, instruction) in print.instructions().iter().enumerate() {
        if let Some(label) = instruction.label() {
            let (start, end) = (label.index().min(at), label.index().max(at));
            conditional[start..end].fill(true);
        }
    }
    conditional
}

/// A part of the operation, and what reads it.
#[derive(Clone, Debug)]
struct Tracked {
    name: String,
    /// The condition under which it has to be read.
    presence: Formula,
    /// Any of these reads it.
    read_by: Vec<Reads>,
    /// True if what reads it is printed wherever it is present.
    is_own: bool,
}

/// The memory of a state.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
struct Memory {
    /// The parts read so far, as far as they are asked for later, as bits: see [`OfOperation::bits`].
    read: u128,
    /// The last clause read. They are printed in order.
    clause: Option<u16>,
    /// For each surrounding list, true if it has had an element.
    rounds: SmallVec<[bool; 4]>,
    /// The same for lists that are read.
    parse_rounds: SmallVec<[bool; 4]>,
    /// True if the list read last had elements.
    had_elements: bool,
    /// True if the current directive has printed something.
    has_begun: bool,
}

/// The meaning of the programs of an operation.
struct OfOperation<'a, 'd> {
    definition: &'d OperationDefinition,
    summaries: &'a Summaries<'a>,
    atoms: Atoms<'d>,
    /// The conditions of the print program, by instruction.
    conditions: Vec<Option<Formula>>,
    /// The conditions under which elements print something, by instruction.
    presences: Vec<Option<Formula>>,
    printed: Vec<Option<Printed>>,
    /// The atoms that print instructions depend on from each place on.
    live: Vec<u128>,
    /// The parts asked for, by parse instructions or at the end.
    asked: Vec<Reads>,
    /// The number of those that tests ask for.
    tests: usize,
    /// The parts asked for by parse instructions from each place on, as bits.
    tested: Vec<u128>,
    tracked: Option<Tracked>,
}

impl<'a, 'd> OfOperation<'a, 'd> {
    fn new(
        definition: &'d OperationDefinition,
        (parse, print): (&'d ParseProgram, &'d PrintProgram),
        summaries: &'a Summaries<'a>,
    ) -> Self {
        let mut atoms = Atoms::new(definition);
        let mut conditions = Vec::new();
        let mut presences = Vec::new();
        let mut texts = Vec::new();
        for (at, instruction) in print.instructions().iter().enumerate() {
            let condition = instruction.condition();
            conditions.push(condition.and_then(|condition| atoms.condition(condition)));
            let element = instruction.element();
            presences
                .push(element.map(|element| presence(&mut atoms, definition, at as u32, element)));
            texts.push(element.map(|element| printed(summaries, definition, element)));
            if let Some(PrintElement::AttrDict(_, slots) | PrintElement::PropDict(slots)) = element
            {
                atoms.add_dictionary(at as u32, slots);
            }
        }
        let used = used(&mut atoms, print, &conditions, &presences);
        let tests: Vec<Vec<Reads>> = parse.instructions().iter().map(asked).collect();
        let mut meaning = OfOperation {
            definition,
            summaries,
            atoms,
            conditions,
            presences,
            printed: texts,
            live: live(print, &used),
            asked: tests.iter().flatten().copied().collect(),
            tests: tests.iter().map(Vec::len).sum(),
            tested: Vec::new(),
            tracked: None,
        };
        let tested: Vec<u128> = tests.iter().map(|reads| meaning.bits(reads)).collect();
        meaning.tested = live(parse, &tested);
        meaning
    }

    /// The bits of parts; none for those that nothing asks for.
    fn bits(&self, reads: &[Reads]) -> u128 {
        let bit = |reads: &Reads| self.asked.iter().position(|asked| asked == reads);
        reads
            .iter()
            .filter_map(bit)
            .fold(0, |bits, place| bits | 1 << place)
    }

    fn names(&self) -> Names<'d> {
        Names(self.definition)
    }

    /// Tracks a part in the next run.
    fn track(&mut self, tracked: Option<&Tracked>) {
        self.tracked = tracked.cloned();
        self.asked.truncate(self.tests);
        let wanted = tracked.map_or(&[][..], |tracked| &tracked.read_by);
        for reads in wanted {
            if !self.asked.contains(reads) {
                self.asked.push(*reads);
            }
        }
    }
}

/// The atoms that each print instruction depends on.
fn used(
    atoms: &mut Atoms<'_>,
    print: &PrintProgram,
    conditions: &[Option<Formula>],
    presences: &[Option<Formula>],
) -> Vec<u128> {
    let program = print.instructions();
    let mut used = vec![0u128; program.len()];
    for (at, instruction) in program.iter().enumerate() {
        for formula in conditions[at].iter().chain(&presences[at]) {
            used[at] |= formula.used();
        }
        if let Some(DirectivePrint::BeginList(parts, _)) = directive_part(instruction) {
            // Each round may ask for them.
            let asked = directives::elements_of(parts).fold(0, |all, condition| {
                let formula = atoms.condition(&condition);
                all | formula.map_or(0, |formula| formula.used())
            });
            for (each, instruction) in used[at..].iter_mut().zip(&program[at..]) {
                *each |= asked;
                if directive_part(instruction) == Some(&DirectivePrint::EndList) {
                    break;
                }
            }
        }
    }
    used
}

fn directive_part(
    instruction: &PrintInstruction<OperationInstructions>,
) -> Option<&DirectivePrint> {
    match instruction.element()? {
        PrintElement::Directive(part) => Some(part),
        _ => None,
    }
}

/// The parts that a parse instruction asks for.
fn asked(instruction: &ParseInstruction<OperationInstructions>) -> Vec<Reads> {
    let ParseInstruction::Unless(test, _) = instruction else {
        return Vec::new();
    };
    match test {
        Test::Attribute(slot) => vec![Reads::Slot(*slot)],
        Test::Operands(index) => vec![Reads::Operands(*index)],
        Test::Regions(index) => vec![Reads::Regions(*index)],
        Test::Directive(test) => match &**test {
            DirectiveTest::Given(targets) => targets.iter().map(|each| Reads::of(*each)).collect(),
            _ => Vec::new(),
        },
        Test::Property(_) | Test::Region(_) => Vec::new(),
    }
}

impl Meaning for OfOperation<'_, '_> {
    type Set = OperationInstructions;
    type Memory = Memory;

    fn logic(&self) -> &Logic {
        &self.atoms.logic
    }

    fn name(&self, element: &PrintElement) -> String {
        self.names().printed(element)
    }

    fn printed(&self, at: usize) -> Option<&Printed> {
        self.printed[at].as_ref()
    }

    fn print(
        product: &mut Product<'_, Self>,
        state: &mut State<Memory>,
        element: &PrintElement,
    ) -> Step<(), Memory> {
        if let PrintElement::Directive(part) = element {
            return product.print_part(state, part);
        }
        let is_present = product.is_present(state)?;
        match element {
            _ if !is_present => {}
            // These print a space before them.
            PrintElement::AttrDict(..)
            | PrintElement::PropDict(_)
            | PrintElement::PropFields(_) => {
                product.push_spaced(state);
            }
            _ => product.push(state),
        }
        Ok(())
    }

    fn condition(
        product: &mut Product<'_, Self>,
        state: &State<Memory>,
        condition: &Condition,
    ) -> Step<bool, Memory> {
        match product.meaning.conditions[state.print as usize].clone() {
            Some(formula) => product.decide(state, &formula),
            None => Err(product.fork(state, is_next_round(condition))),
        }
    }

    fn parse(
        product: &mut Product<'_, Self>,
        state: &mut State<Memory>,
        element: &ParseElement,
    ) -> Step<(), Memory> {
        match element {
            ParseElement::Resolution(_) => {}
            ParseElement::SetUnit(slot) => {
                product.record(state, &[Reads::Slot(*slot)]);
            }
            ParseElement::Clause(number, name) => {
                if state.memory.clause.is_some_and(|last| last >= *number) {
                    return Err(Stop::Failure(format!("the clause `{name}` is read twice")));
                }
                state.memory.clause = Some(*number);
            }
            ParseElement::Directive(part) => product.parse_part(state, part)?,
            _ => {
                let gate = matching::gate(product.meaning.summaries, element);
                let name = product.meaning.names().parsed(element);
                product.read_part(state, gate, &name, |print| {
                    matching::matches(element, print)
                })?;
            }
        }
        Ok(())
    }

    fn test(
        product: &mut Product<'_, Self>,
        state: &mut State<Memory>,
        test: &Test,
    ) -> Step<bool, Memory> {
        let meaning = &product.meaning;
        let is_read = |reads: Reads| Ok(state.memory.read & meaning.bits(&[reads]) != 0);
        match test {
            Test::Attribute(slot) => is_read(Reads::Slot(*slot)),
            Test::Operands(index) => is_read(Reads::Operands(*index)),
            Test::Regions(index) => is_read(Reads::Regions(*index)),
            Test::Property(slot) => {
                let gate = matching::property_gate(meaning.summaries, meaning.definition, *slot);
                product.read_part(state, Some(gate), "an optional property", |print| {
                    matches!(print, PrintElement::Property(own) if own == slot)
                        .then(|| vec![Reads::Slot(*slot)])
                })
            }
            Test::Region(index) => {
                let gate = Some(Tokens::literal("{"));
                product.read_part(state, gate, "an optional region", |print| {
                    matches!(print, PrintElement::Regions(own, _) if own == index)
                        .then(|| vec![Reads::Regions(*index)])
                })
            }
            Test::Directive(test) => product.test_directive(state, test),
        }
    }

    fn custom(&self, state: &mut State<Memory>, arguments: &[CustomArgument]) {
        let reads: Vec<Reads> = arguments.iter().filter_map(matching::of_argument).collect();
        state.memory.read |= self.bits(&reads);
    }

    fn check(
        product: &mut Product<'_, Self>,
        state: &State<Memory>,
        element: &PrintElement,
    ) -> Step<(), Memory> {
        product.check_regions(state, element)
    }

    fn pushed(memory: &mut Memory) {
        memory.has_begun = true;
    }

    fn forget(&self, state: &mut State<Memory>) {
        let tracked = self.tracked.as_ref();
        let presence = tracked.map_or(0, |tracked| tracked.presence.used());
        state
            .knowledge
            .restrict(self.live[state.print as usize] | presence);
        let is_tracked = tracked.map_or(0, |tracked| self.bits(&tracked.read_by));
        state.memory.read &= self.tested[state.parse as usize] | is_tracked;
    }

    fn at_end(&self, state: &State<Memory>) -> Option<String> {
        let tracked = self.tracked.as_ref()?;
        let is_read = state.memory.read & self.bits(&tracked.read_by) != 0;
        let is_lost = !is_read && state.knowledge.decide(&tracked.presence) != Some(false);
        is_lost.then(|| format!("{} may be present and isn't read", tracked.name))
    }
}

fn is_next_round(condition: &Condition) -> bool {
    matches!(condition, Condition::Directive(condition)
        if **condition == DirectiveCondition::NextRound)
}

impl Product<'_, OfOperation<'_, '_>> {
    /// True if the current element prints anything.
    fn is_present(&self, state: &State<Memory>) -> Step<bool, Memory> {
        match &self.meaning.presences[state.print as usize] {
            Some(formula) => self.decide(state, formula),
            None => Ok(true),
        }
    }

    /// Reads an element, and records what it reads.
    fn read_part(
        &mut self,
        state: &mut State<Memory>,
        gate: Option<Tokens>,
        name: &str,
        is_it: impl Fn(&PrintElement) -> Option<Vec<Reads>>,
    ) -> Step<bool, Memory> {
        let read = self.read(state, gate, name, is_it)?;
        let is_there = read.is_some();
        self.record(state, &read.unwrap_or_default());
        Ok(is_there)
    }

    /// Records what is read.
    fn record(&self, state: &mut State<Memory>, reads: &[Reads]) {
        state.memory.read |= self.meaning.bits(reads);
    }
}

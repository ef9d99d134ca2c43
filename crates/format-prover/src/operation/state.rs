//! The meaning of an operation's programs, as data.

use super::atoms::{Atom, Atoms};
use super::elements::{custom_presence, presence, printed};
use super::lists::Lists;
use super::matching::{Part, directive_part};
use super::names::Names;
use super::settings::{Setter, Setting};
use crate::liveness::{live, live_until, live_where};
use crate::logic::Formula;
use crate::product::{Printed, State};
use crate::summaries::Summaries;
use format_runtime::dialect::{Length, OperationDefinition, OperationFacts};
use format_runtime::program::{
    Condition, DirectiveCondition, DirectiveParse, DirectivePrint, DirectiveTest, Instruction,
    OperationInstructions, ParseElement, ParseInstruction, ParseProgram, PrintElement,
    PrintInstruction, PrintProgram, Target, Test,
};
use operation_core::Context;
use smallvec::SmallVec;

/// The largest number of parts asked for.
const MOST_PARTS: usize = u128::BITS as usize;

/// A part of the operation, and what reads it.
#[derive(Clone, Debug)]
pub(super) struct Tracked {
    pub(super) part: Part,
    pub(super) name: String,
    /// Its name in a certificate.
    pub(super) label: String,
    /// The condition under which it has to be read.
    pub(super) presence: Formula,
    /// Any of these reads it.
    pub(super) read_by: Vec<Part>,
    /// True if what reads it is printed wherever it is present.
    pub(super) is_own: bool,
    /// True if a literal sets it.
    pub(super) is_set: bool,
}

/// The memory of a state.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Memory {
    /// The parts read so far, as far as they are asked for later, as bits: see [`OfOperation::bits`].
    pub(super) read: u128,
    /// The last clause read. They are printed in order.
    pub(super) clause: Option<u16>,
    /// For each surrounding list, true if it has had an element.
    pub(super) rounds: SmallVec<[bool; 4]>,
    /// The same for lists that are read.
    pub(super) parse_rounds: SmallVec<[bool; 4]>,
    /// True if the list read last had elements.
    pub(super) had_elements: bool,
    /// True if the current directive has printed something.
    pub(super) has_begun: bool,
    /// The arrays of which a mark was skipped that isn't set yet, in order.
    pub(super) skipped: SmallVec<[u16; 4]>,
    /// The lists that were printed, as bits.
    pub(super) ended: u32,
}

/// The parts of the memory that instructions still depend on, by place.
pub(super) struct Remembered {
    had_elements: Vec<u128>,
    clause: Vec<u128>,
    has_begun: Vec<u128>,
}

impl Remembered {
    fn of(parse: &ParseProgram, print: &PrintProgram) -> Self {
        let parses = |is_it: &dyn Fn(&ParseInstruction<OperationInstructions>) -> bool| {
            let instructions = parse.instructions().iter();
            instructions
                .map(|each| u128::from(is_it(each)))
                .collect::<Vec<_>>()
        };
        let prints = |is_it: &dyn Fn(&DirectivePrint) -> bool| {
            let instructions = print.instructions().iter();
            let parts = instructions.map(|each| directive_part(each).is_some_and(is_it));
            parts.map(u128::from).collect::<Vec<_>>()
        };
        let asks = parses(
            &|each| matches!(each, ParseInstruction::Unless(Test::Directive(test), _) if **test == DirectiveTest::HadElements),
        );
        let ends = parses(
            &|each| matches!(each.element(), Some(ParseElement::Directive(part)) if matches!(**part, DirectiveParse::EndList(_))),
        );
        let clauses = parses(&|each| matches!(each.element(), Some(ParseElement::Clause(..))));
        let begins = prints(&|part| *part == DirectivePrint::Begin);
        let texts =
            prints(&|part| matches!(part, DirectivePrint::Text(_) | DirectivePrint::Between(..)));
        Remembered {
            had_elements: live_until(parse, &asks, &ends),
            clause: live(parse, &clauses),
            has_begun: live_until(print, &texts, &begins),
        }
    }

    /// Forgets the rest of a state's memory.
    pub(super) fn restrict(&self, state: &mut State<Memory>) {
        let (parse, print) = (state.parse as usize, state.print as usize);
        state.memory.had_elements &= self.had_elements[parse] != 0;
        state.memory.has_begun &= self.has_begun[print] != 0;
        if self.clause[parse] == 0 {
            state.memory.clause = None;
        }
    }
}

/// A clause of an `oilist` in the parse program. Clauses are printed in order, so that none before it is read after it.
struct Clause {
    number: u16,
    /// The instruction that notes it.
    start: usize,
    /// The instruction after it.
    end: usize,
}

/// The meaning of the programs of an operation.
pub(super) struct OfOperation<'a, 'd> {
    pub(super) definition: &'d OperationDefinition,
    pub(super) print: &'d PrintProgram,
    pub(super) summaries: &'a Summaries<'a>,
    pub(super) atoms: Atoms<'d>,
    /// The conditions of the print program, by instruction.
    pub(super) conditions: Vec<Option<Formula>>,
    /// The conditions under which elements print something, by instruction.
    pub(super) presences: Vec<Option<Formula>>,
    pub(super) printed: Vec<Option<Printed>>,
    /// The atoms that print instructions depend on from each place on.
    pub(super) live: Vec<u128>,
    /// The parts asked for, by parse instructions or at the end.
    pub(super) asked: Vec<Part>,
    /// The number of those that tests ask for.
    pub(super) tests: usize,
    /// The parts asked for by parse instructions from each place on, as bits.
    tested: Vec<u128>,
    pub(super) tracked: Option<Tracked>,
    /// The bits of what reads the tracked part.
    pub(super) tracked_bits: u128,
    /// The slots in dictionaries.
    pub(super) dictionary: Vec<u16>,
    /// The values that directives set, by parse instruction.
    pub(super) settings: Vec<Vec<Setting>>,
    /// The lists of directives.
    pub(super) lists: Lists,
    /// The condition under which the operation has results, and with them names.
    pub(super) has_results: Formula,
    /// The atoms that parse instructions depend on from each place on.
    needed: Vec<u128>,
    clauses: Vec<Clause>,
    /// `None` if runs are written down: certificates have the whole memory.
    pub(super) remembered: Option<Remembered>,
}

impl<'a, 'd> OfOperation<'a, 'd> {
    pub(super) fn new(
        definition: &'d OperationDefinition,
        (parse, print): (&'d ParseProgram, &'d PrintProgram),
        summaries: &'a Summaries<'a>,
        context: &Context,
        facts: Option<&OperationFacts>,
    ) -> Self {
        let mut atoms = Atoms::new(definition);
        let mut conditions = Vec::new();
        let mut presences = Vec::new();
        let mut texts = Vec::new();
        for (at, instruction) in print.instructions().iter().enumerate() {
            let condition = instruction.condition();
            conditions.push(condition.and_then(|condition| atoms.condition(condition)));
            let element = instruction.element();
            presences.push(match instruction {
                PrintInstruction::Custom(call) => custom_presence(&mut atoms, &call.arguments),
                _ => element.map(|element| presence(&mut atoms, definition, at as u32, element)),
            });
            texts.push(element.map(|element| printed(summaries, definition, element)));
            if let Some(PrintElement::AttrDict(_, slots) | PrintElement::PropDict(slots)) = element
            {
                atoms.add_dictionary(at as u32, slots);
            }
        }
        let used = used(&mut atoms, print, &conditions, &presences);
        let setter = Setter {
            definition,
            parse,
            dialects: summaries.dialects(),
            context,
        };
        let settings: Vec<Vec<Setting>> = parse
            .instructions()
            .iter()
            .map(|instruction| setter.settings(&mut atoms, instruction))
            .collect();
        let results = 0..definition.results.len() as u16;
        let has_results = Formula::Any(
            results
                .map(|index| atoms.atom(Atom::Results(index)))
                .collect(),
        );
        let needed = needed(parse, &settings, &has_results);
        let clauses = clauses(parse);
        let tests: Vec<Vec<Part>> = parse.instructions().iter().map(asked).collect();
        let mut meaning = OfOperation {
            definition,
            print,
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
            tracked_bits: 0,
            dictionary: dictionary_slots(print),
            settings,
            lists: Lists::of(definition, (parse, print), facts),
            has_results,
            needed: live_in_order(parse, &clauses, &needed),
            clauses,
            remembered: Some(Remembered::of(parse, print)),
        };
        let tested: Vec<u128> = tests.iter().map(|reads| meaning.bits(reads)).collect();
        meaning.tested = live_in_order(parse, &meaning.clauses, &tested);
        meaning
    }

    /// The atoms that parse instructions still depend on.
    pub(super) fn needed(&self, state: &State<Memory>) -> u128 {
        self.needed[self.ahead(state)]
    }

    /// The parts that parse instructions still ask for, as bits.
    pub(super) fn tested(&self, state: &State<Memory>) -> u128 {
        self.tested[self.ahead(state)]
    }

    /// The place in the parse program from which on instructions count: between clauses that behind the last one.
    fn ahead(&self, state: &State<Memory>) -> usize {
        let parse = state.parse as usize;
        let last = state.memory.clause;
        let mut passed = self.clauses.iter();
        let passed = passed.find(|each| Some(each.number) == last && parse <= each.start);
        passed.map_or(parse, |each| each.end)
    }

    /// True if there is more to know of a state than fits into it.
    pub(super) fn is_too_large(&self) -> bool {
        self.atoms.is_full || self.asked.len() > MOST_PARTS
    }

    /// The bits of parts; none for those that nothing asks for.
    pub(super) fn bits(&self, reads: &[Part]) -> u128 {
        let bit = |reads: &Part| self.asked.iter().position(|asked| asked == reads);
        reads
            .iter()
            .filter_map(bit)
            .filter(|&place| place < MOST_PARTS)
            .fold(0, |bits, place| bits | 1 << place)
    }

    /// True for an operand that is a list of lists.
    pub(super) fn has_lists(&self, index: u16) -> bool {
        let operand = self.definition.operands.get(usize::from(index));
        operand.is_some_and(|operand| matches!(operand.length, Length::VariadicOfVariadic { .. }))
    }

    pub(super) fn names(&self) -> Names<'d> {
        Names(self.definition)
    }

    /// Tracks a part in the next run.
    pub(super) fn track(&mut self, tracked: Option<&Tracked>) {
        self.tracked = tracked.cloned();
        self.asked.truncate(self.tests);
        let wanted = tracked.map_or(&[][..], |tracked| &tracked.read_by);
        for reads in wanted {
            if !self.asked.contains(reads) {
                self.asked.push(*reads);
            }
        }
        self.tracked_bits = self.bits(wanted);
    }
}

/// The slots in dictionaries.
fn dictionary_slots(print: &PrintProgram) -> Vec<u16> {
    let elements = print
        .instructions()
        .iter()
        .filter_map(PrintInstruction::element);
    let slots = elements.flat_map(|element| match element {
        PrintElement::AttrDict(_, slots) | PrintElement::PropDict(slots) => slots.clone(),
        PrintElement::PropFields(fields) => fields.iter().map(|field| field.slot).collect(),
        _ => Vec::new(),
    });
    slots.collect()
}

fn clauses(parse: &ParseProgram) -> Vec<Clause> {
    let instructions = parse.instructions();
    let clause = |(start, instruction): (usize, &ParseInstruction<OperationInstructions>)| {
        let Some(ParseElement::Clause(number, _)) = instruction.element() else {
            return None;
        };
        let mut after = instructions[start..].iter();
        let is_end =
            |each: &ParseInstruction<_>| each.label().is_some_and(|label| label.index() <= start);
        Some(Clause {
            number: *number,
            start,
            end: start + after.position(is_end)? + 1,
        })
    };
    instructions.iter().enumerate().filter_map(clause).collect()
}

/// The bits that instructions use from each place on. The jump behind a clause leads to those after it.
fn live_in_order(parse: &ParseProgram, clauses: &[Clause], uses: &[u128]) -> Vec<u128> {
    live_where(parse, uses, |at, label| {
        let is_behind = |clause: &Clause| clause.end == at + 1 && label <= clause.start;
        match clauses.iter().any(is_behind) {
            true => at + 1,
            false => label,
        }
    })
}

/// The atoms that each parse instruction depends on.
fn needed(parse: &ParseProgram, settings: &[Vec<Setting>], has_results: &Formula) -> Vec<u128> {
    let instructions = parse.instructions().iter().zip(settings);
    let needed = instructions.map(|(instruction, setting)| {
        let of_setting = setting.iter().fold(0, |all, setting| {
            let value = setting.value.as_ref();
            all | setting.presence.used() | value.map_or(0, Formula::used)
        });
        match instruction.element() {
            Some(ParseElement::Directive(part)) if matches!(**part, DirectiveParse::Named(_)) => {
                has_results.used()
            }
            _ => of_setting,
        }
    });
    needed.collect()
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
            let asked = elements_of(parts).fold(0, |all, condition| {
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

/// The parts that a parse instruction asks for.
fn asked(instruction: &ParseInstruction<OperationInstructions>) -> Vec<Part> {
    if let Some(ParseElement::Directive(part)) = instruction.element()
        && let DirectiveParse::Finish(arrays) = &**part
    {
        return arrays.iter().map(|array| Part::Slot(array.slot)).collect();
    }
    let ParseInstruction::Unless(test, _) = instruction else {
        return Vec::new();
    };
    match test {
        Test::Attribute(slot) => vec![Part::Slot(*slot)],
        Test::Operands(index) => vec![Part::Operands(*index)],
        Test::Regions(index) => vec![Part::Regions(*index)],
        Test::Directive(test) => match &**test {
            DirectiveTest::Given(targets) => targets.iter().map(|each| Part::of(*each)).collect(),
            _ => Vec::new(),
        },
        Test::Property(_) | Test::Region(_) => Vec::new(),
    }
}

/// The conditions under which a list of these parts has an element.
pub(super) fn elements_of(parts: &[Target]) -> impl Iterator<Item = Condition> {
    parts.iter().flat_map(|&target| {
        [true, false].map(|is_listed| {
            Condition::Directive(Box::new(DirectiveCondition::Present(target, is_listed)))
        })
    })
}

//! The meaning of an operation's instructions.

use super::matching;
use super::state::{Memory, OfOperation};
use crate::classes;
use crate::logic::{Atom, Formula, Logic};
use crate::product::{Meaning, Printed, Product, State, Step, Stop};
use crate::proof::{Part, Reason, Unknown};
use crate::tokens::Tokens;
use format_runtime::program::{
    Condition, CustomArgument, DirectiveCondition, OperationInstructions, ParseElement,
    PrintElement, Test,
};

impl Meaning for OfOperation<'_, '_> {
    type Set = OperationInstructions;
    type Memory = Memory;

    fn logic(&self) -> &Logic {
        &self.atoms.logic
    }

    fn atom(&self, number: u8) -> Option<Atom> {
        self.atoms.get(number).cloned()
    }

    fn name(&self, element: &PrintElement) -> String {
        self.names().printed(element)
    }

    fn printed(&self, at: usize) -> Option<&Printed> {
        self.printed[at].as_ref()
    }

    fn custom_presence(&self, at: usize) -> Formula {
        let presence = self.presences[at].clone();
        presence.unwrap_or(Formula::Constant(true))
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
            // Nothing reads what is printed in its place.
            PrintElement::Attribute(..) if !is_present => {
                let name = product.meaning.name(element);
                return Err(Stop::Failure(Reason::AbsentIsPrinted { name }));
            }
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
                let reads = [Part::Slot(*slot)];
                let tracked = product.meaning.tracked.as_ref();
                if let Some(tracked) = tracked.filter(|tracked| tracked.read_by == reads)
                    && !product.decide(state, &tracked.presence)?
                {
                    return Err(Stop::Failure(Reason::AbsentIsRead {
                        part: tracked.part,
                        name: tracked.name.clone(),
                    }));
                }
                product.record(state, &reads);
            }
            ParseElement::Clause(number, name) => {
                if state.memory.clause.is_some_and(|last| last >= *number) {
                    return Err(Stop::Failure(Reason::ClauseAgain(name.to_string())));
                }
                state.memory.clause = Some(*number);
            }
            ParseElement::Directive(part) => product.parse_part(state, part)?,
            _ => {
                let summaries = product.meaning.summaries;
                let definition = product.meaning.definition;
                if let ParseElement::Type(slot, class) = element
                    && !product.goes_on()
                    && let Some(declared) = definition.declared(*slot)
                {
                    match classes::are_within(&declared.constraint.predicate, class) {
                        Some(true) => {}
                        None => {
                            let assumption =
                                format!("types of `${}` are of class {class}", declared.name);
                            product.proof.given.insert(assumption);
                        }
                        Some(false) => {
                            let name = product.meaning.names().parsed(element);
                            return Err(Stop::Failure(Reason::OtherClass { name }));
                        }
                    }
                }
                let wanted = |meaning: &Self| {
                    let gate = matching::gate(summaries, element);
                    (gate, meaning.names().parsed(element))
                };
                product.read_part(state, wanted, |print| {
                    matching::matches(summaries, definition, element, print)
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
        let is_read = |reads: Part| Ok(state.memory.read & meaning.bits(&[reads]) != 0);
        match test {
            // A dictionary that is read may hold it or not.
            Test::Attribute(slot) if meaning.dictionary.contains(slot) => {
                Err(Stop::Unknown(Unknown::Unsupported("a test of an entry")))
            }
            Test::Attribute(slot) => is_read(Part::Slot(*slot)),
            // It asks for values, and lists of none are printed, too.
            Test::Operands(index) if meaning.has_lists(*index) && !product.goes_on() => Err(
                Stop::Unknown(Unknown::Unsupported("a test of lists of values")),
            ),
            Test::Operands(index) => is_read(Part::Operands(*index)),
            Test::Regions(index) => is_read(Part::Regions(*index)),
            Test::Property(slot) => {
                let wanted = |meaning: &Self| {
                    let Self {
                        summaries,
                        definition,
                        ..
                    } = meaning;
                    let gate = matching::property_gate(summaries, definition, *slot);
                    (Some(gate), "an optional property".to_owned())
                };
                product.read_part(state, wanted, |print| {
                    matches!(print, PrintElement::Property(own) if own == slot)
                        .then(|| vec![Part::Slot(*slot)])
                })
            }
            Test::Region(index) => {
                let gate = Some(Tokens::literal("{"));
                let wanted = |_: &Self| (gate, "an optional region".to_owned());
                let definition = meaning.definition;
                let index = *index;
                let is_read = product.read_part(state, wanted, |print| {
                    matches!(print, PrintElement::Regions(own, _) if *own == index)
                        .then(|| vec![Part::Regions(index)])
                })?;
                let traits = &definition.traits;
                if is_read
                    && !product.goes_on()
                    && (traits.no_terminator || traits.implicit_terminator.is_some())
                {
                    return Err(Stop::Failure(Reason::NoOperations(index)));
                }
                Ok(is_read)
            }
            Test::Directive(test) => product.test_directive(state, test),
        }
    }

    fn custom(&self, state: &mut State<Memory>, arguments: &[CustomArgument]) {
        let reads: Vec<Part> = arguments.iter().filter_map(matching::of_argument).collect();
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
            .restrict(self.live[state.print as usize] | self.needed(state) | presence);
        state.memory.read &= self.tested(state) | self.tracked_bits;
        if let Some(remembered) = &self.remembered {
            remembered.restrict(state);
        }
    }

    fn is_settled(&self, state: &State<Memory>) -> bool {
        let Some(tracked) = &self.tracked else {
            return false;
        };
        let is_read = state.memory.read & self.tracked_bits != 0;
        match (tracked.is_set, state.knowledge.decide(&tracked.presence)) {
            // It must not be set where it is absent.
            (true, presence) => is_read && presence == Some(true),
            (false, presence) => is_read || presence == Some(false),
        }
    }

    fn at_end(&self, state: &State<Memory>) -> Option<Reason> {
        let tracked = self.tracked.as_ref()?;
        let is_read = state.memory.read & self.tracked_bits != 0;
        let is_lost = !is_read && state.knowledge.decide(&tracked.presence) != Some(false);
        is_lost.then(|| Reason::Lost {
            part: tracked.part,
            name: tracked.name.clone(),
        })
    }

    fn memory(&self, state: &State<Memory>) -> (Vec<(String, bool)>, Vec<String>) {
        let known = self.tested(state) | self.tracked_bits;
        let parts = self.asked.iter().enumerate().filter_map(|(place, reads)| {
            // Each is asked for by its first place.
            let bit = self.bits(&[*reads]);
            let is_known = bit & known != 0 && 1u128.checked_shl(place as u32) == Some(bit);
            is_known.then(|| (reads.code(), state.memory.read & bit != 0))
        });
        let clause = state.memory.clause.map(|clause| format!("clause={clause}"));
        let fresh = (!state.memory.has_begun).then(|| "fresh".to_owned());
        (parts.collect(), clause.into_iter().chain(fresh).collect())
    }

    fn part(&self) -> Option<String> {
        Some(self.tracked.as_ref()?.label.clone())
    }
}

fn is_next_round(condition: &Condition) -> bool {
    matches!(condition, Condition::Directive(condition)
        if **condition == DirectiveCondition::NextRound)
}

impl<'a, 'd> Product<'_, OfOperation<'a, 'd>> {
    /// True if the current element prints anything.
    pub(super) fn is_present(&self, state: &State<Memory>) -> Step<bool, Memory> {
        match &self.meaning.presences[state.print as usize] {
            Some(formula) => self.decide(state, formula),
            None => Ok(true),
        }
    }

    /// Part an element, and records what it reads.
    pub(super) fn read_part(
        &mut self,
        state: &mut State<Memory>,
        wanted: impl FnOnce(&OfOperation<'a, 'd>) -> (Option<Tokens>, String),
        is_it: impl Fn(&PrintElement) -> Option<Vec<Part>>,
    ) -> Step<bool, Memory> {
        let read = self.read(state, wanted, |print, is_own| {
            let is_plain = !matches!(print, PrintElement::Directive(_));
            is_it(print).or_else(|| (is_own && is_plain).then(|| matching::printed_parts(print)))
        })?;
        let is_there = read.is_some();
        self.record(state, &read.unwrap_or_default());
        Ok(is_there)
    }

    /// Records what is read.
    pub(super) fn record(&self, state: &mut State<Memory>, reads: &[Part]) {
        state.memory.read |= self.meaning.bits(reads);
    }
}

//! The meaning of an operation's instructions.

use super::matching::{self, Reads};
use super::state::{Memory, OfOperation};
use crate::logic::Logic;
use crate::product::{Meaning, Printed, Product, State, Step, Stop};
use crate::tokens::Tokens;
use format_runtime::program::{
    AttributeWriting, Condition, CustomArgument, DirectiveCondition, OperationInstructions,
    ParseElement, PrintElement, Test,
};

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
            PrintElement::Attribute(..) | PrintElement::Property(_) if !is_present => {
                let name = product.meaning.names().printed(element);
                return Err(Stop::Failure(format!(
                    "{name} is printed where it is absent"
                )));
            }
            _ if !is_present => {}
            // These print a space before them.
            PrintElement::AttrDict(..)
            | PrintElement::PropDict(_)
            | PrintElement::PropFields(_) => {
                product.push_spaced(state);
            }
            PrintElement::Attribute(_, AttributeWriting::Stripped(class))
                if product.meaning.summaries.spaces_attribute(class) =>
            {
                product.push_spaced(state);
            }
            PrintElement::Type(_, class) if product.meaning.summaries.spaces_type(class) => {
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
            ParseElement::SetUnit(slot) => product.set_unit(state, *slot)?,
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
                let definition = product.meaning.definition;
                product.read_part(state, gate, &name, |print| {
                    matching::matches(definition, element, print)
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
        state.knowledge.restrict(
            self.live[state.print as usize] | self.needed[state.parse as usize] | presence,
        );
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
    pub(super) fn is_present(&self, state: &State<Memory>) -> Step<bool, Memory> {
        match &self.meaning.presences[state.print as usize] {
            Some(formula) => self.decide(state, formula),
            None => Ok(true),
        }
    }

    /// Reads an element, and records what it reads.
    pub(super) fn read_part(
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

    /// Sets a slot to `unit`, which it must have been.
    pub(super) fn set_unit(&mut self, state: &mut State<Memory>, slot: u16) -> Step<(), Memory> {
        let formula = self.meaning.atoms.is_unit(slot);
        if !self.decide(state, &formula)? {
            let name = self.meaning.names().slot(slot);
            return Err(Stop::Failure(format!("{name} is set where it is absent")));
        }
        self.record(state, &[Reads::Slot(slot)]);
        Ok(())
    }

    /// Records what is read.
    pub(super) fn record(&self, state: &mut State<Memory>, reads: &[Reads]) {
        state.memory.read |= self.meaning.bits(reads);
    }
}

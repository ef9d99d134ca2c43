//! `custom` directives that hook files describe.

use super::atoms::Atom;
use super::lists::List;
use super::matching::{self, Part, directive_part};
use super::settings::Setting;
use super::state::{Memory, OfOperation, elements_of};
use crate::product::{Product, State, Step, Stop};
use crate::proof::{Reason, Unknown};
use crate::tokens::Tokens;
use format_runtime::program::{
    Array, DirectiveParse, DirectivePrint, DirectiveTest, DirectiveValue, PrintElement,
    PrintInstruction, Target, ValueForm,
};

fn unknown<T>(cause: &'static str) -> Step<T, Memory> {
    Err(Stop::Unknown(Unknown::Unsupported(cause)))
}

impl Product<'_, OfOperation<'_, '_>> {
    fn note_unknown(&mut self, cause: &'static str) {
        self.proof.unknown.insert(Unknown::Unsupported(cause));
    }

    /// The states after a condition that is true for some elements of a list and false for others.
    pub(super) fn fork(&mut self, state: &State<Memory>, is_next_round: bool) -> Stop<Memory> {
        let PrintInstruction::Unless(_, label) = &self.print.instructions()[state.print as usize]
        else {
            return Stop::Impossible;
        };
        let mut goes_on = state.clone();
        goes_on.print += 1;
        let mut jumps = state.clone();
        jumps.print = label.index() as u32;
        if !is_next_round {
            return Stop::Fork(vec![goes_on, jumps]);
        }
        let is_first = state.memory.rounds.last() == Some(&false);
        goes_on.memory.has_begun |= !is_first;
        // The first element is there if the list was asked for elements before.
        match is_first && self.has_elements(state) {
            true => Stop::Fork(vec![goes_on]),
            false => Stop::Fork(vec![goes_on, jumps]),
        }
    }

    /// True if the innermost list is known to have an element.
    fn has_elements(&mut self, state: &State<Memory>) -> bool {
        let before = &self.print.instructions()[..state.print as usize];
        let parts =
            before
                .iter()
                .rev()
                .find_map(|instruction| match directive_part(instruction)? {
                    DirectivePrint::BeginList(parts, _) => Some(parts),
                    _ => None,
                });
        let Some(parts) = parts else { return false };
        elements_of(parts).any(|condition| {
            let formula = self.meaning.atoms.condition(&condition);
            formula.is_some_and(|formula| state.knowledge.decide(&formula) == Some(true))
        })
    }

    /// Prints a part of a directive.
    pub(super) fn print_part(
        &mut self,
        state: &mut State<Memory>,
        part: &DirectivePrint,
    ) -> Step<(), Memory> {
        match part {
            DirectivePrint::Begin => state.memory.has_begun = false,
            DirectivePrint::Begun => state.memory.has_begun = true,
            // A space at the beginning of a directive isn't printed.
            DirectivePrint::Text(text) => match state.memory.has_begun {
                true => self.text(state, text),
                false => self.text(state, text.trim_start()),
            },
            DirectivePrint::Value(value) => {
                if self.is_present(state)? {
                    match value.target {
                        Target::AttrDict => self.push_spaced(state),
                        _ => self.push(state),
                    }
                }
            }
            DirectivePrint::Skip(target) => {
                // Rounds of a list that isn't understood would go on without end.
                if let Target::Attribute(slot) = target
                    && !self.meaning.lists.is_unknown
                {
                    state.memory.skipped.push(*slot);
                }
            }
            DirectivePrint::Argument(..) => return unknown("arguments of a region in a directive"),
            DirectivePrint::Functional(..) => self.push_spaced(state),
            DirectivePrint::BeginList(..) => state.memory.rounds.push(false),
            DirectivePrint::Between(first, text) => {
                let is_later = state.memory.rounds.last() == Some(&true);
                match is_later || state.memory.has_begun {
                    true => self.text(state, if is_later { text } else { first }),
                    false => self.text(state, first.trim_start()),
                }
                has_element(&mut state.memory.rounds);
            }
            DirectivePrint::EndRound(_) => {
                has_element(&mut state.memory.rounds);
                self.forget_element(state);
            }
            DirectivePrint::EndList => {
                state.memory.rounds.pop();
                // Only where something depends on it.
                let mut lists = self.meaning.lists.all.iter();
                let is_it =
                    |list: &List| list.end == state.print as usize && !list.marked.is_empty();
                if let Some(list) = lists.position(is_it) {
                    state.memory.ended |= 1u32.checked_shl(list as u32).unwrap_or(0);
                }
            }
        }
        Ok(())
    }

    /// Forgets what was known of the current element of a list.
    fn forget_element(&self, state: &mut State<Memory>) {
        let lasting = self
            .meaning
            .atoms
            .known()
            .filter(|(_, atom)| !matches!(atom, Atom::Next(_)))
            .fold(0u128, |bits, (number, _)| bits | 1 << number);
        state.knowledge.restrict(lasting);
    }

    /// Parses a part of a directive.
    pub(super) fn parse_part(
        &mut self,
        state: &mut State<Memory>,
        part: &DirectiveParse,
    ) -> Step<(), Memory> {
        match part {
            DirectiveParse::Token(token, _) => self.literal(state, token.text())?,
            DirectiveParse::Value(value) => {
                self.value(state, value, false)?;
            }
            DirectiveParse::Set(target, _, true) => self.set_element(state, *target)?,
            DirectiveParse::Set(_, _, false) => self.set(state)?,
            DirectiveParse::Functional(input, result, _) => {
                let parts = (*input, *result);
                let wanted = |_: &OfOperation<'_, '_>| (None, "a function type".to_owned());
                self.read_part(state, wanted, |print| {
                    let PrintElement::Directive(part) = print else {
                        return None;
                    };
                    matches!(&**part, DirectivePrint::Functional(own, other, _)
                        if (*own, *other) == parts)
                    .then(|| vec![Part::of(parts.0), Part::of(parts.1)])
                })?;
            }
            DirectiveParse::BeginList(_) => {
                if self.meaning.lists.is_unknown {
                    self.note_unknown("the lengths of lists in a directive");
                }
                self.set(state)?;
                state.memory.parse_rounds.push(false);
            }
            DirectiveParse::EndRound(_) => has_element(&mut state.memory.parse_rounds),
            DirectiveParse::EndList(_) => {
                state.memory.had_elements = state.memory.parse_rounds.pop() == Some(true);
                self.end_list(state)?;
            }
            DirectiveParse::Finish(arrays) => {
                let is_read = |array: &Array| {
                    state.memory.read & self.meaning.bits(&[Part::Slot(array.slot)]) != 0
                };
                let are_read = arrays.iter().filter(|array| array.is_empty_by_default);
                if !are_read.clone().all(is_read) {
                    self.set(state)?;
                }
            }
            DirectiveParse::Begin(_)
            | DirectiveParse::Expect(..)
            | DirectiveParse::EndExpect
            | DirectiveParse::SameLength(..) => {}
            DirectiveParse::Refuse(message, _, _) => {
                return Err(Stop::Failure(Reason::Refused(message.to_string())));
            }
            DirectiveParse::Argument(_) => return unknown("arguments of a region in a directive"),
            // Every result that is printed has a name.
            DirectiveParse::Named(message) => {
                if !self.decide(state, &self.meaning.has_results)? {
                    return Err(Stop::Failure(Reason::Refused(message.to_string())));
                }
            }
        }
        Ok(())
    }

    /// Sets an element of an array where that of the printed one is a mark.
    fn set_element(&mut self, state: &mut State<Memory>, target: Target) -> Step<(), Memory> {
        match target {
            Target::Attribute(slot) if state.memory.skipped.first() == Some(&slot) => {
                state.memory.skipped.remove(0);
            }
            _ if self.meaning.lists.is_unknown => {}
            _ => self.note_unknown("elements that a directive sets"),
        }
        self.record(state, &[Part::of(target)]);
        Ok(())
    }

    /// Ends a list: the operands that stand for marks are read, too, if there were none.
    fn end_list(&mut self, state: &mut State<Memory>) -> Step<(), Memory> {
        if !state.memory.skipped.is_empty() {
            return unknown("elements that a directive sets");
        }
        let lists = self.meaning.lists.all.iter().enumerate();
        let mut ended = lists.filter(|(_, list)| list.parse_end == state.parse as usize);
        let Some((number, list)) = ended.next() else {
            return Ok(());
        };
        let bit = 1u32.checked_shl(number as u32).unwrap_or(0);
        let is_printed = state.memory.ended & bit != 0;
        state.memory.ended &= !bit;
        if is_printed {
            let marked = list.marked.iter().map(|(target, _)| Part::of(*target));
            let marked: Vec<Part> = marked.collect();
            self.record(state, &marked);
        }
        Ok(())
    }

    /// Sets the parts that the current instruction sets.
    fn set(&mut self, state: &mut State<Memory>) -> Step<(), Memory> {
        for setting in self.meaning.settings[state.parse as usize].clone() {
            self.set_one(state, setting)?;
        }
        Ok(())
    }

    fn set_one(&mut self, state: &mut State<Memory>, setting: Setting) -> Step<(), Memory> {
        let target = setting.target;
        let part = Part::of(target);
        if !self.decide(state, &setting.presence)? {
            let name = self.meaning.names().target(target);
            return Err(Stop::Failure(Reason::AbsentIsRead { part, name }));
        }
        match setting.value {
            None => self.note_unknown("a value that a directive sets"),
            Some(formula) if self.decide(state, &formula)? => {
                self.proof.given.extend(setting.given.map(str::to_owned));
            }
            Some(_) => {
                let name = self.meaning.names().target(target);
                return Err(Stop::Failure(Reason::OtherValue { part, name }));
            }
        }
        self.record(state, &[part]);
        Ok(())
    }

    /// The result of a test in a directive.
    pub(super) fn test_directive(
        &mut self,
        state: &mut State<Memory>,
        test: &DirectiveTest,
    ) -> Step<bool, Memory> {
        let memory = &state.memory;
        match test {
            DirectiveTest::Value(value) => self.value(state, value, true),
            DirectiveTest::Given(targets) => {
                let reads: Vec<Part> = targets.iter().map(|each| Part::of(*each)).collect();
                Ok(memory.read & self.meaning.bits(&reads) != 0)
            }
            DirectiveTest::Required(first, later) => Ok(match memory.parse_rounds.last() {
                Some(true) => *later,
                _ => *first,
            }),
            DirectiveTest::HadElements => Ok(memory.had_elements),
            DirectiveTest::NotAt(token) => {
                let text = token.text();
                if let Some(piece) = self.peek(state, 0)?
                    && let Some(found) = self.literal_text(piece)
                {
                    return Ok(found != text);
                }
                self.is_absent(state, &Tokens::literal(text), &format!("`{text}`"))?;
                Ok(true)
            }
            other => Err(Stop::Unknown(Unknown::DirectiveTest(other.to_string()))),
        }
    }

    fn value(
        &mut self,
        state: &mut State<Memory>,
        value: &DirectiveValue,
        is_optional: bool,
    ) -> Step<bool, Memory> {
        if let Target::Attribute(slot) = value.target
            && state.memory.skipped.contains(&slot)
        {
            return unknown("elements that a directive sets");
        }
        match &value.form {
            ValueForm::OneFor(_) | ValueForm::Shared => {
                self.note_unknown("a value for several parts");
            }
            ValueForm::Unprefixed(_) => self.note_unknown("a type without its dialect"),
            ValueForm::Entries(_) => self.note_unknown("entries of a directive"),
            _ => {}
        }
        // Of several, only one is printed outside of a list.
        if matches!(value.target, Target::Regions(_) | Target::Successors(_)) && !value.is_listed {
            self.note_unknown("regions or successors that a directive prints one of");
        }
        let (summaries, definition) = (self.meaning.summaries, self.meaning.definition);
        if is_optional && !matching::is_value_found(summaries, definition, value) {
            self.note_unknown("an optional attribute that isn't always found");
        }
        let wanted = |meaning: &OfOperation<'_, '_>| {
            let OfOperation {
                summaries,
                definition,
                ..
            } = meaning;
            let gate = matching::value_gate(summaries, definition, value, is_optional);
            (gate, meaning.names().value(value))
        };
        self.read_part(state, wanted, |print| matching::value_matches(value, print))
    }
}

/// Notes that the innermost list has an element.
fn has_element(rounds: &mut [bool]) {
    if let Some(round) = rounds.last_mut() {
        *round = true;
    }
}

//! Operations made from earlier lines with the same text
//! ([`OperationTexts`](super::operation_text_cache::OperationTexts)).

use super::depends_on_text::LineRules;
use super::followers::Follower;
use super::line_tree::{Stop, Word};
use super::operation_text_cache::{LONGEST, Wait};
use super::*;
use crate::memo::check;
use crate::text::lexer::operand_name;
use smallvec::SmallVec;

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses the operation at the current token if its line is like an earlier one; otherwise returns `None`, with the parser
    /// where it was.
    pub(super) fn parse_like_earlier_line(&mut self) -> Option<ParseResult<Operation<'m>>> {
        let Tok {
            kind,
            number,
            start,
            end,
        } = self.token;
        let name = match kind {
            Kind::Percent if self.at_only_result_name() => end + 3,
            Kind::Bare => start,
            _ => return None,
        };
        let (source, values) = (self.source, &self.names.values);
        let found = self.memo.lines.find(source, name, |at| {
            let (end, number) = operand_name(source, at);
            Some((values.known(number, source.get(at..end)?)?, end))
        });
        let (weight, expanded) = (self.limits.weight, self.limits.expanded);
        let is_named = kind == Kind::Percent;
        let wait = Wait {
            offset: name,
            is_named,
            weight,
            expanded,
            line: None,
        };
        let Some((line_number, line_end)) = found else {
            self.memo.lines.wait(wait);
            return None;
        };
        let texts = &self.memo.lines;
        let line = texts.line(line_number)?;
        let (types, results, properties) = texts.parts(line)?;
        let operands = &texts.operands[..];
        let result = UnresolvedOperand {
            name: &source[start..end],
            number: 0,
            offset: start,
            index: number,
        };
        // If the name has a meaning, it was used before, or is defined twice.
        if line.is_named != is_named
            || (is_named && (results.len() != 1 || values.known(number, result.name).is_some()))
        {
            return None;
        }
        let new_weight = weight.saturating_add(line.weight);
        if operands.len() != types.len() || !alias::is_within_limits(new_weight, expanded) {
            return None;
        }
        let mut types = types.iter();
        for operand in operands {
            if types.next() != Some(&operand.type_()) {
                return None;
            }
        }
        let token = lex_common(source, line_end).unwrap_or_else(|at| lex_other(source, at));
        if !line
            .followers
            .contains(Follower::of(token.kind, &source[token.start..token.end]))
        {
            self.memo.lines.wait(Wait {
                line: Some(line_number),
                ..wait
            });
            return None;
        }
        let previous_end = line_end - line.blanks;
        let parts = OperationParts {
            name: line.name,
            location: self.location(name),
            operands,
            results,
            successors: &[],
            regions: &[],
            properties,
            attributes: line.attributes,
        };
        let operation = self.arena.try_create_from(parts).ok()?;
        self.token = token;
        self.previous_end = previous_end;
        self.limits.weight = new_weight;
        self.memo.lines.count_found();
        if self.is_recording() {
            self.record_operation(operation, start, name, false);
        }
        check(|| self.in_both_ways(operation, name, is_named.then_some(result), weight));
        if is_named && self.define_value(result, operation.result(0)).is_err() {
            return Some(Err(Failed));
        }
        Some(Ok(operation))
    }

    /// Keeps the parts of the latest operation, if they depend only on the text of its line and the types of its
    /// operands. The current token is the one behind it.
    #[inline(never)]
    pub(super) fn keep_line(&mut self, rules: LineRules, state: &OperationState<'m>, wait: &Wait) {
        let mut words: SmallVec<[Word; 24]> = SmallVec::new();
        let mut names: SmallVec<[(usize, usize, u32); 8]> = SmallVec::new();
        let mut hash = 0u64;
        let mut at = wait.offset;
        loop {
            let Some(word) = Word::at(self.source, at) else {
                return;
            };
            words.push(word);
            hash = word.mix(hash);
            at += word.length();
            match word.stop {
                Stop::No if at - wait.offset > LONGEST => return,
                Stop::No => {}
                Stop::Name => {
                    let (end, number) = operand_name(self.source, at);
                    names.push((at, end, number));
                    at = end;
                }
                Stop::LineEnd => break,
            }
        }
        if wait.line.is_none() && !self.memo.lines.is_worth_keeping(hash) {
            return;
        }
        let value = |&(start, end, number): &(_, _, _)| {
            self.names.values.known(number, &self.source[start..end])
        };
        let names: SmallVec<[Option<Value<'m>>; 8]> = names.iter().map(value).collect();
        let Some(blanks) = self.source.get(self.previous_end..at) else {
            return;
        };
        // Each name must belong to an operand, and not to a string, for example.
        let fits = blanks
            .iter()
            .all(|byte| matches!(byte, b' ' | b'\t' | b'\r'))
            && names
                .iter()
                .copied()
                .eq(state.operands.iter().map(|operand| Some(*operand)))
            // Equal operands don't show their order.
            && (rules.operands_in_order
                || (1..names.len()).all(|index| !names[..index].contains(&names[index])))
            && state.regions.is_empty()
            && state.successors.is_empty()
            && self.limits.expanded == wait.expanded
            // A type that reads on may be another one elsewhere.
            && self.behind.reads_behind != self.previous_end;
        if !fits {
            return;
        }
        let follower = match Follower::of(self.token.kind, self.text()) {
            Follower::DottedWord(word)
                if !rules.ends_before_dotted_word
                    || self.behind.looks_behind == self.previous_end =>
            {
                Follower::Word(word)
            }
            follower => follower,
        };
        match wait.line {
            Some(number) => self.memo.lines.add_follower(number, follower),
            None => self.memo.lines.keep(
                &words,
                state,
                wait,
                blanks.len(),
                self.limits.weight - wait.weight,
                follower,
            ),
        }
    }

    /// The parts of an operation made from an earlier line, and the parts found in the general way.
    #[inline(never)]
    fn in_both_ways(
        &mut self,
        operation: Operation<'m>,
        name: usize,
        result: Option<UnresolvedOperand<'p>>,
        weight_before: u64,
    ) -> [Made<'m>; 2] {
        let made = Made {
            is_parsed: true,
            ends: (self.token.kind, self.token.start, self.previous_end),
            weight: self.limits.weight,
            name: operation.name(),
            location: operation.location(),
            operands: operation.operands().collect(),
            results: operation.results().map(Value::type_).collect(),
            properties: operation.properties().collect(),
            attributes: operation.dictionary(),
            others: (0, 0),
        };
        let (limits, frame, first_result_name) =
            (self.limits, self.frame, self.names.results.len());
        self.move_to(name);
        self.limits.weight = weight_before;
        self.frame = operation::Frame {
            name_offset: name,
            first_result_name,
            custom: None,
        };
        self.names
            .results
            .extend(result.map(|operand| operation::ResultName { operand, count: 1 }));
        let mut state = self
            .arena
            .take_state(self.context.module_name(), Location::unknown());
        let parsed = self.parse_custom_operation(&mut state, None);
        let plain = Made {
            is_parsed: parsed.is_ok(),
            ends: (self.token.kind, self.token.start, self.previous_end),
            weight: self.limits.weight,
            name: state.name,
            location: state.location,
            operands: state.operands.clone(),
            results: state.results.clone(),
            properties: state.properties.clone(),
            attributes: state.attributes,
            others: (state.regions.len(), state.successors.len()),
        };
        self.arena.give_back(state);
        self.names.results.truncate(first_result_name);
        (self.limits, self.frame) = (limits, frame);
        [made, plain]
    }
}

/// The parts of an operation and the state of the parser behind it, for comparison.
#[derive(PartialEq, Debug)]
struct Made<'m> {
    is_parsed: bool,
    /// The next token, and the end of the one before it.
    ends: (Kind, usize, usize),
    weight: u64,
    name: OperationName<'m>,
    location: Location<'m>,
    operands: Vec<Value<'m>>,
    results: Vec<Type<'m>>,
    properties: Vec<Option<Attribute<'m>>>,
    attributes: Option<Attribute<'m>>,
    /// The numbers of regions and successors.
    others: (usize, usize),
}

//! Operations whose lines are like earlier ones, made without reading more than the line
//! ([`OperationTexts`](super::operation_text_cache::OperationTexts)).

use super::depends_on_text::LineRules;
use super::followers::Follower;
use super::line_tree::{Stop, Word};
use super::operation_text_cache::{LONGEST, Wait};
use super::*;
use crate::checks;
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
        if checks::OF_FAST_WAYS {
            self.check_against_general_way(operation, name, is_named.then_some(result), weight);
        }
        if is_named && self.define_value(result, operation.result(0)).is_err() {
            return Some(Err(Failed));
        }
        Some(Ok(operation))
    }

    /// Keeps what the operation was made of that has just been read, if that follows from the text of its line and the types of
    /// its operands: the current token is the one behind it.
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
        // Each name must be that of an operand, and not part of a string, for example.
        let fits = blanks
            .iter()
            .all(|byte| matches!(byte, b' ' | b'\t' | b'\r'))
            && names
                .iter()
                .copied()
                .eq(state.operands.iter().map(|operand| Some(*operand)))
            // Operands that are the same don't show their order.
            && (rules.operands_in_order
                || (1..names.len()).all(|index| !names[..index].contains(&names[index])))
            && state.regions.is_empty()
            && state.successors.is_empty()
            && self.limits.expanded == wait.expanded
            // What a type is that reads on isn't known from the line.
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

    /// Parses an operation that was made like an earlier one in the general way as well, and compares.
    #[inline(never)]
    fn check_against_general_way(
        &mut self,
        operation: Operation<'m>,
        name: usize,
        result: Option<UnresolvedOperand<'p>>,
        weight_before: u64,
    ) {
        let (token, previous_end, weight, frame) = (
            self.token,
            self.previous_end,
            self.limits.weight,
            self.frame,
        );
        self.move_to(name);
        self.limits.weight = weight_before;
        self.frame = operation::Frame {
            name_offset: name,
            first_result_name: self.names.results.len(),
            custom: None,
        };
        let first_result_name = self.names.results.len();
        self.names
            .results
            .extend(result.map(|operand| operation::ResultName { operand, count: 1 }));
        let mut state = self
            .arena
            .take_state(self.context.module_name(), Location::unknown());
        let result = self.parse_custom_operation(&mut state, None);
        assert_eq!(result, Ok(()), "{operation:?}");
        assert_eq!(
            (self.token.kind, self.token.start),
            (token.kind, token.start),
            "{operation:?}"
        );
        assert_eq!(
            (self.previous_end, self.limits.weight),
            (previous_end, weight),
            "{operation:?}"
        );
        assert_eq!(state.name, operation.name());
        assert_eq!(state.location, operation.location(), "{operation:?}");
        assert!(
            operation.operands().eq(state.operands.iter().copied()),
            "{operation:?}"
        );
        assert!(
            operation
                .results()
                .map(Value::type_)
                .eq(state.results.iter().copied()),
            "{operation:?}"
        );
        assert!(
            operation.properties().eq(state.properties.iter().copied()),
            "{operation:?}"
        );
        assert_eq!(state.attributes, operation.dictionary(), "{operation:?}");
        assert!(
            state.regions.is_empty() && state.successors.is_empty(),
            "{operation:?}"
        );
        self.arena.give_back(state);
        self.names.results.truncate(first_result_name);
        self.frame = frame;
    }
}

//! Operations: result names and the choice between custom and generic form.

use super::depends_on_text::LineRules;
use super::kept_text::is_kept_text;
use super::*;
use crate::dialect::{Dialects, OperationDefinition};
use crate::evaluate::populate_defaults;
use crate::memo::DependsOn;
use crate::text::lexer::next_space;

/// A result name on the left of `=`.
#[derive(Clone, Copy)]
pub(super) struct ResultName<'p> {
    /// The name and its place, with result number 0.
    pub(super) operand: UnresolvedOperand<'p>,
    pub(super) count: u32,
}

/// The state of the current operation.
#[derive(Clone, Copy, Default)]
pub(super) struct Frame<'p> {
    pub(super) first_result_name: usize,
    pub(super) name_offset: usize,
    /// The operation's name while its custom form is parsed: it prefixes errors in its parts.
    pub(super) custom: Option<&'p str>,
}

/// An operation's name as written in the source, with its meaning.
#[derive(Clone, Copy)]
pub(super) struct KnownOperation<'p, 'm> {
    name: OperationName<'m>,
    definition: &'p OperationDefinition,
    /// The hook for its syntax, if any.
    syntax: Option<&'p dyn OperationSyntax>,
    /// True if a generated parser for the usual form may be tried.
    has_usual_form: bool,
    /// The rules for its lines, once they are needed.
    rules: Option<LineRules>,
    /// The default dialect inside its regions.
    inner_dialect: &'p str,
    /// For a name without a dot: the default dialect around it.
    outer_dialect: Option<&'p str>,
}

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses an operation in custom or generic form.
    pub(super) fn parse_operation(&mut self) -> ParseResult<Operation<'m>> {
        if self.memo.lines.is_due()
            && let Some(operation) = self.parse_like_earlier_line()
        {
            return operation;
        }
        let offset = self.token.start;
        let outer = self.frame;
        let first_result_name = self.names.results.len();
        self.frame = Frame {
            first_result_name,
            name_offset: offset,
            custom: None,
        };
        let mut known = None;
        if self.is(Kind::Percent) {
            if self.at_only_result_name() {
                known = self.parse_only_result_name();
            } else {
                self.parse_result_names()?;
            }
            self.frame.name_offset = self.token.start;
        }
        // The name is set later.
        let mut state = self
            .arena
            .take_state(self.context.module_name(), Location::unknown());
        let is_generic = self.is(Kind::String);
        match self.token.kind {
            Kind::Bare => self.parse_custom_operation(&mut state, known)?,
            Kind::String => self.parse_generic_form(&mut state)?,
            _ => {
                self.expects(Expected::Operation);
                return Err(self.wrong_token("expected operation name in quotes"));
            }
        }
        let operation = match self.arena.try_create(&state) {
            Ok(operation) => operation,
            Err(limit) => return Err(self.error(self.frame.name_offset, limit.message())),
        };
        if let Some(deferred) = self.names.deferred_locations.last_mut()
            && deferred.waits_for(self.frame.name_offset)
        {
            deferred.operation = Some(operation);
        }
        self.arena.give_back(state);
        if self.names.results.len() > first_result_name {
            self.name_results(operation, offset)?;
        }
        if self.is_recording() {
            self.record_operation(operation, offset, self.frame.name_offset, is_generic);
        }
        self.frame = outer;
        Ok(operation)
    }

    /// Parses an operation in generic form, without result names; it is not inserted into a block.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_generic_operation(&mut self) -> ParseResult<Operation<'m>> {
        if !self.is(Kind::String) {
            return Err(self.error_here("expected operation name in quotes"));
        }
        self.parse_operation()
    }

    /// True if the current token is the only name of a result, and a word follows, with the printer's spaces.
    #[inline(always)]
    pub(super) fn at_only_result_name(&self) -> bool {
        matches!(
            self.source.get(self.token.end..),
            Some([b' ', b'=', b' ', b'a'..=b'z', ..])
        )
    }

    /// Parses `%x = ` with exactly these spaces. If the next word is the name of a known operation, returns its place.
    #[inline(always)]
    fn parse_only_result_name(&mut self) -> Option<usize> {
        let Tok {
            number, start, end, ..
        } = self.token;
        let operand = UnresolvedOperand {
            name: &self.source[start..end],
            number: 0,
            offset: start,
            index: number,
        };
        self.names.results.push(ResultName { operand, count: 1 });
        self.previous_end = end + 2;
        let name = end + 3;
        // A known name is a whole token if a space follows.
        if let Some(behind) = next_space(self.source, name)
            && let Some(place) = self.memo.operations.place(&self.source[name..behind])
        {
            self.token = Tok::new(Kind::Bare, name, behind);
            return Some(place);
        }
        self.move_to(name);
        None
    }

    fn parse_result_names(&mut self) -> ParseResult<()> {
        loop {
            let operand = self.parse_operand_name("expected valid ssa identifier")?;
            let mut count = 1;
            if self.consume_if(Kind::Colon) {
                if !self.is(Kind::Integer) {
                    return Err(self.wrong_token("expected integer number of results"));
                }
                count = match number::small_unsigned(self.text())
                    .and_then(|value| u32::try_from(value).ok())
                {
                    Some(count @ 1..) => count,
                    _ => {
                        return Err(
                            self.error_here("expected named operation to have at least 1 result")
                        );
                    }
                };
                self.advance();
            }
            self.names.results.push(ResultName { operand, count });
            if !self.consume_if(Kind::Comma) {
                break;
            }
        }
        let expected = self.expect(Kind::Equal, "expected '=' after SSA name");
        if expected.is_err() {
            self.add_faulty_name();
        }
        expected
    }

    /// Binds the result names to the results.
    fn name_results(&mut self, operation: Operation<'m>, offset: usize) -> ParseResult<()> {
        let first = self.frame.first_result_name;
        let count = operation.num_results();
        // The common case.
        if let [ResultName { operand, count: 1 }] = self.names.results[first..]
            && count == 1
        {
            self.names.results.truncate(first);
            return self.define_value(operand, operation.result(0));
        }
        if count == 0 {
            return Err(self.error(offset, "cannot name an operation with no results"));
        }
        let named = self.num_result_names();
        if named != count {
            return Err(self.error(
                offset,
                format!("operation defines {count} results but was provided {named} to bind"),
            ));
        }
        let mut result = 0;
        for index in first..self.names.results.len() {
            let ResultName { operand, count } = self.names.results[index];
            for number in 0..count {
                self.define_value(
                    UnresolvedOperand { number, ..operand },
                    operation.result(result),
                )?;
                result += 1;
            }
        }
        self.names.results.truncate(first);
        Ok(())
    }

    pub(super) fn operation_name(
        &mut self,
        text: &[u8],
        offset: usize,
    ) -> ParseResult<OperationName<'m>> {
        match self.context.known_operation_name(text) {
            Some(name) => Ok(name),
            None => Ok(self.context.operation_name(self.utf8(text, offset)?)),
        }
    }

    /// The loaded definition of an operation name, if any.
    pub(super) fn definition(&self, name: OperationName<'m>) -> Option<&'p OperationDefinition> {
        self.environment
            .dialects
            .operations
            .get(name.registration()?.definition as usize)
    }

    /// Parses `dialect.op ...` in the operation's custom form. `place` is the place of the name among the known
    /// operations, if it has been looked up.
    pub(super) fn parse_custom_operation(
        &mut self,
        state: &mut OperationState<'m>,
        place: Option<usize>,
    ) -> ParseResult<()> {
        let (written, offset) = (self.text(), self.token.start);
        let place = place.or_else(|| self.memo.operations.place(written));
        let (known, is_parsed) = match place.and_then(|place| self.memo.operations.at(place)) {
            Some(known) if self.is_meant_here(known) => {
                let known = *known;
                let is_parsed = known.has_usual_form && self.parse_usual_form(&known, state);
                if !is_parsed {
                    self.advance();
                }
                (known, is_parsed)
            }
            _ => {
                self.advance();
                (self.find_operation(written, offset)?, false)
            }
        };
        let (errors, kept) = (self.findings.list.len(), self.kept_texts);
        if !is_parsed {
            self.parse_after_name(&known, state, offset)?;
        }
        if self.kept_texts > kept && state.attributes.is_some_and(is_kept_text) {
            return self.read_trailing_location(state);
        }
        let has_location = self.is_word("loc");
        self.finish_custom_operation(known.definition, state)?;
        if known.outer_dialect.is_none()
            && !has_location
            && self.findings.list.len() == errors
            && let Some(wait) = self.memo.lines.waited(offset)
        {
            let place = place.or_else(|| self.memo.operations.place(written));
            let rules = self.line_rules(place, known.definition);
            if rules.depends_on == DependsOn::Text {
                self.keep_line(rules, state, &wait);
            }
        }
        Ok(())
    }

    /// Parses an operation with generated code, from its name on, if this code can read it.
    fn parse_usual_form(
        &mut self,
        known: &KnownOperation<'p, 'm>,
        state: &mut OperationState<'m>,
    ) -> bool {
        state.name = known.name;
        state.location = self.location(self.token.start);
        let (hooks, definition) = (self.environment.hooks, known.definition);
        self.frame.custom = Some(&definition.name);
        let is_parsed = hooks.parse_usual_form(self, definition, state);
        self.frame.custom = None;
        is_parsed
    }

    /// Parses the text after the name of an operation, which starts at `offset`.
    fn parse_after_name(
        &mut self,
        known: &KnownOperation<'p, 'm>,
        state: &mut OperationState<'m>,
        offset: usize,
    ) -> ParseResult<()> {
        let definition = known.definition;
        state.name = known.name;
        state.location = self.location(offset);
        self.names.default_dialects.push(known.inner_dialect);
        let errors = self.findings.list.len();
        self.frame.custom = Some(&definition.name);
        let parsed = match known.syntax {
            Some(syntax)
                if self.options.keep_texts && self.environment.hooks.is_assumed(definition) =>
            {
                self.parse_or_keep_text(definition, Some(syntax), true, state)
            }
            Some(syntax) => syntax.parse(self, state),
            None if self.options.keep_texts => {
                self.parse_or_keep_text(definition, None, definition.is_assumed, state)
            }
            None => self
                .environment
                .hooks
                .parse_operation(self, definition, state),
        };
        self.frame.custom = None;
        self.names.default_dialects.pop();
        let is_reported =
            self.findings.list.len() > errors || self.is(Kind::Error) || self.findings.is_silent;
        if parsed.is_err() && !is_reported {
            // A hook failed without reporting an error.
            let message = format!("failed to parse '{}'", known.name.as_str());
            self.report(offset, message, Vec::new());
        }
        parsed
    }

    /// The rules for lines of a definition, cached at the place of its known name.
    fn line_rules(
        &mut self,
        place: Option<usize>,
        definition: &'p OperationDefinition,
    ) -> LineRules {
        let known = place.and_then(|place| self.memo.operations.at_mut(place));
        let make = || LineRules::new(self.environment, definition);
        match known {
            Some(known) => *known.rules.get_or_insert_with(make),
            None => make(),
        }
    }

    /// Completes the properties and parses the trailing location, if any.
    #[inline]
    fn finish_custom_operation(
        &mut self,
        definition: &'p OperationDefinition,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let dialects = self.environment.dialects;
        populate_defaults(definition, dialects, self.context, &mut state.properties);
        self.read_trailing_location(state)
    }

    /// True if the name of an operation has the same meaning here as before.
    #[inline]
    fn is_meant_here(&self, known: &KnownOperation<'p, 'm>) -> bool {
        known
            .outer_dialect
            .is_none_or(|dialect| dialect == self.default_dialect())
    }

    pub(super) fn default_dialect(&self) -> &'p str {
        self.names
            .default_dialects
            .last()
            .copied()
            .unwrap_or("builtin")
    }

    /// The operation with this name, prefixed with the default dialect if it has no dot.
    #[cold]
    fn find_operation(
        &mut self,
        written: &'p [u8],
        offset: usize,
    ) -> ParseResult<KnownOperation<'p, 'm>> {
        let mut name = self.operation_name(written, offset)?;
        let mut outer_dialect = None;
        // As in MLIR, a dot at the end parts nothing.
        let dot = memchr::memchr(b'.', written);
        if dot.is_none_or(|dot| dot + 1 == written.len()) {
            let dialect = self.default_dialect();
            outer_dialect = Some(dialect);
            if name.registration().is_none() {
                let mut whole: smallvec::SmallVec<[u8; 64]> = dialect.as_bytes().into();
                whole.push(b'.');
                whole.extend_from_slice(written);
                name = self.operation_name(&whole, offset)?;
            }
        }
        let Some(definition) = self.definition(name) else {
            return Err(self.unknown_operation(name, written, offset));
        };
        let syntax = self.environment.operation_syntax(definition);
        let inner_dialect = self.environment.default_dialect(definition);
        let has_usual_form = syntax.is_none()
            && !self.is_recording_parts()
            && self.environment.hooks.has_usual_form(definition);
        let known = KnownOperation {
            name,
            definition,
            syntax,
            has_usual_form,
            rules: None,
            inner_dialect,
            outer_dialect,
        };
        self.memo.operations.insert(written, known);
        Ok(known)
    }

    /// The hook number of an operation's directive, given the number of the directive among those of the loaded
    /// dialects; cached.
    pub(crate) fn directive_hook(
        &mut self,
        number: u32,
        find: impl FnOnce(&Dialects) -> Option<u32>,
    ) -> Option<u32> {
        let dialects = self.environment.dialects;
        let count = dialects.directives.iter().len();
        *self
            .memo
            .directives
            .get_or_insert_with(number as usize, count, || find(dialects))
    }

    /// Like [`Parser::directive_hook`], but for attributes and types.
    pub(crate) fn parameter_directive_hook(
        &mut self,
        number: u32,
        find: impl FnOnce(&Dialects) -> Option<u32>,
    ) -> Option<u32> {
        let dialects = self.environment.dialects;
        let count = dialects.parameter_directives.iter().len();
        *self
            .memo
            .parameter_directives
            .get_or_insert_with(number as usize, count, || find(dialects))
    }

    /// True if the loaded dialects define an operation unknown to the context.
    pub(super) fn is_defined(&self, name: OperationName<'m>) -> bool {
        name.registration().is_none()
            && self.environment.dialects.operation(name.as_str()).is_some()
    }

    fn unknown_operation(
        &mut self,
        name: OperationName<'m>,
        written: &[u8],
        offset: usize,
    ) -> Failed {
        let written = String::from_utf8_lossy(written).into_owned();
        let tried = if written == name.as_str() {
            String::new()
        } else {
            format!(" (tried '{}' as well)", name.as_str())
        };
        let known = name.dialect() == "builtin"
            || self
                .environment
                .dialects
                .namespaces
                .iter()
                .any(|known| known == name.dialect());
        if known {
            let message = format!("custom op '{written}' is unknown{tried}");
            return match self.is_defined(name) {
                true => self.error_with_note(offset, message, NOT_REGISTERED, offset),
                false => {
                    self.unknown_name(offset, message, &[UnknownName::Operation(&written)], None)
                }
            };
        }
        let mut namespaces: Vec<&str> = self
            .environment
            .dialects
            .namespaces
            .iter()
            .map(String::as_str)
            .collect();
        namespaces.sort_unstable();
        let message = format!(
            "Dialect `{}' not found for custom op '{written}' {tried}",
            name.dialect()
        );
        let note = format!(
            "Available dialects: {} ; for more info on dialect registration see \
             https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management",
            namespaces.join(", ")
        );
        let names = [
            UnknownName::Operation(&written),
            UnknownName::Dialect(name.dialect()),
        ];
        self.unknown_name(offset, message, &names, Some(note))
    }
}

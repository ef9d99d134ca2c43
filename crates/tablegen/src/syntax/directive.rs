//! Preprocessor directives, found by the lexer at the start of a line.

use super::lexer::{Context, Lexer, is_word, is_word_start};
use super::preprocessor::{Conditional, Directive, Event};
use crate::language::{CRASHES, Language};
use crate::{Diagnostic, Severity, Span};

impl Lexer {
    /// True if the `#` just read begins a directive.
    pub(super) fn is_directive(&self, language: Language) -> bool {
        let found = Directive::at_start_of(&self.text[self.at..]);
        found.is_some_and(|(_, length)| {
            self.at + length < self.text.len() || language.has_directives_at_end()
        })
    }

    /// Executes the directive after a `#`, and skips the lines it disables. False after an error.
    pub(super) fn directive(&mut self, context: &mut Context<'_>) -> bool {
        let Some((directive, length)) = Directive::at_start_of(&self.text[self.at..]) else {
            return false;
        };
        match self.execute(directive, length, true, context) {
            None => false,
            Some(()) if self.is_enabled() => true,
            Some(()) => self.skip_lines(context),
        }
    }

    fn is_enabled(&self) -> bool {
        self.num_disabled == 0
    }

    /// Skips lines until a directive enables the rest.
    fn skip_lines(&mut self, context: &mut Context<'_>) -> bool {
        loop {
            self.skip_line();
            if !self.skip_to_line_content(context) {
                return false;
            }
            if self.at_end() {
                self.close_conditionals(context);
                return false;
            }
            if self.peek(0) != b'#' {
                continue;
            }
            self.at += 1;
            match Directive::at_start_of(&self.text[self.at..]) {
                None | Some((Directive::Define, _)) => {}
                Some((directive, length)) => {
                    if self.execute(directive, length, false, context).is_none() {
                        return false;
                    }
                    if self.is_enabled() {
                        return true;
                    }
                }
            }
        }
    }

    /// Skips blanks, line breaks and `/* */` among disabled lines.
    fn skip_to_line_content(&mut self, context: &mut Context<'_>) -> bool {
        loop {
            match (self.peek(0), self.peek(1)) {
                (b' ' | b'\t' | b'\n' | b'\r', _) => self.at += 1,
                (b'/', b'*') => {
                    if !self.skip_comment(context) {
                        return false;
                    }
                }
                _ => return true,
            }
        }
    }

    /// Updates macros and open conditionals. `None` after an error.
    fn execute(
        &mut self,
        directive: Directive,
        length: usize,
        is_enabled: bool,
        context: &mut Context<'_>,
    ) -> Option<()> {
        let word = self.at;
        self.at += length;
        let word_span = self.span(word);
        if self.at_end() && !is_enabled && !context.language.has_directives_at_end() {
            let message = format!(
                "{CRASHES}: a directive ends the file, among lines that are skipped; end the line"
            );
            let note = Diagnostic::new(Severity::Note, Some(word_span), message);
            context.diagnostics.push(note);
        }
        match directive {
            Directive::Ifdef | Directive::Ifndef => {
                let written = if directive == Directive::Ifdef {
                    "#ifdef"
                } else {
                    "#ifndef"
                };
                let (name, name_span) = self.macro_name();
                let Some(name) = name else {
                    context.error(name_span, format!("expected macro name after {written}"));
                    return None;
                };
                let symbol = context.names.intern(&name);
                let defined = context.macros.is_defined(symbol);
                if is_enabled {
                    context.events.push(Event::Query {
                        name: symbol,
                        defined,
                    });
                }
                let holds = defined == (directive == Directive::Ifdef);
                self.num_disabled += usize::from(!holds);
                self.conditionals.push(Conditional {
                    is_else: false,
                    is_enabled: holds,
                    span: name_span,
                });
                self.end_of_directive(
                    context,
                    &format!("only comments are supported after {written} NAME"),
                )
            }
            Directive::Else => {
                let Some(open) = self.conditionals.last_mut() else {
                    context.error(word_span, "#else without #ifdef or #ifndef");
                    return None;
                };
                if open.is_else {
                    let previous = open.span;
                    context.error(word_span, "double #else");
                    context.error(previous, "previous #else is here");
                    return None;
                }
                self.num_disabled = if open.is_enabled {
                    self.num_disabled + 1
                } else {
                    self.num_disabled - 1
                };
                *open = Conditional {
                    is_else: true,
                    is_enabled: !open.is_enabled,
                    span: word_span,
                };
                self.end_of_directive(context, "only comments are supported after #else")
            }
            Directive::Endif => {
                if self.conditionals.is_empty() {
                    context.error(word_span, "#endif without #ifdef");
                    return None;
                }
                self.end_of_directive(context, "only comments are supported after #endif")?;
                if self
                    .conditionals
                    .pop()
                    .is_some_and(|closed| !closed.is_enabled)
                {
                    self.num_disabled -= 1;
                }
                Some(())
            }
            Directive::Define => {
                let (name, name_span) = self.macro_name();
                let Some(name) = name else {
                    context.error(name_span, "expected macro name after #define");
                    return None;
                };
                let symbol = context.names.intern(&name);
                context.events.push(Event::Define(symbol));
                if !context.macros.define(symbol) {
                    let message = format!("duplicate definition of macro: {name}");
                    let warning = Diagnostic::new(Severity::Warning, Some(name_span), message);
                    context.diagnostics.push(warning);
                }
                self.end_of_directive(context, "only comments are supported after #define NAME")
            }
        }
    }

    fn macro_name(&mut self) -> (Option<String>, Span) {
        while matches!(self.peek(0), b' ' | b'\t') {
            self.at += 1;
        }
        let start = self.at;
        if !is_word_start(self.peek(0)) {
            return (None, self.span(start));
        }
        while is_word(self.peek(0)) {
            self.at += 1;
        }
        (
            Some(String::from_utf8_lossy(&self.text[start..self.at]).into_owned()),
            self.span(start),
        )
    }

    /// Checks that only blanks and comments follow a directive on its line.
    fn end_of_directive(&mut self, context: &mut Context<'_>, message: &str) -> Option<()> {
        while !self.at_end() {
            match (self.peek(0), self.peek(1)) {
                (b' ' | b'\t', _) => self.at += 1,
                (b'\n' | b'\r', _) => break,
                (b'/', b'/') => self.skip_line(),
                (b'/', b'*') => {
                    if !self.skip_comment(context) {
                        return None;
                    }
                }
                _ => {
                    context.error(self.span_to(self.at, self.at + 1), message);
                    self.skip_line();
                    return None;
                }
            }
        }
        Some(())
    }

    /// Closes every conditional, at the end of the file.
    pub(super) fn give_up_conditionals(&mut self) {
        self.conditionals.clear();
        self.num_disabled = 0;
        self.at = self.text.len();
    }

    /// Checks that every conditional is closed at the end of the file; false (and `llvm-tblgen`'s errors) if not.
    pub(super) fn close_conditionals(&mut self, context: &mut Context<'_>) -> bool {
        let Some(open) = self.conditionals.pop() else {
            return true;
        };
        self.conditionals.clear();
        self.num_disabled = 0;
        let end = self.text.len();
        context.error(
            self.span_to(end, end),
            "reached EOF without matching #endif",
        );
        context.error(open.span, "the latest preprocessor control is here");
        false
    }
}

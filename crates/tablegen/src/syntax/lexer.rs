//! The lexer, which also executes preprocessor directives.

use super::literal::{Literal, LiteralBuilder};
use super::preprocessor::{Conditional, Event, Macros};
use super::token::{Bang, Tok, Token, Word};
use crate::language::{Language, SINCE_23};
use crate::names::Names;
use crate::{Diagnostic, FileId, Note, Severity, Span, suggest};
use std::sync::Arc;

/// State shared by the lexers of a file and of the files it includes.
pub(crate) struct Context<'n> {
    pub(crate) names: &'n Names<'n>,
    pub(crate) language: Language,
    pub(crate) macros: Macros,
    pub(crate) events: Vec<Event>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The first error of syntax, anywhere in the tree.
    pub(crate) first_error: Option<Box<Diagnostic>>,
}

impl Context<'_> {
    pub(crate) fn error(&mut self, span: Span, message: impl Into<String>) {
        self.error_with(span, message, Vec::new());
    }

    fn error_with(&mut self, span: Span, message: impl Into<String>, notes: Vec<Note>) {
        let error = Diagnostic {
            notes,
            ..Diagnostic::new(Severity::Error, Some(span), message)
        };
        self.first_error
            .get_or_insert_with(|| Box::new(error.clone()));
        self.diagnostics.push(error);
    }
}

/// The position of the lexer in a file.
pub(crate) struct Lexer {
    pub(super) text: Arc<[u8]>,
    pub(super) file: FileId,
    pub(super) at: usize,
    at_line_start: bool,
    pub(super) conditionals: Vec<Conditional>,
    /// The number of conditionals that disable their lines.
    pub(super) num_disabled: usize,
    pub(super) literal: Option<Literal>,
    /// The span of the path in the last `Include` token.
    include_span: Span,
}

pub(super) fn is_word_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}

pub(super) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The length of the comment at the beginning of a text, which may contain others; `None` if it does not end.
pub(crate) fn comment_length(text: &[u8]) -> Option<usize> {
    let (mut at, mut depth) = (2, 1);
    while depth > 0 {
        at += memchr::memchr2(b'*', b'/', &text[at..])?;
        match &text[at..] {
            [b'*', b'/', ..] => {
                depth -= 1;
                at += 2;
            }
            [b'/', b'*', ..] => {
                depth += 1;
                at += 2;
            }
            _ => at += 1,
        }
    }
    Some(at)
}

impl Lexer {
    pub(crate) fn new(file: FileId, text: Arc<[u8]>) -> Self {
        Lexer {
            text,
            file,
            at: 0,
            at_line_start: true,
            conditionals: Vec::new(),
            num_disabled: 0,
            literal: None,
            include_span: Span::start_of(file),
        }
    }

    /// Skips the next bytes.
    pub(crate) fn skip(&mut self, length: usize) {
        self.at += length;
    }

    /// Skips the rest of the file.
    pub(crate) fn abandon(&mut self) {
        self.at = self.text.len();
        self.conditionals.clear();
        self.num_disabled = 0;
    }

    pub(crate) fn file(&self) -> FileId {
        self.file
    }

    /// The text of the last `Str`, `Code` or `Include` token.
    pub(crate) fn take_literal(&mut self) -> Literal {
        self.literal
            .take()
            .unwrap_or_else(|| LiteralBuilder::default().finish())
    }

    /// The byte `ahead` of the current one; NUL past the end.
    pub(super) fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    pub(super) fn at_end(&self) -> bool {
        self.at >= self.text.len()
    }

    pub(super) fn span(&self, start: usize) -> Span {
        self.span_to(start, self.at)
    }

    pub(super) fn span_to(&self, start: usize, end: usize) -> Span {
        Span {
            file: self.file,
            start: start as u32,
            end: end as u32,
        }
    }

    pub(super) fn fail(&self, context: &mut Context<'_>, start: usize, message: &str) -> Tok {
        let end = self.at.max(start).min(self.text.len());
        context.error(self.span_to(start, end), message);
        Tok::Error
    }

    /// The next token; at the end always `Eof`.
    pub(crate) fn next(&mut self, context: &mut Context<'_>) -> Token {
        loop {
            self.skip_blanks(context);
            let start = self.at;
            if self.at_end() {
                let kind = if self.close_conditionals(context) {
                    Tok::Eof
                } else {
                    Tok::Error
                };
                return Token {
                    kind,
                    span: self.span(start),
                };
            }
            let at_line_start = std::mem::take(&mut self.at_line_start);
            let first = self.text[self.at];
            self.at += 1;
            if first == b'#' && at_line_start && self.is_directive(context.language) {
                if self.directive(context) {
                    continue;
                }
                return Token {
                    kind: Tok::Error,
                    span: self.span(start),
                };
            }
            if first == b'#' && at_line_start && self.is_directive(Language::NEWEST) {
                // The parser rejects this; open conditionals are a consequence.
                self.give_up_conditionals();
                return Token {
                    kind: Tok::Paste,
                    span: self.span(start),
                };
            }
            let kind = self.token(first, start, context);
            let span = if kind == Tok::Include {
                self.include_span
            } else {
                self.span(start)
            };
            return Token { kind, span };
        }
    }

    /// Skips white space and comments. An unterminated comment is reported and extends to the end.
    fn skip_blanks(&mut self, context: &mut Context<'_>) {
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b' ' | b'\t' => self.at += 1,
                b'\n' | b'\r' => {
                    self.at += 1;
                    self.at_line_start = true;
                }
                0 => {
                    let span = self.span_to(self.at, self.at + 1);
                    context.error(span, "NUL character is invalid in source; treated as space");
                    self.at += 1;
                }
                b'/' if self.peek(1) == b'/' => self.skip_line(),
                b'/' if self.peek(1) == b'*' => {
                    self.skip_comment(context);
                }
                _ => break,
            }
        }
    }

    pub(super) fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
    }

    /// Skips a nested `/* */` comment; false (and an error) if it does not end.
    pub(super) fn skip_comment(&mut self, context: &mut Context<'_>) -> bool {
        let length = comment_length(&self.text[self.at..]);
        if length.is_none() {
            let start = self.span_to(self.at, self.at + 2);
            context.error(start, "unterminated comment");
        }
        self.at = length.map_or(self.text.len(), |length| self.at + length);
        length.is_some()
    }

    fn token(&mut self, first: u8, start: usize, context: &mut Context<'_>) -> Tok {
        match first {
            b':' => Tok::Colon,
            b';' => Tok::Semi,
            b',' => Tok::Comma,
            b'<' => Tok::Less,
            b'>' => Tok::Greater,
            b']' => Tok::RightSquare,
            b'{' => Tok::LeftBrace,
            b'}' => Tok::RightBrace,
            b'(' => Tok::LeftParen,
            b')' => Tok::RightParen,
            b'=' => Tok::Equal,
            b'?' => Tok::Question,
            b'#' => Tok::Paste,
            b'.' if self.peek(0) != b'.' => Tok::Dot,
            b'.' if self.peek(1) == b'.' => {
                self.at += 2;
                Tok::Ellipsis
            }
            b'.' => {
                self.at += 1;
                self.fail(context, start, "invalid '..' punctuation")
            }
            b'[' if self.peek(0) == b'{' => self.code(start, context),
            b'[' => Tok::LeftSquare,
            b'"' => self.string(context),
            b'$' => self.variable(start, context),
            b'!' => self.bang(start, context),
            b'0'..=b'9' | b'-' | b'+' => self.number_or_word(first, start, context),
            _ if is_word_start(first) => self.word(start, context),
            _ => self.fail(context, start, "unexpected character"),
        }
    }

    pub(super) fn word(&mut self, start: usize, context: &mut Context<'_>) -> Tok {
        while is_word(self.peek(0)) {
            self.at += 1;
        }
        let text = Arc::clone(&self.text);
        let word = &text[start..self.at];
        if word == b"include" {
            return self.include(context);
        }
        match Word::from_bytes(word) {
            Some(word) => Tok::Word(word),
            // A word is ASCII.
            None => Tok::Id(
                context
                    .names
                    .intern(std::str::from_utf8(word).unwrap_or_default()),
            ),
        }
    }

    fn include(&mut self, context: &mut Context<'_>) -> Tok {
        let token = self.next(context);
        match token.kind {
            Tok::Str => {
                self.include_span = token.span;
                Tok::Include
            }
            Tok::Error => Tok::Error,
            _ => {
                self.at = token.span.start as usize;
                context.error(token.span, "expected filename after include");
                Tok::Error
            }
        }
    }

    fn variable(&mut self, start: usize, context: &mut Context<'_>) -> Tok {
        if !is_word_start(self.peek(0)) {
            return self.fail(context, start, "invalid variable name");
        }
        while is_word(self.peek(0)) {
            self.at += 1;
        }
        let name = String::from_utf8_lossy(&self.text[start + 1..self.at]);
        Tok::VarName(context.names.intern(&name))
    }

    fn bang(&mut self, start: usize, context: &mut Context<'_>) -> Tok {
        if !self.peek(0).is_ascii_alphabetic() {
            return self.fail(context, start, "invalid \"!operator\"");
        }
        while self.peek(0).is_ascii_alphabetic() {
            self.at += 1;
        }
        match Bang::from_bytes(&self.text[start + 1..self.at]) {
            Some(Bang::Sort | Bang::Switch) if !context.language.has_sort_and_switch() => {
                let note = Note::new(SINCE_23, None);
                context.error_with(self.span_to(start, self.at), "unknown operator", vec![note]);
                Tok::Error
            }
            Some(bang) => Tok::Bang(bang),
            None => {
                let name = String::from_utf8_lossy(&self.text[start + 1..self.at]);
                let suggestion = suggest::nearest(&name, Bang::texts());
                let note = suggestion
                    .map(|suggestion| Note::new(format!("did you mean `!{suggestion}`?"), None));
                let span = self.span_to(start, self.at);
                context.error_with(span, "unknown operator", note.into_iter().collect());
                Tok::Error
            }
        }
    }
}

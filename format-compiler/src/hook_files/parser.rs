//! Takes tokens one after another. A missing token is an error.

use crate::diagnostic::{Title, title};
use crate::hook_files::errors::Errors;
use crate::hook_files::syntax::Word;
use crate::hook_files::token::{Token, TokenKind};
use std::ops::Range;

/// The failure to parse something; the error is already recorded.
pub(crate) struct Failed;

pub(crate) type Parsed<T> = Result<T, Failed>;

/// The tokens of a file, and the position of the next one.
pub(crate) struct Parser<'t> {
    pub(crate) text: &'t str,
    tokens: &'t [Token],
    at: usize,
    /// The depth of groups, lists and arguments around the next token.
    pub(crate) depth: usize,
    pub(crate) errors: &'t mut Errors,
}

impl<'t> Parser<'t> {
    /// Creates a parser at the first token.
    pub(crate) fn of(text: &'t str, tokens: &'t [Token], errors: &'t mut Errors) -> Self {
        Parser {
            text,
            tokens,
            at: 0,
            depth: 0,
            errors,
        }
    }

    /// Returns the next token without taking it.
    pub(crate) fn peek(&self) -> Option<&'t Token> {
        self.tokens.get(self.at)
    }

    /// Returns the token after the next one without taking it.
    pub(crate) fn peek_second(&self) -> Option<&'t Token> {
        self.tokens.get(self.at + 1)
    }

    /// Takes the next token of any kind.
    pub(crate) fn skip(&mut self) {
        self.at += 1;
    }

    /// True if the next token is of this kind.
    pub(crate) fn is(&self, kind: TokenKind) -> bool {
        self.peek().is_some_and(|token| token.kind == kind)
    }

    /// Items between commas up to the closing byte; `what` is expected behind one.
    pub(crate) fn items<T>(
        &mut self,
        close: u8,
        what: &'static str,
        mut item: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let mut items = Vec::new();
        while !self.optional(close) {
            if !items.is_empty() {
                self.punctuation(b',', what)?;
            }
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// True if the next token is this word.
    pub(crate) fn is_word(&self, word: &str) -> bool {
        self.peek().is_some_and(|token| {
            token.kind == TokenKind::Word && self.text[token.span.clone()] == *word
        })
    }

    /// Takes this word, or reports an error.
    pub(crate) fn keyword(&mut self, word: &'static str) -> Parsed<()> {
        if self.optional_keyword(word) {
            return Ok(());
        }
        let span = self.here();
        Err(self.error(title::hook_syntax(format!("`{word}`")), span))
    }

    /// Takes this word if it comes next. Returns true in this case.
    pub(crate) fn optional_keyword(&mut self, word: &str) -> bool {
        let is_there = self.is_word(word);
        self.at += usize::from(is_there);
        is_there
    }

    /// Returns the tokens within a range of bytes.
    pub(crate) fn tokens_in(&self, range: &Range<usize>) -> &'t [Token] {
        let start = self
            .tokens
            .partition_point(|token| token.span.start < range.start);
        let end = self
            .tokens
            .partition_point(|token| token.span.end <= range.end);
        &self.tokens[start..end.max(start)]
    }

    /// Parses `"..."`, with `\"` for a quotation mark.
    pub(crate) fn string(&mut self, what: &'static str) -> Parsed<String> {
        let quoted = self.named(TokenKind::String, what)?.text;
        Ok(quoted[1..quoted.len() - 1].replace("\\\"", "\""))
    }

    pub(crate) fn word(&mut self, what: &'static str) -> Parsed<Word> {
        self.named(TokenKind::Word, what)
    }

    /// Parses `$name`, and returns it without the `$`.
    pub(crate) fn variable(&mut self, what: &'static str) -> Parsed<Word> {
        let mut word = self.named(TokenKind::Variable, what)?;
        word.text.remove(0);
        if word.text.is_empty() {
            return Err(self.error(title::hook_syntax("a name after `$`"), word.span));
        }
        Ok(word)
    }

    pub(crate) fn named(&mut self, kind: TokenKind, what: &'static str) -> Parsed<Word> {
        match self.peek() {
            Some(token) if token.kind == kind => {
                self.at += 1;
                Ok(Word {
                    text: self.text[token.span.clone()].to_owned(),
                    span: token.span.clone(),
                })
            }
            _ => Err(self.expected(what)),
        }
    }

    pub(crate) fn punctuation(&mut self, byte: u8, what: &'static str) -> Parsed<()> {
        match self.optional(byte) {
            true => Ok(()),
            false => Err(self.expected(what)),
        }
    }

    pub(crate) fn optional(&mut self, byte: u8) -> bool {
        let is_there = self.is(TokenKind::Punctuation(byte));
        self.at += usize::from(is_there);
        is_there
    }

    /// The range of the next token, or the end of the file.
    pub(crate) fn here(&self) -> Range<usize> {
        self.peek()
            .map_or(self.text.len()..self.text.len(), |token| token.span.clone())
    }

    /// The end of the last token taken.
    pub(crate) fn end(&self) -> usize {
        self.at
            .checked_sub(1)
            .and_then(|last| self.tokens.get(last))
            .map_or(0, |token| token.span.end)
    }

    pub(crate) fn expected(&mut self, what: &'static str) -> Failed {
        let span = self.here();
        self.error(title::hook_syntax(what), span)
    }

    pub(crate) fn error(&mut self, title: Title, span: Range<usize>) -> Failed {
        self.errors.add(title, &span);
        Failed
    }

    /// Reports an unknown word, with the nearest known word as a fix.
    pub(crate) fn unknown<'n>(
        &mut self,
        title: Title,
        word: &Word,
        known: impl Iterator<Item = &'n str>,
    ) -> Failed {
        self.errors
            .add_unknown(title, (&word.text, &word.span), known);
        Failed
    }
}

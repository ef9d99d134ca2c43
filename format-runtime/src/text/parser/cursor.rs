//! Reading without tokens: a cursor over the bytes of the source, for generated parsers of operations in their usual
//! form.
//!
//! A cursor finds the same things as the lexer and the parser. At anything unexpected it reports nothing: the
//! operation is parsed again in the general way.

use super::*;
use crate::text::lexer::{BARE_BODY, SPACE, class, operand_name};

/// A place in the source where a token starts.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'p> {
    source: &'p [u8],
    /// Where the next token starts.
    at: usize,
    /// Where the last token ends.
    end: usize,
}

impl<'p> Cursor<'p> {
    /// Moves behind the token with this end.
    #[inline(always)]
    pub(crate) fn move_behind(&mut self, end: usize) {
        self.end = end;
        self.at = end;
        while class(self.source, self.at) & SPACE != 0 {
            self.at += 1;
        }
        if self.source.get(self.at) == Some(&b'/') {
            // Perhaps a comment.
            self.at = lex(self.source, self.at).start;
        }
    }

    /// Where the next token starts.
    #[inline(always)]
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// True if the next byte is this one.
    #[inline(always)]
    pub(crate) fn is(&self, byte: u8) -> bool {
        self.source.get(self.at) == Some(&byte)
    }

    /// Consumes a token of one byte, if it is next and can't start a longer token.
    #[inline(always)]
    pub(crate) fn take_byte(&mut self, byte: u8) -> bool {
        let there = self.is(byte);
        if there {
            self.move_behind(self.at + 1);
        }
        there
    }

    /// The bytes of the word at the cursor; empty if there is none.
    #[inline]
    pub(crate) fn word(&self) -> &'p [u8] {
        let mut end = self.at;
        while class(self.source, end) & BARE_BODY != 0 {
            end += 1;
        }
        self.source.get(self.at..end).unwrap_or_default()
    }

    /// Consumes `->` if it is next.
    #[inline]
    pub(crate) fn take_arrow(&mut self) -> bool {
        let there = self.source.get(self.at..self.at + 2) == Some(b"->");
        if there {
            self.move_behind(self.at + 2);
        }
        there
    }

    /// Consumes a keyword if it is next.
    #[inline]
    pub(crate) fn take_keyword(&mut self, keyword: &str) -> bool {
        let end = self.at + keyword.len();
        let there = self.source.get(self.at) == keyword.as_bytes().first()
            && self.source.get(self.at..end) == Some(keyword.as_bytes())
            && class(self.source, end) & BARE_BODY == 0;
        if there {
            self.move_behind(end);
        }
        there
    }
}

/// The state of the parser before an operation, to be restored before the operation is parsed again.
#[derive(Clone, Copy)]
pub(crate) struct Before {
    token: Tok,
    previous_end: usize,
    findings: usize,
    needs_cxx: bool,
    limits: Limits,
}

impl Before {
    /// Where the token before the current one ends.
    pub(super) fn end(&self) -> usize {
        self.previous_end
    }
}

impl<'p, 'm> Parser<'p, 'm> {
    /// The state for [`Parser::back_to`].
    #[inline(always)]
    pub(crate) fn before(&self) -> Before {
        Before {
            token: self.token,
            previous_end: self.previous_end,
            findings: self.findings.list.len(),
            needs_cxx: self.findings.needs_cxx,
            limits: self.limits,
        }
    }

    /// Restores a state. Memorized results stay: they hold everywhere.
    #[cold]
    pub(crate) fn back_to(&mut self, before: Before) {
        self.token = before.token;
        self.previous_end = before.previous_end;
        self.findings.list.truncate(before.findings);
        self.findings.needs_cxx = before.needs_cxx;
        self.limits = before.limits;
    }

    /// A cursor behind the current token.
    #[inline(always)]
    pub(crate) fn cursor(&self) -> Cursor<'p> {
        let mut cursor = Cursor {
            source: self.source,
            at: 0,
            end: 0,
        };
        cursor.move_behind(self.token.end);
        cursor
    }

    /// Makes the token at a place the current one.
    #[inline]
    pub(crate) fn start_at(&mut self, at: usize) {
        self.previous_end = at;
        self.move_to(at);
    }

    /// Where the token before the current one ends.
    #[inline]
    pub(crate) fn previous_end(&self) -> usize {
        self.previous_end
    }

    /// A cursor at the current token.
    #[inline(always)]
    pub(crate) fn cursor_at_token(&self) -> Cursor<'p> {
        Cursor {
            source: self.source,
            at: self.token.start,
            end: self.previous_end,
        }
    }

    /// The value `%x` with its name at `at`, if it is known, and the end of the name. (Two words, which are returned
    /// in registers: a cursor would take its way through memory.)
    #[inline(never)]
    pub(crate) fn value_at(&self, at: usize) -> (Option<Value<'m>>, usize) {
        if self.source.get(at) != Some(&b'%') {
            return (None, at);
        }
        let (end, number) = operand_name(self.source, at);
        let name = self.source.get(at..end).unwrap_or_default();
        (self.names.values.known(number, name), end)
    }

    /// The type at `at`, if there is one, and its end.
    #[inline(never)]
    pub(crate) fn type_at(&mut self, at: usize) -> (Option<Type<'m>>, usize) {
        if let Some(start) = self
            .source
            .get(at..)
            .and_then(|rest| rest.first_chunk::<16>())
            && let Some((type_, length)) = self.known_type(at, start)
        {
            return (Some(type_), at + length);
        }
        self.move_to(at);
        (self.parse_type().ok(), self.previous_end)
    }

    /// Makes the token at the cursor the current one and returns true, unless an error was reported since `before`.
    #[inline(always)]
    pub(crate) fn finish_cursor(&mut self, cursor: &Cursor<'p>, before: &Before) -> bool {
        let is_fine = self.findings.list.len() == before.findings;
        if is_fine {
            self.previous_end = cursor.end;
            self.move_to(cursor.at);
        }
        is_fine
    }
}

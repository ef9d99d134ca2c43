//! Lines, indentation and comments.

use crate::tokens::{Comment, Gap, Tokens};
use format_runtime::text::SourceToken;

/// Writes the tokens of a source in their order, with other spaces between them.
pub(crate) struct Writer<'t, 's> {
    tokens: &'t Tokens<'s>,
    out: Vec<u8>,
    /// The end of the last written token in the source.
    end: u32,
}

/// The context of a line break.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// At the beginning, or after the brace that opens a region: no empty line.
    First,
    Between,
    /// Before the brace that closes a region: no empty line.
    Last,
    /// Between parts of one operation: no empty lines, not between comments either.
    Inside,
}

impl<'t, 's> Writer<'t, 's> {
    pub(crate) fn new(tokens: &'t Tokens<'s>) -> Self {
        Writer {
            tokens,
            out: Vec::with_capacity(tokens.source.len() + tokens.source.len() / 8),
            end: 0,
        }
    }

    /// The gap between the last token and an offset.
    pub(crate) fn gap(&self, start: u32) -> Gap<'s> {
        self.tokens.gap(self.end, start)
    }

    /// Writes a token, without a space before it.
    pub(crate) fn token(&mut self, token: SourceToken) {
        self.out.extend_from_slice(self.tokens.text(token));
        self.end = token.span.end;
    }

    pub(crate) fn space(&mut self) {
        self.out.push(b' ');
    }

    /// Copies the text between the last token and an offset.
    pub(crate) fn as_it_is(&mut self, start: u32) {
        let range = self.end as usize..start as usize;
        self.out
            .extend_from_slice(self.tokens.source.get(range).unwrap_or_default());
        self.end = start;
    }

    /// Copies the source between two offsets.
    pub(crate) fn copy(&mut self, start: u32, end: u32) {
        self.out.extend_from_slice(
            self.tokens
                .source
                .get(start as usize..end as usize)
                .unwrap_or_default(),
        );
        self.end = end;
    }

    /// Begins a new line for the token at `start`. `comments_indentation` is the indentation of comments on lines of
    /// their own, unless they are at the margin.
    pub(crate) fn new_line(
        &mut self,
        start: u32,
        indentation: usize,
        place: Place,
        comments_indentation: usize,
    ) {
        let gap = self.gap(start);
        let mut is_first = matches!(place, Place::First | Place::Inside);
        for comment in &gap.comments {
            self.comment(comment, is_first, comments_indentation);
            is_first = place == Place::Inside;
        }
        self.break_line();
        if gap.breaks > 1 && !is_first && place != Place::Last {
            self.out.push(b'\n');
        }
        self.indent(indentation);
    }

    /// Writes a comment: on the same line as the text before it if the source has it there, else on a line of its
    /// own.
    fn comment(&mut self, comment: &Comment<'s>, is_first: bool, indentation: usize) {
        if comment.breaks_before == 0 && !self.out.is_empty() {
            if self.out.last() != Some(&b' ') {
                self.space();
            }
        } else {
            self.break_line();
            if comment.breaks_before > 1 && !is_first && !self.out.is_empty() {
                self.out.push(b'\n');
            }
            self.indent(if comment.is_at_margin { 0 } else { indentation });
        }
        self.out.extend_from_slice(comment.text);
    }

    /// Ends the line, unless it is the first one and empty.
    pub(crate) fn break_line(&mut self) {
        while self.out.last() == Some(&b' ') {
            self.out.pop();
        }
        if !self.out.is_empty() {
            self.out.push(b'\n');
        }
    }

    fn indent(&mut self, indentation: usize) {
        self.out.resize(self.out.len() + indentation, b' ');
    }

    /// The text, after the comments at the end of the source.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let gap = self.tokens.gap(self.end, self.tokens.source.len() as u32);
        for comment in &gap.comments {
            self.comment(comment, false, 0);
        }
        self.break_line();
        // An empty line before the separator of parts is kept.
        if gap.breaks > 1 && !self.out.is_empty() {
            self.out.push(b'\n');
        }
        self.out
    }
}

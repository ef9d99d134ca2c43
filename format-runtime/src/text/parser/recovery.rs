//! Recovery after an error: the failed operation is discarded and parsing continues with the next, so that one run reports
//! several errors.

use super::*;

/// The parser state that a failed operation may leave changed.
pub(super) struct Checkpoint<'p> {
    start: usize,
    scopes: (usize, usize),
    labels: u32,
    region_depth: u32,
    depth: u32,
    default_dialects: usize,
    result_names: usize,
    frame: operation::Frame<'p>,
}

impl<'p> Parser<'p, '_> {
    /// The state before an operation.
    pub(super) fn checkpoint(&self) -> Checkpoint<'p> {
        Checkpoint {
            start: self.token.start,
            scopes: self.values.depth(),
            labels: self.blocks.depth(),
            region_depth: self.region_depth,
            depth: self.depth,
            default_dialects: self.default_dialects.len(),
            result_names: self.result_names.len(),
            frame: self.frame,
        }
    }

    fn restore(&mut self, checkpoint: &Checkpoint<'p>) {
        self.values.truncate(checkpoint.scopes);
        self.blocks.truncate(checkpoint.labels);
        self.region_depth = checkpoint.region_depth;
        self.depth = checkpoint.depth;
        self.default_dialects.truncate(checkpoint.default_dialects);
        self.result_names.truncate(checkpoint.result_names);
        self.frame = checkpoint.frame;
        self.recovered = true;
    }

    /// Goes on at an offset, after an operation that failed.
    fn go_on_at(&mut self, checkpoint: &Checkpoint<'p>, offset: usize) {
        self.restore(checkpoint);
        self.move_to(offset);
        if self.is_recording() {
            self.record_skipped(checkpoint.start);
        }
    }

    /// Where to look for the line break before the next operation. The failed one may lack its end, so that the current token is
    /// already the start of the next.
    fn first_line_break(&self, checkpoint: &Checkpoint<'p>) -> usize {
        let at = self
            .token
            .start
            .max(checkpoint.start + 1)
            .min(self.source.len());
        match self.source[..at]
            .iter()
            .rposition(|byte| !matches!(byte, b' ' | b'\t'))
        {
            Some(before) if before > checkpoint.start && self.source[before] == b'\n' => before,
            _ => at,
        }
    }

    /// Moves to the presumed start of the next top-level operation: a line without indentation, as in printed IR.
    pub(super) fn recover(&mut self, checkpoint: &Checkpoint<'p>) {
        let mut at = self.first_line_break(checkpoint);
        while let Some(length) = memchr::memchr(b'\n', &self.source[at..]) {
            at += length + 1;
            if self.starts_operation(at)
                || (matches!(self.source.get(at), Some(b'#' | b'!'))
                    && !self.source[at..].starts_with(b"#-}"))
                || self.source[at..].starts_with(b"{-#")
            {
                return self.go_on_at(checkpoint, at);
            }
        }
        self.go_on_at(checkpoint, self.source.len());
    }

    /// Like [`Parser::recover`], for an operation directly in the body of a top-level one: parsing continues at the next
    /// line with the same indentation; a line with less indentation ends the body. False if the text is not indented like
    /// that.
    pub(super) fn recover_in_block(&mut self, checkpoint: &Checkpoint<'p>) -> bool {
        let start = checkpoint.start;
        let line = memchr::memrchr(b'\n', &self.source[..start]).map_or(0, |at| at + 1);
        let indentation = start - line;
        if indentation == 0 || self.source[line..start].iter().any(|&byte| byte != b' ') {
            return false;
        }
        let mut at = self.first_line_break(checkpoint);
        while let Some(length) = memchr::memchr(b'\n', &self.source[at..]) {
            at += length + 1;
            let blanks = self.source[at..]
                .iter()
                .take_while(|&&byte| byte == b' ')
                .count();
            let first = at + blanks;
            let goes_on = blanks == indentation && self.starts_operation(first);
            let ends = blanks < indentation && matches!(self.source.get(first), Some(b'}' | b'^'));
            if goes_on || ends {
                self.go_on_at(checkpoint, first);
                return true;
            }
            if blanks < indentation && self.starts_operation(first) {
                return false;
            }
        }
        false
    }

    /// Like [`Parser::recover_in_block`], for text that isn't indented like that: parsing continues at the first token of a line
    /// that is outside of all brackets of the failed operation, or at the bracket that ends the region.
    pub(super) fn recover_by_brackets(&mut self, checkpoint: &Checkpoint<'p>) -> bool {
        let behind = self.token.start.max(checkpoint.start + 1);
        let (mut at, mut open) = (checkpoint.start, 0_u32);
        loop {
            let token = lex(self.source, at);
            let is_later = token.start >= behind;
            match token.kind {
                Kind::Eof => return false,
                Kind::LBrace | Kind::LParen | Kind::LSquare => open += 1,
                Kind::RBrace if open == 0 && is_later => {
                    self.go_on_at(checkpoint, token.start);
                    return true;
                }
                Kind::RBrace | Kind::RParen | Kind::RSquare => open = open.saturating_sub(1),
                _ => {
                    let is_start = token.kind == Kind::Caret || self.starts_operation(token.start);
                    if open == 0 && is_later && is_start && self.is_first_of_line(token.start) {
                        self.go_on_at(checkpoint, token.start);
                        return true;
                    }
                }
            }
            at = token.end;
        }
    }

    fn is_first_of_line(&self, at: usize) -> bool {
        let line = memchr::memrchr(b'\n', &self.source[..at]).map_or(0, |newline| newline + 1);
        self.source[line..at]
            .iter()
            .all(|byte| matches!(byte, b' ' | b'\t' | b'\r'))
    }

    fn starts_operation(&self, at: usize) -> bool {
        matches!(
            self.source.get(at),
            Some(b'%' | b'"' | b'a'..=b'z' | b'A'..=b'Z' | b'_')
        )
    }
}

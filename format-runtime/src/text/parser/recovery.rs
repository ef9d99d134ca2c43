//! Recovery after an error: the failed operation is discarded and parsing continues with the next, so that one run reports
//! several errors.

use super::*;

/// The errors so far, and the state of the parser that they concern.
pub(super) struct Findings<'p> {
    pub(super) list: Vec<Diagnostic>,
    /// Names whose definition was wrong, so that no use of them is reported: aliases, with their prefix, and names like `%0_a`,
    /// which are two tokens.
    faulty_names: rustc_hash::FxHashSet<&'p [u8]>,
    /// True if the current operation fails because of a faulty name, so that it isn't reported.
    pub(super) is_silent: bool,
    /// True if an operation was skipped, so that names it would have defined are missing.
    pub(super) has_skipped: bool,
    /// True if C++ code is missing, so that the surrounding symbol is kept as text.
    pub(super) needs_cxx: bool,
}

impl Findings<'_> {
    pub(super) fn new(first: Option<Diagnostic>) -> Self {
        Findings {
            list: Vec::from_iter(first),
            faulty_names: Default::default(),
            is_silent: false,
            has_skipped: false,
            needs_cxx: false,
        }
    }
}

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

impl Checkpoint<'_> {
    /// The byte offset at which the operation, or whatever it is, starts.
    pub(super) fn start(&self) -> usize {
        self.start
    }
}

impl<'p> Parser<'p, '_> {
    /// The state before an operation.
    pub(super) fn checkpoint(&self) -> Checkpoint<'p> {
        Checkpoint {
            start: self.token.start,
            scopes: self.names.values.depth(),
            labels: self.names.blocks.depth(),
            region_depth: self.limits.region_depth,
            depth: self.limits.depth,
            default_dialects: self.names.default_dialects.len(),
            result_names: self.names.results.len(),
            frame: self.frame,
        }
    }

    /// Adds the alias that the definition from `start` on would have had.
    pub(super) fn add_faulty_alias(&mut self, start: usize) {
        let token = lex(self.source, start);
        let text = &self.source[token.start..token.end];
        let is_alias = matches!(token.kind, Kind::Hash | Kind::Exclamation) && text.len() > 1;
        if is_alias && !self.has_alias(text) {
            self.findings.faulty_names.insert(text);
        }
    }

    /// Fails because of an alias (with its prefix) that has no value. That is told unless its definition was wrong.
    #[cold]
    pub(in crate::text) fn undefined_alias(&mut self, prefix: u8, name: &[u8]) -> Failed {
        let whole = [&[prefix], name].concat();
        if self.findings.faulty_names.contains(&whole[..]) {
            self.findings.is_silent = true;
            return Failed;
        }
        let name = String::from_utf8_lossy(name);
        self.wrong_token(&format!("undefined symbol alias id '{name}'"))
    }

    /// The name that the current token, a word, makes together with the number right before it: `%0` and `_a`.
    fn name_of_two_tokens(&self) -> Option<&'p [u8]> {
        if self.token.kind != Kind::Bare || self.previous_end != self.token.start {
            return None;
        }
        let before = self.source.get(..self.token.start)?;
        let digits = before.iter().rev().take_while(|byte| byte.is_ascii_digit());
        let percent = before.len().checked_sub(digits.count() + 1)?;
        (before.get(percent) == Some(&b'%')).then(|| &self.source[percent..self.token.end])
    }

    /// Adds the name at the current token, which can't be that of a value.
    pub(super) fn add_faulty_name(&mut self) {
        let name = self.name_of_two_tokens();
        self.findings.faulty_names.extend(name);
    }

    /// Tells whether the current token is the second one of such a name.
    pub(super) fn is_at_faulty_name(&self) -> bool {
        !self.findings.faulty_names.is_empty()
            && self
                .name_of_two_tokens()
                .is_some_and(|name| self.findings.faulty_names.contains(name))
    }

    fn restore(&mut self, checkpoint: &Checkpoint<'p>) {
        self.names.values.truncate(checkpoint.scopes);
        self.names.blocks.truncate(checkpoint.labels);
        self.limits.region_depth = checkpoint.region_depth;
        self.limits.depth = checkpoint.depth;
        self.names
            .default_dialects
            .truncate(checkpoint.default_dialects);
        self.names.results.truncate(checkpoint.result_names);
        self.frame = checkpoint.frame;
        self.findings.has_skipped = true;
        self.findings.is_silent = false;
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

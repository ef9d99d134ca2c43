//! Recovery after an error: the failed operation is discarded and parsing continues with the next, so one run reports
//! several errors.

use super::*;

/// The errors so far, and the state of the parser related to them.
pub(super) struct Findings<'p> {
    pub(super) list: Vec<Diagnostic>,
    /// Names with a wrong definition; their uses are not reported: aliases, with their prefix, and names of two tokens
    /// like `%0_a`.
    faulty_names: rustc_hash::FxHashSet<&'p [u8]>,
    /// True if the current operation fails because of a faulty name and is not reported.
    pub(super) is_silent: bool,
    /// True if an operation was skipped: the names defined by it are missing.
    pub(super) has_skipped: bool,
    /// True if C++ code is missing: the surrounding symbol is kept as text.
    pub(super) needs_cxx: bool,
    /// The place of the name of the latest operation that can't be read because only C++ knows its syntax.
    pub(super) unknown_syntax: Option<usize>,
    /// The places of the names of all such operations, if their text is kept.
    pub(super) unknown_syntaxes: rustc_hash::FxHashSet<usize>,
}

impl Findings<'_> {
    pub(super) fn new(first: Option<Diagnostic>) -> Self {
        Findings {
            list: Vec::from_iter(first),
            faulty_names: Default::default(),
            is_silent: false,
            has_skipped: false,
            needs_cxx: false,
            unknown_syntax: None,
            unknown_syntaxes: Default::default(),
        }
    }
}

/// The parser state before an operation, to be restored if it fails.
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
    /// The byte offset at which the operation, or another item, starts.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// The byte offset of the name of the current operation.
    pub(super) fn name_offset(&self) -> usize {
        self.frame.name_offset
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

    /// Adds the alias of the failed definition at `start`.
    pub(super) fn add_faulty_alias(&mut self, start: usize) {
        let token = lex(self.source, start);
        let text = &self.source[token.start..token.end];
        let is_alias = matches!(token.kind, Kind::Hash | Kind::Exclamation) && text.len() > 1;
        if is_alias && !self.has_alias(text) {
            self.findings.faulty_names.insert(text);
        }
    }

    /// Fails because of an alias (with its prefix) without a value. Reports it unless its definition was wrong.
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

    /// The name made of the current token, a word, and the number right before it: `%0` and `_a`.
    fn name_of_two_tokens(&self) -> Option<&'p [u8]> {
        if self.token.kind != Kind::Bare || self.previous_end != self.token.start {
            return None;
        }
        let before = self.source.get(..self.token.start)?;
        let digits = before.iter().rev().take_while(|byte| byte.is_ascii_digit());
        let percent = before.len().checked_sub(digits.count() + 1)?;
        (before.get(percent) == Some(&b'%')).then(|| &self.source[percent..self.token.end])
    }

    /// Adds the name at the current token, which can't be the name of a value.
    pub(super) fn add_faulty_name(&mut self) {
        let name = self.name_of_two_tokens();
        self.findings.faulty_names.extend(name);
    }

    /// True if the current token is the second one of such a name.
    pub(super) fn is_at_faulty_name(&self) -> bool {
        !self.findings.faulty_names.is_empty()
            && self
                .name_of_two_tokens()
                .is_some_and(|name| self.findings.faulty_names.contains(name))
    }

    fn restore(&mut self, checkpoint: &Checkpoint<'p>) {
        self.restore_names(checkpoint);
        self.findings.has_skipped = true;
        self.findings.is_silent = false;
    }

    /// Restores everything but the place and the findings.
    pub(super) fn restore_names(&mut self, checkpoint: &Checkpoint<'p>) {
        self.names.values.truncate(checkpoint.scopes);
        self.names.blocks.truncate(checkpoint.labels);
        self.limits.region_depth = checkpoint.region_depth;
        self.limits.depth = checkpoint.depth;
        self.names
            .default_dialects
            .truncate(checkpoint.default_dialects);
        self.names.results.truncate(checkpoint.result_names);
        self.frame = checkpoint.frame;
    }

    /// Continues at an offset, after a failed operation.
    fn go_on_at(&mut self, checkpoint: &Checkpoint<'p>, offset: usize) {
        self.restore(checkpoint);
        self.move_to(offset);
        if self.is_recording() {
            self.record_skipped(checkpoint.start);
        }
    }

    /// The place from which to look for the line break before the next operation. The failed one may lack its end, so
    /// the current token may be the start of the next.
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

    /// Like [`Parser::recover`], for an operation directly in the body of a top-level one: parsing continues at the
    /// next line with the same indentation; a line with less indentation ends the body. False if the text has no such
    /// indentation.
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

    /// Like [`Parser::recover_in_block`], for text with another indentation: parsing continues at the first token of a
    /// line outside of all brackets of the failed operation, or at the bracket at the end of the region.
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

    pub(super) fn is_first_of_line(&self, at: usize) -> bool {
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

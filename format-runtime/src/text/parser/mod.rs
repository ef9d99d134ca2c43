//! The parser: a single struct, with the methods for each kind of entity in a separate file.

mod affine;
mod alias;
mod alias_text;
mod attribute;
mod cursor;
mod depends_on_text;
pub(super) mod dialect_symbol;
mod evaluated;
mod followers;
mod generic;
mod kept_text;
mod line_tree;
mod lists;
mod location;
mod memo;
pub(crate) mod number;
mod operation;
mod operation_text;
mod operation_text_cache;
pub(crate) mod pieces;
mod properties;
mod public;
mod record;
mod recovery;
mod region;
mod resource;
mod statement;
mod tokens;
mod toplevel;
mod type_;
mod unprefixed;
mod value;

pub(super) use alias::Remembered;
pub(crate) use cursor::{Before, Cursor};
pub(super) use followers::FollowerKinds;
pub(crate) use lists::{OperandBounds, ParsedLists};
pub(crate) use properties::{inherent_attribute_error, set_property};
pub use public::{
    Argument, Delimiter, Failed, ParseOptions, ParseResult, Parsed, UnresolvedOperand,
};
pub use toplevel::parse;
pub(super) use type_::{Shape, symbol_extent};

use super::lexer::{Kind, Tok, lex, lex_common, lex_other};
use super::{Diagnostic, Environment, Expected, OperationSyntax, UnknownName};
use operation_core::*;
use rustc_hash::FxHashMap;

/// The maximum nesting depth of types, attributes and affine expressions; deeper text is rejected instead of overflowing
/// the stack.
pub(crate) const MAX_NESTING: u32 = 256;

/// The note on a loaded operation that is unknown to the context: only a program that uses this library can make this
/// error.
const NOT_REGISTERED: &str = "the loaded dialects define this operation, but `Dialects::register` was not called for this context";

/// A parser for MLIR text. `'p` is the lifetime of the source and environment; `'m` is the lifetime of the parsed IR.
pub struct Parser<'p, 'm> {
    pub(super) source: &'p [u8],
    pub(super) token: Tok,
    /// The byte offset of the end of the previous token.
    pub(super) previous_end: usize,
    pub(super) behind: dialect_symbol::Behind,
    arena: &'m IrArena<'m>,
    pub(super) context: &'m Context,
    pub(super) environment: Environment<'p>,
    options: ParseOptions,
    threads: pieces::Threads,
    findings: recovery::Findings<'p>,
    limits: Limits,
    names: Names<'p, 'm>,
    pub(super) aliases: alias::Aliases<'p, 'm>,
    pub(super) identities: Identities<'m>,
    resources: super::Resources,
    frame: operation::Frame<'p>,
    memo: memo::Memo<'p, 'm>,
    /// The number of operations kept as text.
    kept_texts: usize,
    /// The recorder of source locations, if they are to be recorded.
    recorder: Option<Box<record::Recorder<'m>>>,
}

/// Depths and sizes with a limit.
#[derive(Clone, Copy, Default)]
struct Limits {
    /// The current nesting depth of types, attributes and affine expressions, and (for aliases) the maximum.
    depth: u32,
    deepest: u32,
    region_depth: u32,
    /// The number of attributes and types created, counting those in an alias's value at each use: bounds the size of
    /// printed output.
    weight: u64,
    /// The number of bytes of aliases' values in kept text: limited, since chains of aliases grow exponentially.
    expanded: usize,
}

/// Names of values, blocks, operations and locations.
struct Names<'p, 'm> {
    values: value::Values<'p, 'm>,
    blocks: region::Blocks<'p, 'm>,
    /// The names on the left of the current operations.
    results: Vec<operation::ResultName<'p>>,
    default_dialects: Vec<&'p str>,
    deferred_locations: Vec<location::Deferred<'p, 'm>>,
}

/// Attributes and texts with the same meaning wherever they are written.
#[derive(Clone, Default)]
pub(super) struct Identities<'m> {
    /// Distinct attributes by their numbers.
    pub(super) distinct: FxHashMap<u64, Attribute<'m>>,
    /// The first spelling of text with a syntax in C++, by its tokens.
    spellings: FxHashMap<Vec<u8>, Identifier<'m>>,
}

impl Identities<'_> {
    fn count(&self) -> usize {
        self.distinct.len() + self.spellings.len()
    }
}

#[cold]
fn lexing_error(source: &[u8], token: Tok) -> Diagnostic {
    let (message, offset) = crate::text::lexer::error(source, token);
    Diagnostic::error(offset, message)
}

impl<'p, 'm> Parser<'p, 'm> {
    /// Creates a parser at the first token of a source.
    pub(crate) fn new(
        arena: &'m IrArena<'m>,
        environment: Environment<'p>,
        source: &'p [u8],
        options: &ParseOptions,
    ) -> Self {
        let token = lex(source, 0);
        let recorder = record::Recorder::new(options);
        let reads_lines = recorder
            .as_ref()
            .is_none_or(|recorder| recorder.is_outline());
        // Constructed in place: it is expensive to move.
        Parser {
            source,
            token,
            previous_end: 0,
            behind: dialect_symbol::Behind::default(),
            arena,
            context: arena.context(),
            environment,
            options: options.clone(),
            threads: pieces::Threads::new(options, source.len()),
            findings: recovery::Findings::new(
                (token.kind == Kind::Error).then(|| lexing_error(source, token)),
            ),
            limits: Limits::default(),
            names: Names {
                values: value::Values::default(),
                blocks: region::Blocks::default(),
                results: Vec::new(),
                default_dialects: vec!["builtin"],
                deferred_locations: Vec::new(),
            },
            aliases: alias::Aliases::default(),
            identities: Identities::default(),
            resources: super::Resources::default(),
            frame: operation::Frame::default(),
            memo: memo::Memo::new(!options.without_operation_texts && reads_lines),
            kept_texts: 0,
            recorder,
        }
    }

    /// Moves to the next token.
    #[inline]
    pub(super) fn advance(&mut self) {
        self.previous_end = self.token.end;
        self.move_to(self.token.end);
    }

    /// Consumes the current token and returns the given value.
    pub(super) fn past<T>(&mut self, value: T) -> ParseResult<T> {
        self.advance();
        Ok(value)
    }

    /// Skips everything before `end`.
    pub(super) fn jump(&mut self, end: usize) {
        self.previous_end = end;
        self.move_to(end);
    }

    /// Moves to the token at or after `offset`.
    pub(super) fn move_to(&mut self, offset: usize) {
        match lex_common(self.source, offset) {
            Ok(token) => self.token = token,
            Err(at) => self.move_to_other(at),
        }
    }

    #[inline(never)]
    fn move_to_other(&mut self, at: usize) {
        self.token = lex_other(self.source, at);
        if self.token.kind == Kind::Error {
            self.report_lexing_error();
        }
    }

    #[cold]
    fn report_lexing_error(&mut self) {
        self.findings
            .list
            .push(lexing_error(self.source, self.token));
    }

    /// The token after the current one.
    pub(super) fn peek(&self) -> Tok {
        lex(self.source, self.token.end)
    }

    /// The bytes of the current token.
    #[inline]
    pub(super) fn text(&self) -> &'p [u8] {
        &self.source[self.token.start..self.token.end]
    }

    /// The text of the current token; only for kinds with ASCII text.
    fn ascii(&self) -> &'p str {
        std::str::from_utf8(self.text()).unwrap_or_default()
    }

    #[inline]
    pub(super) fn is(&self, kind: Kind) -> bool {
        self.token.kind == kind
    }

    /// True if the current token is this word.
    #[inline]
    pub(super) fn is_word(&self, word: &str) -> bool {
        matches!(self.token.kind, Kind::Bare | Kind::IntType) && self.text() == word.as_bytes()
    }

    #[inline]
    pub(super) fn consume_if(&mut self, kind: Kind) -> bool {
        let there = self.token.kind == kind;
        if there {
            self.advance();
        }
        there
    }

    #[inline(always)]
    pub(super) fn expect(&mut self, kind: Kind, message: &str) -> ParseResult<()> {
        if self.consume_if(kind) {
            Ok(())
        } else {
            Err(self.wrong_token(message))
        }
    }

    #[cold]
    fn report(&mut self, offset: usize, message: String, notes: Vec<(String, usize)>) {
        if self.findings.is_silent || self.is_at_faulty_name() {
            self.findings.is_silent = true;
            return;
        }
        let mut error = Diagnostic::error(offset, message);
        error.notes = notes;
        self.findings.list.push(error);
    }

    /// Records an error with a note.
    #[cold]
    fn error_with_note(
        &mut self,
        offset: usize,
        message: String,
        note: impl Into<String>,
        note_offset: usize,
    ) -> Failed {
        if !self.is(Kind::Error) {
            self.report(offset, message, vec![(note.into(), note_offset)]);
        }
        Failed
    }

    /// Records an error about names that no loaded dialect has, with a hint about one of them if there is any, else with the note.
    #[cold]
    fn unknown_name(
        &mut self,
        offset: usize,
        message: String,
        names: &[UnknownName<'_>],
        note: Option<String>,
    ) -> Failed {
        let hooks = self.environment.hooks;
        let hint = names.iter().find_map(|name| hooks.hint(*name));
        match hint.or(note) {
            Some(note) => self.error_with_note(offset, message, note, offset),
            None => self.error(offset, message),
        }
    }

    /// Records an error at the current token.
    #[cold]
    pub(super) fn error_here(&mut self, message: impl Into<String>) -> Failed {
        // At the end of the source, MLIR goes back by one byte.
        let offset = if self.is(Kind::Eof) {
            self.source.len().saturating_sub(1)
        } else {
            self.token.start
        };
        self.error(offset, message)
    }

    /// Records an error about a missing token: MLIR reports it directly after the previous token, ignoring comments.
    #[cold]
    pub(super) fn wrong_token(&mut self, message: &str) -> Failed {
        let original = if self.is(Kind::Eof) {
            self.source.len().saturating_sub(1)
        } else {
            self.token.start
        };
        let mut before = &self.source[..original];
        let place = loop {
            while let [rest @ .., b' ' | b'\t'] = before {
                before = rest;
            }
            match before {
                [] => break original,
                [rest @ .., b'\n' | b'\r'] => before = rest,
                _ => break before.len(),
            }
            let line = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |at| at + 1);
            if let Some(comment) = memchr::memmem::find(&before[line..], b"//") {
                before = &before[..line + comment];
            }
        };
        self.error(place, message)
    }

    /// Runs `body` one nesting level deeper, or reports an error if the level is too deep.
    #[inline]
    pub(crate) fn nested<T>(
        &mut self,
        body: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<T> {
        if self.limits.depth >= MAX_NESTING {
            return Err(self.error_here(format!("nesting deeper than {MAX_NESTING} levels")));
        }
        self.limits.depth += 1;
        self.limits.weight += 1;
        self.limits.deepest = self.limits.deepest.max(self.limits.depth);
        let result = body(self);
        self.limits.depth -= 1;
        result
    }

    /// Records an error about syntax for which there is only C++ code. If a surrounding type or attribute is written
    /// in full, it is kept as text instead.
    #[cold]
    pub(crate) fn missing_cxx(&mut self, offset: usize, message: impl Into<String>) -> Failed {
        self.findings.needs_cxx = true;
        self.lacks_syntax();
        self.error(offset, message)
    }

    /// Records an error about the syntax of the current operation, which only C++ knows. Its text may be kept instead.
    #[cold]
    pub(crate) fn unknown_syntax(&mut self, message: impl Into<String>) -> Failed {
        self.lacks_syntax();
        self.error(self.frame.name_offset, message)
    }

    /// Notes that the error to be recorded is about the syntax of the current operation, which only C++ knows.
    #[cold]
    pub(crate) fn lacks_syntax(&mut self) {
        self.findings.unknown_syntax = Some(self.frame.name_offset);
    }

    /// Fails without an error: the text is right, and the attribute or type is kept as this text. The surrounding parser goes back
    /// to its start.
    pub fn keep_text(&mut self) -> Failed {
        self.findings.needs_cxx = true;
        Failed
    }

    /// Runs the parser of a definition; `None`, with the parser back at its position, if the text needs missing C++
    /// code.
    pub(super) fn unless_cxx<T>(
        &mut self,
        body: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<Option<T>> {
        let (token, previous_end, findings) =
            (self.token, self.previous_end, self.findings.list.len());
        let mark = self.record_mark();
        let outer = std::mem::take(&mut self.findings.needs_cxx);
        let unknown_syntax = self.findings.unknown_syntax;
        let result = body(self);
        let needs_cxx = std::mem::replace(&mut self.findings.needs_cxx, outer);
        if result.is_err() && needs_cxx {
            self.findings.list.truncate(findings);
            self.findings.unknown_syntax = unknown_syntax;
            self.forget_records(mark);
            (self.token, self.previous_end) = (token, previous_end);
            return Ok(None);
        }
        result.map(Some)
    }

    /// The text of a type, for messages.
    pub fn type_text(&self, type_: Type<'m>) -> String {
        crate::text::printer::type_text(self.environment, self.context, type_)
    }
    /// The text of an attribute, for messages.
    pub fn attribute_text(&self, attribute: Attribute<'m>) -> String {
        crate::text::printer::attribute_text(self.environment, self.context, attribute)
    }

    /// The bytes as UTF-8; reports an error at `offset` if they are invalid.
    pub(super) fn utf8<'b>(&mut self, bytes: &'b [u8], offset: usize) -> ParseResult<&'b str> {
        std::str::from_utf8(bytes).map_err(|_| self.error(offset, "invalid UTF-8 in a name"))
    }

    /// The interned identifier with these bytes.
    pub(super) fn identifier(
        &mut self,
        bytes: &[u8],
        offset: usize,
    ) -> ParseResult<Identifier<'m>> {
        match self.context.known_identifier(bytes) {
            Some(identifier) => Ok(identifier),
            None => Ok(self.context.identifier(self.utf8(bytes, offset)?)),
        }
    }
}

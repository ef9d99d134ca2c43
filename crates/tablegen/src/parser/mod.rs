//! Recursive descent parser from tokens to the syntax tree. A part that cannot be parsed becomes a `Broken` node with
//! its diagnostics, so that an evaluation reports errors of syntax and of meaning in the order of the source.
//!
//! For the same reason the parser does not drop a statement at its first error of syntax: it is *completed*, as if
//! the missing parts were there, and the diagnostics are in the tree in their place.

mod item;
mod object;
mod operator;
mod types;
mod value;

use crate::language::Language;
use crate::names::{Names, Symbol};
use crate::stack::with_stack;
use crate::syntax::lexer::{Context, Lexer};
use crate::syntax::preprocessor::Macros;
use crate::syntax::token::{Tok, Token, Word};
use crate::syntax::tree::{FileTree, Name};
use crate::{Diagnostic, FileId, MissingInclude, Note, Severity, Span};
use std::cell::RefCell;
use std::sync::Arc;

/// After this many invalid statements in a row, the rest of a file is not read.
const MAX_INVALID: usize = 20;

/// The maximum nesting of includes.
pub(crate) const MAX_INCLUDES: usize = 100;

/// Follows every error between `foreach` and `in`.
pub(crate) const NO_DECLARATION: &str = "expected declaration in for";
pub(crate) const NO_END_OF_RANGES: &str = "expected '}' at end of bit range list";

/// Access to the other files of a session.
pub(crate) trait Files<'f> {
    /// The interned names.
    fn names(&self) -> &Names<'f>;
    /// The bytes of a file.
    fn text(&self, file: FileId) -> Arc<[u8]>;
    /// The file for `include "path"` in `from`.
    fn resolve(&self, path: &str, from: FileId) -> Option<FileId>;
    /// The reason why an existing file can't be read.
    fn obstacle(&self, path: &str, from: FileId) -> Option<String>;
    /// The names of the files that would include one another endlessly if `file` were included now.
    fn include_cycle(&self, file: FileId, macros: &Macros) -> Option<String>;
    /// Changes the macros as lexing the file would.
    fn apply(&self, file: FileId, macros: &mut Macros, includes: usize);
    /// Maximal nesting of values.
    fn nesting(&self) -> usize;
    /// The version of the language.
    fn language(&self) -> Language;
}

/// Parses one file, and updates the macros.
pub(crate) fn parse_file<'f>(
    library: &'f dyn Files<'f>,
    file: FileId,
    macros: &mut Macros,
    includes: usize,
) -> FileTree {
    let text = library.text(file);
    let context = Context {
        names: library.names(),
        language: library.language(),
        macros: std::mem::take(macros),
        events: Vec::new(),
        diagnostics: Vec::new(),
        first_error: None,
    };
    let start = Span::start_of(file);
    let lexer = Lexer::new(file, Arc::clone(&text));
    let mut parser = Parser {
        library,
        context,
        lexers: vec![lexer],
        start_macros: Vec::new(),
        token: Token {
            kind: Tok::Eof,
            span: start,
        },
        previous: start,
        braces: 0,
        depth: 0,
        loops: 0,
        includes,
        is_abandoned: false,
        num_valid: 0,
        invalid_in_a_row: 0,
        completing: None,
    };
    if let Some((message, length, is_readable)) = encoding_problem(&text) {
        parser.error_at(start.until(length), message);
        match parser.lexers.first_mut() {
            Some(lexer) if is_readable => lexer.skip(length as usize),
            Some(lexer) => lexer.abandon(),
            None => {}
        }
    }
    parser.advance();
    let items = parser.file_items();
    *macros = parser.context.macros;
    let Context {
        events,
        first_error,
        ..
    } = parser.context;
    FileTree {
        items: items.into(),
        events: events.into(),
        first_error,
        replayed: RefCell::default(),
    }
}

/// The problem with the first bytes of a file, their number, and true if the rest can be read.
fn encoding_problem(text: &[u8]) -> Option<(&'static str, u32, bool)> {
    match text {
        [0xef, 0xbb, 0xbf, ..] => Some((
            "the file begins with a byte order mark, which TableGen does not know",
            3,
            true,
        )),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some((
            "the file is encoded in UTF-16, which TableGen does not read",
            2,
            false,
        )),
        _ => None,
    }
}

pub(crate) struct Parser<'p> {
    library: &'p dyn Files<'p>,
    context: Context<'p>,
    /// The file's own lexer and the lexers of files included in the middle of a statement.
    lexers: Vec<Lexer>,
    /// The macros at the start of each such file.
    start_macros: Vec<Macros>,
    token: Token,
    /// The span of the previous token.
    previous: Span,
    /// Number of open `{`.
    braces: usize,
    depth: usize,
    /// Number of enclosing `foreach` and `if` statements.
    loops: usize,
    includes: usize,
    /// True if the rest of the file is not read.
    is_abandoned: bool,
    /// The number of valid top-level statements, not counting `include`s.
    num_valid: usize,
    /// The number of invalid ones since the last valid one.
    invalid_in_a_row: usize,
    /// While a statement is being completed: the token of the error, and the diagnostics so far.
    completing: Option<(Token, Vec<Diagnostic>)>,
}

/// A reported error; the statement is given up.
struct Failed;

type Parsed<T> = Result<T, Failed>;

impl Parser<'_> {
    fn advance(&mut self) {
        if self.is_completing() {
            return;
        }
        self.previous = self.token.span;
        loop {
            let Some(lexer) = self.lexers.last_mut() else {
                return;
            };
            self.token = lexer.next(&mut self.context);
            if self.token.kind == Tok::Eof && self.lexers.len() > 1 {
                self.lexers.pop();
                self.start_macros.pop();
                continue;
            }
            break;
        }
        match self.token.kind {
            Tok::LeftBrace => self.braces += 1,
            Tok::RightBrace => self.braces = self.braces.saturating_sub(1),
            _ => {}
        }
    }

    /// The current token, with an `include` in the middle of a statement replaced by the included tokens.
    fn kind(&mut self) -> Tok {
        while self.token.kind == Tok::Include {
            self.splice();
        }
        self.token.kind
    }

    fn splice(&mut self) {
        let span = self.token.span;
        let from = self.lexers.last().map_or(span.file, Lexer::file);
        let path = self.take_path();
        match self.library.resolve(&path, from) {
            Some(file) if self.lexers.len() < MAX_INCLUDES => {
                match self.splice_cycle(file, &path) {
                    Some(cycle) => self.error_at(span, format!("include cycle: {cycle}")),
                    None => {
                        // Its queries and definitions are recorded as this file's own.
                        let text: Arc<[u8]> = self.library.text(file);
                        self.lexers.push(Lexer::new(file, text));
                        self.start_macros.push(self.context.macros.clone());
                    }
                }
            }
            Some(_) => self.error_at(span, "include nesting is too deep"),
            None => self.missing_include(span, &path),
        }
        self.advance();
    }

    /// The cycle that an endless `include` in the middle of a statement would make.
    fn splice_cycle(&self, file: FileId, path: &str) -> Option<String> {
        let spliced = self.lexers.iter().skip(1).zip(&self.start_macros);
        let mut open = spliced.filter(|(lexer, start_macros)| {
            lexer.file() == file && **start_macros == self.context.macros
        });
        match open.next() {
            Some(_) => Some(path.to_owned()),
            None => self.library.include_cycle(file, &self.context.macros),
        }
    }

    fn take_literal(&mut self) -> crate::syntax::literal::Literal {
        match self.lexers.last_mut() {
            Some(lexer) => lexer.take_literal(),
            None => crate::syntax::literal::LiteralBuilder::default().finish(),
        }
    }

    /// Takes the path of an `include`.
    fn take_path(&mut self) -> String {
        String::from_utf8_lossy(&self.take_literal().text).into_owned()
    }

    fn at(&mut self, kind: Tok) -> bool {
        self.kind() == kind
    }

    fn at_word(&mut self, word: Word) -> bool {
        self.kind() == Tok::Word(word)
    }

    fn consume(&mut self, kind: Tok) -> bool {
        let found = self.at(kind);
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, kind: Tok, message: &str) -> Parsed<()> {
        if !self.consume(kind) {
            self.complete(message);
        }
        Ok(())
    }

    fn expect_id(&mut self, message: &str) -> Parsed<Name> {
        match self.kind() {
            Tok::Id(symbol) => Ok(self.take_name(symbol)),
            _ => self.fail(message),
        }
    }

    /// One or more things with commas between them.
    fn separated<T>(&mut self, mut one: impl FnMut(&mut Self) -> Parsed<T>) -> Parsed<Box<[T]>> {
        let mut all = vec![one(self)?];
        while self.consume(Tok::Comma) {
            all.push(one(self)?);
        }
        Ok(all.into())
    }

    fn take_name(&mut self, symbol: Symbol) -> Name {
        let span = self.token.span;
        self.advance();
        Name { symbol, span }
    }

    fn error_at(&mut self, span: Span, message: impl Into<String>) {
        self.context.error(span, message);
    }

    /// Reports an `include` of a file that isn't found or can't be read.
    fn missing_include(&mut self, span: Span, path: &str) {
        let obstacle = self.library.obstacle(path, span.file);
        let message = match &obstacle {
            Some(obstacle) => format!("could not read include file '{path}': {obstacle}"),
            None => format!("could not find include file '{path}'"),
        };
        self.context.diagnostics.push(Diagnostic {
            missing_include: Some(MissingInclude {
                path: path.to_owned(),
                obstacle,
            }),
            ..Diagnostic::new(Severity::Error, Some(span), message)
        });
    }

    fn is_completing(&self) -> bool {
        self.completing.is_some()
    }

    /// Reports an error at the current token and completes the statement.
    fn complete(&mut self, message: impl Into<String>) {
        let _ = self.fail::<()>(message);
        self.begin_completing();
    }

    /// Starts completing the statement after an error was reported.
    fn begin_completing(&mut self) {
        if !self.is_completing() {
            self.completing = Some((self.token, self.context.diagnostics.clone()));
            self.token.kind = Tok::Error;
        }
    }

    /// The parsed statement, if there is one, and true if it is complete. Otherwise there are diagnostics, unless
    /// they are inside it.
    fn conclude<T>(&mut self, parsed: Parsed<T>) -> (Option<T>, bool) {
        let Some((token, diagnostics)) = self.completing.take() else {
            let is_good = parsed.is_ok();
            return (parsed.ok(), is_good);
        };
        self.token = token;
        if parsed.is_err() {
            self.context.diagnostics = diagnostics;
        }
        (parsed.ok(), false)
    }

    /// Reports an error at the current token, unless the lexer already did.
    fn fail<T>(&mut self, message: impl Into<String>) -> Parsed<T> {
        if self.token.kind != Tok::Error && !self.is_abandoned && !self.is_completing() {
            let span = self.token.span;
            self.error_at(span, message);
        }
        Err(Failed)
    }

    /// [`Self::fail`], with a note at the opening bracket.
    fn fail_unclosed<T>(
        &mut self,
        message: impl Into<String>,
        open: Span,
        bracket: char,
    ) -> Parsed<T> {
        if self.is_completing() {
            return Err(Failed);
        }
        let result = self.fail(message);
        self.note_on_last(format!("to match this '{bracket}'"), Some(open));
        result
    }

    fn note_on_last(&mut self, message: impl Into<String>, span: Option<Span>) {
        if let Some(diagnostic) = self.context.diagnostics.last_mut() {
            diagnostic.notes.push(Note::new(message, span));
        }
    }

    /// [`Self::fail`], with a note.
    fn fail_with_note<T>(&mut self, message: &str, note: &str) -> Parsed<T> {
        let known = self.context.diagnostics.len();
        let result = self.fail(message);
        if let Some(diagnostic) = self.context.diagnostics.get_mut(known) {
            diagnostic.notes.push(Note::new(note, None));
        }
        result
    }

    /// The span from the start of `first` to the end of the previous token.
    fn span_from(&self, first: Span) -> Span {
        if self.previous.file == first.file && self.previous.end >= first.start {
            first.until(self.previous.end)
        } else {
            first
        }
    }

    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        let limit = self.library.nesting();
        if self.depth >= limit {
            let result = self.fail(format!("nesting is too deep (more than {limit} levels)"));
            self.abandon();
            return result;
        }
        self.depth += 1;
        let result = with_stack(|| parse(self));
        self.depth -= 1;
        result
    }

    /// Gives up on the rest of the file.
    fn abandon(&mut self) {
        self.is_abandoned = true;
        self.lexers.truncate(1);
        self.start_macros.clear();
        if let Some(lexer) = self.lexers.first_mut() {
            lexer.abandon();
        }
        self.advance();
    }

    fn take_diagnostics(&mut self) -> Option<Box<[Diagnostic]>> {
        if self.context.diagnostics.is_empty() {
            return None;
        }
        Some(std::mem::take(&mut self.context.diagnostics).into())
    }
}

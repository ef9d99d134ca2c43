//! The tokens of a text with names or text, for tools that do not evaluate it.

use crate::FileId;
use crate::language::Language;
use crate::names::Names;
use crate::syntax::lexer::{Context, Lexer};
use crate::syntax::preprocessor::Macros;
use crate::syntax::token::Tok;
use std::ops::Range;
use std::sync::Arc;

/// A token, perhaps with a name or text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextToken {
    /// The kind.
    pub kind: TextTokenKind,
    /// Its place, as bytes.
    pub range: Range<usize>,
}

/// The kinds of tokens, as far as names and text are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TextTokenKind {
    /// The name of a class, a record, a field, a variable.
    Identifier,
    /// `$name` in a dag.
    Variable,
    /// A string in quotes.
    String,
    /// `[{...}]`
    Code,
    /// The path of an `include`, with its quotes.
    Include,
    /// A reserved word.
    Word,
    /// Anything else.
    Other,
}

/// The tokens of a text, in order. Invalid tokens and lines disabled by the preprocessor are skipped.
pub fn tokens(text: &Arc<[u8]>) -> Vec<TextToken> {
    let names = Names::new();
    let mut context = Context {
        names: &names,
        language: Language::NEWEST,
        macros: Macros::default(),
        events: Vec::new(),
        diagnostics: Vec::new(),
        first_error: None,
    };
    let mut lexer = Lexer::new(FileId(0), Arc::clone(text));
    let mut tokens = Vec::new();
    loop {
        let token = lexer.next(&mut context);
        let kind = match token.kind {
            Tok::Eof => return tokens,
            Tok::Error => continue,
            Tok::Id(_) => TextTokenKind::Identifier,
            Tok::VarName(_) => TextTokenKind::Variable,
            Tok::Str => TextTokenKind::String,
            Tok::Code => TextTokenKind::Code,
            Tok::Include => TextTokenKind::Include,
            Tok::Word(_) => TextTokenKind::Word,
            _ => TextTokenKind::Other,
        };
        tokens.push(TextToken {
            kind,
            range: token.span.start as usize..token.span.end as usize,
        });
    }
}

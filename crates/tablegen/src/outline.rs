//! The statements of a file, and the comments between its tokens, in the order of the text.

use crate::Span;
use crate::syntax::lexer::comment_length;
use crate::syntax::tree::{Expr, Item, ItemKind};
use std::ops::Range;

/// A statement of a file, or one inside another statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Statement {
    /// The kind.
    pub kind: StatementKind,
    /// The name in its definition: an expression for `def` and `defm`. `None` if it defines no name.
    pub name: Option<Span>,
    /// The span from its first token to its last.
    pub span: Span,
}

/// The kinds of statements, by their keywords.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum StatementKind {
    Include,
    Class,
    MultiClass,
    Def,
    Defm,
    Defset,
    Deftype,
    Defvar,
    Foreach,
    If,
    Let,
    Assert,
    Dump,
    /// A statement with a syntax error.
    Broken,
}

impl StatementKind {
    /// True for `def`, `defm`, `class` and `multiclass`, which define records or their classes.
    pub fn defines(self) -> bool {
        matches!(
            self,
            Self::Def | Self::Defm | Self::Class | Self::MultiClass
        )
    }
}

/// Adds the statements to a list, each before its nested ones.
pub(crate) fn collect(items: &[Item], into: &mut Vec<Statement>) {
    for item in items {
        let of = |expr: &Option<Expr>| expr.as_ref().map(|name| name.span);
        let (kind, name) = match &item.kind {
            ItemKind::Include { .. } => (StatementKind::Include, None),
            ItemKind::Broken(_) => (StatementKind::Broken, None),
            ItemKind::Class { name, .. } => (StatementKind::Class, Some(name.span)),
            ItemKind::MultiClass { name, .. } => (StatementKind::MultiClass, Some(name.span)),
            ItemKind::Def { name, .. } => (StatementKind::Def, of(name)),
            ItemKind::Defm { name, .. } => (StatementKind::Defm, of(name)),
            ItemKind::Defset { name, .. } => (StatementKind::Defset, Some(name.span)),
            ItemKind::Deftype { name, .. } => (StatementKind::Deftype, Some(name.span)),
            ItemKind::Defvar(variable) => (StatementKind::Defvar, Some(variable.name.span)),
            ItemKind::Foreach { .. } => (StatementKind::Foreach, None),
            ItemKind::If { .. } => (StatementKind::If, None),
            ItemKind::Let { .. } => (StatementKind::Let, None),
            ItemKind::Assert(_) => (StatementKind::Assert, None),
            ItemKind::Dump(_) => (StatementKind::Dump, None),
        };
        into.push(Statement {
            kind,
            name,
            span: item.span,
        });
        for block in item.kind.blocks() {
            collect(block, into);
        }
    }
}

/// The `//` comments of a text, each from its slashes to the end of its line, in order; `//` in strings, in code and
/// in `/* */` comments does not count. Lines disabled by the preprocessor are included.
pub fn line_comments(text: &[u8]) -> Vec<Range<usize>> {
    let mut comments = Vec::new();
    let mut at = 0;
    while let Some(offset) = memchr::memchr3(b'/', b'"', b'[', &text[at..]) {
        at += offset;
        let rest = &text[at..];
        let length = match rest.get(1) {
            Some(b'/') if rest[0] == b'/' => {
                let length = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
                comments.push(at..at + length);
                length
            }
            Some(b'*') if rest[0] == b'/' => comment_length(rest).unwrap_or(rest.len()),
            Some(b'{') if rest[0] == b'[' => {
                memchr::memmem::find(rest, b"}]").map_or(rest.len(), |end| end + 2)
            }
            _ if rest[0] == b'"' => string(rest),
            _ => 1,
        };
        at += length;
    }
    comments
}

/// The length of a string, which ends at the end of its line at the latest.
fn string(text: &[u8]) -> usize {
    let mut at = 1;
    while let Some(offset) = memchr::memchr3(b'"', b'\\', b'\n', &text[at..]) {
        at += offset;
        match text[at] {
            b'\\' => at = (at + 2).min(text.len()),
            _ => return at + 1,
        }
    }
    text.len()
}

//! Macros, and the preprocessor events of a file.

use crate::names::Symbol;
use crate::{FileId, Span};
use std::rc::Rc;

/// The macros defined at some point. Each file is read with a copy, and most files define one.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Macros {
    /// The macros, sorted.
    defined: Rc<Vec<Symbol>>,
}

impl Macros {
    pub(crate) fn is_defined(&self, name: Symbol) -> bool {
        self.defined.binary_search(&name).is_ok()
    }

    /// Defines a macro; false if it was defined already.
    pub(crate) fn define(&mut self, name: Symbol) -> bool {
        let Err(place) = self.defined.binary_search(&name) else {
            return false;
        };
        Rc::make_mut(&mut self.defined).insert(place, name);
        true
    }
}

/// A query or change of the preprocessor during lexing of a file, in order. A syntax tree may be shared with every
/// later inclusion that would get the same answers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Event {
    /// The query of an `#ifdef` or `#ifndef`, and its answer.
    Query { name: Symbol, defined: bool },
    /// `#define`
    Define(Symbol),
    /// `include` of an existing file.
    Include(FileId),
}

/// An open `#ifdef` or `#ifndef` (or its `#else`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditional {
    pub(crate) is_else: bool,
    /// True if its lines are enabled (as far as this conditional decides).
    pub(crate) is_enabled: bool,
    pub(crate) span: Span,
}

/// Preprocessor directives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Directive {
    Ifdef,
    Ifndef,
    Else,
    Endif,
    Define,
}

impl Directive {
    const ALL: [(Directive, &'static [u8]); 5] = [
        (Directive::Ifdef, b"ifdef"),
        (Directive::Ifndef, b"ifndef"),
        (Directive::Else, b"else"),
        (Directive::Endif, b"endif"),
        (Directive::Define, b"define"),
    ];

    /// All directives, without the `#`.
    pub(crate) fn texts() -> impl Iterator<Item = &'static str> {
        Self::ALL
            .iter()
            .filter_map(|(_, word)| std::str::from_utf8(word).ok())
    }

    /// The directive at the start of `rest` (the bytes after `#`), and the length of its keyword.
    pub(crate) fn at_start_of(rest: &[u8]) -> Option<(Self, usize)> {
        Self::ALL.iter().find_map(|&(directive, word)| {
            let after = rest.strip_prefix(word)?;
            let ends = matches!(
                after,
                [] | [b' ' | b'\t' | b'\n' | b'\r' | 0, ..] | [b'/', b'*' | b'/', ..]
            );
            ends.then_some((directive, word.len()))
        })
    }
}

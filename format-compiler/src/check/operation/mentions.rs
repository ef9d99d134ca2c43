//! Names and keywords mentioned in a format with errors, even in its unreadable parts. They prevent consequential
//! errors.

use rustc_hash::FxHashSet;

use crate::ods::Operation;
use crate::syntax::{Directive, OperationDirective, Parsed, TokenKind};
use tablegen::suggest;

/// Keywords and variables in a text, including misspelled ones.
#[derive(Default, Debug)]
pub(super) struct Mentions<'a> {
    keywords: FxHashSet<Directive>,
    names: FxHashSet<&'a str>,
    /// True if there is an unterminated literal or string, with unknown contents.
    is_open: bool,
}

impl<'a> Mentions<'a> {
    pub(super) fn new(text: &'a str, parsed: &Parsed, operation: &'a Operation) -> Self {
        let mut mentions = Mentions::default();
        for token in &parsed.tokens {
            let found = &text[token.range()];
            match token.kind {
                TokenKind::Keyword(keyword) => {
                    mentions.keywords.insert(keyword);
                }
                TokenKind::Identifier => mentions.keywords.extend(Directive::nearest(found)),
                TokenKind::Variable => {
                    mentions.names.insert(&found[1..]);
                }
                TokenKind::Error => mentions.is_open |= found.starts_with(['`', '"']),
                _ => {}
            }
        }
        let unknown = mentions
            .names
            .iter()
            .filter(|name| operation.variable(name).is_none());
        let meant: Vec<&str> = unknown
            .filter_map(|name| suggest::nearest(name, operation.variables().map(|(each, _)| each)))
            .collect();
        mentions.names.extend(meant);
        mentions
    }

    pub(super) fn keyword(&self, keyword: OperationDirective) -> bool {
        self.is_open || self.keywords.contains(&Directive::Operation(keyword))
    }

    pub(super) fn variable(&self, name: &str) -> bool {
        self.is_open || self.names.contains(name)
    }
}

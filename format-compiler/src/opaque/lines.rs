//! Lines of MLIR text that can't be read without a description of an opaque part.

use super::Opaque;
use format_runtime::text::{SourceToken, TokenKind, tokens};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

/// Counts the lines of text that wait for each part of a list.
///
/// A line waits for the opaque parts of its operations in custom form, and for those of its attributes and types.
/// Comments and strings don't count.
#[derive(Clone, Debug)]
pub struct Lines<'o> {
    /// The indices of the opaque parts of each operation, attribute or type, by its name in text.
    needed: FxHashMap<&'o [u8], Vec<usize>>,
    /// The number of lines that wait for each part.
    pub waiting_for: Vec<usize>,
    /// The number of lines that wait for any of them.
    pub waiting: usize,
    /// The number of lines with more than a comment.
    pub total: usize,
}

impl<'o> Lines<'o> {
    /// Creates the counts for a list, without lines.
    pub fn new(list: &'o [Opaque<'_>]) -> Self {
        let mut needed: FxHashMap<&[u8], Vec<usize>> = FxHashMap::default();
        for (index, opaque) in list.iter().enumerate() {
            opaque
                .users
                .iter()
                .for_each(|user| needed.entry(user.as_bytes()).or_default().push(index));
        }
        Lines {
            needed,
            waiting_for: vec![0; list.len()],
            waiting: 0,
            total: 0,
        }
    }

    /// Adds the lines of a source.
    pub fn add(&mut self, source: &[u8]) {
        let tokens: Vec<SourceToken> = tokens(source).collect();
        let mut line = FxHashSet::default();
        let mut end = 0;
        for (index, token) in tokens.iter().enumerate() {
            if index == 0 || token.span.start as usize > end {
                self.finish(&mut line);
                self.total += 1;
                let start = token.span.start as usize;
                end = source[start..]
                    .iter()
                    .position(|&byte| byte == b'\n')
                    .map_or(source.len(), |length| start + length);
            }
            let Some(name) = name(source, &tokens, index) else {
                continue;
            };
            line.extend(self.needed.get(&*name).into_iter().flatten().copied());
        }
        self.finish(&mut line);
    }

    fn finish(&mut self, line: &mut FxHashSet<usize>) {
        self.waiting += usize::from(!line.is_empty());
        line.drain().for_each(|index| self.waiting_for[index] += 1);
    }
}

/// The name of an operation in custom form, or of an attribute or type with its prefix, if a token is one.
fn name<'s>(source: &'s [u8], tokens: &[SourceToken], index: usize) -> Option<Cow<'s, [u8]>> {
    let text = |token: &SourceToken| source.get(token.span.range()).unwrap_or_default();
    let own = text(&tokens[index]);
    let next = tokens.get(index + 1);
    match tokens[index].kind {
        TokenKind::Word if own.contains(&b'.') => {
            let before = index
                .checked_sub(1)
                .map_or(&[][..], |before| text(&tokens[before]));
            let behind = next.map_or(&[][..], text);
            // The name of an attribute in a dictionary, or a part of an attribute.
            let is_other = match before {
                b"," | b"<" | b"(" | b"[" => true,
                b"{" => matches!(behind, b"=" | b"," | b"}"),
                _ => false,
            };
            (!is_other).then_some(Cow::Borrowed(own))
        }
        TokenKind::Hash | TokenKind::Exclamation if own.contains(&b'.') => Some(Cow::Borrowed(own)),
        // `!dialect<mnemonic...>`
        TokenKind::Hash | TokenKind::Exclamation => {
            let mnemonic = tokens
                .get(index + 2)
                .filter(|_| next.is_some_and(|next| text(next) == b"<"))?;
            (mnemonic.kind == TokenKind::Word)
                .then(|| Cow::Owned([own, b".", text(mnemonic)].concat()))
        }
        _ => None,
    }
}

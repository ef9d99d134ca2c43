//! Operations that are written alike: what one of them becomes tells what the others do.
//!
//! Operations of one part are alike if their texts differ in the names of values only, and their names, types and attributes are the
//! same ([`Operation::signature`]), as are those of the operations around them. Then so do their texts under both definitions, and only the first of them
//! has to be printed and compared.

use super::edits::{Edit, apply};
use super::heads::Written;
use format_runtime::text::{SourceToken, TextSpan, TokenKind, tokens};
use operation_core::Type;
use rustc_hash::FxHashMap;
use source_text::Tokens;
use std::ops::Range;

/// The operations of a part, by likeness.
pub(super) struct Alike<'n, 'o> {
    /// One of each kind, and those that are like no other.
    pub(super) firsts: Vec<Written<'n, 'o>>,
    /// The others, with the place of the first one that they are like.
    pub(super) others: Vec<(usize, Written<'n, 'o>)>,
}

/// The longest signature of operations that may be alike, in words.
const WORDS: usize = 64;

/// Finds the operations that are alike. Those that `may_be` refuses are like no other.
pub(super) fn alike<'n, 'o>(
    tokens: &Tokens<'_>,
    all: Vec<Written<'n, 'o>>,
    mut may_be: impl FnMut(&Written<'n, 'o>) -> bool,
) -> Alike<'n, 'o> {
    let mut alike = Alike { firsts: Vec::with_capacity(all.len()), others: Vec::new() };
    let mut known: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
    let (mut key, mut names) = (Vec::new(), Vec::new());
    for each in all {
        key.clear();
        if !may_be(&each) || !add_key(tokens, &each, &mut key, &mut names) {
            alike.firsts.push(each);
            continue;
        }
        match known.get(&key) {
            Some(&first) => alike.others.push((first, each)),
            None => {
                known.insert(key.clone(), alike.firsts.len());
                alike.firsts.push(each);
            }
        }
    }
    alike
}

/// Writes what operations that are alike have in common; false if an operation is like no other.
fn add_key<'s>(tokens: &Tokens<'s>, each: &Written<'_, '_>, key: &mut Vec<u8>, names: &mut Vec<&'s [u8]>) -> bool {
    let operation = each.operation;
    if operation.num_regions() > 0 || operation.num_successors() > 0 {
        return false;
    }
    let mut words = [0; WORDS];
    let Some((length, _)) = operation.signature(&mut words, 0) else { return false };
    words[..length].iter().for_each(|word| key.extend(word.to_le_bytes()));
    add_text(tokens, each, key, names);
    true
}

/// Writes the text of an operation without the names of values, and what else decides how it is read.
fn add_text<'s>(tokens: &Tokens<'s>, each: &Written<'_, '_>, key: &mut Vec<u8>, names: &mut Vec<&'s [u8]>) {
    key.push(u8::from(each.is_generic));
    key.extend(each.operation.parent_op().map_or("", |parent| parent.name().as_str()).as_bytes());
    names.clear();
    let mut at = each.name;
    for name in names_of(tokens, each) {
        key.extend(tokens.source.get(TextSpan { start: at, end: name.start }.range()).unwrap_or_default());
        // What no text has.
        key.push(0xff);
        key.extend(number(tokens.source.get(name.range()).unwrap_or_default(), names).to_le_bytes());
        at = name.end;
    }
    key.extend(tokens.source.get(TextSpan { start: at, end: each.node.span.end }.range()).unwrap_or_default());
}

/// What decides how an operation is written under both definitions, in whatever source it stands: its text, without the names of
/// values, and the types of its operands. `type_text` tells the text of a type. `None` for operations with regions in their text.
pub(super) fn text_key<'o>(
    tokens: &Tokens<'_>,
    each: &Written<'_, 'o>,
    mut type_text: impl FnMut(Type<'o>, &mut Vec<u8>),
) -> Option<Vec<u8>> {
    if !each.node.children.is_empty() {
        return None;
    }
    let mut key = Vec::new();
    add_text(tokens, each, &mut key, &mut Vec::new());
    for value in each.operation.operands() {
        key.push(0xff);
        type_text(value.type_(), &mut key);
    }
    Some(key)
}

/// The place of a name in a list, to which it is added.
fn number<'s>(name: &'s [u8], names: &mut Vec<&'s [u8]>) -> u32 {
    let known = names.iter().position(|known| *known == name);
    known.unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    }) as u32
}

/// The names of values in the text of an operation, with the number of a result.
fn names_of<'t>(tokens: &'t Tokens<'_>, each: &Written<'_, '_>) -> impl Iterator<Item = TextSpan> + 't {
    let (start, end) = (tokens.at(each.name), tokens.at(each.node.span.end));
    with_numbers((start..end).filter_map(|index| tokens.get(index)))
}

/// The names of values among tokens, with the number of a result.
fn with_numbers(tokens: impl Iterator<Item = SourceToken>) -> impl Iterator<Item = TextSpan> {
    let mut tokens = tokens.peekable();
    std::iter::from_fn(move || {
        loop {
            let token = tokens.next()?;
            if token.kind == TokenKind::Value {
                let number = tokens.next_if(|next| next.kind == TokenKind::Hash && next.span.start == token.span.end);
                return Some(TextSpan { end: number.map_or(token.span.end, |number| number.span.end), ..token.span });
            }
        }
    })
}

/// The text that operations which are alike get.
pub(super) struct Template {
    pieces: Vec<Piece>,
}

enum Piece {
    Text(Vec<u8>),
    /// The place of a name among those of the operation.
    Name(u32),
}

impl Template {
    /// From what the first one becomes by changes of its text; `None` if that has names which its text doesn't have.
    pub(super) fn new(source: &Tokens<'_>, first: &Written<'_, '_>, edits: &[Edit]) -> Option<Self> {
        let span = span(first);
        let mut own: Vec<Edit> = Vec::with_capacity(edits.len());
        for edit in edits {
            let range = edit.range.start.checked_sub(span.start)?..edit.range.end.checked_sub(span.start)?;
            own.push(Edit { range, text: edit.text.clone() });
        }
        let text = apply(source.source.get(span)?, &mut own);
        let mut names = Vec::new();
        names_of(source, first).for_each(|name| {
            number(source.source.get(name.range()).unwrap_or_default(), &mut names);
        });
        let (mut pieces, mut at) = (Vec::new(), 0);
        for name in with_numbers(tokens(&text)) {
            let known = names.iter().position(|known| text.get(name.range()) == Some(*known))?;
            pieces.push(Piece::Text(text.get(at..name.range().start)?.to_vec()));
            pieces.push(Piece::Name(known as u32));
            at = name.range().end;
        }
        pieces.push(Piece::Text(text.get(at..)?.to_vec()));
        Some(Template { pieces })
    }

    /// The change of one that is like it.
    pub(super) fn edit(&self, source: &Tokens<'_>, other: &Written<'_, '_>) -> Edit {
        let mut names = Vec::new();
        names_of(source, other).for_each(|name| {
            number(source.source.get(name.range()).unwrap_or_default(), &mut names);
        });
        let mut text = Vec::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(piece) => text.extend(piece),
                Piece::Name(name) => text.extend(names.get(*name as usize).copied().unwrap_or_default()),
            }
        }
        Edit { range: span(other), text }
    }
}

/// Its own text, from its name on.
fn span(each: &Written<'_, '_>) -> Range<usize> {
    each.name as usize..each.node.span.end as usize
}

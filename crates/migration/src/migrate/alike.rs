//! Operations that are written alike: what one of them becomes tells what the others do.
//!
//! Operations of one part are alike if their texts differ in the names of values only, and their names, types and attributes are the
//! same ([`Operation::signature`]), as are those of the operations around them. Then so do their texts under both definitions, and only the first of them
//! has to be printed and compared.

use super::edits::{Edit, apply};
use super::heads::Written;
use format_runtime::text::{TokenKind, tokens};
use operation_core::{Type, Value};
use rustc_hash::FxHashMap;
use source_text::NodeKind;
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
    source: &[u8],
    all: Vec<Written<'n, 'o>>,
    mut may_be: impl FnMut(&Written<'n, 'o>) -> bool,
) -> Alike<'n, 'o> {
    let mut alike = Alike {
        firsts: Vec::with_capacity(all.len()),
        others: Vec::new(),
    };
    let mut known: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
    let (mut key, mut names) = (Vec::new(), Vec::new());
    for each in all {
        key.clear();
        if !may_be(&each) || !add_key(source, &each, &mut key, &mut names) {
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
fn add_key<'s>(
    source: &'s [u8],
    each: &Written<'_, '_>,
    key: &mut Vec<u8>,
    names: &mut Vec<&'s [u8]>,
) -> bool {
    let operation = each.operation;
    if operation.num_regions() > 0 || operation.num_successors() > 0 {
        return false;
    }
    let mut words = [0; WORDS];
    let Some((length, _)) = operation.signature(&mut words, 0) else {
        return false;
    };
    words[..length]
        .iter()
        .for_each(|word| key.extend_from_slice(&word.to_le_bytes()));
    add_text(source, each, key, names);
    true
}

/// Writes the text of an operation without the names of values, and what else decides how it is read.
fn add_text<'s>(
    source: &'s [u8],
    each: &Written<'_, '_>,
    key: &mut Vec<u8>,
    names: &mut Vec<&'s [u8]>,
) {
    let has_names = each.node.span.start < each.name;
    key.extend([u8::from(each.is_generic), u8::from(has_names)]);
    key.extend(
        each.operation
            .parent_op()
            .map_or("", |parent| parent.name().as_str())
            .as_bytes(),
    );
    names.clear();
    let whole = each.own();
    let mut start = whole.start;
    let regions = each.node.children.iter().map(|region| region.span.range());
    for region in regions.chain(std::iter::once(whole.end..whole.end)) {
        let text = source.get(start..region.start).unwrap_or_default();
        let mut at = 0;
        for name in value_names(text) {
            key.extend_from_slice(&text[at..name.start]);
            // What no text has.
            key.push(0xff);
            key.extend_from_slice(&number(&text[name.clone()], names).to_le_bytes());
            at = name.end;
        }
        key.extend_from_slice(&text[at..]);
        key.push(0xfe);
        start = region.end;
    }
}

/// What decides how an operation is written under both definitions, in whatever source it stands: its text, without the names of
/// values, the number of its results and whether they have names, the types of its operands, and of its regions how they begin and
/// end. `type_text` tells the text of a type. `None` if its text shows only some of its regions.
pub(super) fn text_key<'o>(
    source: &[u8],
    each: &Written<'_, 'o>,
    mut type_text: impl FnMut(Type<'o>, &mut Vec<u8>),
) -> Option<Vec<u8>> {
    let (operation, children) = (each.operation, &each.node.children);
    if !children.is_empty() && children.len() != operation.num_regions() {
        return None;
    }
    let mut key = Vec::new();
    add_text(source, each, &mut key, &mut Vec::new());
    key.extend_from_slice(&operation.num_results().to_le_bytes());
    let mut add_type = |value: Value<'o>, key: &mut Vec<u8>| {
        key.push(0xff);
        type_text(value.type_(), key);
    };
    operation
        .operands()
        .for_each(|value| add_type(value, &mut key));
    for (node, region) in children.iter().zip(operation.regions()) {
        key.push(0xfe);
        let arguments = region
            .first()
            .into_iter()
            .flat_map(|block| block.arguments());
        arguments.for_each(|argument| add_type(argument.value(), &mut key));
        // What ends it may be there without being written.
        if let Some(last) = region.last().and_then(|block| block.last()) {
            let is_written = node
                .children
                .last()
                .is_some_and(|node| matches!(node.kind, NodeKind::Operation { operation, .. } if operation == last));
            key.extend([0xfe, u8::from(is_written)]);
            key.extend(last.name().as_str().as_bytes());
        }
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

/// The names of values in a text, each with the number of a result.
fn value_names(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    // Without literals and comments, every `%` begins one.
    let is_plain = memchr::memchr2(b'"', b'/', text).is_none();
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            if is_plain {
                at += memchr::memchr(b'%', text.get(at..)?)?;
            }
            let token = tokens(text.get(at..)?).next()?;
            let start = at + token.span.start as usize;
            at += token.span.end as usize;
            if token.kind == TokenKind::Value {
                let number = text
                    .get(at..)
                    .filter(|rest| rest.starts_with(b"#"))
                    .and_then(|rest| tokens(rest).next());
                at += number.map_or(0, |number| number.span.end as usize);
                return Some(start..at);
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
    pub(super) fn new(source: &[u8], first: &Written<'_, '_>, edits: &[Edit]) -> Option<Self> {
        let span = first.own();
        let mut own: Vec<Edit> = Vec::with_capacity(edits.len());
        for edit in edits {
            let range = edit.range.start.checked_sub(span.start)?
                ..edit.range.end.checked_sub(span.start)?;
            own.push(Edit {
                range,
                text: edit.text.clone(),
            });
        }
        let before = source.get(span)?;
        let text = apply(before, &mut own);
        let mut names = Vec::new();
        value_names(before).for_each(|name| _ = number(&before[name], &mut names));
        let (mut pieces, mut at) = (Vec::new(), 0);
        for name in value_names(&text) {
            let known = names
                .iter()
                .position(|known| text[name.clone()] == **known)?;
            pieces.push(Piece::Text(text[at..name.start].to_vec()));
            pieces.push(Piece::Name(known as u32));
            at = name.end;
        }
        pieces.push(Piece::Text(text.get(at..)?.to_vec()));
        Some(Template { pieces })
    }

    /// The change of one that is like it.
    pub(super) fn edit(&self, source: &[u8], other: &Written<'_, '_>) -> Edit {
        let own = source.get(other.own()).unwrap_or_default();
        let mut names = Vec::new();
        value_names(own).for_each(|name| _ = number(&own[name], &mut names));
        let mut text = Vec::with_capacity(own.len());
        for piece in &self.pieces {
            match piece {
                Piece::Text(piece) => text.extend_from_slice(piece),
                Piece::Name(name) => {
                    text.extend_from_slice(names.get(*name as usize).copied().unwrap_or_default());
                }
            }
        }
        Edit {
            range: other.own(),
            text,
        }
    }
}

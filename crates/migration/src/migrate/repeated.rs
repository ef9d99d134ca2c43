//! Operations that are repeated with other names of values. Only the first one is printed and compared.
//!
//! Operations of one part are repeated if their texts differ in the names of values only, and their names, types and attributes are
//! the same ([`Operation::signature`]), as are those of the operations around them. Then their texts under both definitions differ in the
//! names of values only, too.

use super::edits::{Edit, apply};
use super::source_part::SourceOperation;
use format_runtime::text::{TokenKind, tokens};
use operation_core::{Type, Value};
use rustc_hash::FxHashMap;
use source_text::NodeKind;
use std::ops::Range;

/// The operations of a part, with the repeated ones apart.
pub(super) struct Grouped<'n, 'o> {
    /// The first operation of each group.
    pub(super) firsts: Vec<SourceOperation<'n, 'o>>,
    pub(super) repeated: Vec<Repeated<'n, 'o>>,
}

/// A repeated operation.
pub(super) struct Repeated<'n, 'o> {
    /// The index of the first operation of its group.
    pub(super) first: usize,
    pub(super) operation: SourceOperation<'n, 'o>,
}

/// The longest signature of operations in groups, in words.
const WORDS: usize = 64;

/// Groups the operations. One that `may_repeat` refuses is a group of its own.
pub(super) fn group<'n, 'o>(
    source: &[u8],
    all: Vec<SourceOperation<'n, 'o>>,
    mut may_repeat: impl FnMut(&SourceOperation<'n, 'o>) -> bool,
) -> Grouped<'n, 'o> {
    let mut grouped = Grouped {
        firsts: Vec::with_capacity(all.len()),
        repeated: Vec::new(),
    };
    let mut known: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
    let (mut key, mut names) = (Vec::new(), Vec::new());
    for each in all {
        key.clear();
        if !may_repeat(&each) || !add_key(source, &each, &mut key, &mut names) {
            grouped.firsts.push(each);
            continue;
        }
        match known.get(&key) {
            Some(&first) => grouped.repeated.push(Repeated {
                first,
                operation: each,
            }),
            None => {
                known.insert(key.clone(), grouped.firsts.len());
                grouped.firsts.push(each);
            }
        }
    }
    grouped
}

/// Writes the common key of a group; false if an operation is a group of its own.
fn add_key<'s>(
    source: &'s [u8],
    each: &SourceOperation<'_, '_>,
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

/// Writes the text of an operation without the names of values, and everything else on which its meaning depends.
fn add_text<'s>(
    source: &'s [u8],
    each: &SourceOperation<'_, '_>,
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
            // No text has these bytes.
            key.push(0xff);
            key.extend_from_slice(&number(&text[name.clone()], names).to_le_bytes());
            at = name.end;
        }
        key.extend_from_slice(&text[at..]);
        key.push(0xfe);
        start = region.end;
    }
}

/// A key for the text of an operation under both definitions, in any source: its text without the names of values, the number of its
/// results and if they have names, the types of its operands, and the beginning and end of its regions. `type_text` writes the text of a
/// type. `None` if its text shows only some of its regions.
pub(super) fn text_key<'o>(
    source: &[u8],
    each: &SourceOperation<'_, 'o>,
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
        // The terminator need not be written.
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

/// The new text of the operations of a group.
pub(super) struct Template {
    pieces: Vec<Piece>,
}

enum Piece {
    Text(Vec<u8>),
    /// The place of a name among those of the operation.
    Name(u32),
}

impl Template {
    /// Derived from changes of the first one's text; `None` if they bring names from outside of it.
    pub(super) fn new(
        source: &[u8],
        first: &SourceOperation<'_, '_>,
        edits: &[Edit],
    ) -> Option<Self> {
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

    /// The change of a repeated operation.
    pub(super) fn edit(&self, source: &[u8], other: &SourceOperation<'_, '_>) -> Edit {
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

//! The names of a source, for printing under both definitions.

use crate::transfer::Carried;
use format_runtime::text::{HeadNames, Recorded, Role, TextSpan};
use operation_core::{Block, OpResult, Operation, SubElement, Value, ValueKind};
use rustc_hash::FxHashMap;
use source_text::{Node, NodeKind};
use std::borrow::Cow;

/// The names of values, blocks and aliases in a source.
pub(super) struct SourceNames<'s, 'm> {
    source: &'s [u8],
    values: FxHashMap<Value<'m>, TextSpan>,
    blocks: FxHashMap<Block<'m>, TextSpan>,
    pub(super) aliases: Vec<(String, SubElement<'m>)>,
}

impl<'s, 'm> SourceNames<'s, 'm> {
    pub(super) fn new(source: &'s [u8], recorded: &Recorded<'m>, nodes: &[Node<'m>]) -> Self {
        let definitions = recorded
            .values
            .iter()
            .filter(|value| value.role == Role::Definition);
        let mut values: FxHashMap<Value<'m>, TextSpan> =
            definitions.map(|value| (value.value, value.span)).collect();
        // In a fragment, values are used that are defined nowhere.
        for value in recorded
            .values
            .iter()
            .filter(|value| value.role == Role::Use)
        {
            if is_part_of_group(value.value, &values) {
                continue;
            }
            let span = TextSpan {
                end: end_of_number(source, value.span.end),
                ..value.span
            };
            values.entry(value.value).or_insert(span);
        }
        let aliases = nodes.iter().filter_map(|node| {
            let NodeKind::Alias(Some(value)) = node.kind else {
                return None;
            };
            let text = source.get(node.span.range())?.get(1..)?;
            let end = text
                .iter()
                .position(|byte| byte.is_ascii_whitespace() || *byte == b'=')?;
            let name = String::from_utf8_lossy(&text[..end]).into_owned();
            Some((name, value.into()))
        });
        SourceNames {
            source,
            values,
            blocks: recorded
                .blocks
                .iter()
                .map(|block| (block.block, block.span))
                .collect(),
            aliases: aliases.collect(),
        }
    }

    fn text(&self, span: TextSpan) -> Cow<'_, str> {
        let text = self.source.get(span.range()).unwrap_or_default();
        String::from_utf8_lossy(text.get(1..).unwrap_or_default())
    }
}

/// True if a value has the name of a result before it.
fn is_part_of_group<'m>(value: Value<'m>, values: &FxHashMap<Value<'m>, TextSpan>) -> bool {
    match value.kind() {
        ValueKind::OpResult(OpResult { owner, index }) => {
            (0..index).any(|first| values.contains_key(&owner.result(first as usize)))
        }
        ValueKind::BlockArgument(_) => false,
    }
}

/// The offset behind `#1`, if that follows.
fn end_of_number(source: &[u8], at: u32) -> u32 {
    let behind = source.get(at as usize..).unwrap_or_default();
    let digits = behind.strip_prefix(b"#").map_or(0, |rest| {
        rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
    });
    if digits == 0 {
        at
    } else {
        at + 1 + digits as u32
    }
}

impl<'m> HeadNames<'m> for SourceNames<'_, 'm> {
    fn value(&self, value: Value<'m>) -> Option<Cow<'_, str>> {
        if let Some(&span) = self.values.get(&value) {
            return Some(self.text(span));
        }
        let ValueKind::OpResult(OpResult { owner, index }) = value.kind() else {
            return None;
        };
        let first = (0..index)
            .rev()
            .find_map(|first| Some((first, *self.values.get(&owner.result(first as usize))?)));
        first.map(|(first, span)| Cow::Owned(format!("{}#{}", self.text(span), index - first)))
    }

    fn block(&self, block: Block<'m>) -> Option<&str> {
        let span = self.blocks.get(&block)?;
        std::str::from_utf8(self.source.get(span.range())?.get(1..)?).ok()
    }

    fn aliases(&self) -> impl Iterator<Item = (String, SubElement<'m>)> {
        self.aliases.iter().cloned()
    }
}

/// The same names, for operations under the new definitions.
pub(super) struct CarriedNames<'a, 's, 'o, 'n> {
    names: &'a SourceNames<'s, 'o>,
    values: FxHashMap<Value<'n>, Value<'o>>,
    blocks: FxHashMap<Block<'n>, Block<'o>>,
    aliases: Vec<(String, SubElement<'n>)>,
}

impl<'a, 's, 'o, 'n> CarriedNames<'a, 's, 'o, 'n> {
    pub(super) fn new(
        names: &'a SourceNames<'s, 'o>,
        carried: &Carried<'o, 'n>,
        aliases: Vec<(String, SubElement<'n>)>,
        operations: impl Iterator<Item = Operation<'o>>,
    ) -> Self {
        let mut carried_names = CarriedNames {
            names,
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
            aliases,
        };
        for operation in operations {
            // Its text can name these.
            let blocks = operation.regions().filter_map(|region| region.first());
            let arguments =
                blocks.flat_map(|block| block.arguments().map(|argument| argument.value()));
            let values = operation
                .operands()
                .chain(operation.results())
                .chain(arguments);
            carried_names
                .values
                .extend(values.filter_map(|old| Some((*carried.values.get(&old)?, old))));
            let blocks = operation.successors();
            carried_names
                .blocks
                .extend(blocks.filter_map(|old| Some((*carried.blocks.get(&old)?, old))));
        }
        carried_names
    }
}

impl<'n> HeadNames<'n> for CarriedNames<'_, '_, '_, 'n> {
    fn value(&self, value: Value<'n>) -> Option<Cow<'_, str>> {
        self.names.value(*self.values.get(&value)?)
    }

    fn block(&self, block: Block<'n>) -> Option<&str> {
        self.names.block(*self.blocks.get(&block)?)
    }

    fn aliases(&self) -> impl Iterator<Item = (String, SubElement<'n>)> {
        self.aliases.iter().cloned()
    }
}

//! Symbols: `@name`, and `@outer::@name` for one in another's symbol table.

use crate::queries::reading::Reading;
use format_runtime::text::{RecordedOperation, SourceToken, TextSpan, TokenKind, unescape};
use std::borrow::Cow;

/// The definition of a symbol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Symbol {
    /// Without `@` and quotes.
    pub(crate) name: Vec<u8>,
    /// The name in the text.
    pub(crate) span: TextSpan,
    /// The index of the operation with this name.
    pub(crate) operation: usize,
    /// The operation with the symbol table; `None` at the top level.
    pub(crate) table: Option<usize>,
}

/// All symbols of a reading.
pub(crate) struct Symbols {
    pub(crate) all: Vec<Symbol>,
}

impl Symbols {
    pub(crate) fn of(reading: &Reading<'_, '_>) -> Self {
        let structure = &reading.operations;
        let mut all = Vec::new();
        for (place, operation) in reading.recorded.operations.iter().enumerate() {
            if let Some((name, span)) = definition(reading, operation) {
                let mut outer = structure.outwards(structure.parent(place));
                let table = outer.find(|&outer| is_table(reading, outer));
                all.push(Symbol {
                    name,
                    span,
                    operation: place,
                    table,
                });
            }
        }
        Symbols { all }
    }

    /// The index of the symbol with its definition there.
    pub(crate) fn defined_at(&self, span: TextSpan) -> Option<usize> {
        self.all.iter().position(|symbol| symbol.span == span)
    }

    /// The index of the symbol that a token refers to.
    pub(crate) fn meant_by(&self, reading: &Reading<'_, '_>, token: SourceToken) -> Option<usize> {
        if let Some(defined) = self.defined_at(token.span) {
            return Some(defined);
        }
        let path = path_to(reading, token);
        let (root, rest) = path.split_first()?;
        let from = reading.operation_at(root.start as usize);
        let mut tables = reading
            .operations
            .outwards(from)
            .filter(|&each| is_table(reading, each))
            .map(Some);
        let mut found = tables
            .by_ref()
            .chain([None])
            .find_map(|table| self.find(table, &name_of(reading.text(*root))))?;
        for part in rest {
            found = self.find(
                Some(self.all[found].operation),
                &name_of(reading.text(*part)),
            )?;
        }
        Some(found)
    }

    /// The symbols that a name without a path may refer to at an offset, with the nearest symbol tables first.
    pub(crate) fn visible_at(&self, reading: &Reading<'_, '_>, offset: usize) -> Vec<&Symbol> {
        let from = reading.operation_at(offset);
        let tables: Vec<Option<usize>> = reading
            .operations
            .outwards(from)
            .filter(|&each| is_table(reading, each))
            .map(Some)
            .chain([None])
            .collect();
        tables
            .iter()
            .flat_map(|table| self.all.iter().filter(|symbol| symbol.table == *table))
            .collect()
    }

    /// The symbols in the table of the symbol at the end of a path.
    pub(crate) fn below(&self, reading: &Reading<'_, '_>, path: SourceToken) -> Vec<&Symbol> {
        let Some(outer) = self.meant_by(reading, path) else {
            return Vec::new();
        };
        let table = Some(self.all[outer].operation);
        self.all
            .iter()
            .filter(|symbol| symbol.table == table)
            .collect()
    }

    fn find(&self, table: Option<usize>, name: &[u8]) -> Option<usize> {
        self.all
            .iter()
            .position(|symbol| symbol.table == table && symbol.name == name)
    }
}

/// The name in a token, without `@` and quotes.
pub(crate) fn name_of(text: &[u8]) -> Cow<'_, [u8]> {
    let text = text.strip_prefix(b"@").unwrap_or(text);
    if text.starts_with(b"\"") {
        unescape(text)
    } else {
        text.into()
    }
}

/// A name as a token: in quotes unless it is a word.
pub(crate) fn as_token(name: &str) -> String {
    let is_first = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
    let is_next =
        |byte: u8| is_first(byte) || byte.is_ascii_digit() || matches!(byte, b'$' | b'.' | b'-');
    let is_word = name.bytes().next().is_some_and(is_first) && name.bytes().all(is_next);
    if is_word {
        format!("@{name}")
    } else {
        format!("@\"{}\"", name.replace('\\', "\\\\").replace('"', "\\22"))
    }
}

/// True if names in the regions of an operation are looked up there.
fn is_table(reading: &Reading<'_, '_>, place: usize) -> bool {
    let traits = reading.traits(place);
    traits.is_some_and(|traits| traits.symbol_table)
}

/// The name defined by an operation, and its place.
fn definition<'m>(
    reading: &Reading<'_, 'm>,
    operation: &RecordedOperation<'m>,
) -> Option<(Vec<u8>, TextSpan)> {
    let name = operation.operation.attribute_named("sym_name")?.as_str()?;
    // In generic form the properties may precede the regions, and the attributes may follow them.
    let inside = match operation.is_generic {
        true => operation.span,
        false => reading.head(operation),
    };
    let wanted = if operation.is_generic {
        TokenKind::String
    } else {
        TokenKind::Symbol
    };
    let found = reading
        .tokens_in(inside)
        .iter()
        .enumerate()
        .find(|(place, token)| {
            token.kind == wanted
                && *name_of(reading.text(token.span)) == *name
                && (!operation.is_generic || follows_key(reading, inside, *place))
        });
    found.map(|(_, token)| (name.to_vec(), token.span))
}

/// True if a token in a range is the value of `sym_name`.
fn follows_key(reading: &Reading<'_, '_>, inside: TextSpan, place: usize) -> bool {
    let tokens = reading.tokens_in(inside);
    let before = |count: usize| place.checked_sub(count).and_then(|place| tokens.get(place));
    before(1).is_some_and(|token| reading.text(token.span) == b"=")
        && before(2).is_some_and(|token| reading.text(token.span) == b"sym_name")
}

/// The tokens of the path that ends with a token: `@a`, `@b` of `@a::@b`.
fn path_to(reading: &Reading<'_, '_>, token: SourceToken) -> Vec<TextSpan> {
    let mut path = vec![token.span];
    let mut at = reading
        .tokens
        .partition_point(|each| each.span.start < token.span.start);
    while let Some(before) = outer_part(reading, at) {
        path.push(reading.tokens[before].span);
        at = before;
    }
    path.reverse();
    path
}

/// The index of the `@a` in front of `::@b`, given the index of `@b`.
pub(crate) fn outer_part(reading: &Reading<'_, '_>, at: usize) -> Option<usize> {
    let mut colons = 0;
    let mut place = at;
    while colons < 2 {
        place = place.checked_sub(1)?;
        match reading.text(reading.tokens.get(place)?.span) {
            b"::" => colons += 2,
            b":" => colons += 1,
            _ => return None,
        }
    }
    let outer = place.checked_sub(1)?;
    let touches = reading.tokens[outer].span.end == reading.tokens[place].span.start;
    (touches && reading.tokens[outer].kind == TokenKind::Symbol).then_some(outer)
}

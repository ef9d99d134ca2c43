//! Names: their definitions, their other occurrences, and their replacement.

use crate::queries::reading::Reading;
use crate::queries::regions::visibility;
use crate::queries::symbols::{Symbols, as_token};
use format_runtime::text::{Role, SourceToken, TextSpan, TokenKind};
use operation_core::{Value, ValueKind};
use rustc_hash::FxHashSet;
use std::fmt;

/// The kinds of names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameKind {
    /// `%name`
    Value,
    /// `^name`
    Block,
    /// `@name`
    Symbol,
    /// `#name`
    AttributeAlias,
    /// `!name`
    TypeAlias,
}

/// A place where a name occurs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Occurrence {
    /// The name with its sigil (`%`, `^`, ...).
    pub span: TextSpan,
    /// True if it is defined there.
    pub is_definition: bool,
}

/// All occurrences of one name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occurrences {
    /// The kind of name.
    pub kind: NameKind,
    /// The occurrence at the place of the query.
    pub here: TextSpan,
    /// All occurrences in the order of the text, including `here`.
    pub all: Vec<Occurrence>,
}

/// The occurrences of the name at an offset; `None` if there is no name, or an undefined one.
pub fn occurrences(reading: &Reading<'_, '_>, offset: usize) -> Option<Occurrences> {
    let token = reading.name_at(offset)?;
    let (kind, mut all) = match token.kind {
        TokenKind::Value => (NameKind::Value, values(reading, token)?),
        TokenKind::Block => (NameKind::Block, blocks(reading, token)?),
        TokenKind::Symbol => (NameKind::Symbol, symbols(reading, token.span)?),
        // A symbol's name in generic form.
        TokenKind::String => (NameKind::Symbol, symbols(reading, token.span)?),
        TokenKind::Hash => (NameKind::AttributeAlias, aliases(reading, token)?),
        TokenKind::Exclamation => (NameKind::TypeAlias, aliases(reading, token)?),
        _ => return None,
    };
    all.sort();
    all.dedup_by_key(|occurrence| occurrence.span);
    Some(Occurrences {
        kind,
        here: token.span,
        all,
    })
}

/// The first value with the same name: several results may have one name together.
pub(crate) fn first_of_name<'m>(defined: &FxHashSet<Value<'m>>, value: Value<'m>) -> Value<'m> {
    let ValueKind::OpResult(result) = value.kind() else {
        return value;
    };
    let results = (0..=result.index as usize)
        .rev()
        .map(|index| result.owner.result(index));
    results
        .into_iter()
        .find(|value| defined.contains(value))
        .unwrap_or(value)
}

/// The values with a name of their own.
pub(crate) fn defined_values<'m>(reading: &Reading<'_, 'm>) -> FxHashSet<Value<'m>> {
    reading.definitions().map(|each| each.value).collect()
}

fn values(reading: &Reading<'_, '_>, token: SourceToken) -> Option<Vec<Occurrence>> {
    let recorded = &reading.recorded.values;
    let here = recorded.iter().find(|each| each.span == token.span)?;
    let defined = defined_values(reading);
    let value = first_of_name(&defined, here.value);
    let same = recorded
        .iter()
        .filter(|each| first_of_name(&defined, each.value) == value);
    let mut all: Vec<Occurrence> = same.map(|each| occurrence(each.span, each.role)).collect();
    let definition = all.iter().find(|each| each.is_definition)?.span;
    all.extend(unread(reading, token, definition));
    Some(all)
}

fn blocks(reading: &Reading<'_, '_>, token: SourceToken) -> Option<Vec<Occurrence>> {
    let recorded = &reading.recorded.blocks;
    let here = recorded.iter().find(|each| each.span == token.span)?;
    let same = recorded.iter().filter(|each| each.block == here.block);
    let mut all: Vec<Occurrence> = same.map(|each| occurrence(each.span, each.role)).collect();
    let definition = all.iter().find(|each| each.is_definition)?.span;
    all.extend(unread(reading, token, definition));
    Some(all)
}

fn occurrence(span: TextSpan, role: Role) -> Occurrence {
    Occurrence {
        span,
        is_definition: role == Role::Definition,
    }
}

/// Possible uses of the same name in skipped text.
fn unread(
    reading: &Reading<'_, '_>,
    token: SourceToken,
    definition: TextSpan,
) -> impl Iterator<Item = Occurrence> {
    let scope = visibility(reading, definition);
    let skipped = reading
        .recorded
        .skipped
        .iter()
        .filter(move |span| scope.is_none_or(|scope| scope.contains(**span)));
    let tokens = skipped.flat_map(|span| reading.tokens_in(*span));
    let same = tokens.filter(move |each| {
        each.kind == token.kind && reading.text(each.span) == reading.text(token.span)
    });
    same.map(|each| Occurrence {
        span: each.span,
        is_definition: false,
    })
}

fn symbols(reading: &Reading<'_, '_>, span: TextSpan) -> Option<Vec<Occurrence>> {
    let symbols = Symbols::of(reading);
    let token = *reading.tokens.iter().find(|token| token.span == span)?;
    let meant = match token.kind {
        TokenKind::String => symbols.defined_at(span)?,
        _ => symbols.meant_by(reading, token)?,
    };
    let name = &symbols.all[meant].name;
    let tokens = reading
        .tokens
        .iter()
        .filter(|token| token.kind == TokenKind::Symbol);
    // Most tokens differ by name, so names are compared first.
    let same = tokens
        .filter(|token| *crate::queries::symbols::name_of(reading.text(token.span)) == **name);
    let uses = same.filter(|token| symbols.meant_by(reading, **token) == Some(meant));
    let definition = symbols.all[meant].span;
    let uses = uses.map(|token| Occurrence {
        span: token.span,
        is_definition: token.span == definition,
    });
    Some(
        uses.chain([Occurrence {
            span: definition,
            is_definition: true,
        }])
        .collect(),
    )
}

fn aliases(reading: &Reading<'_, '_>, token: SourceToken) -> Option<Vec<Occurrence>> {
    let name = reading.text(token.span);
    let definitions = &reading.recorded.aliases;
    let is_definition = |span: TextSpan| definitions.iter().any(|alias| alias.start == span.start);
    let mut same = Vec::new();
    let mut before: Option<SourceToken> = None;
    for each in &reading.tokens {
        // `%name#1` has the number of a result.
        let is_number = before.is_some_and(|before| {
            before.kind == TokenKind::Value && before.span.end == each.span.start
        });
        if each.kind == token.kind && reading.text(each.span) == name && !is_number {
            same.push(Occurrence {
                span: each.span,
                is_definition: is_definition(each.span),
            });
        }
        before = Some(*each);
    }
    (same.iter().any(|each| each.is_definition) && same.iter().any(|each| each.span == token.span))
        .then_some(same)
}

/// The reason why a name is rejected.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RenameError {
    /// The place has no name with a definition in the source.
    NoName,
    /// Names of this kind have another syntax.
    NotAName(String),
    /// The new name has another meaning at one of the places.
    Taken(String),
}

impl fmt::Display for RenameError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RenameError::NoName => {
                formatter.write_str("no name stands here that is defined in this file")
            }
            RenameError::NotAName(name) => {
                write!(formatter, "`{name}` is no name that could stand here")
            }
            RenameError::Taken(name) => {
                write!(formatter, "`{name}` stands for something else already")
            }
        }
    }
}

impl std::error::Error for RenameError {}

/// The replacements that rename the entity at an offset. The new name may begin with its sigil (`%`, `^`, `@`, `#`,
/// `!`).
///
/// # Errors
///
/// If there is no name, if the new one has a wrong syntax, or if it has another meaning.
pub fn rename(
    reading: &Reading<'_, '_>,
    offset: usize,
    name: &str,
) -> Result<Vec<(TextSpan, String)>, RenameError> {
    let found = occurrences(reading, offset).ok_or(RenameError::NoName)?;
    let (sigil, wanted) = match found.kind {
        NameKind::Value => ('%', TokenKind::Value),
        NameKind::Block => ('^', TokenKind::Block),
        NameKind::Symbol => ('@', TokenKind::Symbol),
        NameKind::AttributeAlias => ('#', TokenKind::Hash),
        NameKind::TypeAlias => ('!', TokenKind::Exclamation),
    };
    let bare = name.strip_prefix(sigil).unwrap_or(name);
    let new = match found.kind {
        NameKind::Symbol if !bare.starts_with('"') => as_token(bare),
        _ => format!("{sigil}{bare}"),
    };
    let is_one = format_runtime::text::tokens(new.as_bytes())
        .next()
        .is_some_and(|token| token.kind == wanted && token.span.range() == (0..new.len()));
    // A dot would make an alias the attribute or type of a dialect, and `#0` is the number of a result.
    let is_alias = matches!(found.kind, NameKind::AttributeAlias | NameKind::TypeAlias);
    let is_no_alias = bare.contains('.') || bare.starts_with(|first: char| first.is_ascii_digit());
    if !is_one || bare.is_empty() || (is_alias && is_no_alias) {
        return Err(RenameError::NotAName(name.to_owned()));
    }
    if reading.text(found.here) != new.as_bytes() && is_taken(reading, &found, &new, wanted) {
        return Err(RenameError::Taken(new));
    }
    let quoted = |span: TextSpan| reading.text(span).starts_with(b"\"");
    let edit = |span: TextSpan| match quoted(span) {
        true => format!(
            "\"{}\"",
            bare.trim_matches('"')
                .replace('\\', "\\\\")
                .replace('"', "\\22")
        ),
        false => new.clone(),
    };
    Ok(found
        .all
        .iter()
        .map(|occurrence| (occurrence.span, edit(occurrence.span)))
        .collect())
}

/// True if a name occurs in the scope of the other one: in the regions around it, or in the regions these contain.
fn is_taken(reading: &Reading<'_, '_>, found: &Occurrences, new: &str, kind: TokenKind) -> bool {
    let definition = found.all.iter().find(|occurrence| occurrence.is_definition);
    let scope = match found.kind {
        NameKind::Value | NameKind::Block => {
            definition.and_then(|each| visibility(reading, each.span))
        }
        _ => None,
    };
    let is_inside = |span: TextSpan| scope.is_none_or(|scope| scope.contains(span));
    if found.kind == NameKind::Symbol {
        let symbols = Symbols::of(reading);
        let table = definition
            .and_then(|each| symbols.defined_at(each.span))
            .map(|place| symbols.all[place].table);
        let name = crate::queries::symbols::name_of(new.as_bytes());
        return symbols
            .all
            .iter()
            .any(|symbol| Some(symbol.table) == table && *symbol.name == *name);
    }
    reading.tokens.iter().any(|token| {
        token.kind == kind && reading.text(token.span) == new.as_bytes() && is_inside(token.span)
    })
}

//! Stand-ins for operations that the old definitions can't read. The others are carried over.

use super::edits::{Edit, apply};
use super::finding::{Finding, FindingKind};
use super::migration::{Migration, Registered};
use super::sameness::Sameness;
use format_runtime::text::{Recorded, Role, SourceToken, TextSpan, TokenKind, parse, show, tokens};
use operation_core::IrArena;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The text of stand-ins, before the types of results.
const UNREAD: &str = "\"migration.unread\"() : () -> ";

/// A part with stand-ins.
pub(super) struct Bridged {
    pub(super) text: Vec<u8>,
    /// Replaced ranges, in order.
    replaced: Vec<Edit>,
}

impl Bridged {
    /// Replaces the text that was skipped because of errors by operations with the same results. `None` if errors are elsewhere, or nothing
    /// was skipped. The caller has to see if the text can be read.
    pub(super) fn of(source: &[u8], errors: &[Finding], migration: Migration<'_>) -> Option<Self> {
        let old = migration.old;
        let arena = IrArena::new(old.context);
        let options = migration.reading().record(true);
        let recorded = parse(&arena, old.definitions, source, &options).recorded?;
        let is_skipped = |error: &Finding| {
            let touches = |span: &TextSpan| span.touches(error.span.start);
            recorded.skipped.iter().any(touches)
        };
        if recorded.skipped.is_empty() || !errors.iter().all(is_skipped) {
            return None;
        }
        let types = types_of_uses(source, &recorded, old);
        let mut replaced: Vec<Edit> = recorded
            .skipped
            .iter()
            .filter_map(|span| stand_in(source, span.range(), &types))
            .collect();
        let text = apply(source, &mut replaced);
        Some(Bridged { text, replaced })
    }

    /// The changes of the source for changes of this text. Stand-ins don't change.
    pub(super) fn in_source(&self, edits: Vec<Edit>) -> Vec<Edit> {
        let edits = edits.into_iter();
        edits
            .filter_map(|Edit { range, text }| {
                let range = self.range_in_source(&range)?;
                Some(Edit { range, text })
            })
            .collect()
    }

    /// The findings about the source for findings about this text.
    pub(super) fn findings_in_source(&self, findings: Vec<Finding>) -> Vec<Finding> {
        let findings = findings.into_iter();
        findings
            .filter_map(|Finding { kind, place, span }| {
                let place = self.range_in_source(&(place..place))?.start;
                let span = self.range_in_source(&span)?;
                Some(Finding { kind, place, span })
            })
            .collect()
    }

    /// Gives errors the text that stays because of them. Adds those about text that stays because of an error elsewhere, if it names
    /// something with another definition.
    pub(super) fn complete(&self, source: &[u8], same: &Sameness<'_>, errors: &mut Vec<Finding>) {
        for range in self.replaced.iter().map(|edit| &edit.range) {
            let is_here =
                |error: &&mut Finding| range.start <= error.place && error.place <= range.end;
            let mut is_left = false;
            for error in errors.iter_mut().filter(is_here) {
                error.span = range.clone();
                is_left = true;
            }
            if !is_left && same.names_changed(source, range.clone()) {
                let kind = FindingKind::Unread("it uses something that can't be read".to_owned());
                errors.push(Finding::new(kind, range.clone()));
            }
        }
        errors.sort_by_key(|error| error.place);
    }

    /// `None` if a part of the range is a stand-in.
    fn range_in_source(&self, range: &Range<usize>) -> Option<Range<usize>> {
        let (mut start, mut end) = (range.start, range.end);
        let mut shift = 0_isize;
        for Edit {
            range: own,
            text: stand_in,
        } in &self.replaced
        {
            let from = own.start.checked_add_signed(shift)?;
            let to = from + stand_in.len();
            if range.start < to && from < range.end {
                // // A range may include all of it, such as the range of an operation around it.
                if range.start > from || range.end < to {
                    return None;
                }
            }
            let longer = own.len() as isize - stand_in.len() as isize;
            if to <= range.start {
                start = start.checked_add_signed(longer)?;
            }
            if to <= range.end {
                end = end.checked_add_signed(longer)?;
            }
            shift -= longer;
        }
        Some(start..end)
    }
}

/// Uses of undefined values: the texts of their types, by name and number.
fn types_of_uses<'s>(
    source: &'s [u8],
    recorded: &Recorded<'_>,
    old: Registered<'_>,
) -> FxHashMap<(&'s [u8], usize), String> {
    let mut types = FxHashMap::default();
    for value in recorded
        .values
        .iter()
        .filter(|value| value.role == Role::Use)
    {
        let name = source.get(value.span.range()).unwrap_or_default();
        let rest = source.get(value.span.end as usize..).unwrap_or_default();
        let number = rest.strip_prefix(b"#").map_or(0, number_at);
        types
            .entry((name, number))
            .or_insert_with(|| show(value.value.type_(), old.definitions, old.context).to_string());
    }
    types
}

/// The number at the start of a text.
fn number_at(text: &[u8]) -> usize {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0_usize, |number, digit| {
        number
            .saturating_mul(10)
            .saturating_add(usize::from(digit - b'0'))
    })
}

/// A stand-in for the text in a range: an operation with the same results, or nothing in place of the definition of an alias.
/// Comments behind it stay.
fn stand_in(
    source: &[u8],
    range: Range<usize>,
    types: &FxHashMap<(&[u8], usize), String>,
) -> Option<Edit> {
    let text = source.get(range.clone())?;
    let all: Vec<SourceToken> = tokens(text).collect();
    let (first, last) = (all.first()?, all.last()?);
    let range = range.start..range.start + last.span.range().end;
    let word = |token: &SourceToken| text.get(token.span.range()).unwrap_or_default();
    let is_alias = matches!(first.kind, TokenKind::Hash | TokenKind::Exclamation)
        || word(first).starts_with(b"{-#");
    if is_alias {
        return Some(Edit {
            range,
            text: Vec::new(),
        });
    }
    let results = all
        .iter()
        .position(|token| word(token) == b"=")
        .filter(|_| first.kind == TokenKind::Value);
    let (mut names, mut result_types) = (Vec::new(), Vec::new());
    for (index, token) in all[..results.unwrap_or(0)].iter().enumerate() {
        if token.kind != TokenKind::Value {
            continue;
        }
        let name = word(token);
        let is_group = all.get(index + 1).is_some_and(|next| word(next) == b":");
        let count = match all.get(index + 2).filter(|_| is_group) {
            Some(count) => number_at(word(count)).min(MOST_RESULTS),
            None => 1,
        };
        let suffix = if is_group {
            format!(":{count}")
        } else {
            String::new()
        };
        names.push(format!("{}{suffix}", String::from_utf8_lossy(name)));
        let unused = || "none".to_owned();
        result_types.extend(
            (0..count).map(|number| types.get(&(name, number)).cloned().unwrap_or_else(unused)),
        );
    }
    let names = match names.is_empty() {
        true => String::new(),
        false => format!("{} = ", names.join(", ")),
    };
    let text = format!("{names}{UNREAD}({})", result_types.join(", ")).into_bytes();
    Some(Edit { range, text })
}

/// The greatest number of results of one name of a stand-in.
const MOST_RESULTS: usize = 1000;

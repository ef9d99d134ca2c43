//! Operators over strings.

use crate::Span;
use crate::evaluate::node::{Kind, V};
use crate::evaluate::resolver::Owner;
use crate::evaluate::text::{Text, TextBuilder};
use crate::evaluate::types::TypeId;
use crate::evaluate::{Evaluator, Place};
use crate::regex::Regex;
use std::rc::Rc;

impl<'s> Evaluator<'s> {
    fn built(&mut self, builder: TextBuilder<'s>, is_code: bool, span: Span) -> V<'s> {
        self.str(builder.build(self.arena, is_code), span)
    }

    pub(super) fn fold_case(
        &mut self,
        operand: V<'s>,
        span: Span,
        change: fn(&[u8]) -> Vec<u8>,
    ) -> Option<V<'s>> {
        let Kind::Str(string) = operand.kind else {
            return None;
        };
        let text = self.arena.alloc_slice_copy(&change(string.text));
        Some(self.str(
            Text {
                text,
                is_code: false,
                ..*string
            },
            span,
        ))
    }

    pub(super) fn fold_interleave(
        &mut self,
        list: V<'s>,
        delimiter: V<'s>,
        span: Span,
    ) -> Option<V<'s>> {
        let elements = list.as_list()?;
        let Kind::Str(delimiter) = delimiter.kind else {
            return None;
        };
        let mut builder = TextBuilder::default();
        let mut is_code = false;
        let of_strings = self.types.element(list.ty) == Some(TypeId::STRING);
        for (index, &element) in elements.iter().enumerate() {
            if index > 0 {
                builder.push_all(delimiter);
            }
            if of_strings {
                let Kind::Str(text) = element.kind else {
                    return None;
                };
                is_code |= text.is_code && index > 0;
                builder.push_all(text);
            } else {
                let int = self.known_int(element)?;
                let text = self.computed(&int.to_string(), element.span);
                if let Kind::Str(text) = text.kind {
                    builder.push_all(text);
                }
            }
            if !self.check_length(builder.text.len(), span) {
                return None;
            }
        }
        Some(self.built(builder, is_code, span))
    }

    /// Folds `!subst(target, replacement, value)` over strings, records or variables.
    pub(super) fn fold_subst(
        &mut self,
        target: V<'s>,
        replacement: V<'s>,
        value: V<'s>,
        node: V<'s>,
    ) -> Option<V<'s>> {
        match (target.kind, replacement.kind, value.kind) {
            (Kind::Def(from), Kind::Def(_), Kind::Def(in_value)) => {
                Some(if from == in_value { replacement } else { value })
            }
            (Kind::Var(from), Kind::Var(to), Kind::Var(in_value)) => Some(self.var(
                if from == in_value { to } else { in_value },
                node.ty,
                node.span,
            )),
            (Kind::Str(from), Kind::Str(to), Kind::Str(in_value)) => {
                self.replace(from, to, in_value, node.span)
            }
            _ => None,
        }
    }

    fn replace(
        &mut self,
        from: &'s Text<'s>,
        to: &'s Text<'s>,
        text: &'s Text<'s>,
        span: Span,
    ) -> Option<V<'s>> {
        if from.text.is_empty() {
            if to.text.is_empty() {
                return Some(self.str(
                    Text {
                        is_code: false,
                        ..*text
                    },
                    span,
                ));
            }
            self.error(span, "!subst of an empty string has no end");
            return None;
        }
        let mut builder = TextBuilder::default();
        let mut at = 0;
        for found in memchr::memmem::find_iter(text.text, from.text) {
            builder.push(text, at..found);
            builder.push_all(to);
            at = found + from.text.len();
            if !self.check_length(builder.text.len(), span) {
                return None;
            }
        }
        if at == 0 {
            return Some(self.str(
                Text {
                    is_code: false,
                    ..*text
                },
                span,
            ));
        }
        builder.push(text, at..text.text.len());
        Some(self.built(builder, false, span))
    }

    pub(super) fn fold_substr(
        &mut self,
        text: V<'s>,
        start: V<'s>,
        length: V<'s>,
        value: V<'s>,
        owner: Option<Owner<'s>>,
    ) -> Option<V<'s>> {
        let Kind::Str(string) = text.kind else {
            return None;
        };
        let (start, length) = (start.as_int()?, length.as_int()?);
        let size = string.text.len();
        let place = Self::place(owner, value);
        let Some(from) = usize::try_from(start).ok().filter(|&start| start <= size) else {
            self.error(
                place,
                format!("!substr start position is out of range 0...{size}: {start}"),
            );
            return None;
        };
        let Ok(length) = usize::try_from(length) else {
            self.error(place, "!substr length must be nonnegative");
            return None;
        };
        let mut builder = TextBuilder::default();
        builder.push(string, from..from.saturating_add(length).min(size));
        Some(self.built(builder, string.is_code, value.span))
    }

    pub(super) fn fold_find(
        &mut self,
        text: V<'s>,
        target: V<'s>,
        start: V<'s>,
        value: V<'s>,
        owner: Option<Owner<'s>>,
    ) -> Option<V<'s>> {
        let (text, target, start) = (text.as_bytes()?, target.as_bytes()?, start.as_int()?);
        let size = text.len();
        let Some(from) = usize::try_from(start).ok().filter(|&start| start <= size) else {
            let message = format!("!find start position is out of range 0...{size}: {start}");
            self.error(Self::place(owner, value), message);
            return None;
        };
        let found = memchr::memmem::find(&text[from..], target);
        Some(self.int(found.map_or(-1, |found| (from + found) as i64), value.span))
    }

    /// Folds `!match(text, regular expression)`.
    pub(super) fn fold_match(
        &mut self,
        text: V<'s>,
        pattern: V<'s>,
        value: V<'s>,
        owner: Option<Owner<'s>>,
    ) -> Option<V<'s>> {
        let (text, pattern) = (text.as_bytes()?, pattern.as_bytes()?);
        let place = Self::place(owner, value);
        let found = self.regex(pattern, place)?.is_match(text);
        self.found(found, pattern, place)
            .map(|found| self.bit(found, value.span))
    }

    /// The compiled pattern, cached for the whole session; `None` after an error.
    pub(super) fn regex(&mut self, pattern: &[u8], place: Place<'s>) -> Option<Rc<Regex>> {
        match self.library.regex(pattern) {
            Ok(regex) => Some(regex),
            Err(message) => {
                let pattern = String::from_utf8_lossy(pattern);
                self.error_with_note(place, format!("invalid regex '{pattern}'"), message, None);
                None
            }
        }
    }

    /// Returns the outcome of a match; `None` after an error.
    pub(super) fn found(
        &mut self,
        found: Option<bool>,
        pattern: &[u8],
        place: Place<'s>,
    ) -> Option<bool> {
        if found.is_none() {
            let pattern = String::from_utf8_lossy(pattern);
            self.error(
                place,
                format!("matching '{pattern}', which refers back to a group, takes too many steps"),
            );
        }
        found
    }
}

//! Operators over strings.

use super::Folding;
use crate::Span;
use crate::evaluate::node::{Kind, Node, V};
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
        let string = operand.as_string()?;
        let text = self.arena.alloc_slice_copy(&change(string.text));
        Some(self.str(
            Text {
                text,
                ..string.plain()
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
        let (elements, delimiter) = (list.as_list()?, delimiter.as_string()?);
        let mut builder = TextBuilder::default();
        let mut is_code = false;
        let of_strings = self.types.element(list.ty) == Some(TypeId::STRING);
        for (index, &element) in elements.iter().enumerate() {
            if index > 0 {
                builder.push_all(delimiter);
            }
            if of_strings {
                let text = element.as_string()?;
                is_code |= text.is_code && index > 0;
                builder.push_all(text);
            } else {
                let int = self.known_int(element)?;
                let text = self.computed(&int.to_string(), element.span);
                builder.push_all(text.as_string()?);
            }
            self.length_fits(builder.text.len(), span)?;
        }
        Some(self.built(builder, is_code, span))
    }

    /// Folds `!subst(target, replacement, value)` over strings, records or variables.
    pub(super) fn fold_subst(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [target, replacement, value] = of.operands()?;
        let Node { ty, span, .. } = *of.value;
        match (target.kind, replacement.kind, value.kind) {
            (Kind::Def(from), Kind::Def(_), Kind::Def(in_value)) => {
                Some(if from == in_value { replacement } else { value })
            }
            (Kind::Var(from), Kind::Var(to), Kind::Var(in_value)) => {
                let name = if from == in_value { to } else { in_value };
                Some(self.var(name, ty, span))
            }
            (Kind::Str(from), Kind::Str(to), Kind::Str(in_value)) => {
                self.replace(from, to, in_value, span)
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
                return Some(self.str(text.plain(), span));
            }
            return self.fail(span, "!subst of an empty string has no end");
        }
        let mut builder = TextBuilder::default();
        let mut at = 0;
        for found in memchr::memmem::find_iter(text.text, from.text) {
            builder.push(text, at..found);
            builder.push_all(to);
            at = found + from.text.len();
            self.length_fits(builder.text.len(), span)?;
        }
        if at == 0 {
            return Some(self.str(text.plain(), span));
        }
        builder.push(text, at..text.text.len());
        Some(self.built(builder, false, span))
    }

    pub(super) fn fold_substr(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [text, start, length] = of.operands()?;
        let string = text.as_string()?;
        let (start, length) = (start.as_int()?, length.as_int()?);
        let size = string.text.len();
        let from = self.start_in("!substr", start, size, of)?;
        let Ok(length) = usize::try_from(length) else {
            return self.fail(of.place(), "!substr length must be nonnegative");
        };
        let mut builder = TextBuilder::default();
        builder.push(string, from..from.saturating_add(length).min(size));
        Some(self.built(builder, string.is_code, of.value.span))
    }

    /// A position at which an operator starts in a text of this size.
    fn start_in(
        &mut self,
        operator: &str,
        start: i64,
        size: usize,
        of: &Folding<'s>,
    ) -> Option<usize> {
        let position = usize::try_from(start).ok().filter(|&start| start <= size);
        if position.is_none() {
            let message = format!("{operator} start position is out of range 0...{size}: {start}");
            self.error(of.place(), message);
        }
        position
    }

    pub(super) fn fold_find(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [text, target, start] = of.operands()?;
        let (text, target, start) = (text.as_bytes()?, target.as_bytes()?, start.as_int()?);
        let from = self.start_in("!find", start, text.len(), of)?;
        let found = memchr::memmem::find(&text[from..], target);
        let place = found.map_or(-1, |found| (from + found) as i64);
        Some(self.int(place, of.value.span))
    }

    /// Folds `!match(text, regular expression)`.
    pub(super) fn fold_match(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [text, pattern] = of.operands()?;
        let (text, pattern) = (text.as_bytes()?, pattern.as_bytes()?);
        let found = self.regex(pattern, of.place())?.is_match(text);
        let found = self.found(found, pattern, of.place())?;
        Some(self.bit(found, of.value.span))
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

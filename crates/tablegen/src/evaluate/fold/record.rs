//! Operators on records.

use super::Folding;
use crate::Span;
use crate::evaluate::Evaluator;
use crate::evaluate::node::{Kind, V};
use crate::evaluate::resolver::Owner;
use crate::evaluate::types::TypeId;
use crate::names::Symbol;
use std::cmp::Ordering;

impl<'s> Evaluator<'s> {
    pub(super) fn fold_cast(&mut self, operand: V<'s>, of: &Folding<'s>) -> Option<V<'s>> {
        let ty = of.value.ty;
        if ty == TypeId::STRING {
            match operand.kind {
                Kind::Str(_) => return Some(operand),
                Kind::Def(_) => {
                    let name = self.print(operand);
                    return Some(self.computed(&name, operand.span));
                }
                _ => {}
            }
            if let Some(int) = self.known_int(operand) {
                return Some(self.computed(&int.to_string(), operand.span));
            }
        } else if let (Kind::Str(name), true) = (operand.kind, self.types.is_record(ty)) {
            return self.find_record(name.lossy_in(self.arena), of);
        }
        self.convert(operand, ty)
    }

    fn is_own_name(&self, name: &str, owner: Owner<'s>) -> bool {
        match owner.name.kind {
            Kind::Str(own) => own.lossy() == name,
            Kind::Anonymous(number) => name
                .strip_prefix("anonymous_")
                .is_some_and(|digits| digits == number.to_string()),
            _ => false,
        }
    }

    /// Folds `!cast<Class>("name")`: records may be defined later, so failing waits for the end.
    fn find_record(&mut self, name: &str, of: &Folding<'s>) -> Option<V<'s>> {
        let found = match (self.record_named(name), of.owner) {
            (Some(record), owner) => {
                let ty = self.finished(record).map(|record| record.ty);
                Some((record, ty.or(owner.map(|owner| owner.ty))?))
            }
            (None, Some(owner)) if self.is_own_name(name, owner) => {
                if !of.is_final {
                    return None;
                }
                owner.id.map(|id| (id, owner.ty))
            }
            _ => None,
        };
        let Some((record, ty)) = found else {
            if of.is_final {
                let message = format!("Undefined reference to record: '{name}'");
                self.error(of.place(), message);
            }
            return None;
        };
        if !self.is_a(ty, of.value.ty) {
            return self.wrong_type(ty, of);
        }
        Some(self.def(record, ty, of.value.span))
    }

    pub(in crate::evaluate) fn fold_is_a(
        &mut self,
        ty: TypeId,
        operand: V<'s>,
        span: Span,
    ) -> Option<V<'s>> {
        if operand.is_unset() {
            return None;
        }
        if self.is_convertible(operand.ty, ty) {
            return Some(self.int(1, span));
        }
        // A record of another class may also derive from this one, so only the record itself decides.
        let is_decided = !self.types.is_record(ty) || operand.is_concrete();
        is_decided.then(|| self.int(0, span))
    }

    pub(super) fn fold_exists(
        &mut self,
        ty: TypeId,
        operand: V<'s>,
        of: &Folding<'s>,
    ) -> Option<V<'s>> {
        let name = operand.as_text()?;
        let known = self.record_named(name);
        let found = match known {
            Some(record) => self.finished(record).map(|record| record.ty),
            None => {
                let own = of.owner.filter(|&owner| self.is_own_name(name, owner));
                own.map(|owner| owner.ty)
            }
        };
        let exists = found.is_some_and(|found| self.is_a(found, ty));
        (known.is_some() || of.is_final).then(|| self.int(i64::from(exists), of.value.span))
    }

    /// Every record of the type so far with a name that matches the pattern, in order of name, with numbers compared
    /// by value.
    pub(super) fn fold_instances(
        &mut self,
        ty: TypeId,
        pattern: V<'s>,
        of: &Folding<'s>,
    ) -> Option<V<'s>> {
        let pattern = pattern.as_bytes()?;
        let span = of.value.span;
        if of.owner.is_some() && !of.is_final {
            return None;
        }
        let regex = self.regex(pattern, span.into())?;
        let mut found: Vec<(&'s str, V<'s>)> = Vec::new();
        for index in 0..self.records.len() {
            let Some(record) = self.records[index].filter(|record| self.is_a(record.ty, ty)) else {
                continue;
            };
            let is_match = regex.is_match(record.name.as_bytes());
            if self.found(is_match, pattern, span.into())? {
                found.push((record.name, self.def(record.id, record.ty, span)));
            }
        }
        found.sort_by(|left, right| numeric_order(left.0, right.0));
        let elements: Vec<V<'s>> = found.into_iter().map(|found| found.1).collect();
        Some(self.list(&elements, ty, span))
    }

    pub(in crate::evaluate) fn fold_field(
        &mut self,
        of: V<'s>,
        name: Symbol,
        owner: Option<Owner<'s>>,
    ) -> Option<V<'s>> {
        let record = of.as_def()?;
        if let Some(owner) = owner
            && owner.id == Some(record)
        {
            let message = format!(
                "Attempting to access field '{}' of '{}' is a forbidden self-reference",
                self.text(name),
                self.unquoted(owner.name)
            );
            return self.fail(owner.spans, message);
        }
        let field = self.finished(record)?.field(name)?.value;
        field.is_concrete().then_some(field)
    }
}

/// Compares names; a longer run of digits is greater.
fn numeric_order(left: &str, right: &str) -> Ordering {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut at = 0;
    while at < left.len().min(right.len()) {
        if left[at].is_ascii_digit() && right[at].is_ascii_digit() {
            let digits = |text: &[u8]| {
                text[at..]
                    .iter()
                    .take_while(|byte| byte.is_ascii_digit())
                    .count()
            };
            let (left_end, right_end) = (at + digits(left), at + digits(right));
            let order = left_end
                .cmp(&right_end)
                .then_with(|| left[at..left_end].cmp(&right[at..right_end]));
            if order != Ordering::Equal {
                return order;
            }
            at = left_end;
        } else if left[at] == right[at] {
            at += 1;
        } else {
            return left[at].cmp(&right[at]);
        }
    }
    left.len().cmp(&right.len())
}

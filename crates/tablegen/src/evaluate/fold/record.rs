//! Operators on records.

use crate::Span;
use crate::evaluate::Evaluator;
use crate::evaluate::node::{Kind, V};
use crate::evaluate::resolver::Owner;
use crate::evaluate::types::TypeId;
use crate::names::Symbol;
use std::cmp::Ordering;

impl<'s> Evaluator<'s> {
    pub(super) fn fold_cast(
        &mut self,
        operand: V<'s>,
        value: V<'s>,
        owner: Option<Owner<'s>>,
        is_final: bool,
    ) -> Option<V<'s>> {
        if value.ty == TypeId::STRING {
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
        } else if let (Kind::Str(name), true) = (operand.kind, self.types.is_record(value.ty)) {
            return self.find_record(name.lossy_in(self.arena), value, owner, is_final);
        }
        self.convert(operand, value.ty)
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
    fn find_record(
        &mut self,
        name: &str,
        value: V<'s>,
        owner: Option<Owner<'s>>,
        is_final: bool,
    ) -> Option<V<'s>> {
        let place = Self::place(owner, value);
        let known = self
            .library
            .names
            .get(name)
            .and_then(|name| self.defs.get(&name).copied());
        let found = match (known, owner) {
            (Some(record), _) => {
                let ty = self.records[record.0 as usize]
                    .as_ref()
                    .map(|record| record.ty);
                Some((record, ty.or(owner.map(|owner| owner.ty))?))
            }
            (None, Some(owner)) if self.is_own_name(name, owner) => {
                if !is_final {
                    return None;
                }
                owner.id.map(|id| (id, owner.ty))
            }
            _ => None,
        };
        let Some((record, ty)) = found else {
            if is_final {
                self.error(place, format!("Undefined reference to record: '{name}'"));
            }
            return None;
        };
        if !self.is_a(ty, value.ty) {
            let message = format!(
                "Expected type '{}', got '{}' in: {}",
                self.type_name(value.ty),
                self.type_name(ty),
                self.print(value)
            );
            self.error(place, message);
            return None;
        }
        Some(self.def(record, ty, value.span))
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
        span: Span,
        owner: Option<Owner<'s>>,
        is_final: bool,
    ) -> Option<V<'s>> {
        let name = operand.as_text()?;
        let known = self
            .library
            .names
            .get(name)
            .and_then(|name| self.defs.get(&name).copied());
        if let Some(record) = known {
            let found = self.records[record.0 as usize]
                .as_ref()
                .map(|record| record.ty);
            let exists = found.is_some_and(|found| self.is_a(found, ty));
            return Some(self.int(i64::from(exists), span));
        }
        if let Some(owner) = owner
            && self.is_own_name(name, owner)
        {
            return is_final.then(|| self.int(i64::from(self.is_a(owner.ty, ty)), span));
        }
        is_final.then(|| self.int(0, span))
    }

    /// Every record of the type so far with a name that matches the pattern, in order of name, with numbers compared
    /// by value.
    pub(super) fn fold_instances(
        &mut self,
        ty: TypeId,
        pattern: V<'s>,
        span: Span,
        is_early: bool,
    ) -> Option<V<'s>> {
        let pattern = pattern.as_bytes()?;
        if is_early {
            return None;
        }
        let regex = self.regex(pattern, span.into())?;
        let mut found: Vec<(&'s str, V<'s>)> = Vec::new();
        for index in 0..self.records.len() {
            let Some(finished) = &self.records[index] else {
                continue;
            };
            let (name, record_type) = (finished.name, finished.ty);
            if !self.is_a(record_type, ty) {
                continue;
            }
            let is_match = regex.is_match(name.as_bytes());
            if self.found(is_match, pattern, span.into())? {
                found.push((
                    name,
                    self.def(
                        crate::evaluate::node::RecordId(index as u32),
                        record_type,
                        span,
                    ),
                ));
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
            self.error(owner.spans, message);
            return None;
        }
        let finished = self.records.get(record.0 as usize)?.as_ref()?;
        let field = finished.field(name)?.value;
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

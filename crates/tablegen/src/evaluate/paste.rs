//! The paste operator `#`.

use super::Evaluator;
use super::node::{Kind, Op, V};
use super::types::TypeId;
use super::value::Unknown;
use crate::Span;
use crate::syntax::token::Bang;
use crate::syntax::tree::Expr;

impl<'s> Evaluator<'s> {
    /// Pastes strings, or lists if the left operand is one. `#` groups to the right.
    pub(super) fn paste(
        &mut self,
        operands: &'s [Expr],
        pastes: &'s [Span],
        expected: Option<TypeId>,
        unknown: Unknown,
        span: Span,
    ) -> Option<V<'s>> {
        let mut values: Vec<V<'s>> = Vec::with_capacity(operands.len());
        let (mut expected, mut unknown) = (expected, unknown);
        for (index, operand) in operands.iter().enumerate() {
            let mut value = self.value_or(operand, expected, unknown)?;
            if let Some(&paste) = pastes.get(index) {
                self.ensure(!value.is_unset(), paste, "LHS of paste is not typed!")?;
                if self.types.is_list(value.ty) {
                    unknown = Unknown::Error;
                } else {
                    value = self.pasted(value, paste)?;
                    (expected, unknown) = (None, Unknown::Text);
                }
            }
            values.push(value);
        }
        let mut pastes = pastes.iter().rev();
        let mut result = values.pop()?;
        if pastes.len() == operands.len() {
            // A trailing `#` pastes an empty string, or, for lists, nothing.
            pastes.next();
        }
        if !values.is_empty() && matches!(result.kind, Kind::Str(_)) {
            values.push(result);
            let strings = Self::pop_strings(&mut values);
            for _ in 1..strings.len() {
                pastes.next();
            }
            result = self.join_strings(&strings, span);
        }
        for left in values.into_iter().rev() {
            let paste = pastes.next().copied().unwrap_or(span);
            let span = left.span.until(span.end);
            result = if self.types.is_list(left.ty) {
                self.list_concat(left, result, span)
            } else {
                self.ensure(!result.is_unset(), paste, "RHS of paste is not typed!")?;
                let right = self.pasted(result, paste)?;
                self.str_concat(left, right, span)
            };
        }
        Some(result)
    }

    /// Converts an operand to a string.
    fn pasted(&mut self, value: V<'s>, paste: Span) -> Option<V<'s>> {
        if value.ty == TypeId::STRING {
            return Some(value);
        }
        let cast = self.folded_op(Op::Bang(Bang::Cast), &[value], TypeId::STRING, value.span);
        if cast.is_unset() {
            return self.fail(
                paste,
                format!("can't cast '{}' to string", self.print(value)),
            );
        }
        Some(cast)
    }
}

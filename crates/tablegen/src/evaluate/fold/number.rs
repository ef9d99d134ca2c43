//! Arithmetic and ranges.

use super::Folding;
use crate::Span;
use crate::evaluate::Evaluator;
use crate::evaluate::node::V;
use crate::evaluate::types::TypeId;
use crate::syntax::token::Bang;

impl<'s> Evaluator<'s> {
    pub(super) fn fold_arithmetic(&mut self, bang: Bang, of: &Folding<'s>) -> Option<V<'s>> {
        let [left, right] = of.operands()?;
        let (left, right) = (self.known_int(left)?, self.known_int(right)?);
        let result = match bang {
            Bang::Div => match left.checked_div(right) {
                Some(quotient) => quotient,
                None => {
                    let message = if right == 0 {
                        "Illegal operation: division by zero"
                    } else {
                        "Illegal operation: INT64_MIN / -1"
                    };
                    return self.fail(of.place(), message);
                }
            },
            Bang::Shl | Bang::Sra | Bang::Srl => {
                let Some(shift) = u32::try_from(right).ok().filter(|&shift| shift < 64) else {
                    return self.fail(of.place(), "Illegal operation: out of bounds shift");
                };
                match bang {
                    Bang::Shl => left << shift,
                    Bang::Sra => left >> shift,
                    _ => ((left as u64) >> shift) as i64,
                }
            }
            _ => return None,
        };
        Some(self.int(result, of.value.span))
    }

    pub(super) fn fold_log_two(&mut self, operand: V<'s>, of: &Folding<'s>) -> Option<V<'s>> {
        let int = self.known_int(operand)?;
        if int <= 0 {
            let message =
                "Illegal operation: logtwo is undefined on arguments less than or equal to 0";
            return self.fail(of.place(), message);
        }
        Some(self.int(i64::from(int.ilog2()), of.value.span))
    }

    /// Folds `!range(start, end, step)`.
    pub(super) fn fold_range(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [start, end, step] = of.operands()?;
        let (start, end, step) = (start.as_int()?, end.as_int()?, step.as_int()?);
        if step == 0 {
            return self.fail(of.place(), "Step of !range can't be 0");
        }
        let distance = i128::from(end) - i128::from(start);
        let step_size = i128::from(step);
        let count = if distance.signum() == step_size.signum() {
            (distance.abs() - 1) / step_size.abs() + 1
        } else {
            0
        };
        self.progression(start, step, count, of.value.span)
    }

    /// Folds `first...last`, both inclusive.
    pub(super) fn fold_closed_range(
        &mut self,
        first: V<'s>,
        last: V<'s>,
        span: Span,
    ) -> Option<V<'s>> {
        let (start, end) = (first.as_int()?, last.as_int()?);
        let distance = i128::from(end) - i128::from(start);
        let step = if distance < 0 { -1 } else { 1 };
        self.progression(start, step, distance.abs() + 1, span)
    }

    fn progression(&mut self, start: i64, step: i64, count: i128, at: Span) -> Option<V<'s>> {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        self.length_fits(count, at)?;
        let mut elements = Vec::with_capacity(count);
        let mut current = start;
        for _ in 0..count {
            elements.push(self.int(current, at));
            current = current.wrapping_add(step);
        }
        Some(self.list(&elements, TypeId::INT, at))
    }
}

//! Arithmetic and ranges.

use crate::evaluate::Evaluator;
use crate::evaluate::node::V;
use crate::evaluate::resolver::Owner;
use crate::evaluate::types::TypeId;
use crate::syntax::token::Bang;

impl<'s> Evaluator<'s> {
    pub(super) fn fold_arithmetic(
        &mut self,
        bang: Bang,
        left: V<'s>,
        right: V<'s>,
        value: V<'s>,
        owner: Option<Owner<'s>>,
    ) -> Option<V<'s>> {
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
                    self.error(Self::place(owner, value), message);
                    return None;
                }
            },
            Bang::Shl | Bang::Sra | Bang::Srl => {
                let Some(shift) = u32::try_from(right).ok().filter(|&shift| shift < 64) else {
                    self.error(
                        Self::place(owner, value),
                        "Illegal operation: out of bounds shift",
                    );
                    return None;
                };
                match bang {
                    Bang::Shl => left << shift,
                    Bang::Sra => left >> shift,
                    _ => ((left as u64) >> shift) as i64,
                }
            }
            _ => return None,
        };
        Some(self.int(result, value.span))
    }

    pub(super) fn fold_log_two(
        &mut self,
        operand: V<'s>,
        value: V<'s>,
        owner: Option<Owner<'s>>,
    ) -> Option<V<'s>> {
        let int = self.known_int(operand)?;
        if int <= 0 {
            let message =
                "Illegal operation: logtwo is undefined on arguments less than or equal to 0";
            self.error(Self::place(owner, value), message);
            return None;
        }
        Some(self.int(i64::from(int.ilog2()), value.span))
    }

    /// Folds `!range(start, end, step)`.
    pub(super) fn fold_range(
        &mut self,
        start: V<'s>,
        end: V<'s>,
        step: V<'s>,
        value: V<'s>,
        owner: Option<Owner<'s>>,
    ) -> Option<V<'s>> {
        let (start, end, step) = (start.as_int()?, end.as_int()?, step.as_int()?);
        if step == 0 {
            self.error(Self::place(owner, value), "Step of !range can't be 0");
            return None;
        }
        let distance = i128::from(end) - i128::from(start);
        let step_size = i128::from(step);
        let count = if distance.signum() == step_size.signum() {
            (distance.abs() - 1) / step_size.abs() + 1
        } else {
            0
        };
        self.progression(start, step, count, value)
    }

    /// Folds `first...last`, both inclusive.
    pub(super) fn fold_closed_range(
        &mut self,
        first: V<'s>,
        last: V<'s>,
        span: crate::Span,
    ) -> Option<V<'s>> {
        let (start, end) = (first.as_int()?, last.as_int()?);
        let distance = i128::from(end) - i128::from(start);
        let at = self.unset(span);
        self.progression(
            start,
            if distance < 0 { -1 } else { 1 },
            distance.abs() + 1,
            at,
        )
    }

    fn progression(&mut self, start: i64, step: i64, count: i128, at: V<'s>) -> Option<V<'s>> {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        if !self.check_length(count, at.span) {
            return None;
        }
        let mut elements = Vec::with_capacity(count);
        let mut current = start;
        for _ in 0..count {
            elements.push(self.int(current, at.span));
            current = current.wrapping_add(step);
        }
        Some(self.list(&elements, TypeId::INT, at.span))
    }
}

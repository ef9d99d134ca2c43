//! Bit ranges, slices and the ranges of `foreach`.

use super::Evaluator;
use super::node::{Kind, Op, V};
use super::types::TypeId;
use crate::Span;
use crate::syntax::tree::{Expr, RangeEnd, RangePiece};

const NO_RANGE: &str = "expected integer or bitrange";

const NO_END: &str = "expected integer value as end of range";

impl<'s> Evaluator<'s> {
    /// The numbers listed by ranges such as `1, 5...3`.
    pub(super) fn ranges(&mut self, pieces: &'s [RangePiece]) -> Option<Vec<u32>> {
        let mut numbers = Vec::new();
        for piece in pieces {
            let first = self.range_value(&piece.first, NO_RANGE)?;
            self.range(first, piece, &mut numbers)?;
        }
        Some(numbers)
    }

    /// Adds the numbers of one piece; its first value is evaluated already.
    pub(super) fn range(
        &mut self,
        first: V<'s>,
        piece: &'s RangePiece,
        numbers: &mut Vec<u32>,
    ) -> Option<()> {
        let Some(start) = first.as_int() else {
            return self.stop(piece.first.next, NO_RANGE);
        };
        let (end, end_span) = match &piece.last {
            None => (start, piece.first.next),
            Some(RangeEnd::Negated(value, _, next)) => (*value, *next),
            Some(RangeEnd::Value(end)) => {
                let value = self.range_value(end, NO_END)?;
                let Some(value) = value.as_int() else {
                    return self.stop(end.next, NO_END);
                };
                (value, end.next)
            }
        };
        let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(end)) else {
            let at = if start < 0 {
                piece.first.next
            } else {
                end_span
            };
            return self.stop(at, "invalid range, cannot be negative");
        };
        if !self.check_length(
            start.abs_diff(end) as usize + numbers.len(),
            piece.first.span,
        ) {
            return None;
        }
        if start < end {
            numbers.extend(start..=end);
        } else {
            numbers.extend((end..=start).rev());
        }
        Some(())
    }

    /// Evaluates a bound. An error in it is followed by `message`.
    fn range_value(&mut self, expr: &'s Expr, message: &str) -> Option<V<'s>> {
        let errors = self.diagnostics.len();
        self.stopped = None;
        let value = self.value(expr, None);
        if value.is_none() && self.diagnostics.len() > errors {
            return self.stop(self.stopped.unwrap_or(expr.next), message);
        }
        value
    }

    /// Reports an error that ends a list of ranges.
    fn stop<T>(&mut self, at: Span, message: &str) -> Option<T> {
        self.error(at, message);
        self.stopped = Some(at);
        None
    }

    /// Evaluates `value{ranges}`, the highest bit first.
    pub(super) fn bit_range(
        &mut self,
        value: V<'s>,
        ranges: &[u32],
        brace: Span,
        span: Span,
    ) -> Option<V<'s>> {
        let width = match value.kind {
            Kind::Bits(bits) => Some(bits.len() as u32),
            Kind::Int(_) => Some(64),
            Kind::Unset | Kind::Str(_) | Kind::List(_) | Kind::Bit(_) => None,
            _ => self.types.width(value.ty),
        };
        let Some(width) = width.filter(|&width| ranges.iter().all(|&bit| bit < width)) else {
            return self.fail(brace, "Invalid bit range for value");
        };
        debug_assert!(width > 0 || ranges.is_empty());
        let bits: Vec<V<'s>> = ranges
            .iter()
            .rev()
            .map(|&bit| self.bit_of(value, bit))
            .collect();
        Some(self.bits(&bits, span))
    }

    /// Evaluates `list[elements]`: one element, or a list of them.
    pub(super) fn slice(
        &mut self,
        list: V<'s>,
        pieces: &'s [RangePiece],
        trailing_comma: bool,
        span: Span,
    ) -> Option<V<'s>> {
        self.ensure(!list.is_unset(), span, "Invalid value, list expected")?;
        let Some(element) = self.types.element(list.ty) else {
            return self.fail(
                span,
                format!(
                    "Type '{}' is invalid, list expected",
                    self.type_name(list.ty)
                ),
            );
        };
        let list_of_int = self.types.list_of(TypeId::INT);
        let mut is_single = pieces.len() == 1 && !trailing_comma;
        let mut numbers: Vec<V<'s>> = Vec::new();
        let mut slices: Vec<V<'s>> = Vec::new();
        for piece in pieces {
            let value = self.slice_element(piece)?;
            if self.types.is_list(value.ty) {
                if value.ty != list_of_int {
                    let message = format!("expected list<int>, got {}", self.type_name(value.ty));
                    return self.fail(piece.first.span, message);
                }
                if !numbers.is_empty() {
                    slices.push(self.list(&numbers, TypeId::INT, span));
                    numbers.clear();
                }
                slices.push(value);
                is_single = false;
            } else if self.is_int(value) {
                numbers.push(value);
            } else {
                let message = format!("unhandled type {} in range", self.type_name(value.ty));
                return self.fail(piece.first.span, message);
            }
        }
        if let ([index], true) = (&numbers[..], is_single) {
            return Some(self.folded_op(Op::Element, &[list, index], element, span));
        }
        if !numbers.is_empty() {
            slices.push(self.list(&numbers, TypeId::INT, span));
        }
        let indices = slices
            .into_iter()
            .reduce(|left, right| self.list_concat(left, right, span))?;
        Some(self.folded_op(Op::Slice, &[list, indices], list.ty, span))
    }

    fn slice_element(&mut self, piece: &'s RangePiece) -> Option<V<'s>> {
        let first = self.value(&piece.first, None)?;
        let last = match &piece.last {
            None => return Some(first),
            Some(RangeEnd::Negated(value, span, _)) => {
                self.ensure(*value >= 0, *span, "invalid range, cannot be negative")?;
                self.int(*value, *span)
            }
            Some(RangeEnd::Value(end)) => {
                let value = self.value(end, None)?;
                if !self.is_int(value) {
                    return self.fail(
                        end.span,
                        format!("expected int...int, got {}", self.type_name(value.ty)),
                    );
                }
                value
            }
        };
        if !self.is_int(first) {
            return self.fail(
                piece.first.span,
                format!("expected int...int, got {}", self.type_name(first.ty)),
            );
        }
        let ty = self.types.list_of(TypeId::INT);
        Some(self.folded_op(Op::ClosedRange, &[first, last], ty, piece.first.span))
    }
}

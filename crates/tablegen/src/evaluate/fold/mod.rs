//! Folding of operators with known operands. Operators that cannot be folded yet stay as they are.

mod compare;
mod dag;
mod list;
mod number;
mod record;
mod text;

use super::node::{Kind, LoopNode, Op, V};
use super::resolver::{MapResolver, Owner};
use super::{Evaluator, Place};
use crate::Severity;
use crate::Span;
use crate::names::Symbol;
use crate::syntax::token::Bang;

/// A value that is being folded.
pub(super) struct Folding<'s> {
    pub(super) value: V<'s>,
    /// The record that it belongs to.
    pub(super) owner: Option<Owner<'s>>,
    is_final: bool,
}

impl<'s> Folding<'s> {
    /// The place of errors.
    fn place(&self) -> Place<'s> {
        self.owner
            .map_or(self.value.span.into(), |owner| owner.spans.into())
    }

    /// The operands of an operator that has `N` of them.
    fn operands<const N: usize>(&self) -> Option<[V<'s>; N]> {
        match self.value.kind {
            Kind::Op(_, operands) => operands.try_into().ok(),
            _ => None,
        }
    }
}

impl<'s> Evaluator<'s> {
    /// The value of an operator, field access or condition, or the same node if it cannot be folded yet.
    pub(super) fn fold(&mut self, value: V<'s>, owner: Option<Owner<'s>>, is_final: bool) -> V<'s> {
        if self.is_over {
            return value;
        }
        let known = self.diagnostics.len();
        let folding = Folding {
            value,
            owner,
            is_final,
        };
        let folded = match value.kind {
            Kind::Op(Op::Bang(bang), &[operand]) => self.fold_unary(bang, operand, &folding),
            Kind::Op(op, &[left, right]) => self.fold_binary(op, left, right, &folding),
            Kind::Op(Op::Bang(bang), [_, _, _]) => self.fold_ternary(bang, &folding),
            Kind::Loop(node) => self.fold_loop(node, &folding),
            Kind::Fold(node) => node.list.as_list().map(|elements| {
                let mut accumulator = node.start;
                for element in elements {
                    let mut resolver = MapResolver::new(owner);
                    resolver.set(node.accumulator, accumulator);
                    resolver.set(node.element, element);
                    accumulator = self.resolve(node.body, &mut resolver);
                    if self.is_over {
                        break;
                    }
                }
                accumulator
            }),
            Kind::Cond(cases) => self.fold_cond(cases, &folding),
            Kind::Field(of, name) => self.fold_field(of, name, owner),
            Kind::IsA(ty, of) => self.fold_is_a(ty, of, value.span),
            Kind::Exists(ty, of) => self.fold_exists(ty, of, &folding),
            Kind::Instances(ty, of) => self.fold_instances(ty, of, &folding),
            _ => None,
        };
        folded.unwrap_or_else(|| {
            let new = &self.diagnostics[known..];
            // The error has been reported.
            if new.iter().any(|new| new.severity == Severity::Error) {
                self.unset(value.span)
            } else {
                value
            }
        })
    }

    /// Folds common operators that cannot fail if the operands are known, without making a node first.
    pub(super) fn fold_plain(&mut self, op: Op, operands: &[V<'s>], span: Span) -> Option<V<'s>> {
        match (op, operands) {
            (Op::Element, &[list, index]) => self.fold_element(list, index),
            (
                Op::Bang(bang @ (Bang::Eq | Bang::Ne | Bang::Le | Bang::Lt | Bang::Ge | Bang::Gt)),
                &[left, right],
            ) => self
                .compare(bang, left, right)
                .map(|truth| self.bit(truth, span)),
            (Op::Bang(bang), &[left, right]) => {
                let compute = match bang {
                    Bang::Add => i64::wrapping_add,
                    Bang::Sub => i64::wrapping_sub,
                    Bang::Mul => i64::wrapping_mul,
                    Bang::And => |left, right| left & right,
                    Bang::Or => |left, right| left | right,
                    Bang::Xor => |left, right| left ^ right,
                    _ => return None,
                };
                let (left, right) = (self.known_int(left)?, self.known_int(right)?);
                Some(self.int(compute(left, right), span))
            }
            _ => None,
        }
    }

    fn fold_unary(&mut self, bang: Bang, operand: V<'s>, of: &Folding<'s>) -> Option<V<'s>> {
        let span = of.value.span;
        match bang {
            Bang::ToLower => self.fold_case(operand, span, <[u8]>::to_ascii_lowercase),
            Bang::ToUpper => self.fold_case(operand, span, <[u8]>::to_ascii_uppercase),
            Bang::Cast => self.fold_cast(operand, of),
            Bang::Not => self
                .known_int(operand)
                .map(|int| self.int(i64::from(int == 0), span)),
            Bang::LogTwo => self.fold_log_two(operand, of),
            Bang::Head => operand.as_list()?.first().copied(),
            Bang::Tail => {
                let tail = operand.as_list()?.get(1..)?;
                let element = self.types.element(operand.ty)?;
                Some(self.list(tail, element, span))
            }
            Bang::Size => Some(self.int(length(operand)? as i64, span)),
            Bang::Empty => Some(self.int(i64::from(length(operand)? == 0), span)),
            Bang::GetDagOp => self.fold_dag_operator(operand, of),
            Bang::GetDagOpName => {
                let dag = operand.as_dag()?;
                Some(self.name_or_unset(dag.operator_name, span))
            }
            Bang::Repr => self.fold_repr(operand, span),
            Bang::ListFlatten => self.fold_flatten(operand, of.value),
            Bang::Initialized => self.fold_initialized(operand, span),
            _ => None,
        }
    }

    fn fold_binary(
        &mut self,
        op: Op,
        left: V<'s>,
        right: V<'s>,
        of: &Folding<'s>,
    ) -> Option<V<'s>> {
        let span = of.value.span;
        let bang = match op {
            Op::Element => return self.fold_element(left, right),
            Op::Slice => return self.fold_slice(left, right, span),
            Op::ClosedRange => return self.fold_closed_range(left, right, span),
            Op::Bang(bang) => bang,
        };
        match bang {
            Bang::StrConcat => {
                Some(self.join_strings(&[left.as_string()?, right.as_string()?], span))
            }
            Bang::ListConcat => (left.as_list().is_some() && right.as_list().is_some())
                .then(|| self.list_concat(left, right, span)),
            Bang::ListSplat => self.fold_splat(of),
            Bang::ListRemove => self.fold_remove(left, right, span),
            Bang::Interleave => self.fold_interleave(left, right, span),
            Bang::Match => self.fold_match(of),
            Bang::Con => self.fold_con(of),
            Bang::GetDagArg => self.fold_get_argument(of),
            Bang::GetDagName => self.fold_get_name(of),
            Bang::SetDagOp => self.fold_set_operator(of),
            Bang::SetDagOpName => self.fold_set_operator_name(of),
            Bang::Div | Bang::Shl | Bang::Sra | Bang::Srl => self.fold_arithmetic(bang, of),
            _ => self.fold_plain(op, &[left, right], span),
        }
    }

    fn fold_ternary(&mut self, bang: Bang, of: &Folding<'s>) -> Option<V<'s>> {
        match bang {
            Bang::If => {
                let [condition, then, other] = of.operands()?;
                let is_true = self.known_int(condition)? != 0;
                Some(if is_true { then } else { other })
            }
            Bang::Subst => self.fold_subst(of),
            Bang::Dag => self.fold_make_dag(of),
            Bang::Range => self.fold_range(of),
            Bang::Substr => self.fold_substr(of),
            Bang::Find => self.fold_find(of),
            Bang::SetDagArg => self.fold_set_argument(of),
            Bang::SetDagName => self.fold_set_name(of),
            _ => None,
        }
    }

    /// The body with the operator's variable set to `item`.
    pub(super) fn apply(&mut self, node: &LoopNode<'s>, item: V<'s>, of: &Folding<'s>) -> V<'s> {
        let mut resolver = MapResolver::new(of.owner);
        resolver.set(node.variable, item);
        self.resolve(node.body, &mut resolver)
    }

    fn fold_loop(&mut self, node: &'s LoopNode<'s>, of: &Folding<'s>) -> Option<V<'s>> {
        if node.op == Bang::Foreach
            && let Kind::Dag(_) = node.sequence.kind
        {
            return Some(self.apply_to_dag(node, node.sequence, of));
        }
        if node.op == Bang::Sort {
            return self.fold_sort(node, of);
        }
        let elements = node.sequence.as_list()?;
        let element_type = self.types.element(of.value.ty)?;
        let mut new = Vec::with_capacity(elements.len());
        for element in elements {
            let result = self.apply(node, element, of);
            if self.is_over {
                return None;
            }
            if node.op == Bang::Foreach {
                new.push(result);
            } else if self.known_int(result)? != 0 {
                new.push(*element);
            }
        }
        Some(self.list(&new, element_type, of.value.span))
    }
    fn fold_cond(&mut self, cases: &'s [(V<'s>, V<'s>)], of: &Folding<'s>) -> Option<V<'s>> {
        for case in cases {
            if self.known_int(case.0)? != 0 {
                return self.convert(case.1, of.value.ty);
            }
        }
        let name = of.owner.map(|owner| self.unquoted(owner.name));
        let message = format!(
            "{} does not have any true condition in:{}",
            name.unwrap_or_default(),
            self.print(of.value)
        );
        self.fail(of.place(), message)
    }

    fn fold_repr(&mut self, operand: V<'s>, span: Span) -> Option<V<'s>> {
        if !operand.is_concrete() {
            return None;
        }
        let text = match operand.kind {
            Kind::Def(record) => self.print_record(record),
            _ => self.print(operand),
        };
        Some(self.computed(&text, span))
    }

    fn fold_initialized(&mut self, operand: V<'s>, span: Span) -> Option<V<'s>> {
        // A value that is not known yet may still resolve to `?`.
        operand
            .is_concrete()
            .then(|| self.int(i64::from(!operand.is_unset()), span))
    }

    fn name_or_unset(&mut self, name: Option<Symbol>, span: Span) -> V<'s> {
        match name {
            Some(name) => self.computed(self.text(name), span),
            None => self.unset(span),
        }
    }
}

/// Number of elements, arguments or bytes.
fn length(value: V<'_>) -> Option<usize> {
    match value.kind {
        Kind::List(elements) => Some(elements.len()),
        Kind::Dag(dag) => Some(dag.arguments.len()),
        Kind::Str(string) => Some(string.text.len()),
        _ => None,
    }
}

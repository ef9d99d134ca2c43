//! Bang operators with two operands, or with more as a shorthand for nesting.

use super::Evaluator;
use super::node::{Op, V};
use super::types::TypeId;
use crate::syntax::token::Bang;
use crate::syntax::tree::{BangExpr, Expr};

fn is_arithmetic(op: Bang) -> bool {
    matches!(
        op,
        Bang::Add
            | Bang::Sub
            | Bang::Mul
            | Bang::Div
            | Bang::And
            | Bang::Or
            | Bang::Xor
            | Bang::Sra
            | Bang::Srl
            | Bang::Shl
    )
}

fn is_associative(op: Bang) -> bool {
    matches!(
        op,
        Bang::StrConcat
            | Bang::ListConcat
            | Bang::Con
            | Bang::Add
            | Bang::And
            | Bang::Or
            | Bang::Xor
            | Bang::Mul
    )
}

impl<'s> Evaluator<'s> {
    pub(super) fn binary(
        &mut self,
        bang: &'s BangExpr,
        expr: &'s Expr,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        let op = bang.op;
        let (mut ty, mut operand_type) = match op {
            Bang::Con | Bang::SetDagOp | Bang::SetDagOpName => {
                (Some(TypeId::DAG), Some(TypeId::DAG))
            }
            Bang::GetDagArg => (Some(self.type_of(bang.ty.as_ref()?)?), Some(TypeId::DAG)),
            Bang::GetDagName => (Some(TypeId::STRING), Some(TypeId::DAG)),
            Bang::Match => (Some(TypeId::BIT), Some(TypeId::STRING)),
            Bang::StrConcat => (Some(TypeId::STRING), Some(TypeId::STRING)),
            Bang::Interleave => (Some(TypeId::STRING), None),
            Bang::ListConcat | Bang::ListRemove => (None, expected),
            Bang::ListSplat => (None, None),
            _ if is_arithmetic(op) => (Some(TypeId::INT), Some(TypeId::INT)),
            _ => (Some(TypeId::BIT), None),
        };
        if let (Some(ty), Some(expected)) = (ty, expected)
            && !self.is_convertible(ty, expected)
        {
            self.mismatch(bang.op_span, expected, ty);
            return None;
        }
        let mut operands: Vec<V<'s>> = Vec::with_capacity(bang.arguments.len());
        for argument in &bang.arguments {
            let value = self.value(argument, operand_type)?;
            if value.is_unset() {
                return self.fail(bang.op_span, "expected value to be a typed value, got '?'");
            }
            operands.push(value);
            operand_type = self.next_operand_type(
                bang,
                argument,
                value,
                operands.len(),
                operand_type,
                expected,
            )?;
        }
        match op {
            Bang::ListConcat | Bang::ListRemove => ty = operand_type,
            Bang::ListSplat => ty = operands.first().map(|first| self.types.list_of(first.ty)),
            _ => {}
        }
        let ty = ty?;
        if op == Bang::StrConcat && operands.len() > 2 {
            let strings = Self::pop_strings(&mut operands);
            if !strings.is_empty() {
                operands.push(self.join_strings(&strings, expr.span));
            }
            if let [whole] = operands[..] {
                return Some(whole);
            }
        }
        while is_associative(op) && operands.len() > 2 {
            let right = operands.pop()?;
            let left = operands.pop()?;
            let span = left.span.until(expr.span.end);
            operands.push(self.folded_op(Op::Bang(op), &[left, right], ty, span));
        }
        if operands.len() != 2 {
            return self.fail(bang.op_span, "expected two operands to operator");
        }
        Some(self.folded_op(Op::Bang(op), &operands, ty, expr.span))
    }

    /// Checks the last operand (the `count`-th) and returns the type of the next; `Err` after an error.
    fn next_operand_type(
        &mut self,
        bang: &'s BangExpr,
        argument: &'s Expr,
        value: V<'s>,
        count: usize,
        wanted: Option<TypeId>,
        expected: Option<TypeId>,
    ) -> Option<Option<TypeId>> {
        let op = bang.op;
        let next = match wanted {
            Some(wanted) => match self.common_type(wanted, value.ty) {
                None => {
                    self.mismatch(argument.span, wanted, value.ty);
                    return None;
                }
                Some(_) if is_arithmetic(op) => Some(wanted),
                Some(common) => Some(common),
            },
            None => self.first_operand_type(bang, argument, value, count, expected)?,
        };
        Some(match op {
            Bang::SetDagOp => Some(TypeId::ANY_RECORD),
            Bang::SetDagOpName => Some(TypeId::STRING),
            Bang::GetDagArg => None,
            Bang::GetDagName => Some(TypeId::INT),
            _ => next,
        })
    }

    /// [`Self::next_operand_type`] for operators with a type determined by the first operand.
    fn first_operand_type(
        &mut self,
        bang: &'s BangExpr,
        argument: &'s Expr,
        value: V<'s>,
        count: usize,
        expected: Option<TypeId>,
    ) -> Option<Option<TypeId>> {
        let found = self.type_name(value.ty);
        let is_text_or_int = |evaluator: &Self| {
            evaluator.is_convertible(value.ty, TypeId::INT) || value.ty == TypeId::STRING
        };
        let problem = match bang.op {
            Bang::ListConcat | Bang::ListRemove => (!self.types.is_list(value.ty))
                .then(|| format!("expected a list, got value of type '{found}'")),
            Bang::ListSplat if count == 1 => {
                if let Some(expected) = expected {
                    let list = self.types.list_of(value.ty);
                    let Some(element) = self.types.element(expected) else {
                        let message = format!(
                            "expected output type to be a list, got type '{}'",
                            self.type_name(expected)
                        );
                        return self.fail(bang.op_span, message);
                    };
                    if !self.is_convertible(list, expected) {
                        let message = format!(
                            "expected first arg type to be '{found}', got value of type '{}'",
                            self.type_name(element)
                        );
                        return self.fail(bang.op_span, message);
                    }
                }
                return Some(None);
            }
            Bang::ListSplat => {
                if count == 2 && !self.is_int(value) {
                    let message = format!(
                        "expected second parameter to be an int, got value of type '{found}'"
                    );
                    return self.fail(argument.span, message);
                }
                return Some(None);
            }
            Bang::Eq | Bang::Ne => {
                let is_good = is_text_or_int(self) || self.types.is_record(value.ty);
                (!is_good).then(|| {
                    format!(
                        "expected bit, bits, int, string, or record; got value of type '{found}'"
                    )
                })
            }
            Bang::Interleave => {
                let list_of_string = self.types.list_of(TypeId::STRING);
                let list_of_int = self.types.list_of(TypeId::INT);
                let problem = match count {
                    1 if value.ty != list_of_string
                        && !self.is_convertible(value.ty, list_of_int) =>
                    {
                        Some(format!(
                            "expected list of string, int, bits, or bit; got value of type '{found}'"
                        ))
                    }
                    2 if value.ty != TypeId::STRING => Some(format!(
                        "expected second argument to be a string, got value of type '{found}'"
                    )),
                    _ => None,
                };
                if problem.is_none() {
                    return Some(None);
                }
                problem
            }
            _ => (!is_text_or_int(self)).then(|| {
                format!("expected bit, bits, int, or string; got value of type '{found}'")
            }),
        };
        match problem {
            Some(problem) => self.fail(argument.span, problem),
            None => Some(Some(value.ty)),
        }
    }
}

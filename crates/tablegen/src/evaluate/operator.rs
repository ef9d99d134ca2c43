//! Bang operators in source: types of operands and results.

use super::Evaluator;
use super::node::{Kind, Op, V};
use super::types::{Type, TypeId};
use crate::Span;
use crate::syntax::token::Bang;
use crate::syntax::tree::{BangExpr, Expr};

impl<'s> Evaluator<'s> {
    pub(super) fn operation(
        &mut self,
        bang: &'s BangExpr,
        expr: &'s Expr,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        match bang.op {
            Bang::IsA | Bang::Exists | Bang::Instances => self.record_operation(bang, expr),
            Bang::ToLower
            | Bang::ToUpper
            | Bang::Not
            | Bang::LogTwo
            | Bang::Head
            | Bang::Tail
            | Bang::Size
            | Bang::Empty
            | Bang::Cast
            | Bang::Repr
            | Bang::GetDagOp
            | Bang::GetDagOpName
            | Bang::ListFlatten
            | Bang::Initialized => self.unary(bang, expr),
            Bang::Range => self.range_operation(bang, expr),
            Bang::If => self.if_operation(bang, expr, expected),
            Bang::Subst | Bang::Dag | Bang::SetDagArg | Bang::SetDagName => {
                self.ternary(bang, expr, expected)
            }
            Bang::Substr | Bang::Find => self.search(bang, expr, expected),
            _ => self.binary(bang, expr, expected),
        }
    }

    pub(super) fn mismatch(&mut self, span: Span, expected: TypeId, found: TypeId) {
        let message = format!(
            "expected value of type '{}', got '{}'",
            self.type_name(expected),
            self.type_name(found)
        );
        self.error(span, message);
    }

    fn record_operation(&mut self, bang: &'s BangExpr, expr: &'s Expr) -> Option<V<'s>> {
        let ty = self.type_of(bang.ty.as_ref()?)?;
        let operand = match bang.arguments.first() {
            Some(argument) => self.value(argument, None)?,
            None => self.computed(".*", expr.span),
        };
        let (kind, result) = match bang.op {
            Bang::IsA => (Kind::IsA(ty, operand), TypeId::INT),
            Bang::Exists => (Kind::Exists(ty, operand), TypeId::INT),
            _ => (Kind::Instances(ty, operand), self.types.list_of(ty)),
        };
        if bang.op != Bang::IsA && operand.ty != TypeId::STRING {
            let name = bang.op.text();
            let hint = if bang.op == Bang::Exists && self.types.is_record(operand.ty) {
                ", please use !isa instead"
            } else {
                ""
            };
            let at = bang
                .arguments
                .first()
                .map_or(expr.span, |argument| argument.span);
            return self.fail(
                at,
                format!("expected string type argument in !{name} operator{hint}"),
            );
        }
        let value = self.make(kind, result, expr.span);
        Some(self.folded(value))
    }

    fn unary(&mut self, bang: &'s BangExpr, expr: &'s Expr) -> Option<V<'s>> {
        let written_type = match &bang.ty {
            Some(ty) => Some(self.type_of(ty)?),
            None => None,
        };
        if bang.op == Bang::GetDagOp
            && written_type.is_some_and(|written_type| !self.types.is_record(written_type))
        {
            return self.fail(bang.open, "type for !getdagop must be a record type");
        }
        let operand = self.value(&bang.arguments[0], None)?;
        // `llvm-tblgen` finds these errors after reading the operand.
        let at = bang.arguments[0].next;
        let ty = match bang.op {
            Bang::Cast => written_type?,
            Bang::Repr | Bang::ToLower | Bang::ToUpper | Bang::GetDagOpName => TypeId::STRING,
            Bang::GetDagOp => written_type.unwrap_or(TypeId::ANY_RECORD),
            Bang::Size | Bang::Empty => {
                let is_sequence = matches!(
                    self.types.get(operand.ty),
                    Some(Type::List(_) | Type::String | Type::Dag)
                );
                if !is_sequence {
                    return self.fail(
                        at,
                        "expected string, list, or dag type argument in unary operator",
                    );
                }
                TypeId::INT
            }
            Bang::Head | Bang::Tail | Bang::ListFlatten => {
                self.list_result(bang.op, operand, at)?
            }
            _ => TypeId::INT,
        };
        Some(self.folded_op(Op::Bang(bang.op), &[operand], ty, expr.span))
    }

    fn list_result(&mut self, op: Bang, operand: V<'s>, at: Span) -> Option<TypeId> {
        let Some(element) = self.types.element(operand.ty) else {
            return self.fail(at, "expected list type argument in unary operator");
        };
        if op == Bang::ListFlatten {
            // A list that is not nested is flat already.
            return Some(if self.types.is_list(element) {
                element
            } else {
                operand.ty
            });
        }
        if let Kind::List(elements) = operand.kind {
            let Some(first) = elements.first() else {
                return self.fail(at, "empty list argument in unary operator");
            };
            if first.is_unset() {
                return self.fail(at, "untyped list element in unary operator");
            }
            let first = first.ty;
            return Some(if op == Bang::Head {
                first
            } else {
                self.types.list_of(first)
            });
        }
        Some(if op == Bang::Head {
            element
        } else {
            operand.ty
        })
    }

    fn range_operation(&mut self, bang: &'s BangExpr, expr: &'s Expr) -> Option<V<'s>> {
        let mut values = Vec::new();
        for argument in &bang.arguments {
            let value = self.value(argument, None)?;
            if value.is_unset() {
                return self.fail(bang.op_span, "expected value to be a typed value, got '?'");
            }
            let found = self.type_name(value.ty);
            let first_is_list = values
                .first()
                .is_some_and(|first: &V<'s>| self.types.is_list(first.ty));
            let problem = if first_is_list {
                Some(format!(
                    "expected one list, got extra value of type '{found}'"
                ))
            } else if self.is_int(value) || (values.is_empty() && self.types.is_list(value.ty)) {
                None
            } else if values.is_empty() {
                Some(format!("expected list or int, got value of type '{found}'"))
            } else {
                Some(format!("expected value of type 'int', got '{found}'"))
            };
            if let Some(problem) = problem {
                return self.fail(argument.span, problem);
            }
            values.push(value);
        }
        let span = expr.span;
        let (start, end, step) = match values[..] {
            [end] if self.types.is_list(end.ty) => {
                let size = self.folded_op(Op::Bang(Bang::Size), &[end], TypeId::INT, span);
                (self.int(0, span), size, self.int(1, span))
            }
            [end] => (self.int(0, span), end, self.int(1, span)),
            [start, end] => (start, end, self.int(1, span)),
            [start, end, step] => (start, end, step),
            _ => return None,
        };
        let ty = self.types.list_of(TypeId::INT);
        Some(self.folded_op(Op::Bang(Bang::Range), &[start, end, step], ty, span))
    }

    fn if_operation(
        &mut self,
        bang: &'s BangExpr,
        expr: &'s Expr,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        let condition = self.value(&bang.arguments[0], None)?;
        let then = self.value(&bang.arguments[1], expected)?;
        let other = self.value(&bang.arguments[2], expected)?;
        let ty = match self.common_type_of([then, other]) {
            Ok(Some(ty)) => ty,
            Ok(None) => return self.fail(expr.next, "could not get type for !if"),
            Err(types) => {
                let message = self.inconsistent(types, "!if");
                return self.fail(expr.next, message);
            }
        };
        Some(self.folded_op(Op::Bang(Bang::If), &[condition, then, other], ty, expr.span))
    }

    fn ternary(
        &mut self,
        bang: &'s BangExpr,
        expr: &'s Expr,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        let expected = expected.filter(|_| bang.op == Bang::Subst);
        let first = self.value(&bang.arguments[0], None)?;
        let second = self.value(&bang.arguments[1], expected)?;
        let third = self.value(&bang.arguments[2], expected)?;
        let (second_at, third_at) = (bang.arguments[1].span, bang.arguments[2].span);
        let ty = match bang.op {
            Bang::Subst if third.is_unset() => {
                return self.fail(expr.next, "could not get type for !subst");
            }
            Bang::Subst => third.ty,
            Bang::Dag => {
                if !second.is_unset() && !self.types.is_list(second.ty) {
                    return self.fail(
                        second_at,
                        format!(
                            "expected list of children, got type '{}'",
                            self.type_name(second.ty)
                        ),
                    );
                }
                let list_of_string = self.types.list_of(TypeId::STRING);
                if !third.is_unset() && third.ty != list_of_string {
                    return self.fail(
                        third_at,
                        format!(
                            "expected list<string>, got type '{}'",
                            self.type_name(third.ty)
                        ),
                    );
                }
                if second.is_unset() && third.is_unset() {
                    return self.fail(
                        second_at,
                        "cannot have both unset children and unset names in !dag",
                    );
                }
                TypeId::DAG
            }
            _ => {
                if !self.is_int(second) && second.ty != TypeId::STRING {
                    let found = if second.is_unset() {
                        "'?'".to_owned()
                    } else {
                        format!("type '{}'", self.type_name(second.ty))
                    };
                    return self.fail(
                        second_at,
                        format!("expected integer index or string name, got {found}"),
                    );
                }
                if bang.op == Bang::SetDagName && !third.is_unset() && third.ty != TypeId::STRING {
                    let message = format!(
                        "expected string or unset name, got type '{}'",
                        self.type_name(third.ty)
                    );
                    return self.fail(third_at, message);
                }
                TypeId::DAG
            }
        };
        Some(self.folded_op(Op::Bang(bang.op), &[first, second, third], ty, expr.span))
    }

    /// Evaluates `!substr` and `!find`.
    fn search(
        &mut self,
        bang: &'s BangExpr,
        expr: &'s Expr,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        let is_find = bang.op == Bang::Find;
        let (ty, second_type, missing) = if is_find {
            (TypeId::INT, TypeId::STRING, 0)
        } else {
            (TypeId::STRING, TypeId::INT, i64::MAX)
        };
        let first = self.value(&bang.arguments[0], None)?;
        let second = self.value(&bang.arguments[1], None)?;
        let third = match bang.arguments.get(2) {
            Some(third) => self.value(third, None)?,
            None => self.int(missing, expr.span),
        };
        if let Some(expected) = expected
            && !self.is_convertible(ty, expected)
        {
            let at = bang
                .arguments
                .get(2)
                .map_or(bang.arguments[1].next, |third| third.span);
            self.mismatch(at, expected, ty);
            return None;
        }
        let checks = [
            (first, TypeId::STRING, expr.next),
            (second, second_type, bang.arguments[1].span),
            (third, TypeId::INT, expr.next),
        ];
        for (value, wanted, at) in checks {
            if !value.is_unset() && value.ty != wanted {
                let message = format!(
                    "expected {}, got type '{}'",
                    self.type_name(wanted),
                    self.type_name(value.ty)
                );
                return self.fail(at, message);
            }
        }
        Some(self.folded_op(Op::Bang(bang.op), &[first, second, third], ty, expr.span))
    }
}

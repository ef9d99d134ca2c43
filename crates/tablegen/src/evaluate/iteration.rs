//! Bang operators that bind variables, `!cond` and `!switch`.

use super::Evaluator;
use super::node::{FoldNode, Kind, LoopNode, Op, V};
use super::scope::Scope;
use super::types::{Type, TypeId};
use crate::Span;
use crate::syntax::token::Bang;
use crate::syntax::tree::{Expr, FoldExpr, ForeachExpr, SwitchExpr};

impl<'s> Evaluator<'s> {
    /// Evaluates a body with bound variables.
    pub(super) fn bound_body(
        &mut self,
        bound: Vec<(crate::names::Symbol, TypeId)>,
        body: &'s Expr,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        self.scopes.push(Scope::bound(bound));
        let value = self.value(body, expected);
        self.scopes.pop();
        value
    }

    pub(super) fn foreach_value(
        &mut self,
        foreach: &'s ForeachExpr,
        expr: &'s Expr,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        let is_filter = foreach.op == Bang::Filter;
        let variable = foreach.variable.symbol;
        if self.is_bound_or_field(variable) {
            let at = Span {
                start: foreach.variable.span.end,
                end: foreach.variable.span.end + 1,
                ..expr.span
            };
            return self.fail(
                at,
                format!(
                    "iteration variable '\"{}\"' is already defined",
                    self.text(variable)
                ),
            );
        }
        if foreach.op == Bang::Sort {
            return self.sort_value(foreach, expr, expected);
        }
        let sequence = self.value(&foreach.sequence, None)?;
        let at = foreach.body.span;
        if sequence.is_unset() {
            return self.fail(at, "could not get type of !foreach/!filter list or dag");
        }
        let (element, body_type) = match self.types.get(sequence.ty) {
            Some(Type::List(element)) => {
                let body_type =
                    match expected.map(|expected| (expected, self.types.element(expected))) {
                        None => None,
                        Some((_, Some(_))) if is_filter => Some(TypeId::INT),
                        Some((_, Some(element))) => Some(element),
                        Some((expected, None)) => {
                            let message = format!(
                                "expected value of type '{}', but got list type",
                                self.type_name(expected)
                            );
                            return self.fail(foreach.op_span, message);
                        }
                    };
                (element, body_type)
            }
            Some(Type::Dag) if !is_filter => {
                if let Some(expected) = expected.filter(|&expected| expected != TypeId::DAG) {
                    let message = format!(
                        "expected value of type '{}', but got dag type",
                        self.type_name(expected)
                    );
                    return self.fail(foreach.op_span, message);
                }
                (TypeId::DAG, None)
            }
            _ => {
                let message = if is_filter {
                    "!filter must have a list argument"
                } else {
                    "!foreach must have a list or dag argument"
                };
                return self.fail(at, message);
            }
        };
        let body = self.bound_body(vec![(variable, element)], &foreach.body, body_type)?;
        let ty = if is_filter {
            self.types.list_of(element)
        } else if sequence.ty == TypeId::DAG {
            TypeId::DAG
        } else if body.is_unset() {
            return self.fail(
                expr.next,
                "could not get type of !foreach result expression",
            );
        } else {
            self.types.list_of(body.ty)
        };
        let node = self.arena.alloc(LoopNode {
            op: foreach.op,
            variable,
            sequence,
            body,
        });
        let value = self.make(Kind::Loop(node), ty, expr.span);
        Some(self.folded(value))
    }

    pub(super) fn fold_value(&mut self, fold: &'s FoldExpr, expr: &'s Expr) -> Option<V<'s>> {
        let start = self.value(&fold.start, None)?;
        if start.is_unset() {
            return self.fail(fold.start.next, "could not get type of !foldl start: '?'");
        }
        let list = self.value(&fold.list, None)?;
        if list.is_unset() {
            return self.fail(fold.list.next, "could not get type of !foldl list: '?'");
        }
        let Some(element_type) = self.types.element(list.ty) else {
            let message = format!(
                "!foldl list must be a list, but is of type '{}",
                self.type_name(list.ty)
            );
            return self.fail(fold.list.next, message);
        };
        let names = [(fold.accumulator, "left"), (fold.element, "right")];
        for (name, side) in names {
            if self.is_bound_or_field(name.symbol) {
                let message = format!(
                    "{side} !foldl variable '\"{}\"' already defined",
                    self.text(name.symbol)
                );
                return self.fail(name.span, message);
            }
        }
        let (accumulator, element) = (fold.accumulator.symbol, fold.element.symbol);
        let body = self.bound_body(
            vec![(accumulator, start.ty), (element, element_type)],
            &fold.body,
            None,
        )?;
        if body.is_unset() {
            return self.fail(fold.body.next, "could not get type of !foldl expression");
        }
        if body.ty != start.ty {
            let message = format!(
                "!foldl expression must be of same type as start ({}), but is of type {}",
                self.type_name(start.ty),
                self.type_name(body.ty)
            );
            return self.fail(fold.body.next, message);
        }
        let node = self.arena.alloc(FoldNode {
            start,
            list,
            accumulator,
            element,
            body,
        });
        let value = self.make(Kind::Fold(node), start.ty, expr.span);
        Some(self.folded(value))
    }

    pub(super) fn cond_value(
        &mut self,
        cases: &'s [(Expr, Expr)],
        expr: &'s Expr,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        let mut values = Vec::with_capacity(cases.len());
        for (condition, value) in cases {
            values.push((self.value(condition, None)?, self.value(value, expected)?));
        }
        let ty = self.type_of_cases(values.iter().map(|case| case.1), "!cond", expr)?;
        let value = self.cond(&values, ty, expr.span);
        Some(self.folded(value))
    }

    /// Evaluates `!switch` as the equivalent `!cond`.
    pub(super) fn switch_value(
        &mut self,
        switch: &'s SwitchExpr,
        expr: &'s Expr,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        let key = self.value(&switch.key, None)?;
        let mut keys = vec![key];
        let mut values = Vec::with_capacity(switch.cases.len() + 1);
        for (case, value) in &switch.cases {
            keys.push(self.value(case, None)?);
            values.push(self.value(value, expected)?);
        }
        values.push(self.value(&switch.default, expected)?);
        let key_type = self.type_of_cases(keys.iter().copied(), "!switch", expr)?;
        let is_comparable = key_type == TypeId::STRING
            || self.is_convertible(key_type, TypeId::INT)
            || self.types.is_record(key_type);
        if !is_comparable {
            let found = self.type_name(key_type);
            let message =
                format!("expected bit, bits, int, string, or record; got value of type '{found}'");
            return self.fail(switch.key.span, message);
        }
        let ty = self.type_of_cases(values.iter().copied(), "!switch", expr)?;
        let mut cases = Vec::with_capacity(values.len());
        for (index, &value) in values.iter().enumerate() {
            let condition = match keys.get(index + 1) {
                Some(&case) => {
                    self.folded_op(Op::Bang(Bang::Eq), &[key, case], TypeId::BIT, case.span)
                }
                None => self.bit(true, switch.default.span),
            };
            cases.push((condition, value));
        }
        let value = self.cond(&cases, ty, expr.span);
        Some(self.folded(value))
    }

    /// The common type of the values; unset ones have any type.
    fn type_of_cases(
        &mut self,
        values: impl Iterator<Item = V<'s>>,
        operator: &str,
        expr: &'s Expr,
    ) -> Option<TypeId> {
        let message = match self.common_type_of(values) {
            Ok(Some(ty)) => return Some(ty),
            Ok(None) => format!("could not determine type for {operator} from its arguments"),
            Err(types) => self.inconsistent(types, operator),
        };
        self.fail(expr.next, message)
    }

    pub(super) fn inconsistent(&self, (left, right): (TypeId, TypeId), operator: &str) -> String {
        let (left, right) = (self.type_name(left), self.type_name(right));
        format!("inconsistent types '{left}' and '{right}' for {operator}")
    }
}

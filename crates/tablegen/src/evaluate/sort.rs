//! `!sort`: the elements of a list in the order of their keys.

use super::Evaluator;
use super::fold::Folding;
use super::node::{Kind, LoopNode, V};
use super::types::TypeId;
use crate::syntax::tree::{Expr, ForeachExpr};
use std::cmp::Ordering;

/// A known key. All keys of a list have one type.
enum Key<'s> {
    Int(i64),
    Text(&'s [u8]),
}

impl Key<'_> {
    fn compare(&self, other: &Key<'_>) -> Ordering {
        match (self, other) {
            (Key::Int(left), Key::Int(right)) => left.cmp(right),
            (Key::Text(left), Key::Text(right)) => left.cmp(right),
            (Key::Int(_), Key::Text(_)) => Ordering::Less,
            (Key::Text(_), Key::Int(_)) => Ordering::Greater,
        }
    }
}

impl<'s> Evaluator<'s> {
    pub(super) fn sort_value(
        &mut self,
        sort: &'s ForeachExpr,
        expr: &'s Expr,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        let list = self.value(&sort.sequence, None)?;
        if list.is_unset() {
            return self.fail(sort.body.span, "could not get type of !sort list");
        }
        let Some(element) = self.types.element(list.ty) else {
            return self.fail(sort.body.span, "!sort must have a list argument");
        };
        if let Some(expected) = expected.filter(|&expected| !self.is_convertible(list.ty, expected))
        {
            self.mismatch(sort.op_span, expected, list.ty);
            return None;
        }
        let variable = sort.variable.symbol;
        let key = self.bound_body(vec![(variable, element)], &sort.body, None)?;
        if key.is_unset() {
            return self.fail(sort.body.span, "could not get type of !sort key");
        }
        if key.ty != TypeId::STRING && !self.is_convertible(key.ty, TypeId::INT) {
            let found = self.type_name(key.ty);
            return self.fail(
                sort.body.span,
                format!("expected bit, bits, int, or string; got value of type '{found}'"),
            );
        }
        let node = self.arena.alloc(LoopNode {
            op: sort.op,
            variable,
            sequence: list,
            body: key,
        });
        let value = self.make(Kind::Loop(node), list.ty, expr.span);
        Some(self.folded(value))
    }

    /// The list, if all keys are known. Elements with equal keys keep their order.
    pub(super) fn fold_sort(&mut self, node: &'s LoopNode<'s>, of: &Folding<'s>) -> Option<V<'s>> {
        let elements = node.sequence.as_list()?;
        let mut keyed = Vec::with_capacity(elements.len());
        for &element in elements {
            let key = self.apply(node, element, of);
            if self.is_over {
                return None;
            }
            let key = match key.as_bytes() {
                Some(text) => Key::Text(text),
                None => Key::Int(self.known_int(key)?),
            };
            keyed.push((key, element));
        }
        keyed.sort_by(|left, right| left.0.compare(&right.0));
        let sorted: Vec<V<'s>> = keyed.into_iter().map(|(_, element)| element).collect();
        Some(self.list_of_type(&sorted, of.value.ty, of.value.span))
    }
}

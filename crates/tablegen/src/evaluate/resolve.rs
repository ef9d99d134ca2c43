//! Replacement of variables by values.

use super::Evaluator;
use super::node::{Arg, DagArg, DagNode, FoldNode, Kind, LoopNode, Op, V};
use super::resolver::{Resolve, Shadow};
use crate::Severity;
use crate::language::CRASHES;
use crate::parser::Files;
use crate::syntax::token::Bang;
use smallvec::SmallVec;

/// Pointer equality: resolving returns unchanged values as they are.
fn is_same<'s>(left: V<'s>, right: V<'s>) -> bool {
    std::ptr::eq(left, right)
}

type Values<'s> = SmallVec<[V<'s>; 8]>;

impl<'s> Evaluator<'s> {
    /// The value with its variables looked up; the same reference if nothing changed.
    #[inline]
    pub(super) fn resolve(&mut self, value: V<'s>, resolver: &mut dyn Resolve<'s>) -> V<'s> {
        // Nearly always closed finally, which needs no lookup.
        if !value.is_open(true) {
            value
        } else {
            self.resolve_open(value, resolver)
        }
    }

    fn resolve_open(&mut self, value: V<'s>, resolver: &mut dyn Resolve<'s>) -> V<'s> {
        if !value.is_open(resolver.is_final()) {
            return value;
        }
        if let Kind::Var(name) = value.kind {
            return resolver.lookup(self, name).unwrap_or(value);
        }
        self.nested(value.span, |this| this.resolve_inside(value, resolver))
            .unwrap_or(value)
    }

    fn resolve_inside(&mut self, value: V<'s>, resolver: &mut dyn Resolve<'s>) -> V<'s> {
        match value.kind {
            Kind::Anonymous(number) => match resolver.rename(number) {
                Some(renamed) => self.resolve_name(renamed, resolver.is_final()),
                None => self.resolve_name(value, resolver.is_final()),
            },
            Kind::VarBit(of, bit) => {
                let new = self.resolve(of, resolver);
                if is_same(of, new) {
                    value
                } else {
                    self.expect_bit(of, new, bit);
                    self.bit_of(new, bit)
                }
            }
            Kind::Bits(bits) => self.resolve_bits(value, bits, resolver),
            Kind::List(elements) => match self.resolve_all(elements, resolver) {
                Some(new) => self.list_of_type(&new, value.ty, value.span),
                None => value,
            },
            Kind::Dag(dag) => self.resolve_dag(value, dag, resolver),
            Kind::Field(of, name) => {
                let new = self.resolve(of, resolver);
                if is_same(of, new) {
                    return value;
                }
                if let Some(folded) = self.fold_field(new, name, resolver.owner()) {
                    return folded;
                }
                let ty = self.field_type(new, name).unwrap_or(value.ty);
                let field = self.make(Kind::Field(new, name), ty, value.span);
                self.fold_in(field, resolver)
            }
            Kind::New(class, node) => {
                let mut new: SmallVec<[Arg<'s>; 8]> = SmallVec::new();
                for argument in node.arguments {
                    new.push(Arg {
                        value: self.resolve(argument.value, resolver),
                        ..*argument
                    });
                }
                if new
                    .iter()
                    .zip(node.arguments)
                    .all(|(new, old)| is_same(new.value, old.value))
                {
                    return value;
                }
                let new = self.arena.alloc_slice_copy(&new);
                self.instance_or_new(class, new, value.span, node.origin)
            }
            Kind::Op(op, operands) => self.resolve_op(value, op, operands, resolver),
            Kind::Loop(node) => {
                let sequence = self.resolve(node.sequence, resolver);
                let mut shadow = Shadow {
                    outer: resolver,
                    names: [node.variable; 2],
                };
                let body = self.resolve(node.body, &mut shadow);
                if is_same(sequence, node.sequence) && is_same(body, node.body) {
                    return value;
                }
                let node = self.arena.alloc(LoopNode {
                    sequence,
                    body,
                    ..*node
                });
                let new = self.make(Kind::Loop(node), value.ty, value.span);
                self.fold_in(new, resolver)
            }
            Kind::Fold(node) => {
                let start = self.resolve(node.start, resolver);
                let list = self.resolve(node.list, resolver);
                let mut shadow = Shadow {
                    outer: resolver,
                    names: [node.accumulator, node.element],
                };
                let body = self.resolve(node.body, &mut shadow);
                if is_same(start, node.start)
                    && is_same(list, node.list)
                    && is_same(body, node.body)
                {
                    return value;
                }
                let node = self.arena.alloc(FoldNode {
                    start,
                    list,
                    body,
                    ..*node
                });
                let new = self.make(Kind::Fold(node), value.ty, value.span);
                self.fold_in(new, resolver)
            }
            Kind::Cond(cases) => self.resolve_cond(value, cases, resolver),
            Kind::IsA(ty, of) => {
                let new = self.resolve(of, resolver);
                if is_same(of, new) {
                    return value;
                }
                let folded = self.fold_is_a(ty, new, value.span);
                folded.unwrap_or_else(|| self.make(Kind::IsA(ty, new), value.ty, value.span))
            }
            Kind::Exists(ty, of) | Kind::Instances(ty, of) => {
                let new = self.resolve(of, resolver);
                if is_same(of, new) && !resolver.is_final() {
                    return value;
                }
                let kind = if matches!(value.kind, Kind::Exists(..)) {
                    Kind::Exists(ty, new)
                } else {
                    Kind::Instances(ty, new)
                };
                let new = self.make(kind, value.ty, value.span);
                self.fold_in(new, resolver)
            }
            Kind::Unset
            | Kind::Bit(_)
            | Kind::Int(_)
            | Kind::Str(_)
            | Kind::Def(_)
            | Kind::Var(_) => value,
        }
    }

    /// Folds a value whose parts were resolved.
    fn fold_in(&mut self, value: V<'s>, resolver: &dyn Resolve<'s>) -> V<'s> {
        self.fold(value, resolver.owner(), resolver.is_final())
    }

    fn resolve_name(&mut self, name: V<'s>, is_final: bool) -> V<'s> {
        match name.kind {
            Kind::Anonymous(number) if is_final => {
                self.computed(&format!("anonymous_{number}"), name.span)
            }
            _ => name,
        }
    }

    /// `None` if nothing changed.
    fn resolve_all(
        &mut self,
        values: &'s [V<'s>],
        resolver: &mut dyn Resolve<'s>,
    ) -> Option<Values<'s>> {
        let mut new = Values::with_capacity(values.len());
        for value in values {
            new.push(self.resolve(value, resolver));
        }
        let is_changed = new.iter().zip(values).any(|(new, old)| !is_same(new, old));
        is_changed.then_some(new)
    }

    fn resolve_bits(
        &mut self,
        value: V<'s>,
        bits: &'s [V<'s>],
        resolver: &mut dyn Resolve<'s>,
    ) -> V<'s> {
        let mut new = Values::with_capacity(bits.len());
        let mut last: Option<(V<'s>, V<'s>)> = None;
        for &bit in bits {
            let mut resolved = match bit.kind {
                Kind::VarBit(of, index) => {
                    let whole = match last {
                        Some((from, to)) if is_same(from, of) => to,
                        _ => self.resolve(of, resolver),
                    };
                    last = Some((of, whole));
                    if is_same(whole, of) {
                        bit
                    } else {
                        self.expect_bit(of, whole, index);
                        self.bit_of(whole, index)
                    }
                }
                _ => {
                    let resolved = self.resolve(bit, resolver);
                    if is_same(resolved, bit) {
                        bit
                    } else {
                        self.bit_of(resolved, 0)
                    }
                }
            };
            if resolved.is_unset() && resolver.keeps_unset_bits() {
                resolved = bit;
            }
            new.push(resolved);
        }
        if new.iter().zip(bits).all(|(new, old)| is_same(new, old)) {
            value
        } else {
            self.bits(&new, value.span)
        }
    }

    fn resolve_dag(
        &mut self,
        value: V<'s>,
        dag: &'s DagNode<'s>,
        resolver: &mut dyn Resolve<'s>,
    ) -> V<'s> {
        let mut arguments: SmallVec<[DagArg<'s>; 8]> = SmallVec::new();
        for argument in dag.arguments {
            arguments.push(DagArg {
                value: self.resolve(argument.value, resolver),
                ..*argument
            });
        }
        let operator = self.resolve(dag.operator, resolver);
        let is_unchanged = is_same(operator, dag.operator)
            && arguments
                .iter()
                .zip(dag.arguments)
                .all(|(new, old)| is_same(new.value, old.value));
        if is_unchanged {
            return value;
        }
        self.dag(operator, dag.operator_name, &arguments, value.span)
    }

    fn resolve_op(
        &mut self,
        value: V<'s>,
        op: Op,
        operands: &'s [V<'s>],
        resolver: &mut dyn Resolve<'s>,
    ) -> V<'s> {
        if let (Op::Bang(Bang::If), &[condition, then, other]) = (op, operands) {
            // Only the branch taken is resolved; this ends recursive classes.
            let new = self.resolve(condition, resolver);
            if !is_same(new, condition)
                && let Some(truth) = self.known_int(new)
            {
                return self.resolve(if truth != 0 { then } else { other }, resolver);
            }
        }
        if let (Op::Bang(bang @ (Bang::And | Bang::Or)), &[left, _]) = (op, operands) {
            let new = self.resolve(left, resolver);
            let decisive = if bang == Bang::And { 0 } else { -1 };
            if self.known_int(new) == Some(decisive) {
                return self.int(decisive, value.span);
            }
        }
        if op == Op::Bang(Bang::StrConcat) {
            return self.resolve_concat(value, resolver);
        }
        let new = self.resolve_all(operands, resolver);
        let is_late_cast = op == Op::Bang(Bang::Cast) && resolver.is_final();
        let new = match new {
            Some(new) => {
                if let Some(folded) = self.fold_plain(op, &new, value.span) {
                    return folded;
                }
                self.op(op, &new, value.ty, value.span)
            }
            None if is_late_cast => value,
            None => return value,
        };
        self.fold_in(new, resolver)
    }

    /// Resolves `a # (b # (c # ...))`: copies known strings once, not once for each `#`.
    fn resolve_concat(&mut self, value: V<'s>, resolver: &mut dyn Resolve<'s>) -> V<'s> {
        let mut levels: Values<'s> = Values::new();
        let mut parts: Values<'s> = Values::new();
        let mut rest = value;
        while let (Kind::Op(Op::Bang(Bang::StrConcat), &[left, right]), true) =
            (rest.kind, rest.is_open(resolver.is_final()))
        {
            levels.push(rest);
            parts.push(self.resolve(left, resolver));
            rest = right;
        }
        let mut result = self.resolve(rest, resolver);
        if parts.len() > 1
            && parts
                .iter()
                .chain([&result])
                .all(|part| matches!(part.kind, Kind::Str(_)))
        {
            parts.push(result);
            return self.join_strings(&Self::strings(&parts), value.span);
        }
        for (level, left) in levels.into_iter().zip(parts).rev() {
            if matches!(level.kind, Kind::Op(_, &[old_left, old_right]) if is_same(old_left, left) && is_same(old_right, result))
            {
                result = level;
            } else {
                let new = self.op(
                    Op::Bang(Bang::StrConcat),
                    &[left, result],
                    level.ty,
                    level.span,
                );
                result = self.fold_in(new, resolver);
            }
        }
        result
    }

    fn resolve_cond(
        &mut self,
        value: V<'s>,
        cases: &'s [(V<'s>, V<'s>)],
        resolver: &mut dyn Resolve<'s>,
    ) -> V<'s> {
        let conditions: Values<'s> = cases
            .iter()
            .map(|case| self.resolve(case.0, resolver))
            .collect();
        let values: Values<'s> = cases
            .iter()
            .map(|case| self.resolve(case.1, resolver))
            .collect();
        let new: SmallVec<[(V<'s>, V<'s>); 8]> = conditions.into_iter().zip(values).collect();
        if new
            .iter()
            .zip(cases)
            .all(|(new, old)| is_same(new.0, old.0) && is_same(new.1, old.1))
        {
            return value;
        }
        let new = self.cond(&new, value.ty, value.span);
        let folded = self.fold_in(new, resolver);
        if is_same(folded, new) && self.library.language().crashes_on_open_cases() {
            self.note_open_case(new);
        }
        folded
    }

    /// Reports a note about a crash of `llvm-tblgen`, if the chosen case isn't known yet and its type differs from
    /// the whole's.
    fn note_open_case(&mut self, value: V<'s>) {
        let Kind::Cond(cases) = value.kind else {
            return;
        };
        let chosen = cases
            .iter()
            .find(|case| self.known_int(case.0) != Some(0))
            .filter(|case| self.known_int(case.0).is_some())
            .map(|case| case.1);
        let Some(chosen) = chosen.filter(|chosen| !chosen.is_unset()) else {
            return;
        };
        if self.convert(chosen, value.ty).is_some() {
            return;
        }
        let message = format!(
            "{CRASHES}: the case that is chosen is of type {} and is converted to {} before its value is known",
            self.type_name(chosen.ty),
            self.type_name(value.ty)
        );
        let is_known = |known: &crate::Diagnostic| {
            known.span == Some(value.span) && known.message.starts_with(CRASHES)
        };
        if !self.diagnostics.iter().any(is_known) {
            self.report(Severity::Note, Some(value.span), message, Vec::new());
        }
    }
}

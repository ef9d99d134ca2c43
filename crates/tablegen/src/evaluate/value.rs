//! Evaluation of expressions to values that may contain variables.

use super::node::{DagArg, Kind, Op, V};
use super::resolver::Owner;
use super::types::{Type, TypeId};
use super::{Current, Evaluator};
use crate::Span;
use crate::names::Symbol;
use crate::stack::with_stack;
use crate::syntax::token::Bang;
use crate::syntax::tree::{DagExpr, Expr, ExprKind, Name, TypeExpr, TypeKind};
use smallvec::SmallVec;

/// The treatment of an unknown identifier.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unknown {
    /// An error.
    Error,
    /// The identifier as a string, as in `def prefix#_suffix`.
    Text,
}

impl<'s> Evaluator<'s> {
    /// The record that contains the values.
    pub(super) fn owner(&self) -> Option<Owner<'s>> {
        self.current_rec().map(Self::owner_of)
    }

    pub(super) fn folded_op(
        &mut self,
        op: Op,
        operands: &[V<'s>],
        ty: TypeId,
        span: Span,
    ) -> V<'s> {
        if let Some(folded) = self.fold_plain(op, operands, span) {
            return folded;
        }
        let value = self.op(op, operands, ty, span);
        self.folded(value)
    }

    /// Folds a value of the current record.
    pub(super) fn folded(&mut self, value: V<'s>) -> V<'s> {
        let owner = self.owner();
        self.fold(value, owner, false)
    }

    /// Evaluates an expression; `expected` is the preferred type. `None` after an error.
    pub(super) fn value(&mut self, expr: &'s Expr, expected: Option<TypeId>) -> Option<V<'s>> {
        self.value_or(expr, expected, Unknown::Error)
    }

    pub(super) fn value_or(
        &mut self,
        expr: &'s Expr,
        expected: Option<TypeId>,
        unknown: Unknown,
    ) -> Option<V<'s>> {
        let value = self.nested(expr.span, |this| this.value_inside(expr, expected, unknown))?;
        if value.is_none() && self.stopped.is_none() {
            self.stopped = Some(expr.next);
        }
        value
    }

    fn value_inside(
        &mut self,
        expr: &'s Expr,
        expected: Option<TypeId>,
        unknown: Unknown,
    ) -> Option<V<'s>> {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Hole {
                before,
                diagnostics,
            } => {
                if let Some(before) = before {
                    self.value_or(before, expected, unknown)?;
                }
                self.broken(diagnostics);
                None
            }
            ExprKind::Unset => Some(self.unset(span)),
            &ExprKind::Int(value) => Some(self.int(value, span)),
            &ExprKind::Binary(value, digits) => {
                let bits: Vec<V<'s>> = (0..digits)
                    .map(|bit| self.bit(bit < 64 && value >> bit & 1 == 1, span))
                    .collect();
                Some(self.bits(&bits, span))
            }
            ExprKind::Str(literal) => Some(self.literal(literal, false, span)),
            ExprKind::Code(literal) => Some(self.literal(literal, true, span)),
            &ExprKind::Id(symbol) => self.identifier(symbol, span, unknown),
            ExprKind::Class { name, arguments } => self.class_value(*name, arguments, span),
            ExprKind::Bits(elements) => self.bits_value(elements, span),
            ExprKind::List { elements, ty } => {
                self.list_value(expr, elements, ty.as_deref(), expected)
            }
            ExprKind::Dag(dag) => self.dag_value(dag, span),
            ExprKind::Bang(bang) => self.operation(bang, expr, expected),
            ExprKind::Foreach(foreach) => self.foreach_value(foreach, expr, expected),
            ExprKind::Foldl(fold) => self.fold_value(fold, expr),
            ExprKind::Cond(cases) => self.cond_value(cases, expr, expected),
            ExprKind::Switch(switch) => self.switch_value(switch, expr, expected),
            ExprKind::BitRange {
                value,
                pieces,
                brace,
            } => {
                let value = self.value_or(value, expected, unknown)?;
                let ranges = self.ranges(pieces)?;
                self.bit_range(value, &ranges, *brace, span)
            }
            ExprKind::Slice {
                value,
                pieces,
                trailing_comma,
            } => {
                let list = self.value_or(value, expected, unknown)?;
                self.slice(list, pieces, *trailing_comma, span)
            }
            ExprKind::Field { value, name } => {
                let of = self.value_or(value, expected, unknown)?;
                self.field_value(of, *name, span)
            }
            ExprKind::Paste { operands, pastes } => {
                self.paste(operands, pastes, expected, unknown, span)
            }
        }
    }

    fn identifier(&mut self, symbol: Symbol, span: Span, unknown: Unknown) -> Option<V<'s>> {
        if let Some(value) = self.lookup(symbol, span) {
            return Some(value);
        }
        if unknown == Unknown::Text {
            return Some(self.computed(self.text(symbol), span));
        }
        if let Some(&record) = self.defs.get(&symbol) {
            return Some(self.finished_def(record, span));
        }
        if let Some(&value) = self.globals.get(&symbol) {
            return Some(value);
        }
        // A record may refer to itself; its value is known when it is finished.
        if let (Current::Def(rec), None) = (&self.current, self.current_multiclass)
            && rec.name.as_text() == Some(self.text(symbol))
        {
            let direct = rec.superclasses.direct().collect();
            let ty = self.record_type(direct);
            let name = self.computed(self.text(symbol), span);
            return Some(self.op(Op::Bang(Bang::Cast), &[name], ty, span));
        }
        if !self.current_is_broken() {
            self.unknown_name(
                span,
                format!("Variable not defined: '{}'", self.text(symbol)),
            );
            let names = self.defs.keys().chain(self.globals.keys()).collect();
            self.suggest(Name { symbol, span }, names);
        }
        None
    }

    fn bits_value(&mut self, elements: &'s [Expr], span: Span) -> Option<V<'s>> {
        let mut bits = Vec::new();
        for (index, element) in elements.iter().enumerate() {
            let value = self.value(element, None)?;
            match value.kind {
                Kind::Bits(inner) => bits.extend(inner.iter().rev()),
                Kind::Var(_) if self.types.width(value.ty).is_some() => {
                    let width = self.types.width(value.ty).unwrap_or(0);
                    if !self.check_length(width as usize, span) {
                        return None;
                    }
                    for bit in (0..width).rev() {
                        bits.push(self.bit_of(value, bit));
                    }
                }
                _ => match self.cast(value, TypeId::BIT) {
                    Some(bit) => bits.push(bit),
                    None => {
                        let message = format!(
                            "Element #{index} ({}) is not convertable to a bit",
                            self.print(value)
                        );
                        return self.fail(span, message);
                    }
                },
            }
        }
        bits.reverse();
        Some(self.bits(&bits, span))
    }

    fn list_value(
        &mut self,
        expr: &'s Expr,
        elements: &'s [Expr],
        written_type: Option<&'s TypeExpr>,
        expected: Option<TypeId>,
    ) -> Option<V<'s>> {
        let expected_element = match expected {
            None => None,
            Some(expected) => match self.types.element(expected) {
                Some(element) => Some(element),
                None => {
                    let end = Span {
                        start: expr.span.end.saturating_sub(1),
                        ..expr.span
                    };
                    let at = elements.first().map_or(end, |element| element.span);
                    let message = format!(
                        "Encountered a list when expecting a {}",
                        self.type_name(expected)
                    );
                    return self.fail(at, message);
                }
            },
        };
        let mut values: SmallVec<[V<'s>; 8]> = SmallVec::with_capacity(elements.len());
        for element in elements {
            values.push(self.value(element, expected_element)?);
        }
        let written_type = match written_type {
            Some(written_type) => Some(self.type_of(written_type)?),
            None => None,
        };
        let Ok(mut element_type) = self.common_type_of(values.iter().copied()) else {
            return self.fail(expr.next, "Incompatible types in list elements");
        };
        if let Some(written_type) = written_type {
            if element_type.is_some_and(|found| !self.is_convertible(found, written_type)) {
                return self.fail(expr.next, "Incompatible types in list elements");
            }
            element_type = Some(written_type);
        }
        let element_type = match (element_type, expected_element) {
            (None, None) => {
                return self.fail(expr.next, "No type for list");
            }
            (None, Some(expected)) => expected,
            (Some(found), Some(expected)) if !self.is_convertible(found, expected) => {
                let message = format!(
                    "Element type mismatch for list: element type '{}' not convertible to '{}",
                    self.type_name(found),
                    self.type_name(expected)
                );
                return self.fail(expr.next, message);
            }
            (Some(found), _) => found,
        };
        Some(self.list(&values, element_type, expr.span))
    }

    fn dag_value(&mut self, dag: &'s DagExpr, span: Span) -> Option<V<'s>> {
        let operator = self.value(&dag.operator, None)?;
        let mut arguments = Vec::with_capacity(dag.arguments.len());
        for argument in &dag.arguments {
            let value = match &argument.value {
                Some(value) => self.value(value, None)?,
                None => self.unset(argument.span),
            };
            arguments.push(DagArg {
                value: self.at(value, argument.span),
                name: argument.name.map(|name| name.symbol),
                name_span: argument.name.map(|name| name.span),
            });
        }
        Some(self.dag(
            operator,
            dag.operator_name.map(|name| name.symbol),
            &arguments,
            span,
        ))
    }

    /// Moves the value to `span`: errors in a variable's value are reported at its use.
    fn at(&mut self, value: V<'s>, span: Span) -> V<'s> {
        if value.span == span
            || !matches!(
                value.kind,
                Kind::Def(_) | Kind::Unset | Kind::Int(_) | Kind::Bit(_)
            )
        {
            return value;
        }
        self.make(value.kind, value.ty, span)
    }

    fn field_value(&mut self, of: V<'s>, name: Name, span: Span) -> Option<V<'s>> {
        let Some(ty) = self.field_type(of, name.symbol) else {
            let message = format!(
                "Cannot access field '{}' of value '{}'",
                self.text(name.symbol),
                self.print(of)
            );
            self.error(name.span, message);
            self.suggest(name, self.fields_of(of));
            return None;
        };
        let field = self.make(Kind::Field(of, name.symbol), ty, span);
        Some(self.folded(field))
    }

    /// Evaluates a type expression.
    pub(super) fn type_of(&mut self, ty: &'s TypeExpr) -> Option<TypeId> {
        match &ty.kind {
            TypeKind::Bit => Some(TypeId::BIT),
            TypeKind::Int => Some(TypeId::INT),
            TypeKind::String | TypeKind::Code => Some(TypeId::STRING),
            TypeKind::Dag => Some(TypeId::DAG),
            &TypeKind::Bits(width) => match u32::try_from(width) {
                Ok(width) if width <= super::MAX_BITS => Some(self.types.bits(width)),
                _ => {
                    let limit = super::MAX_BITS;
                    self.fail(
                        ty.span,
                        format!("bits<{width}> is too wide (more than {limit} bits)"),
                    )
                }
            },
            TypeKind::List(element) => {
                let element = with_stack(|| self.type_of(element))?;
                Some(self.types.list_of(element))
            }
            &TypeKind::Class(symbol) => {
                if let Some(&alias) = self.aliases.get(&symbol) {
                    return Some(alias);
                }
                match self.class_ids.get(&symbol) {
                    Some(&class) => Some(self.class_type(class)),
                    None => {
                        self.unknown_class(Name {
                            symbol,
                            span: ty.span,
                        });
                        None
                    }
                }
            }
        }
    }

    pub(super) fn unknown_class(&mut self, name: Name) {
        let text = self.text(name.symbol);
        let hint = if self.multiclass_ids.contains_key(&name.symbol) {
            format!(". Use 'defm' if you meant to use multiclass '{text}'")
        } else {
            String::new()
        };
        self.unknown_name(name.span, format!("Couldn't find class '{text}'{hint}"));
        let classes = self.classes.iter().map(|class| class.symbol).collect();
        self.suggest(name, classes);
    }

    /// True for `int`, the type of a range's bounds.
    pub(super) fn is_int(&self, value: V<'s>) -> bool {
        matches!(self.types.get(value.ty), Some(Type::Int))
    }
}

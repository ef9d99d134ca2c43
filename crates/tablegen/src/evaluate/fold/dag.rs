//! Operators over dags.

use super::Folding;
use crate::Span;
use crate::evaluate::Evaluator;
use crate::evaluate::node::{DagArg, DagNode, Kind, LoopNode, V};
use crate::evaluate::types::TypeId;
use crate::names::Symbol;

impl<'s> Evaluator<'s> {
    pub(in crate::evaluate) fn dag(
        &mut self,
        operator: V<'s>,
        operator_name: Option<Symbol>,
        arguments: &[DagArg<'s>],
        span: Span,
    ) -> V<'s> {
        let arguments = self.arena.alloc_slice_copy(arguments);
        let dag = self.arena.alloc(DagNode {
            operator,
            operator_name,
            arguments,
        });
        self.make(Kind::Dag(dag), TypeId::DAG, span)
    }

    pub(super) fn fold_dag_operator(&mut self, dag: V<'s>, of: &Folding<'s>) -> Option<V<'s>> {
        let operator = dag.as_dag()?.operator;
        if operator.is_unset() || self.is_a(operator.ty, of.value.ty) {
            return Some(operator);
        }
        self.wrong_type(operator.ty, of)
    }

    /// Reports that what a value folds to is not of its type.
    pub(super) fn wrong_type<T>(&mut self, found: TypeId, of: &Folding<'s>) -> Option<T> {
        let message = format!(
            "Expected type '{}', got '{}' in: {}",
            self.type_name(of.value.ty),
            self.type_name(found),
            self.print(of.value)
        );
        self.fail(of.place(), message)
    }

    pub(super) fn fold_con(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [left, right] = of.operands()?;
        let span = of.value.span;
        let (left_dag, right_dag) = (left.as_dag()?, right.as_dag()?);
        let operator = match (left_dag.operator.kind, right_dag.operator.kind) {
            (Kind::Def(left_op), Kind::Def(right_op)) => {
                if left_op != right_op {
                    let message = format!(
                        "Concatenated Dag operators do not match: '{}' vs. '{}'",
                        self.print(left),
                        self.print(right)
                    );
                    return self.fail(of.place(), message);
                }
                left_dag.operator
            }
            (Kind::Def(_), Kind::Unset) => left_dag.operator,
            (Kind::Unset, Kind::Def(_) | Kind::Unset) => right_dag.operator,
            _ => return None,
        };
        let length = left_dag.arguments.len() + right_dag.arguments.len();
        self.length_fits(length, span)?;
        let arguments = [left_dag.arguments, right_dag.arguments].concat();
        let name = left_dag.operator_name.or(right_dag.operator_name);
        Some(self.dag(operator, name, &arguments, span))
    }

    /// Folds `!dag(operator, values, names)`.
    pub(super) fn fold_make_dag(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [operator, values, names] = of.operands()?;
        let span = of.value.span;
        let (value_list, name_list) = (values.as_list(), names.as_list());
        if (value_list.is_none() && !values.is_unset())
            || (name_list.is_none() && !names.is_unset())
        {
            return None;
        }
        let length = match (value_list, name_list) {
            (Some(values), Some(names)) if values.len() != names.len() => return None,
            (Some(values), _) => values.len(),
            (None, Some(names)) => names.len(),
            (None, None) => return None,
        };
        let mut arguments = Vec::with_capacity(length);
        for index in 0..length {
            let value = value_list.map_or_else(|| self.unset(span), |values| values[index]);
            let (mut name, mut name_span) = (None, None);
            if let Some(names) = name_list {
                match names[index].kind {
                    Kind::Str(text) => {
                        name = Some(self.intern(&text.lossy()));
                        name_span = text.span();
                    }
                    Kind::Unset => {}
                    _ => return None,
                }
            }
            arguments.push(DagArg {
                value,
                name,
                name_span,
            });
        }
        Some(self.dag(operator, None, &arguments, span))
    }

    /// The position for an index or a name.
    fn argument_position(
        &mut self,
        dag: &DagNode<'s>,
        key: V<'s>,
    ) -> Result<Option<usize>, String> {
        if let Some(index) = key.as_int() {
            if index < 0 {
                return Err(format!("index {index} is negative"));
            }
            let position = usize::try_from(index).unwrap_or(usize::MAX);
            if position >= dag.arguments.len() {
                let count = dag.arguments.len();
                return Err(format!(
                    "index {index} is out of range (dag has {count} arguments)"
                ));
            }
            return Ok(Some(position));
        }
        let Some(name) = key.as_text() else {
            return Ok(None);
        };
        let symbol = self.library.names.get(name);
        let position = dag
            .arguments
            .iter()
            .position(|argument| argument.name.is_some() && argument.name == symbol);
        position
            .map(Some)
            .ok_or_else(|| format!("key '{name}' is not found"))
    }

    fn position_or_error(
        &mut self,
        operator: &str,
        dag: V<'s>,
        key: V<'s>,
        of: &Folding<'s>,
    ) -> Option<(&'s DagNode<'s>, usize)> {
        let dag = dag.as_dag()?;
        match self.argument_position(dag, key) {
            Ok(position) => Some((dag, position?)),
            Err(message) => self.fail(of.place(), format!("{operator} {message}")),
        }
    }

    pub(super) fn fold_get_argument(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [dag, key] = of.operands()?;
        let value = of.value;
        let (dag, position) = self.position_or_error("!getdagarg", dag, key, of)?;
        let argument = dag.arguments[position].value;
        if !argument.is_unset() && !self.is_convertible(argument.ty, value.ty) {
            return Some(self.unset(value.span));
        }
        Some(argument)
    }

    pub(super) fn fold_get_name(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [dag, index] = of.operands()?;
        let (dag, index) = (dag.as_dag()?, index.as_int()?);
        let argument = usize::try_from(index)
            .ok()
            .and_then(|index| dag.arguments.get(index));
        let Some(argument) = argument else {
            let last = dag.arguments.len() as i64 - 1;
            let message = format!("!getdagname index is out of range 0...{last}: {index}");
            return self.fail(of.place(), message);
        };
        let span = argument.name_span.unwrap_or(of.value.span);
        Some(self.name_or_unset(argument.name, span))
    }

    pub(super) fn fold_set_operator(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [dag, operator] = of.operands()?;
        operator.as_def()?;
        // The operator's name is dropped.
        Some(self.dag(operator, None, dag.as_dag()?.arguments, of.value.span))
    }

    pub(super) fn fold_set_operator_name(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [dag, name] = of.operands()?;
        let dag = dag.as_dag()?;
        let name = self.intern(name.as_text()?);
        Some(self.dag(dag.operator, Some(name), dag.arguments, of.value.span))
    }

    pub(super) fn fold_set_argument(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [dag, key, argument] = of.operands()?;
        let (dag, position) = self.position_or_error("!setdagarg", dag, key, of)?;
        let mut arguments = dag.arguments.to_vec();
        arguments[position].value = argument;
        Some(self.dag(dag.operator, dag.operator_name, &arguments, of.value.span))
    }

    pub(super) fn fold_set_name(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [dag, key, name] = of.operands()?;
        let (dag, position) = self.position_or_error("!setdagname", dag, key, of)?;
        let mut arguments = dag.arguments.to_vec();
        arguments[position].name = name.as_text().map(|name| self.intern(name));
        arguments[position].name_span = Some(name.span);
        Some(self.dag(dag.operator, dag.operator_name, &arguments, of.value.span))
    }

    /// Applies a `!foreach` to a dag: operator and arguments, nested dags included.
    pub(super) fn apply_to_dag(
        &mut self,
        node: &'s LoopNode<'s>,
        value: V<'s>,
        of: &Folding<'s>,
    ) -> V<'s> {
        let Kind::Dag(dag) = value.kind else {
            return value;
        };
        let operator = self.apply(node, dag.operator, of);
        let mut is_changed = !std::ptr::eq(operator, dag.operator);
        let mut arguments = Vec::with_capacity(dag.arguments.len());
        for argument in dag.arguments {
            let new = match argument.value.kind {
                Kind::Dag(_) => self.apply_to_dag(node, argument.value, of),
                _ => self.apply(node, argument.value, of),
            };
            is_changed |= !std::ptr::eq(new, argument.value);
            arguments.push(DagArg {
                value: new,
                ..*argument
            });
        }
        if is_changed {
            self.dag(operator, dag.operator_name, &arguments, value.span)
        } else {
            value
        }
    }
}

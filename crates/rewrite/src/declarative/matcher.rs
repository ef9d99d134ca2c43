//! Matches the source of a rule.

use super::places::Places;
use super::program::{ArgumentMatch, Condition, OperationMatch, Use, ValueMatch};
use crate::kept::Kept;
use crate::registry::Rewrites;
use crate::rewriter::Rewriter;
use format_runtime::dialect::{Dialects, OperationDefinition};
use format_runtime::evaluate::{Evaluator, Value as Evaluated};
use format_runtime::expr::Expr;
use operation_core::{Operation, Value};
use smallvec::{SmallVec, smallvec};

/// Matches operations and keeps what it finds.
pub(super) struct Matcher<'r, 'l, 'm> {
    pub(super) dialects: &'r Dialects,
    pub(super) rewrites: &'r Rewrites,
    pub(super) rewriter: &'r Rewriter<'l, 'm>,
    pub(super) places: Places<'m>,
    /// The matched operations, those of operands before what uses them, but the root first.
    pub(super) matched: SmallVec<[Operation<'m>; 4]>,
}

impl<'m> Matcher<'_, '_, 'm> {
    /// Whether an operation matches.
    pub(super) fn operation(&mut self, operation: Operation<'m>, wanted: &OperationMatch) -> bool {
        let registration = operation.name().registration();
        if registration.is_none_or(|registration| registration.definition != wanted.definition) {
            return false;
        }
        let Some(definition) = self.dialects.operations.get(wanted.definition as usize) else {
            return false;
        };
        self.places
            .keep(wanted.place, || Kept::Operation(operation));
        wanted
            .arguments
            .iter()
            .all(|argument| self.argument(operation, definition, argument))
    }

    fn argument(
        &mut self,
        operation: Operation<'m>,
        definition: &OperationDefinition,
        argument: &ArgumentMatch,
    ) -> bool {
        let values = |operand: usize| -> SmallVec<[Value<'m>; 2]> {
            definition
                .operand_group(operation, operand)
                .map(|index| operation.operand(index))
                .collect()
        };
        match argument {
            ArgumentMatch::Operand { operand, value } => self.value(&values(*operand), value),
            ArgumentMatch::Either {
                first,
                values: wanted,
            } => {
                let (one, other) = (values(*first), values(*first + 1));
                let matched = self.matched.len();
                if self.value(&one, &wanted[0]) && self.value(&other, &wanted[1]) {
                    return true;
                }
                self.matched.truncate(matched);
                self.value(&other, &wanted[0]) && self.value(&one, &wanted[1])
            }
            ArgumentMatch::Variadic {
                operand,
                place,
                values: wanted,
            } => {
                let values = values(*operand);
                if values.len() != wanted.len() {
                    return false;
                }
                self.places.keep(*place, || Kept::Values(values.clone()));
                values
                    .iter()
                    .zip(wanted)
                    .all(|(&value, wanted)| self.value(&[value], wanted))
            }
            ArgumentMatch::Attribute {
                slot,
                default,
                is_optional,
                constraint,
                place,
            } => {
                let mut attribute = operation.property(*slot);
                if attribute.is_none()
                    && let Some(default) = default
                {
                    attribute = self
                        .evaluate(default, Evaluated::Null)
                        .and_then(|value| value.as_attribute());
                }
                if attribute.is_none() && !is_optional {
                    return false;
                }
                if let Some(constraint) = constraint {
                    let this = attribute.map_or(Evaluated::Null, Evaluated::Attribute);
                    if !self.holds(constraint, this) {
                        return false;
                    }
                }
                self.places.keep(*place, || Kept::Attribute(attribute));
                true
            }
        }
    }

    fn value(&mut self, values: &[Value<'m>], wanted: &ValueMatch) -> bool {
        match wanted {
            ValueMatch::Any { constraint, place } => {
                if let Some(constraint) = constraint {
                    let holds = values.first().is_some_and(|first| {
                        self.holds(constraint, Evaluated::Type(first.type_()))
                    });
                    if !holds {
                        return false;
                    }
                }
                self.places
                    .keep(*place, || Kept::Values(values.iter().copied().collect()));
                true
            }
            ValueMatch::Operation(wanted) => {
                let Some(operation) = values.first().and_then(|value| value.defining_op()) else {
                    return false;
                };
                let is_match = self.operation(operation, wanted);
                self.matched.push(operation);
                is_match
            }
            ValueMatch::Native { code, found } => {
                let Some(operation) = values.first().and_then(|value| value.defining_op()) else {
                    return false;
                };
                let Some(native) = self.rewrites.native_call(code) else {
                    return false;
                };
                let Some(arguments) = native.matches(operation, self.rewriter) else {
                    return false;
                };
                self.matched.push(operation);
                arguments
                    .into_iter()
                    .zip(found)
                    .all(|(argument, (place, constraint))| {
                        let holds = constraint.as_ref().is_none_or(|constraint| {
                            let this = match &argument {
                                Kept::Values(values) if values.len() == 1 => {
                                    Evaluated::Type(values[0].type_())
                                }
                                other => other.clone().into_evaluated(),
                            };
                            self.holds(constraint, this)
                        });
                        self.places.keep(*place, || argument);
                        holds
                    })
            }
        }
    }

    /// Whether a condition holds; what is unknown does not.
    pub(super) fn condition(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Same(one, other) => match (self.places.get(*one), self.places.get(*other)) {
                (Kept::Values(one), Kept::Values(other)) => one.first() == other.first(),
                _ => false,
            },
            Condition::Holds(predicate, entities) => {
                let entities: Option<Vec<Evaluated<'m>>> = entities
                    .iter()
                    .map(|&entity| Some(self.used(entity)?.into_evaluated()))
                    .collect();
                entities.is_some_and(|entities| self.holds(predicate, Evaluated::List(entities)))
            }
        }
    }

    fn used(&self, used: Use) -> Option<Kept<'m>> {
        self.places.part(used, |operation, index| {
            results(operation, index, self.dialects)
        })
    }

    fn holds(&self, predicate: &Expr, this: Evaluated<'m>) -> bool {
        Evaluator::new(self.rewriter.context(), self.dialects, this).holds(predicate) == Some(true)
    }

    fn evaluate(&self, expr: &Expr, this: Evaluated<'m>) -> Option<Evaluated<'m>> {
        Evaluator::new(self.rewriter.context(), self.dialects, this)
            .evaluate(expr)
            .ok()
    }
}

/// The values of a declared result.
pub(super) fn results<'m>(
    operation: Operation<'m>,
    index: usize,
    dialects: &Dialects,
) -> SmallVec<[Value<'m>; 2]> {
    let registration = operation.name().registration();
    let definition = registration
        .and_then(|registration| dialects.operations.get(registration.definition as usize));
    match definition {
        Some(definition) => definition
            .result_group(operation, index)
            .map(|index| operation.result(index))
            .collect(),
        None => operation
            .results()
            .nth(index)
            .map_or_else(SmallVec::new, |result| smallvec![result]),
    }
}

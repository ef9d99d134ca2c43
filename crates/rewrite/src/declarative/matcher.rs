//! Matches the source of a rule.

use super::places::Places;
use super::program::{ArgumentMatch, Condition, OperationMatch, Use, ValueMatch};
use crate::kept::Kept;
use crate::registry::Rewrites;
use crate::rewriter::Rewriter;
use crate::semantics::Semantics;
use format_runtime::dialect::{Dialects, OperationDefinition};
use format_runtime::evaluate::{Evaluator, Value as Evaluated};
use format_runtime::expr::Expr;
use operation_core::{Operation, Value};
use smallvec::{SmallVec, smallvec};

/// Matches operations and keeps the matched parts.
pub(super) struct Matcher<'r, 'l, 'm> {
    pub(super) dialects: &'r Dialects,
    pub(super) rewrites: &'r Rewrites,
    pub(super) rewriter: &'r Rewriter<'l, 'm>,
    pub(super) places: Places<'m>,
    /// The matched operations: the root first, then operands before their users.
    pub(super) matched: SmallVec<[Operation<'m>; 4]>,
}

impl<'m> Matcher<'_, '_, 'm> {
    /// True if an operation matches.
    pub(super) fn operation(&mut self, operation: Operation<'m>, wanted: &OperationMatch) -> bool {
        if operation.name().as_str() != wanted.operation || operation.kept_text().is_some() {
            return false;
        }
        let Some(definition) = definition(operation, self.dialects) else {
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
                name,
                is_optional,
                constraint,
                place,
            } => {
                // Other versions of the dialect may lack it.
                let slot = definition.slot(name);
                let mut attribute = slot.and_then(|slot| operation.property(slot));
                if attribute.is_none()
                    && let Some(default) =
                        slot.and_then(|slot| definition.properties[slot].default.as_ref())
                {
                    attribute = self
                        .evaluate(default, Evaluated::Null)
                        .and_then(|value| value.as_attribute());
                }
                if attribute.is_none() && slot.is_some() && !is_optional {
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
        let first = values.first();
        match (wanted, first.and_then(|value| value.defining_op())) {
            (ValueMatch::Any { constraint, place }, _) => {
                let holds = constraint.as_ref().is_none_or(|constraint| {
                    first
                        .is_some_and(|first| self.holds(constraint, Evaluated::Type(first.type_())))
                });
                if holds {
                    self.places
                        .keep(*place, || Kept::Values(values.iter().copied().collect()));
                }
                holds
            }
            (_, None) => false,
            (ValueMatch::Operation(wanted), Some(operation)) => {
                let is_match = self.operation(operation, wanted);
                self.matched.push(operation);
                is_match
            }
            (ValueMatch::Constant { constraint, place }, Some(operation)) => {
                let result = operation.results().next();
                let Some(constant) = result.and_then(|result| self.rewriter.constant(result))
                else {
                    return false;
                };
                self.matched.push(operation);
                self.places.keep(*place, || Kept::Attribute(Some(constant)));
                constraint
                    .as_ref()
                    .is_none_or(|constraint| self.holds(constraint, Evaluated::Attribute(constant)))
            }
            (ValueMatch::Native { code, found }, Some(operation)) => {
                let native = self.rewrites.native_call(code);
                let Some(arguments) =
                    native.and_then(|native| native.matches(operation, self.rewriter))
                else {
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

    /// True if a condition is known to hold.
    pub(super) fn condition(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Same(one, other) => match (self.places.get(*one), self.places.get(*other)) {
                (Kept::Values(one), Kept::Values(other)) => one.first() == other.first(),
                _ => false,
            },
            Condition::Native(code, entities) => self.native(code, entities) == Some(true),
            Condition::Holds(predicate, entities) => {
                let entities: Option<Vec<Evaluated<'m>>> = entities
                    .iter()
                    .map(|&entity| Some(self.used(entity)?.into_evaluated()))
                    .collect();
                entities.is_some_and(|entities| self.holds(predicate, Evaluated::List(entities)))
            }
        }
    }

    fn native(&self, code: &str, entities: &[Use]) -> Option<bool> {
        let entities: Option<SmallVec<[Kept<'m>; 4]>> =
            entities.iter().map(|&entity| self.used(entity)).collect();
        let native = self.rewrites.native_call(code)?;
        Some(native.holds(&entities?, self.rewriter))
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

/// The loaded definition of an operation.
fn definition<'d>(
    operation: Operation<'_>,
    dialects: &'d Dialects,
) -> Option<&'d OperationDefinition> {
    let number = operation.name().registration()?.definition;
    dialects.operations.get(number as usize)
}

/// True if an operand of the root is not defined by the required operation or a constant. The question is cheap and ends most
/// attempts to apply a rule.
pub(super) fn is_ruled_out(
    root: Operation<'_>,
    source: &OperationMatch,
    semantics: &dyn Semantics,
) -> bool {
    source.arguments.iter().any(|argument| {
        let ArgumentMatch::Operand { operand, value } = argument else {
            return false;
        };
        if let ValueMatch::Any { .. } = value {
            return false;
        }
        let index = match operand {
            0 => (root.num_operands() > 0).then_some(0),
            _ => semantics
                .definition(root)
                .and_then(|definition| definition.operand_group(root, *operand).next()),
        };
        let Some(operation) = index.and_then(|index| root.operand(index).defining_op()) else {
            return true;
        };
        match value {
            ValueMatch::Operation(inner) => operation.name().as_str() != inner.operation,
            ValueMatch::Constant { .. } => !semantics.is_constant_like(operation),
            ValueMatch::Any { .. } | ValueMatch::Native { .. } => false,
        }
    })
}

/// The values of a declared result.
pub(super) fn results<'m>(
    operation: Operation<'m>,
    index: usize,
    dialects: &Dialects,
) -> SmallVec<[Value<'m>; 2]> {
    match definition(operation, dialects) {
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

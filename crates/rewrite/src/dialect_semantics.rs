//! The meaning of operations by their definitions and by registered functions.

use crate::effects::{Effects, add_declared};
use crate::facts::{ConstantValue, FactTable, MissingRewrites, OperationFacts};
use crate::fold::FoldAdaptor;
use crate::fold_result::{Folded, OpFoldResult};
use crate::registry::Rewrites;
use crate::semantics::Semantics;
use crate::side_effects::has_no_visible_effect;
use crate::trait_fold::fold_by_traits;
use format_runtime::dialect::OperationDefinition;
use format_runtime::hooks::Environment;
use operation_core::{Attribute, IrArena, Operation, OperationState, Region, Type, Value};
use std::ops::Range;

/// The meaning of operations: the loaded dialects together with the functions registered for them.
pub struct DialectSemantics<'e> {
    environment: Environment<'e>,
    /// The functions in place of C++.
    pub rewrites: &'e Rewrites,
    facts: FactTable<'e>,
}

impl<'e> DialectSemantics<'e> {
    /// The meaning of the operations of these dialects.
    pub fn new(environment: Environment<'e>, rewrites: &'e Rewrites) -> Self {
        DialectSemantics {
            environment,
            rewrites,
            facts: FactTable::new(environment.dialects, rewrites),
        }
    }

    /// The queried operations with unregistered folds or patterns in C++, by name.
    pub fn missing_rewrites(&self) -> impl Iterator<Item = (&'e str, MissingRewrites)> {
        self.facts
            .found()
            .filter(|facts| facts.missing != MissingRewrites::default())
            .map(|facts| (facts.definition.name.as_str(), facts.missing))
    }

    #[inline]
    fn facts(&self, operation: Operation<'_>) -> Option<&OperationFacts<'e>> {
        // Of an operation kept as text nothing is known, as of an unregistered one.
        if operation.kept_text().is_some() {
            return None;
        }
        self.facts.get(operation)
    }

    /// The result of the operation's own `fold`. Its only result by itself is a change in place.
    fn own_fold<'m>(&self, facts: &OperationFacts<'_>, adaptor: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        let operation = adaptor.operation;
        match facts
            .fold
            .map_or(Folded::Unchanged, |fold| fold.fold(adaptor))
        {
            Folded::Results(results) => match results[..] {
                [] => Folded::InPlace,
                [OpFoldResult::Value(value)]
                    if operation.num_results() == 1 && value == operation.result(0) =>
                {
                    Folded::InPlace
                }
                _ => Folded::Results(results),
            },
            folded => folded,
        }
    }
}

impl Semantics for DialectSemantics<'_> {
    fn environment(&self) -> Environment<'_> {
        self.environment
    }

    fn definition(&self, operation: Operation<'_>) -> Option<&OperationDefinition> {
        Some(self.facts(operation)?.definition)
    }

    fn dialect(&self, operation: Operation<'_>) -> Option<u32> {
        Some(self.facts(operation)?.dialect)
    }

    fn is_constant_like(&self, operation: Operation<'_>) -> bool {
        self.facts(operation)
            .is_some_and(|facts| facts.is_constant_like)
    }

    fn is_terminator(&self, operation: Operation<'_>) -> bool {
        self.facts(operation)
            .is_some_and(|facts| facts.is_terminator)
    }

    fn is_commutative(&self, operation: Operation<'_>) -> bool {
        self.facts(operation)
            .is_some_and(|facts| facts.is_commutative)
    }

    fn always_stays(&self, operation: Operation<'_>) -> bool {
        let stays = |facts: &OperationFacts<'_>| {
            (facts.is_symbol || facts.is_terminator) && !facts.may_fold && !facts.is_constant_like
        };
        self.facts(operation).is_some_and(stays)
    }

    fn might_be_isolated_from_above(&self, operation: Operation<'_>) -> bool {
        self.facts(operation)
            .is_none_or(|facts| facts.is_isolated_from_above)
    }

    fn has_ssa_dominance(&self, operation: Operation<'_>) -> bool {
        self.facts(operation)
            .is_some_and(|facts| facts.has_ssa_dominance)
    }

    fn should_materialize_into(&self, region: Region<'_>) -> bool {
        let facts = region.parent_op().and_then(|parent| self.facts(parent));
        facts
            .and_then(|facts| facts.dialect_fold)
            .is_some_and(|hook| hook.should_materialize_into(region))
    }

    fn constant<'m>(&self, value: Value<'m>, arena: &'m IrArena<'m>) -> Option<Attribute<'m>> {
        let operation = value.defining_op()?;
        let facts = self
            .facts(operation)
            .filter(|facts| facts.is_constant_like)?;
        let Some(fold) = facts.fold else {
            return match facts.value {
                ConstantValue::Slot(slot) if slot < operation.num_properties() => {
                    operation.property(slot)
                }
                ConstantValue::Name => {
                    Some(arena.context().string(facts.definition.name.as_bytes()))
                }
                ConstantValue::Slot(_) | ConstantValue::Unknown => None,
            };
        };
        match fold.fold(FoldAdaptor {
            operation,
            operands: &[],
            semantics: self,
            arena,
        }) {
            Folded::Results(results) => match results[..] {
                [OpFoldResult::Attribute(attribute)] => Some(attribute),
                _ => None,
            },
            Folded::InPlace | Folded::Unchanged => None,
        }
    }

    fn fold<'m>(&self, operation: Operation<'m>, arena: &'m IrArena<'m>) -> Folded<'m> {
        let Some(facts) = self.facts(operation).filter(|facts| facts.may_fold) else {
            return Folded::Unchanged;
        };
        let constants = operation
            .operands()
            .map(|operand| self.constant(operand, arena));
        // Hardly any has more than these, and they are faster than a `SmallVec`.
        let mut few = [None; 4];
        let many: Vec<Option<Attribute<'m>>>;
        let operands = match few.get_mut(..constants.len()) {
            Some(few) => {
                few.iter_mut()
                    .zip(constants)
                    .for_each(|(place, constant)| *place = constant);
                &*few
            }
            None => {
                many = constants.collect();
                &many
            }
        };
        let adaptor = FoldAdaptor {
            operation,
            operands,
            semantics: self,
            arena,
        };
        let own = self.own_fold(facts, adaptor);
        if let Folded::Results(_) = own {
            return own;
        }
        match fold_by_traits(operation, operands, &facts.folding_traits) {
            Folded::Unchanged if own == Folded::Unchanged => facts
                .dialect_fold
                .map_or(Folded::Unchanged, |hook| hook.fold(adaptor)),
            Folded::Unchanged => own,
            folded => folded,
        }
    }

    fn effects<'m>(&self, operation: Operation<'m>, effects: &mut Effects<'m>) -> bool {
        let Some(facts) = self.facts(operation) else {
            return false;
        };
        if add_declared(facts.definition, operation, effects) {
            return true;
        }
        if let Some(hook) = facts.effects {
            hook.effects(operation, effects);
            return true;
        }
        // With the effects of nested operations alone, an operation has none itself.
        let declared = &facts.definition.side_effects;
        declared.recursive && !declared.is_in_cxx
    }

    fn would_be_trivially_dead(&self, operation: Operation<'_>) -> bool {
        match self.facts(operation) {
            None => false,
            Some(facts) if facts.is_terminator || facts.is_symbol => false,
            Some(facts) => facts.is_without_effects || has_no_visible_effect(self, operation),
        }
    }

    fn successor_operands(
        &self,
        operation: Operation<'_>,
        successor: usize,
    ) -> Option<Range<usize>> {
        let facts = self.facts(operation)?;
        facts
            .passed
            .as_ref()?
            .of(facts.definition, operation, successor)
    }

    fn set_successor_operands<'m>(
        &self,
        operation: Operation<'m>,
        successor: usize,
        values: &[Value<'m>],
        arena: &'m IrArena<'m>,
    ) {
        let Some(facts) = self.facts(operation) else {
            return;
        };
        if let Some(passed) = &facts.passed {
            passed.set(facts.definition, operation, successor, values, arena);
        }
    }

    fn materialize_constant<'m>(
        &self,
        operation: Operation<'m>,
        value: Attribute<'m>,
        type_: Type<'m>,
        arena: &'m IrArena<'m>,
    ) -> Option<OperationState<'m>> {
        let hook = self.facts(operation)?.materializer?;
        let mut state = hook.materialize_constant(arena.context(), value, type_)?;
        state.location = operation.location();
        Some(state)
    }
}

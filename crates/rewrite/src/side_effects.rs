//! Side effects of operations, including those of nested operations.

use crate::effects::{EffectKind, Effects};
use crate::semantics::Semantics;
use format_runtime::dialect::Speculatability;
use format_runtime::with_stack;
use operation_core::{Operation, Region};

/// True if the effects of nested operations are effects of the operation (`HasRecursiveMemoryEffects`).
fn is_recursive(semantics: &dyn Semantics, operation: Operation<'_>) -> bool {
    semantics
        .definition(operation)
        .is_some_and(|definition| definition.side_effects.recursive)
}

/// True if a condition holds for each operation directly inside an operation's regions.
fn all_inside<'m>(
    operation: Operation<'m>,
    mut condition: impl FnMut(Operation<'m>) -> bool,
) -> bool {
    operation.regions().flat_map(Region::blocks).all(|block| {
        block
            .operations()
            .all(|inner| with_stack(|| condition(inner)))
    })
}

/// True if an operation and the nested ones have no memory effects (`isMemoryEffectFree`).
pub fn is_memory_effect_free(semantics: &dyn Semantics, operation: Operation<'_>) -> bool {
    let mut effects = Effects::new();
    semantics.effects(operation, &mut effects)
        && effects.is_empty()
        && (!is_recursive(semantics, operation)
            || all_inside(operation, |inner| is_memory_effect_free(semantics, inner)))
}

/// True if an operation, with the nested ones, only reads and allocates memory unseen by others.
pub(crate) fn has_no_visible_effect(semantics: &dyn Semantics, operation: Operation<'_>) -> bool {
    let mut effects = Effects::new();
    if !semantics.effects(operation, &mut effects) {
        return false;
    }
    // Changes of memory allocated by the operation itself for a result are lost with it.
    let is_own = |value| {
        let mut allocations = effects
            .iter()
            .filter(|effect| effect.kind == EffectKind::Allocate);
        operation.results().any(|result| result == value)
            && allocations.any(|effect| effect.value == Some(value))
    };
    effects
        .iter()
        .all(|effect| effect.kind == EffectKind::Read || effect.value.is_some_and(is_own))
        && (!is_recursive(semantics, operation)
            || all_inside(operation, |inner| has_no_visible_effect(semantics, inner)))
}

/// Adds the effects of an operation and, if they count as its own, of those in its regions (`getEffectsRecursively`); false
/// if some are unknown.
pub fn effects_recursively<'m>(
    semantics: &dyn Semantics,
    operation: Operation<'m>,
    effects: &mut Effects<'m>,
) -> bool {
    semantics.effects(operation, effects)
        && (!is_recursive(semantics, operation)
            || all_inside(operation, |inner| {
                effects_recursively(semantics, inner, effects)
            }))
}

/// True if an operation may be executed without need for its results (`isSpeculatable`).
pub fn is_speculatable(semantics: &dyn Semantics, operation: Operation<'_>) -> bool {
    let Some(definition) = semantics.definition(operation) else {
        return false;
    };
    match definition.side_effects.speculatability {
        // Decisions in C++ are unknown.
        Speculatability::Never | Speculatability::InCxx => false,
        Speculatability::Always => true,
        Speculatability::Recursive => {
            all_inside(operation, |inner| is_speculatable(semantics, inner))
        }
    }
}

/// True if an operation has no memory effects and may be executed anywhere (`isPure`).
pub fn is_pure(semantics: &dyn Semantics, operation: Operation<'_>) -> bool {
    is_speculatable(semantics, operation) && is_memory_effect_free(semantics, operation)
}
